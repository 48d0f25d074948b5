// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Walkers among each other in the plane.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "sidle/2d/company.h"
#include "sidle/2d/distance.h"
#include "support/random2.h"

using namespace sidle;

namespace {

struct Pawn {
    Walker2 walker;
    WalkState2 state;
    WalkInput2 input;
    std::int32_t priority = 0;
};

World2 flat_world() {
    World2 world;
    world.add({.shape = Box2{{-100, -1}, {100, 0}}});
    return world;
}

Pawn pawn(const World2& world, Vec2 place, Vec2 velocity, double radius = 0.3) {
    Pawn p;
    p.walker.radius = radius;
    const auto state = find_ground(world, p.walker, place, 3.0);
    REQUIRE(state);
    p.state = *state;
    p.input.velocity = velocity;
    return p;
}

// All rooms first, then all walks, in the order given.
void tick(const World2& world, std::vector<Pawn>& pawns, const std::vector<std::size_t>& order,
          double dt) {
    std::vector<Companion2> company;
    for (const Pawn& pawn : pawns)
        company.push_back({.body = body_of(pawn.walker, pawn.state.position),
                           .motion = pawn.input.velocity * dt,
                           .skin = pawn.walker.skin,
                           .ground = pawn.state.ground.obstacle,
                           .priority = pawn.priority});
    std::vector<Room2> rooms;
    for (std::size_t i = 0; i < pawns.size(); ++i) rooms.push_back(room_of(company, i));
    for (const std::size_t i : order) {
        WalkInput2 input = pawns[i].input;
        input.velocity += rooms[i].aside / dt;
        input.fences = rooms[i].span();
        pawns[i].state = walk(world, pawns[i].walker, pawns[i].state, input, dt).state;
    }
}

std::vector<std::size_t> in_order(std::size_t count) {
    std::vector<std::size_t> order(count);
    for (std::size_t i = 0; i < count; ++i) order[i] = i;
    return order;
}

double gap(const Pawn& a, const Pawn& b) {
    const Capsule2 first = body_of(a.walker, a.state.position);
    return closest({first.a, first.b}, body_of(b.walker, b.state.position)).distance - first.radius;
}

}  // namespace

TEST_CASE("company 2D: two that meet head-on stop two skins apart, at any speed") {
    for (const double speed : {1.0, 60.0, 600.0}) {
        const World2 world = flat_world();
        std::vector<Pawn> pawns{pawn(world, {-5, 0.2}, {speed, 0}),
                                pawn(world, {5, 0.2}, {-speed, 0}, 0.2)};
        for (int i = 0; i < 400; ++i) tick(world, pawns, in_order(2), 1.0 / 60);

        // Each keeps its skin to the line between them, up to a sixteenth of it.
        CHECK(std::abs(gap(pawns[0], pawns[1]) - 2 * 0x1p-10) < 1.3e-4);
        CHECK(pawns[0].state.has_ground);
        CHECK(pawns[1].state.has_ground);
    }
}

TEST_CASE("company 2D: one that runs into one that stands stops before it") {
    for (const double speed : {1.0, 600.0}) {
        const World2 world = flat_world();
        std::vector<Pawn> pawns{pawn(world, {-1, 0.2}, {speed, 0}), pawn(world, {0, 0.2}, {})};
        for (int i = 0; i < 120; ++i) tick(world, pawns, in_order(2), 1.0 / 60);

        CHECK(std::abs(pawns[0].state.position.x + 0.6 + 2 * 0x1p-10) < 1.3e-4);
        CHECK(pawns[1].state.position.x == 0.0);
    }
}

TEST_CASE("company 2D: who has priority drives the other before it, as far as there is room") {
    World2 world = flat_world();
    world.add({.shape = Box2{{3, 0}, {4, 3}}});
    std::vector<Pawn> pawns{pawn(world, {-2, 0.2}, {3, 0}), pawn(world, {0, 0.2}, {})};
    pawns[0].priority = 1;
    for (int i = 0; i < 240; ++i) {
        tick(world, pawns, in_order(2), 1.0 / 60);
        REQUIRE(gap(pawns[0], pawns[1]) > 0.0);
    }
    CHECK(std::abs(pawns[1].state.position.x - (2.7 - 0x1p-10)) < 1.3e-4);
    CHECK(std::abs(pawns[0].state.position.x - (2.1 - 3 * 0x1p-10)) < 2.6e-4);
}

