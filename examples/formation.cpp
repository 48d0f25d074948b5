// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Thirty-six in a block follow a guide who is only thought of, through a gap of two tiles and round
// a corner, and form up. Whose place lies in or behind a wall walks to the guide meanwhile.
#include <sidle/2d/lead.h>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace sidle;

static Vec2 turned(Vec2 v, Vec2 by) { return {v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x}; }

int main() {
    TileMap tiles({.columns = 80, .rows = 60, .is_outside_solid = true});
    for (int y = 0; y < 60; ++y) {
        if (y != 20 && y != 21) tiles.set_tile({30, y}, TileState2::solid);
        if (y < 35) tiles.set_tile({50, y}, TileState2::solid);
    }
    const Tile2 goal{65, 20};
    FlowField field;
    field.set_goals(tiles, {&goal, 1});
    field.update(tiles);
    Vec2 guide{15, 21}, face{1, 0};
    Crowd crowd;
    std::vector<Vec2> places;  // Seen from the guide, who looks along x.
    for (int k = 0; k < 36; ++k) places.push_back({-1.1 * (k / 6), 1.1 * (k % 6 - 2.5)});
    for (const Vec2 place : places) crowd.add({.position = guide + place});
    const auto sees = [&](Vec2 a, Vec2 b) { return crowd.is_clear({&tiles}, {a, b}, {.mask = 0}); };
    constexpr double speed = 0.06;
    std::vector<UnitWish> wishes(36);
    double behind = 0, worst = 0;
    for (int tick = 0; tick < 3600; ++tick) {
        // He is slower than those who follow, waits for them, and turns by little in a tick.
        const Vec2 way = field.direction(tiles, guide, 0.4);
        if (behind < 3.0 * 36) guide += way * (0.75 * speed);
        const double aside = face.x * way.y - face.y * way.x;
        face = normalize_or(turned(face, {1, std::clamp(aside, -0.01, 0.01)}), face);
        behind = worst = 0;
        for (std::size_t k = 0; k < places.size(); ++k) {
            const UnitState& unit = crowd.states()[k];
            const Vec2 own = guide + turned(places[k], face);
            const bool is_free = tiles.clearance(own, 0.5) > 0.41 && sees(guide, own);
            const Vec2 to = is_free ? own : guide;
            const double left = distance(unit.position, to);
            wishes[k] = {normalize_or(to - unit.position, {}) * std::min(left, speed)};
            if (!sees(unit.position, to)) wishes[k] = lead(field, tiles, unit, {speed, false});
            // Once he stands they may settle. Who follows what moves would stutter.
            if (is_free && way == Vec2{}) wishes[k].arrival = left;
            worst = std::max(worst, left);
            behind += left;
        }
        crowd.step({&tiles}, wishes);
    }
    std::printf("nobody is more than %.2f m from his place\n", worst);
    return worst <= 0.1 && guide.x > 60 ? 0 : 1;
}
