// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Fields of shapes, walkers and other movers in the plane, and the rules that they keep.
#pragma once

#include "2d/world_state.h"
#include "record/movers.h"
#include "sidle/2d/contact_events.h"
#include "sidle/2d/projectile.h"
#include "sidle/2d/walk.h"

namespace sidle {

template <class Stream, As<Circle2> Part>
void transfer(Stream& stream, Part& c) {
    transfer(stream, c.center);
    stream.field(c.radius);
    require(stream, c.radius > 0.0 && is_usable(c.radius));
}

template <class Stream, As<Box2> Part>
void transfer(Stream& stream, Part& b) {
    transfer(stream, b.low);
    transfer(stream, b.high);
    require(stream, !is_empty(b));
}

template <class Stream, As<OrientedBox2> Part>
void transfer(Stream& stream, Part& b) {
    transfer(stream, b.center);
    transfer(stream, b.half);
    transfer(stream, b.rotation);
    require_turn(stream, b.rotation);
    require(stream, b.half.x >= 0.0 && b.half.y >= 0.0);
}

template <class Stream, As<Polygon2> Part>
void transfer(Stream& stream, Part& p) {
    transfer_items(stream, p.corners, [&](auto& corner) { transfer(stream, corner); });
    require(stream, is_convex(p));
}

template <class Stream, As<WallChain2> Part>
void transfer(Stream& stream, Part& w) {
    transfer_items(stream, w.nodes, [&](auto& node) { transfer(stream, node); });
    stream.field(w.is_closed);
    stream.field(w.thickness);
    require(stream, !w.nodes.empty() && w.thickness >= 0.0 && is_usable(w.thickness));
}

template <class Stream, As<Tile2> Part>
void transfer(Stream& stream, Part& tile) {
    stream.field(tile.x);
    stream.field(tile.y);
}

constexpr std::int32_t most_tiles_along = 1 << 20;

template <class Stream, As<TileGrid2> Part>
void transfer(Stream& stream, Part& grid) {
    stream.field(grid.columns);
    stream.field(grid.rows);
    stream.field(grid.tile_size);
    transfer(stream, grid.origin);
    stream.field(grid.is_outside_solid);
    require(stream, grid.columns >= 0 && grid.columns <= most_tiles_along && grid.rows >= 0 &&
                        grid.rows <= most_tiles_along && grid.tile_size > 0.0 &&
                        is_usable(grid.tile_size * grid.columns) &&
                        is_usable(grid.tile_size * grid.rows));
}

template <class Stream>
void transfer(Stream& stream, const TileMap& map) {
    const TileGrid2& grid = map.grid();
    transfer(stream, grid);
    std::uint64_t revision = map.revision();
    stream.field(revision);
    for (std::int32_t row = 0; row < grid.rows; ++row) {
        for (std::int32_t word = 0; word < (grid.columns + 63) / 64; ++word) {
            stream.field(map.row_word(word, row));
        }
    }
}

inline void transfer(InStream& stream, TileMap& map) {
    TileGrid2 grid;
    transfer(stream, grid);
    std::uint64_t revision = 0;
    stream.field(revision);
    std::vector<std::uint64_t> words;
    // Both are small when the stream is good, but their product may need more than 32 bits.
    const std::uint64_t count = (static_cast<std::uint64_t>(grid.columns) + 63) / 64 *
                                static_cast<std::uint64_t>(grid.rows);
    while (stream.is_good() && words.size() < count) stream.field(words.emplace_back());
    if (stream.is_good()) map = TileMap(grid, words, revision);
}

template <class Stream, As<Ground2> Part>
void transfer(Stream& stream, Part& g) {
    transfer(stream, g.normal);
    transfer(stream, g.point);
    transfer(stream, g.obstacle);
    stream.field(g.wall);
    transfer(stream, g.tile);
    stream.field(g.tag);
    transfer(stream, g.pose);
}

/// Reads the shape whose place among all shapes is `kind`.
template <std::size_t index = 0>
void read_shape(InStream& stream, std::uint8_t kind, ObstacleShape2& shape) {
    if constexpr (index < std::variant_size_v<ObstacleShape2>) {
        if (kind != index) return read_shape<index + 1>(stream, kind, shape);
        transfer(stream, shape.emplace<index>());
    } else {
        stream.fail();
    }
}

template <class Stream, As<Obstacle2> Part>
void transfer(Stream& stream, Part& obstacle) {
    auto kind = static_cast<std::uint8_t>(obstacle.shape.index());
    stream.field(kind);
    if constexpr (Stream::reads) {
        read_shape(stream, kind, obstacle.shape);
    } else {
        std::visit([&](const auto& shape) { transfer(stream, shape); }, obstacle.shape);
    }
    const auto transfer_pose = [&](auto& pose) {
        transfer(stream, pose);
        require_turn(stream, pose.rotation);
        require(stream, may_turn_so(obstacle.shape, pose.rotation));
    };
    transfer_pose(obstacle.pose);
    stream.field(obstacle.layers);
    stream.field(obstacle.tag);
    transfer_enum(stream, obstacle.surface, Surface2::one_way);
    transfer(stream, obstacle.conveyor);
    transfer_optional(stream, obstacle.previous, transfer_pose);
}

}  // namespace sidle
