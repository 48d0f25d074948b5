// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "3d/walk_tick.h"

namespace sidle {
namespace {

// Of a push straight down, what is left in a crease that is level but for rounding. [-]
constexpr double level_crease = 1e-3;

// How far the chord of a part may leave the parabola where it meets something, and how far away
// what is met counts as touched before, as shares of the skin.
constexpr double max_sag = 1e-3;
constexpr double touching_share = 1e-3;

// Parts of one tick; beyond that many the chord has to do.
constexpr int max_flights = 64;
constexpr int never = std::numeric_limits<int>::max();

// A touch that takes no more of the speed was one before. [-]
constexpr double sliding_share = 1e-9;

}  // namespace

// Whoever lands goes with its ground for the rest of the tick, and is seen from there.
void WalkTick3::board(double time) {
    const Obstacle3* ground = reach_.find(result_.state.ground.obstacle);
    const bool moves = ground != nullptr && ground->previous;
    if (is_riding_ || (!moves && frame_ == Vec3{})) return;
    const Vec3 here = reach_.origin() + result_.state.ground.point;
    if (moves) pull_ = (here - to_world(*ground->previous, to_local(ground->pose, here))) / dt_;
    is_riding_ = moves;
    const Vec3 velocity = pull_ - frame_;
    SlideRun3 run = run_at(at_);
    slide_on(slider(plain_, trace_), velocity * time, run);
    at_ = run.at;
    before_ += velocity * dt_;
    frame_ = pull_;
}

// What gravity and a steady wish make of a velocity in some time: exactly, also where the wish is
// reached or the fall is as fast as it gets on the way.
WalkTick3::Leap WalkTick3::leap_of(Vec3 wish, double time) const {
    const Vec3 up = walker_.up;
    const Vec3 across_before = across(flight_, up);
    const Vec3 change = plus(wish, result_.state.drift) - across(vehicle(), up) - across_before;
    const double most = walker_.air_acceleration * time;
    const double far = length(change);
    const Vec3 gained = far > most ? normalize_or(change, {}) * most : change;
    const double gaining = far > most ? time : far > 0.0 ? far / walker_.air_acceleration : 0.0;

    const double climb = dot(flight_, up);
    const double fastest = -walker_.max_fall_speed - dot(vehicle(), up);
    const double end = std::max(climb - walker_.gravity * time, fastest);
    double rise = 0.5 * (climb + end) * time;
    if (end == fastest && climb > fastest) {
        const double falling = std::min((climb - fastest) / walker_.gravity, time);
        rise = 0.5 * (climb + fastest) * falling + fastest * (time - falling);
    }
    const Vec3 level = across_before * time + gained * (time - 0.5 * gaining);
    return {level + up * rise, across_before + gained + up * end, climb};
}

// Along the straight line of a leap, until it lands or has touched as often as it may.
WalkTick3::Flown WalkTick3::sweep_leap(const Leap& leap, int most_touches, bool is_told) const {
    const Vec3 up = walker_.up;
    const Slider3 slider = this->slider(steep_, is_told ? trace_ : nullptr);
    Flown flown{run_at(at_)};
    slide_until(slider, leap.motion, flown.run, [&](const SlideRun3& now) {
        if (flown.touches++ == 0) flown.touch = 1.0 - now.time;
        const bool is_over = flown.touches >= most_touches;
        if (leap.climb > 0.0 && dot(leap.motion, up) > 0.0) return is_over;
        const auto ground = slips_ ? std::nullopt : landing_at(walker_, now.last_hit);
        const double lift = dot(now.last_hit.closest.normal, up);
        if (!ground && lift > level_lift && is_told)
            explain(Why::slid_off, about(now.last_hit), rise_of(lift), rise_of(walker_.max_slope));
        if (!ground || falls_off(*ground, now.at)) return is_over;
        if (is_told) explain(Why::landed, about(now.last_hit), -dot(leap.velocity, up), 0.0);
        flown.has_landed = true;
        flown.ground = *ground;
        return true;
    });
    return flown;
}

// Flies until the time is over or it lands; returns the time left.
double WalkTick3::fly(Vec3 wish, double time) {
    const bool has_landed_before = result_.has_landed;
    result_.has_landed = false;
    flights_ = 0;
    const double left = fly_part(wish, time);
    if (result_.has_landed) board(left);
    result_.has_landed |= has_landed_before;
    return left;
}

// Flies the parabola. What meets nothing is swept along its chord; where something is met, parts
// are halved until the chord is as good as the curve, and what the touch takes from the velocity
// it takes there and then.
double WalkTick3::fly_part(Vec3 wish, double time) {
    const Leap leap = leap_of(wish, time);
    Flown flown = sweep_leap(leap, never, false);
    const double near = touching_share * walker_.skin;
    const bool is_met = flown.touch * length(leap.motion) > near;
    const bool lands_later = flown.has_landed && distance(flown.run.at, at_) > near;
    const double sag = 0.125 * time * length(leap.velocity - flight_);
    const bool is_curved = sag > max_sag * walker_.skin;
    if ((is_met || lands_later) && is_curved && ++flights_ < max_flights) {
        const double left = fly_part(wish, 0.5 * time);
        return result_.state.has_ground ? left + 0.5 * time : fly_part(wish, 0.5 * time);
    }
    if (flown.touch >= 0.0 && ++flights_ < max_flights) {
        const Flown first = sweep_leap(leap, 1, false);
        const Vec3 then = leap_of(wish, time * first.touch).velocity;
        SlideRun3 here = first.run;
        touch_near(slider(steep_, nullptr), here);
        const Vec3 kept = clipped(then, slider(steep_, nullptr), here);
        if (!first.has_landed && length(kept - then) > sliding_share * length(then)) {
            arrive(sweep_leap(leap, 1, true), kept);
            return fly_part(wish, time * (1.0 - first.touch));
        }
    }
    if (trace_ != nullptr || why_ != nullptr) flown = sweep_leap(leap, never, true);
    return end_flight(leap, flown, time);
}

// Takes over where a part has ended. The vehicle that it meets does not end a drift.
void WalkTick3::arrive(const Flown& flown, Vec3 velocity) {
    take_contacts(flown.run);
    at_ = flown.run.at;
    flight_ = velocity;
    Vec3& drift = result_.state.drift;
    SlideRun3 here = flown.run;
    if (drift != Vec3{} && vehicle() == Vec3{})
        drift = across(clipped(drift, slider(steep_, nullptr), here), walker_.up);
}

// Slopes that are too steep to stand on, but hold the walker between them, carry it: it must be
// able to walk and jump away. How ground along their crease would lie; null where that is too
// steep, too.
std::optional<Vec3> WalkTick3::normal_between(SlideRun3& run) const {
    if (run.touched_count < 2) return std::nullopt;
    const Vec3 fall = clipped(-walker_.up, slider(plain_, nullptr), run);
    const double slope = length(fall);
    if (slope < level_crease) return walker_.up;
    if (!(slope * slope < 1.0 - walker_.max_slope * walker_.max_slope)) return std::nullopt;
    return normalize_or(walker_.up + fall, walker_.up);
}

// That ground lies under the foot. The contacts are beside it, as high as its radius, and what is a
// step from there is higher than one.
Ground3 WalkTick3::ground_between(const SlideRun3& run, Vec3 normal) const {
    const Vec3 under = run.at + axis_.a - normal * (walker_.radius + walker_.skin);
    const Piece3& piece = run.last_hit.piece;
    return {normal, under, piece.obstacle, piece.triangle, piece.tag};
}

double WalkTick3::end_flight(const Leap& leap, const Flown& flown, double time) {
    const Slider3 slider = this->slider(steep_, nullptr);
    SlideRun3 run = flown.run;
    arrive(flown, clipped(leap.velocity, slider, run));
    if (flown.has_landed) {
        result_.state.has_ground = true;
        result_.state.ground = flown.ground;
        result_.has_landed = true;
        return time * run.time;
    }
    const bool falls = dot(leap.velocity, walker_.up) < 0.0;
    if (falls && run.touched_count > 0) touch_near(slider, run);
    const std::optional<Vec3> between = falls ? normal_between(run) : std::nullopt;
    if (between) {
        explain(Why::held_between, about(run.last_hit), 0.0, 0.0);
        result_.state.has_ground = true;
        result_.state.ground = ground_between(run, *between);
        flight_ = {};
    }
    return 0.0;
}

}  // namespace sidle
