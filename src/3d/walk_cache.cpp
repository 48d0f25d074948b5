// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/walk_cache.h"

#include <cmath>
#include <cstring>

#include "3d/ride.h"
#include "3d/walk_asked.h"
#include "3d/world_state.h"

namespace sidle {
namespace {

// Of numbers with nothing between them. Not by ==, to which zeros are alike whatever their sign.
template <class Numbers>
bool is_same(const Numbers& a, const Numbers& b) {
    static_assert(sizeof(Vec3) == 3 * sizeof(double) && sizeof(Pose3) == 7 * sizeof(double) &&
                  sizeof(Walker3) == 13 * sizeof(double));
    return std::memcmp(&a, &b, sizeof(Numbers)) == 0;
}
bool is_same(const Ground3& a, const Ground3& b) {
    return is_same(a.normal, b.normal) && is_same(a.point, b.point) && a.obstacle == b.obstacle &&
           a.triangle == b.triangle && a.tag == b.tag && is_same(a.pose, b.pose);
}
bool is_same(const WalkState3& a, const WalkState3& b) {
    return is_same(a.position, b.position) && is_same(a.velocity, b.velocity) &&
           a.has_ground == b.has_ground && is_same(a.ground, b.ground) &&
           a.dropping == b.dropping && is_same(a.drift, b.drift);
}

// Of what else may count, nothing does.
bool is_plain(const WalkState3& state, const WalkInput3& input) {
    const bool stays_down = input.jump_speed <= 0.0 && std::isfinite(input.jump_speed);
    return state.has_ground && !state.dropping && stays_down && !input.drops_through &&
           input.fences.empty();
}

// The ground is asked for by its handle, wherever it is.
bool has_same_ground(const World3& world, const Ground3& ground) {
    const Obstacle3* const obstacle = world.find(ground.obstacle);
    return obstacle != nullptr && is_same(obstacle->pose, ground.pose);
}

}  // namespace

bool WalkCache3::answers(const World3& world, const Walker3& walker, const WalkState3& state,
                         const WalkInput3& input, double dt, const Filter3& filter) const {
    return is_same(state.position, result_.state.position) && is_same(dt, dt_) &&
           is_same(input.velocity, velocity_) && is_same(state, result_.state) &&
           is_plain(state, input) && is_same(walker, walker_) && filter.mask == filter_.mask &&
           filter.ignore == filter_.ignore && has_same_ground(world, state.ground) &&
           world.state().edits.latest(outward(asked_)) == edit_ && !is_ride(world, walker, state);
}

WalkResult3 walk(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter, WalkCache3& cache) {
    if (cache.answers(world, walker, state, input, dt, filter)) {
        ++cache.answers_;
        return cache.result_;
    }
    Asked3 asked;
    const WalkResult3 result = walk_asking(world, walker, state, input, dt, filter, asked);
    const bool is_kept = asked.is_all && is_same(result.state, state) && is_plain(state, input) &&
                         has_same_ground(world, state.ground);
    if (!is_kept) return result;
    cache.dt_ = dt;
    cache.velocity_ = input.velocity;
    cache.filter_ = filter;
    cache.asked_ = {state.position + asked.box.low, state.position + asked.box.high};
    cache.edit_ = world.state().edits.latest(outward(cache.asked_));
    cache.walker_ = walker;
    cache.result_ = result;
    return result;
}

}  // namespace sidle
