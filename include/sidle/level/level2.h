// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sidle/2d/world.h"
#include "sidle/base/result.h"

namespace sidle {

/// The solid tiles of one grid of a level file.
struct LevelTiles2 {
    std::string name;  ///< Of the layer or level that it came from; empty when there is one only.
    TileMap map;
};

/// A wall, box, circle or polygon of a level file.
struct LevelObject2 {
    std::string name;    ///< As in the file; may be empty.
    Obstacle2 obstacle;  ///< In world coordinates, without a pose.
};

/// A point of a level file, such as a start or a goal.
struct LevelPlace2 {
    std::string name;  ///< As in the file, or what kind of thing stands there.
    Vec2 position;     ///< [m]
};

/// What a level file holds, ready to become a world. Files count rows downward; here y goes up, so
/// that the lowest row of a level lies at y = 0. A file that puts something beyond 1e15 m is
/// refused.
struct Level2 {
    std::vector<LevelTiles2> tiles;
    std::vector<LevelObject2> objects;
    std::vector<LevelPlace2> places;
    std::vector<std::string> missing;  ///< Files named in the level that could not be read.
    Box2 bounds;                       ///< Of what the level covers, solid or not. [m]
};

/// A way that a benchmark asks for, over the tiles of a map that it names.
struct LevelTrip2 {
    std::string map;           ///< Path, as in the file.
    std::int32_t columns = 0;  ///< Of the map. [-] 1..2^20
    std::int32_t rows = 0;     ///< [-] 1..2^20
    Tile2 start;               ///< Within the map; rows count upward, as in `read_movingai`.
    Tile2 goal;
    double shortest = 0.0;  ///< Length of the best way over eight neighbours. [tiles] >= 0
};

struct LevelSettings2 {
    double tile_size = 1.0;  ///< Side of a tile in the world; pixels are scaled to it. [m] > 0
    double scale = 1.0;      ///< Metres per unit of a WAD, which has no tiles. [m] > 0
    std::string map = "";    ///< Name of the map in a WAD, in any case; empty: the first.
    /// What is solid in a Tiled map, one word or several with commas between: layers whose name
    /// holds a word, in any case, or that have a true property of this name, and what is in such
    /// groups unless it says false; and tiles with such a property, of their own, of a shape or, if
    /// they have shapes, of their set, in any layer; and tiles and objects whose class is a word.
    /// The word `shapes` stands for all tiles that have shapes.
    std::string solid = "solid";
    /// Names of the IntGrid values of LDtk that are solid, in any case, their numbers, or names of
    /// layers with all of their values; `Walls.1` is a value of one layer. Empty: all but 0.
    std::vector<std::string> solid_values = {};
    double wall_thickness = 0.0;    ///< Of polylines and outlines that become walls. [m] >= 0
    bool is_outside_solid = false;  ///< Beyond the map is a wall. Not for infinite maps or worlds.
    /// How many folders above its own the files that it names may lie, by `../`: 1 for maps that
    /// have a folder beside that of their tilesets. [-] >= 0
    int folders_above = 0;
};

/// Reads a MovingAI `.map`: `.`, `G` and `S` are empty, `@`, `O`, `T` and `W` are solid, and so is
/// everything beyond, whatever the settings say.
///
/// Refused with the place: `line 17: 512 tiles wanted, 500 found`. Cost: 2 ns per tile.
/// Source: [Sturtevant2012].
Result<Level2> read_movingai(std::span<const std::byte> bytes, const LevelSettings2& settings = {});

/// Reads a MovingAI `.scen`: starts, goals and lengths of the shortest ways between them, where a
/// diagonal needs both its sides free. Refused with the place: `line 17: ...`.
/// Source: [Sturtevant2012].
Result<std::vector<LevelTrip2>> read_scen(std::span<const std::byte> bytes);
/// The same from a file.
Result<std::vector<LevelTrip2>> read_scen(const std::string& path);

/// Reads a map of Tiled in its XML (`.tmx`) or JSON (`.tmj`) format: orthogonal, square tiles,
/// finite or infinite; tiles as CSV, base64 plain or packed by zlib, gzip or zstd; groups; layer
/// offsets. Layers with the same offset share one tile map. A layer has at most 2^24 tiles, a map
/// 2^26; what its layers span has 2^28.
///
/// Objects of solid layers, and objects with a true property of that name, of their own, their
/// template's or their tile's, become boxes, circles, capsules, polygons (convex ones solid, others
/// as walls) and walls; all other objects become places. `folder` is where tilesets and templates
/// named in the map are looked for; empty finds none, and what they say is missing.
///
/// Solid tiles, and objects that are tiles, have the form of the shapes that the collision editor
/// gave their tile, as obstacles; a box that fills its place makes it solid in the tile map. They
/// and the objects made of templates have at most 2^20 corners in all. Shapes with a false property
/// of that name do not count.
///
/// Refused with the place: `map/layer[2]/data: ...`. Cost: 5 ns per tile.
/// Source: [Tiled].
Result<Level2> read_tmx(std::span<const std::byte> bytes, const std::string& folder,
                        const LevelSettings2& settings = {});
Result<Level2> read_tmj(std::span<const std::byte> bytes, const std::string& folder,
                        const LevelSettings2& settings = {});

/// Reads a world of Tiled (`.world`): orthogonal maps, each where the world puts it. Each has tile
/// maps of its own, which are named by its file; a tile of the first map is as wide as the settings
/// say, and nothing is solid between maps and beyond. Files are looked for in `folder`, as above;
/// all maps together have at most 2^26 tiles.
///
/// Patterns of names are refused. Refused with the place: `maps[2].fileName: map/layer[1]: ...`.
/// Source: [Tiled].
Result<Level2> read_tiled_world(std::span<const std::byte> bytes, const std::string& folder,
                                const LevelSettings2& settings = {});

/// Reads a project of LDtk: every IntGrid layer of every level becomes a tile map, named by its
/// level and placed in the world as the project says; entities become places. `folder` is where
/// levels in files of their own are looked for; empty finds none, and their files are missing.
///
/// Projects of several worlds are refused. Refused with the place: `levels[2].pxWid: ...`.
/// Source: [LDtk].
Result<Level2> read_ldtk(std::span<const std::byte> bytes, const std::string& folder,
                         const LevelSettings2& settings = {});

/// Reads a map of a Doom WAD seen from above, in the format of Doom or Hexen or as text (UDMF), to
/// the nearest 256th of a unit: lines with one side and impassable ones become walls, named and
/// tagged by their number; things become places, such as "player 1 start". Coordinates are those of
/// the file times `scale`.
///
/// Refused with the place: `E1M1/LINEDEFS[12]: vertex 400 of 88`.
/// Cost: 0.2 us per line. Source: [Fell1994], [Haley2009].
Result<Level2> read_wad2(std::span<const std::byte> bytes, const LevelSettings2& settings = {});

/// Reads a level from the bytes of a file, by the ending of its name: .map, .tmx, .tmj, .json (of
/// Tiled), .world, .ldtk, .wad, in any case. `folder` is where files named in it are looked for;
/// empty finds none.
Result<Level2> read_level2(std::span<const std::byte> bytes, const std::string& name,
                           const std::string& folder, const LevelSettings2& settings = {});

/// Reads a level file by its ending: .map, .tmx, .tmj, .json (of Tiled), .world, .ldtk, .wad, in
/// any case. The path is UTF-8, also on Windows.
Result<Level2> read_level2(const std::string& path, const LevelSettings2& settings = {});

/// The tile maps of a level as one, such as crowds and flow fields take: a tile is solid where one
/// of any of them is, and beyond all maps where any says so. Nothing where there is no map, where
/// their tiles differ in size or do not lie on one grid, and where they span 2^28 tiles or more.
/// Maps in which nothing is solid, such as layers that are only looked at, may lie anywhere.
/// Cost: 2 ns per tile.
std::optional<TileMap> join_tiles(const Level2& level);

/// Adds all of a level to a world; returns the handles, tile maps first, then objects, in order.
std::vector<ObstacleId2> add_level(World2& world, const Level2& level);

}  // namespace sidle
