// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Lifts, presses and turning bars in closed rooms: whoever is pushed, squeezed out of a wedge,
// crushed or carried is never faster than he himself and what moves him are, and never leaves.
#include <doctest/doctest.h>

#include <algorithm>
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

constexpr std::uint64_t seed = 9100;
constexpr int mover_count = 8;
constexpr double room = 4.0;       // Half of a room's width. [m]
constexpr double wall = 0.02;      // As thick as its walls are. [m]
constexpr double gravity = 9.81;   // [m/s^2]
constexpr double steepest = 0.64;  // Cosine of a walker's.
constexpr double wind = 10.0;      // What a wish does in the air. [m/s^2]
constexpr double rounding = 1e-3;  // Of the way of a tick, 1e-6 m of it. [m/s]
constexpr double speeds[] = {0.3, 1.5, 6.0, 40.0};

struct Score {
    int pushed = 0;
    int crushed = 0;
    int carried = 0;
};

// One that goes to and fro between two places, and perhaps turns.
template <class Vec>
struct Mover {
    Vec middle;
    Vec way;  // To either side. [m]
    double speed = 0.0;
    double spin = 0.0;   // [rad/s]
    double reach = 0.0;  // Of its corners from its middle. [m]
    double phase = 0.0;  // [m]

    // A triangle wave: as fast everywhere.
    Vec at(double time) const {
        const double far = length(way);
        if (!(far > 0.0)) return middle;
        const double t = std::fmod(speed * time + phase, 4.0 * far);
        const double x = t < 2.0 * far ? t - far : 3.0 * far - t;
        return middle + way * (x / far);
    }
    double fastest() const { return speed + std::abs(spin) * reach; }
};

// What a walker may have by itself: its wish along a slope, its jump, its fall and what a tick
// adds.
template <class State>
double own_speed(const State& before, double wish, double jump, double dt) {
    const double had = before.has_ground ? 0.0 : length(before.velocity);
    return had + wish / steepest + jump + (gravity + wind) * dt;
}

template <class Result>
void check_speed(const Result& result, double own, double fastest, Score& score) {
    const double speed = length(result.state.velocity);
    // Carried, it is as fast as what carries it, and what pushes is seen from there.
    const bool is_carried = length(result.carried) > 0.0;
    CAPTURE(is_carried);
    CAPTURE(bool(result.crushed_by));
    REQUIRE(speed <= own + (is_carried ? 3.0 : 1.0) * fastest + rounding);
    score.pushed += bool(result.pushed_by);
    score.crushed += bool(result.crushed_by);
    score.carried += is_carried;
}

void walk_a_round(int round, Score& score) {
    Random3 random(seed + static_cast<std::uint64_t>(round));
    World3 world;
    const double half = room + wall;
    for (const double s : {-half, half}) {
        world.add({OrientedBox3{{s, 2, 0}, {wall, 4, room + 1}, {}}});
        world.add({OrientedBox3{{0, 2, s}, {room + 1, 4, wall}, {}}});
        world.add({OrientedBox3{{0, 2 + s, 0}, {room + 1, wall, room + 1}, {}}});
    }
    for (int i = 0; i < 4; ++i)
        world.add({OrientedBox3{random.in_box({3.5, 0, 3.5}) + Vec3{0, -2.02, 0},
                                {random.uniform(0.1, 1), random.uniform(0.1, 1.5), 0.5},
                                random.rotation()}});
    const double most = speeds[round % 4];
    std::array<Mover<Vec3>, mover_count> movers;
    std::array<Vec3, mover_count> axes;
    std::array<Move3, mover_count> moves;
    double fastest = 0.0;
    for (std::size_t i = 0; i < movers.size(); ++i) {
        Mover<Vec3>& m = movers[i];
        const Vec3 size{random.uniform(0.1, 1.8), random.spread(0.03, 1), random.uniform(0.1, 1.8)};
        m.middle = random.in_box({2, 1, 2});
        m.way =
            random.chance(0.7) ? Vec3{0, random.uniform(0.5, 2), 0} : random.uniform_vector(0.5, 2);
        m.speed = random.uniform(0.2, 1) * most;
        m.reach = length(size);
        m.spin = random.chance(0.5) ? 0.0 : random.uniform(-1, 1) * m.speed / m.reach;
        m.phase = random.uniform(0, 4);
        axes[i] = random.chance(0.5) ? Vec3{0, 1, 0} : random.direction();
        fastest = std::max(fastest, m.fastest());
        const Pose3 pose{m.at(0), {}};
        moves[i] = {world.add({.shape = OrientedBox3{{}, size, {}}, .pose = pose}), pose};
    }
    Walker3 walker;
    walker.height = random.uniform(0.7, 1.8);
    WalkState3 state;
    state.position = random.in_box({3, 1, 3});
    const double dt = 1.0 / random.whole(30, 240);
    Vec3 wish;
    for (int tick = 1; tick <= 200; ++tick) {
        CAPTURE(round);
        CAPTURE(tick);
        for (std::size_t i = 0; i < movers.size(); ++i) {
            const double angle = 0.5 * movers[i].spin * dt * tick;
            const Vec3 v = axes[i] * std::sin(angle);
            moves[i].pose = {movers[i].at(dt * tick), {std::cos(angle), v.x, v.y, v.z}};
        }
        world.move(moves);
        if (random.chance(0.05)) wish = random.uniform_vector(0, 3);
        const double jump = random.chance(0.1) ? 4.0 : 0.0;
        const double own = own_speed(state, length(wish), jump, dt);
        const WalkResult3 result = walk(world, walker, state, {wish, jump}, dt);
        check_speed(result, own, fastest, score);
        state = result.state;
        if (result.is_stuck_inside) return;
        const Vec3 p = state.position;
        REQUIRE(std::abs(p.x) < room);
        REQUIRE(std::abs(p.z) < room);
        REQUIRE(p.y > -2.0 - 1e-3);
        REQUIRE(p.y < 2.0 + room);
    }
}

