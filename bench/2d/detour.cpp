// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// DetourCrowd on a navigation mesh that Recast makes of the tiles, five cells per tile, eroded by
// two of them. Agents are steered by velocity, which needs no paths; their settings are those of
// the demo that comes with it (its best avoidance), acceleration in the demo's ratio to the speed.
#include <recastnavigation/DetourCrowd.h>
#include <recastnavigation/DetourNavMeshBuilder.h>
#include <recastnavigation/Recast.h>

#include <algorithm>
#include <cmath>

#include "bench/2d/bodies.h"

namespace sidle::bench {
namespace {

constexpr int cells_per_tile = 5;
constexpr int eroded_cells = 2;
constexpr float cell = 1.0f / cells_per_tile;
constexpr unsigned short walkable = 1;

template <class T>
using Held = std::unique_ptr<T, void (*)(T*)>;

void free_mesh(dtNavMesh* mesh) { dtFreeNavMesh(mesh); }
void free_crowd(dtCrowd* crowd) { dtFreeCrowd(crowd); }

/// The free tiles of a scene; without tiles an open place around the units.
struct Floor {
    TileMap tiles;

    explicit Floor(const cli::CrowdScene& scene) : tiles(scene.tiles) {
        if (tiles.grid().columns > 0) return;
        Box2 box;
        for (const Unit& unit : scene.units) box = include(box, unit.position);
        box = grow(box, 40.0);
        TileGrid2 grid;
        grid.origin = box.low;
        grid.columns = static_cast<std::int32_t>(std::ceil(size(box).x));
        grid.rows = static_cast<std::int32_t>(std::ceil(size(box).y));
        tiles = TileMap(grid);
    }
    bool is_free(int cell_x, int cell_y) const {
        return !tiles.is_solid({cell_x / cells_per_tile, cell_y / cells_per_tile});
    }
};

bool add_spans(rcContext& context, const Floor& floor, rcHeightfield& field) {
    for (int y = 0; y < field.height; ++y) {
        for (int x = 0; x < field.width; ++x) {
            if (!floor.is_free(x, y)) continue;
            if (!rcAddSpan(&context, field, x, y, 0, 1, RC_WALKABLE_AREA, 1)) return false;
        }
    }
    return true;
}

/// Polygons of the eroded floor; null when Recast gives up.
Held<rcPolyMesh> polygons(const Floor& floor) {
    rcContext context(false);
    Held<rcPolyMesh> none(nullptr, rcFreePolyMesh);
    const TileGrid2& grid = floor.tiles.grid();
    const int width = grid.columns * cells_per_tile;
    const int height = grid.rows * cells_per_tile;
    const float low[3] = {static_cast<float>(grid.origin.x), 0, static_cast<float>(grid.origin.y)};
    const float high[3] = {low[0] + static_cast<float>(width) * cell, 4,
                           low[2] + static_cast<float>(height) * cell};
    Held<rcHeightfield> field(rcAllocHeightfield(), rcFreeHeightField);
    Held<rcCompactHeightfield> compact(rcAllocCompactHeightfield(), rcFreeCompactHeightfield);
    Held<rcContourSet> contours(rcAllocContourSet(), rcFreeContourSet);
    Held<rcPolyMesh> mesh(rcAllocPolyMesh(), rcFreePolyMesh);
    if (!rcCreateHeightfield(&context, *field, width, height, low, high, cell, cell)) return none;
    if (!add_spans(context, floor, *field)) return none;
    if (!rcBuildCompactHeightfield(&context, 10, 2, *field, *compact)) return none;
    if (!rcErodeWalkableArea(&context, eroded_cells, *compact)) return none;
    if (!rcBuildDistanceField(&context, *compact)) return none;
    if (!rcBuildRegions(&context, *compact, 0, 0, 400)) return none;
    if (!rcBuildContours(&context, *compact, 1.3f, 60, *contours)) return none;
    if (!rcBuildPolyMesh(&context, *contours, DT_VERTS_PER_POLYGON, *mesh)) return none;
    std::fill_n(mesh->flags, mesh->npolys, walkable);
    return mesh;
}

Held<dtNavMesh> navigation_mesh(const Floor& floor) {
    Held<dtNavMesh> none(nullptr, free_mesh);
    const Held<rcPolyMesh> mesh = polygons(floor);
    if (!mesh || mesh->npolys == 0) return none;
    dtNavMeshCreateParams about{};
    about.verts = mesh->verts;
    about.vertCount = mesh->nverts;
    about.polys = mesh->polys;
    about.polyFlags = mesh->flags;
    about.polyAreas = mesh->areas;
    about.polyCount = mesh->npolys;
    about.nvp = mesh->nvp;
    about.walkableHeight = 2.0f;
    about.walkableRadius = eroded_cells * cell;
    about.walkableClimb = 0.4f;
    std::copy_n(mesh->bmin, 3, about.bmin);
    std::copy_n(mesh->bmax, 3, about.bmax);
    about.cs = mesh->cs;
    about.ch = mesh->ch;
    about.buildBvTree = true;
    unsigned char* bytes = nullptr;
    int count = 0;
    if (!dtCreateNavMeshData(&about, &bytes, &count)) return none;
    Held<dtNavMesh> made(dtAllocNavMesh(), free_mesh);
    if (dtStatusFailed(made->init(bytes, count, DT_TILE_FREE_DATA))) return none;
    return made;
}

class DetourBodies : public Bodies {
public:
    DetourBodies(const cli::CrowdScene& scene, Held<dtNavMesh> mesh)
        : mesh_(std::move(mesh)), crowd_(dtAllocCrowd(), free_crowd) {
        const int count = static_cast<int>(scene.units.size());
        if (!crowd_->init(count, 0.45f, mesh_.get())) return;
        for (std::size_t k = 0; k < scene.units.size(); ++k) {
            const Unit& unit = scene.units[k];
            const float place[3] = {static_cast<float>(unit.position.x), 0.2f,
                                    static_cast<float>(unit.position.y)};
            dtCrowdAgentParams agent{};
            agent.radius = static_cast<float>(unit.radius);
            agent.height = 2.0f;
            agent.maxSpeed = static_cast<float>(scene.speeds[k]) / seconds_per_tick;
            agent.maxAcceleration = agent.maxSpeed * 8.0f / 3.5f;
            agent.collisionQueryRange = agent.radius * 12.0f;
            agent.pathOptimizationRange = agent.radius * 30.0f;
            agent.separationWeight = 2.0f;
            agent.updateFlags = DT_CROWD_ANTICIPATE_TURNS | DT_CROWD_OPTIMIZE_VIS |
                                DT_CROWD_OPTIMIZE_TOPO | DT_CROWD_OBSTACLE_AVOIDANCE;
            agent.obstacleAvoidanceType = 3;
            agents_.push_back(crowd_->addAgent(place, &agent));
        }
        dtObstacleAvoidanceParams high = *crowd_->getObstacleAvoidanceParams(0);
        high.velBias = 0.5f;
        high.adaptiveDivs = 7;
        high.adaptiveRings = 3;
        high.adaptiveDepth = 3;
        crowd_->setObstacleAvoidanceParams(3, &high);
    }
    bool is_ready() const { return !agents_.empty(); }
    void step(std::span<const UnitWish> wishes) override {
        for (std::size_t k = 0; k < agents_.size(); ++k) {
            const float velocity[3] = {static_cast<float>(wishes[k].motion.x) / seconds_per_tick, 0,
                                       static_cast<float>(wishes[k].motion.y) / seconds_per_tick};
            crowd_->requestMoveVelocity(agents_[k], velocity);
        }
        crowd_->update(seconds_per_tick, nullptr);
    }
    Vec2 position(std::size_t k) const override {
        const float* const p = crowd_->getAgent(agents_[k])->npos;
        return {p[0], p[2]};
    }

private:
    Held<dtNavMesh> mesh_;
    Held<dtCrowd> crowd_;
    std::vector<int> agents_;
};

}  // namespace

std::unique_ptr<Bodies> detour_bodies(const cli::CrowdScene& scene) {
    Held<dtNavMesh> mesh = navigation_mesh(Floor(scene));
    if (!mesh) return nullptr;
    auto bodies = std::make_unique<DetourBodies>(scene, std::move(mesh));
    if (!bodies->is_ready()) return nullptr;
    return bodies;
}

}  // namespace sidle::bench
