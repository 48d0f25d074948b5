// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "cli/free_way.h"

using namespace sidle;
using cli::FreeWay;

namespace {

/// A floor at height 0, and a walker with radius 0.3 and step height 0.35 that stands at the
/// origin, as near to what is ahead as the skin allows, and wishes to go along +x.
struct Scene {
    World3 world;
    Walker3 walker;

    Scene() { add_box({0, -0.5, 0}, {20, 0.5, 20}); }
    void add_box(Vec3 centre, Vec3 half) {
        world.add({OrientedBox3{{0, 0, 0}, half, {}}, {centre, {}}});
    }
    FreeWay ask(Vec3 wish) const {
        return cli::find_free_way(cli::Oracle(world), walker, {{}, wish, true});
    }
};

}  // namespace

TEST_CASE("free way: open ground is free straight on") {
    const FreeWay way = Scene().ask({5, 0, 0});

    CHECK(way.is_found);
    CHECK(way.turn == 0.0);
    CHECK(way.raise == 0.0);
}

TEST_CASE("free way: a wall straight ahead leaves none, one at 60 degrees lets pass along it") {
    Scene scene;
    scene.add_box({1.302, 1, 0}, {1, 1, 10});

    CHECK(!scene.ask({5, 0, 0}).is_found);
    CHECK(scene.ask({2.5, 0, 4.33}).is_found);
}

TEST_CASE("free way: a step below the step height is a way, one above is none") {
    Scene low;
    low.add_box({1.302, -0.7, 0}, {1, 1, 10});  // 0.30 m high
    Scene high;
    high.add_box({1.302, -0.6, 0}, {1, 1, 10});  // 0.40 m high

    CHECK(low.ask({5, 0, 0}).is_found);
    CHECK(low.ask({5, 0, 0}).raise > 0.0);
    CHECK(!high.ask({5, 0, 0}).is_found);
}

TEST_CASE("free way: a step without headroom is none") {
    Scene scene;
    scene.add_box({1.302, -0.7, 0}, {1, 1, 10});
    scene.add_box({1.302, 3.0, 0}, {1, 1, 10});  // 1.7 m of room above a 1.8 m walker's step

    CHECK(!scene.ask({5, 0, 0}).is_found);
}

TEST_CASE("free way: a walker in the air climbs no steps") {
    Scene scene;
    scene.add_box({1.302, -0.7, 0}, {1, 1, 10});
    const cli::Standstill stand{{}, {5, 0, 0}, false};

    CHECK(!cli::find_free_way(cli::Oracle(scene.world), scene.walker, stand).is_found);
}

TEST_CASE("free way: on a steep slope a way counts as seen from above, and walks find it") {
    // Ground of 50 degrees rises towards -x; slopes too steep to stand on begin beside it, at a
    // crease that leads up to the left and down to the right of the wish, and above it.
    MeshSource3 ground;
    ground.vertices = {{-2.5f, 8.4532f, -1.25f},  {-2.5f, 8.3156f, 0},  {-2.5f, 8.1834f, 1.25f},
                       {-1.25f, 5.2605f, -1.25f}, {-1.25f, 5.1763f, 0}, {-1.25f, 5.0964f, 1.25f},
                       {0, 3.7135f, -1.25f},      {0, 3.6788f, 0},      {0, 3.6474f, 1.25f}};
    ground.triangles = {{0, 1, 4}, {0, 4, 3}, {1, 2, 4}, {2, 5, 4},
                        {3, 4, 6}, {4, 7, 6}, {4, 5, 8}, {4, 8, 7}};
    World3 world;
    world.add({make_mesh(ground).value()});
    Walker3 walker;
    walker.step_height = 0.35;
    walker.max_slope = 0.64;
    const Vec3 pocket{-0.98679942, 5.03037522, -0.02162957};
    const WalkState3 state = find_ground(world, walker, pocket, 0.01).value();
    const Vec3 wish{-2.306, 0, -4.4365};

    const FreeWay way =
        cli::find_free_way(cli::Oracle(world), walker, {state.position, wish, true});
    CHECK(way.is_found);
    CHECK(way.turn == -70.0);  // Down along the crease.

    const WalkState3 next = walk(world, walker, state, {.velocity = wish}, 1.0 / 60).state;
    CHECK(dot(next.position - state.position, wish) > 1e-3 * length(wish));
}
