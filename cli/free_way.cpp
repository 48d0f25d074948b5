// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "free_way.h"

#include <algorithm>
#include <cmath>

namespace sidle::cli {
namespace {

struct Way {
    const Oracle& oracle;
    const Walker3& walker;
    double margin;  // gap that the way keeps [m]
};

bool is_clear(const Way& way, const Capsule3& body, Vec3 motion) {
    return way.oracle.is_clear({axis(body), motion, body.radius}, way.margin);
}

Capsule3 moved(const Capsule3& body, Vec3 by) { return {body.a + by, body.b + by, body.radius}; }

/// How far a body sinks until it rests, up to `reach`, by halving.
double sink(const Way& way, const Capsule3& body, double reach) {
    if (is_clear(way, body, {0, -reach, 0})) return reach;
    double free = 0.0;
    double blocked = reach;
    for (int i = 0; i < 20; ++i) {  // 2^-20 of a step is far below the skin.
        const double middle = (free + blocked) / 2;
        (is_clear(way, body, {0, -middle, 0}) ? free : blocked) = middle;
    }
    return free;
}

enum class Rest { falls, ground, slope };

/// What a body comes to rest on, sinking straight down by up to `reach`.
Rest rest_of(const Way& way, const Capsule3& body, double reach) {
    const double depth = sink(way, body, reach);
    if (depth >= reach) return Rest::falls;
    // A ball on a slope of the steepest kind touches it this far below its centre, straight down.
    const double below = body.radius / std::max(way.walker.max_slope, 0.1) + 4 * way.walker.skin;
    const Floor floor = way.oracle.floor_below(body.a - Vec3{0, depth, 0}, below);
    if (!floor.is_found || floor.slope < way.walker.max_slope || floor.surface == Surface3::wall)
        return Rest::slope;
    // Leaning on a steep slope beside a floor is not standing on the floor.
    const double standing = body.radius / floor.slope + 4 * way.walker.skin;
    return body.a.y - depth - floor.height <= standing ? Rest::ground : Rest::slope;
}

bool is_free_at(const Way& way, const Standstill& stand, Vec3 heading, double raise) {
    const Capsule3 body = body_of(way.walker, stand.position);
    const Vec3 up{0, raise, 0};
    const Vec3 on = heading * (body.radius + 4 * way.walker.skin);
    const double reach = raise + way.walker.step_height;
    if (raise == 0.0) {
        if (!is_clear(way, body, on)) return false;
        return !stand.has_ground || rest_of(way, moved(body, on), reach) != Rest::slope;
    }
    return is_clear(way, body, up) && is_clear(way, moved(body, up), on) &&
           rest_of(way, moved(body, up + on), reach) == Rest::ground;
}

/// The wish turned to the left, as a heading seen from above.
Vec3 turned(Vec3 wish, double degrees) {
    const double angle = degrees * 3.141592653589793 / 180;
    const Vec3 way = wish * std::cos(angle) + cross({0, 1, 0}, wish) * std::sin(angle);
    return normalize_or({way.x, 0, way.z}, {});
}

}  // namespace

FreeWay find_free_way(const Oracle& oracle, const Walker3& walker, const Standstill& stand) {
    const Way way{oracle, walker, walker.skin / 2};
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const double raise = share * walker.step_height;
        if (share > 0.0 && (!stand.has_ground || raise == 0.0)) break;
        for (const double turn : {0.0, 10.0, -10.0, 30.0, -30.0, 50.0, -50.0, 70.0, -70.0})
            if (is_free_at(way, stand, turned(stand.wish, turn), raise)) return {true, turn, raise};
    }
    return {};
}

}  // namespace sidle::cli
