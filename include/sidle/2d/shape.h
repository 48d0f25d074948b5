// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "sidle/base/box2.h"
#include "sidle/base/pose2.h"
#include "sidle/base/vec2.h"

namespace sidle {

/// The straight way from `a` to `b`; a point when they are equal.
struct Segment2 {
    Vec2 a;  ///< [m]
    Vec2 b;  ///< [m]
};

/// All points `origin + t * direction` with t >= 0.
struct Ray2 {
    Vec2 origin;               ///< [m]
    Vec2 direction{1.0, 0.0};  ///< Unit vector. [-]
};

/// All points within `radius` of `center`.
struct Circle2 {
    Vec2 center;          ///< [m]
    double radius = 0.5;  ///< [m] > 0
};

/// All points within `radius` of the segment from `a` to `b`. A circle when `a == b`.
struct Capsule2 {
    Vec2 a;               ///< Centre of the first cap. [m]
    Vec2 b;               ///< Centre of the second cap. [m]
    double radius = 0.3;  ///< [m] > 0
};

/// A solid box that may be turned.
struct OrientedBox2 {
    Vec2 center = {};         ///< [m]
    Vec2 half{0.5, 0.5};      ///< Half of each side, before the turn. [m] >= 0
    Rotation2 rotation = {};  ///< About the centre.
};

/// The most corners of a convex polygon.
constexpr int max_corners2 = 16;  ///< [-]

/// A solid convex polygon; see `is_convex`.
struct Polygon2 {
    std::vector<Vec2> corners;  ///< Counter-clockwise. [m] 3..16 of them
};

/// Connected walls: nodes joined by walls with round ends and corners. Slide along, around the
/// ends and around the corners.
///
///     nodes   o-----o        each wall reaches `thickness / 2` to both sides of its line
///             |
///             o
struct WallChain2 {
    std::vector<Vec2> nodes;  ///< [m] at least one
    bool is_closed = false;   ///< Also joins the last node with the first.
    double thickness = 0.2;   ///< [m] >= 0
};

constexpr Segment2 axis(const Capsule2& capsule) { return {capsule.a, capsule.b}; }
OrientedBox2 oriented(const Box2& box);  ///< The same box, as one that may be turned.

/// Whether the corners are 3 to 16, finite, counter-clockwise, and none of them points inward.
bool is_convex(const Polygon2& polygon);

/// How many walls a chain has: a chain of one node has one, a pillar. [-]
std::size_t wall_count(const WallChain2& chain);
/// The wall from node `index` to the next. `index` [-] < wall_count(chain)
Capsule2 wall(const WallChain2& chain, std::size_t index);

Box2 bounds(const Segment2& segment);
Box2 bounds(const Circle2& circle);
Box2 bounds(const Capsule2& capsule);
Box2 bounds(const OrientedBox2& box);
Box2 bounds(const Polygon2& polygon);
Box2 bounds(const WallChain2& chain);

}  // namespace sidle
