// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/slide.h"

#include <doctest/doctest.h>

#include <cstdint>

#include "support/slide_rounds2.h"

using namespace sidle;
using namespace sidle::test;

TEST_CASE("slide 2D: never through, never too near, never at rest before a free way") {
    constexpr std::uint64_t seed = 31;
    for (int kind = 0; kind < 6; ++kind) {
        const Rounds2 rounds = slide_in_soups2(seed, static_cast<Soup2>(kind), 17'000);
        MESSAGE("kind ", kind, ": ", rounds.moves, " moves, ", rounds.pieces, " pieces, worst gap ",
                rounds.worst_gap, " skins, out of casts ", rounds.limits, ", rests ", rounds.rests,
                ", stuck ", rounds.stuck);
        CHECK(rounds.failures == 0);
        CHECK(rounds.stuck == 0);
        CHECK(rounds.limits * 100 <= rounds.moves);
    }
}

// The last tick ends where the wish does; sums of up to 1,000 roundings stay far below 1e-6. A
// grazing corner may be passed on either side of the sixteenth of a skin.
TEST_CASE("slide 2D: the tick rate changes no outcome beyond the skin along walls") {
    World2 world;
    world.add({.shape = WallChain2{{{-50, 0}, {0, 0}, {40, 10}, {80, 10}}, false, 0.2}});
    const Vec2 velocity{3.0, -2.0};
    Vec2 last;
    for (const int rate : {1, 5, 30, 60, 250, 1000}) {
        Circle2 body{{-10, 2}, 0.5};
        for (int tick = 0; tick < 10 * rate; ++tick) {
            body.center += slide(world, body, velocity / rate).motion;
        }
        CAPTURE(rate);
        if (rate > 1) CHECK(distance(body.center, last) <= 4 * 0x1p-10);
        last = body.center;
    }
}

TEST_CASE("depenetrate 2D: leads out of every kind of world, and the end is free") {
    constexpr std::uint64_t seed = 20260840;
    int led_out = 0;
    for (int round = 0; round < 300; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random2 random(seed + static_cast<std::uint64_t>(round));
        const Arena2 arena = random_arena(random, static_cast<Soup2>(round % 6));
        for (int k = 0; k < 10; ++k) {
            const Vec2 at = arena.centre + random.in_square(5.0);
            const Vec2 along = random.chance(0.6) ? Vec2{} : random.in_square(0.5);
            const Capsule2 body{at, at + along, random.spread(0.05, 0.5)};
            const double reach = random.uniform(0.5, 4.0);
            const double skin = SlideSettings2{}.skin;
            const double before = arena.gap_along(body.a, body.b, body.radius, {}, skin);

            const Depenetration2 out = depenetrate(arena.world, body, reach);

            const Vec2 m = out.motion;
            REQUIRE(length(m) <= reach * (1 + 1e-9));
            if (before > 1e-9) REQUIRE((out.is_free && m == Vec2{} && !out.obstacle));
            if (before > -1e-9) continue;
            REQUIRE(out.obstacle);
            if (!out.is_free) {
                REQUIRE(m == Vec2{});
                continue;
            }
            ++led_out;
            const double gap = arena.gap_along(body.a + m, body.b + m, body.radius, {}, skin);
            REQUIRE(gap >= skin * (15.0 / 16.0) - 1e-9);
        }
    }
    CHECK(led_out > 300);
}
