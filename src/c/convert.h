// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "c/bounds.h"
#include "sidle/base/assert.h"
#include "sidle/base/box2.h"
#include "sidle/base/box3.h"
#include "sidle/base/filter.h"
#include "sidle/base/handle.h"
#include "sidle/base/pose2.h"
#include "sidle/base/pose3.h"
#include "sidle/base/result.h"
#include "sidle/c/base.h"

// From C to C++ and back, field by field.
namespace sidle::c {

inline Vec2 from_c(sidle_vec2 v) { return {v.x, v.y}; }
inline Vec3 from_c(sidle_vec3 v) { return {v.x, v.y, v.z}; }
inline Rotation2 from_c(sidle_rotation2 r) { return {r.x, r.y}; }
inline Rotation3 from_c(sidle_rotation3 r) { return {r.w, r.x, r.y, r.z}; }
inline Pose2 from_c(const sidle_pose2& p) { return {from_c(p.position), from_c(p.rotation)}; }
inline Pose3 from_c(const sidle_pose3& p) { return {from_c(p.position), from_c(p.rotation)}; }

inline sidle_vec2 to_c(Vec2 v) { return {v.x, v.y}; }
inline sidle_vec3 to_c(Vec3 v) { return {v.x, v.y, v.z}; }
inline sidle_rotation2 to_c(const Rotation2& r) { return {r.x, r.y}; }
inline sidle_rotation3 to_c(const Rotation3& r) { return {r.w, r.x, r.y, r.z}; }
inline sidle_pose2 to_c(const Pose2& p) { return {to_c(p.position), to_c(p.rotation)}; }
inline sidle_pose3 to_c(const Pose3& p) { return {to_c(p.position), to_c(p.rotation)}; }
inline sidle_box2 to_c(const Box2& b) { return {to_c(b.low), to_c(b.high)}; }
inline sidle_box3 to_c(const Box3& b) { return {to_c(b.low), to_c(b.high)}; }

template <class Id>
Filter<Id> from_c(const sidle_filter* filter) {
    if (filter == nullptr) return {};
    return {filter->mask, Id{filter->ignore}};
}

/// Cut where the array ends; always with a zero at its end.
inline void copy_text(const std::string& text, char* out, std::size_t capacity) {
    const std::size_t length = std::min(text.size(), capacity - 1);
    std::copy_n(text.data(), length, out);
    out[length] = '\0';
}

/// The same; returns the length of the whole text.
inline std::int32_t give_text(const std::string& text, char* out, std::int32_t capacity) {
    if (capacity > 0) copy_text(text, out, static_cast<std::size_t>(capacity));
    return static_cast<std::int32_t>(text.size());
}

/// The text that `text_of` gives of one of several; none where there is no such one.
template <class T, class TextOf>
std::int32_t give_text_at(const std::vector<T>& all, std::int32_t index, char* out,
                          std::int32_t capacity, TextOf text_of) {
    const T* one = find_at(std::span<const T>(all), index);
    return give_text(one != nullptr ? text_of(*one) : std::string(), out, capacity);
}

inline std::string own_text(const char* text) { return text != nullptr ? text : ""; }

inline sidle_status status_of(ErrorCode code) {
    return static_cast<sidle_status>(code) + SIDLE_UNREADABLE;
}

/// The status of an error, told to `out` if there is one.
inline sidle_status tell(const Error& error, sidle_error* out) {
    if (out != nullptr) {
        out->code = status_of(error.code);
        copy_text(error.where, out->where, sizeof out->where);
        copy_text(error.message, out->message, sizeof out->message);
    }
    return status_of(error.code);
}

/// Copies what fits, converted; returns how many there are.
template <class From, class To, class Convert>
std::int32_t copy_out(std::span<const From> all, To* out, std::int32_t capacity, Convert convert) {
    const auto count = std::min(all.size(), count_of(capacity));
    for (std::size_t i = 0; i < count; ++i) out[i] = convert(all[i]);
    return static_cast<std::int32_t>(all.size());
}

/// What a world has in a volume; nothing in a shape that is none.
template <class World, class Shape, class Id, class Filter>
std::size_t overlaps_shape(const World& world, const Shape& shape, std::span<Id> found,
                           const Filter& filter) {
    return std::visit(
        [&](const auto& volume) -> std::size_t {
            if constexpr (requires { world.overlaps(volume, found, filter); })
                return world.overlaps(volume, found, filter);
            SIDLE_ASSERT(false, "walls, tiles, meshes, terrains and cylinders are no volumes");
            return 0;
        },
        shape);
}

/// Runs a query that fills an array of handles.
template <class Id, class Query>
std::int32_t collect_ids(std::uint32_t* out, std::int32_t capacity, Query query) {
    std::vector<Id> ids(count_of(capacity));
    const std::size_t count = query(std::span<Id>(ids));
    copy_out(std::span<const Id>(ids.data(), std::min(count, ids.size())), out, capacity,
             [](Id id) { return id.value; });
    return static_cast<std::int32_t>(count);
}

}  // namespace sidle::c
