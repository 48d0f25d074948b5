// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/walk_cache.h"

#include <doctest/doctest.h>

#include "3d/edit_marks.h"
#include "3d/world_state.h"
#include "sidle/3d/batch.h"
#include "support/random3.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;

ObstacleId3 add_box(World3& world, Vec3 center, Vec3 half) {
    Obstacle3 box;
    box.shape = OrientedBox3{{}, half, {}};
    box.pose.position = center;
    return world.add(box);
}

// A floor, and a walker on it who stands a hair's breadth east of where two cubes of the marks
// meet.
struct Scene {
    Scene() {
        add_box(world, {0, -0.5, 0}, {50, 0.5, 50});
        state = find_ground(world, walker, {0.03, 0.1, 4.0}, 1.0).value();
    }
    WalkResult3 tick(Vec3 velocity) {
        const WalkResult3 result = walk(world, walker, state, {velocity}, dt, {}, cache);
        state = result.state;
        return result;
    }
    void rest(Vec3 velocity) {
        for (int k = 0; k < 10; ++k) tick(velocity);
    }

    World3 world;
    Walker3 walker;
    WalkState3 state;
    WalkCache3 cache;
};

}  // namespace

TEST_CASE("walk cache: who rests is answered, who walks is not") {
    Scene scene;
    scene.rest({});
    CHECK(scene.cache.answers() >= 8);
    const std::uint64_t before = scene.cache.answers();
    scene.rest({1, 0, 0});
    CHECK(scene.cache.answers() == before);
    CHECK(scene.state.position.x > 0.1);
}

TEST_CASE("walk cache: a wall that goes lets its walker go, though it stood in the next cube") {
    Scene scene;
    const ObstacleId3 wall = add_box(scene.world, {-1.28, 1, 4}, {1, 1, 1});
    scene.rest({-1, 0, 0});
    CHECK(scene.cache.answers() > 0);
    CHECK(scene.state.position.x > 0.015);
    scene.world.remove(wall);
    CHECK(scene.tick({-1, 0, 0}).contact_count == 0);
    CHECK(scene.state.position.x < 0.01);
}

TEST_CASE("walk cache: edits elsewhere leave it what it knows") {
    Scene scene;
    scene.rest({});
    const std::uint64_t before = scene.cache.answers();
    add_box(scene.world, {40, 1, 40}, {0.5, 0.5, 0.5});
    scene.tick({});
    CHECK(scene.cache.answers() == before + 1);
}

TEST_CASE("walk cache: a copy of a world is the same world until it is edited") {
    Scene scene;
    scene.rest({});
    const World3 saved = scene.world;
    add_box(scene.world, {0.6, 1, 4}, {0.5, 0.5, 0.5});
    scene.tick({});
    const std::uint64_t before = scene.cache.answers();
    CHECK(scene.state.position.x != 0.03);
    scene.world = saved;
    add_box(scene.world, {0.6, 1, 4}, {0.05, 0.5, 0.05});
    scene.tick({});
    CHECK(scene.cache.answers() == before);
}

TEST_CASE("walk cache: many at once are answered as one by one") {
    Scene scene;
    std::vector<WalkState3> states(100, scene.state);
    std::vector<WalkInput3> inputs(100);
    inputs[7].velocity = {1, 0, 0};
    std::vector<WalkCache3> caches(100);
    for (int k = 0; k < 5; ++k)
        walk_each(scene.world, scene.walker, {states, inputs, {}, {}, caches}, dt);
    scene.rest({});
    CHECK(states[0].position == scene.state.position);
    CHECK(caches[0].answers() >= 3);
    CHECK(caches[7].answers() == 0);
}

TEST_CASE("edit marks: an edit near a box raises its latest, whatever their sizes") {
    test::Random3 random(1);
    EditMarks3 marks;
    std::size_t untouched = 0;
    for (int round = 0; round < 20000; ++round) {
        const double far = random.chance(0.1) ? random.spread(1e3, 1e30) : 100.0;
        const auto box = [&] {
            const Vec3 at = random.in_box({far, far, far});
            const Vec3 half = random.in_box({1, 1, 1}) * random.spread(0.01, 50.0);
            return outward(include(Box3{at, at}, at + half));
        };
        const Bounds<3> asked = box();
        const Bounds<3> edited = box();
        const std::uint64_t before = marks.latest(asked);
        marks.mark(edited);
        const std::uint64_t after = marks.latest(asked);
        CHECK(after >= before);
        if (overlaps(asked, edited)) CHECK(after > before);
        if (after == before) ++untouched;
    }
    CHECK(untouched > 10000);
}
