// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/classify.h"

#include <limits>
#include <type_traits>

#include "3d/classify_parts.h"
#include "sidle/3d/distance.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

template <class T, class... Those>
concept OneOf = (std::is_same_v<T, Those> || ...);

template <class T>
concept Turned = OneOf<T, OrientedBox3, Frustum3>;
template <class T>
concept Flat = Turned<T> || OneOf<T, Box3>;
template <class T>
concept Round = OneOf<T, Sphere3, Capsule3>;

// Which of two kinds is asked first; the other way round is the same question.
template <class T>
constexpr int rank = 3;
template <>
constexpr int rank<Cylinder3> = 0;
template <>
constexpr int rank<Box3> = 1;
template <Turned T>
constexpr int rank<T> = 2;

struct Line {
    Vec3 start;
    Vec3 direction;
    double end = 0.0;
};

Line line(const Segment3& s) { return {s.a, s.b - s.a, 1.0}; }
Line line(const Ray3& r) {
    return {r.origin, r.direction, std::numeric_limits<double>::infinity()};
}

Capsule3 capsule(const Segment3& s) { return {s.a, s.b, 0.0}; }
Capsule3 capsule(const Sphere3& s) { return {s.center, s.center, s.radius}; }
Capsule3 capsule(const Capsule3& c) { return c; }

Vec3 center_of(const Capsule3& c) { return (c.a + c.b) * 0.5; }
Vec3 center_of(const OrientedBox3& b) { return b.center; }
Vec3 center_of(const Frustum3& f) { return (f.corners[0] + f.corners[6]) * 0.5; }

// The part of a box, maybe endless, that could touch what lies in `other`.
Box3 part_near(const Box3& box, const Box3& other) {
    const Vec3 reach = size(other);
    const Box3 near = grow(other, touch_share * std::max({reach.x, reach.y, reach.z}));
    return {{std::max(box.low.x, near.low.x), std::max(box.low.y, near.low.y),
             std::max(box.low.z, near.low.z)},
            {std::min(box.high.x, near.high.x), std::min(box.high.y, near.high.y),
             std::min(box.high.z, near.high.z)}};
}

// Do they share a point? Lines first, then pairs of volumes by rank.

template <Flat V, OneOf<Segment3, Ray3> S>
bool meet(const V& v, const S& s) {
    const Line l = line(s);
    return meets(sides(seen_from(l.start, v)), l.direction, l.end);
}

template <OneOf<Segment3, Ray3> S>
bool meet(const Cylinder3& v, const S& s) {
    const Line l = line(s);
    return meets(v, l.start, l.direction, l.end);
}

template <Round V>
bool meet(const V& v, const Segment3& s) {
    return meets(capsule(v), capsule(s));
}

// Beyond the last point of the volume along it, a ray comes no nearer.
template <Round V>
bool meet(const V& v, const Ray3& s) {
    const Capsule3 solid = seen_from(s.origin, capsule(v));
    const double last =
        std::max(dot(solid.a, s.direction), dot(solid.b, s.direction)) + solid.radius;
    return meets(solid, {{}, s.direction * std::max(0.0, last), 0.0});
}

bool meet(const Cylinder3& a, const Cylinder3& b) { return meets(a, b); }
bool meet(const Cylinder3& a, const Box3& b) { return meets(a, b); }

template <Turned B>
bool meet(const Cylinder3& a, const B& b) {
    return meets(a, hull(seen_from(a.center, b)));
}

template <Round B>
bool meet(const Cylinder3& a, const B& b) {
    return meets(a, capsule(b));
}

bool meet(const Box3& a, const Box3& b) { return overlaps(a, b); }

bool meet(const Box3& a, const Sphere3& b) {
    const Vec3 away = closest_point(b.center, a) - b.center;
    const double reach = b.radius + touch_share * b.radius;
    return length_squared(away) <= reach * reach;
}

template <Turned A, Turned B>
bool meet(const A& a, const B& b) {
    const Vec3 middle = (center_of(a) + center_of(b)) * 0.5;
    return meets(hull(seen_from(middle, a)), hull(seen_from(middle, b)));
}

template <Turned A, Round B>
bool meet(const A& a, const B& b) {
    return meets(a, capsule(b));
}

template <OneOf<OrientedBox3, Frustum3, Capsule3> B>
bool meet(const Box3& a, const B& b) {
    const Vec3 origin = center_of(b);
    const B other = seen_from(origin, b);
    const Box3 part = part_near(seen_from(origin, a), bounds(other));
    return !is_empty(part) && meet(oriented(part), other);
}

template <Round A, Round B>
bool meet(const A& a, const B& b) {
    return meets(capsule(a), capsule(b));
}

template <class A, class B>
requires(rank<A> > rank<B>) bool meet(const A& a, const B& b) { return meet(b, a); }

// Does the volume hold the whole shape, given that they meet?

