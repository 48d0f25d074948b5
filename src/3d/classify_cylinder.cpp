// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/classify_parts.h"
#include "sidle/3d/distance.h"
#include "sidle/base/vec2.h"

namespace sidle {
namespace {

// A flat solid has 12 edges, each of which crosses two heights at most, and 8 corners; seen from
// both ends of a wall it is there twice.
constexpr std::size_t max_outline = 64;

// What a slice of a flat solid covers, seen from above: the convex hull of these points.
struct Outline {
    std::array<Vec2, max_outline> points;
    std::size_t count = 0;
};

Vec2 from_above(Vec3 p) { return {p.x, p.z}; }

// How far the cylinder and a point seen from its centre reach. The height of the point counts only
// where the cylinder ends somewhere: no comparison uses it elsewhere.
double size_of(const Cylinder3& cylinder, Vec3 p) {
    const bool is_endless = !std::isfinite(cylinder.bottom) && !std::isfinite(cylinder.top);
    return grow_size(size_of(cylinder), {p.x, is_endless ? 0.0 : p.y, p.z});
}

bool is_within(Vec2 p, double reach) { return length_squared(p) <= reach * reach; }

void add_crossing(Outline& outline, Vec3 a, Vec3 b, double height) {
    if ((a.y < height) == (b.y < height)) return;
    const double t = (height - a.y) / (b.y - a.y);
    outline.points[outline.count++] = from_above(a) + (from_above(b) - from_above(a)) * t;
}

Outline slice(const Hull3& hull, double bottom, double top) {
    Outline outline;
    for (const Vec3 corner : hull.corners) {
        if (bottom <= corner.y && corner.y <= top)
            outline.points[outline.count++] = from_above(corner);
    }
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t next = (i + 1) % 4;
        const std::array<std::array<std::size_t, 2>, 3> edges{
            {{i, next}, {i + 4, next + 4}, {i, i + 4}}};
        for (const auto& [from, to] : edges) {
            add_crossing(outline, hull.corners[from], hull.corners[to], bottom);
            add_crossing(outline, hull.corners[from], hull.corners[to], top);
        }
    }
    return outline;
}

// The nearest place of a line to the origin, and a vector towards it: unlike the place this stays
// exact where the line nearly goes through the origin.
struct Nearest {
    Vec2 place;
    Vec2 towards;  // Of any length.
};

Nearest nearest_to_origin(Vec2 a, Vec2 b) {
    const Vec2 along = b - a;
    const double scale = length_squared(along);
    const double t = scale > 0.0 ? -dot(a, along) / scale : 0.0;
    if (!(t > 0.0)) return {a, a};
    if (!(t < 1.0)) return {b, b};
    const Vec2 across{-along.y, along.x};
    return {a + along * t, dot(across, a) < 0.0 ? -across : across};
}

// Among the lines between any two points are the sides of the hull. The nearest place of them all
// is the hull's, unless a point lies behind the origin: then the hull goes around it.
bool reaches_origin(const Outline& outline, double reach) {
    if (outline.count == 0) return false;
    Nearest nearest{outline.points[0], outline.points[0]};
    for (std::size_t i = 0; i < outline.count; ++i) {
        for (std::size_t j = i; j < outline.count; ++j) {
            const Nearest other = nearest_to_origin(outline.points[i], outline.points[j]);
            if (length_squared(other.place) < length_squared(nearest.place)) nearest = other;
        }
    }
    if (is_within(nearest.place, reach)) return true;
    for (std::size_t i = 0; i < outline.count; ++i) {
        if (dot(outline.points[i], nearest.towards) < 0.0) return true;
    }
    return false;
}

// Whether the axis of a prism, or of the beginning of a wall, goes through a flat solid: most that
// meet do. `seen` is the solid in the axes of the prism.
bool goes_through(const Prism3& prism, const Hull3& hull, const Hull3& seen) {
    double low = seen.corners[0].y;
    double high = low;
    for (const Vec3 corner : seen.corners) {
        low = std::min(low, corner.y);
        high = std::max(high, corner.y);
    }
    low = std::max(low, prism.bottom);
    high = std::min(high, prism.top);
    Sides3 sides = hull.sides;
    for (Plane3& side : sides) side.offset -= dot(side.normal, prism.a + prism.up * low);
    return low <= high && meets(sides, prism.up, high - low);
}

}  // namespace

bool holds(const Cylinder3& cylinder, const Balls3& balls) {
    const double slack = touch_share * size_of(cylinder);
    const double room = cylinder.radius - balls.radius + slack;
    if (!(room >= 0.0)) return false;
    for (std::size_t i = 0; i < balls.count; ++i) {
        const Vec3 center = balls.centers[i] - cylinder.center;
        const bool is_between = cylinder.bottom - slack <= center.y - balls.radius &&
                                center.y + balls.radius <= cylinder.top + slack;
        if (!is_between || !is_within(from_above(center), room)) return false;
    }
    return true;
}

bool holds(const Cylinder3& cylinder, const Cylinder3& other) {
    const double slack = touch_share * std::max(size_of(cylinder), size_of(other));
    const Vec3 at = other.center - cylinder.center;
    const double room = cylinder.radius - other.radius + slack;
    return room >= 0.0 && is_within(from_above(at), room) &&
           cylinder.bottom - slack <= at.y + other.bottom &&
           at.y + other.top <= cylinder.top + slack;
}

