// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "2d/crowd_moving.h"

namespace sidle {

// What overlap queries write to; kept from unit to unit.
struct WallFinds {
    std::vector<TileContact2> contacts = std::vector<TileContact2>(64);
    std::vector<Hit2> hits = std::vector<Hit2>(16);
    bool is_pushed = false;  // The unit that they are of; then what moves is no wall.
};

// All that `find(span)` finds, with as much room as that takes.
template <class Item, class Find>
[[gnu::always_inline]] inline std::span<const Item> find_all(std::vector<Item>& items,
                                                             Find&& find) {
    std::size_t count = find(std::span<Item>(items));
    if (count > items.size()) {
        items.resize(count);
        count = find(std::span<Item>(items));
    }
    return {items.data(), count};
}

// The tiles within `reach` of a place. There is a map.
[[gnu::always_inline]] inline std::span<const TileContact2> tiles_near(const CrowdWalls& walls,
                                                                       Vec2 place, double reach,
                                                                       WallFinds& finds) {
    return find_all(finds.contacts, [&](std::span<TileContact2> contacts) {
        return walls.tiles->overlaps(place, reach, contacts);
    });
}

// The obstacles within `reach` of a body. There is a world.
[[gnu::always_inline]] inline std::span<const Hit2> obstacles_near(const CrowdWalls& walls,
                                                                   const Capsule2& body,
                                                                   double reach, WallFinds& finds) {
    return find_all(finds.hits, [&](std::span<Hit2> hits) {
        return walls.world->overlaps(body, reach, hits, walls.filter);
    });
}

// Longer ways are cut where walls are near: rounding would take them through the skin. In skins.
constexpr double longest_by_walls = 0x1p30;

// Whether a way that is longer than the radius of a unit can be swept: from a free place.
bool is_long_way(const CrowdStep& step, std::size_t index, double way);
// Turns a long way aside from the walls in it, into one that is free, and lists planes between it
// and the walls.
WallsMet keep_long_way(CrowdStep& step, std::size_t index, WallFinds& finds,
                       std::vector<CrowdPlane>& planes);

}  // namespace sidle
