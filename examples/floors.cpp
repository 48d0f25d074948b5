// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Two floors, each a map and a crowd of its own. An escalator leads from each to the other: it
// carries who is on it, and at its end units change over, one by one, when there is room.
#include <sidle/2d/lead.h>

#include <cstdio>

using namespace sidle;

struct Floor {
    TileMap tiles{{.columns = 40, .rows = 24, .is_outside_solid = true}};
    Crowd crowd;
    FlowField home, away;  // Ways to the goal here, and to the end of the escalator.
    bool came[80]{};       // From the other floor, by slot; the others go there.
    UnitWish wishes[80]{};
    int row = 8;  // Of the escalator, in columns 14 to 24.
    bool is_on(Tile2 at) const { return at.y == row && at.x >= 14 && at.x <= 24; }
};

static void step(Floor& floor, Floor& other) {
    for (std::size_t k = 0; k < floor.crowd.states().size(); ++k) {
        const UnitState unit = floor.crowd.states()[k];
        if (unit.radius == 0) continue;
        const FlowField& way = floor.came[k] ? floor.home : floor.away;
        floor.wishes[k] = lead(way, floor.tiles, unit, {0.05, floor.came[k]});
        const Tile2 at = floor.tiles.tile_at(unit.position);
        if (floor.is_on(at)) floor.wishes[k].motion += Vec2{0.02, 0};
        const Circle2 landing{{27, floor.row + 0.5}, unit.radius + 0.01};
        if (floor.came[k] || at != Tile2{24, floor.row}) continue;
        if (other.crowd.overlaps(landing, {}) > 0) continue;
        floor.crowd.remove(floor.crowd.unit_at(k));
        other.came[Crowd::slot(other.crowd.add({.position = landing.center}))] = true;
    }
    floor.crowd.step({.tiles = &floor.tiles}, floor.wishes);
}

int main() {
    Floor floors[2];
    floors[1].row = 16;
    for (Floor& floor : floors) {
        for (int y : {7, 8, 9, 15, 16, 17})  // On the other floor an escalator is a block.
            for (int x = 14; x <= 25; ++x)
                if (!floor.is_on({x, y})) floor.tiles.set_tile({x, y}, TileState2::solid);
        const Tile2 home{34, 12}, end{24, floor.row};
        floor.home.set_goals(floor.tiles, {&home, 1});
        floor.home.update(floor.tiles);
        floor.away.set_goals(floor.tiles, {&end, 1});
        floor.away.update(floor.tiles);
        for (int i = 0; i < 40; ++i) floor.crowd.add({.position = {2.5 + i % 5, 4.5 + i / 5 * 2}});
    }
    for (int tick = 0; tick < 6000; ++tick) step(floors[0], floors[1]), step(floors[1], floors[0]);
    int settled = 0;
    for (const Floor& floor : floors)
        for (const UnitState& unit : floor.crowd.states()) settled += unit.is_settled;
    std::printf("%d of 80 came to the other floor\n", settled);
    return settled == 80 ? 0 : 1;
}
