// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/convex3.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace sidle::test {
namespace {

template <class R>
struct Point {
    R x = 0;
    R y = 0;
    R z = 0;

    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend Point operator*(Point a, R s) { return {a.x * s, a.y * s, a.z * s}; }
    friend R dot(Point a, Point b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
    friend Point cross(Point a, Point b) {
        return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
    }
};

Vec3 rounded(Point<Real> p) {
    return {static_cast<double>(p.x), static_cast<double>(p.y), static_cast<double>(p.z)};
}

double root(double x) { return std::sqrt(x); }

// Newton's method from the double root.
Real root(Real x) {
    Real guess = std::sqrt(static_cast<double>(x));
    if (!(guess > 0)) return 0;
    for (int i = 0; i < 3; ++i) guess = (guess + x / guess) / 2;
    return guess;
}

double cut(double x) { return std::clamp(x, -horizon, horizon); }
Vec3 cut(Vec3 v) { return {cut(v.x), cut(v.y), cut(v.z)}; }

// The point of a shape that is farthest along `d`, in numbers of type R.
template <class R>
struct Farthest {
    using P = Point<R>;
    P d;

    static P at(Vec3 v) { return {v.x, v.y, v.z}; }
    static P turned(const Rotation3& r, P v) {
        const P axis{r.x, r.y, r.z};
        const P twice = cross(axis, v) * R(2);
        return v + twice * R(r.w) + cross(axis, twice);
    }
    static P farther(P a, P b, P along) { return dot(a, along) >= dot(b, along) ? a : b; }
    static P around(P center, double radius, P along) {
        const R scale = root(dot(along, along));
        return scale > 0 ? center + along * (R(radius) / scale) : center;
    }