// Seen from here the corners of a shape are as exact as its sides, however far from the world's
// origin it is.
Vec3 own_origin(Vec3 p) { return p; }
Vec3 own_origin(const Segment3& s) { return s.a; }
Vec3 own_origin(const Sphere3& s) { return s.center; }
Vec3 own_origin(const Capsule3& c) { return c.a; }
Vec3 own_origin(const OrientedBox3& b) { return b.center; }
Vec3 own_origin(const Frustum3& f) { return f.corners[0]; }

// By how much a shape that is told by several places in the world may already miss itself, each of
// them rounded. [m]
template <class T>
double told_rounding(const T&) {
    return 0.0;
}
double told_rounding(const Box3& b) {
    return touch_share * grow_size(grow_size(0.0, b.low), b.high);
}
double told_rounding(const Frustum3& f) {
    double farthest = 0.0;
    for (const Vec3 corner : f.corners) farthest = grow_size(farthest, corner);
    return touch_share * farthest;
}

template <Flat V>
bool hold(const V& v, Vec3 s) {
    return holds(sides(seen_from(s, v)), balls(Vec3{}), 0.0);
}

template <Flat V, class S>
bool hold(const V& v, const S& s) {
    const Vec3 origin = own_origin(s);
    const double slack = told_rounding(v) + told_rounding(s);
    return holds(sides(seen_from(origin, v)), balls(seen_from(origin, s)), slack);
}

template <Flat V>
bool hold(const V& v, const Cylinder3& s) {
    return holds(sides(seen_from(s.center, v)), s, told_rounding(v));
}

template <Flat V>
bool hold(const V& v, const Ray3& s) {
    return holds(sides(seen_from(s.origin, v)), s);
}

template <OneOf<OrientedBox3, Frustum3> V>
bool hold(const V& v, const Box3& s) {
    if (!(is_finite(s.low) && is_finite(s.high))) return false;
    const OrientedBox3 seen = oriented(seen_from(s.low, s));
    const double slack = told_rounding(v) + told_rounding(s);
    return holds(sides(seen_from(s.low, v)), balls(seen), slack);
}

bool hold(const Box3& v, Vec3 s) { return contains(v, s); }
bool hold(const Box3& v, const Segment3& s) { return contains(v, s.a) && contains(v, s.b); }
bool hold(const Box3& v, const Box3& s) { return contains(v, s.low) && contains(v, s.high); }

template <OneOf<Sphere3, Capsule3, Cylinder3> V, class S>
bool hold(const V& v, const S& s) {
    const Vec3 origin = own_origin(s);
    return holds(seen_from(origin, v), balls(seen_from(origin, s)));
}

template <OneOf<Sphere3, Capsule3, Cylinder3> V>
bool hold(const V& v, const Cylinder3& s) {
    return holds(v, s);
}

template <Round V>
bool hold(const V&, const Ray3&) {
    return false;
}

bool hold(const Cylinder3& v, const Ray3& s) { return holds(v, s); }
bool hold(const Cylinder3& v, const Box3& s) { return holds(v, s); }

template <Round V>
bool hold(const V& v, const Box3& s) {
    return is_finite(s.low) && is_finite(s.high) &&
           hold(seen_from(s.low, v), oriented(seen_from(s.low, s)));
}

bool is_sound(Vec3 p) { return is_finite(p); }
bool is_sound(const Segment3& s) { return is_finite(s.a) && is_finite(s.b); }
bool is_sound(const Ray3& r) { return is_finite(r.origin) && is_finite(r.direction); }
bool is_sound(const Sphere3& s) { return is_finite(s.center) && s.radius >= 0.0; }
bool is_sound(const Capsule3& c) { return is_finite(c.a) && is_finite(c.b) && c.radius >= 0.0; }
bool is_sound(const Cylinder3& c) {
    return is_finite(c.center) && c.radius >= 0.0 && c.bottom <= c.top;
}
// Only NaN differs from itself.
bool is_sound(const Box3& b) { return b.low == b.low && b.high == b.high; }
bool is_sound(const OrientedBox3& b) {
    return is_finite(b.center) && is_finite(b.half) && b.half.x >= 0.0 && b.half.y >= 0.0 &&
           b.half.z >= 0.0;
}
bool is_sound(const Frustum3& f) { return is_finite(f.corners[0]) && is_finite(f.corners[6]); }

template <class T>
bool is_nothing(const T&) {
    return false;
}
bool is_nothing(const Box3& box) { return is_empty(box); }

template <class V, class S>
Relation3 relation(const V& v, const S& s) {
    const bool is_valid = is_sound(v) && is_sound(s);
    SIDLE_ASSERT(is_valid, "shapes are finite and of no negative size");
    if (is_nothing(v) || is_nothing(s) || !meet(v, s)) return Relation3::disjoint;
    return hold(v, s) ? Relation3::contains : Relation3::intersects;
}

template <class V>
Relation3 relation(const V& v, Vec3 point) {
    const bool is_valid = is_sound(v) && is_sound(point);
    SIDLE_ASSERT(is_valid, "shapes are finite and of no negative size");
    return hold(v, point) ? Relation3::contains : Relation3::disjoint;
}

}  // namespace

