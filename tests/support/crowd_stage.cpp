// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/crowd_stage.h"

#include <algorithm>
#include <cstdlib>

#include "cli/crowd_oracle.h"
#include "sidle/2d/lead.h"

namespace sidle::test {
namespace {

CrowdSettings settings_for(CrowdMode mode) {
    CrowdSettings settings;
    settings.mode = mode;
    return settings;
}

}  // namespace

int full_or_brief(int full, int brief) {
    return std::getenv("SIDLE_FULL") != nullptr ? full : brief;
}

TileMap picture(const std::vector<std::string>& rows, double tile_size) {
    TileGrid2 grid;
    grid.columns = static_cast<std::int32_t>(rows.front().size());
    grid.rows = static_cast<std::int32_t>(rows.size());
    grid.tile_size = tile_size;
    grid.is_outside_solid = true;
    TileMap tiles(grid);
    for (std::int32_t y = 0; y < grid.rows; ++y) {
        const std::string& row = rows[rows.size() - 1 - static_cast<std::size_t>(y)];
        for (std::int32_t x = 0; x < grid.columns; ++x) {
            if (row[static_cast<std::size_t>(x)] == '#') tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    return tiles;
}

TileMap room(int columns, int rows, double tile_size) {
    TileGrid2 grid;
    grid.columns = columns;
    grid.rows = rows;
    grid.tile_size = tile_size;
    grid.is_outside_solid = true;
    TileMap tiles(grid);
    build(tiles, {0, 0}, {columns - 1, rows - 1});
    build(tiles, {1, 1}, {columns - 2, rows - 2}, TileState2::empty);
    return tiles;
}

void build(TileMap& tiles, Tile2 low, Tile2 high, TileState2 state) {
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        for (std::int32_t x = low.x; x <= high.x; ++x) tiles.set_tile({x, y}, state);
    }
}

bool have_all_settled(std::span<const UnitState> units) {
    return std::all_of(units.begin(), units.end(),
                       [](const UnitState& unit) { return unit.is_settled; });
}

Stage::Stage(TileMap map, CrowdMode mode) : tiles(std::move(map)), crowd(settings_for(mode)) {}

std::size_t Stage::add_unit(const Unit& unit, double speed) {
    const std::size_t slot = Crowd::slot(crowd.add(unit));
    if (slot >= speeds.size()) {
        speeds.resize(slot + 1);
        wishes.resize(slot + 1);
        still_for.resize(slot + 1);
    }
    speeds[slot] = speed;
    return slot;
}

std::size_t Stage::add(Vec2 position, double radius, double speed) {
    Unit unit;
    unit.position = position;
    unit.radius = radius;
    return add_unit(unit, speed);
}

void Stage::fill(Random2& random, Tile2 low, Tile2 high, int count) {
    std::vector<Tile2> free;
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            if (!tiles.is_solid({x, y})) free.push_back({x, y});
        }
    }
    const double size = tiles.grid().tile_size;
    for (int k = 0; k < count && !free.empty(); ++k) {
        const int pick = random.whole(0, static_cast<int>(free.size()) - 1);
        std::swap(free[static_cast<std::size_t>(pick)], free.back());
        const double radius = random.uniform(0.30, 0.45) * size;
        const double space = 0.5 * size - radius - crowd.settings().skin;
        const Vec2 place = center(tiles.bounds(free.back())) + random.in_square(space);
        free.pop_back();
        add(place, radius, random.uniform(0.08, 0.12) * size);
    }
}

void Stage::wish_to(std::size_t slot, Vec2 goal) {
    const Vec2 way = goal - at(slot);
    const double left = length(way);
    wishes[slot] = {left > speeds[slot] ? way * (speeds[slot] / left) : way, left};
}

void Stage::wish_along(std::size_t slot, Vec2 direction) {
    wishes[slot] = {direction * speeds[slot]};
}

void Stage::wish_by(std::size_t slot, const FlowField& field) {
    const UnitState& state = crowd.states()[slot];
    wish_along(slot, field.direction(tiles, state.position, state.radius));
}

void Stage::wish_all_by(const FlowField& field) {
    for (std::size_t slot = 0; slot < count(); ++slot) {
        if (crowd.states()[slot].radius > 0.0) wish_by(slot, field);
    }
}

void Stage::lead_all(const FlowField& field) {
    for (std::size_t slot = 0; slot < count(); ++slot)
        wishes[slot] = lead(field, tiles, crowd.states()[slot], {speeds[slot]});
}

void Stage::step() {
    crowd.step({&tiles}, wishes);
    ++tick;
    for (std::size_t slot = 0; slot < count(); ++slot) {
        const bool is_still = length(crowd.states()[slot].velocity) < 1e-3 * speeds[slot];
        still_for[slot] = is_still ? still_for[slot] + 1 : 0;
    }
    blocked_count = 0;
    for (const UnitEvent& event : crowd.events()) {
        blocked_count += event.kind == UnitEventKind::blocked ? 1 : 0;
    }
    const cli::CrowdFaults faults = cli::find_faults(crowd.states(), tiles);
    overlaps += faults.overlaps;
    in_wall += faults.in_wall;
}

int Stage::run(int most, const std::function<void()>& wish, const std::function<bool()>& is_done) {
    for (int k = 0; k < most; ++k) {
        if (is_done()) return k;
        wish();
        step();
    }
    return most;
}

FlowField field_to(const TileMap& tiles, Tile2 goal) {
    return field_to(tiles, std::vector<Tile2>{goal});
}

FlowField field_to(const TileMap& tiles, const std::vector<Tile2>& goals) {
    FlowField field;
    field.set_goals(tiles, goals);
    field.update(tiles);
    return field;
}

void lead_home(Crowd& crowd, const TileMap& tiles, const std::vector<Tile2>& goals, double speed,
               int most) {
    std::vector<FlowField> fields;
    for (const Tile2 goal : goals) fields.push_back(field_to(tiles, goal));
    std::vector<UnitWish> wishes(goals.size());
    for (int tick = 0; tick < most && crowd.unit_count() > 0; ++tick) {
        for (std::size_t slot = 0; slot < goals.size(); ++slot) {
            const UnitState unit = crowd.states()[slot];
            if (unit.radius == 0.0) continue;
            wishes[slot] = lead(fields[slot], tiles, unit, {.speed = speed, .settles = false});
            const Vec2 goal = tiles.bounds(goals[slot]).low + Vec2{0.5, 0.5};
            if (distance(unit.position, goal) < 0.5) crowd.remove(crowd.unit_at(slot));
        }
        crowd.step({&tiles}, wishes);
    }
}

}  // namespace sidle::test
