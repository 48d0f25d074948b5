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

// Pieces of one plane leave the same of a push straight down but for the rounding of floats. [-]
constexpr double same_fall = 1e-3;

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

// A belt takes along into the air what of it is level.
template <class Kit>
void WalkTick<Kit>::lose_ground() {
    const Vec normal = result_.state.ground.normal;
    if (dot(normal, flow_) != 0.0) flow_ = across(self().along_ground(normal, flow_), walker_.up);
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
        const Vec wish = self().along_ground(normal, motion) * left;
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
    run.result.unused = motion - across(run.at - at_, walker_.up);
    return run;
}

// The ground below a stride. A drop is one from ground to ground: who hangs over an edge is lower
// than what carries him, by less in each tick the shorter his strides are.
template <class Kit>
auto WalkTick<Kit>::follow(Vec at) const -> Support {
    const double step = walker_.step_height + walker_.skin;
    const Support near = self().drop(at, step, nullptr);
    if (near.is_found || walker_.step_height >= walker_.radius) return near;
    const Support round = self().drop(at, walker_.radius + 2.0 * walker_.skin, nullptr);
    const bool is_drop = height_of(round.ground.point) < base_height() - step;
    return round.is_found && !round.is_wedged && !is_drop ? round : near;
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
        self().stand_on(end.support);
    }
    Run run = slide_over_ground(motion * (end.first - end.last), trace_);
    at_ = run.at;
    const Vec along = self().along_ground(result_.state.ground.normal, motion);
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

// Whether one piece alone leaves as much of a push straight down as all that is touched: what is in
// the way is one plane or one rim, in however many pieces, and nothing that holds between two.
template <class Kit>
bool WalkTick<Kit>::is_on_one(const Slider& slider, const Run& run, Vec fall) const {
    for (int i = 0; i < run.touched_count; ++i) {
        const Touched& touched = run.touched[static_cast<std::size_t>(i)];
        if (run.touched_count > 1 && touched.is_void) continue;
        Run alone = run_at(run.at);
        alone.time = run.time;
        alone.touched[0] = touched;
        alone.touched_count = 1;
        if (length(clipped(-walker_.up, slider, alone) - fall) < same_fall) return true;
    }
    return false;
}

template <class Kit>
bool WalkTick<Kit>::is_long(Vec motion) const {
    const double far = length(motion) / walker_.radius;
    return far > short_stride && far < longest_cut;
}

// Walks a piece, in one stride where no step is in its way or it is climbed clear: a longer one
// reaches beyond the step, to what the next is for. Returns the share of the piece after which the
// ground was lost, 1 if it was not.
template <class Kit>
double WalkTick<Kit>::walk_strides(Vec piece) {
    double gone = 0.0;
    double longest = 1.0;
    for (int i = 0; i < most_strides && gone < 1.0; ++i) {
        const double stride = std::min(1.0 - gone, longest);
        const Vec from = at_;
        const std::optional<double> walked = self().walk_stride(piece * stride);
        // Stepped up and down in place, as it would else slide back: so would the next stride.
        if (walked == 0.0 && length(at_ - from) <= rest_tolerance) return 1.0;
        if (walked) gone += stride * *walked;
        if (!walked) longest = 0.5 * stride;
        if (!result_.state.has_ground) return gone;
    }
    return 1.0;
}

// Walks until the time is over or the ground is lost; returns the time left.
template <class Kit>
double WalkTick<Kit>::walk_on_ground(Vec wish, double time) {
    flow_ = self().flow();
    const double speed = length(plus(wish, flow_));
    if (speed * time <= rest_tolerance) {
        const Support support = self().drop(at_, walker_.step_height + walker_.skin, nullptr);
        flight_ = {};
        if (!support.is_found) {
            explain_loss(support);
            lose_ground();
            return time;
        }
        self().stand_on(support);
        return 0.0;
    }
    const double pieces =
        std::clamp(std::ceil(speed * time / walker_.radius), 1.0, double(max_pieces));
    const int count = static_cast<int>(pieces);
    for (int i = 0; i < count; ++i) {
        flow_ = self().flow();
        flown_ = plus(flown_, flow_ * (time / count));
        const Vec velocity = plus(wish, flow_);
        const double share = walk_strides(velocity * (time / count));
        if (result_.state.has_ground) continue;
        flight_ = flight_ * length(velocity);
        return time * ((count - i - share) / pieces);
    }
    return 0.0;
}

}  // namespace sidle
