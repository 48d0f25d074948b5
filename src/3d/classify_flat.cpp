// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <limits>
#include <span>

#include "3d/classify_parts.h"
#include "sidle/3d/distance.h"

namespace sidle {
namespace {

constexpr std::array<std::array<std::size_t, 2>, 12> edge_ends{{{0, 1},
                                                                {1, 2},
                                                                {2, 3},
                                                                {3, 0},
                                                                {4, 5},
                                                                {5, 6},
                                                                {6, 7},
                                                                {7, 4},
                                                                {0, 4},
                                                                {1, 5},
                                                                {2, 6},
                                                                {3, 7}}};

using Axes3 = std::array<Vec3, 3>;

Axes3 axes_of(const OrientedBox3& box) {
    return {rotate(box.rotation, {1, 0, 0}), rotate(box.rotation, {0, 1, 0}),
            rotate(box.rotation, {0, 0, 1})};
}

std::array<Vec3, 8> corners_of(const Frustum3& frustum) {
    std::array<Vec3, 8> corners;
    std::copy(std::begin(frustum.corners), std::end(frustum.corners), corners.begin());
    return corners;
}

// In the order of a frustum's: near is +z.
std::array<Vec3, 8> corners_of(const OrientedBox3& box) {
    const Axes3 axes = axes_of(box);
    const Vec3 right = axes[0] * box.half.x;
    const Vec3 up = axes[1] * box.half.y;
    const Vec3 back = axes[2] * box.half.z;
    std::array<Vec3, 8> corners;
    for (std::size_t i = 0; i < 8; ++i) {
        const bool is_right = i % 4 == 1 || i % 4 == 2;
        corners[i] = box.center + (is_right ? right : -right) + (i % 4 >= 2 ? up : -up) +
                     (i < 4 ? back : -back);
    }
    return corners;
}

double size_of(const Sides3& sides) {
    double size = 0.0;
    for (const Plane3& side : sides) size = grow_size(size, side.offset);
    return size;
}

double size_of(const Hull3& hull) {
    double size = 0.0;
    for (const Vec3 corner : hull.corners) size = grow_size(size, corner);
    return size;
}

using Corners3 = std::span<const Vec3>;

double lowest(Corners3 corners, Vec3 direction) {
    double low = dot(direction, corners[0]);
    for (const Vec3 corner : corners) low = std::min(low, dot(direction, corner));
    return low;
}

bool is_beyond_a_side(const Hull3& hull, Corners3 corners, double slack) {
    for (const Plane3& side : hull.sides) {
        if (lowest(corners, side.normal) > side.offset + slack) return true;
    }
    return false;
}

bool is_parted_along(Vec3 axis, Corners3 a, Corners3 b, double slack) {
    const double scaled = slack * (std::abs(axis.x) + std::abs(axis.y) + std::abs(axis.z));
    const double low_a = lowest(a, axis);
    const double high_a = -lowest(a, -axis);
    const double low_b = lowest(b, axis);
    const double high_b = -lowest(b, -axis);
    return low_b > high_a + scaled || low_a > high_b + scaled;
}

// What is across two edges. Of nearly parallel ones the cross product is mostly rounding, of which
// what is along both would tell a gap for a touch. Which is named first changes no bit.
Vec3 across(Vec3 edge, Vec3 other) {
    const Vec3 rough = cross(edge, other);
    const Vec3 along_both = dot(edge, other) < 0.0 ? edge - other : edge + other;
    return rough - along_both * (dot(rough, along_both) / length_squared(along_both));
}

// Along what is across an edge of each.
bool is_parted_across_edges(const Hull3& a, Corners3 corners, Corners3 edges, double slack) {
    for (std::size_t i = 0; i < a.edge_count; ++i) {
        for (const Vec3 edge : edges) {
            if (is_parted_along(across(a.edges[i], edge), a.corners, corners, slack)) return true;
        }
    }
    return false;
}

// Whether the face nearest to `end` is within reach, straight below it.
bool is_near_a_face(const Sides3& sides, Vec3 end, double reach, double slack) {
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const double height = dot(sides[i].normal, end) - sides[i].offset;
        if (height > reach) return false;
        const Vec3 foot = end - sides[i].normal * height;
        bool is_on_face = height > 0.0;
        for (std::size_t j = 0; j < sides.size(); ++j) {
            is_on_face =
                is_on_face && (j == i || dot(sides[j].normal, foot) <= sides[j].offset + slack);
        }
        if (is_on_face) return true;
    }
    return false;
}

// Apart from an overlap, the nearest points are an end of the axis above a face, or lie on an edge.
// All is seen from the beginning of the axis.
bool meets_round(const Sides3& planes, Corners3 corners, Vec3 along, double radius) {
    const double slack = touch_share * (size_of(planes) + radius + grow_size(0.0, along));
    const double reach = radius + slack;
    for (const Plane3& side : planes) {
        if (std::min(0.0, dot(side.normal, along)) > side.offset + reach) return false;
    }
    if (meets(planes, along, 1.0) || is_near_a_face(planes, {}, reach, slack) ||
        is_near_a_face(planes, along, reach, slack))
        return true;
    for (const auto& [from, to] : edge_ends) {
        const SegmentPair3 nearest = closest_points({{}, along}, {corners[from], corners[to]});
        if (length_squared(nearest.on_first - nearest.on_second) <= reach * reach) return true;
    }
    return false;
}

}  // namespace

