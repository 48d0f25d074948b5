// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "sidle/2d/shape.h"

namespace sidle::test {

__extension__ using Real = __float128;

/// Square root by Newton's method, from the double next to it.
inline Real root(Real v) {
    if (v <= 0) return 0;
    Real guess = std::sqrt(static_cast<double>(v));
    if (guess == 0) return 0;
    for (int i = 0; i < 3; ++i) guess = (guess + v / guess) / 2;
    return guess;
}

struct RealPoint {
    Real x = 0;
    Real y = 0;
    RealPoint() = default;
    RealPoint(Real x_, Real y_) : x(x_), y(y_) {}
    RealPoint(Vec2 v) : x(v.x), y(v.y) {}
};

inline RealPoint operator-(RealPoint a, RealPoint b) { return {a.x - b.x, a.y - b.y}; }
inline RealPoint operator+(RealPoint a, RealPoint b) { return {a.x + b.x, a.y + b.y}; }
inline RealPoint operator*(RealPoint a, Real s) { return {a.x * s, a.y * s}; }
inline Real dot(RealPoint a, RealPoint b) { return a.x * b.x + a.y * b.y; }
inline Real cross(RealPoint a, RealPoint b) { return a.x * b.y - a.y * b.x; }

/// All points within `radius` of a convex outline: the oracle's own form of every obstacle.
struct Solid2 {
    std::vector<Vec2> points;
    double radius = 0.0;
};

inline Solid2 solid(const Segment2& s) { return {{s.a, s.b}, 0.0}; }
inline Solid2 solid(const Circle2& c) { return {{c.center}, c.radius}; }
inline Solid2 solid(const Capsule2& c) { return {{c.a, c.b}, c.radius}; }
inline Solid2 solid(const Box2& b) {
    return {{b.low, {b.high.x, b.low.y}, b.high, {b.low.x, b.high.y}}, 0.0};
}
inline Solid2 solid(const OrientedBox2& b) {
    Solid2 result;
    for (const Vec2 s : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}}) {
        const Vec2 corner{b.half.x * s.x, b.half.y * s.y};
        result.points.push_back(to_world({b.center, b.rotation}, corner));
    }
    return result;
}
inline Solid2 solid(const Polygon2& p) { return {p.corners, 0.0}; }

inline Real point_to_segment(RealPoint p, RealPoint a, RealPoint b) {
    const RealPoint along = b - a;
    const Real scale = dot(along, along);
    Real t = scale > 0 ? dot(p - a, along) / scale : Real(0);
    t = std::min(std::max(t, Real(0)), Real(1));
    const RealPoint away = p - (a + along * t);
    return root(dot(away, away));
}

inline bool segments_cross(RealPoint a, RealPoint b, RealPoint c, RealPoint d) {
    const Real s1 = cross(b - a, c - a), s2 = cross(b - a, d - a);
    const Real s3 = cross(d - c, a - c), s4 = cross(d - c, b - c);
    return ((s1 > 0 && s2 < 0) || (s1 < 0 && s2 > 0)) && ((s3 > 0 && s4 < 0) || (s3 < 0 && s4 > 0));
}

inline bool holds_point(const std::vector<Vec2>& outline, RealPoint p) {
    if (outline.size() < 3) return false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const RealPoint a = outline[i], b = outline[(i + 1) % outline.size()];
        if (cross(b - a, p - a) < 0) return false;
    }
    return true;
}

/// Distance of two outlines without their radii; 0 where they meet.
inline Real outline_distance(const std::vector<RealPoint>& axis, const std::vector<Vec2>& points) {
    const RealPoint a = axis.front(), b = axis.back();
    if (holds_point(points, a) || holds_point(points, b)) return 0;
    Real best = 1e30;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const RealPoint c = points[i], d = points[(i + 1) % points.size()];
        if (segments_cross(a, b, c, d)) return 0;
        best = std::min(best, point_to_segment(a, c, d));
        best = std::min(best, point_to_segment(b, c, d));
        best = std::min(best, point_to_segment(c, a, b));
    }
    return best;
}

/// Gap between the segment from `a` to `b` and a solid; minus its radius at most where they meet.
inline Real gap(RealPoint a, RealPoint b, const Solid2& obstacle) {
    return outline_distance({a, b}, obstacle.points) - obstacle.radius;
}

/// Gap between the place swept by the segment `a`, `b` on its way along `motion` and a solid: the
/// outline of that place is a parallelogram.
inline Real swept_gap(RealPoint a, RealPoint b, RealPoint motion, const Solid2& obstacle) {
    const RealPoint corners[4] = {a, b, b + motion, a + motion};
    Real best = 1e30;
    for (int i = 0; i < 4; ++i) {
        best = std::min(best, gap(corners[i], corners[(i + 1) % 4], obstacle));
    }
    const RealPoint inside = obstacle.points[0];
    const Real turn = cross(b - a, motion);
    bool is_inside = turn != 0;
    for (int i = 0; i < 4; ++i) {
        const Real side = cross(corners[(i + 1) % 4] - corners[i], inside - corners[i]);
        if ((turn > 0 && side < 0) || (turn < 0 && side > 0)) is_inside = false;
    }
    return is_inside ? -Real(obstacle.radius) : best;
}

}  // namespace sidle::test
