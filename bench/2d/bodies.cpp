// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "bench/2d/bodies.h"

#include "cli/crowd_classic.h"

namespace sidle::bench {
namespace {

class SidleBodies : public Bodies {
public:
    SidleBodies(const cli::CrowdScene& scene, const CrowdSettings& settings)
        : tiles_(scene.tiles), crowd_(settings) {
        for (const Unit& unit : scene.units) crowd_.add(unit);
    }
    void step(std::span<const UnitWish> wishes) override { crowd_.step({&tiles_}, wishes); }
    Vec2 position(std::size_t k) const override { return crowd_.states()[k].position; }

private:
    TileMap tiles_;
    Crowd crowd_;
};

class ClassicBodies : public Bodies {
public:
    explicit ClassicBodies(const cli::CrowdScene& scene) : tiles_(scene.tiles) {
        for (const Unit& unit : scene.units) {
            UnitState state;
            state.position = unit.position;
            state.radius = unit.radius;
            units_.push_back(state);
        }
    }
    void step(std::span<const UnitWish> wishes) override {
        cli::step_classic(units_, wishes, {&tiles_});
    }
    Vec2 position(std::size_t k) const override { return units_[k].position; }

private:
    TileMap tiles_;
    std::vector<UnitState> units_;
};

// Faces along x between the rows y - 1 and y; with `turned` x and y change places.
void add_faces(const TileMap& tiles, bool turned, std::vector<Segment2>& found) {
    const TileGrid2& grid = tiles.grid();
    const std::int32_t along = turned ? grid.rows : grid.columns;
    const std::int32_t across = turned ? grid.columns : grid.rows;
    const auto is_solid = [&](std::int32_t x, std::int32_t y) {
        return tiles.is_solid(turned ? Tile2{y, x} : Tile2{x, y});
    };
    const auto corner = [&](std::int32_t x, std::int32_t y) {
        return tiles.bounds(turned ? Tile2{y, x} : Tile2{x, y}).low;
    };
    for (std::int32_t y = 0; y <= across; ++y) {
        for (std::int32_t x = 0; x < along;) {
            const std::int32_t start = x;
            while (x < along && is_solid(x, y - 1) != is_solid(x, y) &&
                   is_solid(x, y) == is_solid(start, y)) {
                ++x;
            }
            if (x > start) found.push_back({corner(start, y), corner(x, y)});
            if (x == start) ++x;
        }
    }
}

}  // namespace

std::vector<Segment2> faces(const TileMap& tiles) {
    std::vector<Segment2> found;
    add_faces(tiles, false, found);
    add_faces(tiles, true, found);
    return found;
}

std::unique_ptr<Bodies> sidle_bodies(const cli::CrowdScene& scene, CrowdMode mode) {
    CrowdSettings settings;
    settings.mode = mode;
    return std::make_unique<SidleBodies>(scene, settings);
}

std::unique_ptr<Bodies> classic_bodies(const cli::CrowdScene& scene) {
    return std::make_unique<ClassicBodies>(scene);
}

#ifndef SIDLE_HAS_BOX2D
std::unique_ptr<Bodies> box2d_bodies(const cli::CrowdScene&) { return nullptr; }
#endif
#ifndef SIDLE_HAS_CHIPMUNK
std::unique_ptr<Bodies> chipmunk_bodies(const cli::CrowdScene&) { return nullptr; }
#endif
#ifndef SIDLE_HAS_DETOUR
std::unique_ptr<Bodies> detour_bodies(const cli::CrowdScene&) { return nullptr; }
#endif

}  // namespace sidle::bench
