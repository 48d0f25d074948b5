// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "3d/newton.h"
#include "3d/shear.h"
#include "3d/way.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

Cast3 inside(const Way3& way) {
    return {0.0, normalize_or(-way.by, {0, 1, 0}), way.start, Feature3::face};
}

// What misses a flat side is asked again about one further out: solids that touch there, but for
// rounding, leave no gap. [m]
constexpr double seams[] = {0.0, contact_tolerance};

// A way that starts in the solid, and not just beside it: such a one may leave.
std::optional<Cast3> started_in(const Way3& way, double more) {
    return more > 0.0 ? std::nullopt : std::optional(inside(way));
}

/// The part 0..limit of the way that lies in a slab; empty when `from > to`.
struct Stretch {
    double from = 0.0;
    double to = 0.0;
    Vec3 entered;  // Normal of the side through which the way came in; zero at the start.
};

void clip(Stretch& stretch, double start, double by, double low, double high, Vec3 axis) {
    if (by == 0.0) {
        if (start < low || start > high) stretch.to = -1.0;
        return;
    }
    const double to_low = (low - start) / by;
    const double to_high = (high - start) / by;
    const double enter = by > 0.0 ? to_low : to_high;
    const double leave = by > 0.0 ? to_high : to_low;
    if (enter > stretch.from) {
        stretch.from = enter;
        stretch.entered = by > 0.0 ? -axis : axis;
    }
    stretch.to = std::min(stretch.to, leave);
}

/// When a point `v` from the centre, moving by `d`, is at `radius`; both may be flattened. The
/// discriminant is written by Lagrange's identity, so that it keeps its digits far from the centre.
std::optional<double> time_to_round(Vec3 v, Vec3 d, double radius) {
    const double b = -dot(v, d);
    if (!(b > 0.0)) return std::nullopt;
    const double discriminant = length_squared(d) * radius * radius - length_squared(cross(d, v));
    if (discriminant < 0.0) return std::nullopt;
    const double distance = length(v);
    return (distance - radius) * (distance + radius) / (b + std::sqrt(discriminant));
}

/// First contact outside of a ball, a tube or a rounded wall, the earliest of its parts. A way that
/// starts outside of a part, or before it but for rounding, meets it at its start at the earliest.
struct Earliest {
    double limit = 0.0;
    std::optional<Cast3> hit = {};

    void offer(std::optional<double> t, Vec3 from, const Way3& way, double radius) {
        if (!t || *t > limit) return;
        limit = std::max(0.0, *t);
        const Vec3 normal = normalize_or(way.at(limit) - from, normalize_or(-way.by, {0, 1, 0}));
        hit = Cast3{limit, normal, from + normal * radius, Feature3::face};
    }
};

constexpr double near_square = contact_tolerance * contact_tolerance;

// Whether a way goes along a triangle, not in its plane but nearer to it than what counts as
// touching: the shares of the corners are rounding there.
bool is_seen_from_its_edge(const Sheared (&corners)[3], const double (&shares)[3]) {
    const double area = shares[0] + shares[1] + shares[2];
    double square = 0.0;  // Of as much as the longest side, since the way passes between corners.
    for (const Sheared& corner : corners) square += corner.x * corner.x + corner.y * corner.y;
    return area != 0.0 && area * area <= near_square * square;
}

// A way that passes a side of a triangle by no more than rounding goes through that side: triangles
// of two obstacles that meet there leave no gap. Of a triangle seen from its edge no such side
// counts, as a way may go along it; one that `goes_along` meets it where it first comes over a
// side. Returns whether it does, with the shares of the corners there.
bool move_onto_side(const Sheared (&corners)[3], bool goes_along, double most_aside,
                    double (&shares)[3]) {
    const double area = shares[0] + shares[1] + shares[2];
    double earliest = std::numeric_limits<double>::infinity();
    int second = 1;
    int third = 2;
    for (int first = 0; first < 3; ++first) {
        const Sheared& from = corners[second];
        const Sheared& to = corners[third];
        const double x = to.x - from.x;
        const double y = to.y - from.y;
        const double square = x * x + y * y;
        const double at = std::clamp(-(from.x * x + from.y * y) / square, 0.0, 1.0);
        const double aside_x = from.x + at * x;
        const double aside_y = from.y + at * y;
        const double place = goes_along ? from.z + at * (to.z - from.z) : 0.0;
        if (aside_x * aside_x + aside_y * aside_y <= most_aside &&
            (goes_along || area * area > near_square * square) && place >= 0.0 &&
            place < earliest) {
            earliest = place;
            shares[first] = 0.0;
            shares[second] = 1.0 - at;
            shares[third] = at;
        }
        second = third;
        third = first;
    }
    return earliest < std::numeric_limits<double>::infinity();
}

}  // namespace