Balls3 balls(const OrientedBox3& box) { return {corners_of(box), 8, 0.0}; }
Balls3 balls(const Frustum3& frustum) { return {corners_of(frustum), 8, 0.0}; }

Box3 seen_from(Vec3 origin, const Box3& box) { return {box.low - origin, box.high - origin}; }

OrientedBox3 seen_from(Vec3 origin, const OrientedBox3& box) {
    return {box.center - origin, box.half, box.rotation};
}

Frustum3 seen_from(Vec3 origin, const Frustum3& frustum) {
    Frustum3 result = frustum;
    for (Plane3& plane : result.planes) plane.offset -= dot(plane.normal, origin);
    for (Vec3& corner : result.corners) corner -= origin;
    return result;
}

Sides3 sides(const Box3& box) {
    return {{{{-1, 0, 0}, -box.low.x},
             {{1, 0, 0}, box.high.x},
             {{0, -1, 0}, -box.low.y},
             {{0, 1, 0}, box.high.y},
             {{0, 0, -1}, -box.low.z},
             {{0, 0, 1}, box.high.z}}};
}

Sides3 sides(const OrientedBox3& box) {
    const Axes3 axes = axes_of(box);
    const double half[3] = {box.half.x, box.half.y, box.half.z};
    Sides3 result;
    for (std::size_t i = 0; i < 3; ++i) {
        const double middle = dot(axes[i], box.center);
        result[2 * i] = {axes[i], half[i] + middle};
        result[2 * i + 1] = {-axes[i], half[i] - middle};
    }
    return result;
}

// The offsets are taken from the two corners that lie on three planes each: far from the world's
// origin the offsets of the planes are differences of large numbers.
Sides3 sides(const Frustum3& frustum) {
    Sides3 result;
    for (std::size_t i = 0; i < 6; ++i) {
        const Vec3 normal = frustum.planes[i].normal;
        const bool is_near_left_bottom = i % 2 == 0;
        result[i] = {normal, dot(normal, frustum.corners[is_near_left_bottom ? 0 : 6])};
    }
    return result;
}

Hull3 hull(const OrientedBox3& box) {
    const Axes3 axes = axes_of(box);
    return {sides(box), corners_of(box), {axes[0], axes[1], axes[2]}, 3};
}

Hull3 hull(const Frustum3& frustum) {
    Hull3 result{sides(frustum), corners_of(frustum), {}, 6};
    const std::array<Vec3, 8>& c = result.corners;
    result.edges = {c[5] - c[4], c[7] - c[4], c[4] - c[0], c[5] - c[1], c[6] - c[2], c[7] - c[3]};
    return result;
}

