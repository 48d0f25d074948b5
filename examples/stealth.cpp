// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Guards who see and hear. They look through a fence that nobody walks through, and go where they
// hear a stone fall, round corners; meanwhile the thief runs to where none of them sees him.
#include <sidle/2d/lead.h>

#include <array>
#include <cstdio>

using namespace sidle;

int main() {
    TileMap map({.columns = 40, .rows = 24, .is_outside_solid = true}), sight = map;
    for (int k = 0, x = 0, y = 0; k < 40 * 24; x = ++k % 40, y = k / 40) {
        const bool is_fence = y == 12 && x > 20 && x < 38, is_crate = x == 26 && y > 14 && y < 21;
        const bool is_wall = is_crate || (x == 20 && y != 4) || (x == 28 && y < 12 && y != 8);
        if (is_wall || is_fence) map.set_tile({x, y}, TileState2::solid);
        if (is_wall) sight.set_tile({x, y}, TileState2::solid);
    }
    Crowd crowd;
    for (const Vec2 at : {Vec2{14, 6}, {24, 6}, {34, 18}}) crowd.add({.position = at});
    crowd.add({{28, 18}, 0.4, UnitClass::driven, 2});
    std::array<Vec2, 3> faces{Vec2{-1, 0}, {0, 1}, {-1, 0}};
    std::array<UnitWish, 4> wishes;
    FlowField noise, cover;
    int heard = 0, in_sight = 0, hidden = 0;
    const auto sees = [&](Vec2 eye, Vec2 at) {  // A mask of 0: past units, not past walls.
        return crowd.is_clear({&sight}, {eye, at}, {.mask = 0});
    };
    for (int tick = 0; tick < 1200; ++tick, in_sight += hidden++ == 0) {
        const auto units = crowd.states();  // Three guards, and he.
        if (tick == 60) noise.set_goals(map, std::array{Tile2{24, 2}});
        noise.update(map, 1000);  // What is near comes first.
        std::vector<Tile2> unseen;
        for (int k = 0; k < 40 * 24 && tick == 120; ++k) {
            const Vec2 p{k % 40 + 0.5, k / 40 + 0.5};
            bool is_seen = false;
            for (const UnitState& guard : units.first(3)) is_seen |= sees(guard.position, p);
            if (!is_seen) unseen.push_back(map.tile_at(p));
        }
        if (tick == 120) cover.set_goals(map, unseen);  // To the nearest of them.
        cover.update(map);
        wishes[3] = lead(cover, map, units[3]);
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec2 eye = units[k].position;
            faces[k] = normalize_or(units[k].velocity, faces[k]);
            // Eyes reach 14 m and 45 degrees to both sides, ears 14 m of way.
            const std::size_t near = crowd.overlaps(Cone2{eye, faces[k], 0.7, 14}, {}, {.mask = 2});
            if (near > 0 && sees(eye, units[3].position)) hidden = 0;
            if (noise.distance(map.tile_at(eye)) > 14 * FlowField::straight_cost) continue;
            wishes[k] = lead(noise, map, units[k]);
            heard += tick == 60;
        }
        crowd.step({&map}, wishes);
    }
    std::printf("%d hear it, he is seen for %d ticks, hidden for %d\n", heard, in_sight, hidden);
    return heard == 2 && in_sight > 120 && hidden > 800 ? 0 : 1;
}
