// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "sidle/3d/shape.h"
#include "support/wide.h"

// Distances in 34 digits, by the plainest way there is; 0 inside.
namespace wide {

inline Real clamp(Real x, Real low, Real high) { return x < low ? low : x > high ? high : x; }

struct Line {
    Vec a;
    Vec b;
    Vec at(Real t) const { return a + (b - a) * t; }
};

inline Line line_of(const sidle::Segment3& s) { return {Vec(s.a), Vec(s.b)}; }

inline Real gap(Vec p, const Line& s) {
    const Vec along = s.b - s.a;
    const Real square = dot(along, along);
    const Real t = square > 0 ? clamp(dot(p - s.a, along) / square, 0, 1) : Real(0);
    return length(p - s.at(t));
}

inline Real gap(Vec p, const sidle::Triangle3& t) {
    const Vec a = t.a;
    const Vec b = t.b;
    const Vec c = t.c;
    const Vec normal = cross(b - a, c - a);
    const Real edges = std::min({gap(p, Line{a, b}), gap(p, Line{b, c}), gap(p, Line{c, a})});
    const Real size = length(normal);
    if (size == 0 || dot(cross(b - a, p - a), normal) < 0 || dot(cross(c - b, p - b), normal) < 0 ||
        dot(cross(a - c, p - c), normal) < 0)
        return edges;
    return std::min(edges, absolute(dot(normal, p - a)) / size);
}

inline Real gap(Vec p, const sidle::Sphere3& s) {
    return std::max(Real(0), length(p - Vec(s.center)) - Real(s.radius));
}

inline Real gap(Vec p, const sidle::Capsule3& c) {
    return std::max(Real(0), gap(p, Line{Vec(c.a), Vec(c.b)}) - Real(c.radius));
}

inline Vec turned_back(const sidle::Rotation3& r, Vec v) {
    const Vec axis(-Real(r.x), -Real(r.y), -Real(r.z));
    const Vec twice = cross(axis, v) * 2;
    return v + twice * Real(r.w) + cross(axis, twice);
}

inline Real gap(Vec p, const sidle::OrientedBox3& box) {
    const Vec q = turned_back(box.rotation, p - Vec(box.center));
    const Vec half(box.half);
    return length({std::max(Real(0), absolute(q.x) - half.x),
                   std::max(Real(0), absolute(q.y) - half.y),
                   std::max(Real(0), absolute(q.z) - half.z)});
}

/// An upright wall from `a` to `b` with round ends.
inline Real gap_of_wall(Vec p, Vec a, Vec b, Real radius, double bottom, double top) {
    const Real beside = gap({p.x, 0, p.z}, Line{{a.x, 0, a.z}, {b.x, 0, b.z}}) - radius;
    const Real above = std::max(p.y - Real(top), Real(bottom) - p.y);
    return length({std::max(Real(0), beside), std::max(Real(0), above), 0});
}

inline Real gap(Vec p, const sidle::Cylinder3& c) {
    const Vec shifted(p.x, p.y - Real(c.center.y), p.z);
    return gap_of_wall(shifted, c.center, c.center, c.radius, c.bottom, c.top);
}

inline Real gap(Vec p, const sidle::WallChain3& chain) {
    const std::size_t n = chain.nodes.size();
    const std::size_t walls = n == 1 ? 1 : chain.is_closed ? n : n - 1;
    Real best = 1e30;
    for (std::size_t i = 0; i < walls; ++i) {
        best = std::min(best, gap_of_wall(p, chain.nodes[i], chain.nodes[(i + 1) % n],
                                          Real(chain.thickness) / 2, chain.bottom, chain.top));
    }
    return best;
}

/// The least value on 0..1 of a function that falls and then rises: `{where, value}`.
template <class Function>
std::pair<Real, Real> least(Function&& function) {
    const Real golden = (root(5) - 1) / 2;
    Real low = 0;
    Real high = 1;
    Real left = high - golden * (high - low);
    Real right = low + golden * (high - low);
    Real at_left = function(left);
    Real at_right = function(right);
    for (int i = 0; i < 70; ++i) {
        if (at_left < at_right) {
            high = right;
            right = left;
            at_right = at_left;
            left = high - golden * (high - low);
            at_left = function(left);
        } else {
            low = left;
            left = right;
            at_left = at_right;
            right = low + golden * (high - low);
            at_right = function(right);
        }
    }
    std::pair<Real, Real> best{low, function(low)};
    for (const Real t : {high, Real(0), Real(1)}) {
        const Real value = function(t);
        if (value < best.second) best = {t, value};
    }
    return best;
}

/// Distance of an axis from a convex shape.
template <class Shape>
Real gap(const Line& axis, const Shape& shape) {
    if (length(axis.b - axis.a) == 0) return gap(axis.a, shape);
    return least([&](Real s) { return gap(axis.at(s), shape); }).second;
}

}  // namespace wide
