// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A thousand hunt a hero over a map without end, of which only what is around him is there. They
// come from all sides and go when they are far; each shot goes through up to three.
#include <sidle/2d/lead.h>

#include <algorithm>
#include <array>
#include <cstdio>

using namespace sidle;

// The map around a tile. All have one revision, as nothing differs between them where units are.
static TileMap map_around(Tile2 middle) {
    const Tile2 low{middle.x - 64, middle.y - 64};
    std::vector<std::uint64_t> words(128 * 128 / 64);
    for (int k = 0; k < 128 * 128; ++k) {
        const std::uint32_t x = low.x + k % 128, y = low.y + k / 128, mix = x * 40503 ^ y * 60493;
        words[k / 64] |= std::uint64_t{(mix ^ mix >> 7) * 40503 % 4096 < 100} << k % 64;
    }
    return TileMap({.columns = 128, .rows = 128, .origin = {1.0 * low.x, 1.0 * low.y}}, words, 1);
}
int main() {
    TileMap map;
    Crowd crowd;
    FlowField field;
    const UnitId hero = crowd.add({{0.5, 0.5}, 0.4, UnitClass::driven, 2});
    std::vector<UnitWish> wishes(1);
    std::uint32_t random = 1, fallen = 0;
    const auto any = [&] { return ((random = random * 1664525 + 1013904223) >> 8) * 0x1p-23 - 1; };
    for (int tick = 0; tick < 1800; ++tick) {
        const Vec2 at = crowd.state(hero)->position;
        if (tick % 100 == 0) map = map_around(TileMap().tile_at(at));
        const Tile2 goal = map.tile_at(at);
        if (tick % 100 == 0 || !field.is_goal(goal)) field.set_goals(map, {&goal, 1});
        field.update(map);
        for (std::size_t k = 0; k < wishes.size(); ++k)  // Who is far, before the map ends there.
            if (distance(crowd.states()[k].position, at) > 50) crowd.remove(crowd.unit_at(k));
        for (int k = 0; k < 100 && crowd.unit_count() < 1000; ++k) {
            const Vec2 place = at + Vec2{any(), any()} * 45;
            if (distance(place, at) < 20 || map.clearance(place, 1) < 0.45) continue;
            if (crowd.overlaps(Circle2{place, 0.41}, {}) > 0) continue;
            crowd.add({place, 0.3 + 0.1 * any()});  // Takes slots of those that are gone.
        }
        wishes.resize(crowd.states().size());
        lead(field, map, crowd, {.speed = 0.05, .settles = false}, wishes);
        wishes[Crowd::slot(hero)].motion = {0.06, 0.03};
        crowd.step({&map}, wishes);
        std::array<UnitHit, 3> hits;
        const UnitId target = crowd.nearest(at, 15, {1});
        const Vec2 shot = target ? (crowd.state(target)->position - at) * 2 : Vec2{};
        const std::size_t met = crowd.cast({&map}, {at, 0.1}, shot, hits, {1});
        for (const UnitHit& hit : std::span(hits).first(std::min(met, hits.size())))
            fallen += crowd.remove(hit.unit);  // A wall is no unit, which is none to remove.
    }
    std::printf("%u have fallen, %zu hunt\n", fallen, crowd.unit_count() - 1);
    return fallen > 500 && crowd.state(hero)->position.x > 90 ? 0 : 1;
}
