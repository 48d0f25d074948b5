// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "c/convert.h"
#include "c/held.h"
#include "sidle/3d/slide.h"
#include "sidle/c/slide3.h"

struct sidle_mesh3 {
    std::shared_ptr<const sidle::Mesh3> mesh;
};

struct sidle_heightfield3 {
    std::shared_ptr<const sidle::Heightfield3> terrain;
};

struct sidle_world3 : sidle::c::Held<sidle::World3> {
    using Held::Held;
    sidle::World3& world = thing();
};

namespace sidle::c {

inline Capsule3 from_c(const sidle_capsule3& c) { return {from_c(c.a), from_c(c.b), c.radius}; }
inline sidle_capsule3 to_c(const Capsule3& c) { return {to_c(c.a), to_c(c.b), c.radius}; }

inline Filter3 filter3(const sidle_filter* filter) { return from_c<ObstacleId3>(filter); }

inline sidle_hit3 to_c(const Hit3& hit) {
    return {hit.fraction,
            hit.distance,
            to_c(hit.normal),
            to_c(hit.point),
            hit.obstacle.value,
            hit.triangle,
            hit.tag,
            static_cast<sidle_surface3>(hit.surface),
            static_cast<sidle_feature3>(hit.feature),
            0};
}

inline sidle_contact3 to_c(const Contact3& contact) {
    return {to_c(contact.normal),
            to_c(contact.point),
            contact.obstacle.value,
            contact.triangle,
            contact.tag,
            static_cast<sidle_surface3>(contact.surface),
            static_cast<sidle_feature3>(contact.feature),
            0};
}

inline void to_c(const Trace3& trace, sidle_trace3& out) {
    out.count = trace.count;
    out.is_whole = trace.is_whole;
    for (int i = 0; i < trace.count; ++i) {
        out.points[i] = to_c(trace.points[static_cast<std::size_t>(i)]);
    }
}

/// An obstacle but for its shape.
Obstacle3 from_c(const sidle_obstacle3* obstacle);
sidle_obstacle3 to_c(const Obstacle3& obstacle);
/// A shape but for what a mesh, a terrain or a wall holds.
ObstacleShape3 from_c(const sidle_shape3& shape);
sidle_shape3 to_c(const ObstacleShape3& shape);
/// All of an obstacle.
Obstacle3 obstacle_of(ObstacleShape3 shape, const sidle_obstacle3* obstacle);
WallChain3 walls_of(const sidle_shape3& shape, const double* nodes, std::int32_t node_count);
std::vector<Move3> moves_of(const sidle_move3* moves, std::int32_t count);

}  // namespace sidle::c