bool holds(const Sides3& sides, const Balls3& balls, double slack) {
    slack += touch_share * (size_of(sides) + balls.radius);
    for (std::size_t i = 0; i < balls.count; ++i) {
        const Vec3 center = balls.centers[i];
        for (const Plane3& side : sides) {
            if (!(dot(side.normal, center) + balls.radius <= side.offset + slack)) return false;
        }
    }
    return true;
}

bool holds(const Sides3& sides, const Cylinder3& cylinder, double slack) {
    slack += touch_share * (size_of(sides) + cylinder.radius);
    for (const Plane3& side : sides) {
        const Vec3 n = side.normal;
        const double upward = n.y > 0.0   ? n.y * cylinder.top
                              : n.y < 0.0 ? n.y * cylinder.bottom
                                          : 0.0;
        const double outward = std::sqrt(n.x * n.x + n.z * n.z) * cylinder.radius;
        if (!(upward + outward <= side.offset + slack)) return false;
    }
    return true;
}

bool holds(const Sides3& sides, const Ray3& ray) {
    const double slack = touch_share * size_of(sides);
    for (const Plane3& side : sides) {
        if (side.offset < -slack) return false;
        if (std::isfinite(side.offset) && dot(side.normal, ray.direction) > 0.0) return false;
    }
    return true;
}

// Cuts the line at each side and looks whether a stretch is left.
bool meets(const Sides3& sides, Vec3 direction, double end) {
    const double slack = touch_share * size_of(sides);
    double enter = 0.0;
    double leave = end;
    for (const Plane3& side : sides) {
        const double along = dot(side.normal, direction);
        const double gap = side.offset + slack;
        if (along > 0.0) {
            leave = std::min(leave, gap / along);
        } else if (along < 0.0) {
            enter = std::max(enter, gap / along);
        } else if (gap < 0.0) {
            return false;
        }
    }
    return enter <= leave;
}

bool meets(const Hull3& a, const Hull3& b) {
    const double slack = touch_share * std::max(size_of(a), size_of(b));
    if (is_beyond_a_side(a, b.corners, slack) || is_beyond_a_side(b, a.corners, slack))
        return false;
    return !is_parted_across_edges(a, b.corners, {b.edges.data(), b.edge_count}, slack);
}

// A triangle without area is a line, whose edges are axes enough.
bool meets(const Hull3& hull, const Triangle3& triangle) {
    const std::array corners{triangle.a, triangle.b, triangle.c};
    const std::array edges{corners[1] - corners[0], corners[2] - corners[1],
                           corners[0] - corners[2]};
    double size = size_of(hull);
    for (const Vec3 corner : corners) size = grow_size(size, corner);
    const double slack = touch_share * size;
    return !is_beyond_a_side(hull, corners, slack) &&
           !is_parted_along(cross(edges[0], edges[1]), hull.corners, corners, slack) &&
           !is_parted_across_edges(hull, corners, edges, slack);
}

bool meets(const Frustum3& frustum, const Capsule3& capsule) {
    const Frustum3 seen = seen_from(capsule.a, frustum);
    return meets_round(sides(seen), seen.corners, capsule.b - capsule.a, capsule.radius);
}

bool meets(const Hull3& hull, const Capsule3& capsule) {
    Hull3 seen = hull;
    for (Plane3& side : seen.sides) side.offset -= dot(side.normal, capsule.a);
    for (Vec3& corner : seen.corners) corner -= capsule.a;
    return meets_round(seen.sides, seen.corners, capsule.b - capsule.a, capsule.radius);
}

bool meets(const OrientedBox3& box, const Capsule3& capsule) {
    // Seen from the box, where the numbers are small.
    const Segment3 core{capsule.a - box.center, capsule.b - box.center};
    const double size = grow_size(grow_size(grow_size(capsule.radius, core.a), core.b), box.half);
    return closest(core, OrientedBox3{{}, box.half, box.rotation}).distance <=
           capsule.radius + touch_share * size;
}

}  // namespace sidle
