// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Fields of bodies and movers that are alike in the plane and in space, and the rules that they
// keep.
#pragma once

#include "record/parts.h"
#include "sidle/base/contact_set.h"

namespace sidle {

struct Capsule2;
struct Capsule3;
struct Walker2;
struct Walker3;
struct WalkState2;
struct WalkState3;
struct ProjectileState2;
struct ProjectileState3;

template <class T, class A, class B>
concept AsEither = As<T, A> || As<T, B>;

/// Handles in their places. Those from `count` on mean nothing, whatever is left there: they are
/// null in bytes.
template <class Stream, class Ids>
void transfer_places(Stream& stream, Ids& ids, std::size_t count) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if constexpr (Stream::reads)
            stream.field(ids[i].value);
        else
            stream.field(i < count ? ids[i].value : 0u);
    }
}

template <class Stream, AsEither<Capsule2, Capsule3> Part>
void transfer(Stream& stream, Part& c) {
    transfer(stream, c.a);
    transfer(stream, c.b);
    stream.field(c.radius);
    require(stream, c.radius > 0.0 && is_usable(c.radius));
}

template <class Stream, class Part>
requires(As<Part, Filter<decltype(Part::ignore)>>) void transfer(Stream& stream, Part& filter) {
    stream.field(filter.mask);
    transfer(stream, filter.ignore);
}

template <class Stream, AsEither<Walker2, Walker3> Part>
void transfer(Stream& stream, Part& w) {
    for (auto* number : {&w.radius, &w.height, &w.step_height, &w.step_depth, &w.max_slope,
                         &w.gravity, &w.max_fall_speed, &w.air_acceleration, &w.max_overhang}) {
        const bool may_be_endless = number == &w.max_fall_speed || number == &w.air_acceleration;
        stream.field(*number);
        require(stream, *number >= 0.0 && (may_be_endless || is_usable(*number)));
    }
    transfer(stream, w.up);
    stream.field(w.skin);
    require(stream, w.skin > 0.0 && w.radius > w.skin && w.height >= 2.0 * w.radius &&
                        w.max_slope <= 1.0 && w.max_fall_speed > 0.0 && w.max_overhang <= 1.0 &&
                        std::abs(length(w.up) - 1.0) < 1e-9);
}

template <class Stream, AsEither<WalkState2, WalkState3> Part>
void transfer(Stream& stream, Part& s) {
    transfer(stream, s.position);
    transfer(stream, s.velocity);
    stream.field(s.has_ground);
    transfer(stream, s.ground);
    transfer(stream, s.dropping);
    transfer(stream, s.drift);
}

template <class Stream, AsEither<ProjectileState2, ProjectileState3> Part>
void transfer(Stream& stream, Part& s) {
    transfer(stream, s.position);
    transfer(stream, s.velocity);
    transfer_places(stream, s.pierced, static_cast<std::size_t>(s.pierced_count));
    stream.field(s.pierced_count);
    stream.field(s.bounce_count);
    stream.field(s.has_stopped);
    require(stream, s.pierced_count >= 0 && s.pierced_count <= 8 && s.bounce_count >= 0);
}

template <class Stream, class Part>
requires(As<Part, ContactSet<typename decltype(Part::obstacles)::value_type>>) void transfer(
    Stream& stream, Part& set) {
    transfer_places(stream, set.obstacles, set.count);
    stream.field(set.count);
    stream.field(set.is_whole);
    require(stream, set.count <= set.obstacles.size());
}

}  // namespace sidle
