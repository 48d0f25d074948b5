// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/level/level3.h"

namespace sidle {

std::vector<ObstacleId3> add_level(World3& world, const Level3& level) {
    std::vector<ObstacleId3> added;
    added.reserve(level.meshes.size() + level.obstacles.size());
    for (const LevelMesh3& mesh : level.meshes) {
        Obstacle3 obstacle;
        obstacle.shape = mesh.mesh;
        obstacle.surface = mesh.surface;
        added.push_back(world.add(obstacle));
    }
    for (const Obstacle3& obstacle : level.obstacles) added.push_back(world.add(obstacle));
    return added;
}

}  // namespace sidle
