// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/slide_rounds.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "cli/oracle.h"
#include "sidle/3d/walk.h"

namespace sidle::test {
namespace {

constexpr int moves_per_soup = 200;

std::string text(Vec3 v) {
    char buffer[96];
    std::snprintf(buffer, sizeof buffer, "{%.17g, %.17g, %.17g}", v.x, v.y, v.z);
    return buffer;
}

/// One soup, and how to make it again.
struct Arena {
    std::uint64_t seed;  ///< Of the soup and of all moves in it. [-]
    Random3 random;
    Vec3 centre;
    World3 world;
    cli::Oracle oracle;
};

Vec3 random_centre(Random3& random) {
    // Five kilometres out, float corners lie on a net half as wide as the skin.
    return random.chance(0.2) ? random.in_box({5000, 100, 5000}) : Vec3{};
}

Arena make_arena(std::uint64_t seed, Soup soup, bool has_floor) {
    Random3 random(seed);
    const Vec3 centre = random_centre(random);
    World3 world =
        has_floor ? make_walking_soup(random, soup, centre) : make_soup(random, soup, centre);
    cli::Oracle oracle(world);
    return {seed, random, centre, std::move(world), std::move(oracle)};
}

Capsule3 random_body(Random3& random) {
    Capsule3 body;
    body.radius = random.spread(0.05, 0.5);
    if (random.chance(0.5)) return body;
    const Vec3 along = random.chance(0.5) ? Vec3{0, 1, 0} : random.direction();
    body.b = along * random.spread(0.01, 1.5);
    return body;
}

Capsule3 moved(const Capsule3& body, Vec3 by) { return {body.a + by, body.b + by, body.radius}; }

std::optional<Capsule3> free_start(Arena& arena, const Capsule3& body, double skin) {
    for (int attempt = 0; attempt < 60; ++attempt) {
        const Capsule3 there = moved(body, arena.centre + arena.random.in_box({4, 3, 4}) - body.a);
        if (arena.oracle.is_clear({axis(there), {}, there.radius}, skin)) return there;
    }
    return std::nullopt;
}

/// Counts a move, and reports it if the oracle found fault with it. Returns whether it is fine.
bool judge(Rounds& rounds, const Arena& arena, int round, const Capsule3& body, Vec3 wish,
           double skin, std::span<const Vec3> points) {
    ++rounds.moves;
    rounds.pieces += points.size();
    const cli::Finding finding = arena.oracle.inspect(body, points, skin / 2, 2 * skin);
    rounds.worst_gap = std::min(rounds.worst_gap, finding.gap / skin);
    if (!finding.is_near && !finding.is_crossed) return true;
    if (++rounds.failures > 10) return false;
    std::string way;
    for (const Vec3 point : points) way += "\n    " + text(point);
    FAIL_CHECK("soup seed ", arena.seed, " round ", round, ": ",
               std::string(finding.is_crossed ? "crossed" : "too near"), ", gap ", finding.gap,
               " skin ", skin, ", piece ", finding.piece, "\n  body ", text(body.a), " ",
               text(body.b), " radius ", body.radius, "\n  wish ", text(wish), "\n  way ", way);
    return false;
}

/// Where the pieces of a trace end, seen from the start, and the end of the move if the trace does
/// not lead there. Where it had no room for all, what follows is not judged but counted, and the
/// next move begins at the end.
std::vector<Vec3> points_of(const Trace3& trace, Vec3 start, Vec3 motion, Rounds& rounds) {
    std::vector<Vec3> points;
    for (int i = 0; i < trace.count; ++i)
        points.push_back(trace.points[static_cast<std::size_t>(i)] - start);
    if (!trace.is_whole) {
        ++rounds.cut_traces;
        return points;
    }
    // Below a nanometre, sums in another order differ: five kilometres from the origin.
    const Vec3 last = points.empty() ? Vec3{} : points.back();
    if (distance(last, motion) > 1e-9) points.push_back(motion);
    return points;
}

void slide_in(Arena& arena, Rounds& rounds) {
    Random3& random = arena.random;
    SlideSettings3 settings;
    std::optional<Capsule3> body;
    for (int round = 0; round < moves_per_soup; ++round) {
        if (!body || random.chance(0.1)) {
            const Capsule3 shape = random_body(random);
            settings = {};
            if (random.chance(0.2)) settings.skin = random.spread(1e-5, shape.radius / 16);
            if (random.chance(0.3)) settings.up = {0, 1, 0};
            body = free_start(arena, shape, settings.skin);
            if (!body) continue;
        }
        const Vec3 back = arena.centre - body->a;
        Vec3 wish = random.spread_vector(1e-6, 1000);
        // Bodies that left are sent back into the crowd.
        if (length(back) > 8) wish = back * random.uniform(0.5, 1.5);
        Trace3 trace;
        const SlideResult3 result = slide(arena.world, *body, wish, settings, {}, &trace);

        const bool is_fine = judge(rounds, arena, round, *body, wish, settings.skin,
                                   points_of(trace, body->a, result.motion, rounds));
        // A body that lies within the skin of up to three obstacles by a sixteenth of it each is
        // led back to the skin; beyond that no motion is longer than its wish.
        const double longest = length(wish) * (1 + 1e-9) + settings.skin / 4;
        const bool is_sound = is_finite(result.motion) && result.stop != Stop3::overlapping &&
                              length(result.motion) <= longest;
        if (!is_sound && ++rounds.failures < 10)
            FAIL_CHECK("soup seed ", arena.seed, " round ", round, ": motion ", text(result.motion),
                       " stop ", static_cast<int>(result.stop), "\n  body ", text(body->a), " ",
                       text(body->b), " radius ", body->radius, "\n  wish ", text(wish));
        *body = moved(*body, result.motion);
        if (!is_fine || !is_sound) body.reset();
    }
}

Walker3 random_walker(Random3& random) {
    Walker3 walker;
    walker.radius = random.spread(0.1, 0.5);
    walker.height = 2 * walker.radius + random.spread(0.01, 1.5);
    walker.step_height = random.chance(0.1) ? 0.0 : random.spread(0.02, 0.6);
    return walker;
}

void walk_in(Arena& arena, Rounds& rounds) {
    Random3& random = arena.random;
    Walker3 walker;
    std::optional<WalkState3> state;
    double dt = 1.0 / 60;
    Vec3 heading;
    for (int round = 0; round < moves_per_soup; ++round) {
        if (!state || random.chance(0.02) || state->position.y < arena.centre.y - 20) {
            walker = random_walker(random);
            dt = 1.0 / random.spread(5, 500);
            const Vec3 at = arena.centre + random.in_box({4, 3, 4});
            state = WalkState3{};
            state->position = at;
            const Capsule3 body = body_of(walker, at);
            if (!arena.oracle.is_clear({axis(body), {}, body.radius}, walker.skin)) state.reset();
            if (!state) continue;
        }
        if (random.chance(0.1)) {
            heading = random.spread_vector(0.1, 20);
            heading.y = 0;
        }
        const WalkInput3 input{heading, random.chance(0.02) ? 5.0 : 0.0};
        Trace3 trace;
        const WalkResult3 result = walk(arena.world, walker, *state, input, dt, {}, &trace);

        const Capsule3 body = body_of(walker, state->position);
        const Vec3 motion = body_of(walker, result.state.position).a - body.a;
        const bool is_fine = judge(rounds, arena, round, body, heading * dt, walker.skin,
                                   points_of(trace, state->position, motion, rounds));
        if (result.was_led_out && ++rounds.failures < 10)
            FAIL_CHECK("soup seed ", arena.seed, " round ", round, ": led out of a free place at ",
                       text(state->position));
        state = result.state;
        if (!is_fine || result.was_led_out) state.reset();
    }
}

Rounds run(std::uint64_t seed, Soup soup, std::uint64_t moves, bool is_walk) {
    Rounds rounds;
    for (std::uint64_t i = 0; rounds.moves < moves && rounds.failures < 20; ++i) {
        Arena arena = make_arena(seed * 1'000'000'007 + i, soup, is_walk);
        if (is_walk) walk_in(arena, rounds);
        if (!is_walk) slide_in(arena, rounds);
    }
    return rounds;
}

}  // namespace

Rounds slide_in_soups(std::uint64_t seed, Soup soup, std::uint64_t moves) {
    return run(seed, soup, moves, false);
}

Rounds walk_in_soups(std::uint64_t seed, Soup soup, std::uint64_t moves) {
    return run(seed, soup, moves, true);
}

std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
    const char* value = std::getenv(name);
    return value != nullptr ? std::strtoull(value, nullptr, 10) : otherwise;
}

}  // namespace sidle::test
