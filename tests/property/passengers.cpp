// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Passengers of moving ground, bystanders beside it, walls in their way and bars that push them:
// whoever is stopped, pushed or crushed, no two of them ever overlap.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "sidle/2d/company.h"
#include "sidle/2d/distance.h"
#include "sidle/3d/company.h"
#include "sidle/3d/distance.h"
#include "support/random2.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 4400;

struct Score {
    int rides = 0;
    int held = 0;
    int pushed = 0;
    int close = 0;  // Pairs nearer than three skins.
};

template <class Walker, class State, class Input>
struct Passenger {
    Walker walker;
    State state;
    Input input;
};

double gap(const Passenger<Walker3, WalkState3, WalkInput3>& a,
           const Passenger<Walker3, WalkState3, WalkInput3>& b) {
    const SegmentPair3 near = closest_points(axis(body_of(a.walker, a.state.position)),
                                             axis(body_of(b.walker, b.state.position)));
    return distance(near.on_first, near.on_second) - a.walker.radius - b.walker.radius;
}

double gap(const Passenger<Walker2, WalkState2, WalkInput2>& a,
           const Passenger<Walker2, WalkState2, WalkInput2>& b) {
    const SegmentPair2 near = closest_points(axis(body_of(a.walker, a.state.position)),
                                             axis(body_of(b.walker, b.state.position)));
    return distance(near.on_first, near.on_second) - a.walker.radius - b.walker.radius;
}

// All companions, then all rooms, then all walks, in any order.
template <class Companion, class World, class Riders, class Dice>
void tick(const World& world, Riders& riders, double dt, Dice& random, Score& score) {
    std::vector<Companion> company;
    for (const auto& one : riders)
        company.push_back(companion_of(world, one.walker, one.state, one.input, dt));
    hold_up(company);
    std::vector<decltype(room_of(company, 0))> rooms;
    for (std::size_t i = 0; i < riders.size(); ++i) rooms.push_back(room_of(company, i));
    for (const Companion& one : company) score.held += one.is_held;
    std::vector<std::size_t> order(riders.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[static_cast<std::size_t>(random.whole(0, int(i) - 1))]);
    for (const std::size_t i : order) {
        auto input = riders[i].input;
        input.velocity += rooms[i].aside / dt;
        input.fences = rooms[i].span();
        const auto result = walk(world, riders[i].walker, riders[i].state, input, dt);
        riders[i].state = result.state;
        score.rides += length(result.carried) > 0.0;
        score.pushed += bool(result.pushed_by);
    }
    for (std::size_t i = 0; i < riders.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            CAPTURE(i);
            CAPTURE(j);
            const double between = gap(riders[i], riders[j]);
            REQUIRE(between > 0.0);
            score.close += between < 3 * riders[i].walker.skin;
        }
    }
}

// Goes to and fro, or round and round.
double swing(double time, double far, double speed) {
    return far * std::sin(speed / std::max(far, 0.1) * time);
}

