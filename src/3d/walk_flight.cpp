// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "3d/walk_tick.h"

namespace sidle {
namespace {

// Of a push straight down, what is left where slopes hold a walker between them. [-]
constexpr double wedge_share = 1e-3;

}  // namespace

// Whoever lands on something that moves goes with it for the rest of the tick.
void WalkTick3::board(double time) {
    const Obstacle3* ground = reach_.find(result_.state.ground.obstacle);
    if (is_riding_ || ground == nullptr || !ground->previous) return;
    const Vec3 here = reach_.origin() + at_ + axis_.a;
    pull_ = (here - to_world(*ground->previous, to_local(ground->pose, here))) / dt_;
    is_riding_ = true;
    SlideRun3 run = run_at(at_);
    slide_on(slider(plain_, trace_), pull_ * time, run);
    at_ = run.at;
}

// Flies the parabola until the time is over or it lands; returns the time left.
double WalkTick3::fly(Vec3 wish, double time) {
    const Vec3 up = walker_.up;
    Vec3 velocity = flight_;
    const Vec3 change = plus(wish, result_.state.drift) - across(velocity, up);
    const double most = walker_.air_acceleration * time;
    velocity += length(change) > most ? normalize_or(change, {}) * most : change;

    const double climb = dot(velocity, up);
    const double end = std::max(climb - walker_.gravity * time, -walker_.max_fall_speed);
    const Vec3 motion = across(velocity, up) * time + up * (0.5 * (climb + end) * time);
    velocity = across(velocity, up) + up * end;

    const Slider3 slider = this->slider(steep_, trace_);
    SlideRun3 run = run_at(at_);
    const bool has_landed = slide_until(slider, motion, run, [&](const SlideRun3& now) {
        if (climb > 0.0 && dot(motion, up) > 0.0) return false;
        const auto ground = landing_at(walker_, now.last_hit);
        const double lift = dot(now.last_hit.closest.normal, up);
        if (!ground && lift > 1e-6)
            explain(Why::slid_off, about(now.last_hit), rise_of(lift), rise_of(walker_.max_slope));
        if (!ground || falls_off(*ground, now.at)) return false;
        explain(Why::landed, about(now.last_hit), -dot(velocity, up), 0.0);
        result_.state.ground = *ground;
        return true;
    });
    take_contacts(run);
    at_ = run.at;
    flight_ = clipped(velocity, slider, run);
    Vec3& drift = result_.state.drift;
    if (drift != Vec3{}) drift = across(clipped(drift, slider, run), up);
    if (has_landed) {
        result_.state.has_ground = true;
        result_.has_landed = true;
        board(time * run.time);
        return time * run.time;
    }
    // Slopes that hold the walker between them carry it: it must be able to walk and jump away.
    const bool is_held =
        run.touched_count > 1 && end < 0.0 && length(clipped(-up, slider, run)) < wedge_share;
    if (is_held) {
        explain(Why::held_between, about(run.last_hit), 0.0, 0.0);
        result_.state.has_ground = true;
        result_.state.ground = {up, run.last_hit.closest.point, run.last_hit.piece.obstacle,
                                run.last_hit.piece.triangle, run.last_hit.piece.tag};
        flight_ = {};
    }
    return 0.0;
}

}  // namespace sidle
