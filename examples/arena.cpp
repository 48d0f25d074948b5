// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A shooter seen from above: the hero is a unit among those who hunt him. A door that opens,
// bullets that knock back, and a blast that walls keep off.
#include <sidle/2d/crowd.h>
#include <sidle/2d/flow.h>
#include <sidle/2d/lead.h>

#include <algorithm>
#include <array>
#include <cstdio>

using namespace sidle;

constexpr std::uint32_t hunters = 1, heroes = 2;
int main() {
    TileMap tiles({.columns = 40, .rows = 24, .is_outside_solid = true});
    for (int y = 0; y < 24; ++y)
        if (y < 10 || y > 12) tiles.set_tile({20, y}, TileState2::solid);
    World2 world;
    const ObstacleId2 door = world.add({.shape = OrientedBox2{.half = {0.2, 1.4}}});
    const CrowdWalls walls{.tiles = &tiles, .world = &world};
    Crowd crowd;
    const UnitId hero = crowd.add({{17, 11}, 0.4, UnitClass::driven, heroes});
    for (int i = 0; i < 60; ++i) crowd.add({.position = {23.0 + i % 12, 4.5 + i / 12 * 3}});
    std::array<Vec2, 61> knocks;
    std::array<UnitWish, 61> wishes;
    FlowField field;
    int hits = 0, misses = 0, fallen = 0;
    for (int tick = 0; tick < 1200; ++tick) {
        world.move({{{door, {{20.5, 11.5 + 3 * std::min(tick / 300.0, 1.0)}, {}}}}});
        const Vec2 at = crowd.state(hero)->position;
        const Tile2 goal = tiles.tile_at(at);
        if (!field.is_goal(goal)) field.set_goals(tiles, {&goal, 1});
        field.update(tiles);
        lead(field, tiles, crowd, {.speed = 0.04, .settles = false}, wishes);
        for (std::size_t k = 0; k < knocks.size(); ++k)
            if (length(knocks[k] = knocks[k] * 0.8) > 0.01) wishes[k].motion = knocks[k];
        wishes[Crowd::slot(hero)].motion = {0, tick % 120 < 60 ? 0.05 : -0.05};
        crowd.step(walls, wishes);

        std::array<UnitId, 64> found;  // A shot at the nearest, through nobody and no wall.
        UnitHit hit;
        const UnitId near = crowd.nearest(at, 12, {.mask = hunters});
        const Vec2 aim = near ? crowd.state(near)->position - at : Vec2{};
        if (near && tick % 6 == 0 && crowd.cast(walls, {at, 0.05}, aim, {&hit, 1}, {hunters})) {
            ++(hit.unit ? hits : misses);
            if (hit.unit) knocks[Crowd::slot(hit.unit)] = normalize_or(aim, {}) * 0.3;
        }
        const std::size_t count = crowd.overlaps(Circle2{at, 3}, found, {.mask = hunters});
        if (tick % 200 != 199) continue;  // A blast: who is within three metres and in sight.
        for (const UnitId id : std::span(found).first(std::min(count, found.size())))
            if (crowd.is_clear(walls, {at, crowd.state(id)->position}, {.mask = 0}))
                fallen += crowd.remove(id);
    }
    std::printf("%d hits, %d shots into walls, %d fallen\n", hits, misses, fallen);
    return hits > 100 && misses > 0 && fallen > 20 ? 0 : 1;
}
