// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A replay names obstacles and poses in different places, so no reader can tell that one turns a
// tile map: playing it broke a rule of the world. Such poses are passed over, the others count.
#include <doctest/doctest.h>

#include "sidle/record/crowd_replay.h"
#include "sidle/record/walk_replay2.h"

namespace {

using namespace sidle;

constexpr Pose2 turned{{5, 0}, {0.0, 1.0}};
constexpr Pose2 shifted{{3, 0}, {}};

TileMap small_map() {
    TileGrid2 grid;
    grid.columns = 2;
    grid.rows = 2;
    return TileMap(grid);
}

/// A frame that turns a tile map in both ways, and moves what may be moved.
template <class Frame>
Frame turning_frame(ObstacleId2 map, ObstacleId2 circle) {
    Frame frame;
    WorldEdit2 edit;
    edit.id = map;
    edit.pose = turned;
    frame.edits.push_back(edit);
    frame.moves.push_back({map, turned});
    frame.moves.push_back({circle, shifted});
    return frame;
}

template <class Scene, class Frame>
void check_turn(Scene scene) {
    const ObstacleId2 map = scene.world.add({small_map()});
    const ObstacleId2 circle = scene.world.add({Circle2{{0, 0}, 1.0}});
    advance(scene, turning_frame<Frame>(map, circle));
    CHECK(scene.world.find(map)->pose.position == Vec2{});
    CHECK(scene.world.find(circle)->pose.position == shifted.position);
}

}  // namespace

TEST_CASE("regress: a replay that turns a tile map is played without it") {
    check_turn<WalkScene2, WalkFrame2>({});
    CrowdScene crowd;
    crowd.tiles = small_map();
    check_turn<CrowdScene, CrowdFrame>(std::move(crowd));
}
