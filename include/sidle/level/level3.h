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
    /// By the end of the name: `_Walkable`, `_Wall`, `_one_way`, in any case, else solid. The
    /// number of a copy after the mark, as in `Bridge_Walkable.001` or `Bridge_Walkable2`, is
    /// passed over.
    Surface3 surface = Surface3::solid;
    std::shared_ptr<const Mesh3> mesh;  ///< `tag` of each triangle is its place in `meshes`. [-]
};

/// What a level file holds, ready to become a world.
struct Level3 {
    std::vector<LevelMesh3> meshes;
    std::vector<Obstacle3> obstacles;  ///< Trees, boxes, walls, terrain: all that is not a mesh.
    std::vector<Vec3> spots;           ///< Places where a walker may start; its sole. [m]
    MeshLeftOut3 left_out;             ///< Over all meshes.
    std::uint32_t vertex_count = 0;    ///< Of the meshes, in the file. [-]
    std::uint32_t triangle_count = 0;  ///< Of the meshes, kept. [-]
    Box3 bounds;                       ///< Of meshes and obstacles; endless trees count. [m]
    /// What could not be built as it is, with its place, such as floors whose lines do not close.
    std::vector<std::string> flaws = {};
};

enum class UpAxis : std::uint8_t { y, z };

struct LevelSettings3 {
    double scale = 1.0;     ///< Metres per unit of the file. [m] > 0
    UpAxis up = UpAxis::y;  ///< Which axis of the file points up; z is turned to y.
    std::string map = "";   ///< Name of the map in a WAD, in any case; empty: the first.
    /// How many folders above its own the files that it names may lie, by `../`. [-] >= 0
    int folders_above = 0;
    /// Which meshes of a file are solid, one word or several with commas between: those whose name
    /// holds a word, in any case, and none of the words behind a `!`. Empty: all. Refused where no
    /// name fits.
    std::string solid = "";
};

/// Reads a Wavefront OBJ. Objects and groups (`o`, `g`) become meshes, polygons become triangles;
/// one whose sides cross is told in `flaws`, as are faces of one or two vertices, which stop
/// nobody, a material with a mark and a mark within a name: only the ends of names of objects and
/// groups say what a surface is.
///
/// A group inside an object is named `object/group`; the group's mark goes before the object's.
/// Refused with the line: `line 17: vertex 12 of 8`. Texture coordinates, normals, materials,
/// lines and points are passed over. Cost: 20 ns per byte, and what `make_mesh` costs.
Result<Level3> read_obj(std::span<const std::byte> bytes, const LevelSettings3& settings = {});

/// Reads a binary or text glTF 2.0: the meshes of the default scene with the transforms of their
/// nodes and instances (EXT_mesh_gpu_instancing), named by node. `folder` is where buffers named in
/// it are looked for, in it or below; empty refuses them. Refused with the place: `nodes[3].mesh: 7
/// of 4`.
///
/// Skins, morphs, materials and pictures are passed over. A mark on a material or on a node without
/// a mesh is told in `flaws`, as are shapes of physics, which are not read. Refused are compressed
/// meshes, and what requires an extension unknown here.
/// Source: [Khronos2021].
Result<Level3> read_gltf(std::span<const std::byte> bytes, const std::string& folder,
                         const LevelSettings3& settings = {});

/// Reads Sidle's own level format, see docs/format.md: obstacles of every kind, and the names of
/// OBJ and glTF files in `folder`. Refused with the place: `walls[12].nodes[3]: ...`.
///
/// The format is in metres with y up, and says which meshes are solid: settings that say otherwise
/// are refused.
Result<Level3> read_level_json(std::span<const std::byte> bytes, const std::string& folder,
                               const LevelSettings3& settings = {});

/// Reads a map of a Doom WAD, in the format of Doom or Hexen or as text (UDMF): meshes `floors`,
/// `ceilings`, `walls`, `steps` (up to the floor of the next sector) and `barriers` (above
/// impassable lines); starts become spots. North is -z, heights are along y, whatever `up` says; 32
/// units are about a metre.
///
/// Surfaces that meet share their corners, so that nothing leaks. Doors and lifts stay as they are.
/// A sector whose lines do not close or cross has no floor and no ceiling, and is told in `flaws`.
/// Of text corners and heights are read to the nearest 256th of a unit; slopes are read as flat,
/// and told in `flaws`.
/// Refused with the place: `E1M1/LINEDEFS[12]: vertex 400 of 88`, `MAP01/TEXTMAP line 7: no ';'`.
/// Cost: 5 us per line, and what `make_mesh` costs.
/// Source: [Fell1994], [Haley2009].
Result<Level3> read_wad(std::span<const std::byte> bytes, const LevelSettings3& settings = {});

/// Reads a level from the bytes of a file, by the ending of its name: .obj, .gltf, .glb, .json,
/// .wad, .baked (see level/baked.h), in any case. `folder` is where files named in it are looked
/// for, as above.
Result<Level3> read_level(std::span<const std::byte> bytes, const std::string& name,
                          const std::string& folder, const LevelSettings3& settings = {});

/// Reads a level file by its ending: .obj, .gltf, .glb, .json, .wad, .baked, in any case.
/// The path is UTF-8, also on Windows.
Result<Level3> read_level(const std::string& path, const LevelSettings3& settings = {});

/// Adds all of a level to a world; returns the handles, meshes first, then obstacles, in order.
std::vector<ObstacleId3> add_level(World3& world, const Level3& level);

/// The same with the meshes joined into one obstacle: faster where they lie among each other, as
/// those of a level do that was split by material. All that are in it have its handle; `tag` tells
/// them apart, as ever. What each query tells of them is the same but for triangles that several
/// meshes have, which are told once, by the least tag.
///
/// Meshes that move, come or go stay obstacles of their own: `apart`, by their places in
/// `level.meshes`. So do one-way ones, and all where they have more than 2^26 triangles together.
/// `depenetrate` may lead out through all of the obstacle that a body starts in: through any of the
/// joined ones.
/// Cost: as `make_mesh`, 28 bytes a triangle beside what `level` holds. `tasks` may run parts.
std::vector<ObstacleId3> add_level_joined(World3& world, const Level3& level,
                                          std::span<const std::uint32_t> apart = {},
                                          const Tasks& tasks = {});

}  // namespace sidle
