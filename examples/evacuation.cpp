// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Forty families leave a hall by a narrow and a wide door as fast as people do: among others they
// walk slower, each takes the door that it will be through first, and who gets ahead waits.
#include <sidle/2d/lead.h>

#include <cstdio>

using namespace sidle;

int main() {
    TileMap tiles({.columns = 44, .rows = 24, .tile_size = 0.5, .is_outside_solid = true});
    for (int y = 0; y < 24; ++y) {
        if (y < 11 || y > 12) tiles.set_tile({5, y}, TileState2::solid);   // A door of 1 m,
        if (y < 10 || y > 13) tiles.set_tile({38, y}, TileState2::solid);  // and one of 2 m.
    }
    const Tile2 goals[]{{0, 12}, {43, 12}};
    FlowField fields[2];
    for (int d : {0, 1}) fields[d].set_goals(tiles, {&goals[d], 1}), fields[d].update(tiles);
    // Lengths in the settings fit tiles of a metre and 20 ticks a second; here are 30.
    Crowd crowd({.push_speed = 0.05 * 0.5 * 20 / 30, .sight = 1.5, .wall_sight = 1});
    for (int k = 0; k < 160; ++k) {  // Two of four are children.
        const Vec2 place{4 + k / 4 % 8 * 1.8 + k % 2 * 0.6, 1.2 + k / 32 * 2.2 + k % 4 / 2 * 0.6};
        crowd.add({.position = place, .radius = k % 4 < 2 ? 0.22 : 0.17});
    }
    const auto way = [&](std::size_t k, int door) {  // Left to its end, in metres; of the gone 0.
        const Tile2 at = tiles.tile_at(crowd.states()[k].position);
        const double left = fields[door].distance(at) * 0.5 / FlowField::straight_cost;
        return crowd.states()[k].radius > 0 ? left : 0.0;
    };
    int doors[160]{}, tick = 0;
    UnitWish wishes[160];
    for (; crowd.unit_count() > 0 && tick < 9000; ++tick) {
        for (std::size_t k = 0; k < 160; ++k) {
            const UnitState unit = crowd.states()[k];
            if (tick % 30 == 0 && k % 4 == 0 && way(k, doors[k]) > 5) {
                double times[]{way(k, 0), way(k, 1)};  // At 1 m/s; 1.3 a metre and second.
                for (std::size_t i = 0; i < 160; ++i)
                    if (i / 4 != k / 4 && way(i, 0) > 0) times[doors[i]] += 0.77 / (1 + doors[i]);
                for (std::size_t i = k; i < k + 4; ++i) doors[i] = times[1] < times[0];
            }
            double speed = k % 4 < 2 ? 1.34 : 0.9;
            for (std::size_t i = k / 4 * 4; i < k / 4 * 4 + 4; ++i)
                if (way(i, doors[k]) > way(k, doors[k]) + 1.5 && way(k, doors[k]) > 5) speed = 0.3;
            wishes[k] =
                lead(fields[doors[k]], tiles, unit, {.speed = speed / 30, .settles = false});
            // Among three of them half as fast.
            const Vec2 ahead = unit.position + normalize_or(wishes[k].motion, {}) * 0.8;
            const Circle2 around{ahead, 0.8 - unit.radius};
            const auto near = double(crowd.overlaps(around, {}, {.ignore = crowd.unit_at(k)}));
            wishes[k].motion = wishes[k].motion / (1 + near * near / 10);
            if (way(k, doors[k]) < 1) crowd.remove(crowd.unit_at(k));
        }
        crowd.step({.tiles = &tiles}, wishes);
    }
    std::printf("%zu of 160 are out after %d s\n", 160 - crowd.unit_count(), tick / 30);
    return crowd.unit_count() == 0 ? 0 : 1;
}
