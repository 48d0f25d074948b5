// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/crowd.h"

using namespace sidle;

// Two that met in a doorway one of them fits through turned aside and back, tick by tick. Each
// second tick counted as advance, so that neither ever lost its patience and made room.
TEST_CASE("regress: two units that meet in a doorway both get through") {
    World2 world;
    for (const Box2 wall : {Box2{{-0.16, -2.4}, {0.0, -0.08}}, Box2{{-0.16, 0.88}, {0.0, 4.0}},
                            Box2{{-16, 2.48}, {16, 4.0}}, Box2{{-16, -2.4}, {16, -0.8}}}) {
        world.add({wall});
    }
    Crowd crowd;
    crowd.add({.position = {0.31, 0.598}});
    crowd.add({.position = {-0.459, 0.202}});
    // Each goes for the middle of the doorway, and on from there.
    const auto toward = [&](std::size_t unit, double side) {
        const Vec2 at = crowd.states()[unit].position;
        const Vec2 way = Vec2{0.4 * side, 0.4} - at;
        return UnitWish{at.x * side < 0.3 ? normalize_or(way, {}) * 0.1 : Vec2{0.1 * side, 0.0}};
    };

    for (int tick = 0; tick < 300; ++tick) {
        const std::array<UnitWish, 2> wishes{toward(0, -1.0), toward(1, 1.0)};
        crowd.step({nullptr, &world}, wishes);
    }

    CHECK(crowd.states()[0].position.x < -2.0);
    CHECK(crowd.states()[1].position.x > 2.0);
}
