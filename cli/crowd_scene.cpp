// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd_scene.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "crowd_trips.h"

namespace sidle::cli {

void shuffle(std::vector<Tile2>& tiles, Dice& dice) {
    for (std::size_t k = tiles.size(); k > 1; --k) std::swap(tiles[k - 1], tiles[dice.below(k)]);
}

std::vector<Tile2> component(const TileMap& map, Tile2 start, std::vector<bool>& is_marked) {
    const auto mark = [&](Tile2 tile) {
        const auto at =
            static_cast<std::size_t>(tile.y) * static_cast<std::size_t>(map.grid().columns) +
            static_cast<std::size_t>(tile.x);
        if (!map.is_inside(tile) || map.is_solid(tile) || is_marked[at]) return false;
        is_marked[at] = true;
        return true;
    };
    std::vector<Tile2> found;
    if (mark(start)) found.push_back(start);
    constexpr std::array<Tile2, 4> sides{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    for (std::size_t k = 0; k < found.size(); ++k) {
        for (const Tile2 side : sides) {
            const Tile2 next{found[k].x + side.x, found[k].y + side.y};
            if (mark(next)) found.push_back(next);
        }
    }
    return found;
}

std::vector<Tile2> largest_component(const TileMap& map) {
    const auto count =
        static_cast<std::size_t>(map.grid().columns) * static_cast<std::size_t>(map.grid().rows);
    std::vector<bool> is_marked(count);
    std::vector<Tile2> largest;
    for (std::int32_t y = 0; y < map.grid().rows; ++y) {
        for (std::int32_t x = 0; x < map.grid().columns; ++x) {
            std::vector<Tile2> found = component(map, {x, y}, is_marked);
            if (found.size() > largest.size()) largest = std::move(found);
        }
    }
    return largest;
}

namespace {

constexpr std::size_t goal_count = 8;
constexpr double units_per_tile = 0.25;  // Of the free tiles of a map.
constexpr double skin = 0x1p-10;         // Kept free around a unit at the start.
constexpr double stream_gap = 20.0;      // Between the two blocks.

// Puts a unit of random size and speed into a tile.
void add_unit(CrowdScene& scene, Vec2 tile_center) {
    const double size = scene.tiles.grid().tile_size;
    Unit unit;
    unit.radius = scene.dice.uniform(0.30, 0.45) * size;
    const double room = 0.5 * size - unit.radius - skin;
    unit.position =
        tile_center + Vec2{scene.dice.uniform(-room, room), scene.dice.uniform(-room, room)};
    scene.units.push_back(unit);
    scene.speeds.push_back(scene.dice.uniform(0.08, 0.12) * size);
    const double angle = scene.dice.uniform(0.0, 6.283185307179586);
    scene.headings.push_back({std::cos(angle), std::sin(angle)});
    scene.wants.push_back(scene.dice.below(goal_count));
}

// The map as often as it takes, side by side in a square.
TileMap tile_copies(const TileMap& map, std::int32_t per_side) {
    TileGrid2 grid = map.grid();
    const std::int32_t columns = grid.columns;
    const std::int32_t rows = grid.rows;
    grid.columns *= per_side;
    grid.rows *= per_side;
    grid.origin = {};
    grid.is_outside_solid = true;
    TileMap tiles(grid);
    for (std::int32_t y = 0; y < grid.rows; ++y) {
        for (std::int32_t x = 0; x < grid.columns; ++x) {
            if (map.is_solid({x % columns, y % rows})) tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    return tiles;
}

void make_map_scene(CrowdScene& scene, const TileMap& map) {
    std::vector<Tile2> free = largest_component(map);
    if (free.empty()) return;
    const double most = units_per_tile * static_cast<double>(free.size());
    const double wanted = static_cast<double>(scene.plan.unit_count) * 0.95;
    std::int32_t per_side = 1;
    while (per_side * per_side * most < wanted && per_side < 64) ++per_side;
    scene.tiles = tile_copies(map, per_side);
    scene.field_tiles = tile_copies(map, 1);
    const double size = map.grid().tile_size;
    scene.copy_size = Vec2{map.grid().columns * size, map.grid().rows * size};
    shuffle(free, scene.dice);
    const std::size_t copies =
        static_cast<std::size_t>(per_side) * static_cast<std::size_t>(per_side);
    for (std::size_t k = 0; k < std::min(scene.plan.unit_count, free.size() * copies); ++k) {
        const Tile2 tile = free[k / copies];
        const auto copy = static_cast<std::int32_t>(k % copies);
        const Vec2 corner{copy % per_side * scene.copy_size.x, copy / per_side * scene.copy_size.y};
        add_unit(scene, corner + center(scene.field_tiles.bounds(tile)));
    }
    if (scene.plan.scenario != Scenario::goal) return;
    for (std::size_t k = 0; k < goal_count; ++k) {
        const Tile2 goal = free[free.size() - 1 - k % free.size()];
        scene.goals.push_back(center(scene.field_tiles.bounds(goal)));
        scene.fields.emplace_back();
        scene.fields.back().set_goals(scene.field_tiles, {&goal, 1});
        scene.fields.back().update(scene.field_tiles);
    }
}

// The walls of a level that has no tiles; those of the oracle are its chains.
void take_walls(CrowdScene& scene, const Level2& level) {
    add_level(scene.world, level);
    for (const LevelObject2& object : level.objects) {
        const auto* const chain = std::get_if<WallChain2>(&object.obstacle.shape);
        if (chain != nullptr) scene.walls.push_back({chain->nodes, chain->is_closed});
    }
}

// The places that hang together with the first player's, or else the most that hang together.
std::vector<Tile2> places_within(const Level2& level, const TileMap& room) {
    for (const LevelPlace2& place : level.places) {
        if (place.name != "player 1 start") continue;
        std::vector<bool> is_marked(static_cast<std::size_t>(room.grid().columns) *
                                    static_cast<std::size_t>(room.grid().rows));
        return component(room, room.tile_at(place.position), is_marked);
    }
    return largest_component(room);
}

// Units on a lattice a metre wide, so that none overlap.
void make_world_scene(CrowdScene& scene, const Level2& level) {
    constexpr double cell = 0.25;
    constexpr std::int32_t lattice = 4;
    constexpr double largest = 0.45;
    take_walls(scene, level);
    scene.ways.emplace(scene.world, level.bounds, largest + skin, cell);
    const TileMap& room = scene.ways->tiles();
    std::vector<Tile2> free = places_within(level, room);
    std::erase_if(free, [](Tile2 t) { return t.x % lattice != 0 || t.y % lattice != 0; });
    shuffle(free, scene.dice);
    for (std::size_t k = 0; k < std::min(scene.plan.unit_count, free.size()); ++k) {
        Unit unit;
        unit.radius = scene.dice.uniform(0.30, largest);
        unit.position = center(room.bounds(free[k]));
        scene.units.push_back(unit);
        scene.speeds.push_back(scene.dice.uniform(0.08, 0.12));
        const double angle = scene.dice.uniform(0.0, 6.283185307179586);
        scene.headings.push_back({std::cos(angle), std::sin(angle)});
        scene.wants.push_back(scene.dice.below(goal_count));
    }
    for (std::size_t k = 0; k < goal_count && !free.empty(); ++k) {
        scene.goals.push_back(center(room.bounds(free[free.size() - 1 - k % free.size()])));
        scene.ways->add_goal(scene.goals.back());
    }
}

void make_streams(CrowdScene& scene) {
    const int width = scene.plan.width;
    const std::size_t per_block = scene.plan.unit_count / 2;
    const int block =
        static_cast<int>(std::ceil(static_cast<double>(per_block) / (scene.plan.density * width)));
    const int margin = 2 * block + 60;
    TileGrid2 grid;
    grid.columns = 2 * (block + margin) + static_cast<int>(stream_gap);
    grid.rows = width + 2;
    grid.is_outside_solid = true;
    scene.tiles = TileMap(grid);
    for (std::int32_t x = 0; x < grid.columns; ++x) {
        scene.tiles.set_tile({x, 0}, TileState2::solid);
        scene.tiles.set_tile({x, width + 1}, TileState2::solid);
    }
    scene.corridor = block + stream_gap;
    for (const int side : {0, 1}) {
        std::vector<Tile2> places;
        for (int x = 0; x < block; ++x) {
            for (int y = 0; y < width; ++y) {
                places.push_back(
                    {margin + side * (block + static_cast<int>(stream_gap)) + x, y + 1});
            }
        }
        shuffle(places, scene.dice);
        for (std::size_t k = 0; k < std::min(per_block, places.size()); ++k) {
            add_unit(scene, center(scene.tiles.bounds(places[k])));
            scene.headings.back() = {side == 0 ? 1.0 : -1.0, 0.0};
        }
    }
}

void make_circle(CrowdScene& scene) {
    const double count = static_cast<double>(scene.plan.unit_count);
    const double radius = std::max(5.0, count * 1.2 / 6.283185307179586);
    for (std::size_t k = 0; k < scene.plan.unit_count; ++k) {
        const double angle = 6.283185307179586 * static_cast<double>(k) / count;
        Unit unit;
        unit.position = Vec2{std::cos(angle), std::sin(angle)} * radius;
        scene.units.push_back(unit);
        scene.speeds.push_back(0.1);
        scene.goals.push_back(-unit.position);
        scene.wants.push_back(k);
        scene.has_arrived.push_back(false);
    }
}

}  // namespace

CrowdWalls CrowdScene::obstacles() const {
    return {has_tiles() ? &tiles : nullptr, world.obstacle_count() > 0 ? &world : nullptr};
}

UnitWish CrowdScene::wish(std::size_t k, const UnitState& state, std::size_t& arrivals) {
    const Vec2 p = state.position;
    if (!trips.empty()) return wish_of_trip(*this, k, state, arrivals);
    if (plan.scenario == Scenario::goal && ways) {
        if (length(goals[wants[k]] - p) < 2.0) {
            ++arrivals;
            wants[k] = (wants[k] + 1 + dice.below(goal_count - 1)) % goal_count;
        }
        return {ways->direction(wants[k], p, units[k].radius) * speeds[k]};
    }
    if (plan.scenario == Scenario::goal) {
        const Vec2 local{p.x - std::floor(p.x / copy_size.x) * copy_size.x,
                         p.y - std::floor(p.y / copy_size.y) * copy_size.y};
        if (length(goals[wants[k]] - local) < 2.0 * tiles.grid().tile_size) {
            ++arrivals;
            wants[k] = (wants[k] + 1 + dice.below(goal_count - 1)) % goal_count;
        }
        return {fields[wants[k]].direction(field_tiles, local, units[k].radius) * speeds[k]};
    }
    if (plan.scenario == Scenario::circle) {
        const Vec2 way = goals[k] - p;
        const double left = length(way);
        arrivals += left < units[k].radius && !has_arrived[k] ? 1 : 0;
        has_arrived[k] = has_arrived[k] || left < units[k].radius;
        return {left > speeds[k] ? way * (speeds[k] / left) : way, left};
    }
    return {headings[k] * speeds[k]};
}

void CrowdScene::tile_changed(Tile2 tile) {
    if (tiles.grid().columns != field_tiles.grid().columns) return;
    field_tiles.set_tile(tile, tiles.is_solid(tile) ? TileState2::solid : TileState2::empty);
    for (FlowField& field : fields) {
        field.tile_changed(field_tiles, tile);
        field.update(field_tiles);
    }
}

CrowdScene make_scene(const CrowdPlan& plan, const Level2& level) {
    CrowdScene scene;
    scene.plan = plan;
    scene.dice = Dice(plan.seed);
    if (plan.scenario == Scenario::streams) {
        make_streams(scene);
    } else if (plan.scenario == Scenario::circle) {
        make_circle(scene);
    } else if (!level.tiles.empty()) {
        make_map_scene(scene, level.tiles.front().map);
    } else {
        make_world_scene(scene, level);
    }
    return scene;
}

}  // namespace sidle::cli
