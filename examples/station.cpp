// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Twenty go round a rope into a queue, are served one by one, pass a turnstile that shuts behind
// each, and board a train once all twenty who come out of it are out.
#include <sidle/2d/lead.h>

#include <algorithm>
#include <cstdio>
#include <deque>

using namespace sidle;

enum Stage { comes, queues, passes, waits, boards, sits, alights, leaves };
int main() {
    TileMap tiles({.columns = 34, .rows = 16, .is_outside_solid = true});
    for (int y = 0; y < 16; ++y)  // In column 16 is the turnstile, in 28 are doors.
        for (int x : {16, 28})
            if (x == 16 ? y != 8 : y % 5 > 1) tiles.set_tile({x, y}, TileState2::solid);
    TileMap ways = tiles;  // Of fields: the rope is tiles, into which no middle gets.
    for (int y = 0; y < 12; ++y) ways.set_tile({8, y}, TileState2::solid);
    World2 rope;
    rope.add({.shape = WallChain2{.nodes = {{8.5, 0}, {8.5, 12}}}});
    // Where each stage leads; in the train to the far side, for who rests in a door shuts it.
    const Tile2 goals[]{{10, 13}, {10, 1}, {20, 8}, {20, 8}, {33, 5}, {33, 5}, {18, 1}, {18, 1}};
    FlowField fields[8];
    for (int k = 0; k < 8; ++k) fields[k].set_goals(ways, {&goals[k], 1}), fields[k].update(ways);
    Crowd crowd;
    for (int i = 0; i < 40; ++i)
        crowd.add({.position = {(i < 20 ? 1 : 30) + i % 4 * 0.8, 2 + i % 20 / 4 * 0.8}});
    Stage stages[40]{};
    std::fill_n(stages + 20, 20, alights);
    UnitWish wishes[40];
    std::deque<std::size_t> queue;  // Slots; the first stands at the counter.
    int serves_at = -1, opens_at = -1, tick = 0, inside = 20, aboard = 0;
    for (; aboard < 20 && tick < 9000; ++tick) {
        for (std::size_t k = 0; k < 40; ++k) {
            const UnitState& unit = crowd.states()[k];
            Stage& stage = stages[k];
            if (stage == comes && unit.position.x > 9) stage = queues, queue.push_back(k);
            if (stage == passes && unit.position.x > 17.5) stage = waits, opens_at = tick + 60;
            if (stage == alights && unit.position.x < 28) stage = leaves, --inside;
            if (stage == waits && inside == 0) stage = boards;
            if (stage == boards && unit.position.x > 29) stage = sits, ++aboard;
            wishes[k] = lead(fields[stage], ways, unit, {.speed = 0.03});
        }
        if (tick < opens_at) crowd.build(tiles, {16, 8}, BuildRule::refuse);
        if (tick == opens_at) tiles.set_tile({16, 8}, TileState2::empty);
        if (tick == serves_at) stages[queue.front()] = passes, queue.pop_front();
        for (std::size_t i = 0; i < queue.size(); ++i) {  // Each has a place of its own.
            const Vec2 way = Vec2{10, 1 + 0.9 * double(i)} - crowd.states()[queue[i]].position;
            wishes[queue[i]] = {normalize_or(way, {}) * std::min(length(way), 0.03), length(way)};
            if (i == 0 && length(way) > 0.2) serves_at = tick + 60;
        }
        crowd.step({.tiles = &tiles, .world = &rope}, wishes);
    }
    std::printf("all are aboard after %d s\n", tick / 60);
    return aboard == 20 ? 0 : 1;
}
