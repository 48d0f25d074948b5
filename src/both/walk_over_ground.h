// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "both/walk_tick.h"

namespace sidle {

// A walk on ground is cut into pieces no longer than the radius, so that steps and floors count
// one by one at any speed; beyond this many the pieces grow.
constexpr int max_pieces = 64;

// Strides that a piece is cut into where steps are in its way; after that the rest is dropped.
constexpr int most_strides = 24;

// Strides no longer than this take a step that brings them up against something. [radii]
constexpr double short_stride = 0.25;

// Pieces longer than this have grown beyond `max_pieces`: they are not cut. [radii]
constexpr double longest_cut = 2.0;

// Slopes that one piece of a walk may turn onto; after that it slides.
constexpr int max_slopes = 4;

// The end of ground is found this well. The foot comes off an edge where its side is upright, so a
// little way along is a long way down: 1e-5 m for a radius of half a metre. [m]
constexpr double ledge_tolerance = 1e-10;

template <class Kit>
void WalkTick<Kit>::explain_loss(const Support& support) const {
    if (why_ == nullptr) return;
    const Ground& ground = result_.state.ground;
    const Note about = Kit::note_of(ground, at_ + reach_.origin());
    if (result_.state.dropping && result_.state.dropping == ground.obstacle)
        explain(Why::dropped_through, about, 0.0, 0.0);
    else if (support.overhang > 0.0)
        explain(Why::fell_off_ledge, about, support.overhang, walker_.max_overhang);
    else
        explain(Why::left_ground, about, 0.0, walker_.step_height);
}

// As fast along its slope as a belt that runs there; one that is level is turned onto the slope, as
// wishes are.
template <class Kit>
auto WalkTick<Kit>::flow_of(Vec belt) const -> Vec {
    const Vec normal = result_.state.ground.normal;
    const Vec level = across(belt, walker_.up);
    const Vec along = belt - normal * dot(normal, belt);
    const double fast = length(along);
    return fast > length(level) ? normalize_or(across(along, walker_.up), {}) * fast : level;
}

// `motion` turned onto ground with this normal: as long, and straight on seen from above.
template <class Kit>
auto WalkTick<Kit>::along_ground(Vec normal, Vec motion) const -> Vec {
    const double lift = std::max(dot(normal, walker_.up), least_lift);
    const Vec tangent = motion - walker_.up * (dot(normal, motion) / lift);
    return normalize_or(tangent, {}) * length(motion);
}

// A belt takes along into the air what of it is level.
template <class Kit>
void WalkTick<Kit>::lose_ground() {
    const Vec normal = result_.state.ground.normal;
    if (dot(normal, flow_) != 0.0) flow_ = across(along_ground(normal, flow_), walker_.up);
    result_.state.has_ground = false;
    result_.state.ground = {};
    result_.state.drift = flow_;
}

// Slides over the ground; where a new slope begins the rest of the motion turns onto it.
template <class Kit>
auto WalkTick<Kit>::slide_over_ground(Vec motion, Trace* trace) const -> Run {
    Slider slider = this->slider(steep_, trace);
    Run run = run_at(at_);
    Vec normal = result_.state.ground.normal;
    double left = 1.0;
    for (int slope = 0; slope < max_slopes; ++slope) {
        const bool is_last = slope + 1 == max_slopes;
        const Vec wish = along_ground(normal, motion) * left;
        // A wall takes the push against it, and must not turn the climb of a slope into a hop.
        slider.ground = normal;
        run.time = 1.0;
        const bool has_turned = slide_until(slider, wish, run, [&](const Run& now) {
            const auto ground = is_last ? std::nullopt : landing_at(walker_, now.last_hit);
            if (!ground || ground->normal == normal) return false;
            normal = ground->normal;
            return true;
        });
        left *= run.time;
        if (!has_turned) break;
    }
    run.unused = motion - across(run.at - at_, walker_.up);
    return run;
}

// Where a stride from one edge to another is over no ground: the foot hangs over the one as it
// begins and over the other as it ends, and both are further apart than it is wide.
template <class Kit>
auto WalkTick<Kit>::gap_between(Vec motion, const Support& beyond) const -> std::optional<Gap> {
    const Vec from = result_.state.ground.point;
    const Vec to = beyond.ground.point;
    if (!(dot(motion, at_ - from) > 0.0 && dot(motion, to - beyond.at) > 0.0)) return std::nullopt;
    const double far = length(motion);
    const double widest = 2.0 * std::min(walker_.max_overhang, 1.0) * walker_.radius;
    if (!(dot(motion, to - from) > widest * far)) return std::nullopt;
    const double middle = dot(motion, 0.5 * (from + to) - at_) / (far * far);
    if (!(middle > 0.0 && middle < 1.0)) return std::nullopt;
    const Gap gap{middle, follow(slide_over_ground(motion * middle, nullptr).at)};
    return gap.below.is_found ? std::nullopt : std::optional(gap);
}

// Walks on to the very place where the ground ends, so that a fall begins there at any tick rate.
template <class Kit>
double WalkTick<Kit>::leave_ground(Vec motion, const Support& beyond) {
    const Support here = follow(at_);
    End end{0.0, 0.0, here};
    if (here.is_found) {
        end = self().find_end(motion, here,
                              ledge_tolerance / std::max(length(motion), ledge_tolerance));
        slide_over_ground(motion * end.last, trace_);
        at_ = end.support.from;
        stand_on(end.support);
    }
    Run run = slide_over_ground(motion * (end.first - end.last), trace_);
    at_ = run.at;
    const Vec along = along_ground(result_.state.ground.normal, motion);
    flight_ = clipped(normalize_or(along, {}), slider(steep_, nullptr), run);
    explain_loss(beyond);
    lose_ground();
    return end.first;
}

// Whether ground that is at most so deep below a place lies under it, or where a slope that is too
// steep to stand on ends: whoever slides down there gets no deeper.
template <class Kit>
bool WalkTick<Kit>::has_below(Vec from, double depth) const {
    Vec down = -walker_.up;
    for (int slope = 0; slope < max_slopes; ++slope) {
        const auto below = reach_.first({from, from + down * depth});
        if (!below) return false;
        const Vec normal = below->closest.normal;
        const double lift = dot(normal, walker_.up);
        if (lift >= walker_.max_slope) return below->piece.surface != Surface::wall;
        depth *= 1.0 - below->fraction;
        from = below->closest.point + normal * walker_.skin;
        // As far along the slope as that is upright.
        down = (normal * lift - walker_.up) / (1.0 - lift * lift);
    }
    return false;
}

// How far the foot hangs over where a step down does not reach; see `WalkResult`.
template <class Kit>
double WalkTick<Kit>::overhang_of(const Ground& ground, Vec at) const {
    const double share = length(across(ground.point - at, walker_.up)) / walker_.radius;
    if (!(share > least_overhang)) return 0.0;
    const double foot = walker_.skin + walker_.radius;
    const double step = walker_.step_height + walker_.skin;
    return has_below(at + walker_.up * foot, foot + step) ? 0.0 : std::min(share, 1.0);
}

template <class Kit>
bool WalkTick<Kit>::falls_off(const Ground& ground, Vec at) const {
    return walker_.max_overhang < 1.0 && overhang_of(ground, at) > walker_.max_overhang;
}

template <class Kit>
bool WalkTick<Kit>::is_long(Vec motion) const {
    const double far = length(motion) / walker_.radius;
    return far > short_stride && far < longest_cut;
}

// Whether walking on begins alike on both.
template <class Kit>
bool WalkTick<Kit>::is_alike(const Ground& a, const Ground& b) {
    return a.point == b.point && a.normal == b.normal && a.obstacle == b.obstacle && a.tag == b.tag;
}

// One stride; returns the share of it after which the ground was lost, or after which it stands on
// a step before the next one; else 1. Nothing, and goes nowhere, where it is too long for a step,
// up or down.
template <class Kit>
std::optional<double> WalkTick<Kit>::walk_stride(Vec motion) {
    stays_ = false;
    Run run = slide_over_ground(motion, nullptr);
    take_contacts(run);
    if (run.stop == Stop::overlapping) {
        is_inside_ |= at_ == Vec{};
        return 1.0;
    }

    const bool is_blocked = !run.contacts.empty() && length(run.unused) > min_gain();
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
    // What it is blocked by, or what does not carry it, lets it back: where it would come again, it
    // stays. Not on what has turned too steep under it, which carries it no longer.
    const bool may_stay = dot(result_.state.ground.normal, walker_.up) >= walker_.max_slope;
    const bool is_back = dot(support.at - at_, motion) < -min_gain() * length(motion);
    stays_ = is_back && may_stay && self().comes_again(motion, support);
    if (stays_) return 1.0;
    if (trace_ != nullptr) slide_over_ground(motion, trace_);
    const Vec from = at_;
    const bool is_same = is_alike(support.ground, result_.state.ground);
    at_ = run.at;
    stand_on(support);
    stays_ = is_same && at_ == from;
    return 1.0;
}

// Walks a piece, in one stride where no step is in its way or it is climbed clear: a longer one
// reaches beyond the step, to what the next is for. Returns the share of the piece after which the
// ground was lost, 1 if it was not.
template <class Kit>
double WalkTick<Kit>::walk_strides(Vec piece) {
    double gone = 0.0;
    double longest = 1.0;
    double stayed = 0.0;  // In a stride so long: another one comes to the same.
    bool has_stayed = true;
    for (int i = 0; i < most_strides && gone < 1.0; ++i) {
        const double stride = std::min(1.0 - gone, longest);
        const Vec from = at_;
        const std::optional<double> walked = stride == stayed ? 1.0 : walk_stride(piece * stride);
        stayed = stays_ ? stride : 0.0;
        has_stayed &= stays_ || !walked;
        if (walked) gone += stride * *walked;
        if (!walked) longest = 0.5 * stride;
        if (!result_.state.has_ground) return gone;
        // Stepped up and down in place, as it would else slide back: so would the next stride.
        if (walked == 0.0 && length(at_ - from) <= rest_tolerance) return 1.0;
    }
    stays_ = has_stayed;
    return 1.0;
}

// Walks until the time is over or the ground is lost; returns the time left.
template <class Kit>
double WalkTick<Kit>::walk_on_ground(Vec wish, double time) {
    flow_ = self().flow();
    const double speed = length(plus(wish, flow_));
    if (speed * time <= rest_tolerance) {
        const Support support = drop(at_, walker_.step_height + walker_.skin, nullptr);
        flight_ = {};
        if (!support.is_found) {
            explain_loss(support);
            lose_ground();
            return time;
        }
        stand_on(support);
        return 0.0;
    }
    const double pieces =
        std::clamp(std::ceil(speed * time / walker_.radius), 1.0, double(max_pieces));
    const int count = static_cast<int>(pieces);
    stays_ = false;
    for (int i = 0; i < count; ++i) {
        flow_ = self().flow();
        flown_ = plus(flown_, flow_ * (time / count));
        if (stays_) continue;  // As in the piece before: all are alike.
        const Vec velocity = plus(wish, flow_);
        const double share = walk_strides(velocity * (time / count));
        if (result_.state.has_ground) continue;
        flight_ = flight_ * length(velocity);
        return time * ((count - i - share) / pieces);
    }
    return 0.0;
}

}  // namespace sidle
