// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/wall_end.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "audit/pilot.h"

namespace sidle {
namespace {

// A wall whose back is no further behind its front is thin. [m]
constexpr double thin = 0.06;
// A wall with nothing behind it for so far is a single sheet. [m]
constexpr double behind = 1.0;
// How far beside the body a wall is looked for. [m]
constexpr double aside = 0.8;
// A wall ends so far at most from where one goes round it. [m]
constexpr double round_the_end = 1.5;
// Where a wall goes on within this beyond the way, the way leads through a hole in it. [m]
constexpr double goes_on = 2.5;
constexpr double spacing = 0.05;
// Clear of a surface. [m]
constexpr double clear = 0.001;
// Walls lean by less. [-]
constexpr double upright = 0.3;
constexpr std::uint32_t headings = 16;

struct Wall {
    Vec3 point;
    Vec3 normal;  // Level. [-]
    Cause3 kind = Cause3::none;
};

bool is_upright(Vec3 normal) { return std::abs(normal.y) < upright; }

// What a wall is like behind a point of its front.
Cause3 kind_of(const World3& world, Vec3 point, Vec3 normal) {
    const Vec3 beyond = point - normal * thin;
    const auto back = world.cast(Segment3{beyond, point + normal * clear});
    if (!back || back->fraction <= 0.0 || !is_upright(back->normal)) return Cause3::none;
    if (length(back->point - point) > clear) return Cause3::thin_wall;
    const auto other = world.cast(Segment3{point - normal * clear, point - normal * behind});
    return other ? Cause3::none : Cause3::one_sided_wall;
}

std::optional<Wall> wall_at(const World3& world, Vec3 from, Vec3 heading, double far) {
    const auto hit = world.cast(Segment3{from, from + heading * far});
    if (!hit || !is_upright(hit->normal)) return std::nullopt;
    const Vec3 normal = normalize_or(Vec3{hit->normal.x, 0, hit->normal.z}, {});
    return Wall{hit->point, normal, kind_of(world, hit->point, normal)};
}

// Where the way goes from one side of a wall's plane to the other, at the height of `point`.
std::optional<Vec3> crossing_of(const Wall& wall, Vec3 from, Vec3 to) {
    const double before = dot(from - wall.point, wall.normal);
    const double after = dot(to - wall.point, wall.normal);
    if ((before > 0.0) == (after > 0.0)) return std::nullopt;
    Vec3 place = from + (to - from) * (before / (before - after));
    place.y = wall.point.y;
    return place;
}

// Whether one sees the back of a wall's face from some place of the way, as of no solid wall.
bool is_seen_from_behind(const World3& world, const Wall& wall, std::span<const Vec3> way,
                         Vec3 waist) {
    const Vec3 back = wall.point - wall.normal * (2.0 * clear);
    return std::any_of(way.begin(), way.end(), [&](Vec3 place) {
        const Vec3 eye = place + waist;
        return dot(eye - back, wall.normal) < 0.0 && !world.cast(Segment3{eye, back});
    });
}

bool is_hole(const World3& world, const Wall& wall, Vec3 crossing) {
    const Vec3 onward = normalize_or(crossing - wall.point, {});
    const Vec3 across = wall.normal * thin;
    for (double far = 0.0; far < goes_on; far += spacing) {
        const Vec3 place = crossing + onward * far;
        const auto hit = world.cast(Segment3{place + across, place - across});
        if (hit && std::abs(dot(hit->normal, wall.normal)) > 0.9) return true;
    }
    return false;
}

}  // namespace

Cause3 wall_end_cause(const AuditScene3& scene, std::span<const Vec3> way) {
    const Walker3& walker = scene.body.walker;
    const Vec3 waist{0, walker.height / 2, 0};
    for (const Vec3 place : way) {
        for (std::uint32_t i = 0; i < headings; ++i) {
            const Vec3 heading = heading_of(i * (64 / headings));
            const auto wall = wall_at(scene.world, place + waist, heading, walker.radius + aside);
            if (!wall || wall->kind == Cause3::none) continue;
            for (std::size_t k = 1; k < way.size(); ++k) {
                const auto crossing = crossing_of(*wall, way[k - 1], way[k]);
                if (!crossing || length(*crossing - wall->point) > round_the_end) continue;
                const bool is_solid = wall->kind == Cause3::one_sided_wall &&
                                      !is_seen_from_behind(scene.world, *wall, way, waist);
                if (!is_solid && !is_hole(scene.world, *wall, *crossing)) return wall->kind;
            }
        }
    }
    return Cause3::none;
}

}  // namespace sidle
