// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "2d/reach.h"
#include "base/moved_along.h"
#include "sidle/2d/resize.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// A body that rests may be nearer than its skin by a sixteenth of it; this leaves room for more.
// [-]
constexpr double fitting_share = 0.5;

// Where the sole of the new body is.
Vec2 position_of(const Walker2& before, const Walker2& after, const WalkState2& state,
                 Anchor2 anchor) {
    const Vec2 sole = state.position;
    if (anchor == Anchor2::head) return sole + before.up * before.height - after.up * after.height;
    if (anchor == Anchor2::middle)
        return sole + before.up * (0.5 * before.height) - after.up * (0.5 * after.height);
    const bool is_same_foot =
        before.up == after.up && before.radius == after.radius && before.skin == after.skin;
    if (is_same_foot) return sole;
    const Vec2 foot = body_of(before, sole).a;
    const Vec2 normal = state.has_ground ? state.ground.normal : before.up;
    // Along the normal of its ground the foot grows; then the sole is below the new centre.
    const double lift = std::max(dot(normal, after.up), 0.1);
    const double rise = (after.radius - before.radius) / lift;
    return foot + after.up * (rise - after.radius - after.skin);
}

// How far its ground has moved a place since the walker last walked: it will be carried along.
Vec2 carried_by_ground(const World2& world, const WalkState2& state, Vec2 place) {
    const Obstacle2* const ground = state.has_ground ? world.find(state.ground.obstacle) : nullptr;
    if (ground == nullptr || ground->pose == state.ground.pose) return {};
    return moved_along(state.ground.pose, ground->pose, place) - place;
}

}  // namespace

Resized2 resize(const World2& world, const Walker2& before, const Walker2& after,
                const WalkState2& state, Anchor2 anchor, const Filter2& filter) {
    SIDLE_ASSERT(after.radius > after.skin && after.height >= 2.0 * after.radius,
                 "see Walker2 for the ranges");
    Resized2 result;
    result.state = state;
    if (!(after.radius > after.skin && after.height >= 2.0 * after.radius)) return result;
    const Vec2 position = position_of(before, after, state, anchor);
    const Capsule2 body = body_of(after, position + carried_by_ground(world, state, position));
    const Segment2 axis{{}, body.b - body.a};
    // A gate that nothing passes by being above it: one-way surfaces stop no growth.
    const Gate2 open{axis, body.radius, after.up, 2.0};
    const Reach2 reach(world, body.a, filter, {false, &open});
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
