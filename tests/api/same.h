// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"
#include "sidle/c/camera3.h"
#include "sidle/c/flow.h"
#include "sidle/c/projectile2.h"
#include "sidle/c/projectile3.h"
#include "sidle/c/walk2.h"
#include "sidle/c/walk3.h"

// The same said in C and in C++: each test asks both and wants the same bits.
namespace sidle::test {

inline bool same(sidle_vec2 a, Vec2 b) { return a.x == b.x && a.y == b.y; }
inline bool same(sidle_vec3 a, Vec3 b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
inline bool same(const sidle_rotation2& a, const Rotation2& b) { return a.x == b.x && a.y == b.y; }
inline bool same(const sidle_rotation3& a, const Rotation3& b) {
    return a.w == b.w && a.x == b.x && a.y == b.y && a.z == b.z;
}
inline bool same(const sidle_pose2& a, const Pose2& b) {
    return same(a.position, b.position) && same(a.rotation, b.rotation);
}
inline bool same(const sidle_pose3& a, const Pose3& b) {
    return same(a.position, b.position) && same(a.rotation, b.rotation);
}
template <class C, class Cpp>
bool same_box(const C& a, const Cpp& b) {
    return same(a.low, b.low) && same(a.high, b.high);
}
template <class C, class Cpp>
bool same_capsule(const C& a, const Cpp& b) {
    return same(a.a, b.a) && same(a.b, b.b) && a.radius == b.radius;
}

inline bool same(const sidle_hit3& a, const Hit3& b) {
    return a.fraction == b.fraction && a.distance == b.distance && same(a.normal, b.normal) &&
           same(a.point, b.point) && a.obstacle == b.obstacle.value && a.triangle == b.triangle &&
           a.tag == b.tag && a.surface == static_cast<int>(b.surface) &&
           a.feature == static_cast<int>(b.feature);
}
inline bool same(const sidle_hit2& a, const Hit2& b) {
    return a.fraction == b.fraction && a.distance == b.distance && same(a.normal, b.normal) &&
           same(a.point, b.point) && a.obstacle == b.obstacle.value && a.wall == b.wall &&
           a.tile.x == b.tile.x && a.tile.y == b.tile.y && a.tag == b.tag &&
           a.feature == static_cast<int>(b.feature);
}
inline bool same(const sidle_contact3& a, const Contact3& b) {
    return same(a.normal, b.normal) && same(a.point, b.point) && a.obstacle == b.obstacle.value &&
           a.triangle == b.triangle && a.tag == b.tag && a.surface == static_cast<int>(b.surface) &&
           a.feature == static_cast<int>(b.feature);
}
inline bool same(const sidle_contact2& a, const Contact2& b) {
    return same(a.normal, b.normal) && same(a.point, b.point) && a.obstacle == b.obstacle.value &&
           a.wall == b.wall && a.tile.x == b.tile.x && a.tile.y == b.tile.y && a.tag == b.tag &&
           a.feature == static_cast<int>(b.feature);
}
inline bool same(const sidle_ground3& a, const Ground3& b) {
    return same(a.normal, b.normal) && same(a.point, b.point) && a.obstacle == b.obstacle.value &&
           a.triangle == b.triangle && a.tag == b.tag && same(a.pose, b.pose);
}
inline bool same(const sidle_ground2& a, const Ground2& b) {
    return same(a.normal, b.normal) && same(a.point, b.point) && a.obstacle == b.obstacle.value &&
           a.wall == b.wall && a.tile.x == b.tile.x && a.tile.y == b.tile.y && a.tag == b.tag &&
           same(a.pose, b.pose);
}
template <class C, class Cpp>
bool same_state(const C& a, const Cpp& b) {
    return same(a.position, b.position) && same(a.velocity, b.velocity) &&
           (a.has_ground != 0) == b.has_ground && a.dropping == b.dropping.value &&
           same(a.ground, b.ground) && same(a.drift, b.drift);
}
template <class C, class Cpp>
bool same_contacts(const C& a, const Cpp& b) {
    if (a.contact_count != b.contact_count) return false;
    for (std::size_t i = 0; i < b.contact_count; ++i) {
        if (!same(a.contacts[i], b.contacts[i])) return false;
    }
    return true;
}
template <class C, class Cpp>
bool same_walk(const C& a, const Cpp& b) {
    return same_state(a.state, b.state) && same(a.unused, b.unused) && same_contacts(a, b) &&
           (a.has_stepped != 0) == b.has_stepped && (a.has_jumped != 0) == b.has_jumped &&
           (a.has_landed != 0) == b.has_landed && (a.was_led_out != 0) == b.was_led_out &&
           (a.is_stuck_inside != 0) == b.is_stuck_inside && a.overhang == b.overhang &&
           same(a.carried, b.carried) && same(a.turned, b.turned) &&
           a.pushed_by == b.pushed_by.value && a.crushed_by == b.crushed_by.value;
}
template <class C, class Cpp>
bool same_trace(const C& a, const Cpp& b) {
    if (a.count != b.count || (a.is_whole != 0) != b.is_whole) return false;
    for (int i = 0; i < b.count; ++i) {
        if (!same(a.points[i], b.points[static_cast<std::size_t>(i)])) return false;
    }
    return true;
}

}  // namespace sidle::test