void ride_a_round(int round, Score& score) {
    Random3 random(seed + static_cast<std::uint64_t>(round));
    World3 world;
    world.add({OrientedBox3{{0, -3, 0}, {40, 1, 40}, {}}});
    const ObstacleId3 deck = world.add({OrientedBox3{{0, -0.5, 0}, {3, 0.5, 3}, {}}});
    const ObstacleId3 bar =
        world.add({OrientedBox3{{0, 1, 0}, {random.uniform(0.05, 1), 0.5, 0.1}, {}}});
    // Gates over the deck, which stop whom it carries through.
    for (int i = 0; i < 4; ++i)
        world.add({OrientedBox3{random.in_box({4, 0, 4}) + Vec3{0, 1.5, 0},
                                {random.uniform(0.05, 0.8), 1.4, random.uniform(0.05, 0.8)},
                                random.chance(0.5) ? Rotation3{} : random.rotation()}});
    const double far = random.uniform(0, 5);
    const double speed = random.spread(0.3, 30);
    const double spin = random.chance(0.5) ? 0.0 : random.uniform(-3, 3);
    const double dt = 1.0 / random.whole(30, 240);
    std::vector<Passenger<Walker3, WalkState3, WalkInput3>> riders;
    for (int i = 0; i < 60 && riders.size() < 12; ++i) {
        Passenger<Walker3, WalkState3, WalkInput3> one;
        one.walker.radius = random.uniform(0.15, 0.4);
        const Vec3 place = random.in_box({2.6, 0, 2.6}) + Vec3{0, 0.2, 0};
        const auto found = find_ground(world, one.walker, place, 1.0);
        if (!found) continue;
        one.state = *found;
        const bool is_free = std::all_of(riders.begin(), riders.end(),
                                         [&](const auto& other) { return gap(one, other) > 0.01; });
        if (is_free) riders.push_back(one);
    }
    for (int step = 1; step <= 120; ++step) {
        CAPTURE(round);
        CAPTURE(step);
        const double time = step * dt;
        const auto turned = [](double angle) {
            return Rotation3{std::cos(0.5 * angle), 0, std::sin(0.5 * angle), 0};
        };
        const Move3 moves[] = {
            {deck,
             {{swing(time, far, speed), swing(time, 0.4, 0.1 * speed), 0}, turned(spin * time)}},
            {bar, {{0, 0, swing(time, 2, 0.5 * speed)}, turned(2 * spin * time)}}};
        world.move(moves);
        for (auto& one : riders) {
            if (random.chance(0.05)) one.input.velocity = random.in_box({4, 0, 4});
            one.input.jump_speed = random.chance(0.01) ? 4.0 : 0.0;
        }
        tick<Companion3>(world, riders, dt, random, score);
    }
}

void ride_a_round2(int round, Score& score) {
    Random2 random(seed + static_cast<std::uint64_t>(round));
    World2 world;
    world.add({.shape = Box2{{-40, -5}, {40, -4}}});
    const ObstacleId2 deck = world.add({.shape = Box2{{-5, -1}, {5, 0}}});
    const ObstacleId2 bar = world.add({.shape = Box2{{-5.2, 0.4}, {-5, 2}}});
    world.add({.shape = Box2{{random.uniform(2, 6), 0.5}, {7, 3}}});
    const double far = random.uniform(0, 5);
    const double speed = random.spread(0.3, 30);
    const double dt = 1.0 / random.whole(30, 240);
    std::vector<Passenger<Walker2, WalkState2, WalkInput2>> riders;
    for (double x = -4.5; x < 4.5; x += random.uniform(0.61, 1.5)) {
        Passenger<Walker2, WalkState2, WalkInput2> one;
        const auto found = find_ground(world, one.walker, {x, 0.2}, 1.0);
        if (!found) continue;
        one.state = *found;
        riders.push_back(one);
    }
    for (int step = 1; step <= 150; ++step) {
        CAPTURE(round);
        CAPTURE(step);
        const double time = step * dt;
        const double x = swing(time, far, speed);
        const Move2 moves[] = {{deck, {{x, swing(time, 0.4, 0.1 * speed)}, {}}},
                               {bar, {{x + swing(time, 1, 0.5 * speed), 0}, {}}}};
        world.move(moves);
        for (auto& one : riders) {
            if (random.chance(0.05)) one.input.velocity = {random.uniform(-4, 4), 0};
            one.input.jump_speed = random.chance(0.01) ? 4.0 : 0.0;
        }
        tick<Companion2>(world, riders, dt, random, score);
    }
}

}  // namespace

TEST_CASE("company: passengers whom walls stop and bars push never overlap") {
    Score score;
    for (int round = 0; round < 150; ++round) ride_a_round(round, score);
    MESSAGE("carried ", score.rides, ", held ", score.held, ", pushed ", score.pushed, ", close ",
            score.close);
    CHECK(score.held > 1000);
    CHECK(score.pushed > 100);
    CHECK(score.rides > score.held);
}

TEST_CASE("company 2D: passengers whom walls stop and bars push never overlap") {
    Score score;
    for (int round = 0; round < 120; ++round) ride_a_round2(round, score);
    MESSAGE("carried ", score.rides, ", held ", score.held, ", pushed ", score.pushed, ", close ",
            score.close);
    CHECK(score.held > 1000);
    CHECK(score.pushed > 100);
}
