// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <thread>
#include <vector>

#include "sameness/dice.h"
#include "sameness/scene.h"
#include "sidle/3d/walk.h"
#include "sidle/record/walk_replay.h"
#include "support/record_stage.h"
#include "support/threads.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::size_t thread_count = 4;
constexpr int round_count = 150;

void add_hit(Hash& hash, const Hit3& hit) {
    hash.add(hit.fraction);
    hash.add(hit.distance);
    hash.add(hit.normal);
    hash.add(hit.point);
    hash.add(std::uint64_t{hit.obstacle.value});
    hash.add(std::uint64_t{hit.triangle});
}

void ask_for_hits(const World3& world, const Capsule3& body, Vec3 motion, Hash& hash) {
    if (const auto hit = world.cast(body, motion)) add_hit(hash, *hit);
    if (const auto hit = world.closest(body, 1.0)) add_hit(hash, *hit);
    std::array<Hit3, 16> hits;
    const std::size_t count = world.overlaps(body, 0.5, hits);
    hash.add(std::uint64_t{count});
    for (std::size_t i = 0; i < count && i < hits.size(); ++i) add_hit(hash, hits[i]);
}

/// One number for what casts, overlaps, slides and a walk of one seed answer.
std::uint64_t answers(const World3& world, std::uint64_t seed) {
    Dice dice(seed);
    Hash hash;
    const Walker3 walker;
    WalkState3 state;
    state.position = {0, 3, 0};
    for (int i = 0; i < round_count; ++i) {
        const Vec3 foot = dice.between({-20, 0.5, -20}, {20, 3, 20});
        const Capsule3 body{foot, foot + dice.direction(), 0.3};
        const Vec3 motion = dice.between({-4, -2, -4}, {4, 2, 4});
        ask_for_hits(world, body, motion, hash);
        const Depenetration3 way_out = depenetrate(world, body, 2.0);
        hash.add(way_out.motion);
        const Capsule3 freed{body.a + way_out.motion, body.b + way_out.motion, body.radius};
        const SlideResult3 slid = slide(world, freed, motion);
        hash.add(slid.motion);
        hash.add(static_cast<std::uint64_t>(slid.stop));
        state = walk(world, walker, state, {motion, 0.0}, 1.0 / 60).state;
        hash.add(state.position);
        hash.add(state.velocity);
    }
    return hash.value();
}

}  // namespace

TEST_CASE("world: four threads that ask one world get the bits of one thread") {
    const Scene scene = make_scene();
    std::array<std::uint64_t, thread_count> alone = {};
    for (std::size_t i = 0; i < thread_count; ++i) alone[i] = answers(scene.world, i);

    std::array<std::uint64_t, thread_count> together = {};
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < thread_count; ++i) {
        threads.emplace_back([&, i] { together[i] = answers(scene.world, i); });
    }
    for (std::thread& thread : threads) thread.join();

    CHECK(together == alone);
    CHECK(alone[0] != alone[1]);
}

TEST_CASE("advance: walkers on two and on eight threads get the bits of one thread") {
    constexpr int ticks = 60;
    constexpr std::size_t walkers = 200;
    const auto run = [](std::size_t threads) {
        WalkScene3 scene = small_walk_scene(3, walkers);
        Random3 random(11);
        std::vector<WalkResult3> results(walkers);
        const Tasks tasks{run_on_threads, &threads};
        for (int k = 0; k < ticks; ++k) {
            const WalkFrame3 frame = random_frame(random, scene);
            advance(scene, frame, results, threads > 1 ? tasks : Tasks{});
        }
        return hash(scene);
    };
    const std::uint64_t alone = run(1);
    CHECK(run(2) == alone);
    CHECK(run(8) == alone);
}
