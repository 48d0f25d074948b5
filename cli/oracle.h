// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sidle/3d/world.h"

namespace sidle::cli {

/// One straight piece of a move: the axis of a body, carried along `motion`.
struct Passage {
    Segment3 axis;        ///< At the start; a point for a sphere. [m]
    Vec3 motion;          ///< Zero asks for the start alone. [m]
    double radius = 0.3;  ///< Of the body. [m] > 0
};

/// What the oracle says about a passage.
struct Finding {
    double gap = 0.0;         ///< Smallest on the whole way; negative where they overlap. [m]
    bool is_near = false;     ///< Whether the gap is below the limit that was asked for.
    bool is_crossed = false;  ///< Whether the body's axis passed through a surface or a solid.
    std::uint32_t piece = 0;  ///< The nearest piece, for reports. [-]
};

/// Ground straight below a point.
struct Floor {
    bool is_found = false;
    double height = 0.0;  ///< Of the highest surface met, along y. [m]
    double slope = 0.0;   ///< Cosine of its slope. [-] 0..1
    Surface3 surface = Surface3::solid;
};

enum class PieceKind : std::uint8_t { triangle, round, prism, box };

/// Something solid. Triangles and boxes by corners; a round thing (sphere, capsule) is all
/// around its segment a-b; a prism (cylinder, wall) is all around a segment seen from above.
struct Piece {
    PieceKind kind = PieceKind::triangle;
    Surface3 surface = Surface3::solid;
    Vec3 a;               ///< [m]
    Vec3 b;               ///< [m]
    Vec3 c;               ///< Triangle: third corner. Box: half sides. [m]
    double radius = 0.0;  ///< [m]
    double bottom = 0.0;  ///< Prism: its foot, in its own axes. [m]
    double top = 0.0;     ///< [m]
    Pose3 pose;           ///< Prism and box: `a` and `b` are in its own axes.
    Box3 bounds;          ///< May be endless along y. [m]
};

/// The slow, obvious checker of moves. Shares no code with the moves that it checks.
///
/// A body that moves straight is its axis swept over a parallelogram, and a ball around each point
/// of it. So its gap to a triangle is the distance of two convex polygons minus the radius, over
/// the whole way at once: no sampling, no stepping. What is nearer than the limit by double
/// arithmetic, or within the error bound of it, is decided with twice the digits.
class Oracle {
public:
    explicit Oracle(std::span<const Obstacle3> obstacles);
    explicit Oracle(const World3& world);

    std::size_t piece_count() const { return pieces_.size(); }  ///< [-]
    Box3 bounds() const { return bounds_; }                     ///< Of all that ends somewhere. [m]

    /// The smallest gap of a passage, up to `reach` [m]; `limit` [m] < reach is where `is_near`
    /// begins. Const, so that several threads may ask.
    Finding inspect(const Passage& passage, double limit, double reach) const;

    /// A whole move of a body by straight pieces; `points` [m] is where each ends, seen from the
    /// start. Without pieces the start alone is looked at.
    Finding inspect(const Capsule3& body, std::span<const Vec3> points, double limit,
                    double reach) const;

    /// Whether nothing is nearer than `margin` [m] all the way.
    bool is_clear(const Passage& passage, double margin) const;

    /// The highest surface at most `reach` [m] below `point`.
    Floor floor_below(Vec3 point, double reach) const;

private:
    void add(const Obstacle3& obstacle);
    void add_triangle(const Pose3& pose, const Triangle3& triangle, Surface3 surface);
    void add_round(const Obstacle3& obstacle, Vec3 a, Vec3 b, double radius);
    void add_prism(const Obstacle3& obstacle, const Cylinder3& cylinder);
    void add_chain(const Obstacle3& obstacle, const WallChain3& chain);
    void add_box(const Obstacle3& obstacle, const OrientedBox3& box);
    void keep(const Piece& piece);
    void build_grid();
    std::uint32_t column_of(double x) const;
    std::uint32_t row_of(double z) const;
    std::vector<std::uint32_t> near(const Box3& box) const;

    std::vector<Piece> pieces_;
    Box3 bounds_;
    double cell_ = 1.0;  // side of a cell of the grid over x and z [m]
    std::uint32_t columns_ = 1;
    std::uint32_t rows_ = 1;
    std::vector<std::uint32_t> starts_;   // of each cell in members_
    std::vector<std::uint32_t> members_;  // pieces, cell by cell
};

}  // namespace sidle::cli
