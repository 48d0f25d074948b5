// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Balls in closed rooms of walls without thickness that go about and turn: none gets out, and in
// one that goes straight on a ball goes as in one at rest.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"
#include "sidle/base/interpolate.h"
#include "support/closed_room.h"
#include "support/random2.h"
#include "support/random3.h"
#include "support/turned.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 8300;
// The part of its radius by which a ball may graze something, with what rounding adds. [-]
constexpr double grazing = 1.01e-4;
// How far straight pieces may leave a way that bends where something is met, well above it. [m]
constexpr double sag = 1e-7;

struct Space {
    using Vec = Vec3;
    using Pose = Pose3;
    using Move = Move3;
    using World = World3;
    using Random = Random3;
    using Projectile = Projectile3;
    using State = ProjectileState3;

    static Obstacle3 room() { return {make_mesh(closed_room(1.0f)).value()}; }
    static double farthest(Vec3 p) {
        return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    }
    static Vec3 in_room(Random3& random, double half) { return random.in_cube(half); }
};

struct Plane {
    using Vec = Vec2;
    using Pose = Pose2;
    using Move = Move2;
    using World = World2;
    using Random = Random2;
    using Projectile = Projectile2;
    using State = ProjectileState2;

    static Obstacle2 room() {
        WallChain2 chain;
        chain.nodes = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
        chain.is_closed = true;
        chain.thickness = 0.0;
        return {.shape = chain};
    }
    static double farthest(Vec2 p) { return std::max(std::abs(p.x), std::abs(p.y)); }
    static Vec2 in_room(Random2& random, double half) {
        const double x = random.uniform(-half, half);
        return {x, random.uniform(-half, half)};
    }
};

template <class Kit>
typename Kit::Projectile random_ball(typename Kit::Random& random) {
    typename Kit::Projectile ball;
    ball.radius = random.spread(1e-4, 0.2);
    ball.bounces_off = 1;
    ball.restitution = random.chance(0.2) ? 1.0 : random.uniform(0, 1);
    ball.friction = random.chance(0.3) ? 0.0 : random.uniform(0, 1);
    if (random.chance(0.6)) ball.acceleration = random.direction() * 9.8;
    return ball;
}

template <class Kit>
typename Kit::State random_start(typename Kit::Random& random, const typename Kit::Pose& room) {
    typename Kit::State state;
    state.position = to_world(room, Kit::in_room(random, 0.7));
    state.velocity = random.direction() * random.spread(0.1, 60);
    return state;
}

// How deep a ball is in the wall of a room at a pose. [m]
template <class Kit>
double depth(const typename Kit::Pose& room, typename Kit::Vec at, double radius) {
    return Kit::farthest(to_local(room, at)) + radius - 1.0;
}

struct Score {
    int ticks = 0;
    int hits = 0;
    int full = 0;  // Ticks with more hits than a result holds.
};

// Each hit is told where it was, at its moment.
template <class Kit, class Result>
void check_hits(const Result& flown, const typename Kit::Pose& before,
                const typename Kit::Pose& now, double radius) {
    double last = 0.0;
    for (int i = 0; i < flown.hit_count; ++i) {
        const auto& hit = flown.hits[std::size_t(i)];
        CHECK(hit.hit.fraction >= last);
        last = hit.hit.fraction;
        const auto room = interpolate(before, now, hit.hit.fraction);
        const double deep = depth<Kit>(room, hit.position, radius);
        CHECK(std::abs(deep) <= grazing * radius + sag);
        CHECK(std::abs(Kit::farthest(to_local(room, hit.hit.point)) - 1.0) <= sag);
        const auto normal = rotate(inverse(room.rotation), hit.hit.normal);
        // Who grazes one triangle meets the edge of the next by a normal that leans as little.
        CHECK(Kit::farthest(normal) > 1.0 - grazing);
    }
}

