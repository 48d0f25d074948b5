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

}  // namespace

// Slopes that hold the walker between them carry it: it must be able to walk and jump away.
std::optional<Vec2> WalkTick2::normal_between(Slider2 slider, SlideRun2& run) const {
    if (run.touched.size() < 2) return std::nullopt;
    slider.rate = 0.0;
    const Vec2 fall = clipped(-walker_.up, slider, run);
    const bool is_held = length(fall) < wedge_share && !is_on_one(slider, run, fall);
    return is_held ? std::optional(walker_.up) : std::nullopt;
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
