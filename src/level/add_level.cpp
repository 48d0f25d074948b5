// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "3d/mesh_state.h"
#include "sidle/base/assert.h"
#include "sidle/level/level3.h"

namespace sidle {
namespace {

ObstacleId3 add_mesh(World3& world, std::shared_ptr<const Mesh3> mesh, Surface3 surface) {
    Obstacle3 obstacle;
    obstacle.shape = std::move(mesh);
    obstacle.surface = surface;
    return world.add(obstacle);
}

// Who drops through a one-way obstacle passes all of it: such meshes stay apart.
bool is_one_way(const Mesh3& mesh) {
    const auto& materials = mesh.state().materials;
    return std::any_of(materials.begin(), materials.end(),
                       [](const auto& its) { return its.surface == Surface3::one_way; });
}

std::vector<bool> meshes_to_join(const Level3& level, std::span<const std::uint32_t> apart) {
    std::vector<bool> is_joined;
    for (const LevelMesh3& mesh : level.meshes) is_joined.push_back(!is_one_way(*mesh.mesh));
    for (const std::uint32_t i : apart) {
        SIDLE_ASSERT(i < is_joined.size(), "what stays apart is a mesh of the level");
        is_joined[i] = false;
    }
    return is_joined;
}

void append(MeshSource3& all, const Mesh3::State& mesh) {
    const auto first = static_cast<std::uint32_t>(all.vertices.size());
    all.vertices.insert(all.vertices.end(), mesh.vertices.begin(), mesh.vertices.end());
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
        const auto& [a, b, c] = mesh.triangles[i].corner;
        const auto& its = mesh.material(i);
        all.triangles.push_back({first + a, first + b, first + c, its.surface, its.tag});
    }
}

// Nothing where they are too many for one mesh.
std::shared_ptr<const Mesh3> joined_mesh(const Level3& level, const std::vector<bool>& is_joined,
                                         const Tasks& tasks) {
    MeshSource3 all;
    for (std::size_t i = 0; i < is_joined.size(); ++i) {
        if (!is_joined[i]) continue;
        const Mesh3::State& mesh = level.meshes[i].mesh->state();
        constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
        if (mesh.vertices.size() > most - all.vertices.size()) return nullptr;
        append(all, mesh);
    }
    const auto mesh = make_mesh(all, tasks);
    return mesh ? mesh.value() : nullptr;
}

// Adds the obstacles, and the meshes that have no handle yet.
std::vector<ObstacleId3> add_rest(World3& world, const Level3& level,
                                  std::vector<ObstacleId3> added) {
    added.reserve(level.meshes.size() + level.obstacles.size());
    for (std::size_t i = 0; i < level.meshes.size(); ++i) {
        const LevelMesh3& mesh = level.meshes[i];
        if (!added[i]) added[i] = add_mesh(world, mesh.mesh, mesh.surface);
    }
    for (const Obstacle3& obstacle : level.obstacles) added.push_back(world.add(obstacle));
    return added;
}

}  // namespace

std::vector<ObstacleId3> add_level(World3& world, const Level3& level) {
    return add_rest(world, level, std::vector<ObstacleId3>(level.meshes.size()));
}

std::vector<ObstacleId3> add_level_joined(World3& world, const Level3& level,
                                          std::span<const std::uint32_t> apart,
                                          const Tasks& tasks) {
    const std::vector<bool> is_joined = meshes_to_join(level, apart);
    const bool are_several = std::count(is_joined.begin(), is_joined.end(), true) > 1;
    const auto joined = are_several ? joined_mesh(level, is_joined, tasks) : nullptr;
    if (joined == nullptr) return add_level(world, level);

    std::vector<ObstacleId3> added(level.meshes.size());
    const ObstacleId3 all = add_mesh(world, joined, Surface3::solid);
    for (std::size_t i = 0; i < added.size(); ++i) {
        if (is_joined[i]) added[i] = all;
    }
    return add_rest(world, level, std::move(added));
}

}  // namespace sidle
