// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "3d/crossing.h"
#include "3d/face.h"
#include "3d/segment_pair.h"
#include "base/lanes.h"
#include "sidle/3d/distance.h"

namespace sidle {
namespace {

// Nearer to the plane through a side than this, an axis counts as outside of it: whatever is nearer
// to it than that side is so by more than rounding. [m]
constexpr double inside_margin = 1e-6;

// Both ends of an axis side by side.
struct Ends {
    Pair2 x, y, z;

    explicit Ends(const Segment3& axis)
        : x{axis.a.x, axis.b.x}, y{axis.a.y, axis.b.y}, z{axis.a.z, axis.b.z} {}
    // dot(direction, end - from), with its bits.
    Pair2 height(Vec3 direction, Vec3 from) const {
        return both(direction.x) * (x - both(from.x)) + both(direction.y) * (y - both(from.y)) +
               both(direction.z) * (z - both(from.z));
    }
};

// How an axis lies to the planes through the edges.
struct Beside {
    Pair2 depths[3];

    Beside(const Face3& face, const Ends& ends)
        : depths{ends.height(face.inward[0], face.corners[0]),
                 ends.height(face.inward[1], face.corners[1]),
                 ends.height(face.inward[2], face.corners[2])} {}

    bool is_above(int end) const {
        return depths[0][end] >= 0.0 && depths[1][end] >= 0.0 && depths[2][end] >= 0.0;
    }
    // Whether all of the axis is clearly inside of a side: then the side is not what is nearest.
    bool is_inside(int side, Vec3 inward) const {
        const double depth = std::min(depths[side][0], depths[side][1]);
        return depth > 0.0 &&
               depth * depth > inside_margin * inside_margin * length_squared(inward);
    }
};

// The way out for an axis that crosses the triangle: the nearest face of the Minkowski sum of the
// triangle and the axis, a prism with at most five faces.
Closest3 depth_of(const Segment3& axis, const Face3& face, Vec3 crossing) {
    const Vec3 along = axis.b - axis.a;
    const Vec3 directions[4] = {face.normal, cross(face.edges[0], along),
                                cross(face.edges[1], along), cross(face.edges[2], along)};
    Closest3 best{-std::numeric_limits<double>::infinity(), {0, 1, 0}, crossing};
    for (const Vec3 direction : directions) {
        const Vec3 unit = normalize_or(direction, {});
        if (unit == Vec3{}) continue;
        for (const Vec3 u : {unit, -unit}) {
            const double reach = std::max(
                {dot(u, face.corners[0]), dot(u, face.corners[1]), dot(u, face.corners[2])});
            const double depth = reach - std::min(dot(u, axis.a), dot(u, axis.b));
            if (-depth > best.distance) best = {-depth, u, crossing};
        }
    }
    if (best.distance == -std::numeric_limits<double>::infinity()) best.distance = 0.0;
    best.distance = std::min(best.distance, 0.0);
    return best;
}

Closest3 apart(Vec3 on_axis, Vec3 on_triangle) {
    const Vec3 away = on_axis - on_triangle;
    const double distance = length(away);
    return {distance, away / distance, on_triangle};
}

// Where the axis meets the plane, when its ends lie on different sides or on the plane.
bool crosses(const Segment3& axis, const Face3& face, double height_a, double height_b,
             Vec3& crossing) {
    if ((height_a > 0.0 && height_b > 0.0) || (height_a < 0.0 && height_b < 0.0)) return false;
    const double span = height_a - height_b;
    const double place = span != 0.0 ? height_a / span : 0.0;
    crossing = axis.a + (axis.b - axis.a) * place;
    return face.is_above(crossing);
}

// What of the sides of a triangle is nearest to an axis; of equals the first.
struct OnSides {
    Vec3 on_axis;
    Vec3 on_triangle;
    double squared = std::numeric_limits<double>::infinity();
    int side = 0;
    SegmentPlaces3 places{};

    bool is_within_side() const { return is_within(places.on_second); }
    // A corner is an end of two sides, which may say it with other bits; all may beside a parallel.
    bool may_say_the_same(int other) const {
        if (is_within_side()) return !places.is_only;
        return other == (places.on_second == 0.0 ? (side + 2) % 3 : (side + 1) % 3);
    }