std::optional<Cast3> follow(const Way3& way, const Triangle3& t) {
    if (way.by == Vec3{}) return std::nullopt;
    const Shear shear(way.by);
    const Vec3 a = t.a - way.start;
    const Vec3 b = t.b - way.start;
    const Vec3 c = t.c - way.start;
    const Sheared corners[] = {shear(a), shear(b), shear(c)};
    const Sides sides(corners[0], corners[1], corners[2]);
    double shares[] = {sides.a, sides.b, sides.c};
    const bool is_beside = sides.differ();
    if (is_beside || is_seen_from_its_edge(corners, shares)) {
        constexpr double rounding = 1e-30;  // Square of that of a coordinate.
        const double far = is_beside ? 0.0 : length_squared(a) + length_squared(b);
        if (!move_onto_side(corners, !is_beside, near_square + rounding * far, shares))
            return std::nullopt;
    }
    const auto [share_a, share_b, share_c] = shares;
    const double total = share_a + share_b + share_c;
    if (total == 0.0 || !std::isfinite(total)) return std::nullopt;

    const double u = share_a / total;
    const double v = share_b / total;
    const double w = share_c / total;
    const double place = u * corners[0].z + v * corners[1].z + w * corners[2].z;
    if (!(place >= 0.0 && place <= way.limit)) return std::nullopt;
    Vec3 normal = normalize_or(cross(t.b - t.a, t.c - t.a), normalize_or(-way.by, {0, 1, 0}));
    if (dot(normal, way.by) > 0.0) normal = -normal;
    const int on_edges = (share_a == 0.0) + (share_b == 0.0) + (share_c == 0.0);
    const Feature3 feature = on_edges == 0   ? Feature3::face
                             : on_edges == 1 ? Feature3::edge
                                             : Feature3::vertex;
    return Cast3{place, normal, way.start + (a * u + b * v + c * w), feature};
}

std::optional<Cast3> follow(const Way3& way, const Sphere3& sphere) {
    const Vec3 v = way.start - sphere.center;
    if (length(v) <= sphere.radius) return inside(way);
    Earliest earliest{way.limit};
    earliest.offer(time_to_round(v, way.by, sphere.radius), sphere.center, way, sphere.radius);
    return earliest.hit;
}

std::optional<Cast3> follow(const Way3& way, const Capsule3& capsule) {
    const Vec3 v = way.start - capsule.a;
    const Segment3 core = axis(capsule);
    if (distance(way.start, closest_point(way.start, core)) <= capsule.radius) return inside(way);

    Earliest earliest{way.limit};
    const Vec3 line = capsule.b - capsule.a;
    const double span = length(line);
    if (span > 0.0) {
        const Vec3 unit = line / span;
        const Vec3 across_v = v - unit * dot(v, unit);
        const Vec3 across_by = way.by - unit * dot(way.by, unit);
        const std::optional<double> t = time_to_round(across_v, across_by, capsule.radius);
        const double place = t ? dot(v + way.by * *t, unit) : -1.0;
        // Who starts in the tube, but beyond an end, has its side behind.
        const double begin = dot(v, unit);
        const bool is_ahead = t && (*t >= 0.0 || (begin >= 0.0 && begin <= span));
        if (is_ahead && place >= 0.0 && place <= span) {
            earliest.offer(t, capsule.a + unit * place, way, capsule.radius);
        }
    }
    earliest.offer(time_to_round(v, way.by, capsule.radius), capsule.a, way, capsule.radius);
    const Vec3 from_b = way.start - capsule.b;
    earliest.offer(time_to_round(from_b, way.by, capsule.radius), capsule.b, way, capsule.radius);
    return earliest.hit;
}

