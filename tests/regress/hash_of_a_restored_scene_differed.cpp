// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A scene counted what was moved and put elsewhere after that, or removed, or moved twice; its
// snapshot knows what moves. So a machine that joined was said to differ.
#include <doctest/doctest.h>

#include <array>
#include <span>

#include "sidle/record/snapshot2.h"
#include "sidle/record/snapshot3.h"
#include "sidle/record/walk_replay.h"
#include "sidle/record/walk_replay2.h"

using namespace sidle;

namespace {

template <class Scene>
std::uint64_t hash_restored(Scene scene) {
    REQUIRE(!restore(scene.world, snapshot(scene.world)));
    return hash(scene);
}

// Both obstacles of the scene are moved to `pose`, and what is then done to one of them.
template <class Move, class Scene, class Pose>
void check_restored(const Scene& start, const Pose& pose) {
    const auto ids = start.world.obstacles();
    const std::array moves{Move{ids[0], pose}, Move{ids[1], pose}, Move{ids[0], pose}};
    Scene moved = start;
    moved.world.move(std::span(moves).first(2));
    CHECK(hash_restored(moved) == hash(moved));

    Scene placed = moved;
    placed.world.place(ids[0], pose);
    CHECK(hash_restored(placed) == hash(placed));

    Scene removed = moved;
    removed.world.remove(ids[0]);
    CHECK(hash_restored(removed) == hash(removed));

    Scene moved_twice = start;
    moved_twice.world.move(moves);
    CHECK(hash_restored(moved_twice) == hash(moved_twice));
}

}  // namespace

TEST_CASE("snapshot: the hash of a scene in space is that of the restored one, whatever moves") {
    WalkScene3 scene;
    for (int i = 0; i < 2; ++i) scene.world.add({.shape = Sphere3{}});
    check_restored<Move3>(scene, Pose3{{1, 0, 0}, {}});
}

TEST_CASE("snapshot: the hash of a scene in the plane is that of the restored one") {
    WalkScene2 scene;
    for (int i = 0; i < 2; ++i) scene.world.add({.shape = Circle2{}});
    check_restored<Move2>(scene, Pose2{{1, 0}, {}});
}
