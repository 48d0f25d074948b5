// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/batch.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "sidle/record/hash.h"
#include "support/random3.h"
#include "support/soup3.h"
#include "support/threads.h"

using namespace sidle;
using namespace sidle::test;

namespace {

void add_to(Hash& hash, std::initializer_list<Vec3> vectors) {
    for (const Vec3 v : vectors) {
        for (const double x : {v.x, v.y, v.z}) hash.add(x);
    }
}

void add_to(Hash& hash, const Hit3& hit) {
    add_to(hash, {hit.normal, hit.point});
    hash.add(hit.fraction);
    hash.add(hit.distance);
    hash.add(std::uint64_t{hit.obstacle.value} << 32 | hit.triangle);
}

std::uint64_t hash_of(const std::vector<std::optional<Hit3>>& hits) {
    Hash hash;
    for (const std::optional<Hit3>& hit : hits) {
        hash.add(std::uint64_t{hit.has_value()});
        if (hit) add_to(hash, *hit);
    }
    return hash.value();
}

void add_to(Hash& hash, const WalkState3& state) {
    add_to(hash, {state.position, state.velocity, state.drift});
    hash.add(std::uint64_t{state.has_ground});
    if (!state.has_ground) return;
    add_to(hash, {state.ground.normal, state.ground.point});
    hash.add(std::uint64_t{state.ground.obstacle.value});
}

std::uint64_t hash_of(const std::vector<WalkState3>& states) {
    Hash hash;
    for (const WalkState3& state : states) add_to(hash, state);
    return hash.value();
}

std::uint64_t hash_of(const std::vector<WalkResult3>& results) {
    Hash hash;
    for (const WalkResult3& result : results) {
        add_to(hash, result.state);
        add_to(hash, {result.unused});
        for (std::size_t i = 0; i < result.contact_count; ++i)
            add_to(hash, {result.contacts[i].point});
    }
    return hash.value();
}

std::vector<WalkState3> random_walkers(Random3& random, std::size_t count) {
    std::vector<WalkState3> states(count);
    for (WalkState3& state : states) state.position = random.in_box({4, 1, 4}) + Vec3{0, 2, 0};
    return states;
}

}  // namespace

TEST_CASE("walk_each: any order on any threads gives the bits of walks one by one") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Random3 random(seed);
        const World3 world = make_walking_soup(random, Soup(seed % soup_count), {});
        const Walker3 walker;
        const auto count = static_cast<std::size_t>(random.whole(0, 150));
        std::vector<WalkState3> alone = random_walkers(random, count);
        std::vector<WalkState3> together = alone;
        std::vector<WalkState3> ordered = alone;
        std::vector<WalkInput3> inputs(count);
        std::vector<WalkResult3> expected(count);
        std::vector<WalkResult3> results(count);
        for (int tick = 0; tick < 10; ++tick) {
            for (WalkInput3& input : inputs) input.velocity = random.in_box({5, 0, 5});
            for (std::size_t i = 0; i < count; ++i) {
                expected[i] = walk(world, walker, alone[i], inputs[i], 1.0 / 60);
                alone[i] = expected[i].state;
            }
            std::size_t threads = 3;
            const std::vector<std::uint32_t> order = order_in_space(ordered);
            walk_each(world, walker, {together, inputs, results}, 1.0 / 60);
            REQUIRE(hash_of(results) == hash_of(expected));
            walk_each(world, walker, {ordered, inputs, {}, order}, 1.0 / 60, {},
                      {run_on_threads, &threads});
            REQUIRE(hash_of(together) == hash_of(alone));
            REQUIRE(hash_of(ordered) == hash_of(alone));
        }
    }
}

TEST_CASE("cast_each: any threads give the bits of casts one by one") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Random3 random(seed);
        const World3 world = make_soup(random, Soup(seed % soup_count), {});
        const auto count = static_cast<std::size_t>(random.whole(0, 500));
        std::vector<Segment3> segments;
        std::vector<Ray3> rays;
        std::vector<Sphere3> spheres;
        std::vector<Capsule3> bodies;
        std::vector<Vec3> motions;
        std::array<std::vector<std::optional<Hit3>>, 4> expected;
        for (std::size_t i = 0; i < count; ++i) {
            const Vec3 from = random.in_box({5, 5, 5});
            segments.push_back({from, from + random.in_box({9, 9, 9})});
            rays.push_back({from, random.direction()});
            spheres.push_back({from, random.spread(0.01, 1)});
            bodies.push_back({from, from + random.in_box({1, 1, 1}), random.spread(0.01, 1)});
            motions.push_back(random.in_box({3, 3, 3}));
            expected[0].push_back(world.cast(segments[i]));
            expected[1].push_back(world.cast(rays[i]));
            expected[2].push_back(world.cast(spheres[i], motions[i]));
            expected[3].push_back(world.cast(bodies[i], motions[i]));
        }
        std::size_t threads = 3;
        const Tasks tasks{run_on_threads, &threads};
        std::vector<std::optional<Hit3>> hits(count);
        cast_each(world, segments, hits, {}, tasks);
        REQUIRE(hash_of(hits) == hash_of(expected[0]));
        cast_each(world, rays, hits, {}, tasks);
        REQUIRE(hash_of(hits) == hash_of(expected[1]));
        cast_each(world, spheres, motions, hits, {}, tasks);
        REQUIRE(hash_of(hits) == hash_of(expected[2]));
        cast_each(world, bodies, motions, hits, {}, tasks);
        REQUIRE(hash_of(hits) == hash_of(expected[3]));
    }
}

TEST_CASE("order_in_space: each comes once, and neighbours come soon after each other") {
    Random3 random(7);
    std::vector<Vec3> places;
    for (int i = 0; i < 4096; ++i) places.push_back(random.in_box({50, 1, 50}));
    const std::vector<std::uint32_t> order = order_in_space(places);

    std::vector<std::uint32_t> sorted = order;
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::uint32_t> all(places.size());
    std::iota(all.begin(), all.end(), 0u);
    CHECK(sorted == all);
    double way = 0.0;
    for (std::size_t k = 1; k < order.size(); ++k)
        way += distance(places[order[k - 1]], places[order[k]]);
    CHECK(way / 4095 < 3.0);  // At random it would be 52 m; they lie 1.6 m apart.
}

TEST_CASE("order_in_space: equal places keep their order, and one or none is fine") {
    CHECK(order_in_space(std::vector<Vec3>(3, Vec3{1, 2, 3})) ==
          std::vector<std::uint32_t>{0, 1, 2});
    CHECK(order_in_space(std::vector<Vec3>{}).empty());
    CHECK(order_in_space(std::vector<Vec3>{{-5, 0, 0}}) == std::vector<std::uint32_t>{0});
}
