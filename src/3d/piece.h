// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <memory>
#include <optional>

#include "3d/face.h"
#include "3d/newton.h"
#include "3d/prism.h"
#include "3d/way.h"
#include "sidle/3d/world.h"

namespace sidle {

/// One convex part of an obstacle, in the world's axes, seen from some origin near the mover, where
/// numbers are small: a triangle, or a whole solid.
struct Piece3 {
    enum class Kind : unsigned char { triangle, ball, box, prism, fence };

    Kind kind = Kind::triangle;
    Surface3 surface = Surface3::solid;
    std::uint32_t triangle = 0;
    std::uint32_t tag = 0;
    ObstacleId3 obstacle;
    union {
        Triangle3 corners;  // triangle
        Capsule3 ball;      // sphere or capsule
        OrientedBox3 box;
        Prism3 prism;  // cylinder or wall
        Plane3 fence;  // all behind a plane, endless
    };

    Piece3() : corners{} {}
    explicit Piece3(const Triangle3& placed) : corners(placed) {}
};

/// Nearest points of an axis and a piece; see 3d/distance.h.
Closest3 closest(const Segment3& axis, const Piece3& piece);

/// A piece that is asked for nearest points more than once; lives no longer than the piece.
class AskedPiece3 {
public:
    explicit AskedPiece3(const Piece3& piece) : piece_(piece) {
        if (piece.kind == Piece3::Kind::triangle) std::construct_at(&face_, piece.corners);
    }
    AskedPiece3(const AskedPiece3&) = delete;
    AskedPiece3& operator=(const AskedPiece3&) = delete;

    Closest3 operator()(const Segment3& axis) const {
        return piece_.kind == Piece3::Kind::triangle ? closest(axis, face_) : closest(axis, piece_);
    }
    /// Sweeps an axis as `cast_axis` of a face does.
    std::optional<NewtonHit> cast(const Segment3& axis, double radius, Vec3 motion,
                                  double limit) const;

private:
    const Piece3& piece_;
    union {
        Face3 face_;  // Only of a triangle.
    };
};

/// Sweeps an axis as `newton_cast` does; `start` are the nearest points at the start of the motion.
std::optional<NewtonHit> cast_axis(const Segment3& axis, double radius, Vec3 motion, double limit,
                                   const Closest3& start, const AskedPiece3& piece);

/// At most the square of how far an axis starts from the piece; infinity when the planes through a
/// triangle and its sides keep the axis with this radius from touching it anywhere along `motion`.
/// Cheaper than asking for the nearest points. [m^2]
double apart_squared(const Segment3& axis, double radius, Vec3 motion, const Piece3& piece);

/// Whether that is infinite.
inline bool is_kept_off(const Segment3& axis, double radius, Vec3 motion, const Piece3& piece) {
    return apart_squared(axis, radius, motion, piece) == std::numeric_limits<double>::infinity();
}

/// The plane with this unit normal that all of a triangle lies behind, whatever is rounded.
Plane3 plane_before(const Triangle3& triangle, Vec3 normal);

/// A total order of pieces by their shape alone: by kind, then by their numbers.
bool is_before(const Piece3& a, const Piece3& b);

/// The corner of a box that lies least far along a direction.
inline Vec3 lowest_corner(const Box3& box, Vec3 direction) {
    return {direction.x > 0.0 ? box.low.x : box.high.x, direction.y > 0.0 ? box.low.y : box.high.y,
            direction.z > 0.0 ? box.low.z : box.high.z};
}

/// Box around the piece; endless prisms have endless boxes. [m]
Box3 bounds(const Piece3& piece);

/// First contact of a way or a segment with the piece.
std::optional<Cast3> cast(const Way3& way, const Piece3& piece);
inline std::optional<Cast3> cast(const Segment3& segment, const Piece3& piece) {
    return cast(way_of(segment), piece);
}

/// What part of the piece was touched; see 3d/feature.h.
Feature3 feature_of(const Closest3& closest, const Piece3& piece);

/// The solid pieces of an obstacle that is neither mesh nor terrain: one, or one per wall.
std::size_t solid_count(const Obstacle3& obstacle);
Piece3 solid_piece(const Obstacle3& obstacle, ObstacleId3 id, std::size_t index, const Pose3& pose,
                   Vec3 origin);

/// All behind a plane, as a wall; `index` tells it from others.
Piece3 fence_piece(const Plane3& plane, std::uint32_t index);

/// Most levels stand as they were made.
inline bool is_turned(const Rotation3& r) { return r.x != 0.0 || r.y != 0.0 || r.z != 0.0; }

/// A triangle of a mesh or terrain, placed by `pose`.
Triangle3 turned(const Triangle3& local, const Pose3& pose, Vec3 origin);
inline Triangle3 placed(const Triangle3& local, const Pose3& pose, Vec3 origin) {
    if (is_turned(pose.rotation)) return turned(local, pose, origin);
    const Vec3 shift = pose.position - origin;
    return {local.a + shift, local.b + shift, local.c + shift};
}

}  // namespace sidle
