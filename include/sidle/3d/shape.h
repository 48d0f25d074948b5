// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <vector>

#include "sidle/base/box3.h"
#include "sidle/base/pose3.h"
#include "sidle/base/vec3.h"

namespace sidle {

/// The straight way from `a` to `b`; a point when they are equal.
struct Segment3 {
    Vec3 a = {};  ///< [m]
    Vec3 b = {};  ///< [m]
};

/// All points `origin + t * direction` with t >= 0.
struct Ray3 {
    Vec3 origin = {};           ///< [m]
    Vec3 direction{0, 0, 1.0};  ///< Unit vector. [-]
};

/// All points p with `dot(normal, p) == offset`; the inside is where it is less.
struct Plane3 {
    Vec3 normal{0, 1.0, 0};  ///< Unit vector, pointing outside. [-]
    double offset = 0.0;     ///< Distance from the origin along the normal. [m]
};

/// Three corners, counter-clockwise seen from the front. Blocks from both sides.
struct Triangle3 {
    Vec3 a = {};  ///< [m]
    Vec3 b = {};  ///< [m]
    Vec3 c = {};  ///< [m]
};

/// All points within `radius` of `center`.
struct Sphere3 {
    Vec3 center = {};     ///< [m]
    double radius = 0.5;  ///< [m] > 0
};

/// All points within `radius` of the segment from `a` to `b`. A sphere when `a == b`.
/// The round foot glides over small edges; prefer it for players.
struct Capsule3 {
    Vec3 a = {};          ///< Centre of the lower cap. [m]
    Vec3 b = {};          ///< Centre of the upper cap. [m]
    double radius = 0.3;  ///< [m] > 0
};

/// A solid upright cylinder. Bounds trees, poles and pillars; endless by default.
struct Cylinder3 {
    Vec3 center = {};     ///< A point of the axis. [m]
    double radius = 0.3;  ///< [m] > 0
    double bottom =
        -std::numeric_limits<double>::infinity();          ///< Foot above `center.y`. [m] <= top
    double top = std::numeric_limits<double>::infinity();  ///< Head above `center.y`. [m] >= bottom
};

/// A solid box that may be turned.
struct OrientedBox3 {
    Vec3 center = {};          ///< [m]
    Vec3 half{0.5, 0.5, 0.5};  ///< Half of each side, before the turn. [m] >= 0
    Rotation3 rotation = {};   ///< About the centre.
};

/// Connected walls seen from above: nodes in the ground plane x, z, joined by walls with round
/// ends and corners. Slide along, around the ends and around the corners.
///
///     nodes   o-----o        each wall reaches `thickness / 2` to both sides of its line,
///             |              and from `bottom` to `top`
///             o
struct WallChain3 {
    std::vector<Vec3> nodes = {};  ///< Only x and z count. [m] at least one
    bool is_closed = false;        ///< Also joins the last node with the first.
    double thickness = 0.2;        ///< [m] >= 0
    double bottom = -std::numeric_limits<double>::infinity();  ///< Height of the foot. [m]
    double top = std::numeric_limits<double>::infinity();      ///< Height of the top. [m]
};

/// What a camera sees: the inside of six planes, with its eight corners.
struct Frustum3 {
    Plane3 planes[6];  ///< Near, far, left, right, bottom, top; normals point outside.
    Vec3 corners[8];   ///< Near then far: left-bottom, right-bottom, right-top, left-top. [m]
};

/// A capsule standing on `foot`. `height` is from sole to crown. [m] >= 2 * radius
Capsule3 upright_capsule(Vec3 foot, Vec3 up, double height, double radius);

/// The frustum of a camera at `eye` that looks along -Z of `rotation`.
/// `vertical_field_of_view` [rad] 0..pi, given by its `tan(half angle)`, so that no
/// trigonometry of the C library decides what is visible. 0 < near < far. [m]
Frustum3 frustum(const Pose3& eye, double tan_half_vertical, double aspect, double near,
                 double far);

constexpr Segment3 axis(const Capsule3& capsule) { return {capsule.a, capsule.b}; }
OrientedBox3 oriented(const Box3& box);  ///< The same box, as one that may be turned.

Box3 bounds(const Segment3& segment);
Box3 bounds(const Triangle3& triangle);
Box3 bounds(const Sphere3& sphere);
Box3 bounds(const Capsule3& capsule);
Box3 bounds(const Cylinder3& cylinder);
Box3 bounds(const OrientedBox3& box);
Box3 bounds(const WallChain3& chain);
Box3 bounds(const Frustum3& frustum);

}  // namespace sidle
