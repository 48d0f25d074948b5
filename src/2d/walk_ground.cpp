// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "2d/walk_tick.h"

namespace sidle {
namespace {

constexpr int max_halvings = 40;
constexpr int max_guesses = 12;
constexpr double no_guess = -1.0;
constexpr double guess_growth = 64.0;

// Of a push straight down, what is left where slopes hold a walker between them. [-]
constexpr double wedge_share = 1e-2;

// A sweep may end a sixteenth of the skin too near; standing keeps the whole skin.
void rise_to_skin(const Slider2& slider, SlideRun2& run) {
    Planes2 planes = present_planes(slider, run);
    const Vec2 out = allowed_motion(slider, {}, planes);
    if (length(out) > rest_tolerance) run.at += out * advance(slider, run.at, out).fraction;
}

}  // namespace

// Slopes that hold the walker between them carry it: it must be able to walk and jump away.
std::optional<Vec2> WalkTick2::normal_between(Slider2 slider, SlideRun2& run) const {
    if (run.touched_count < 2) return std::nullopt;
    slider.rate = 0.0;
    const Vec2 fall = clipped(-walker_.up, slider, run);
    const bool is_held = length(fall) < wedge_share && !is_on_one(slider, run, fall);
    return is_held ? std::optional(walker_.up) : std::nullopt;
}

// Looks for the ground below `at`: falls, sliding off what is too steep to stand on.
WalkTick2::Support WalkTick2::drop(Vec2 at, double distance, Trace2* trace) const {
    const Slider2 slider = this->slider(plain_, trace);
    SlideRun2 run = run_at(at);
    Support support;
    support.from = at;
    support.distance = distance;
    const Vec2 down = walker_.up * -distance;
    const auto wedge = [&] {
        support.is_wedged = true;
        support.ground = ground_between(run, walker_.up);
        return true;
    };
    support.is_found = slide_until(slider, down, run, [&](SlideRun2& now) {
        const auto ground = ground_at(reach_, walker_, now.last_hit);
        // What is too narrow to stand on does not hold it either.
        if (!ground) return !(support.overhang > 0.0) && normal_between(slider, now) && wedge();
        if (falls_off(*ground, now.at)) {
            support.overhang = overhang_of(*ground, now.at);
            return false;
        }
        support.ground = *ground;
        return true;
    });
    if (support.is_found) rise_to_skin(slider, run);
    support.at = run.at;
    // What is flat and no ground stops a fall, too.
    if (!support.is_found && run.result.stop == Stop2::cornered && !is_on_one(slider, run, {}))
        support.is_found = wedge();
    return support;
}

void WalkTick2::stand_on(const Support& support) {
    const Vec2 fall = support.at - at_;
    if (!(length(fall) <= rest_tolerance)) {
        if (trace_ != nullptr && !support.is_leaning) drop(support.from, support.distance, trace_);
        at_ = support.at;
        note(at_);
    }
    result_.state.has_ground = true;
    result_.state.ground = support.ground;
}

// `motion` turned onto ground with this normal: as long, and straight on seen from above.
Vec2 WalkTick2::along_ground(Vec2 normal, Vec2 motion) const {
    const double lift = std::max(dot(normal, walker_.up), 1e-2);
    const Vec2 tangent = motion - walker_.up * (dot(normal, motion) / lift);
    return normalize_or(tangent, {}) * length(motion);
}

// One stride; returns the share of it after which the ground was lost, or after which it stands on
// a step before the next one; else 1. Nothing, and goes nowhere, where it is too long for a step,
// up or down.
std::optional<double> WalkTick2::walk_stride(Vec2 motion) {
    SlideRun2 run = slide_over_ground(motion, nullptr);
    take_contacts(run);
    if (run.result.stop == Stop2::overlapping) return 1.0;

    const bool is_blocked = run.result.contact_count > 0 && length(run.result.unused) > min_gain();
    if (is_blocked && can_step()) {
        const Step step = try_step(motion, run);
        if (step.walked || (step.has_ledge && is_long(motion))) return step.walked;
    }
    if (is_blocked) explain_block(run);

    const Support support = follow(run.at);
    if (!support.is_found && is_long(motion)) return std::nullopt;
    if (!support.is_found) return leave_ground(motion, support);
    if (const auto gap = gap_between(motion, support))
        return gap->share * leave_ground(motion * gap->share, gap->below);
    // What it is blocked by, or what does not carry it, would let it back, to come again in the
    // next tick: it stays. Not on what has turned too steep under it, which carries it no longer.
    const bool may_stay = dot(result_.state.ground.normal, walker_.up) >= walker_.max_slope;
    if (may_stay && dot(support.at - at_, motion) < -min_gain() * length(motion)) return 1.0;
    if (trace_ != nullptr) slide_over_ground(motion, trace_);
    at_ = run.at;
    stand_on(support);
    return 1.0;
}

// Where the foot would come off the edge that it hangs over at `hanging`, as a share of the motion:
// when the edge is beside it. Below zero when it hangs over none.
double WalkTick2::guess_end(Vec2 motion, double share, const Support& hanging) const {
    const Vec2 beyond = across(hanging.at - hanging.ground.point, walker_.up);
    const double far = length(beyond);
    const double away = dot(motion, beyond);
    if (!(far > least_overhang * walker_.radius && away > 0.0)) return no_guess;
    const double beside = slider(plain_, nullptr).hit_distance() + contact_tolerance;
    return share + (beside - far) * far / away;
}

// The shares of the motion between which the ground ends, closer than `width` to each other.
// Edges are mostly straight: some guesses do what thirty halvings would.
WalkTick2::End WalkTick2::find_end(Vec2 motion, const Support& here, double width) const {
    End end{0.0, 1.0, here};
    const auto probe = [&](double share) {
        if (!(share > end.last && share < end.first)) return false;
        const Vec2 at = slide_over_ground(motion * share, nullptr).at;
        const Support support = follow(at);
        (support.is_found ? end.last : end.first) = share;
        if (support.is_found) end.support = support;
        return support.is_found;
    };
    // A guess that misses is left by steps that grow, to either side.
    double forward = width;
    double back = width;
    for (int i = 0; i < max_halvings && end.first - end.last > width; ++i) {
        const double guess = i < max_guesses ? guess_end(motion, end.last, end.support) : no_guess;
        if (guess < 0.0 || guess >= end.first) {
            probe(0.5 * (end.last + end.first));
        } else if (guess <= end.last) {
            probe(end.last + forward);
            forward *= guess_growth;
        } else if (probe(guess - 0.25 * width)) {
            probe(guess + 0.25 * width);
        } else {
            probe(end.first - back);
            back *= guess_growth;
        }
    }
    return end;
}

// What the ground adds to the velocity of whoever stands on it.
Vec2 WalkTick2::flow() const {
    const Obstacle2* obstacle = reach_.find(result_.state.ground.obstacle);
    if (obstacle == nullptr || obstacle->conveyor == Vec2{}) return {};
    return flow_of(rotate(obstacle->pose.rotation, obstacle->conveyor));
}

}  // namespace sidle
