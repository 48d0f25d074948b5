// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "base/moved_along.h"
#include "sidle/base/assert.h"

namespace sidle {

/// A walker who grows, shrinks, crouches or stands up: one code for the plane and for space. `Kit`
/// names the types that it is made of.
template <class Kit>
class Resizing {
    using Vec = typename Kit::Vec;
    using Segment = typename Kit::Segment;
    using Capsule = typename Kit::Capsule;
    using World = typename Kit::World;
    using Filter = typename Kit::Filter;
    using Obstacle = typename Kit::Obstacle;
    using Gate = typename Kit::Gate;
    using Reach = typename Kit::Reach;
    using Walker = typename Kit::Walker;
    using WalkState = typename Kit::WalkState;
    using Anchor = typename Kit::Anchor;
    using Resized = typename Kit::Resized;

public:
    static Resized run(const World& world, const Walker& before, const Walker& after,
                       const WalkState& state, Anchor anchor, const Filter& filter) {
        SIDLE_ASSERT(after.radius > after.skin && after.height >= 2.0 * after.radius,
                     "see the ranges of walkers");
        Resized result;
        result.state = state;
        if (!(after.radius > after.skin && after.height >= 2.0 * after.radius)) return result;
        const Vec position = position_of(before, after, state, anchor);
        const Vec carried = carried_by_ground(world, state, position);
        const Capsule body = body_of(after, position + carried);
        const Vec axis = body.b - body.a;
        // A gate that nothing passes by being above it: one-way surfaces stop no growth.
        const Gate open{{{}, axis}, body.radius, after.up, 2.0};
        const double fitting = body.radius + after.skin * fitting_share;
        double left = 0.0;
        if (anchor == Anchor::feet) left = max_rise * (after.radius - before.radius + after.skin);
        Vec risen;
        // Where its ground takes it; then past what rests, where that takes it from.
        Vec place = body.a;
        for (bool rests = false;; rests = true) {
            const Reach reach(world, place, filter, {rests, &open});
            while (const auto hit = reach.nearest({risen, risen + axis}, fitting)) {
                // Newton's method: on an edge or in a crease it rises further than on a plane.
                const double lift = dot(hit->closest.normal, after.up);
                const double rise = (body.radius + after.skin - hit->closest.distance) / lift;
                if (!(lift > 0.0 && rise < left)) {
                    result.blocked_by = hit->piece.obstacle;
                    return result;
                }
                left -= rise;
                risen += after.up * rise;
            }
            if (rests || carried == Vec{}) break;
            place -= carried;
            left = 0.0;
        }
        result.is_free = true;
        result.state.position = position + risen;
        return result;
    }

private:
    // A body that rests may be nearer than its skin by a sixteenth of it; this leaves a little more
    // for rounding. Nearer still it would be pushed by what moves, and crushed between two. [-]
    static constexpr double fitting_share = 0.93;
    // A foot that grows rises by so many times as much and a skin more, where it must: off an edge
    // 15 degrees below its centre, but by no more beside a table. [-]
    static constexpr double max_rise = 3.0;

    // Where the sole of the new body is.
    static Vec position_of(const Walker& before, const Walker& after, const WalkState& state,
                           Anchor anchor) {
        const Vec sole = state.position;
        if (anchor != Anchor::feet) {
            const double share = anchor == Anchor::head ? 1.0 : 0.5;
            const Vec kept = sole + before.up * (share * before.height);
            // The gap below its sole lies elsewhere, too, once it has turned.
            const Vec gap = after.up * after.skin - before.up * before.skin;
            return kept - after.up * (share * after.height) - gap;
        }
        const bool is_same_foot =
            before.up == after.up && before.radius == after.radius && before.skin == after.skin;
        if (is_same_foot) return sole;
        const Vec foot = body_of(before, sole).a;
        const Vec normal = state.has_ground ? state.ground.normal : before.up;
        // Along the normal of its ground the foot grows; then the sole is below the new centre.
        const double lift = std::max(dot(normal, after.up), 0.1);
        const double rise = (after.radius - before.radius) / lift;
        return foot + after.up * (rise - after.radius - after.skin);
    }

    // How far its ground has moved a place since the walker last walked: it will be carried along.
    static Vec carried_by_ground(const World& world, const WalkState& state, Vec place) {
        const Obstacle* const ground =
            state.has_ground ? world.find(state.ground.obstacle) : nullptr;
        if (ground == nullptr || ground->pose == state.ground.pose) return {};
        return moved_along(state.ground.pose, ground->pose, place) - place;
    }
};

}  // namespace sidle
