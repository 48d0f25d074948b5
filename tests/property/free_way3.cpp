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
