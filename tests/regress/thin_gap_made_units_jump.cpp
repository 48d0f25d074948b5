// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A unit within half the skin of a wall is given its skin back. Where others left it hardly a gap,
// the one motion that did so was ten times as long as its wish, and went into whoever stood there.
// Where nobody stood, it was longer than its wish still, by up to half a skin; and so was the way
// of a unit that goes farther than its own radius.
#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

constexpr double skin = CrowdSettings{}.skin;
constexpr double way = 0.06;          // More than a unit may be pushed.
constexpr double most = way + 1e-15;  // Rounded.

// A unit that was put onto a wall, one over it, and where it is after a tick.
Vec2 go_along(Crowd& crowd, UnitId unit, double lean) {
    const TileMap tiles({.columns = 20, .rows = 20, .is_outside_solid = true});
    const double apart = 0.8 + skin;
    const Vec2 from{-lean, std::sqrt(1.0 - lean * lean)};
    const Vec2 start = crowd.state(unit)->position;
    crowd.add({.position = start + from * apart, .radius = 0.4, .kind = UnitClass::anchored});
    const std::array<UnitWish, 1> wishes{{{.motion = {way, 0.0}}}};
    crowd.step({.tiles = &tiles}, wishes);
    return crowd.state(unit)->position - start;
}

}  // namespace

TEST_CASE("crowd: a unit that gets its skin back goes no farther than it wishes") {
    const TileMap tiles({.columns = 20, .rows = 20, .is_outside_solid = true});
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        for (const double radius : {0.4, 0.05}) {
            for (const double gap : {1e-5, 0.505 * skin}) {
                CAPTURE(radius);
                CAPTURE(gap);
                Crowd crowd({.mode = mode});
                const UnitId unit = crowd.add({.position = {5.0, radius + gap}, .radius = radius});
                const Vec2 wish{way, -1e-5};
                const std::array<UnitWish, 1> wishes{{{.motion = wish}}};

                crowd.step({.tiles = &tiles}, wishes);

                CHECK(length(crowd.state(unit)->velocity) <= length(wish) * (1.0 + 1e-15));
                CHECK(crowd.state(unit)->position.y > radius + 0.49 * skin);
            }
        }
    }
}

TEST_CASE("crowd: a unit between a wall and another goes no farther than it wishes") {
    for (const double lean : {0.02, 0.005, 0.002, 0.001, 0.0005, 0.0001}) {
        for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
            CAPTURE(lean);
            Crowd crowd({.mode = mode});
            const UnitId unit = crowd.add({.position = {5.0, 0.4 + 1e-5}, .radius = 0.4});
            const UnitId other =
                crowd.add({.position = {5.95, 0.41}, .radius = 0.4, .kind = UnitClass::anchored});

            const Vec2 motion = go_along(crowd, unit, lean);

            CHECK(length(motion) <= most);
            CHECK(distance(crowd.state(unit)->position, crowd.state(other)->position) > 0.8);
        }
    }
}

TEST_CASE(
    "crowd: a unit that touches both sides of a narrow wedge goes no farther than it wishes") {
    World2 world;
    constexpr double slope = 0.001;
    world.add({.shape = WallChain2{{{20.0, -20.0 * slope}, {-20.0, 20.0 * slope}}, false, 0.0},
               .pose = {{0.0, 0.4}, {}}});
    world.add({.shape = WallChain2{{{20.0, 20.0 * slope}, {-20.0, -20.0 * slope}}, false, 0.0},
               .pose = {{0.0, -0.4}, {}}});
    Crowd crowd;
    const UnitId unit = crowd.add({.position = {}, .radius = 0.4 - 1e-5});
    const std::array<UnitWish, 1> wishes{{{.motion = {way, 0.0}}}};
    crowd.step({.world = &world}, wishes);

    CHECK(length(crowd.state(unit)->velocity) <= most);
}