Relation3 classify(const Frustum3& v, Vec3 s) { return relation(v, s); }
Relation3 classify(const Frustum3& v, const Segment3& s) { return relation(v, s); }
Relation3 classify(const Frustum3& v, const Ray3& s) { return relation(v, s); }
Relation3 classify(const Frustum3& v, const Frustum3& s) { return relation(v, s); }
Relation3 classify(const Frustum3& v, const Box3& s) { return relation(v, s); }
Relation3 classify(const Frustum3& v, const OrientedBox3& s) { return relation(v, s); }
Relation3 classify(const Frustum3& v, const Sphere3& s) { return relation(v, s); }
Relation3 classify(const Frustum3& v, const Capsule3& s) { return relation(v, s); }
Relation3 classify(const Frustum3& v, const Cylinder3& s) { return relation(v, s); }

Relation3 classify(const Box3& v, Vec3 s) { return relation(v, s); }
Relation3 classify(const Box3& v, const Segment3& s) { return relation(v, s); }
Relation3 classify(const Box3& v, const Ray3& s) { return relation(v, s); }
Relation3 classify(const Box3& v, const Frustum3& s) { return relation(v, s); }
Relation3 classify(const Box3& v, const Box3& s) { return relation(v, s); }
Relation3 classify(const Box3& v, const OrientedBox3& s) { return relation(v, s); }
Relation3 classify(const Box3& v, const Sphere3& s) { return relation(v, s); }
Relation3 classify(const Box3& v, const Capsule3& s) { return relation(v, s); }
Relation3 classify(const Box3& v, const Cylinder3& s) { return relation(v, s); }

Relation3 classify(const OrientedBox3& v, Vec3 s) { return relation(v, s); }
Relation3 classify(const OrientedBox3& v, const Segment3& s) { return relation(v, s); }
Relation3 classify(const OrientedBox3& v, const Ray3& s) { return relation(v, s); }
Relation3 classify(const OrientedBox3& v, const Frustum3& s) { return relation(v, s); }
Relation3 classify(const OrientedBox3& v, const Box3& s) { return relation(v, s); }
Relation3 classify(const OrientedBox3& v, const OrientedBox3& s) { return relation(v, s); }
Relation3 classify(const OrientedBox3& v, const Sphere3& s) { return relation(v, s); }
Relation3 classify(const OrientedBox3& v, const Capsule3& s) { return relation(v, s); }
Relation3 classify(const OrientedBox3& v, const Cylinder3& s) { return relation(v, s); }

Relation3 classify(const Sphere3& v, Vec3 s) { return relation(v, s); }
Relation3 classify(const Sphere3& v, const Segment3& s) { return relation(v, s); }
Relation3 classify(const Sphere3& v, const Ray3& s) { return relation(v, s); }
Relation3 classify(const Sphere3& v, const Frustum3& s) { return relation(v, s); }
Relation3 classify(const Sphere3& v, const Box3& s) { return relation(v, s); }
Relation3 classify(const Sphere3& v, const OrientedBox3& s) { return relation(v, s); }
Relation3 classify(const Sphere3& v, const Sphere3& s) { return relation(v, s); }
Relation3 classify(const Sphere3& v, const Capsule3& s) { return relation(v, s); }
Relation3 classify(const Sphere3& v, const Cylinder3& s) { return relation(v, s); }

Relation3 classify(const Capsule3& v, Vec3 s) { return relation(v, s); }
Relation3 classify(const Capsule3& v, const Segment3& s) { return relation(v, s); }
Relation3 classify(const Capsule3& v, const Ray3& s) { return relation(v, s); }
Relation3 classify(const Capsule3& v, const Frustum3& s) { return relation(v, s); }
Relation3 classify(const Capsule3& v, const Box3& s) { return relation(v, s); }
Relation3 classify(const Capsule3& v, const OrientedBox3& s) { return relation(v, s); }
Relation3 classify(const Capsule3& v, const Sphere3& s) { return relation(v, s); }
Relation3 classify(const Capsule3& v, const Capsule3& s) { return relation(v, s); }
Relation3 classify(const Capsule3& v, const Cylinder3& s) { return relation(v, s); }

Relation3 classify(const Cylinder3& v, Vec3 s) { return relation(v, s); }
Relation3 classify(const Cylinder3& v, const Segment3& s) { return relation(v, s); }
Relation3 classify(const Cylinder3& v, const Ray3& s) { return relation(v, s); }
Relation3 classify(const Cylinder3& v, const Frustum3& s) { return relation(v, s); }
Relation3 classify(const Cylinder3& v, const Box3& s) { return relation(v, s); }
Relation3 classify(const Cylinder3& v, const OrientedBox3& s) { return relation(v, s); }
Relation3 classify(const Cylinder3& v, const Sphere3& s) { return relation(v, s); }
Relation3 classify(const Cylinder3& v, const Capsule3& s) { return relation(v, s); }
Relation3 classify(const Cylinder3& v, const Cylinder3& s) { return relation(v, s); }

}  // namespace sidle
