// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A factory: goods on belts that merge and part, and a store where they stand: as obstacles, which
// no step asks about but near who walks, such as the worker who takes them out again.
#include <sidle/2d/crowd.h>

#include <cstdio>
#include <deque>
#include <vector>

using namespace sidle;

// Belts from the top row down: `?` parts the kinds, `o` ends in the store; all else is solid there.
constexpr char plan[] =
    "      v             >>>>>>v                   >>>>>?>>>>>>>o"
    "           v                   >>>>>>>>o";

int main() {
    TileMap belts({.columns = 20, .rows = 5, .is_outside_solid = true});
    const auto belt = [&](Tile2 tile) { return plan[80 - 20 * tile.y + tile.x]; };
    for (int i = 0; i < 100; ++i)
        if (plan[i] == ' ') belts.set_tile({i % 20, 4 - i / 20}, TileState2::solid);
    Crowd goods({.mode = CrowdMode::slide}), workers;
    workers.add({{22, 8}, 0.3});
    World2 store;
    std::deque<std::pair<ObstacleId2, Vec2>> stored;
    std::vector<int> numbers(99);  // Of goods, by slot: even and odd ones are of two kinds.
    int next[]{0, 1}, last[]{0, 1}, count = 0, wrong = 0, taken = 0;
    for (int tick = 0; tick < 6000; ++tick) {
        for (const int kind : {0, 1}) {  // A good where the last one has made room.
            const Vec2 start{kind == 0 ? 0.5 : 6.5, kind == 0 ? 3.5 : 4.5};
            if (goods.overlaps(Circle2{start, 0.31}, {}) > 0) continue;
            const UnitId good = goods.add({start, 0.3, UnitClass::driven});
            numbers[Crowd::slot(good)] = next[kind], next[kind] += 2;
        }
        std::vector<UnitWish> wishes(goods.states().size());
        for (std::size_t slot = 0; slot < wishes.size(); ++slot) {
            const Vec2 at = goods.states()[slot].position;
            const Tile2 tile = belts.tile_at(at);
            const int kind = numbers[slot] % 2;
            const bool is_down = belt(tile) == 'v' || (belt(tile) == '?' && kind == 1);
            const Vec2 ahead{tile.x + (is_down ? 0.5 : 1.5), tile.y + (is_down ? -0.5 : 0.5)};
            wishes[slot].motion = normalize_or(ahead - at, {}) * 0.05;
            if (belt(tile) != 'o') continue;
            wrong += numbers[slot] != last[kind] || tile.y != (kind == 0 ? 2 : 0), last[kind] += 2;
            goods.remove(goods.unit_at(slot));
            const Vec2 place{22.0 + count % 10, 4.0 - count / 10};
            stored.push_back({store.add({.shape = Circle2{place, 0.3}}), place}), ++count;
        }
        goods.step({.tiles = &belts}, wishes);
        const Vec2 way = stored.empty() ? Vec2{} : stored[0].second - workers.states()[0].position;
        workers.step({.world = &store}, {{{normalize_or(way, {}) * 0.05}}});
        if (stored.empty() || length(way) > 0.7) continue;
        store.remove(stored[0].first), stored.pop_front(), ++taken;
    }
    std::printf("%d goods stored, %d of them wrong, %d taken\n", count, wrong, taken);
    return count > 300 && wrong == 0 && taken > 100 ? 0 : 1;
}
