// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "both/walk_tick.h"

namespace sidle {

// A sweep may end a sixteenth of the skin too near; standing keeps the whole skin.
template <class Kit>
void WalkTick<Kit>::rise_to_skin(const Slider& slider, Run& run) const {
    auto planes = present_planes(slider, run);
    const Vec out = allowed_motion(slider, {}, planes);
    if (length(out) > rest_tolerance) run.at += out * advance(slider, run.at, out).fraction;
}

// Looks for the ground below `at`: falls, sliding off what is too steep to stand on.
template <class Kit>
auto WalkTick<Kit>::drop(Vec at, double distance, Trace* trace) const -> Support {
    const Slider slider = this->slider(plain_, trace);
    Run run = run_at(at);
    Support support;
    support.from = at;
    support.distance = distance;
    const Vec down = walker_.up * -distance;
    const auto wedge = [&](Vec normal) {
        support.is_wedged = true;
        support.ground = ground_between(run, normal);
        return true;
    };
    support.is_found = slide_until(slider, down, run, [&](Run& now) {
        const auto ground = ground_at(reach_, walker_, now.last_hit);
        if (ground && falls_off(*ground, now.at)) {
            support.overhang = overhang_of(*ground, now.at);
            return false;
        }
        if (ground) support.ground = *ground;
        if (ground) return true;
        // What is too narrow to stand on does not hold it either.
        if (support.overhang > 0.0) return false;
        const std::optional<Vec> between = self().normal_between(slider, now);
        return between && wedge(*between);
    });
    if (support.is_found) rise_to_skin(slider, run);
    support.at = run.at;
    // What is flat and no ground stops a fall, too.
    if (!support.is_found && run.stop == Stop::cornered && !is_on_one(slider, run, {}))
        support.is_found = wedge(walker_.up);
    return support;
}

// The ground below a stride. A drop is one from ground to ground: who hangs over an edge is lower
// than what carries him, by less in each tick the shorter his strides are.
template <class Kit>
auto WalkTick<Kit>::follow(Vec at) const -> Support {
    const double step = walker_.step_height + walker_.skin;
    const Support near = drop(at, step, nullptr);
    if (near.is_found || walker_.step_height >= walker_.radius) return near;
    const Support round = drop(at, walker_.radius + 2.0 * walker_.skin, nullptr);
    const bool is_drop = height_of(round.ground.point) < base_height() - step;
    return round.is_found && !round.is_wedged && !is_drop ? round : near;
}

template <class Kit>
void WalkTick<Kit>::stand_on(const Support& support) {
    const Vec fall = support.at - at_;
    if (!(length(fall) <= self().resting(support))) {
        if (trace_ != nullptr && !support.is_leaning) drop(support.from, support.distance, trace_);
        at_ = support.at;
        note(at_);
    }
    result_.state.has_ground = true;
    result_.state.ground = support.ground;
}

// Whether one piece alone leaves as much of a push straight down as all that is touched: what is in
// the way is one plane or one rim, in however many pieces, and nothing that holds between two.
template <class Kit>
bool WalkTick<Kit>::is_on_one(const Slider& slider, const Run& run, Vec fall) const {
    // Pieces of one plane leave the same but for the rounding of floats. [-]
    constexpr double same_fall = 1e-3;
    for (const Touched& touched : run.touched) {
        if (run.touched.size() > 1 && touched.is_void) continue;
        Run alone = run_at(run.at);
        alone.time = run.time;
        alone.touched.add(touched);
        if (length(clipped(-walker_.up, slider, alone) - fall) < same_fall) return true;
    }
    return false;
}

}  // namespace sidle
