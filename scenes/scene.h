// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sidle/3d/walk.h"
#include "sidle/3d/world.h"

namespace sidle::scenes {

/// A world to walk in, and all that another library needs to build the same one.
struct Scene3 {
    std::string name;
    World3 world;
    std::vector<Obstacle3> obstacles;  ///< What was added to `world`, in order.
    std::vector<WalkState3> starts;    ///< Places on ground where the walker fits.
    std::uint32_t triangle_count = 0;  ///< Of all meshes. [-]
};

/// The walker of all scenes: 1.8 m high, 0.35 m radius.
Walker3 scene_walker();

/// A level file of `shared/levels/3d` (where: SIDLE_LEVELS, else beside the project), scaled so
/// that the character of its `.spots.json` is 1.8 m high. Nothing when the file is not there.
std::optional<Scene3> real_level(const std::string& name);

/// An OBJ of `levels/`, in metres. Nothing when the file is not there.
std::optional<Scene3> own_level(const std::string& name);

/// A walled square of floor tiles with stairs, wedges and fences; about 10,000 triangles.
Scene3 arena();

/// Hills over a square grid of 1 m cells: 2 * side * side triangles in one mesh.
Scene3 terrain(std::uint32_t side);

/// A dense forest of upright cylinders on flat ground.
Scene3 forest(std::uint32_t trees);

/// A garden of voxels, cubes of 0.15 m, with beds as steps and bushes: hundreds of small triangles
/// within reach of a walker.
Scene3 garden();

/// Triangles and shared corners of a mesh, as its maker was given.
MeshSource3 source_of(const Mesh3& mesh);

/// Adds the obstacles of a scene to its world.
void build_world(Scene3& scene);

/// Fills `starts` with at most `count` places found on ground under random points of the bounds.
void find_starts(Scene3& scene, std::size_t count, std::uint64_t seed);

}  // namespace sidle::scenes
