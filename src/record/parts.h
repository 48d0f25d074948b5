// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Fields of what both dimensions share, and of vectors and poses.
#pragma once

#include "base/usable.h"
#include "record/stream.h"
#include "sidle/base/filter.h"
#include "sidle/base/handle.h"
#include "sidle/base/pose2.h"
#include "sidle/base/pose3.h"

namespace sidle {

template <class T, class Of>
concept As = std::is_same_v<std::remove_const_t<T>, Of>;

template <class Stream, As<Vec2> Part>
void transfer(Stream& stream, Part& v) {
    stream.field(v.x);
    stream.field(v.y);
    require(stream, is_usable(v));
}

template <class Stream, As<Vec3> Part>
void transfer(Stream& stream, Part& v) {
    stream.field(v.x);
    stream.field(v.y);
    stream.field(v.z);
    require(stream, is_usable(v));
}

template <class Stream, As<Rotation2> Part>
void transfer(Stream& stream, Part& r) {
    stream.field(r.x);
    stream.field(r.y);
    require(stream, is_usable(r.x) && is_usable(r.y));
}

template <class Stream, As<Rotation3> Part>
void transfer(Stream& stream, Part& r) {
    stream.field(r.w);
    stream.field(r.x);
    stream.field(r.y);
    stream.field(r.z);
    require(stream, is_usable(r.w) && is_usable(r.x) && is_usable(r.y) && is_usable(r.z));
}

template <class Stream, class Part>
requires(As<Part, Pose2> || As<Part, Pose3>) void transfer(Stream& stream, Part& pose) {
    transfer(stream, pose.position);
    transfer(stream, pose.rotation);
}

/// A turn as an obstacle has it: one that is not normal would become another.
template <class Stream, class Rotation>
void require_turn(Stream& stream, const Rotation& rotation) {
    require(stream, normalized(rotation) == rotation);
}

template <class Stream, class Tag>
void transfer(Stream& stream, Handle<Tag>& id) {
    stream.field(id.value);
}
template <class Stream, class Tag>
void transfer(Stream& stream, const Handle<Tag>& id) {
    stream.field(id.value);
}

/// Free slots in the order in which they are given away, oldest first.
template <class Stream, class Slots>
void transfer_slots(Stream& stream, Slots& slots) {
    transfer_items(stream, slots, [&](auto& slot) { stream.count(slot); });
}

}  // namespace sidle
