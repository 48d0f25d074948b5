// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who jumped in a vehicle was pushed to where its walls and floor are at the end of a tick, and
// then flew the way of that tick, too: from the rear wall of a train at 30 m/s he came down half a
// metre ahead, on a lift at 10 m/s he jumped a quarter higher, and in a cabin as fast as that train
// he was on the floor again after seven ticks.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double jump_speed = 3.0;
constexpr double height = 3.0 * 3.0 / (2.0 * 9.81);  // Of a jump; less up to a tick before it.
constexpr double duration = 2.0 * 3.0 / 9.81;        // [s]
constexpr double rounding = 1e-6;                    // [m]

struct Flight {
    double highest = 0.0;  // Above where it was in the vehicle. [m]
    double farthest = 0.0;
    double time = 0.0;  // [s]
};

// One jump in a vehicle that goes straight on.
template <class Move, class Input, class World, class State, class Ids, class Vec>
Flight jump(World& world, State state, const Ids& vehicle, Vec velocity, double rate) {
    const auto start = state.position;
    decltype(Move::pose) pose;
    std::vector<Move> moves(vehicle.size());
    Flight flight;
    int jumped = 0;
    for (int tick = 1; tick < 2 * rate; ++tick) {
        pose.position = velocity * (tick / rate);
        for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = {vehicle[i], pose};
        world.move(moves);
        Input input;
        input.jump_speed = tick == 5 ? jump_speed : 0.0;
        const auto result = walk(world, {}, state, input, 1.0 / rate);
        state = result.state;
        CHECK(!result.crushed_by);
        if (result.has_jumped) jumped = tick;
        const auto off = state.position - pose.position - start;
        flight.highest = std::max(flight.highest, off.y);
        flight.farthest = std::max(flight.farthest, std::abs(off.x));
        if (result.has_landed) {
            flight.time = (tick - jumped) / rate;
            break;
        }
    }
    return flight;
}

void check(const Flight& flight, double rate) {
    CHECK(flight.farthest < rounding);
    CHECK(flight.highest < height + rounding);
    CHECK(flight.highest > height - 9.81 / (8 * rate * rate) - rounding);
    CHECK(flight.time == doctest::Approx(duration).epsilon(1.01 / (rate * duration)));
}

template <class Check>
void for_each_case(Check&& check_one) {
    for (const double rate : {30.0, 60.0, 240.0}) {
        for (const double speed : {2.0, 10.0, 30.0, 80.0}) {
            CAPTURE(rate);
            CAPTURE(speed);
            check_one(rate, speed);
        }
    }
}

// A floor with a wall behind and a ceiling above. The walker stands so far ahead of the wall.
Flight jump3(Vec3 velocity, double rate, double ahead, bool is_closed) {
    World3 world;
    std::vector<ObstacleId3> vehicle{world.add({OrientedBox3{{0, -0.5, 0}, {10, 0.5, 3}, {}}})};
    if (is_closed) {
        vehicle.push_back(world.add({OrientedBox3{{-1, 1.5, 0}, {0.5, 1.5, 3}, {}}}));
        vehicle.push_back(world.add({OrientedBox3{{0, 3, 0}, {10, 0.5, 3}, {}}}));
    }
    const auto start = find_ground(world, {}, {-0.5 + Walker3{}.radius + ahead, 0.05, 0}, 0.2);
    REQUIRE(start);
    return jump<Move3, WalkInput3>(world, *start, vehicle, velocity, rate);
}

Flight jump2(Vec2 velocity, double rate, double ahead, bool is_closed) {
    World2 world;
    std::vector<ObstacleId2> vehicle{world.add({.shape = Box2{{-10, -1}, {10, 0}}})};
    if (is_closed) {
        vehicle.push_back(world.add({.shape = Box2{{-1.5, 0}, {-0.5, 3}}}));
        vehicle.push_back(world.add({.shape = Box2{{-10, 2.5}, {10, 3.5}}}));
    }
    const auto start = find_ground(world, {}, {-0.5 + Walker2{}.radius + ahead, 0.05}, 0.2);
    REQUIRE(start);
    return jump<Move2, WalkInput2>(world, *start, vehicle, velocity, rate);
}

}  // namespace

TEST_CASE("ride: whoever jumps ahead of the rear wall of a train comes down on the same spot") {
    for_each_case([](double rate, double speed) {
        for (const double ahead : {0.002, 0.2}) {
            check(jump3({speed, 0, 0}, rate, ahead, true), rate);
            check(jump2({speed, 0}, rate, ahead, true), rate);
        }
    });
}

TEST_CASE("ride: a jump on a lift is as high as one on the ground") {
    for_each_case([](double rate, double speed) {
        for (const double lift : {speed, -speed}) {
            check(jump3({0, lift, 0}, rate, 1.0, false), rate);
            check(jump2({0, lift}, rate, 1.0, false), rate);
        }
    });
}

TEST_CASE("ride: a jump in a closed cabin is as high as one on the ground") {
    for_each_case([](double rate, double speed) {
        for (const double lift : {speed, -speed}) {
            check(jump3({0, lift, 0}, rate, 1.0, true), rate);
            check(jump2({0, lift}, rate, 1.0, true), rate);
        }
    });
}

// As seen from a hammer a flier comes towards it; he is told what has hit him all the same.
TEST_CASE("ride: whoever is hit in the air is told by what") {
    World3 world;
    const ObstacleId3 hammer = world.add({OrientedBox3{{-1, 1, 0}, {0.5, 2, 0.5}, {}}});
    WalkState3 state;
    state.position = {0, 5, 0};
    state.velocity = {0, 1, 0};
    int hits = 0;
    for (int tick = 1; tick <= 60; ++tick) {
        const Move3 move{hammer, {{0.1 * tick, 4, 0}, {}}};
        world.move({&move, 1});
        const WalkResult3 result = walk(world, {}, state, {}, 1.0 / 60);
        state = result.state;
        hits += result.pushed_by == hammer;
    }
    CHECK(hits > 0);
    CHECK(state.velocity.x > 5.0);
}
