// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "3d/reach.h"
#include "base/moved_along.h"
#include "sidle/3d/resize.h"

namespace sidle {
namespace {

// A body that rests may be nearer than its skin by a sixteenth of it; this leaves room for more.
// [-]
constexpr double fitting_share = 0.5;

// Where the sole of the new body is.
Vec3 position_of(const Walker3& before, const Walker3& after, const WalkState3& state,
                 Anchor3 anchor) {
    const Vec3 sole = state.position;
    if (anchor == Anchor3::head) return sole + before.up * before.height - after.up * after.height;
    if (anchor == Anchor3::middle)
        return sole + before.up * (0.5 * before.height) - after.up * (0.5 * after.height);
    const bool is_same_foot =
        before.up == after.up && before.radius == after.radius && before.skin == after.skin;
    if (is_same_foot) return sole;
    const Vec3 foot = body_of(before, sole).a;
    const Vec3 normal = state.has_ground ? state.ground.normal : before.up;
    // Along the normal of its ground the foot grows; then the sole is below the new centre.
    const double lift = std::max(dot(normal, after.up), 0.1);
    const double rise = (after.radius - before.radius) / lift;
    return foot + after.up * (rise - after.radius - after.skin);
}

// How far its ground has moved a place since the walker last walked: it will be carried along.
Vec3 carried_by_ground(const World3& world, const WalkState3& state, Vec3 place) {
    const Obstacle3* const ground = state.has_ground ? world.find(state.ground.obstacle) : nullptr;
    if (ground == nullptr || ground->pose == state.ground.pose) return {};
    return moved_along(state.ground.pose, ground->pose, place) - place;
}

}  // namespace

Resized3 resize(const World3& world, const Walker3& before, const Walker3& after,
                const WalkState3& state, Anchor3 anchor, const Filter3& filter) {
    SIDLE_ASSERT(after.radius > after.skin && after.height >= 2.0 * after.radius,
                 "see Walker3 for the ranges");
    Resized3 result;
    result.state = state;
    if (!(after.radius > after.skin && after.height >= 2.0 * after.radius)) return result;
    const Vec3 position = position_of(before, after, state, anchor);
    const Capsule3 body = body_of(after, position + carried_by_ground(world, state, position));
    const Segment3 axis{{}, body.b - body.a};
    // A gate that nothing passes by being above it: one-way surfaces stop no growth.
    const Gate3 open{axis, body.radius, after.up, 2.0};
    const Reach3 reach(world, body.a, filter, {false, &open});
    const auto hit = reach.nearest(axis, body.radius + after.skin * fitting_share);
    if (hit) {
        result.blocked_by = hit->piece.obstacle;
        return result;
    }
    result.is_free = true;
    result.state.position = position;
    return result;
}

}  // namespace sidle
