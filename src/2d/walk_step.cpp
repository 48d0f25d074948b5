// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "2d/walk_tick.h"

namespace sidle {
namespace {

// Normals that point down more than this belong to what hangs over, not to a step. [-]
constexpr double lowest_lift = -0.5;

// How far beyond the body a ledge is felt for, in skins: the gap, and what rounding takes.
constexpr double feeler_skins = 7.0;

}  // namespace

// The height that steps are measured from: of what carries the walker. A round foot rests on an
// edge at most a radius above its sole; ground that is higher was kept from before a teleport.
double WalkTick2::base_height() const {
    const double highest = height_of(at_) + std::min(walker_.radius, walker_.step_height);
    return std::min(height_of(result_.state.ground.point), highest);
}

// A fence has no obstacle, and is a wall.
Surface2 WalkTick2::surface_of(ObstacleId2 id) const {
    const Obstacle2* obstacle = reach_.find(id);
    return obstacle != nullptr ? obstacle->surface : Surface2::wall;
}

// Whether a contact on the way to `at` could be a step: it is met low, and a thin feeler above the
// step height finds nothing behind it. Says `stepped` if so, else why not.
Why WalkTick2::judge(const Contact2& contact, Surface2 surface, Vec2 at) const {
    const double limit = base_height() + walker_.step_height + walker_.skin;
    const double lift = dot(contact.normal, walker_.up);
    if (surface == Surface2::wall) return Why::step_is_wall;
    if (height_of(contact.point) > limit || lift < lowest_lift) return Why::step_too_high;
    if (lift >= walker_.max_slope && contact.feature == Feature2::face)
        return Why::step_leads_nowhere;
    const Vec2 foot = across(at, walker_.up) + walker_.up * (limit + walker_.skin);
    const Vec2 inward = normalize_or(across(-contact.normal, walker_.up), {});
    const double far = walker_.radius + feeler_skins * walker_.skin;
    const auto hit = reach_.first({foot, foot + inward * far});
    if (!hit || dot(hit->closest.normal, walker_.up) >= walker_.max_slope) return Why::stepped;
    return hit->piece.obstacle == contact.obstacle ? Why::step_too_high : Why::step_is_covered;
}

bool WalkTick2::is_ledge(const SlideRun2& blocked) const {
    // The result names the first contacts only; what stopped the body may be a later one.
    const PieceHit2& hit = blocked.last_hit;
    const Contact2 last{hit.closest.normal,
                        hit.closest.point,
                        hit.piece.obstacle,
                        hit.piece.wall,
                        hit.piece.tile,
                        hit.piece.tag,
                        feature_at(hit.piece.core, hit.closest.point)};
    const auto judged = [&](const Contact2& contact) {
        return judge(contact, surface_of(contact.obstacle), blocked.at);
    };
    const Why why = judged(last);
    if (why == Why::stepped) return true;
    const Vec2 last_point = last.point + reach_.origin();
    for (int i = 0; i < blocked.result.contact_count; ++i) {
        Contact2 contact = blocked.result.contacts[static_cast<std::size_t>(i)];
        if (contact.point == last_point && contact.normal == last.normal) continue;
        contact.point -= reach_.origin();
        if (judged(contact) == Why::stepped) return true;
    }
    explain(why, about(hit), 0.0, walker_.step_height);
    return false;
}

// Whether it is the face of a slope. How high a stride gets on one depends on how long it is.
bool WalkTick2::is_slope(const PieceHit2& hit) const {
    const bool is_face = feature_at(hit.piece.core, hit.closest.point) == Feature2::face;
    return is_face && dot(hit.closest.normal, walker_.up) > level_lift;
}

// Up, forward, down: where that leads further than sliding did, onto ground no higher than a step.
// Lower rises are for what hangs over a step: a rail is passed below, not climbed. Only where none
// leads on the walker follows a ceiling that rises ahead, and no further than it has to: that may
// be further than it wished.
WalkTick2::Step WalkTick2::try_step(Vec2 motion, const SlideRun2& blocked) {
    if (!is_ledge(blocked)) return {};
    if (is_long(motion) && is_slope(blocked.last_hit)) return {true, std::nullopt};
    // The base is what carries the walker: on the edge of a step its foot may still hang lower.
    const double hanging = std::max(0.0, base_height() - height_of(at_));
    const double highest = walker_.step_height + walker_.skin + hanging;
    const Vec2 direction = normalize_or(motion, {});
    double room = 0.0;  // Below a ceiling that leads on.
    for (const Head head : {Head::stops, Head::slides}) {
        bool is_stopped = false;
        for (const double share : {1.0, 0.5, 0.25, 0.125}) {
            Climb climb = this->climb(walker_.up * (highest * share), direction, false);
            climb.head = head;
            if (const auto walked = step_over(motion, climb, blocked)) return {true, walked};
            if (climb.may_follow) room = height_of(climb.run.at - at_);
            is_stopped |= climb.is_stopped;
        }
        if (!is_stopped) break;
    }
    for (const double share : {0.25, 0.5, 0.75, 1.0}) {
        if (!(room > 0.0)) break;
        const double height = room + (highest - room) * share;
        Climb climb = this->climb(walker_.up * height, direction, true);
        if (const auto walked = step_over(motion, climb, blocked)) return {true, walked};
    }
    if (!is_long(motion))
        explain(Why::step_leads_nowhere, about(blocked.last_hit), 0.0, walker_.step_height);
    return {true, std::nullopt};
}

// Whether it is ground, further on than `least` and no higher than a step.
bool WalkTick2::is_step(const Support& support, Vec2 direction, double least) const {
    if (!support.is_found || support.is_wedged) return false;
    if (dot(support.at - at_, direction) <= least) return false;
    const double step = height_of(support.ground.point) - base_height();
    return step <= walker_.step_height + walker_.skin;
}

// Between two floors a foot may have to lean on slopes that are too steep to stand on. It does
// where a step of one radius from here would end on ground; until then the walker keeps the
// ground that it came from, and with it the height that the step is measured from; where what it
// stood on has turned too steep it has none.
WalkTick2::Support WalkTick2::lean(Vec2 from, double climbed, Vec2 direction) const {
    if (dot(result_.state.ground.normal, walker_.up) < walker_.max_slope) return {};
    const Slider2 steep = slider(steep_, nullptr);
    SlideRun2 ahead = run_at(from);
    slide_on(steep, direction * walker_.radius, ahead);
    const double height = height_of(ahead.at - at_);
    const Support there = drop(ahead.at, height + walker_.step_height, nullptr);
    Support here;
    if (!is_step(there, direction, dot(from - at_, direction) + min_gain)) return here;

    const Vec2 down = walker_.up * -std::max(climbed, 0.0);
    const Advance2 rest = advance(slider(plain_, nullptr), from, down);
    const double limit = base_height() + walker_.step_height + walker_.skin;
    if (rest.hit && height_of(rest.hit->closest.point) > limit) return here;
    here.is_found = here.is_leaning = true;
    here.ground = result_.state.ground;
    here.from = from;
    here.at = from + down * rest.fraction;
    return here;
}

// How far it gets up: along walls that lean over it, up to a ceiling. What leans and leads on it
// may follow; a ceiling that comes down ahead would push it back.
WalkTick2::Climb WalkTick2::climb(Vec2 rise, Vec2 direction, bool follows, Trace2* trace) const {
    Climb climb{run_at(at_), rise, follows};
    slide_until(slider(plain_, trace), rise, climb.run, [&](const SlideRun2& now) {
        const Vec2 normal = now.last_hit.closest.normal;
        const bool leads = dot(normal, direction) > 0.0;
        if (dot(normal, walker_.up) >= (leads ? -level_lift : lowest_lift)) return false;
        climb.may_follow = leads;
        return !climb.may_follow || !follows;
    });
    return climb;
}

// Goes on from a climb. Sliding along what leans over it leads down again, by less in each tick
// where the foot cannot follow: at first it stops there. Returns whether it did.
bool WalkTick2::go_on(const Slider2& slider, Vec2 wish, const Climb& climb, SlideRun2& run) const {
    return slide_until(slider, wish, run, [&](const SlideRun2& now) {
        const double lift = dot(now.last_hit.closest.normal, walker_.up);
        return climb.head == Head::stops && lift < -level_lift;
    });
}

std::optional<double> WalkTick2::step_over(Vec2 motion, Climb& climb, const SlideRun2& blocked) {
    const Vec2 direction = normalize_or(motion, {});
    const double least = dot(blocked.at - at_, direction) + min_gain;
    const double gone = climb.run.result.contact_count > 0
                            ? std::max(dot(climb.run.at - at_, direction), 0.0)
                            : 0.0;
    const double rest = gone > 0.0 ? std::max(1.0 - gone / length(motion), 0.0) : 1.0;
    SlideRun2 forward = run_at(climb.run.at);
    climb.is_stopped = go_on(slider(steep_, nullptr), motion * rest, climb, forward);
    if (dot(forward.at - at_, direction) <= least) return std::nullopt;
    if (is_long(motion) && forward.result.contact_count > 0) return std::nullopt;

    const double climbed = height_of(forward.at - at_);
    Support support = drop(forward.at, climbed + walker_.step_height, nullptr);
    if (!is_step(support, direction, least)) support = lean(forward.at, climbed, direction);
    if (!support.is_found) return std::nullopt;

    if (trace_ != nullptr) {
        this->climb(climb.rise, direction, climb.follows, trace_);
        SlideRun2 again = run_at(climb.run.at);
        go_on(slider(steep_, trace_), motion * rest, climb, again);
    }
    take_contacts(forward);
    const double step = height_of(support.ground.point) - base_height();
    if (step > walker_.skin) {
        result_.has_stepped = true;
        explain(Why::stepped, about(blocked.last_hit), step, walker_.step_height);
    }
    at_ = forward.at;
    stand_on(support);
    return support.is_leaning ? 1.0 : 1.0 - rest * forward.time;
}

}  // namespace sidle