template <class Kit>
void shake(typename Kit::Random& random, Score& score) {
    using Vec = typename Kit::Vec;
    typename Kit::World world;
    typename Kit::Pose room{random.direction() * 100.0, {}};
    room.rotation = turned(room.rotation, random.direction());
    const auto id = world.add(Kit::room());
    world.place(id, room);
    const auto ball = random_ball<Kit>(random);
    auto state = random_start<Kit>(random, room);
    const double dt = 1.0 / random.whole(15, 200);
    const bool turns = random.chance(0.7);
    Vec velocity = random.direction() * random.spread(0.1, 40);
    Vec spin = random.direction() * random.spread(0.05, 8);
    for (int tick = 0; tick < 150; ++tick) {
        CAPTURE(tick);
        if (random.chance(3 * dt)) velocity = random.direction() * random.spread(0.1, 40);
        if (random.chance(3 * dt)) spin = random.direction() * random.spread(0.05, 8);
        const auto before = room;
        room.position += velocity * dt;
        if (turns) room.rotation = turned(room.rotation, spin * dt);
        world.move(std::array{typename Kit::Move{id, room}});
        const auto flown = fly(world, ball, state, dt);
        state = flown.state;
        ++score.ticks;
        score.hits += flown.hit_count;
        score.full += flown.time_left > 0.0;
        REQUIRE(depth<Kit>(room, state.position, ball.radius) <= grazing * ball.radius + sag);
        check_hits<Kit>(flown, before, room, ball.radius);
    }
}

template <class Kit>
Score shake_many() {
    Score score;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        typename Kit::Random random(seed + std::uint64_t(round));
        shake<Kit>(random, score);
    }
    MESSAGE(score.ticks, " ticks, ", score.hits, " hits, ", score.full, " with too many");
    CHECK(score.hits > 5000);
    CHECK(score.full * 1000 < score.ticks);
    return score;
}

// The same ball in a room that goes on and in one at rest, until roundings have grown.
template <class Kit>
void compare_rooms() {
    double worst = 0.0;
    int hits = 0;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        typename Kit::Random random(seed + 1000 + std::uint64_t(round));
        typename Kit::World resting;
        typename Kit::World going;
        typename Kit::Pose room;
        room.rotation = turned(room.rotation, random.direction());
        resting.place(resting.add(Kit::room()), room);
        const auto id = going.add(Kit::room());
        going.place(id, room);
        const auto ball = random_ball<Kit>(random);
        auto still = random_start<Kit>(random, room);
        auto state = still;
        const auto velocity = random.direction() * random.spread(0.1, 300);
        state.velocity += velocity;
        const double dt = 1.0 / random.whole(15, 200);
        for (int tick = 0; tick < 100; ++tick) {
            CAPTURE(tick);
            room.position += velocity * dt;
            going.move(std::array{typename Kit::Move{id, room}});
            const auto flown = fly(going, ball, state, dt);
            const auto same = fly(resting, ball, still, dt);
            state = flown.state;
            still = same.state;
            hits += flown.hit_count;
            const double off = distance(state.position - room.position, still.position);
            worst = std::max(worst, off);
            // A bounce multiplies what places and speeds are rounded by.
            REQUIRE(off < 1e-6);
            CHECK(flown.hit_count == same.hit_count);
        }
    }
    MESSAGE(hits, " hits, at most ", worst, " m off");
    CHECK(hits > 1000);
}

}  // namespace

TEST_CASE("fly: no ball gets out of a closed room that goes about and turns") {
    shake_many<Space>();
}

TEST_CASE("fly 2D: no ball gets out of a closed room that goes about and turns") {
    shake_many<Plane>();
}

TEST_CASE("fly: in a room that goes straight on a ball goes as in one at rest") {
    compare_rooms<Space>();
}

TEST_CASE("fly 2D: in a room that goes straight on a ball goes as in one at rest") {
    compare_rooms<Plane>();
}