TEST_CASE("company 2D: nobody stands on a head") {
    const World2 world = flat_world();
    for (const double beside : {0.0, 0.001, 0.1, 0.25}) {
        std::vector<Pawn> pawns{pawn(world, {0, 0.2}, {}), pawn(world, {0, 0.2}, {})};
        pawns[1].state = {};
        pawns[1].state.position = Vec2{beside, 3};
        for (int i = 0; i < 180; ++i) {
            tick(world, pawns, in_order(2), 1.0 / 60);
            REQUIRE(gap(pawns[0], pawns[1]) > 0.0);
            if (pawns[1].state.has_ground) REQUIRE(pawns[1].state.position.y < 1e-6);
        }
        CHECK(pawns[1].state.has_ground);
        CHECK(pawns[0].state.position.x == 0.0);
    }
}

TEST_CASE("company 2D: fifteen on stairs and platforms never overlap, in any order of updates") {
    World2 world = flat_world();
    for (int i = 0; i < 6; ++i)
        world.add({.shape = Box2{{3 + 0.4 * i, 0}, {3.4 + 0.4 * i, 0.3 * (i + 1)}}});
    world.add({.shape = Box2{{-6, 2}, {-2, 2.2}}, .surface = Surface2::one_way});
    world.add({.shape = Box2{{-12, 0}, {-11, 9}}});
    world.add({.shape = Box2{{11, 0}, {12, 9}}});
    constexpr unsigned seed = 11;
    std::mt19937_64 dice(seed);
    const auto uniform = [&](double low, double high) {
        return low + (high - low) * double(dice() >> 11) * 0x1p-53;
    };
    std::vector<Pawn> pawns;
    for (int i = 0; i < 15; ++i)
        pawns.push_back(pawn(world, {-9.5 + 0.8 * i, 0.2}, {}, uniform(0.15, 0.35)));
    std::vector<Pawn> others = pawns;
    std::vector<std::size_t> order = in_order(pawns.size());
    for (int step = 0; step < 900; ++step) {
        CAPTURE(step);
        for (std::size_t i = 0; i < pawns.size(); ++i) {
            WalkInput2& input = pawns[i].input;
            if (dice() % 40 == 0) input.velocity = {uniform(-8, 8), 0};
            input.jump_speed = dice() % 50 == 0 ? 7.0 : 0.0;
            input.drops_through = dice() % 60 == 0;
            others[i].input = input;
        }
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[dice() % i]);
        tick(world, pawns, in_order(pawns.size()), 1.0 / 60);
        tick(world, others, order, 1.0 / 60);
        for (std::size_t i = 0; i < pawns.size(); ++i) {
            REQUIRE(pawns[i].state.position == others[i].state.position);
            for (std::size_t j = 0; j < i; ++j) REQUIRE(gap(pawns[i], pawns[j]) > 0.0);
        }
    }
}

TEST_CASE("company 2D: forty at one place, more than have a line each, never overlap") {
    const World2 world = flat_world();
    for (const double speed : {3.0, 60.0, 600.0}) {
        CAPTURE(speed);
        std::vector<Pawn> pawns;
        for (int i = 0; i < 40; ++i) {
            Pawn p;
            p.walker.radius = 0.05;
            p.walker.height = 0.1;
            p.walker.gravity = 0.0;
            p.walker.air_acceleration = 1e6;
            p.state.position = {0.11 * (i % 8), 1.0 + 0.11 * (i / 8)};
            p.input.velocity = (Vec2{0.4, 1.3} - p.state.position) * speed;
            pawns.push_back(p);
        }
        CHECK(room_of(std::vector<Companion2>(40), 0).fence_count <= 24);
        for (int step = 0; step < 60; ++step) {
            tick(world, pawns, in_order(pawns.size()), 1.0 / 60);
            for (std::size_t i = 0; i < pawns.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) REQUIRE(gap(pawns[i], pawns[j]) > 0.0);
        }
    }
}