    void ask(const Line3& axis, const Face3& face, int i) {
        const Line3 edge(face.corners[i], face.corners[i < 2 ? i + 1 : 0], face.edges[i]);
        const SegmentPlaces3 nearest = nearest_places(axis, edge);
        const Vec3 axis_point = axis.at(nearest.on_first);
        const Vec3 edge_point = edge.at(nearest.on_second);
        const double apart = length_squared(axis_point - edge_point);
        if (!(apart < squared || (apart == squared && i < side))) return;
        on_axis = axis_point;
        on_triangle = edge_point;
        squared = apart;
        side = i;
        places = nearest;
    }

    NearPair3 pair(const Line3& axis, const Face3& face) const {
        const bool is_within_axis = is_within(places.on_first);
        if (is_within_side()) return {face.edges[side], is_within_axis && places.is_only};
        return {is_within_axis ? axis.along : Vec3{}};
    }

private:
    static bool is_within(double place) { return place > 0.0 && place < 1.0; }
};

OnSides nearest_on_sides(const Line3& axis, const Face3& face, const Beside& beside) {
    OnSides best{axis.start, face.corners[0]};
    bool is_asked[3];
    for (int i = 0; i < 3; ++i) {
        is_asked[i] = !beside.is_inside(i, face.inward[i]);
        if (is_asked[i]) best.ask(axis, face, i);
    }
    for (int i = 0; i < 3; ++i) {
        if (!is_asked[i] && best.may_say_the_same(i)) best.ask(axis, face, i);
    }
    return best;
}

}  // namespace

Vec3 closest_point(Vec3 p, const Triangle3& t) {
    const Face3 face(t);
    const double squared_scale = length_squared(face.normal);
    if (squared_scale > 0.0 && face.is_above(p))
        return p - face.normal * (dot(face.normal, p - t.a) / squared_scale);

    Vec3 best = t.a;
    double best_squared = std::numeric_limits<double>::infinity();
    for (const Segment3& edge : {Segment3{t.a, t.b}, Segment3{t.b, t.c}, Segment3{t.c, t.a}}) {
        const Vec3 candidate = closest_point(p, edge);
        const double squared = length_squared(p - candidate);
        if (squared < best_squared) {
            best_squared = squared;
            best = candidate;
        }
    }
    return best;
}

Closest3 closest(const Segment3& axis, const Triangle3& t) { return closest(axis, Face3(t)); }

Closest3 closest(const Segment3& axis, const Face3& face, NearPair3* pair) {
    if (pair != nullptr) *pair = {{}, true};
    const Vec3 normal = face.normal;
    const double scale = face.scale;
    const Ends ends(axis);
    const Pair2 heights = ends.height(normal, face.corners[0]);
    const Beside beside(face, ends);

    if (scale > 0.0) {
        const int nearer = std::abs(heights[0]) <= std::abs(heights[1]) ? 0 : 1;
        // The plane bounds the distance from below, so an end above the face settles it.
        if (heights[0] * heights[1] > 0.0 && beside.is_above(nearer)) {
            const double height = heights[nearer];
            const Vec3 end = nearer == 0 ? axis.a : axis.b;
            const Vec3 unit = normal / (height > 0.0 ? scale : -scale);
            const double distance = std::abs(height) / scale;
            return {distance, unit, end - unit * distance};
        }
        Vec3 crossing;
        if (crosses(axis, face, heights[0], heights[1], crossing))
            return depth_of(axis, face, crossing);
    }

    const Line3 line(axis);
    OnSides best = nearest_on_sides(line, face, beside);
    if (pair != nullptr) *pair = best.pair(line, face);
    for (int i = 0; i < 2 && scale > 0.0; ++i) {
        const double height = heights[i] / scale;
        if (height * height >= best.squared || !beside.is_above(i)) continue;
        const Vec3 end = i == 0 ? axis.a : axis.b;
        best = {end, end - normal * (height / scale), height * height};
        if (pair != nullptr) *pair = {{}, true};
    }
    if (best.squared > crossing_distance * crossing_distance)
        return apart(best.on_axis, best.on_triangle);
    return depth_of(axis, face, best.on_triangle);
}

}  // namespace sidle
