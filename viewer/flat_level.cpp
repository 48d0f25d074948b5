// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "flat_level.h"

#include "cli/level_file.h"
#include "sidle/draw/crowd.h"

namespace sidle::viewer {
namespace {

constexpr double wall_height = 2.0;     // [m]
constexpr double floor_depth = 0.5;     // [m]
constexpr double floor_top = -0.02;     // Below that of a tile map. [m]
constexpr double floor_rim = 1.0;       // Around what is no tile. [m]
constexpr double wall_thickness = 1.0;  // Of what is beyond a map. [m]

bool is_floor(const MeshSource3& source, std::uint32_t first) {
    return source.vertices[first].y < 0 && source.vertices[first + 1].y < 0;
}

// What is drawn of an obstacle is what one meets: the triangles become a mesh.
Result<std::shared_ptr<const Mesh3>> mesh_of(const Obstacle2& obstacle) {
    Drawing drawing;
    draw(drawing, obstacle, {.height = wall_height});
    MeshSource3 source;
    for (const DrawVertex& corner : drawing.triangles)
        source.vertices.push_back({corner.x, corner.y, corner.z});
    for (std::uint32_t k = 0; k + 2 < source.vertices.size(); k += 3)
        source.triangles.push_back(
            {k, k + 1, k + 2, is_floor(source, k) ? Surface3::solid : Surface3::wall});
    return make_mesh(source);
}

void add_block(World3& world, const Box2& base, double low, double high, Surface3 surface) {
    const Vec2 middle = (base.low + base.high) * 0.5;
    const Vec2 half = (base.high - base.low) * 0.5;
    world.add({.shape = OrientedBox3{.center = {middle.x, (low + high) * 0.5, middle.y},
                                     .half = {half.x, (high - low) * 0.5, half.y}},
               .surface = surface});
}

// Everything beyond such a map is solid: walls around it are all that one meets of that.
void add_outside(World3& world, const TileMap& tiles) {
    const TileGrid2& grid = tiles.grid();
    if (!grid.is_outside_solid || grid.columns == 0 || grid.rows == 0) return;
    const Vec2 low = tiles.bounds(Tile2{0, 0}).low;
    const Vec2 high = tiles.bounds(Tile2{grid.columns - 1, grid.rows - 1}).high;
    const double t = wall_thickness;
    const Box2 walls[] = {{{low.x - t, low.y - t}, {low.x, high.y + t}},
                          {{high.x, low.y - t}, {high.x + t, high.y + t}},
                          {{low.x, low.y - t}, {high.x, low.y}},
                          {{low.x, high.y}, {high.x, high.y + t}}};
    for (const Box2& wall : walls) add_block(world, wall, floor_top, wall_height, Surface3::wall);
}

// Where there is a floor: where the level has tiles, and around all else that is in it.
Box2 floor_of(const Level2& level) {
    World2 objects;
    for (const LevelObject2& object : level.objects) objects.add(object.obstacle);
    Box2 others = objects.bounds();
    for (const LevelPlace2& place : level.places) others = include(others, place.position);
    return is_empty(others) ? level.bounds : include(level.bounds, grow(others, floor_rim));
}

}  // namespace

Result<World3> read_flat_world(const std::string& path, std::vector<Vec3>& spots) {
    const Result<Level2> read = cli::read_flat_file_or_pipe(path, {});
    if (!read) return read.error();
    const Level2& level = read.value();
    const Box2 floor = floor_of(level);
    if (is_empty(floor))
        return Error{ErrorCode::unsupported, "", "there are no tiles, objects or places in it"};
    World2 plane;
    World3 world;
    for (const ObstacleId2 id : add_level(plane, level)) {
        const auto mesh = mesh_of(*plane.find(id));
        if (!mesh) return mesh.error();
        world.add({.shape = mesh.value()});
    }
    for (const LevelTiles2& tiles : level.tiles) add_outside(world, tiles.map);
    add_block(world, floor, floor_top - floor_depth, floor_top, Surface3::solid);
    for (const LevelPlace2& place : level.places)
        spots.push_back({place.position.x, 0.1, place.position.y});
    return world;
}

}  // namespace sidle::viewer
