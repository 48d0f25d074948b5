// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The same bits as the npm package: two scenes made by whole numbers alone, played here and by
// web/tests/bits.mjs, which wants what is written down here.
#include <doctest/doctest.h>

#include <bit>
#include <cstdio>
#include <fstream>
#include <string>

#include "sidle/2d/lead.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

struct Dice {
    std::uint32_t state = 12345;

    std::uint32_t roll(std::uint32_t n) {
        state = state * 1103515245u + 12345u;
        return (state >> 8) % n;
    }
    double number(std::uint32_t n) { return static_cast<double>(roll(n)); }
};

std::string text_of(std::uint64_t hash) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

void add(std::uint64_t& hash, double number) {
    const auto bits = std::bit_cast<std::uint64_t>(number);
    for (int i = 0; i < 8; ++i) hash = (hash ^ (bits >> (8 * i) & 0xff)) * 0x100000001b3u;
}

std::string walk_hash() {
    Dice dice;
    constexpr std::uint32_t cells = 40;
    constexpr std::uint32_t side = cells + 1;
    MeshSource3 source;
    for (std::uint32_t at = 0; at < side * side; ++at) {
        const double height = dice.roll(8) == 0 ? 3.0 : dice.number(5) / 16;
        source.vertices.push_back(
            {static_cast<float>(at % side), static_cast<float>(height), float(at / side)});
    }
    for (std::uint32_t cell = 0; cell < cells * cells; ++cell) {
        const std::uint32_t at = cell / cells * side + cell % cells;
        source.triangles.push_back({at, at + side, at + side + 1});
        source.triangles.push_back({at, at + side + 1, at + 1});
    }
    World3 world;
    world.add({.shape = make_mesh(source).value()});
    WalkInput3 input;
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (int i = 0; i < 20; ++i) {
        WalkState3 state;
        state.position.x = 4 + dice.number(32);
        state.position.y = 4;
        state.position.z = 4 + dice.number(32);
        for (int tick = 0; tick < 240; ++tick) {
            if (tick % 40 == 0) {
                input.velocity.x = (dice.number(17) - 8) / 2;
                input.velocity.z = (dice.number(17) - 8) / 2;
                input.jump_speed = dice.roll(4) == 0 ? 4 : 0;
            }
            state = walk(world, {}, state, input, 1.0 / 64).state;
            add(hash, state.position.x);
            add(hash, state.position.y);
            add(hash, state.position.z);
        }
    }
    return text_of(hash);
}

std::string crowd_hash() {
    Dice dice;
    constexpr std::uint32_t size = 64;
    TileMap tiles({.columns = size, .rows = size, .is_outside_solid = true});
    const auto tile = [&] {
        const auto x = static_cast<std::int32_t>(dice.roll(size));
        return Tile2{x, static_cast<std::int32_t>(dice.roll(size))};
    };
    for (int i = 0; i < 500; ++i) tiles.set_tile(tile(), TileState2::solid);
    Crowd crowd;
    while (crowd.unit_count() < 400) {
        const Tile2 at = tile();
        if (tiles.is_solid(at)) continue;
        crowd.add({.position = {at.x + 0.5, at.y + 0.5}, .radius = 0.25 + dice.number(3) / 16});
    }
    FlowField field;
    const Tile2 goals[] = {{8, 8}, {50, 52}};
    field.set_goals(tiles, goals);
    field.update(tiles);
    std::vector<UnitWish> wishes(400);
    for (int tick = 0; tick < 200; ++tick) {
        const Tile2 at = tile();
        if (tiles.set_tile(at, TileState2::empty)) field.tile_changed(tiles, at);
        field.update(tiles);
        lead(field, tiles, crowd, {.speed = 0.125}, wishes);
        crowd.step({.tiles = &tiles}, wishes);
    }
    return text_of(crowd.hash());
}

}  // namespace

TEST_CASE("bits: what a walk and a crowd come to, for the npm package to come to") {
    const std::string walked = walk_hash();
    const std::string crowded = crowd_hash();
    CHECK(walked == walk_hash());
    CHECK(crowded == crowd_hash());
    CHECK(walked != crowded);
    std::ofstream("bits.txt") << "walk " << walked << "\ncrowd " << crowded << '\n';
}
