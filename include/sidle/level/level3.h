// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sidle/3d/world.h"
#include "sidle/base/result.h"

namespace sidle {

/// One object of a level file, in world coordinates.
struct LevelMesh3 {
    std::string name;  ///< As in the file, such as "Bridge_Walkable".
    Surface3 surface =
        Surface3::solid;  ///< By the end of the name: `_Walkable`, `_Wall`, else solid.
    std::shared_ptr<const Mesh3>
        mesh;  ///< `tag` of each triangle is the place in `Level3::meshes`.
};

/// What a level file holds, ready to become a world.
struct Level3 {
    std::vector<LevelMesh3> meshes;
    MeshLeftOut3 left_out;             ///< Over all meshes.
    std::uint32_t vertex_count = 0;    ///< In the file. [-]
    std::uint32_t triangle_count = 0;  ///< Kept. [-]
    Box3 bounds;                       ///< [m]
};

enum class UpAxis : std::uint8_t { y, z };

struct LevelSettings3 {
    double scale = 1.0;     ///< Metres per unit of the file. [m] > 0
    UpAxis up = UpAxis::y;  ///< Which axis of the file points up; z is turned to y.
};

/// Reads a Wavefront OBJ. Objects and groups (`o`, `g`) become meshes, polygons become fans.
///
/// Refused with the line: `line 17: vertex 12 of 8`. Texture coordinates, normals and materials are
/// passed over. Cost: 50 ns per byte.
Result<Level3> read_obj(std::span<const std::byte> bytes, const LevelSettings3& settings = {});

/// Reads a binary or text glTF 2.0 with embedded buffers: the meshes of the default scene with the
/// transforms of their nodes, named by node. `folder` is where files named in it are looked for;
/// empty refuses them.
Result<Level3> read_gltf(std::span<const std::byte> bytes, const std::string& folder,
                         const LevelSettings3& settings = {});

/// Reads a level file by its ending: .obj, .gltf, .glb.
Result<Level3> read_level(const std::string& path, const LevelSettings3& settings = {});

/// Adds every mesh of a level to a world; returns their handles in order.
std::vector<ObstacleId3> add_level(World3& world, const Level3& level);

}  // namespace sidle