    P operator()(const Frustum3& f) const {
        P best = at(f.corners[0]);
        for (const Vec3 corner : f.corners) best = farther(best, at(corner), d);
        return best;
    }
    P operator()(const Box3& b) const {
        const Vec3 low = cut(b.low);
        const Vec3 high = cut(b.high);
        return {d.x > 0 ? high.x : low.x, d.y > 0 ? high.y : low.y, d.z > 0 ? high.z : low.z};
    }
    P operator()(const OrientedBox3& b) const {
        const P local = turned(inverse(b.rotation), d);
        const P corner{local.x > 0 ? b.half.x : -b.half.x, local.y > 0 ? b.half.y : -b.half.y,
                       local.z > 0 ? b.half.z : -b.half.z};
        return at(b.center) + turned(b.rotation, corner);
    }
    P operator()(const Sphere3& s) const { return around(at(s.center), s.radius, d); }
    P operator()(const Capsule3& c) const {
        return around(farther(at(c.a), at(c.b), d), c.radius, d);
    }
    P operator()(const Cylinder3& c) const {
        const P end{0, d.y > 0 ? cut(c.top) : cut(c.bottom), 0};
        return around(at(c.center) + end, c.radius, {d.x, 0, d.z});
    }
    P operator()(Vec3 p) const { return at(p); }
    P operator()(const Segment3& s) const { return farther(at(s.a), at(s.b), d); }
    P operator()(const Ray3& r) const {
        return farther(at(r.origin), at(r.origin) + at(r.direction) * R(horizon), d);
    }
};

using Precise = Point<Real>;

Precise farthest(const Shape3& shape, Precise d) { return std::visit(Farthest<Real>{d}, shape); }

// The nearest point to the origin on the flat through 1 to 4 points, where it lies between them.
bool foot_between(const std::vector<Precise>& p, Precise& foot) {
    if (p.size() == 1) {
        foot = p[0];
        return true;
    }
    const Precise a = p[0];
    const Precise u = p[1] - a;
    if (p.size() == 2) {
        const Real scale = dot(u, u);
        if (scale <= 0) return false;
        const Real t = -dot(a, u) / scale;
        foot = a + u * t;
        return t >= 0 && t <= 1;
    }
    const Precise v = p[2] - a;
    const Precise normal = cross(u, v);
    const Real area = dot(normal, normal);
    if (p.size() == 3) {
        if (area <= 0) return false;
        const Real s = dot(cross(v, a), normal) / area;
        const Real t = dot(cross(a, u), normal) / area;
        foot = a + u * s + v * t;
        return s >= 0 && t >= 0 && s + t <= 1;
    }
    const Precise w = p[3] - a;
    const Real volume = dot(normal, w);
    if (volume == 0) return false;
    const Real r = -dot(normal, a) / volume;
    const Real s = -dot(cross(v, w), a) / volume;
    const Real t = -dot(cross(w, u), a) / volume;
    foot = {};
    return r >= 0 && s >= 0 && t >= 0 && r + s + t <= 1;
}

// Keeps the few points between which the nearest point to the origin lies.
Precise nearest_among(std::vector<Precise>& set) {
    std::vector<Precise> kept;
    Precise best;
    Real best_squared = -1;
    // Without the newest point there is nothing nearer than before.
    for (unsigned mask = 1u << (set.size() - 1); mask < 1u << set.size(); ++mask) {
        std::vector<Precise> some;
        for (std::size_t i = 0; i < set.size(); ++i) {
            if (mask >> i & 1u) some.push_back(set[i]);
        }
        Precise foot;
        if (!foot_between(some, foot)) continue;
        const Real squared = dot(foot, foot);
        if (best_squared >= 0 && squared >= best_squared) continue;
        best_squared = squared;
        best = foot;
        kept = some;
    }
    set = kept;
    return best;
}

Excess3 outside_of(const Frustum3& f, Vec3 p) {
    Excess3 worst{-1e300, {}};
    for (const Plane3& plane : f.planes) {
        const double height = dot(plane.normal, p) - plane.offset;
        if (height > worst.height) worst = {height, plane.normal};
    }
    return worst;
}

Excess3 outside_of(const Box3& b, Vec3 p) {
    const Excess3 sides[] = {{b.low.x - p.x, {-1, 0, 0}}, {p.x - b.high.x, {1, 0, 0}},
                             {b.low.y - p.y, {0, -1, 0}}, {p.y - b.high.y, {0, 1, 0}},
                             {b.low.z - p.z, {0, 0, -1}}, {p.z - b.high.z, {0, 0, 1}}};
    return *std::max_element(std::begin(sides), std::end(sides),
                             [](auto& a, auto& c) { return a.height < c.height; });
}

Excess3 outside_of(const OrientedBox3& b, Vec3 p) {
    Excess3 found = outside_of(Box3{-b.half, b.half}, to_local({b.center, b.rotation}, p));
    found.outward = rotate(b.rotation, found.outward);
    return found;
}

Excess3 outside_of(const Sphere3& s, Vec3 p) {
    return {distance(p, s.center) - s.radius, normalize_or(p - s.center, {1, 0, 0})};
}

Excess3 outside_of(const Capsule3& c, Vec3 p) {
    const Vec3 along = c.b - c.a;
    const double scale = length_squared(along);
    const double t = scale > 0 ? std::clamp(dot(p - c.a, along) / scale, 0.0, 1.0) : 0.0;
    return outside_of(Sphere3{c.a + along * t, c.radius}, p);
}

Excess3 outside_of(const Cylinder3& c, Vec3 p) {
    const Vec3 at = p - c.center;
    const Vec3 level{at.x, 0, at.z};
    const Excess3 ends =
        outside_of(Box3{{-INFINITY, c.bottom, -INFINITY}, {INFINITY, c.top, INFINITY}}, at);
    const Excess3 side{length(level) - c.radius, normalize_or(level, {1, 0, 0})};
    return side.height > ends.height ? side : ends;
}

Excess3 outside_of(Vec3 q, Vec3 p) { return outside_of(Sphere3{q, 0}, p); }
Excess3 outside_of(const Segment3& s, Vec3 p) { return outside_of(Capsule3{s.a, s.b, 0}, p); }
Excess3 outside_of(const Ray3& r, Vec3 p) {
    return outside_of(Segment3{r.origin, r.origin + r.direction * horizon}, p);
}

}  // namespace

Vec3 farthest(const Shape3& shape, Vec3 direction) {
    const Point<double> found =
        std::visit(Farthest<double>{{direction.x, direction.y, direction.z}}, shape);
    return {found.x, found.y, found.z};
}

// The nearest point of the difference of the shapes to the origin, by a growing and shrinking
// simplex [Gilbert1988]; each plane that the search tries bounds the distance from below.
Gap3 gap(const Shape3& a, const Shape3& b) {
    // The first is far above the rounding of Real at `horizon` and below every gap that the
    // library tells from touching; the second is as near as the tests need the length of a gap.
    constexpr Real none = 1e-16;
    constexpr Real settled = 1e-12;
    std::vector<Precise> set{farthest(a, Precise{1, 0, 0}) - farthest(b, Precise{-1, 0, 0})};
    Precise nearest = set[0];
    Real low = 0;
    for (int step = 0; step < 400; ++step) {
        const Real high = root(dot(nearest, nearest));
        if (high < none) return {};
        const Precise next = farthest(a, nearest * Real(-1)) - farthest(b, nearest);
        low = std::max(low, dot(next, nearest) / high);
        if (high - low < settled) break;
        set.push_back(next);
        nearest = nearest_among(set);
    }
    return {static_cast<double>(low), static_cast<double>(root(dot(nearest, nearest))),
            rounded(nearest)};
}

Excess3 excess(const Shape3& volume, Vec3 point) {
    return std::visit([&](const auto& v) { return outside_of(v, point); }, volume);
}

Excess3 worst_excess(const Shape3& volume, const Shape3& shape) {
    Excess3 worst{-1e300, {}};
    for (int i = 0; i < 27 * 3; ++i) {
        const int j = i % 27;
        const double tilt = 0.37 * (i / 27);  // NOLINT
        Vec3 direction{j % 3 - 1.0 + tilt, j / 3 % 3 - 1.0 - 0.5 * tilt, j / 9 - 1.0 + 0.3 * tilt};
        Excess3 last{-1e300, {}};
        for (int step = 0; step < 500; ++step) {
            const Excess3 now = excess(volume, farthest(shape, direction));
            if (now.height <= last.height) break;
            last = now;
            direction = now.outward;
        }
        if (last.height > worst.height) worst = last;
    }
    return worst;
}

}  // namespace sidle::test
