// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "both/walk_tick.h"

namespace sidle {

// Who leans looks no nearer for ground than this. [radii]
constexpr double shortest_lead = 0.25;

// The height that steps are measured from: of what carries the walker. A round foot rests on an
// edge at most a radius above its sole; ground that is higher was kept from before a teleport.
template <class Kit>
double WalkTick<Kit>::base_height() const {
    const double highest = height_of(at_) + walker_.radius;
    return std::min(height_of(result_.state.ground.point), highest);
}

// Above this nothing is a step.
template <class Kit>
double WalkTick<Kit>::step_limit() const {
    return base_height() + walker_.step_height + walker_.skin;
}

// Who climbs nothing gets back up to what it hangs over.
template <class Kit>
bool WalkTick<Kit>::can_step() const {
    return walker_.step_height > 0.0 || base_height() > height_of(at_) + walker_.skin;
}

// Whether it is the edge that the walker hangs over: it gets back up to that, be what it may above.
template <class Kit>
bool WalkTick<Kit>::is_own_edge(const Contact& contact) const {
    return length(contact.point - result_.state.ground.point) <= walker_.skin;
}

template <class Kit>
bool WalkTick<Kit>::is_ledge(const Run& blocked) const {
    // The result names the first contacts only; what stopped the body may be a later one.
    const Contact last = contact_of(blocked.last_hit, Vec{});
    const Why why = self().judge(last, blocked);
    if (why == Why::stepped) return true;
    const Vec last_point = last.point + reach_.origin();
    for (Contact contact : blocked.contacts) {
        if (contact.point == last_point && contact.normal == last.normal) continue;
        contact.point -= reach_.origin();
        if (self().judge(contact, blocked) == Why::stepped) return true;
    }
    explain(why, about(blocked.last_hit), 0.0, walker_.step_height);
    return false;
}

// Whether it is the face of a slope. How high a stride gets on one depends on how long it is.
template <class Kit>
bool WalkTick<Kit>::is_slope(const PieceHit& hit) const {
    using Feature = decltype(Contact::feature);
    const Contact contact = contact_of(hit, Vec{});
    return contact.feature == Feature::face && dot(contact.normal, walker_.up) > level_lift;
}

// Up, forward, down: where that leads further than sliding did, onto ground no higher than a step.
// Lower rises are for what hangs over a step: a rail is passed below, not climbed. Only where none
// leads on the walker follows a ceiling that rises ahead, and no further than it has to: that may
// be further than it wished.
template <class Kit>
auto WalkTick<Kit>::try_step(Vec motion, const Run& blocked) -> Step {
    const bool has_ledge = is_ledge(blocked);
    if (!has_ledge && !self().is_pocket(blocked)) return {};
    if (is_long(motion) && is_slope(blocked.last_hit)) return {true, std::nullopt};
    // The base is what carries the walker: on the edge of a step its foot may still hang lower.
    const double hanging = std::max(0.0, base_height() - height_of(at_));
    const double highest = walker_.step_height + walker_.skin + hanging;
    const Vec direction = normalize_or(motion, {});
    double room = 0.0;  // Below a ceiling that leads on.
    for (const Head head : {Head::stops, Head::slides}) {
        bool is_stopped = false;
        for (const double share : {1.0, 0.5, 0.25, 0.125}) {
            const Climb climb = this->climb(walker_.up * (highest * share), direction, false);
            const Over over = step_over(motion, climb, head, blocked);
            if (over.walked) return {true, over.walked};
            if (!has_ledge) break;  // Nothing hangs over a slope that is stepped across.
            if (climb.may_follow) room = height_of(climb.run.at - at_);
            is_stopped |= over.is_stopped;
        }
        if (!is_stopped) break;
    }
    for (const double share : {0.25, 0.5, 0.75, 1.0}) {
        if (!(room > 0.0)) break;
        const double height = room + (highest - room) * share;
        const Climb climb = this->climb(walker_.up * height, direction, true);
        const Over over = step_over(motion, climb, Head::slides, blocked);
        if (over.walked) return {true, over.walked};
    }
    if (!is_long(motion))
        explain(Why::step_leads_nowhere, about(blocked.last_hit), 0.0, walker_.step_height);
    return {true, std::nullopt};
}

// How far it gets up: along walls that lean over it, up to a ceiling. What leans and leads on it
// may follow; a ceiling that comes down ahead would push it back, and one that slants aside throw
// it there, as far as a step is high.
template <class Kit>
auto WalkTick<Kit>::climb(Vec rise, Vec direction, bool follows, Trace* trace) const -> Climb {
    Climb climb;  // As of a flight.
    climb.run.at = at_;
    climb.rise = rise;
    climb.follows = follows;
    slide_until(slider(plain_, trace), rise, climb.run, [&](const Run& now) {
        const Vec normal = now.last_hit.closest.normal;
        const double lift = dot(normal, walker_.up);
        const double on = dot(normal, direction);
        const bool leads = on > 0.0 && 2.0 * on * on > length_squared(across(normal, walker_.up));
        if (lift >= (leads ? -level_lift : lowest_lift)) return false;
        climb.may_follow = leads;
        return !leads || !follows;
    });
    return climb;
}

// Goes on from a climb. Sliding along what leans over it leads down again, by less in each tick
// where the foot cannot follow: at first it stops there. Returns whether it did.
template <class Kit>
bool WalkTick<Kit>::go_on(const Slider& slider, Vec wish, Head head, Run& run) const {
    return slide_until(slider, wish, run, [&](const Run& now) {
        const double lift = dot(now.last_hit.closest.normal, walker_.up);
        return head == Head::stops && lift < -level_lift;
    });
}

// Whether it is ground, further on than `least` and no higher than a step.
template <class Kit>
bool WalkTick<Kit>::is_step(const Support& support, Vec direction, double least) const {
    if (!support.is_found || support.is_wedged) return false;
    if (dot(support.at - at_, direction) <= least) return false;
    if (height_of(support.ground.point) > step_limit()) return false;
    // A foot can rest on a ledge that is too narrow to be a step, if it meets the edge from above:
    // whether it does depends on how long its strides are.
    const Vec ahead = across(support.ground.point - support.at, walker_.up);
    if (!(dot(ahead, direction) > least_overhang * walker_.radius)) return true;
    return !is_narrow_ledge(reach_, walker_, support.ground, normalize_or(ahead, {}));
}

// Between two floors a foot may have to lean on slopes that are too steep to stand on. It does
// where a stride of one radius leads to ground, and goes on where a shorter one does: the end of
// the first is behind it then. Until then the walker keeps the ground that it came from, and with
// it the height that the step is measured from; where what it stood on has turned too steep it has
// none.
template <class Kit>
auto WalkTick<Kit>::lean(Vec from, Vec direction, const Run& blocked) const -> Support {
    const Ground& ground = result_.state.ground;
    if (dot(ground.normal, walker_.up) < walker_.max_slope) return {};
    // What it would lean on is asked first: that takes least, and says no most often.
    const Vec down = walker_.up * -std::max(height_of(from - at_), 0.0);
    const auto rest = advance(slider(plain_, nullptr), from, down);
    if (rest.hit && self().is_high(rest.hit->closest)) return {};

    const bool leans = height_of(at_ - ground.point) > walker_.skin;
    double share = 1.0;
    while (!self().leads_to_ground(from, direction * (walker_.radius * share), blocked)) {
        share *= 0.5;
        if (!leans || share < shortest_lead) return {};
    }
    Support here;
    here.is_found = here.is_leaning = true;
    here.ground = ground;
    here.from = from;
    here.at = from + down * rest.fraction;
    return here;
}

template <class Kit>
auto WalkTick<Kit>::step_over(Vec motion, const Climb& climb, Head head, const Run& blocked)
    -> Over {
    const Vec direction = normalize_or(motion, {});
    const double least = dot(blocked.at - at_, direction) + min_gain();
    const double gone =
        !climb.run.contacts.empty() ? std::max(dot(climb.run.at - at_, direction), 0.0) : 0.0;
    const double rest = gone > 0.0 ? std::max(1.0 - gone / length(motion), 0.0) : 1.0;
    Run forward = run_at(climb.run.at);
    Over over;
    over.is_stopped = go_on(slider(steep_, nullptr), motion * rest, head, forward);
    if (dot(forward.at - at_, direction) <= least) return over;
    if (is_long(motion) && !forward.contacts.empty()) return over;

    const double climbed = height_of(forward.at - at_);
    Support support = drop(forward.at, climbed + walker_.step_height, nullptr);
    if (!is_step(support, direction, least)) support = lean(forward.at, direction, blocked);
    if (!support.is_found || gap_between(motion, support)) return over;

    if (trace_ != nullptr) {
        this->climb(climb.rise, direction, climb.follows, trace_);
        Run again = run_at(climb.run.at);
        go_on(slider(steep_, trace_), motion * rest, head, again);
    }
    take_contacts(forward);
    const double step = height_of(support.ground.point) - base_height();
    if (step > walker_.skin) {
        result_.has_stepped = true;
        explain(Why::stepped, about(blocked.last_hit), step, walker_.step_height);
    }
    at_ = forward.at;
    stand_on(support);
    over.walked = support.is_leaning ? 1.0 : 1.0 - rest * forward.time;
    return over;
}

}  // namespace sidle
