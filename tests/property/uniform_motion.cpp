// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A closed cabin that goes straight on, as fast as one likes, is no other than one at rest: who
// walks, jumps, flies, meets its walls and lands in it goes there as he would here. Each tick is
// walked in both, from the same state.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"
#include "support/random2.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 7700;
constexpr int rounds = 300;
constexpr int ticks = 240;
constexpr double same = 1e-6;  // [m] Rounding is far below.

struct Score {
    int flown = 0;
    int landed = 0;
    int met = 0;  // Ticks in which a flight met something.
};

// The same walker at rest: everything less what the cabin adds.
template <class State, class Pose, class Vec>
State at_rest(State state, const Pose& cabin, Vec velocity, Vec up) {
    state.position -= cabin.position;
    state.velocity -= velocity;
    if (state.has_ground) {
        state.ground.point -= cabin.position;
        state.ground.pose.position -= cabin.position;
    } else {
        state.drift -= velocity - up * dot(velocity, up);
    }
    return state;
}

template <class Move, class World, class Walker, class State, class Ids, class Vec, class Wish>
void ride(World& moving, const World& resting, const Walker& walker, State state, const Ids& ids,
          Vec velocity, double dt, Wish&& wish, Score& score) {
    decltype(Move::pose) cabin;
    std::vector<Move> moves(ids.size());
    const auto advance = [&](int tick) {
        cabin.position = velocity * (tick * dt);
        for (std::size_t i = 0; i < ids.size(); ++i) moves[i] = {ids[i], cabin};
        moving.move(moves);
    };
    advance(1);
    state = walk(moving, walker, state, {}, dt).state;
    for (int tick = 2; tick < ticks; ++tick) {
        CAPTURE(tick);
        const auto input = wish();
        const State before = at_rest(state, cabin, velocity, walker.up);
        const auto still = walk(resting, walker, before, input, dt);
        const bool was_flying = !state.has_ground;
        advance(tick);
        const auto result = walk(moving, walker, state, input, dt);
        state = result.state;
        const State after = at_rest(state, cabin, velocity, walker.up);
        score.flown += was_flying;
        score.landed += result.has_landed;
        score.met += was_flying && still.contact_count > 0;
        REQUIRE(distance(after.position, still.state.position) < same);
        REQUIRE(state.has_ground == still.state.has_ground);
        REQUIRE(!result.crushed_by);
    }
}

void ride_a_round(int round, Score& score) {
    Random3 random(seed + static_cast<std::uint64_t>(round));
    World3 moving;
    World3 resting;
    std::vector<ObstacleId3> ids;
    const auto add = [&](const OrientedBox3& box) {
        ids.push_back(moving.add({.shape = box}));
        resting.add({.shape = box});
    };
    const double half = random.uniform(1, 3);
    const double height = random.uniform(2, 4);
    add({{0, -0.5, 0}, {half + 1, 0.5, half + 1}, {}});
    add({{0, height + 0.5, 0}, {half + 1, 0.5, half + 1}, {}});
    for (const double s : {-half - 0.5, half + 0.5}) {
        add({{s, 0.5 * height, 0}, {0.5, height, half + 1}, {}});
        add({{0, 0.5 * height, s}, {half + 1, height, 0.5}, {}});
    }
    for (int i = 0; i < 3; ++i) {
        const Vec3 at = random.in_box({half, 0, half});
        const Rotation3 turn = random.chance(0.5) ? Rotation3{} : random.rotation();
        if (std::max(std::abs(at.x), std::abs(at.z)) > 1.0)
            add({at + Vec3{0, 0.2, 0}, {0.3, random.uniform(0.1, 1), 0.3}, turn});
    }
    const Vec3 velocity = random.direction() * random.spread(1, 80);
    const double dt = 1.0 / random.whole(30, 240);
    const Walker3 walker;
    const auto start = find_ground(resting, walker, {0, 0.01, 0}, 0.1);
    if (!start) return;
    Vec3 wish;
    CAPTURE(round);
    ride<Move3>(
        moving, resting, walker, *start, ids, velocity, dt,
        [&] {
            if (random.chance(0.05)) wish = random.in_box({5, 0, 5});
            return WalkInput3{.velocity = wish, .jump_speed = random.chance(0.1) ? 5.0 : 0.0};
        },
        score);
}

void ride_a_round2(int round, Score& score) {
    Random2 random(seed + static_cast<std::uint64_t>(round));
    World2 moving;
    World2 resting;
    std::vector<ObstacleId2> ids;
    const auto add = [&](const ObstacleShape2& shape) {
        ids.push_back(moving.add({.shape = shape}));
        resting.add({.shape = shape});
    };
    const double half = random.uniform(1.5, 4);
    const double height = random.uniform(2, 4);
    add(Box2{{-half - 1, -1}, {half + 1, 0}});
    add(Box2{{-half - 1, height}, {half + 1, height + 1}});
    add(Box2{{-half - 1, 0}, {-half, height}});
    add(Box2{{half, 0}, {half + 1, height}});
    for (int i = 0; i < 2; ++i) {
        const double at = random.uniform(-half, half);
        const Rotation2 turn = normalized(Rotation2{random.uniform(0.1, 1), 0.3});
        if (std::abs(at) > 1.0) add(OrientedBox2{{at, 0.2}, {0.2, random.uniform(0.1, 1)}, turn});
    }
    const double angle = random.uniform(0, 6.3);
    const Vec2 velocity = Vec2{std::cos(angle), std::sin(angle)} * random.spread(1, 80);
    const double dt = 1.0 / random.whole(30, 240);
    const Walker2 walker;
    const auto start = find_ground(resting, walker, {0, 0.01}, 0.1);
    if (!start) return;
    Vec2 wish;
    CAPTURE(round);
    ride<Move2>(
        moving, resting, walker, *start, ids, velocity, dt,
        [&] {
            if (random.chance(0.05)) wish = {random.uniform(-5, 5), 0};
            return WalkInput2{.velocity = wish, .jump_speed = random.chance(0.1) ? 5.0 : 0.0};
        },
        score);
}

template <class Round>
void check_rounds(Round&& ride_one) {
    Score score;
    for (int round = 0; round < rounds; ++round) ride_one(round, score);
    MESSAGE(score.flown, " ticks flown, ", score.landed, " landings, something met in ", score.met,
            " ticks");
    CHECK(score.landed > 500);
    CHECK(score.met > 1000);
}

}  // namespace

TEST_CASE("walk: in a cabin that goes straight on everything is as in one at rest") {
    check_rounds(ride_a_round);
}

TEST_CASE("walk 2D: in a cabin that goes straight on everything is as in one at rest") {
    check_rounds(ride_a_round2);
}
