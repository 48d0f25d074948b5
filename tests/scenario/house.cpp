// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scenario/house.h"

#include <algorithm>
#include <numbers>

namespace sidle::test {

TileMap house(int columns, int rows) {
    TileGrid2 grid;
    grid.columns = columns + 10;
    grid.rows = rows;
    TileMap tiles(grid);
    build(tiles, {0, 0}, {columns, rows - 1});
    build(tiles, {1, 1}, {columns - 1, rows - 2}, TileState2::empty);
    return tiles;
}

Leaving::Leaving(const TileMap& tiles, std::int32_t wall) : stage(tiles), wall_(wall) {}

// Standing counts while others leave: once a tenth is out, and until nine tenths are.
void Leaving::note() {
    for (std::size_t slot = 0; slot < stage.count(); ++slot) {
        if (left_at_[slot] >= 0) continue;
        if (stage.at(slot).x > wall_ + 1) {
            left_at_[slot] = stage.tick;
            left_y_[slot] = stage.at(slot).y;
            ++count_left_;
        } else if (10 * count_left_ > stage.count()) {
            longest_stand_ = std::max(longest_stand_, stage.still_for[slot]);
        }
    }
}

void Leaving::run(int most) {
    double area = 0.0;
    double speed = 0.0;
    for (std::size_t slot = 0; slot < stage.count(); ++slot) {
        const double radius = stage.crowd.states()[slot].radius;
        area += std::numbers::pi * radius * radius;
        speed += stage.speeds[slot];
    }
    disc_per_speed_ = area / speed;
    left_at_.assign(stage.count(), -1);
    left_y_.assign(stage.count(), 0.0);
    std::vector<Tile2> goals;
    for (std::int32_t y = 0; y < stage.tiles.grid().rows; ++y) goals.push_back({wall_ + 8, y});
    const FlowField field = field_to(stage.tiles, goals);
    for (int tick = 0; tick < most && !is_empty(); ++tick) {
        stage.wish_all_by(field);
        stage.step();
        note();
        for (std::size_t slot = 0; slot < stage.count(); ++slot) {
            if (stage.at(slot).x > wall_ + 4) stage.crowd.remove(stage.crowd.unit_at(slot));
        }
    }
}

double Leaving::flow() const {
    std::vector<int> times(left_at_);
    std::sort(times.begin(), times.end());
    const std::size_t tenth = times.size() / 10;
    const int first = times[tenth];
    const int last = times[times.size() - 1 - tenth];
    return static_cast<double>(times.size() - 2 * tenth - 1) / std::max(1, last - first);
}

bool take_out(Stage& stage, Vec2 goal, double reach) {
    bool is_any_left = false;
    for (std::size_t slot = 0; slot < stage.count(); ++slot) {
        if (stage.crowd.states()[slot].radius == 0.0) continue;
        if (distance(stage.at(slot), goal) < reach) {
            stage.crowd.remove(stage.crowd.unit_at(slot));
        } else {
            is_any_left = true;
        }
    }
    return is_any_left;
}

}  // namespace sidle::test
