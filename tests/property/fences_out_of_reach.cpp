// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A fence that a walker is further from than it gets in the tick changes nothing, to the last bit:
// games leave such fences out of what they record.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "sidle/2d/company.h"
#include "sidle/3d/company.h"
#include "sidle/record/snapshot2.h"
#include "sidle/record/snapshot3.h"
#include "support/random2.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

struct Space {
    using Random = Random3;
    using World = World3;
    using Walker = Walker3;
    using State = WalkState3;
    using Input = WalkInput3;
    using Fence = Fence3;
    using Companion = Companion3;
    using Room = Room3;
    static Vec3 level(Random3& random, double half) { return random.in_box({half, 0, half}); }
    static World3 level_world(Random3& random) {
        World3 world;
        world.add({OrientedBox3{{0, -1, 0}, {40, 1, 40}}});
        for (int i = 0; i < 30; ++i)
            world.add({OrientedBox3{level(random, 8), random.in_cube(0.2) + Vec3{0.6, 0.4, 0.6},
                                    random.chance(0.5) ? Rotation3{} : random.rotation()}});
        return world;
    }
    static double gap(const Fence3& fence, const Capsule3& body) {
        const Vec3 normal = fence.plane.normal;
        return std::min(dot(normal, body.a), dot(normal, body.b)) - fence.plane.offset -
               body.radius;
    }
};

struct Plane {
    using Random = Random2;
    using World = World2;
    using Walker = Walker2;
    using State = WalkState2;
    using Input = WalkInput2;
    using Fence = Fence2;
    using Companion = Companion2;
    using Room = Room2;
    static Vec2 level(Random2& random, double half) { return {random.uniform(-half, half), 0}; }
    static World2 level_world(Random2& random) {
        World2 world;
        world.add({.shape = Box2{{-40, -2}, {40, 0}}});
        for (int i = 0; i < 8; ++i)
            world.add({.shape = OrientedBox2{level(random, 20),
                                             {random.uniform(0.3, 2), random.uniform(0.1, 0.4)},
                                             normalized(Rotation2{1, random.uniform(-0.5, 0.5)})}});
        return world;
    }
    static double gap(const Fence2& fence, const Capsule2& body) {
        return std::min(dot(fence.normal, body.a), dot(fence.normal, body.b)) - fence.offset -
               body.radius;
    }
};

struct Score {
    std::size_t fences = 0, near = 0;
};

template <class Kit>
void walk_a_round(std::uint64_t seed, Score& score) {
    typename Kit::Random random(seed);
    const auto world = Kit::level_world(random);
    const typename Kit::Walker walker{.max_overhang = random.chance(0.5) ? 1.0 : 0.5};
    const double dt = 1.0 / random.whole(20, 144);
    std::vector<typename Kit::State> states;
    for (int i = 0; i < 60; ++i) {
        auto place = Kit::level(random, 9);
        place.y = 3.0;
        if (const auto found = find_ground(world, walker, place, 5.0)) states.push_back(*found);
    }
    for (int tick = 0; tick < 40; ++tick) {
        std::vector<typename Kit::Input> inputs(states.size());
        std::vector<typename Kit::Companion> company;
        for (std::size_t i = 0; i < states.size(); ++i) {
            inputs[i].velocity = Kit::level(random, 5);
            inputs[i].jump_speed = random.chance(0.05) ? 4.0 : 0.0;
            company.push_back(companion_of(world, walker, states[i], inputs[i], dt));
        }
        std::vector<typename Kit::Room> rooms(company.size());
        rooms_of(company, rooms);
        for (std::size_t i = 0; i < states.size(); ++i) {
            inputs[i].fences = rooms[i].span();
            const auto all = walk(world, walker, states[i], inputs[i], dt);
            // As fast as it wants or falls, and the height of a step further.
            const double way = length(inputs[i].velocity) + length(states[i].velocity) +
                               inputs[i].jump_speed + walker.gravity * dt;
            const double reach = way * dt + walker.step_height + 0.01;
            std::vector<typename Kit::Fence> near;
            for (const auto& fence : rooms[i].span())
                if (Kit::gap(fence, company[i].body) < reach) near.push_back(fence);
            inputs[i].fences = near;
            const auto some = walk(world, walker, states[i], inputs[i], dt);
            CAPTURE(seed);
            CAPTURE(tick);
            REQUIRE(hash(all.state) == hash(some.state));
            score.fences += rooms[i].fence_count;
            score.near += near.size();
            states[i] = all.state;
        }
    }
}

template <class Kit>
void check(int rounds) {
    Score score;
    for (int round = 0; round < rounds; ++round)
        walk_a_round<Kit>(8800 + static_cast<std::uint64_t>(round), score);
    MESSAGE(score.fences, " fences, ", score.near, " within reach");
    CHECK(2 * score.near < score.fences);
    CHECK(score.near > 1000);
}

}  // namespace

TEST_CASE("company: a fence that is out of reach changes no bit") { check<Space>(40); }

TEST_CASE("company 2D: a fence that is out of reach changes no bit") { check<Plane>(40); }