TEST_CASE("company 2D: passengers of a fast train keep their places") {
    World2 world;
    const ObstacleId2 train = world.add({.shape = Box2{{-20, -1}, {20, 0}}});
    std::vector<Pawn> pawns;
    for (int i = 0; i < 5; ++i) pawns.push_back(pawn(world, {5 + 0.61 * i, 0.2}, {}));
    std::vector<Vec2> places;
    for (const Pawn& p : pawns) places.push_back(p.state.position);
    for (int step = 1; step <= 120; ++step) {
        const Pose2 pose{{40 * step / 60.0, 5 * step / 60.0}, {}};
        const Move2 move{train, pose};
        world.move({&move, 1});
        tick(world, pawns, in_order(5), 1.0 / 60);
        for (std::size_t i = 0; i < pawns.size(); ++i)
            REQUIRE(distance(pawns[i].state.position, places[i] + pose.position) < 1e-9);
    }
}

TEST_CASE("fence 2D: a line of the game stops one walker and no other, and no step leads over it") {
    World2 world = flat_world();
    world.add({.shape = Box2{{1.5, 0}, {9, 0.3}}});
    const WalkState2 start = *find_ground(world, {}, {0, 0.2}, 1.0);
    const Fence2 fence{{-1, 0}, -2.0};
    WalkInput2 input{{5, 0}};
    WalkState2 free = start;
    WalkState2 kept = start;
    for (int i = 0; i < 60; ++i) {
        input.fences = {};
        free = walk(world, {}, free, input, 1.0 / 60).state;
        input.fences = {&fence, 1};
        kept = walk(world, {}, kept, input, 1.0 / 60).state;
    }
    CHECK(std::abs(free.position.x - 5.0) < 1e-6);
    CHECK(std::abs(kept.position.x - (1.7 - 0x1p-10)) < 1e-4);
    CHECK(kept.has_ground);
}

TEST_CASE("fence 2D: of many, near and far, none is passed at any speed") {
    const World2 world = flat_world();
    const Walker2 walker;
    test::Random2 random(3);
    int met = 0;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(round);
        WalkState2 state = *find_ground(world, walker, {0, 0.2}, 1.0);
        const Capsule2 start = body_of(walker, state.position);
        std::vector<Fence2> fences;
        for (int i = 0; i < 20; ++i) {
            const Vec2 normal = random.direction();
            const double nearest = std::min(dot(normal, start.a), dot(normal, start.b));
            const double gap = random.spread(2.0 * walker.skin, 50.0);
            fences.push_back({normal, nearest - walker.radius - gap});
        }
        WalkInput2 input{.velocity = random.spread_vector(0.1, 400.0), .fences = fences};
        for (int tick = 0; tick < 20; ++tick) {
            input.jump_speed = random.chance(0.1) ? random.spread(1.0, 60.0) : 0.0;
            const WalkResult2 result = walk(world, walker, state, input, 1.0 / 60);
            state = result.state;
            met += result.contact_count;
            const Capsule2 body = body_of(walker, state.position);
            for (const Fence2& fence : fences) {
                const double height =
                    std::min(dot(fence.normal, body.a), dot(fence.normal, body.b)) - fence.offset;
                REQUIRE(height - walker.radius >= 0.5 * walker.skin);
            }
        }
    }
    CHECK(met > 1000);
}

TEST_CASE("fence 2D: where a walker is beyond one already it may stay, and goes no further") {
    const World2 world = flat_world();
    WalkState2 state = *find_ground(world, {}, {0, 0.2}, 1.0);
    const Fence2 fence{{-1, 0}, 0.5};
    const WalkInput2 input{.velocity = {3, 0}, .fences = {&fence, 1}};
    for (int i = 0; i < 60; ++i) {
        const WalkResult2 result = walk(world, {}, state, input, 1.0 / 60);
        CHECK(!result.was_led_out);
        state = result.state;
    }
    // No further, and a sixteenth of the skin nearer to where it should be in each tick.
    CHECK(state.position.x < 1e-9);
    CHECK(state.position.x > -60 * 0x1p-10 / 16 - 1e-9);
}
