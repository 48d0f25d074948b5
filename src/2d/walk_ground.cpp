// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "2d/walk_tick.h"

namespace sidle {
namespace {

// A walk on ground is cut into pieces no longer than the radius, so that ledges and floors count
// one by one at any speed; beyond this many the pieces grow.
constexpr int max_pieces = 64;

// Slopes that one piece of a walk may turn onto; after that it slides.
constexpr int max_slopes = 4;

// The end of ground is found this well. The foot comes off an edge where its side is upright, so a
// little way along is a long way down: 1e-5 m for a radius of half a metre. [m]
constexpr double ledge_tolerance = 1e-10;
constexpr int max_halvings = 40;
constexpr int max_guesses = 12;
constexpr double no_guess = -1.0;
constexpr double guess_growth = 64.0;

// Nearer to the axis than this a support is under it; rounding is far below. In radii. [-]
constexpr double least_overhang = 1e-6;

// A sweep may end a sixteenth of the skin too near; standing keeps the whole skin.
void rise_to_skin(const Slider2& slider, SlideRun2& run) {
    Planes2 planes = present_planes(slider, run);
    const Vec2 out = allowed_motion({}, planes);
    if (length(out) > rest_tolerance) run.at += out * advance(slider, run.at, out).fraction;
}

}  // namespace

// Looks for the ground below `at`: falls, sliding off what is too steep to stand on.
WalkTick2::Support WalkTick2::drop(Vec2 at, double distance, Trace2* trace) const {
    const Slider2 slider = this->slider(plain_, trace);
    SlideRun2 run = run_at(at);
    Support support;
    support.from = at;
    support.distance = distance;
    const Vec2 down = walker_.up * -distance;
    support.is_found = slide_until(slider, down, run, [&](const SlideRun2& now) {
        const auto ground = ground_at(reach_, walker_, now.last_hit);
        if (!ground) return false;
        if (falls_off(*ground, now.at)) {
            support.overhang = overhang_of(*ground, now.at);
            return false;
        }
        support.ground = *ground;
        return true;
    });
    if (support.is_found) rise_to_skin(slider, run);
    support.at = run.at;
    if (!support.is_found && run.result.stop == Stop2::cornered) {
        support.is_found = support.is_wedged = true;
        support.ground = ground_between(run);
    }
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

void WalkTick2::explain_loss(const Support& support) const {
    if (why_ == nullptr) return;
    const Ground2& ground = result_.state.ground;
    Note2 about{{}, ground.obstacle, ground.wall, ground.tile, at_ + reach_.origin()};
    if (result_.state.dropping && result_.state.dropping == ground.obstacle)
        explain(Why::dropped_through, about, 0.0, 0.0);
    else if (support.overhang > 0.0)
        explain(Why::fell_off_ledge, about, support.overhang, walker_.max_overhang);
    else
        explain(Why::left_ground, about, 0.0, walker_.step_height);
}

void WalkTick2::lose_ground() {
    result_.state.has_ground = false;
    result_.state.ground = {};
    result_.state.drift = flow_;
}

// `motion` turned onto ground with this normal: as long, and straight on seen from above.
Vec2 WalkTick2::along_ground(Vec2 normal, Vec2 motion) const {
    const double lift = std::max(dot(normal, walker_.up), 1e-2);
    const Vec2 tangent = motion - walker_.up * (dot(normal, motion) / lift);
    return normalize_or(tangent, {}) * length(motion);
}

// Slides over the ground; where a new slope begins the rest of the motion turns onto it.
SlideRun2 WalkTick2::slide_over_ground(Vec2 motion, Trace2* trace) const {
    Slider2 slider = this->slider(steep_, trace);
    SlideRun2 run = run_at(at_);
    Vec2 normal = result_.state.ground.normal;
    double left = 1.0;
    for (int slope = 0; slope < max_slopes; ++slope) {
        const bool is_last = slope + 1 == max_slopes;
        const Vec2 wish = along_ground(normal, motion) * left;
        // A wall takes the push against it, and must not turn the climb of a slope into a hop.
        slider.ground = normal;
        run.time = 1.0;
        const bool has_turned = slide_until(slider, wish, run, [&](const SlideRun2& now) {
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

// One piece of a walk; returns the share of it after which the ground was lost, 1 if it was not.
double WalkTick2::walk_piece(Vec2 motion) {
    SlideRun2 run = slide_over_ground(motion, nullptr);
    take_contacts(run);
    if (run.result.stop == Stop2::overlapping) return 1.0;

    const bool is_blocked = run.result.contact_count > 0 && length(run.result.unused) > min_gain;
    if (is_blocked && walker_.step_height > 0.0 && try_step(motion, run)) return 1.0;
    if (is_blocked) explain_block(run);

    const Support support = drop(run.at, walker_.step_height + walker_.skin, nullptr);
    if (!support.is_found) return leave_ground(motion, support);
    // What it is blocked by would slide it back, to come again in the next tick: it stays.
    if (is_blocked && dot(support.at - at_, motion) < -min_gain * length(motion)) return 1.0;
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
    const double reach = walker_.step_height + walker_.skin;
    End end{0.0, 1.0, here};
    const auto probe = [&](double share) {
        if (!(share > end.last && share < end.first)) return false;
        const Vec2 at = slide_over_ground(motion * share, nullptr).at;
        const Support support = drop(at, reach, nullptr);
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

// Walks on to the very place where the ground ends, so that a fall begins there at any tick rate.
double WalkTick2::leave_ground(Vec2 motion, const Support& beyond) {
    const Support here = drop(at_, walker_.step_height + walker_.skin, nullptr);
    End end{0.0, 0.0, here};
    if (here.is_found) {
        end = find_end(motion, here, ledge_tolerance / std::max(length(motion), ledge_tolerance));
        slide_over_ground(motion * end.last, trace_);
        at_ = end.support.from;
        stand_on(end.support);
    }
    SlideRun2 run = slide_over_ground(motion * (end.first - end.last), trace_);
    at_ = run.at;
    const Vec2 along = along_ground(result_.state.ground.normal, motion);
    flight_ = clipped(normalize_or(along, {}), slider(steep_, nullptr), run);
    explain_loss(beyond);
    lose_ground();
    return end.first;
}

// How far the foot hangs over where a step down does not reach; see `WalkResult2`.
double WalkTick2::overhang_of(const Ground2& ground, Vec2 at) const {
    const double share = length(across(ground.point - at, walker_.up)) / walker_.radius;
    if (!(share > least_overhang)) return 0.0;
    const Vec2 from = at + walker_.up * (walker_.skin + walker_.radius);
    const Vec2 to = at - walker_.up * (walker_.step_height + walker_.skin);
    const auto below = reach_.first({from, to});
    const bool has_ground = below && below->piece.surface != Surface2::wall &&
                            dot(below->closest.normal, walker_.up) >= walker_.max_slope;
    return has_ground ? 0.0 : std::min(share, 1.0);
}

bool WalkTick2::falls_off(const Ground2& ground, Vec2 at) const {
    return walker_.max_overhang < 1.0 && overhang_of(ground, at) > walker_.max_overhang;
}

// What the ground adds to the velocity of whoever stands on it.
Vec2 WalkTick2::flow() const {
    const Obstacle2* obstacle = reach_.find(result_.state.ground.obstacle);
    if (obstacle == nullptr || obstacle->conveyor == Vec2{}) return {};
    return across(rotate(obstacle->pose.rotation, obstacle->conveyor), walker_.up);
}

// Walks until the time is over or the ground is lost; returns the time left.
double WalkTick2::walk_on_ground(Vec2 wish, double time) {
    flow_ = flow();
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
    for (int i = 0; i < count; ++i) {
        flow_ = flow();
        flown_ = plus(flown_, flow_ * (time / count));
        const Vec2 velocity = plus(wish, flow_);
        const double share = walk_piece(velocity * (time / count));
        if (result_.state.has_ground) continue;
        flight_ = flight_ * length(velocity);
        return time * ((count - i - share) / pieces);
    }
    return 0.0;
}

}  // namespace sidle
