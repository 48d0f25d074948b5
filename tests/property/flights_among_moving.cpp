// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A flier among things that move and turn, in a room with thin walls: one tick ends where the same
// tick ends that is done in 32 parts, never inside of what rests, nor of what moves unless it was
// crushed. What is squeezed between two may go either way, so a few ticks differ.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"
#include "support/random2.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 5200;
constexpr int rounds = 6000;
constexpr int ticks = 4;
constexpr int parts = 32;
constexpr double room = 4.0;        // [m]
constexpr double near = 0.02;       // [m]
constexpr double mean_off = 0.003;  // [m]
constexpr double kept = 0.0005;     // [m] Half of the skin.

struct Score {
    int flown = 0;
    int met = 0;
    int off = 0;       // Ticks that end elsewhere.
    double sum = 0.0;  // [m]
};

template <class Vec>
struct Mover {
    Vec start;
    Vec velocity;
    Vec spin;  // In the plane about x only. [rad/s]
};

Pose3 pose_of(const Mover<Vec3>& mover, double time) {
    const Vec3 half = mover.spin * (0.5 * time);
    return {mover.start + mover.velocity * time,
            normalized(Rotation3{1.0, half.x, half.y, half.z})};
}
Pose2 pose_of(const Mover<Vec2>& mover, double time) {
    return {mover.start + mover.velocity * time, normalized(Rotation2{1.0, mover.spin.x * time})};
}

// Something that comes near `target` within the first ticks.
template <class Vec, class Random>
Mover<Vec> mover_to(Random& random, Vec target, double dt) {
    Mover<Vec> mover;
    mover.velocity = random.direction() * random.spread(0.5, 40);
    if (random.chance(0.4)) mover.spin = random.direction() * random.spread(0.1, 6);
    mover.start = target + random.direction() * random.uniform(0.3, 1.8) -
                  mover.velocity * (random.uniform(0, 3) * dt);
    return mover;
}

template <class Move, class Walker, class World, class State, class Ids, class Movers, class Input>
void fly_a_round(World& world, const World& resting, State state, const Ids& ids,
                 const Movers& movers, const Input& input, double dt, Score& score) {
    const Walker walker;
    std::vector<Move> moves(ids.size());
    const auto move_to = [&](double time) {
        for (std::size_t i = 0; i < ids.size(); ++i) moves[i] = {ids[i], pose_of(movers[i], time)};
        world.move(moves);
    };
    move_to(0.0);
    for (int tick = 0; tick < ticks; ++tick) {
        CAPTURE(tick);
        if (state.has_ground || !world.is_free(body_of(walker, state.position), kept)) return;
        State fine = state;
        bool is_crushed = false;
        for (int part = 1; part <= parts; ++part) {
            move_to((tick + double(part) / parts) * dt);
            const auto result = walk(world, walker, fine, input, dt / parts);
            is_crushed |= result.crushed_by || result.was_led_out || result.is_stuck_inside;
            fine = result.state;
        }
        move_to(tick * dt);
        move_to((tick + 1) * dt);
        const auto result = walk(world, walker, state, input, dt);
        const auto body = body_of(walker, result.state.position);
        REQUIRE(resting.is_free(body, kept));
        is_crushed |= result.crushed_by || result.was_led_out || result.is_stuck_inside;
        if (is_crushed) return;
        REQUIRE(world.is_free(body, kept));
        const double off = distance(result.state.position, fine.position);
        ++score.flown;
        score.met += result.pushed_by ? 1 : 0;
        score.off += off > near;
        score.sum += off;
        state = fine;
    }
}

void fly_a_round3(int round, Score& score) {
    CAPTURE(round);
    Random3 random(seed + static_cast<std::uint64_t>(round));
    World3 world;
    World3 resting;
    const auto add = [&](const OrientedBox3& box) {
        world.add({box});
        resting.add({box});
    };
    for (const double s : {-room, room}) {
        add({{s, 0, 0}, {0.02, room, room}, {}});
        add({{0, s, 0}, {room, 0.02, room}, {}});
        add({{0, 0, s}, {room, room, 0.02}, {}});
    }
    for (int i = random.whole(0, 3); i > 0; --i) add({random.in_cube(room), {0.5, 0.3, 0.4}, {}});
    const double dt = 1.0 / random.whole(20, 120);
    WalkState3 state;
    state.position = random.in_cube(2.5);
    state.velocity = random.direction() * random.spread(0.1, 15);
    std::vector<Mover<Vec3>> movers;
    std::vector<ObstacleId3> ids;
    for (int i = random.whole(1, 3); i > 0; --i) {
        movers.push_back(mover_to(random, state.position + Vec3{0, 0.9, 0}, dt));
        Obstacle3 obstacle;
        obstacle.pose.position = movers.back().start;
        if (random.chance(0.5))
            obstacle.shape = Sphere3{{}, random.uniform(0.1, 1)};
        else
            obstacle.shape = OrientedBox3{{}, Vec3{0.8, 0.8, 0.8} + random.in_cube(0.7), {}};
        ids.push_back(world.add(obstacle));
    }
    const WalkInput3 input{.velocity = random.in_box({5, 0, 5})};
    fly_a_round<Move3, Walker3>(world, resting, state, ids, movers, input, dt, score);
}

void fly_a_round2(int round, Score& score) {
    CAPTURE(round);
    Random2 random(seed + static_cast<std::uint64_t>(round));
    World2 world;
    World2 resting;
    const auto add = [&](const Box2& box) {
        world.add({.shape = box});
        resting.add({.shape = box});
    };
    for (const double s : {-room, room}) {
        add({{s - 0.02, -room}, {s + 0.02, room}});
        add({{-room, s - 0.02}, {room, s + 0.02}});
    }
    for (int i = random.whole(0, 3); i > 0; --i) {
        const Vec2 at = random.in_square(room);
        add({at, at + Vec2{0.6, 0.4}});
    }
    const double dt = 1.0 / random.whole(20, 120);
    WalkState2 state;
    state.position = random.in_square(2.5);
    state.velocity = random.direction() * random.spread(0.1, 15);
    std::vector<Mover<Vec2>> movers;
    std::vector<ObstacleId2> ids;
    for (int i = random.whole(1, 3); i > 0; --i) {
        movers.push_back(mover_to(random, state.position + Vec2{0, 0.9}, dt));
        Obstacle2 obstacle;
        obstacle.pose.position = movers.back().start;
        if (random.chance(0.5))
            obstacle.shape = Circle2{{}, random.uniform(0.1, 1)};
        else
            obstacle.shape = OrientedBox2{{}, {random.uniform(0.1, 1), random.uniform(0.1, 1)}, {}};
        ids.push_back(world.add(obstacle));
    }
    const WalkInput2 input{.velocity = {random.uniform(-5, 5), 0}};
    fly_a_round<Move2, Walker2>(world, resting, state, ids, movers, input, dt, score);
}

template <class Round>
void check_rounds(Round&& fly_one) {
    Score score;
    for (int round = 0; round < rounds; ++round) fly_one(round, score);
    const double mean = score.sum / score.flown;
    MESSAGE(score.flown, " ticks flown, pushed in ", score.met, ", mean error ", mean,
            " m, elsewhere in ", score.off);
    CHECK(score.met > 500);
    CHECK(mean < mean_off);
    CHECK(score.off * 80 < score.flown);
}

}  // namespace

TEST_CASE("fly: a tick among what moves ends where many short ones do") {
    check_rounds(fly_a_round3);
}

TEST_CASE("fly 2D: a tick among what moves ends where many short ones do") {
    check_rounds(fly_a_round2);
}
