// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/classify.h"

#include <algorithm>

#include "2d/newton.h"

namespace sidle {
namespace {

// Whether two convex outlines, each without its radius, are apart, and how far.
double gap_between(const Core2& a, const Core2& b) {
    if (b.count <= 2) return closest({b[0], b[b.count - 1]}, a).distance;
    if (a.count <= 2) {
        Core2 bare = b;
        bare.radius = a.radius;
        return closest({a[0], a[a.count - 1]}, bare).distance;
    }
    // Of two polygons, either one holds a corner of the other or their sides cross.
    double gap = closest({b[0], b[0]}, a).distance;
    for (int i = 0; i < b.count && gap > 0.0; ++i) {
        gap = std::min(gap, closest({b[i], b.after(i)}, a).distance);
    }
    if (gap > 0.0) gap = std::min(gap, closest({a[0], a[0]}, b).distance);
    return gap;
}

Relation2 classify_cores(const Core2& volume, const Core2& other) {
    bool is_inside = true;
    for (int i = 0; i < other.count && is_inside; ++i) {
        is_inside = closest({other[i], other[i]}, volume).distance <= -other.radius;
    }
    if (is_inside) return Relation2::contains;
    return meet(volume, other) ? Relation2::intersects : Relation2::disjoint;
}

Relation2 classify_ray(const Core2& volume, const Ray2& ray) {
    // Long enough to leave the volume for good.
    const Box2 box = bounds(volume);
    const double reach = length(ray.origin - center(box)) + length(size(box)) + 1.0;
    const Segment2 way{ray.origin, ray.origin + ray.direction * reach};
    return closest(way, volume).distance > 0.0 ? Relation2::disjoint : Relation2::intersects;
}

}  // namespace

bool meet(const Core2& a, const Core2& b) { return gap_between(a, b) <= b.radius; }

Relation2 classify(const Circle2& volume, Vec2 point) {
    return classify_cores(core_of(volume), core_of(point));
}
Relation2 classify(const Circle2& volume, const Segment2& segment) {
    return classify_cores(core_of(volume), core_of(segment));
}
Relation2 classify(const Circle2& volume, const Ray2& ray) {
    return classify_ray(core_of(volume), ray);
}
Relation2 classify(const Circle2& volume, const Circle2& circle) {
    return classify_cores(core_of(volume), core_of(circle));
}
Relation2 classify(const Circle2& volume, const Capsule2& capsule) {
    return classify_cores(core_of(volume), core_of(capsule));
}
Relation2 classify(const Circle2& volume, const Box2& box) {
    return classify_cores(core_of(volume), core_of(box));
}
Relation2 classify(const Circle2& volume, const OrientedBox2& box) {
    return classify_cores(core_of(volume), core_of(box));
}
Relation2 classify(const Circle2& volume, const Polygon2& polygon) {
    return classify_cores(core_of(volume), core_of(polygon));
}

Relation2 classify(const Capsule2& volume, Vec2 point) {
    return classify_cores(core_of(volume), core_of(point));
}
Relation2 classify(const Capsule2& volume, const Segment2& segment) {
    return classify_cores(core_of(volume), core_of(segment));
}
Relation2 classify(const Capsule2& volume, const Ray2& ray) {
    return classify_ray(core_of(volume), ray);
}
Relation2 classify(const Capsule2& volume, const Circle2& circle) {
    return classify_cores(core_of(volume), core_of(circle));
}
Relation2 classify(const Capsule2& volume, const Capsule2& capsule) {
    return classify_cores(core_of(volume), core_of(capsule));
}
Relation2 classify(const Capsule2& volume, const Box2& box) {
    return classify_cores(core_of(volume), core_of(box));
}
Relation2 classify(const Capsule2& volume, const OrientedBox2& box) {
    return classify_cores(core_of(volume), core_of(box));
}
Relation2 classify(const Capsule2& volume, const Polygon2& polygon) {
    return classify_cores(core_of(volume), core_of(polygon));
}

Relation2 classify(const Box2& volume, Vec2 point) {
    return classify_cores(core_of(volume), core_of(point));
}
Relation2 classify(const Box2& volume, const Segment2& segment) {
    return classify_cores(core_of(volume), core_of(segment));
}
Relation2 classify(const Box2& volume, const Ray2& ray) {
    return classify_ray(core_of(volume), ray);
}
Relation2 classify(const Box2& volume, const Circle2& circle) {
    return classify_cores(core_of(volume), core_of(circle));
}
Relation2 classify(const Box2& volume, const Capsule2& capsule) {
    return classify_cores(core_of(volume), core_of(capsule));
}
Relation2 classify(const Box2& volume, const Box2& box) {
    return classify_cores(core_of(volume), core_of(box));
}
Relation2 classify(const Box2& volume, const OrientedBox2& box) {
    return classify_cores(core_of(volume), core_of(box));
}
Relation2 classify(const Box2& volume, const Polygon2& polygon) {
    return classify_cores(core_of(volume), core_of(polygon));
}

Relation2 classify(const OrientedBox2& volume, Vec2 point) {
    return classify_cores(core_of(volume), core_of(point));
}
Relation2 classify(const OrientedBox2& volume, const Segment2& segment) {
    return classify_cores(core_of(volume), core_of(segment));
}
Relation2 classify(const OrientedBox2& volume, const Ray2& ray) {
    return classify_ray(core_of(volume), ray);
}
Relation2 classify(const OrientedBox2& volume, const Circle2& circle) {
    return classify_cores(core_of(volume), core_of(circle));
}
Relation2 classify(const OrientedBox2& volume, const Capsule2& capsule) {
    return classify_cores(core_of(volume), core_of(capsule));
}
Relation2 classify(const OrientedBox2& volume, const Box2& box) {
    return classify_cores(core_of(volume), core_of(box));
}
Relation2 classify(const OrientedBox2& volume, const OrientedBox2& box) {
    return classify_cores(core_of(volume), core_of(box));
}
Relation2 classify(const OrientedBox2& volume, const Polygon2& polygon) {
    return classify_cores(core_of(volume), core_of(polygon));
}

Relation2 classify(const Polygon2& volume, Vec2 point) {
    return classify_cores(core_of(volume), core_of(point));
}
Relation2 classify(const Polygon2& volume, const Segment2& segment) {
    return classify_cores(core_of(volume), core_of(segment));
}
Relation2 classify(const Polygon2& volume, const Ray2& ray) {
    return classify_ray(core_of(volume), ray);
}
Relation2 classify(const Polygon2& volume, const Circle2& circle) {
    return classify_cores(core_of(volume), core_of(circle));
}
Relation2 classify(const Polygon2& volume, const Capsule2& capsule) {
    return classify_cores(core_of(volume), core_of(capsule));
}
Relation2 classify(const Polygon2& volume, const Box2& box) {
    return classify_cores(core_of(volume), core_of(box));
}
Relation2 classify(const Polygon2& volume, const OrientedBox2& box) {
    return classify_cores(core_of(volume), core_of(box));
}
Relation2 classify(const Polygon2& volume, const Polygon2& polygon) {
    return classify_cores(core_of(volume), core_of(polygon));
}

}  // namespace sidle