bool holds(const Cylinder3& cylinder, const Box3& box) {
    const double slack = touch_share * size_of(cylinder);
    const Vec3 low = box.low - cylinder.center;
    const Vec3 high = box.high - cylinder.center;
    const Vec2 farthest{std::max(-low.x, high.x), std::max(-low.z, high.z)};
    return cylinder.bottom - slack <= low.y && high.y <= cylinder.top + slack &&
           is_within(farthest, cylinder.radius + slack);
}

bool holds(const Cylinder3& cylinder, const Ray3& ray) {
    if (ray.direction.x != 0.0 || ray.direction.z != 0.0) return false;
    const double end = ray.direction.y > 0.0 ? cylinder.top : cylinder.bottom;
    return !std::isfinite(end) && holds(cylinder, balls(ray.origin));
}

bool meets(const Cylinder3& cylinder, const Capsule3& capsule) {
    // Seen from the cylinder, where the numbers are small.
    const Segment3 core{capsule.a - cylinder.center, capsule.b - cylinder.center};
    Cylinder3 seen = cylinder;
    seen.center = {};
    const double size =
        std::max({capsule.radius, size_of(cylinder, core.a), size_of(cylinder, core.b)});
    return closest(core, seen).distance <= capsule.radius + touch_share * size;
}

bool meets(const Cylinder3& cylinder, const Hull3& hull) {
    double size = size_of(cylinder);
    for (const Vec3 corner : hull.corners) size = std::max(size, size_of(cylinder, corner));
    const double slack = touch_share * size;
    const Outline outline = slice(hull, cylinder.bottom - slack, cylinder.top + slack);
    return reaches_origin(outline, cylinder.radius + slack);
}

// A wall comes near where the outline, dragged back along it, comes near its beginning.
bool meets(const Prism3& prism, const Hull3& hull) {
    const Vec3 wall = prism.b - prism.a;
    const Vec3 along = normalize_or(wall, any_perpendicular(prism.up));
    const Vec3 aside = cross(prism.up, along);
    Hull3 seen = hull;
    double size = grow_size(grow_size(grow_size(prism.radius, prism.bottom), prism.top), wall);
    for (Vec3& corner : seen.corners) {
        const Vec3 p = corner - prism.a;
        corner = {dot(p, along), dot(p, prism.up), dot(p, aside)};
        size = grow_size(size, corner);
    }
    if (goes_through(prism, hull, seen)) return true;
    const double slack = touch_share * size;
    Outline outline = slice(seen, prism.bottom - slack, prism.top + slack);
    const std::size_t count = wall == Vec3{} ? 0 : outline.count;
    const Vec2 end{length(wall), 0.0};
    for (std::size_t i = 0; i < count; ++i)
        outline.points[outline.count++] = outline.points[i] - end;
    return reaches_origin(outline, prism.radius + slack);
}

bool meets(const Cylinder3& cylinder, const Box3& box) {
    const double slack = touch_share * size_of(cylinder);
    const Vec3 away = closest_point(cylinder.center, box) - cylinder.center;
    return box.low.y - cylinder.center.y <= cylinder.top + slack &&
           cylinder.bottom - slack <= box.high.y - cylinder.center.y &&
           is_within(from_above(away), cylinder.radius + slack);
}

bool meets(const Cylinder3& a, const Cylinder3& b) {
    // One order for both ways to ask, so that the answers agree to the last bit.
    const bool is_swapped = before(b.center, a.center);
    const Cylinder3& first = is_swapped ? b : a;
    const Cylinder3& second = is_swapped ? a : b;
    const double slack = touch_share * std::max(size_of(a), size_of(b));
    const Vec3 at = second.center - first.center;
    return is_within(from_above(at), first.radius + second.radius + slack) &&
           at.y + second.bottom <= first.top + slack && first.bottom - slack <= at.y + second.top;
}

// The stretch of the line between bottom and top, then its nearest place to the axis from above.
bool meets(const Cylinder3& cylinder, Vec3 start, Vec3 direction, double end) {
    const Vec3 from = start - cylinder.center;
    const double slack = touch_share * size_of(cylinder, from);
    const double below = cylinder.bottom - slack - from.y;
    const double above = cylinder.top + slack - from.y;
    double enter = 0.0;
    double leave = end;
    if (direction.y > 0.0) {
        enter = std::max(enter, below / direction.y);
        leave = std::min(leave, above / direction.y);
    } else if (direction.y < 0.0) {
        enter = std::max(enter, above / direction.y);
        leave = std::min(leave, below / direction.y);
    } else if (below > 0.0 || above < 0.0) {
        return false;
    }
    if (!(enter <= leave)) return false;
    const Vec2 level = from_above(direction);
    const double scale = length_squared(level);
    const double nearest = scale > 0.0 ? -dot(from_above(from), level) / scale : enter;
    const Vec2 place = from_above(from) + level * std::clamp(nearest, enter, leave);
    return is_within(place, cylinder.radius + slack);
}

}  // namespace sidle
