// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Fields of shapes, walkers and other movers in space, and the rules that they keep.
#pragma once

#include "record/movers.h"
#include "sidle/3d/camera.h"
#include "sidle/3d/contact_events.h"
#include "sidle/3d/projectile.h"
#include "sidle/3d/walk.h"

namespace sidle {

template <class Stream, As<Sphere3> Part>
void transfer(Stream& stream, Part& s) {
    transfer(stream, s.center);
    stream.field(s.radius);
    require(stream, s.radius > 0.0 && is_usable(s.radius));
}

/// Foot and head of what may be endless.
template <class Stream, class Number>
void transfer_heights(Stream& stream, Number& bottom, Number& top) {
    stream.field(bottom);
    stream.field(top);
    require(stream, are_usable_heights(bottom, top));
}

template <class Stream, As<Cylinder3> Part>
void transfer(Stream& stream, Part& c) {
    transfer(stream, c.center);
    stream.field(c.radius);
    transfer_heights(stream, c.bottom, c.top);
    require(stream, c.radius > 0.0 && is_usable(c.radius));
}

template <class Stream, As<OrientedBox3> Part>
void transfer(Stream& stream, Part& b) {
    transfer(stream, b.center);
    transfer(stream, b.half);
    transfer(stream, b.rotation);
    require_turn(stream, b.rotation);
    require(stream, b.half.x >= 0.0 && b.half.y >= 0.0 && b.half.z >= 0.0);
}

template <class Stream, As<WallChain3> Part>
void transfer(Stream& stream, Part& w) {
    transfer_items(stream, w.nodes, [&](auto& node) { transfer(stream, node); });
    stream.field(w.is_closed);
    stream.field(w.thickness);
    transfer_heights(stream, w.bottom, w.top);
    require(stream, !w.nodes.empty() && w.thickness >= 0.0 && is_usable(w.thickness));
}

template <class Stream, As<Ground3> Part>
void transfer(Stream& stream, Part& g) {
    transfer(stream, g.normal);
    transfer(stream, g.point);
    transfer(stream, g.obstacle);
    stream.field(g.triangle);
    stream.field(g.tag);
    transfer(stream, g.pose);
}

template <class Stream, As<CameraState3> Part>
void transfer(Stream& stream, Part& s) {
    transfer(stream, s.pose);
    transfer(stream, s.head);
    stream.field(s.distance);
    transfer(stream, s.crown);
    stream.field(s.lag);
    transfer(stream, s.velocity);
    stream.field(s.has_started);
    stream.field(s.has_jumped);
    require(stream, is_usable(s.distance) && is_usable(s.lag));
}

}  // namespace sidle