std::optional<Cast3> follow(const Way3& way, const OrientedBox3& box) {
    const Pose3 pose{box.center, box.rotation};
    const Vec3 start = to_local(pose, way.start);
    const Vec3 by = rotate(inverse(box.rotation), way.by);
    for (const double more : seams) {
        const Vec3 half = box.half + Vec3{more, more, more};
        Stretch stretch{0.0, way.limit, {}};
        clip(stretch, start.x, by.x, -half.x, half.x, {1, 0, 0});
        clip(stretch, start.y, by.y, -half.y, half.y, {0, 1, 0});
        clip(stretch, start.z, by.z, -half.z, half.z, {0, 0, 1});
        if (stretch.from > stretch.to) continue;
        if (stretch.entered == Vec3{}) return started_in(way, more);
        const Vec3 point = closest_point(start + by * stretch.from, Box3{-box.half, box.half});
        return Cast3{stretch.from, rotate(box.rotation, stretch.entered), to_world(pose, point),
                     Feature3::face};
    }
    return std::nullopt;
}

namespace {

/// The outline of a prism, seen along `up`: a line with round ends. `v` and `by` are flattened.
struct Outline {
    const Prism3& prism;
    Vec3 line;
    double span;
    Vec3 unit;    // Along the line.
    Vec3 across;  // Unit vector at right angles to it.

    explicit Outline(const Prism3& p)
        : prism(p),
          line(p.b - p.a),
          span(length(line)),
          unit(normalize_or(line, {})),
          across(cross(p.up, unit)) {}

    bool contains(Vec3 v) const {
        const double place = std::clamp(dot(v, unit), 0.0, span);
        return length(v - unit * place) <= prism.radius;
    }

    /// On which side of a node a way passes that starts at `start`: of the two walls that share it
    /// both ask for the same number.
    double side_of(Vec3 node, Vec3 start, Vec3 by) const {
        return dot(prism.up, cross(by, start - node));
    }

    /// Whether the straight side between the ends is met at `place`. Without a radius the ends
    /// close no gap, so there the corner that walls share decides by a sign that both agree on.
    bool has_side_at(double place, Vec3 start, Vec3 by) const {
        if (prism.radius > 0.0) return place >= 0.0 && place <= span;
        const double left = side_of(prism.a, start, by);
        const double right = side_of(prism.b, start, by);
        return !(left > 0.0 && right > 0.0) && !(left < 0.0 && right < 0.0);
    }

    /// For a way that has come from `start` to `v`, seen from the first end.
    std::optional<double> time_to_side(Vec3 v, Vec3 by, Vec3 start) const {
        const double height = dot(v, across);
        const double approach = height > 0.0 ? -dot(by, across) : dot(by, across);
        const double gap = std::abs(height) - prism.radius;
        // Beside a wall and not in it: a gap below zero is rounding.
        const double place = dot(v, unit);
        const bool is_before = gap >= 0.0 || (place >= 0.0 && place <= span);
        if (span == 0.0 || !is_before || !(approach > 0.0)) return std::nullopt;
        const double t = std::max(0.0, gap) / approach;
        return has_side_at(dot(v + by * t, unit), start, by) ? std::optional(t) : std::nullopt;
    }
};

/// A way that is already between top and bottom, against the outline. `from` is where it begins.
std::optional<Cast3> follow_outline(const Way3& way, double from, const Outline& outline) {
    const Prism3& prism = outline.prism;
    const Vec3 begin = way.at(from) - prism.a;
    const Vec3 v = begin - prism.up * dot(begin, prism.up);
    const Vec3 by = way.by - prism.up * dot(way.by, prism.up);
    // Of what has no thickness; a lone node has no sides either.
    const Vec3 thin = outline.span > 0.0 ? outline.across : normalize_or(-by, {});
    double best = way.limit - from;
    std::optional<Vec3> normal;
    const auto offer = [&](std::optional<double> t, Vec3 away) {
        if (!t || *t > best) return;
        best = std::max(0.0, *t);
        normal = normalize_or(away, thin);
    };
    if (const auto t = outline.time_to_side(v, by, way.start)) {
        offer(t, dot(v, outline.across) >= 0.0 ? outline.across : -outline.across);
    }
    const auto to_a = time_to_round(v, by, prism.radius);
    if (to_a) offer(to_a, v + by * *to_a);
    const auto to_b = time_to_round(v - outline.line, by, prism.radius);
    if (to_b) offer(to_b, v - outline.line + by * *to_b);
    if (!normal) return std::nullopt;
    return Cast3{from + best, *normal, way.at(from + best), Feature3::face};
}

}  // namespace

