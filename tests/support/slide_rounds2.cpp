// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/slide_rounds2.h"

#include <doctest/doctest.h>

#include <optional>

#include "sidle/2d/slide.h"

namespace sidle::test {
namespace {

constexpr int moves_per_soup = 200;

Capsule2 moved(const Capsule2& body, Vec2 by) { return {body.a + by, body.b + by, body.radius}; }

Capsule2 random_body(Random2& random) {
    Capsule2 body;
    body.radius = random.spread(0.05, 0.5);
    body.b = random.chance(0.6) ? Vec2{} : random.spread_vector(0.01, 1.5);
    return body;
}

std::optional<Capsule2> free_start(Random2& random, const Arena2& arena, const Capsule2& shape,
                                   double skin) {
    for (int attempt = 0; attempt < 40; ++attempt) {
        const Capsule2 there = moved(shape, arena.centre + random.in_square(6.0));
        if (arena.gap_along(there.a, there.b, there.radius, {}, skin) >= skin) return there;
    }
    return std::nullopt;
}

// Shows every piece of a move to the oracle; returns the smallest gap.
double judge(const Arena2& arena, const Capsule2& body, const Trace2& trace, double skin) {
    double worst = 1e9;
    Vec2 at;
    for (int i = 0; i < trace.count; ++i) {
        const Vec2 to = trace.points[static_cast<std::size_t>(i)] - body.a;
        worst = std::min(
            worst, arena.gap_along(body.a + at, body.b + at, body.radius, to - at, 2.0 * skin));
        at = to;
    }
    return worst;
}

// Whether a body that came to rest could have gone on, a fiftieth of its radius, some way within 84
// degrees of its wish, and kept the gap that it rests at. A body that rests a whole skin away may
// go nearer by a sixteenth before a sweep stops it, but need not.
bool could_go_on(const Arena2& arena, const Capsule2& body, Vec2 wish, double skin) {
    const double here = arena.gap_along(body.a, body.b, body.radius, {}, 2.0 * skin);
    for (int i = 0; i < 64; ++i) {
        const double angle = i * 6.283185307179586 / 64;
        const Vec2 way = Vec2{std::cos(angle), std::sin(angle)};
        if (dot(way, wish) < 0.1 * length(wish)) continue;
        const Vec2 step = way * (0.02 * body.radius);
        const double gap = arena.gap_along(body.a, body.b, body.radius, step, 2.0 * skin);
        if (gap >= std::min(skin, here) - 1e-9) return true;
    }
    return false;
}

void slide_in(std::uint64_t seed, Soup2 soup, Rounds2& rounds) {
    Random2 random(seed);
    const Arena2 arena = random_arena(random, soup);
    SlideSettings2 settings;
    std::optional<Capsule2> body;
    for (int round = 0; round < moves_per_soup; ++round) {
        if (!body || random.chance(0.1)) {
            settings = {};
            const Capsule2 shape = random_body(random);
            if (random.chance(0.2)) settings.skin = random.spread(1e-5, shape.radius / 16);
            body = free_start(random, arena, shape, settings.skin);
            if (!body) continue;
        }
        const Vec2 back = arena.centre - body->a;
        Vec2 wish = random.spread_vector(1e-6, 1000);
        if (random.chance(0.2))
            wish = Vec2{double(random.whole(-2, 2)), double(random.whole(-2, 2))};
        // Bodies that left are sent back into the crowd.
        if (length(back) > 9) wish = back * random.uniform(0.5, 1.5);
        Trace2 trace;
        const SlideResult2 result = slide(arena.world, *body, wish, settings, {}, &trace);

        ++rounds.moves;
        rounds.pieces += static_cast<std::uint64_t>(trace.count);
        rounds.limits += result.stop == Stop2::cast_limit;
        const double gap = judge(arena, *body, trace, settings.skin);
        rounds.worst_gap = std::min(rounds.worst_gap, gap / settings.skin);
        const Vec2 last = trace.count == 0
                              ? Vec2{}
                              : trace.points[static_cast<std::size_t>(trace.count - 1)] - body->a;
        // Below a nanometre, sums in another order differ: five kilometres from the origin.
        const bool is_sound = gap >= settings.skin / 2 && is_finite(result.motion) &&
                              distance(last, result.motion) <= 1e-9 && trace.is_whole &&
                              result.stop != Stop2::overlapping &&
                              length(result.motion) <= length(wish) * (1 + 1e-9) + settings.skin;
        if (!is_sound && ++rounds.failures <= 10) {
            FAIL_CHECK("soup seed ", seed, " kind ", static_cast<int>(soup), " round ", round,
                       ": gap ", gap, " skin ", settings.skin, " stop ",
                       static_cast<int>(result.stop), " casts ", int(result.casts));
        }
        *body = moved(*body, result.motion);
        if (result.stop != Stop2::cornered) continue;
        ++rounds.rests;
        if (!could_go_on(arena, *body, wish, settings.skin)) continue;
        if (++rounds.stuck <= 5) {
            MESSAGE("could go on: soup seed ", seed, " kind ", static_cast<int>(soup), " round ",
                    round);
        }
    }
}

}  // namespace

Rounds2 slide_in_soups2(std::uint64_t seed, Soup2 soup, std::uint64_t moves) {
    Rounds2 rounds;
    for (std::uint64_t i = 0; rounds.moves < moves && rounds.failures < 20; ++i) {
        slide_in(seed * 1'000'000'007 + i, soup, rounds);
    }
    return rounds;
}

}  // namespace sidle::test
