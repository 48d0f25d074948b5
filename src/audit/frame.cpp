// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "audit/explorer_state.h"

namespace sidle {
namespace {

// Below this many surfaces in sight their backs say nothing.
constexpr int least_seen = 10;
// As far as surfaces count: what is further away belongs to another part of the level. [m]
constexpr double sight = 60.0;
// No level has more places than this many cells; the grid gets coarser then.
constexpr double most_cells = 400'000.0;
// In a level whose fronts tell, no start sees more backs than this. [-]
constexpr double most_behind = 0.1;

bool is_endless(const Box3& box) {
    return !(is_finite(box.low) && is_finite(box.high)) || length(size(box)) > 1e7;
}

Box3 bounds_of(const AuditScene3& scene) {
    Box3 all;
    for (const ObstacleId3 id : scene.world.obstacles()) {
        World3 alone;
        alone.add(*scene.world.find(id));
        const Box3 box = alone.bounds();
        if (!is_endless(box)) all = include(all, box);
    }
    for (const AuditLift3& lift : scene.lifts) {
        const Obstacle3* obstacle = scene.world.find(lift.obstacle);
        if (obstacle == nullptr) continue;
        World3 alone;
        alone.add(*obstacle);
        const Box3 box = sweep(alone.bounds(), lift.travel);
        if (!is_endless(box)) all = include(all, box);
    }
    for (const WalkState3& start : scene.starts) all = include(all, start.position);
    return all;
}

// A few steps around the ways of lifts.
std::vector<Box3> lift_ways_of(const AuditScene3& scene) {
    const double steps = 5.0 * scene.body.walker.radius;
    std::vector<Box3> ways;
    for (const AuditLift3& lift : scene.lifts) {
        const Obstacle3* const obstacle = scene.world.find(lift.obstacle);
        if (obstacle == nullptr) continue;
        World3 alone;
        alone.add(*obstacle);
        ways.push_back(grow(sweep(alone.bounds(), lift.travel), steps));
    }
    return ways;
}

std::uint64_t part(double value, double low, double cell, int bits) {
    const double most = static_cast<double>((std::uint64_t{1} << bits) - 1);
    const double number = std::floor((value - low) / cell);
    return static_cast<std::uint64_t>(std::clamp(number, 0.0, most));
}

// The triangle that was hit, in its obstacle's axes; nothing for solids, which have no back.
std::optional<Triangle3> triangle_of(const World3& world, const Hit3& hit, Pose3& pose) {
    const Obstacle3* const obstacle = world.find(hit.obstacle);
    if (obstacle == nullptr) return std::nullopt;
    pose = obstacle->pose;
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle->shape))
        return (*mesh)->triangle(hit.triangle);
    if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&obstacle->shape))
        return (*field)->triangle(hit.triangle);
    return std::nullopt;
}

}  // namespace

bool is_seen_from_behind(const World3& world, const Hit3& hit, Vec3 direction) {
    Pose3 pose;
    const std::optional<Triangle3> triangle = triangle_of(world, hit, pose);
    if (!triangle) return false;
    const Vec3 front = cross(triangle->b - triangle->a, triangle->c - triangle->a);
    return dot(rotate(pose.rotation, front), direction) > 0.0;
}

double share_behind(const World3& world, Vec3 eye) {
    int seen = 0;
    int backs = 0;
    for (std::uint32_t i = 0; i < 36; ++i) {
        const Vec3 level = heading_of(i * 64 / 12 + i / 12 * 2);
        const double rise = i < 12 ? 0.1 : i < 24 ? 0.9 : -0.9;
        const Vec3 way = level + Vec3{0, rise, 0};
        const Vec3 direction = way / length(way);
        const auto hit = world.cast(Segment3{eye, eye + direction * sight});
        if (!hit) continue;
        ++seen;
        backs += is_seen_from_behind(world, *hit, direction) ? 1 : 0;
    }
    return seen < least_seen ? 0.0 : static_cast<double>(backs) / seen;
}

Vec3 Flight3::exit(const World3& world, double floor) const {
    for (std::size_t i = way_.size(); i-- > 0;) {
        if (way_[i].y <= floor) continue;
        const auto below = world.cast(Segment3{way_[i], Vec3{way_[i].x, floor, way_[i].z}});
        if (below) return below->point;
    }
    return ground();
}

std::uint64_t Grid3::key_of(Vec3 p, bool is_crouched, bool is_airborne) const {
    return part(p.x, origin.x, cell.x, 21) | part(p.y, origin.y, cell.y, 20) << 21 |
           part(p.z, origin.z, cell.z, 21) << 41 | (is_crouched ? std::uint64_t{1} << 62 : 0) |
           (is_airborne ? std::uint64_t{1} << 63 : 0);
}

Vec3 Grid3::center_of(std::uint64_t key) const {
    const auto middle = [](std::uint64_t number, double low, double step) {
        return low + (static_cast<double>(number) + 0.5) * step;
    };
    return {middle(key & 0x1fffff, origin.x, cell.x), middle(key >> 21 & 0xfffff, origin.y, cell.y),
            middle(key >> 41 & 0x1fffff, origin.z, cell.z)};
}

AuditFrame3 frame_of(const AuditScene3& scene, const AuditSettings3& settings) {
    const Walker3& walker = scene.body.walker;
    AuditFrame3 frame;
    frame.bounds = bounds_of(scene);
    const Vec3 room = size(frame.bounds);
    double side = settings.cell;
    if (side <= 0.0) side = std::max(walker.radius / 0.6, std::sqrt(room.x * room.z / most_cells));
    // Half a step: who leans on the rim of a pit is elsewhere than who stands on its ground.
    const double rise = std::max({walker.step_height / 2, walker.radius / 2, room.y / 1e6});
    frame.grid.cell = {side, rise, side};
    // Flat floors lie in the middle of a layer of cells, not between two.
    frame.grid.origin = frame.bounds.low - Vec3{2 * side, 2.5 * rise, 2 * side};
    const double start = scene.starts.empty() ? 0.0 : scene.starts[0].position.y;
    const double above = (start - frame.grid.origin.y) / rise;
    frame.grid.origin.y += (above - std::floor(above) - 0.5) * rise;
    frame.floor = frame.bounds.low.y - walker.height - 1.0;
    frame.lift_ways = lift_ways_of(scene);

    frame.shows_fronts = true;
    for (const WalkState3& state : scene.starts) {
        const Vec3 eye = state.position + Vec3{0, walker.height / 2, 0};
        if (share_behind(scene.world, eye) > most_behind) frame.shows_fronts = false;
    }
    return frame;
}

}  // namespace sidle
