// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/walk.h"

#include <algorithm>
#include <cmath>

#include "3d/ride.h"
#include "3d/walk_tick.h"

namespace sidle {
namespace {

// Changes between ground and air within one tick; the rest of the time is dropped then.
constexpr int max_phases = 8;

[[maybe_unused]] bool is_rule_kept(const Walker3& w) {
    return w.skin > 0.0 && w.radius > w.skin && w.height >= 2.0 * w.radius &&
           std::isfinite(w.height) && w.step_height >= 0.0 && w.max_slope >= 0.0 &&
           w.max_slope <= 1.0 && w.gravity >= 0.0 && std::abs(length(w.up) - 1.0) < 1e-9;
}

// Everything that a tick can come near: the body, its motion, a step up and a step down.
Box3 near_of(const Walker3& walker, double motion) {
    const Capsule3 body = body_of(walker, {});
    const double step = walker.step_height + 4.0 * walker.skin;
    const double climb = step + std::min(walker.radius, walker.step_height);
    const Box3 standing = grow(bounds(body), motion + 4.0 * walker.skin);
    return include(sweep(standing, walker.up * climb), sweep(standing, walker.up * -step));
}

struct Surroundings {
    const Filter3& filter;
    Trace3* trace;
    Vec3 frame = {};
    Vec3 pull = {};
};

// A tick from where the walker has ridden to.
WalkResult3 walk_from(const World3& world, const Walker3& walker, WalkState3 start,
                      const WalkInput3& input, double dt, const Surroundings& around) {
    const Capsule3 body = body_of(walker, start.position);
    const Vec3 wish = across(input.velocity, walker.up);
    const double fall = std::abs(dot(start.velocity, walker.up)) + input.jump_speed;
    const double far = (length(wish) + length(start.velocity) + fall) * dt +
                       (0.5 * walker.gravity + walker.air_acceleration) * dt * dt;

    const Reach3 reach(world, start.position, around.filter, near_of(walker, far));
    const Segment3 axis = {body.a - start.position, body.b - start.position};
    if (!reach.nearest(axis, walker.radius - 1e-9)) {
        WalkTick3 tick(reach, walker, start, dt, around.trace);
        return tick.run(wish, input.jump_speed, around.frame, around.pull);
    }
    const double limit = 2.0 * walker.height;
    const Depenetration3 out = depenetrate(world, body, limit, {walker.skin, 24}, around.filter);
    start.position += out.motion;
    if (around.trace != nullptr && out.motion != Vec3{}) append(*around.trace, start.position);
    const Reach3 outside(world, start.position, around.filter, near_of(walker, far));
    WalkTick3 tick(outside, walker, start, dt, around.trace);
    WalkResult3 result =
        out.is_free ? tick.run(wish, input.jump_speed, around.frame, around.pull) : tick.finish();
    result.was_led_out = out.is_free;
    result.is_stuck_inside = !out.is_free;
    return result;
}

}  // namespace

void WalkTick3::note(Vec3 at) {
    if (trace_ != nullptr) append(*trace_, at + reach_.origin());
}

void WalkTick3::take_contacts(const SlideRun3& run) {
    for (int i = 0; i < run.result.contact_count; ++i) {
        const Contact3& contact = run.result.contacts[static_cast<std::size_t>(i)];
        bool is_known = false;
        for (int j = 0; j < result_.contact_count; ++j) {
            const Contact3& known = result_.contacts[static_cast<std::size_t>(j)];
            is_known |= known.obstacle == contact.obstacle && known.triangle == contact.triangle;
        }
        if (!is_known && result_.contact_count < result_.contacts.size())
            result_.contacts[result_.contact_count++] = contact;
    }
}

WalkResult3 WalkTick3::run(Vec3 wish, double jump_speed, Vec3 frame, Vec3 pull) {
    WalkState3& state = result_.state;
    flight_ = state.velocity;
    if (jump_speed > 0.0 && state.has_ground) {
        flight_ = wish + walker_.up * jump_speed;
        result_.has_jumped = true;
        lose_ground();
    }
    double time = dt_;
    const Vec3 before = at_;
    is_riding_ = frame != Vec3{} && (state.has_ground || result_.has_jumped);
    if (is_riding_) frame_ = frame;
    if (is_riding_) pull_ = pull;
    for (int phase = 0; phase < max_phases && time > 0.0; ++phase)
        time = state.has_ground ? walk_on_ground(wish, time) : fly(wish, time);

    result_.unused = wish * dt_ - across(at_ - before, walker_.up);
    if (state.has_ground) {
        // Along the ground, and as fast as it really went; climbing a step leaves no speed upward.
        const Vec3 level = across(at_ - before, walker_.up) / dt_;
        const double lift = std::max(dot(state.ground.normal, walker_.up), 1e-3);
        state.velocity = level - walker_.up * (dot(state.ground.normal, level) / lift);
        state.drift = {};
    } else {
        state.velocity = flight_;
        // The tick in which it left the ground was flown as the ground sees it.
        if (is_riding_) state.drift = across(pull_, walker_.up);
    }
    state.velocity = plus(state.velocity, frame_);
    return finish();
}

WalkResult3 WalkTick3::finish() {
    result_.state.position = reach_.origin() + at_;
    Ground3& ground = result_.state.ground;
    if (result_.state.has_ground)
        ground.point += reach_.origin();
    else
        ground = {};
    const Obstacle3* obstacle = reach_.find(ground.obstacle);
    if (obstacle != nullptr) ground.pose = obstacle->pose;
    return result_;
}

bool WalkTick3::settle(double reach_down) {
    const Support support = drop(at_, reach_down, nullptr);
    if (!support.is_found || support.is_wedged) return false;
    stand_on(support);
    result_.state.velocity = {};
    return true;
}

Capsule3 body_of(const Walker3& walker, Vec3 position) {
    const double low = walker.skin + walker.radius;
    const double high = walker.skin + walker.height - walker.radius;
    return {position + walker.up * low, position + walker.up * high, walker.radius};
}

WalkResult3 walk(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter, Trace3* trace) {
    SIDLE_ASSERT(is_rule_kept(walker), "see Walker3 for the ranges");
    SIDLE_ASSERT(is_finite(state.position) && is_finite(state.velocity), "a state must be finite");
    SIDLE_ASSERT(is_finite(input.velocity) && dt > 0.0 && std::isfinite(dt),
                 "an input must be finite, and dt positive");

    const bool is_usable = is_finite(state.position) && is_finite(state.velocity) &&
                           is_finite(input.velocity) && std::isfinite(input.jump_speed) &&
                           dt > 0.0 && std::isfinite(dt);
    WalkState3 start = state;
    if (!is_usable) {
        WalkResult3 unmoved;
        unmoved.state = state;
        return unmoved;
    }
    if (!is_ride(world, walker, state))
        return walk_from(world, walker, start, input, dt, {filter, trace});

    const Ride3 ridden = ride(world, walker, state, dt, filter, trace);
    WalkResult3 result;
    if (ridden.crushed_by) {
        result.state = ridden.state;
        result.state.velocity = ridden.motion / dt;
        const Obstacle3* ground = world.find(ridden.state.ground.obstacle);
        if (ground != nullptr) result.state.ground.pose = ground->pose;
    } else {
        const Vec3 drive = (ridden.has_landed ? ridden.carried : ridden.motion) / dt;
        result = walk_from(world, walker, ridden.state, input, dt,
                           {filter, trace, drive, ridden.carried / dt});
    }
    result.carried = ridden.carried;
    result.turned = ridden.turned;
    result.pushed_by = ridden.pushed_by;
    result.crushed_by = ridden.crushed_by;
    result.has_landed |= ridden.has_landed;
    return result;
}

std::optional<WalkState3> find_ground(const World3& world, const Walker3& walker, Vec3 position,
                                      double reach_down, const Filter3& filter) {
    SIDLE_ASSERT(is_rule_kept(walker), "see Walker3 for the ranges");
    if (!world.is_free(body_of(walker, position), 0.5 * walker.skin, filter)) return std::nullopt;
    const Reach3 reach(world, position, filter);
    WalkState3 state;
    state.position = position;
    WalkTick3 tick(reach, walker, state, 1.0, nullptr);
    if (!tick.settle(reach_down)) return std::nullopt;
    return tick.finish().state;
}

}  // namespace sidle
