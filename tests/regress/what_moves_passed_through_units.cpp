// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What moves farther than `push_speed` in a tick went into units of a crowd and left them behind
// it: they were led out by the nearest side, no faster than they may be pushed by each other.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "sidle/2d/crowd.h"
#include "sidle/2d/distance.h"

using namespace sidle;

namespace {

constexpr double radius = 0.4;

// A plate, and a crowd that it is moved among.
struct Stage {
    World2 world;
    Crowd crowd;
    Box2 plate;
    ObstacleId2 id;
    Pose2 pose;

    explicit Stage(const Box2& box) : plate(box), id(world.add({.shape = box})) {}

    void move(const Pose2& to, const TileMap* tiles = nullptr, Vec2 wish = {}) {
        pose = to;
        const std::array moves{Move2{id, to}};
        world.move(moves);
        const std::vector<UnitWish> wishes(crowd.states().size(), UnitWish{wish});
        crowd.step({tiles, &world}, wishes);
    }
    // How deep the plate is in any unit. [m]
    double depth() const {
        double deepest = 0.0;
        for (const UnitState& unit : crowd.states()) {
            const Vec2 at = to_local(pose, unit.position);
            deepest = std::max(deepest, unit.radius - closest({at, at}, plate).distance);
        }
        return deepest;
    }
};

}  // namespace

TEST_CASE("regress: a unit is pushed by what moves, however fast and thin") {
    for (const double speed : {0.02, 0.1, 0.3, 1.0, 3.0}) {
        for (const Vec2 wish : {Vec2{}, Vec2{-0.05, 0.0}}) {
            CAPTURE(speed);
            CAPTURE(wish.x);
            Stage stage({{-0.1, -2.0}, {0.0, 2.0}});
            const UnitId unit = stage.crowd.add({.position = {1.0, 0.0}, .radius = radius});
            for (double x = speed; x < 6.0; x += speed) {
                stage.move({{x, 0.0}, {}}, nullptr, wish);
                CHECK(stage.depth() == 0.0);
                CHECK(stage.crowd.state(unit)->position.x > x);
                CHECK(!stage.crowd.state(unit)->is_inside);
            }
        }
    }
}

TEST_CASE("regress: who is pushed pushes on those in the way") {
    Stage stage({{-0.1, -2.0}, {0.0, 2.0}});
    for (int k = 0; k < 6; ++k) stage.crowd.add({.position = {1.0 + 0.85 * k, 0.0}});
    double deepest = 0.0;
    for (int tick = 1; tick <= 60; ++tick) {
        stage.move({{0.1 * tick, 0.0}, {}});
        deepest = std::max(deepest, stage.depth());
    }
    CHECK(deepest < 0.25 * radius);
    for (const UnitState& unit : stage.crowd.states()) CHECK(unit.position.x > 6.0);
}

TEST_CASE("regress: a paddle turns units round with it") {
    for (const double turn : {0.02, 0.1, 0.2}) {
        CAPTURE(turn);
        Stage stage({{-3.0, -0.1}, {3.0, 0.1}});
        stage.crowd.add({.position = {2.0, 0.8}, .radius = radius});
        double angle = 0.0;
        for (int tick = 0; tick < 100; ++tick) {
            angle += turn;
            stage.move({{}, {std::cos(angle), std::sin(angle)}});
            CHECK(stage.depth() == 0.0);
        }
    }
}

// A door comes down onto a unit before the wall of a corridor, which leaves it no room.
TEST_CASE("regress: a unit that a door squeezes is told so, and goes into no wall") {
    TileMap tiles({.columns = 20, .rows = 10, .is_outside_solid = true});
    for (std::int32_t x = 0; x < 20; ++x) {
        tiles.set_tile({x, 3}, TileState2::solid);
        tiles.set_tile({x, 6}, TileState2::solid);
    }
    Stage stage({{10.0, 6.0}, {10.4, 8.0}});
    const UnitId unit = stage.crowd.add({.position = {10.33, 5.38}, .radius = radius});
    bool is_told = false;
    for (int tick = 1; tick <= 80; ++tick) {
        stage.move({{0.0, -std::min(0.05 * tick, 2.0)}, {}}, &tiles);
        for (const UnitEvent& event : stage.crowd.events()) {
            is_told = is_told || event.kind == UnitEventKind::inside;
        }
        CHECK(tiles.clearance(stage.crowd.state(unit)->position, 1.0) >= radius);
    }
    CHECK(is_told);
    CHECK(!stage.crowd.state(unit)->is_inside);
    CHECK(stage.depth() == 0.0);
}
