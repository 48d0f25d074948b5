// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "flat_level.h"

#include "sidle/draw/crowd.h"
#include "sidle/level/level2.h"

namespace sidle::viewer {
namespace {

constexpr double wall_height = 2.0;  // [m]
constexpr double floor_depth = 0.5;  // [m]
constexpr double floor_top = -0.02;  // Below that of a tile map. [m]

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

}  // namespace

Result<World3> read_flat_world(const std::string& path, std::vector<Vec3>& spots) {
    const Result<Level2> level = read_level2(path);
    if (!level) return level.error();
    World2 plane;
    World3 world;
    for (const ObstacleId2 id : add_level(plane, level.value())) {
        const auto mesh = mesh_of(*plane.find(id));
        if (!mesh) return mesh.error();
        world.add({.shape = mesh.value()});
    }
    const Box2 bounds = level.value().bounds;
    const Vec2 middle = (bounds.low + bounds.high) * 0.5;
    const Vec2 half = (bounds.high - bounds.low) * 0.5;
    world.add({.shape = OrientedBox3{.center = {middle.x, floor_top - floor_depth, middle.y},
                                     .half = {half.x, floor_depth, half.y}}});
    for (const LevelPlace2& place : level.value().places)
        spots.push_back({place.position.x, 0.1, place.position.y});
    return world;
}

}  // namespace sidle::viewer
