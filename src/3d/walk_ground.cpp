// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "3d/walk_tick.h"

namespace sidle {
namespace {

constexpr int max_halvings = 40;
constexpr int max_guesses = 12;
constexpr double guess_growth = 64.0;

// Who is slid back looks so many radii ahead, in so many strides at most, which grow so. [-]
constexpr double trial_way = 2.0;
constexpr int most_strides = 24;
constexpr double stride_growth = 1.25;
// Of the way to the next slide back so much has to be gained: a ninth is left of a wish that is
// turned aside by 70 degrees, there and back on its own line. [-]
constexpr double least_gain = 0.1;

// Of a push straight down, what is left in a crease that is level but for rounding. [-]
constexpr double level_crease = 1e-3;

// A sweep may end a sixteenth of the skin too near; standing keeps the whole skin.
void rise_to_skin(const Slider3& slider, SlideRun3& run) {
    Planes3 planes = present_planes(slider, run);
    const Vec3 out = allowed_motion(slider, {}, planes);
    if (length(out) > rest_tolerance) run.at += out * advance(slider, run.at, out).fraction;
}

}  // namespace

// Slopes that are too steep to stand on, but hold the walker between them, carry it: it must be
// able to walk and jump away. How ground along their crease would lie; null where that is too
// steep, too.
std::optional<Vec3> WalkTick3::normal_between(Slider3 slider, SlideRun3& run) const {
    if (run.touched_count < 2) return std::nullopt;
    slider.rate = 0.0;
    const Vec3 fall = clipped(-walker_.up, slider, run);
    const double slope = length(fall);
    const bool is_level = slope < level_crease;
    const bool is_flat = slope * slope < 1.0 - walker_.max_slope * walker_.max_slope;
    if (!(is_level || is_flat) || is_on_one(slider, run, fall)) return std::nullopt;
    return is_level ? walker_.up : normalize_or(walker_.up + fall, walker_.up);
}

// Looks for the ground below `at`: falls, sliding off what is too steep to stand on.
WalkTick3::Support WalkTick3::drop(Vec3 at, double distance, Trace3* trace) const {
    const Slider3 slider = this->slider(plain_, trace);
    SlideRun3 run = run_at(at);
    Support support;
    support.from = at;
    support.distance = distance;
    const Vec3 down = walker_.up * -distance;
    const auto wedge = [&](Vec3 normal) {
        support.is_wedged = true;
        support.ground = ground_between(run, normal);
        return true;
    };
    support.is_found = slide_until(slider, down, run, [&](SlideRun3& now) {
        const auto ground = ground_at(reach_, walker_, now.last_hit);
        if (ground && falls_off(*ground, now.at)) {
            support.overhang = overhang_of(*ground, now.at);
            return false;
        }
        if (ground) support.ground = *ground;
        if (ground) return true;
        // What is too narrow to stand on does not hold it either.
        if (support.overhang > 0.0) return false;
        const std::optional<Vec3> between = normal_between(slider, now);
        return between && wedge(*between);
    });
    if (support.is_found) rise_to_skin(slider, run);
    support.at = run.at;
    // What is flat and no ground stops a fall, too.
    if (!support.is_found && run.result.stop == Stop3::cornered && !is_on_one(slider, run, {})) {
        support.is_found = wedge(walker_.up);
    }
    return support;
}

void WalkTick3::stand_on(const Support& support) {
    const Vec3 fall = support.at - at_;
    // On its way into a crease a drop leads along that, too: who rests there would creep.
    const double resting = support.is_wedged ? walker_.skin : rest_tolerance;
    if (!(length(fall) <= resting)) {
        if (trace_ != nullptr && !support.is_leaning) drop(support.from, support.distance, trace_);
        at_ = support.at;
        note(at_);
    }
    result_.state.has_ground = true;
    result_.state.ground = support.ground;
}

// `motion` turned onto ground with this normal: as long, and straight on seen from above.
Vec3 WalkTick3::along_ground(Vec3 normal, Vec3 motion) const {
    const double lift = std::max(dot(normal, walker_.up), 1e-3);
    const Vec3 tangent = motion - walker_.up * (dot(normal, motion) / lift);
    return normalize_or(tangent, {}) * length(motion);
}

// Whether who is slid back by what blocks it, or does not carry it, would come again, to be slid
// back for ever. It tries some way from there: it gets on where the next slide back ends further
// on, or where none comes and it is ahead of here. Strides grow only far behind: what a long one
// gets over, a piece as it will be walked may come back from.
bool WalkTick3::comes_again(Vec3 motion, const Support& back) const {
    const Vec3 direction = normalize_or(motion, {});
    WalkResult3 tried;
    WalkTick3 trial(reach_, walker_, result_.state, dt_, {}, tried);
    trial.is_trial_ = true;
    trial.stand_on(back);
    trial.at_ = back.at;
    const double piece = length(motion);
    double stride = piece;
    double way = 0.0;
    double behind = 0.0;
    for (int i = 0; i < most_strides && way < trial_way * walker_.radius; ++i) {
        trial.walk_strides(direction * stride);
        if (!tried.state.has_ground) return false;
        way += stride;
        if (trial.slid_back_)
            return dot(*trial.slid_back_ - back.at, direction) <= least_gain * way;
        behind = dot(at_ - trial.at_, direction);
        stride = std::max(piece, std::min(stride_growth * stride, 0.5 * behind));
    }
    return behind >= 0.0;
}

// One stride; returns the share of it after which the ground was lost, or after which it stands on
// a step before the next one; else 1. Nothing, and goes nowhere, where it is too long for a step,
// up or down.
std::optional<double> WalkTick3::walk_stride(Vec3 motion) {
    SlideRun3 run = slide_over_ground(motion, nullptr);
    take_contacts(run);
    if (run.result.stop == Stop3::overlapping) {
        is_inside_ |= at_ == Vec3{};
        return 1.0;
    }

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
    // What has turned too steep under it does not carry it any longer: there it does not stay.
    const bool may_stay = dot(result_.state.ground.normal, walker_.up) >= walker_.max_slope;
    const bool is_back = dot(support.at - at_, motion) < -min_gain() * length(motion);
    if (is_back && may_stay && (is_trial_ || comes_again(motion, support))) {
        slid_back_ = support.at;
        return 1.0;
    }
    if (trace_ != nullptr) slide_over_ground(motion, trace_);
    at_ = run.at;
    stand_on(support);
    return 1.0;
}

// Where the foot would come off what it hangs over at `hanging`, as shares of the motion: if that
// is an edge beside it, and if it is a corner, which comes no later. No guess when it is below it.
WalkTick3::Guess WalkTick3::guess_end(Vec3 motion, double share, const Support& hanging) const {
    const Vec3 beyond = across(hanging.at - hanging.ground.point, walker_.up);
    const double far = length(beyond);
    const double away = dot(motion, beyond);
    if (!(far > least_overhang * walker_.radius && away > 0.0)) return {};
    const double beside = slider(plain_, nullptr).hit_distance() + contact_tolerance;
    const double left = (beside - far) * (beside + far);
    const double way = length_squared(across(motion, walker_.up));
    const double root = std::sqrt(std::max(away * away + way * left, 0.0));
    return {share + (beside - far) * far / away, share + left / (away + root)};
}

// The shares of the motion between which the ground ends, closer than `width` to each other.
// Edges are mostly straight: some guesses do what thirty halvings would.
WalkTick3::End WalkTick3::find_end(Vec3 motion, const Support& here, double width) const {
    End end{0.0, 1.0, here};
    const auto probe = [&](double share) {
        if (!(share > end.last && share < end.first)) return false;
        const Vec3 at = slide_over_ground(motion * share, nullptr).at;
        const Support support = follow(at);
        (support.is_found ? end.last : end.first) = share;
        if (support.is_found) end.support = support;
        return support.is_found;
    };
    // A guess that misses is left by steps that grow, to either side.
    double forward = 0.25 * width;
    double back = width;
    for (int i = 0; i < max_halvings && end.first - end.last > width; ++i) {
        const Guess guesses = i < max_guesses ? guess_end(motion, end.last, end.support) : Guess{};
        const bool is_edge = guesses.edge < end.first;
        const double guess = is_edge ? guesses.edge : guesses.corner;
        const double further = std::max(guess, end.last) + forward;
        const bool is_near = guess - 0.5 * width <= end.last;
        if (guess < 0.0 || guess >= end.first || (is_near && further >= end.first)) {
            probe(0.5 * (end.last + end.first));
        } else if (is_near) {
            probe(further);
            forward *= guess_growth;
        } else if (!probe(guess - 0.25 * width) && !(is_edge && guesses.corner > end.last)) {
            probe(end.first - back);
            back *= guess_growth;
        }
    }
    return end;
}

// What the ground adds to the velocity of whoever stands on it.
Vec3 WalkTick3::flow() const {
    const Ground3& ground = result_.state.ground;
    const Obstacle3* obstacle = reach_.find(ground.obstacle);
    if (obstacle == nullptr) return {};
    for (const Conveyor3& conveyor : obstacle->conveyors) {
        if (conveyor.tag && *conveyor.tag != ground.tag) continue;
        return flow_of(rotate(obstacle->pose.rotation, conveyor.velocity));
    }
    return {};
}

}  // namespace sidle