void walk_a_round2(int round, Score& score) {
    Random2 random(seed + static_cast<std::uint64_t>(round));
    World2 world;
    for (const double s : {-room, room}) {
        const double beyond = s > 0 ? wall : -wall;
        world.add({.shape = Box2{{std::min(s, s + beyond), -6}, {std::max(s, s + beyond), 6}}});
        world.add({.shape = Box2{{-6, std::min(s, s + beyond)}, {6, std::max(s, s + beyond)}}});
    }
    for (int i = 0; i < 2; ++i)
        world.add({.shape = OrientedBox2{random.in_square(3) - Vec2{0, 1},
                                         {random.uniform(0.1, 1), random.uniform(0.1, 1)},
                                         normalized(Rotation2{random.uniform(0.1, 1), 0.3})}});
    const double most = speeds[round % 4];
    std::array<Mover<Vec2>, 4> movers;
    std::array<Move2, 4> moves;
    double fastest = 0.0;
    for (std::size_t i = 0; i < movers.size(); ++i) {
        Mover<Vec2>& m = movers[i];
        const Vec2 size{random.spread(0.05, 1.5), random.spread(0.03, 1)};
        m.middle = random.in_square(3);
        m.way =
            random.chance(0.5) ? Vec2{0, random.uniform(0.5, 2)} : random.uniform_vector(0.5, 2);
        m.speed = random.uniform(0.2, 1) * most;
        m.reach = length(size);
        m.spin = random.chance(0.5) ? 0.0 : random.uniform(-1, 1) * m.speed / m.reach;
        m.phase = random.uniform(0, 4);
        fastest = std::max(fastest, m.fastest());
        const Pose2 pose{m.at(0), {}};
        moves[i] = {world.add({.shape = OrientedBox2{{}, size, {}}, .pose = pose}), pose};
    }
    Walker2 walker;
    walker.height = random.uniform(0.7, 1.8);
    WalkState2 state;
    state.position = random.in_square(2.5);
    const double dt = 1.0 / random.whole(30, 240);
    Vec2 wish;
    for (int tick = 1; tick <= 200; ++tick) {
        CAPTURE(round);
        CAPTURE(tick);
        for (std::size_t i = 0; i < movers.size(); ++i) {
            const double angle = movers[i].spin * dt * tick;
            moves[i].pose = {movers[i].at(dt * tick), {std::cos(angle), std::sin(angle)}};
        }
        world.move(moves);
        if (random.chance(0.05)) wish = {random.uniform(-3, 3), 0};
        const double jump = random.chance(0.1) ? 4.0 : 0.0;
        const double own = own_speed(state, length(wish), jump, dt);
        const WalkResult2 result = walk(world, walker, state, {wish, jump}, dt);
        check_speed(result, own, fastest, score);
        state = result.state;
        if (result.is_stuck_inside) return;
        REQUIRE(std::abs(state.position.x) < room);
        REQUIRE(std::abs(state.position.y + 0.5) < room + 0.5 + 2e-3);
    }
}

}  // namespace

TEST_CASE("walk: who is pushed is no faster than what pushes him and he himself are") {
    Score score;
    for (int round = 0; round < 800; ++round) walk_a_round(round, score);
    MESSAGE("pushed in ", score.pushed, " ticks, crushed in ", score.crushed, ", carried in ",
            score.carried);
    CHECK(score.pushed > 1000);
    CHECK(score.crushed > 100);
    CHECK(score.carried > 1000);
}

TEST_CASE("walk 2D: who is pushed is no faster than what pushes him and he himself are") {
    Score score;
    for (int round = 0; round < 800; ++round) walk_a_round2(round, score);
    MESSAGE("pushed in ", score.pushed, " ticks, crushed in ", score.crushed, ", carried in ",
            score.carried);
    CHECK(score.pushed > 1000);
    CHECK(score.crushed > 100);
    CHECK(score.carried > 1000);
}
