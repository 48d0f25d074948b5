// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "record/parts2.h"
#include "sidle/record/crowd_replay.h"

namespace sidle {

/// Whether so many goals have fields of 2^27 tiles in all, at most: some bytes in a recording ask
/// for a goal, and each has a field as large as the map.
inline bool have_room(const TileGrid2& map, std::uint64_t goals) {
    constexpr std::uint64_t most = std::uint64_t{1} << 27;
    const std::uint64_t tiles =
        static_cast<std::uint64_t>(map.columns) * static_cast<std::uint64_t>(map.rows);
    return tiles == 0 || goals <= most / tiles;
}

template <class Stream, class Tiles>
void transfer_tiles(Stream& stream, Tiles& tiles) {
    transfer_items(stream, tiles, [&](auto& tile) { transfer(stream, tile); });
}

/// Only what an order of its kind uses: the rest is as in an order that rests. Its numbers may be
/// any: a wish that is none counts as rest.
template <class Stream, As<UnitOrder> Part>
void transfer(Stream& stream, Part& order) {
    transfer_enum(stream, order.kind, OrderKind::goal);
    if (order.kind == OrderKind::motion || order.kind == OrderKind::point) {
        stream.field(order.place.x);
        stream.field(order.place.y);
    }
    if (order.kind == OrderKind::goal) {
        stream.count(order.goal);
        stream.field(order.settles);
    }
    if (order.kind == OrderKind::point || order.kind == OrderKind::goal) {
        stream.field(order.speed);
    }
}

}  // namespace sidle
