// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "c/convert.h"
#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "sidle/2d/slide.h"
#include "sidle/2d/tile_components.h"
#include "sidle/2d/world.h"
#include "sidle/c/flow.h"
#include "sidle/c/slide2.h"

struct sidle_tile_map {
    sidle::TileMap map;
};

struct sidle_tile_components {
    sidle::TileComponents components;
};

struct sidle_world2 {
    sidle::World2 world;
};

struct sidle_crowd {
    sidle::Crowd crowd;
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

inline TileState2 tile_state(std::int32_t is_solid) {
    return is_solid != 0 ? TileState2::solid : TileState2::empty;
}

/// The game's way to run work in parallel, handed through. It lives as long as the call.
struct OwnTasks {
    explicit OwnTasks(const sidle_tasks* tasks) : given(tasks) {}
    operator Tasks() const {
        if (given == nullptr || given->run == nullptr) return {};
        return {given->run, given->context};
    }

    const sidle_tasks* given;
};

}  // namespace sidle::c
