// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Six hundred of three widths hunt a hero among pillars. They give the gap to him as their arrival,
// so that they close in and rest, and do not boil around him. He dashes out through them, a ghost.
#include <sidle/2d/crowd.h>
#include <sidle/2d/flow.h>
#include <sidle/2d/lead.h>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace sidle;

// A field for wide units counts in squares of tiles, by their low corners: all that hold the hero
// are goals, of which those in a wall count not.
static void hunt(FlowField& field, const TileMap& tiles, Tile2 hero) {
    std::vector<Tile2> goals;
    for (int y = 0; y < field.clearance(); ++y)
        for (int x = 0; x < field.clearance(); ++x) goals.push_back({hero.x - x, hero.y - y});
    field.set_goals(tiles, goals);
    field.update(tiles);
}

int main() {
    TileMap tiles({.columns = 80, .rows = 80, .is_outside_solid = true});
    for (int k = 0; k < 100; ++k) tiles.set_tile({k % 10 * 8, k / 10 * 8}, TileState2::solid);
    Crowd crowd;
    const UnitId hero = crowd.add({{40, 40}, 0.35, UnitClass::driven, 2});
    for (int i = 0; i < 600; ++i)
        crowd.add({{6 + i % 25 * 2.8, 4 + (i / 25 + i / 300 * 2) * 2.8}, 0.3 + 0.45 * (i % 3)});
    FlowField fields[]{FlowField(1), FlowField(2), FlowField(3)};
    std::vector<UnitWish> wishes(crowd.states().size());
    Tile2 hunted{-1, -1};
    int restless = 0;
    for (int tick = 0; tick < 1740; ++tick) {
        const Vec2 at = crowd.state(hero)->position;
        if (const Tile2 tile = tiles.tile_at(at); hunted != tile)
            for (FlowField& field : fields) hunt(field, tiles, hunted = tile);
        for (std::size_t k = 1; k < wishes.size(); ++k) {
            const UnitState& unit = crowd.states()[k];
            if (tick == 1500) restless += unit.velocity != Vec2{} ? 1 : 0;
            wishes[k] = lead(fields[(k - 1) % 3], tiles, unit, {.speed = 0.06});
            const double gap = distance(at, unit.position) - unit.radius - 0.35;
            if (gap < 2 && crowd.is_clear({&tiles}, {unit.position, at}, {.mask = 0}))
                wishes[k] = {normalize_or(at - unit.position, {}) * 0.06, std::max(gap, 0.0)};
        }
        wishes[Crowd::slot(hero)].motion = {0, tick >= 1500 && tick < 1530 ? 0.4 : 0};
        // A ghost meets walls alone. Amid many it takes two seconds until nobody is in him then.
        if (tick == 1500) crowd.set_class(hero, UnitClass::ghost);
        if (tick == 1530) crowd.set_class(hero, UnitClass::driven);
        crowd.step({&tiles}, wishes);
    }
    const Vec2 at = crowd.state(hero)->position;
    const std::size_t inside = crowd.overlaps(Circle2{at, 0.35}, {}, {.ignore = hero});
    std::printf("%d of 600 not at rest, dashed to %.1f, %zu in him\n", restless, at.y, inside);
    return restless < 60 && at.y > 50 && inside == 0 ? 0 : 1;
}
