// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/walk.h"

#include <doctest/doctest.h>

#include "support/soup2.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 4600;

/// What many ticks came to.
struct Ticks {
    int count = 0;
    int pieces = 0;
    int grounded = 0;
    int failures = 0;
    double worst_gap = 1.0;  // As a part of the skin. [-]
};

Arena2 walking_arena(Random2& random, Soup2 soup) {
    Arena2 arena = random_arena(random, soup);
    const Vec2 c = arena.centre;
    arena.add(Box2{c + Vec2{-9, -7}, c + Vec2{9, -5}});
    for (int i = 0; i < 4; ++i) {
        const Vec2 at = c + Vec2{random.uniform(-7, 7), -5};
        arena.add(Box2{at, at + Vec2{random.spread(0.1, 2), random.spread(0.01, 0.6)}});
        const double run = random.uniform(0.3, 3);
        const double side = random.chance(0.5) ? 1 : -1;
        WallChain2 ramp{{at, at + Vec2{side * run, random.uniform(0.1, 2)}}, false, 0.0};
        if (random.chance(0.5)) ramp.nodes.push_back(ramp.nodes[1] + Vec2{side * 2, 0});
        arena.add(ramp);
    }
    return arena;
}

Walker2 random_walker(Random2& random) {
    Walker2 walker;
    walker.radius = random.spread(0.1, 0.5);
    walker.height = 2 * walker.radius + random.spread(0.01, 1.5);
    walker.step_height = random.chance(0.1) ? 0.0 : random.spread(0.02, 0.6);
    return walker;
}

/// Shows every straight piece of a tick to the oracle. Returns whether all are fine.
bool judge(const Arena2& arena, const Walker2& walker, Vec2 from, const WalkResult2& result,
           const Trace2& trace, Ticks& ticks) {
    ++ticks.count;
    ticks.grounded += result.state.has_ground;
    CHECK(trace.is_whole);
    bool is_fine = !result.was_led_out;
    const auto check = [&](Vec2 to) {
        const Capsule2 body = body_of(walker, from);
        const double gap = arena.gap_along(body.a, body.b, body.radius, to - from, 2 * walker.skin);
        ticks.worst_gap = std::min(ticks.worst_gap, gap / walker.skin);
        is_fine = is_fine && gap >= 0.5 * walker.skin;
        ++ticks.pieces;
        from = to;
    };
    for (int i = 0; i < trace.count; ++i) check(trace.points[std::size_t(i)]);
    check(result.state.position);
    if (!is_fine && ++ticks.failures < 5)
        FAIL_CHECK("led out ", result.was_led_out, ", worst gap ", ticks.worst_gap, " skins");
    return is_fine;
}

void walk_in(const Arena2& arena, Random2& random, Ticks& ticks) {
    Walker2 walker;
    std::optional<WalkState2> state;
    double dt = 1.0 / 60;
    Vec2 heading;
    for (int tick = 0; tick < 200; ++tick) {
        CAPTURE(tick);
        if (!state || random.chance(0.02) || state->position.y < arena.centre.y - 20) {
            walker = random_walker(random);
            dt = 1.0 / random.spread(5, 500);
            state = WalkState2{};
            state->position = arena.centre + random.in_square(5);
            const Capsule2 body = body_of(walker, state->position);
            if (arena.gap_along(body.a, body.b, body.radius, {}, 1) < walker.skin) state.reset();
            if (!state) continue;
        }
        if (random.chance(0.1)) {
            const double side = random.uniform(-1, 1);
            heading = {side * random.spread(0.1, 20), 0};
        }
        const WalkInput2 input{heading, random.chance(0.02) ? 5.0 : 0.0};
        Trace2 trace;
        const WalkResult2 result = walk(arena.world, walker, *state, input, dt, {}, &trace);
        const bool is_fine = judge(arena, walker, state->position, result, trace, ticks);
        state = result.state;
        if (!is_fine) state.reset();
    }
}

}  // namespace

TEST_CASE("walk 2D: no walk in a soup crosses anything or comes nearer than half the skin") {
    for (int kind = 0; kind < 6; ++kind) {
        Ticks ticks;
        for (int round = 0; round < 60; ++round) {
            CAPTURE(seed);
            CAPTURE(kind);
            CAPTURE(round);
            Random2 random(seed + std::uint64_t(100 * kind + round));
            const Arena2 arena = walking_arena(random, static_cast<Soup2>(kind));
            walk_in(arena, random, ticks);
        }
        MESSAGE("kind ", kind, ": ", ticks.count, " ticks, ", ticks.pieces, " pieces, ",
                ticks.grounded, " on ground, worst gap ", ticks.worst_gap, " skins");
        CHECK(ticks.failures == 0);
        CHECK(ticks.count > 5000);
    }
}

TEST_CASE("walk 2D: rows of tiles are one floor, whatever the scale, the shift and the tick rate") {
    for (const double scale : {0.01, 1.0, 32.0}) {
        for (const double shift : {0.0, 1e5}) {
            for (const double rate : {30.0, 60.0, 240.0}) {
                CAPTURE(scale);
                CAPTURE(shift);
                CAPTURE(rate);
                TileGrid2 grid{.columns = 60, .rows = 1, .tile_size = scale};
                grid.origin = {shift * scale, 0};
                TileMap map(grid);
                for (int x = 0; x < 60; ++x) map.set_tile({x, 0}, TileState2::solid);
                World2 world;
                world.add({.shape = map});
                Walker2 walker;
                walker.radius *= scale;
                walker.height *= scale;
                walker.step_height *= scale;
                walker.gravity *= scale;
                walker.skin *= scale;
                const Vec2 start{(shift + 2) * scale, scale};
                const auto found = find_ground(world, walker, start, scale);
                REQUIRE(found);
                WalkState2 state = *found;
                for (int tick = 0; tick < 10 * rate; ++tick) {
                    const WalkResult2 result =
                        walk(world, walker, state, {{5 * scale, 0}}, 1 / rate);
                    REQUIRE(result.state.has_ground);
                    REQUIRE(length(result.unused) <= 1e-12 * scale * (1 + shift));
                    state = result.state;
                }
                // Rounding of a thousand sums, far from the origin.
                const double rounding = 1e-9 * scale * (1 + 1e-3 * shift);
                CHECK(std::abs(state.position.x - start.x - 50 * scale) < rounding);
                CHECK(std::abs(state.position.y - scale) < rounding);
            }
        }
    }
}
