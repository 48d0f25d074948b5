// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <utility>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// The last of some seconds, with a wish that never changes. [m]
struct LastSecond {
    double way = 0.0;
    double gone = 0.0;  // From where it began.
};

template <class World, class Walker, class State, class Input>
LastSecond last_second(const World& world, const Walker& walker, State state, const Input& input,
                       int rate) {
    LastSecond last;
    auto begin = state.position;
    for (int tick = 0; tick < 6 * rate; ++tick) {
        const auto before = state.position;
        state = walk(world, walker, state, input, 1.0 / rate).state;
        if (tick < 5 * rate)
            begin = state.position;
        else
            last.way += distance(before, state.position);
    }
    last.gone = distance(begin, state.position);
    return last;
}

// A slope that rises so, seen from above in this direction, through the origin.
OrientedBox3 slope(double rise, double azimuth) {
    const Vec3 normal{std::sin(rise) * std::cos(azimuth), std::cos(rise),
                      std::sin(rise) * std::sin(azimuth)};
    const Vec3 axis = cross({0, 1, 0}, normal);
    return {normal * -2.0, {40, 2, 40}, normalized({1 + normal.y, axis.x, axis.y, axis.z})};
}

}  // namespace

// A step led onto the flank of a boulder, as one more would have led to ground; it did not, and the
// next tick slid down again. In a pocket of slopes a slide and a step undid each other.
TEST_CASE("regress: who pressed against a boulder shook for ever") {
    for (const int rate : {60, 120, 240}) {
        for (double radius = 0.3; radius < 2.0; radius += 0.1) {
            for (double top = 0.36; top < radius + 0.5 && top < 2.0 * radius; top += 0.04) {
                CAPTURE(rate);
                CAPTURE(radius);
                CAPTURE(top);
                World2 world;
                world.add({.shape = Box2{{-30, -1}, {30, 0}}});
                world.add({.shape = Circle2{{0, top - radius}, radius}});
                const WalkState2 start = *find_ground(world, {}, {4, 0.1}, 1);
                const double way =
                    last_second(world, Walker2{}, start, WalkInput2{.velocity = {-1, 0}}, rate).way;
                CHECK((way < 1e-6 || way > 0.9));  // It rests, or has got over it.
            }
        }
    }
}

TEST_CASE("regress: who pressed into a pocket of slopes shook for ever") {
    World3 world;
    for (const auto& [rise, azimuth] : {std::pair{0.640, 0.0}, {0.925, 0.247}, {0.992, -0.205}})
        world.add({.shape = slope(rise, azimuth)});
    const WalkState3 start = *find_ground(world, {}, {0, 20, 0}, 60);
    const double toward = std::atan2(-1.592, -2.543);
    for (const int rate : {30, 60, 120, 240}) {
        for (int i = 0; i < 36; ++i) {
            CAPTURE(rate);
            CAPTURE(i);
            const double angle = toward + i * std::numbers::pi / 18;
            const Vec3 wish{3.0 * std::cos(angle), 0, 3.0 * std::sin(angle)};
            const auto [way, gone] =
                last_second(world, Walker3{}, start, WalkInput3{.velocity = wish}, rate);
            CHECK(way - gone < 1e-6);  // It rests, or gets straight on.
        }
    }
}
