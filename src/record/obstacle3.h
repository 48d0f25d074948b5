// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "record/mesh3.h"

namespace sidle {

template <class Stream, class List, class Shape>
void transfer_surface(Stream& stream, List& list, Shape& shape) {
    std::uint32_t place = 0;
    if constexpr (!Stream::reads) place = list.place_in(shape);
    stream.count(place);
    require(stream, place < list.items.size());
    if constexpr (Stream::reads) shape = stream.is_good() ? list.items[place] : nullptr;
}

template <class Stream, class Shape>
void transfer_shape(Stream& stream, Shape& shape, Surfaces3& surfaces) {
    if constexpr (As<Shape, std::shared_ptr<const Mesh3>>) {
        transfer_surface(stream, surfaces.meshes, shape);
    } else if constexpr (As<Shape, std::shared_ptr<const Heightfield3>>) {
        transfer_surface(stream, surfaces.terrains, shape);
    } else {
        transfer(stream, shape);
    }
}

/// Reads the shape whose place among all shapes is `kind`.
template <std::size_t index = 0>
void read_shape(InStream& stream, std::uint8_t kind, ObstacleShape3& shape, Surfaces3& surfaces) {
    if constexpr (index < std::variant_size_v<ObstacleShape3>) {
        if (kind != index) return read_shape<index + 1>(stream, kind, shape, surfaces);
        transfer_shape(stream, shape.emplace<index>(), surfaces);
    } else {
        stream.fail();
    }
}

/// Shapes are named by their place in `ObstacleShape3`, meshes and terrains by that in `surfaces`.
template <class Stream, As<Obstacle3> Part>
void transfer(Stream& stream, Part& obstacle, Surfaces3& surfaces) {
    auto kind = static_cast<std::uint8_t>(obstacle.shape.index());
    stream.field(kind);
    if constexpr (Stream::reads) {
        read_shape(stream, kind, obstacle.shape, surfaces);
    } else {
        std::visit([&](const auto& shape) { transfer_shape(stream, shape, surfaces); },
                   obstacle.shape);
    }
    transfer(stream, obstacle.pose);
    require_turn(stream, obstacle.pose.rotation);
    transfer_enum(stream, obstacle.surface, Surface3::one_way);
    stream.field(obstacle.layers);
    stream.field(obstacle.tag);
    transfer_optional(stream, obstacle.previous, [&](auto& pose) {
        transfer(stream, pose);
        require_turn(stream, pose.rotation);
    });
    transfer_items(stream, obstacle.conveyors, [&](auto& conveyor) {
        transfer(stream, conveyor.velocity);
        transfer_optional(stream, conveyor.tag, [&](auto& tag) { stream.field(tag); });
    });
}

}  // namespace sidle
