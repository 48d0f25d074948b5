// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "c/convert.h"
#include "c/held.h"
#include "c/tasks.h"
#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "sidle/2d/slide.h"
#include "sidle/2d/tile_components.h"
#include "sidle/2d/world.h"
#include "sidle/c/flow.h"
#include "sidle/c/slide2.h"

struct sidle_tile_map : sidle::c::Held<sidle::TileMap> {
    using Held::Held;
    sidle::TileMap& map = thing();
};

struct sidle_tile_components {
    sidle::TileComponents components;
};

struct sidle_world2 : sidle::c::Held<sidle::World2> {
    using Held::Held;
    sidle::World2& world = thing();
};

struct sidle_crowd : sidle::c::Held<sidle::Crowd> {
    using Held::Held;
    sidle::Crowd& crowd = thing();
};

struct sidle_flow_field {
    sidle::FlowField field;
};

namespace sidle::c {

inline Tile2 from_c(sidle_tile tile) { return {tile.x, tile.y}; }
inline sidle_tile to_c(Tile2 tile) { return {tile.x, tile.y}; }
inline Box2 from_c(const sidle_box2& box) { return {from_c(box.low), from_c(box.high)}; }
inline Capsule2 from_c(const sidle_capsule2& c) { return {from_c(c.a), from_c(c.b), c.radius}; }
inline sidle_capsule2 to_c(const Capsule2& c) { return {to_c(c.a), to_c(c.b), c.radius}; }

inline Filter2 filter2(const sidle_filter* filter) { return from_c<ObstacleId2>(filter); }

inline sidle_hit2 to_c(const Hit2& hit) {
    return {hit.fraction,
            hit.distance,
            to_c(hit.normal),
            to_c(hit.point),
            hit.obstacle.value,
            hit.wall,
            to_c(hit.tile),
            hit.tag,
            static_cast<sidle_feature2>(hit.feature)};
}

inline sidle_contact2 to_c(const Contact2& contact) {
    return {to_c(contact.normal),
            to_c(contact.point),
            contact.obstacle.value,
            contact.wall,
            to_c(contact.tile),
            contact.tag,
            static_cast<sidle_feature2>(contact.feature),
            0};
}

inline void to_c(const Trace2& trace, sidle_trace2& out) {
    out.count = trace.count;
    out.is_whole = trace.is_whole;
    for (int i = 0; i < trace.count; ++i) {
        out.points[i] = to_c(trace.points[static_cast<std::size_t>(i)]);
    }
}

Obstacle2 obstacle_of(ObstacleShape2 shape, const sidle_obstacle2* obstacle);
/// A shape but for what a polygon, walls or tiles hold.
ObstacleShape2 from_c(const sidle_shape2& shape);
/// A polygon or walls.
ObstacleShape2 nodes_shape_of(const sidle_shape2& shape, const double* nodes,
                              std::int32_t node_count);
std::vector<Move2> moves_of(const sidle_move2* moves, std::int32_t count);
Unit unit_of(const sidle_unit& unit, std::span<const UnitCircle> circles);
std::vector<UnitCircle> circles_of(const sidle_unit_circle* circles, std::int32_t count);

inline TileState2 tile_state(std::int32_t is_solid) {
    return is_solid != 0 ? TileState2::solid : TileState2::empty;
}

}  // namespace sidle::c
