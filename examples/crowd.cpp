// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Units of a strategy game: four hundred are sent through a gap in a wall, and settle around the
// goal.
#include <sidle/2d/crowd.h>
#include <sidle/2d/flow.h>
#include <sidle/2d/lead.h>

#include <cstdio>
#include <vector>

using namespace sidle;

int main() {
    TileMap tiles({.columns = 64, .rows = 40, .is_outside_solid = true});
    for (int y = 0; y < 40; ++y) {
        if (y < 18 || y > 21) tiles.set_tile({32, y}, TileState2::solid);
    }
    Crowd crowd;
    for (int i = 0; i < 400; ++i)
        crowd.add({.position = {2.0 + i % 20, 10.0 + i / 20.0}, .radius = 0.3});

    // One field serves all that go to one place; it is mended where tiles change.
    FlowField field;
    const Tile2 goal{52, 20};
    field.set_goals(tiles, {&goal, 1});
    field.update(tiles);

    std::vector<UnitWish> wishes(crowd.states().size());
    int settled = 0;
    for (int tick = 0; tick < 3600 && settled < 380; ++tick) {
        lead(field, tiles, crowd, {.speed = 0.06}, wishes);
        crowd.step({.tiles = &tiles}, wishes);
        settled = 0;
        for (const UnitState& unit : crowd.states()) settled += unit.is_settled;
        if (tick % 600 == 0) std::printf("after %d s %d are there\n", tick / 60, settled);
    }
    std::printf("%d of %zu settled\n", settled, crowd.unit_count());
    return settled >= 380 ? 0 : 1;
}
