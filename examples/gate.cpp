// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Two parties of a strategy game: a gate lets its own through and nobody else, and a building that
// would take the last way from somebody is taken back.
#include <sidle/2d/crowd.h>
#include <sidle/2d/flow.h>
#include <sidle/2d/lead.h>

#include <array>
#include <cstdio>

using namespace sidle;

static bool try_to_build(TileMap& tiles, Crowd& crowd, FlowField& field, Tile2 tile) {
    const Crowd before = crowd;  // Who stands on the tile is put elsewhere.
    if (!crowd.build(tiles, tile, BuildRule::lead_out)) return false;
    field.tile_changed(tiles, tile);
    field.update(tiles);
    bool has_way = true;
    for (const UnitState& unit : crowd.states())
        has_way = has_way && field.reach(tiles, unit.position) == FlowReach::found;
    if (has_way) return true;
    tiles.set_tile(tile, TileState2::empty);
    field.tile_changed(tiles, tile);
    field.update(tiles);
    crowd = before;
    return false;
}

int main() {
    TileMap tiles({.columns = 48, .rows = 32, .is_outside_solid = true});
    for (int y = 0; y < 32; ++y)
        if (y != 10 && y != 25) tiles.set_tile({24, y}, TileState2::solid);
    TileMap around = tiles;  // The ways of those for whom the gate is closed.
    around.set_tile({24, 10}, TileState2::solid);
    const Tile2 goal{40, 11};
    std::array<FlowField, 2> fields;
    for (std::size_t party : {0u, 1u}) {
        fields[party].set_goals(party == 0 ? tiles : around, {&goal, 1});
        fields[party].update(party == 0 ? tiles : around);
    }
    Crowd crowd;  // Layers: 1 and 2 are the parties, 4 is the gate, which meets 2 alone.
    for (int i = 0; i < 40; ++i)
        crowd.add({.position = {4.5 + i % 10, 8.5 + i / 10}, .layers = i % 2 == 0 ? 1u : 2u});
    const bool took_last_way = try_to_build(around, crowd, fields[1], {24, 25});
    crowd.add({{24.5, 10.5}, 0.48, UnitClass::anchored, 4, 2});

    std::array<UnitWish, 41> wishes;
    for (int tick = 0; tick < 1800; ++tick) {
        for (std::size_t k = 0; k < 40; ++k)
            wishes[k] = lead(fields[k % 2], k % 2 == 0 ? tiles : around, crowd.states()[k]);
        crowd.step({.tiles = &tiles}, wishes);
    }
    int settled = 0;
    for (const UnitState& unit : crowd.states()) settled += unit.is_settled;
    std::printf("the last way was closed: %d, %d of 40 came to the goal\n", took_last_way, settled);
    return !took_last_way && settled == 40 ? 0 : 1;
}
