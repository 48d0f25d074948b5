// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

#include "both/walk_tick.h"

namespace sidle {

// How far the chord of a part may leave the parabola where it meets something, and how far away
// what is met counts as touched before, as shares of the skin.
constexpr double max_sag = 1e-3;
constexpr double touching_share = 1e-3;

// As much farther than the skin may be what holds a walker between slopes: a sweep ends within the
// last sixteenth of it, and who is pushed back from one slope leaves the other. In skins.
constexpr double between_share = 0.125;

// Parts of one tick; beyond that many the chord has to do.
constexpr int max_flights = 64;
constexpr int never = std::numeric_limits<int>::max();

// Beyond every cosine: with it all that lifts is too steep. [-]
constexpr double any_slope = 2.0;

// A touch that takes no more of the speed was one before. [-]
constexpr double sliding_share = 1e-9;

// Whoever lands goes with its ground for the rest of the tick, and is seen from there: where the
// world stands as the tick ends.
template <class Kit>
void WalkTick<Kit>::board(double time) {
    drive_ = {};
    if (traffic_ == nullptr) return;
    const Ground& ground = result_.state.ground;
    Run run = run_at(at_);
    const Vec way = traffic_->way_of(ground.obstacle);
    slide_on(flier(plain_, trace_, time), way * (time / dt_), run);
    take_contacts(run);
    is_riding_ = way != Vec{};
    if (is_riding_) result_.carried = run.at - at_;
    at_ = run.at;
    pull_ = traffic_->way_at(ground.obstacle, ground.point) / dt_;
    before_ += way;
    frame_ = pull_;
    traffic_ = nullptr;
}

// What a wish would change in the air.
template <class Kit>
auto WalkTick<Kit>::push_of(Vec wish) const -> Vec {
    return plus(wish, result_.state.drift) - across(flight_, walker_.up);
}

// What gravity and a push make of a velocity in some time: exactly, also where the wish is
// reached or the fall is as fast as it gets on the way.
template <class Kit>
auto WalkTick<Kit>::leap_by(Vec change, double time) const -> Leap {
    const Vec up = walker_.up;
    const Vec across_before = across(flight_, up);
    const double most = walker_.air_acceleration * time;
    const double far = length(change);
    const Vec gained = far > most ? normalize_or(change, {}) * most : change;
    const double gaining = far > most ? time : far > 0.0 ? far / walker_.air_acceleration : 0.0;

    const double climb = dot(flight_, up);
    const double fastest = -walker_.max_fall_speed;
    const double end = std::max(climb - walker_.gravity * time, fastest);
    double rise = 0.5 * (climb + end) * time;
    if (end == fastest && climb > fastest) {
        const double falling = std::min((climb - fastest) / walker_.gravity, time);
        rise = 0.5 * (climb + fastest) * falling + fastest * (time - falling);
    }
    const Vec level = across_before * time + gained * (time - 0.5 * gaining);
    return {level + up * rise, across_before + gained + up * end, climb, time};
}

// Along the straight line of a leap, until it lands or has touched as often as it may.
template <class Kit>
auto WalkTick<Kit>::sweep_leap(const Leap& leap, int most_touches, bool is_told) const -> Flown {
    const Vec up = walker_.up;
    const Slider slider = flier(steep_, is_told ? trace_ : nullptr, leap.time);
    Flown flown;  // Not by its parts in braces: that fills all of it with zeros first.
    flown.run.at = at_;
    slide_until(slider, leap.motion, flown.run, [&](const Run& now) {
        const Vec way = way_of(now.last_hit);
        const double lift = dot(now.last_hit.closest.normal, up);
        flown.comes_off |= lift < -level_lift && -lift < walker_.max_slope;
        if (flown.touches++ == 0) {
            flown.touch = 1.0 - now.time;
            flown.far = flown.touch * length(leap.motion - way * slider.takes);
        }
        meet(now.last_hit, flown.met);
        const bool is_over = flown.touches >= most_touches;
        const double rise = dot(way, up);
        if (leap.climb * dt_ > rise && dot(leap.motion, up) > rise * slider.takes) return is_over;
        const auto ground = slips_ ? std::nullopt : landing_at(walker_, now.last_hit);
        if (!ground && lift > level_lift && is_told)
            explain(Why::slid_off, about(now.last_hit), rise_of(lift), rise_of(walker_.max_slope));
        if (!ground) return is_over;
        if (falls_off(*ground, now.at + way * course_of(slider, now).left)) {
            flown.comes_off = true;
            return is_over;
        }
        if (is_told) explain(Why::landed, about(now.last_hit), -dot(leap.velocity, up), 0.0);
        const Vec fallen = now.at - at_ - way * (slider.takes * (1.0 - now.time));
        flown.far = std::max(flown.far, length(fallen));
        flown.has_landed = true;
        flown.ground = *ground;
        return true;
    });
    return flown;
}

// Flies until the time is over or it lands; returns the time left.
template <class Kit>
double WalkTick<Kit>::fly(Vec wish, double time) {
    const bool has_landed_before = result_.has_landed;
    result_.has_landed = false;
    flights_ = 0;
    later_ = 0.0;
    const double left = fly_parts(wish, time);
    if (result_.state.has_ground) board(left);
    result_.has_landed |= has_landed_before;
    return left;
}

// What the walls beside it leave of a push. What is too steep to stand on is one, too: who pushes
// against it from above is not held there, as little as beside a wall; nor is who brakes on a rim
// that it falls off; and what leans over it as steeply, or each push against it would take height.
// A ceiling is none, nor is what it may stand on. A push changes a velocity, whichever that of the
// walls is.
template <class Kit>
auto WalkTick<Kit>::beside_walls(Vec push, double time, Run here) const -> Vec {
    SlideSettings settings = steep_;
    if (comes_off_) settings.max_slope = any_slope;
    Slider slider = flier(settings, nullptr, time);
    slider.rate = 0.0;
    if (comes_off_) slider.radius += walker_.skin;  // in hops
    touch_near(slider, here);
    const Vec left = clipped(push, slider, here);
    const bool is_wall = std::abs(dot(left, walker_.up)) <= level_lift * length(push);
    return is_wall && left != push ? across(left, walker_.up) : push;
}

// Flies the parabola. What meets nothing is swept along its chord; where something is met, parts
// are halved until the chord is as good as the curve, and what the touch takes from the velocity
// it takes there and then. Second halves wait in a list: a part takes kilobytes of stack.
template <class Kit>
double WalkTick<Kit>::fly_parts(Vec wish, double time) {
    double waiting[max_flights];
    int count = 0;
    for (;;) {
        const Part part = fly_part(wish, time);
        time = part.time;
        if (part.next == Next::half) {
            waiting[count++] = time;
            later_ += time;
        }
        if (part.next != Next::none) continue;
        do {
            if (count == 0) return time;
            later_ -= waiting[--count];
            time += waiting[count];
        } while (result_.state.has_ground);
        time = waiting[count];
    }
}

// Flies one part, or up to the next touch of it, or says that it is to be halved. A wish pushes
// nobody into what he is beside.
template <class Kit>
auto WalkTick<Kit>::fly_part(Vec wish, double time) -> Part {
    Vec push = push_of(wish);
    Leap leap = leap_by(push, time);
    Flown flown = sweep_leap(leap, never, false);
    const bool is_met = flown.far > touching_share * walker_.skin;
    comes_off_ |= flown.comes_off;
    const bool is_beside = (flown.touch >= 0.0 && !is_met) || comes_off_;
    const Vec left = is_beside ? beside_walls(push, time, run_at(at_)) : push;
    if (left != push) {
        push = left;
        take_contacts(flown.run);
        leap = leap_by(push, time);
        flown = sweep_leap(leap, never, false);
    }
    const double sag = 0.125 * time * length(leap.velocity - flight_);
    const bool is_curved = sag > max_sag * walker_.skin;
    if (is_met && is_curved && ++flights_ < max_flights) return {Next::half, 0.5 * time};
    if (flown.touch >= 0.0 && ++flights_ < max_flights) {
        const Flown first = sweep_leap(leap, 1, false);
        const Vec then = leap_by(push, time * first.touch).velocity;
        Run here = first.run;
        const Slider slider = flier(steep_, nullptr, time);
        touch_near(slider, here);
        const Vec kept = clipped(then, slider, here);
        if (!first.has_landed && length(kept - then) > sliding_share * length(then)) {
            arrive(sweep_leap(leap, 1, true), kept, time);
            return {Next::rest, time * (1.0 - first.touch)};
        }
    }
    if (trace_ != nullptr || why_ != nullptr) flown = sweep_leap(leap, never, true);
    return {Next::none, end_flight(leap, flown, time)};
}

// Takes over where a part has ended.
template <class Kit>
void WalkTick<Kit>::arrive(const Flown& flown, Vec velocity, double time) {
    take_contacts(flown.run);
    at_ = flown.run.at;
    flight_ = velocity;
    drive_.met.add(flown.met);
    if (drive_.met.fastest != Vec{}) {
        const Vec fallen = drive_.own - walker_.up * (walker_.gravity * dt_);
        flight_ = limit_push(flight_, drive_, fallen, gain_);
    }
    Vec& drift = result_.state.drift;
    if (drift == Vec{}) return;
    Run here = flown.run;
    Slider slider = flier(steep_, nullptr, time);
    slider.level = walker_.up;
    drift = across(clipped(drift, slider, here), walker_.up);
}

// That ground lies under the foot. The contacts are beside it, as high as its radius, and what is a
// step from there is higher than one.
template <class Kit>
auto WalkTick<Kit>::ground_between(const Run& run, Vec normal) const -> Ground {
    const Vec under = run.at + axis_.a - normal * (walker_.radius + walker_.skin);
    return ground_on(run.last_hit.piece, normal, under);
}

template <class Kit>
double WalkTick<Kit>::end_flight(const Leap& leap, const Flown& flown, double time) {
    const Slider slider = flier(steep_, nullptr, time);
    Run run = flown.run;
    arrive(flown, clipped(leap.velocity, slider, run), time);
    if (flown.has_landed) {
        result_.state.has_ground = true;
        result_.state.ground = flown.ground;
        result_.has_landed = true;
        return time * run.time;
    }
    const bool falls = !run.touched.empty() &&
                       dot(leap.velocity, walker_.up) * dt_ < dot(way_of(run.last_hit), walker_.up);
    std::optional<Vec> between;
    if (falls) {
        Slider wide = flier(plain_, nullptr, time);
        wide.radius += between_share * walker_.skin;
        touch_near(wide, run);
        // Fences of a company are beside somebody in every tick: they hold nobody any wider.
        const auto is_fence = [](const Touched& one) { return !one.piece.obstacle; };
        if (std::any_of(run.touched.begin(), run.touched.end(), is_fence))
            wide.radius = walker_.radius;
        between = self().normal_between(wide, run);
    }
    if (between) {
        explain(Why::held_between, about(run.last_hit), 0.0, 0.0);
        result_.state.has_ground = true;
        result_.has_landed = true;
        result_.state.ground = ground_between(run, *between);
        result_.state.ground.point += way_of(run.last_hit) * course_of(slider, run).left;
        flight_ = {};
    }
    return 0.0;
}

}  // namespace sidle
