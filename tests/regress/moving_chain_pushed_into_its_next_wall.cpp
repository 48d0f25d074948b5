// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One obstacle that moves pushed each circle of a unit by the one piece of it that came first: the
// push led into the next wall of a chain, and a compound unit by its other circle into the same.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "sidle/2d/crowd.h"
#include "sidle/2d/distance.h"

using namespace sidle;

namespace {

// How deep a chain that is moved by `way` each tick gets into a unit that is in front of it. [m]
double deepest(const WallChain2& chain, Vec2 way, const Unit& unit, Vec2 wish) {
    World2 world;
    Crowd crowd;
    const ObstacleId2 id = world.add({.shape = chain});
    crowd.add(unit);
    std::vector<UnitCircle> circles(unit.circles.begin(), unit.circles.end());
    circles.push_back({{}, unit.radius});
    Vec2 place;
    double deepest = -1e300;
    for (int tick = 0; tick < 40; ++tick) {
        place += way;
        const Move2 move{id, {place, {}}};
        world.move({&move, 1});
        const UnitWish walk{wish};
        crowd.step({.world = &world}, {&walk, 1});
        for (const UnitCircle& circle : circles) {
            const Vec2 at = crowd.states()[0].position + circle.offset - place;
            for (std::size_t k = 0; k < wall_count(chain); ++k) {
                const double gap = closest({at, at}, wall(chain, k)).distance - circle.radius;
                deepest = std::max(deepest, -gap);
            }
        }
    }
    return deepest;
}

}  // namespace

TEST_CASE("regress: both walls of a chain push who comes into their corner") {
    const WallChain2 corner{{{1.0, 2.0}, {0.0, 0.0}, {2.0, -1.0}}, false, 0.2};
    for (const double speed : {0.02, 0.1, 0.3}) {
        for (const double y : {-0.2, 0.0, 0.2, 0.6}) {
            CAPTURE(speed);
            CAPTURE(y);
            const Unit unit{.position = {1.5, y}, .radius = 0.3};
            CHECK(deepest(corner, {speed, 0.0}, unit, {}) <= 0.0);
        }
    }
}

TEST_CASE("regress: who walks along a wall that moves does not walk into the next one") {
    const WallChain2 corner{{{0.0, 2.0}, {0.0, 0.0}, {2.0, 0.0}}, false, 0.2};
    for (const Vec2 wish : {Vec2{0.0, -0.1}, Vec2{0.0, -0.3}, Vec2{-0.1, -0.1}}) {
        CAPTURE(wish.y);
        const Unit unit{.position = {0.45, 1.5}, .radius = 0.3};
        CHECK(deepest(corner, {0.05, 0.02}, unit, wish) <= 0.0);
    }
}

TEST_CASE("regress: a slanted wall pushes a compound unit by all of its circles") {
    const WallChain2 wall{{{0.0, 0.0}, {0.5, 1.0}}, false, 0.2};
    for (const double y : {0.5, 0.8, 1.1}) {
        CAPTURE(y);
        const UnitCircle above{{-0.2, 0.8}, 0.1};
        const Unit unit{.position = {2.5, y}, .radius = 0.3, .circles = {&above, 1}};
        CHECK(deepest(wall, {0.4, 0.0}, unit, {}) <= 0.0);
    }
}

TEST_CASE("regress: a push out of a corner is not cut where the unit wishes to go on, too") {
    const WallChain2 bend{{{-2.0, 0.5}, {0.0, 0.0}, {2.0, 1.5}}, false, 0.2};
    for (const double wish : {0.1, 0.15, 0.3}) {
        CAPTURE(wish);
        const Unit unit{.position = {-1.5, 1.1}, .radius = 0.3};
        CHECK(deepest(bend, {-0.014, 0.047}, unit, {wish, -0.5 * wish}) <= 0.0);
    }
}

TEST_CASE("regress: who is pushed and goes far meets what moves far ahead of it") {
    for (const double way : {0.5, 3.0, 5.0, 9.0}) {
        CAPTURE(way);
        World2 world;
        const Box2 plate{{-0.1, -2.0}, {0.1, 2.0}};
        const Box2 block{{4.0, -2.0}, {6.0, 2.0}};
        const ObstacleId2 behind = world.add({.shape = plate});
        const ObstacleId2 ahead = world.add({.shape = block});
        Crowd crowd({.sight = 0.5});
        crowd.add({.position = {0.45, 0.0}, .radius = 0.3});
        const std::array moves{Move2{behind, {{0.1, 0.0}, {}}}, Move2{ahead, {{0.0, 0.01}, {}}}};
        world.move(moves);
        const UnitWish walk{{way, 0.0}};
        crowd.step({.world = &world}, {&walk, 1});
        CHECK(crowd.states()[0].position.x <= 3.7);
        CHECK(crowd.states()[0].position.x >= std::min(way, 3.0));
    }
}