std::optional<Cast3> follow(const Way3& way, const Prism3& prism) {
    const double height = dot(way.start - prism.a, prism.up);
    const Outline outline(prism);
    for (const double more : seams) {
        Stretch stretch{0.0, way.limit, {}};
        clip(stretch, height, dot(way.by, prism.up), prism.bottom - more, prism.top + more,
             prism.up);
        if (stretch.from > stretch.to) continue;
        const Vec3 begin = way.at(stretch.from) - prism.a;
        if (!outline.contains(begin - prism.up * dot(begin, prism.up)))
            return follow_outline({way.start, way.by, stretch.to}, stretch.from, outline);
        if (stretch.entered == Vec3{}) return started_in(way, more);
        return Cast3{stretch.from, stretch.entered, way.at(stretch.from), Feature3::face};
    }
    return std::nullopt;
}

std::optional<Cast3> follow(const Way3& way, const WallChain3& chain) {
    std::optional<Cast3> best;
    Way3 rest = way;
    for (std::size_t i = 0; i < wall_count(chain); ++i) {
        const std::optional<Cast3> hit = follow(rest, prism_of(chain, i));
        if (!hit || (best && !(hit->fraction < best->fraction))) continue;
        best = hit;
        rest.limit = hit->fraction;
    }
    return best;
}

namespace {

template <class Shape>
std::optional<Cast3> cast_segment(const Segment3& segment, const Shape& shape) {
    SIDLE_ASSERT(is_finite(segment.a) && is_finite(segment.b), "a segment must be finite");
    return follow(way_of(segment), shape);
}

template <class Shape>
std::optional<Cast3> cast_ray(const Ray3& ray, const Shape& shape) {
    SIDLE_ASSERT(is_finite(ray.origin) && is_finite(ray.direction), "a ray must be finite");
    return follow(Way3{ray.origin, ray.direction, ray_length3}, shape);
}

}  // namespace

std::optional<Cast3> cast(const Segment3& segment, const Triangle3& triangle) {
    return cast_segment(segment, triangle);
}
std::optional<Cast3> cast(const Segment3& segment, const OrientedBox3& box) {
    return cast_segment(segment, box);
}
std::optional<Cast3> cast(const Segment3& segment, const Sphere3& sphere) {
    return cast_segment(segment, sphere);
}
std::optional<Cast3> cast(const Segment3& segment, const Capsule3& capsule) {
    return cast_segment(segment, capsule);
}
std::optional<Cast3> cast(const Segment3& segment, const Cylinder3& cylinder) {
    return cast_segment(segment, prism_of(cylinder));
}
std::optional<Cast3> cast(const Segment3& segment, const WallChain3& chain) {
    return cast_segment(segment, chain);
}
std::optional<Cast3> cast(const Ray3& ray, const Triangle3& triangle) {
    return cast_ray(ray, triangle);
}
std::optional<Cast3> cast(const Ray3& ray, const OrientedBox3& box) { return cast_ray(ray, box); }
std::optional<Cast3> cast(const Ray3& ray, const Sphere3& sphere) { return cast_ray(ray, sphere); }
std::optional<Cast3> cast(const Ray3& ray, const Capsule3& capsule) {
    return cast_ray(ray, capsule);
}
std::optional<Cast3> cast(const Ray3& ray, const Cylinder3& cylinder) {
    return cast_ray(ray, prism_of(cylinder));
}
std::optional<Cast3> cast(const Ray3& ray, const WallChain3& chain) { return cast_ray(ray, chain); }

}  // namespace sidle
