// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "3d/walk_tick.h"

namespace sidle {
namespace {

// Normals that point down more than this belong to what hangs over, not to a step. [-]
constexpr double lowest_lift = -0.5;

// How far beyond the body a ledge is felt for, in skins: the gap, and what rounding takes.
constexpr double feeler_skins = 7.0;

// Slopes up to so much of the steepest that can be stood on are tried for a step across their
// corner. Steeper ones rise too fast for that. [-]
constexpr double hardly_too_steep = 0.9;

// Who leans looks no nearer for ground than this. [radii]
constexpr double shortest_lead = 0.25;

}  // namespace

// The height that steps are measured from: of what carries the walker. A round foot rests on an
// edge at most a radius above its sole; ground that is higher was kept from before a teleport.
double WalkTick3::base_height() const {
    const double highest = height_of(at_) + std::min(walker_.radius, walker_.step_height);
    return std::min(height_of(result_.state.ground.point), highest);
}

// Above this nothing is a step.
double WalkTick3::step_limit() const { return base_height() + walker_.step_height + walker_.skin; }

// How far behind a point of a slope it gets to the height of a step, if it goes on. [m]
double WalkTick3::run_to_limit(Vec3 point, double lift) const {
    const double rise = step_limit() + walker_.skin - height_of(point);
    return lift > 0.0 && rise > 0.0 ? rise / rise_of(lift) : 0.0;
}

// What too steep is above the height of a step up to `depth` [m] behind a contact: a thin feeler,
// from where the foot was when it touched.
std::optional<PieceHit3> WalkTick3::feel_above(Vec3 point, Vec3 normal, double depth) const {
    const Vec3 foot = point + normal * (walker_.radius + walker_.skin);
    const Vec3 from = across(foot, walker_.up) + walker_.up * (step_limit() + walker_.skin);
    const Vec3 inward = normalize_or(across(-normal, walker_.up), {});
    auto hit = reach_.first({from, from + inward * (walker_.radius + depth)});
    if (hit && dot(hit->closest.normal, walker_.up) >= walker_.max_slope) hit.reset();
    return hit;
}

// Whether a contact could be a step: it is met low, and nothing is felt behind it above the height
// of one. Says `stepped` if so, else why not.
Why WalkTick3::judge(const Contact3& contact) const {
    const double lift = dot(contact.normal, walker_.up);
    const bool is_face = contact.feature == Feature3::face;
    if (contact.surface == Surface3::wall) return Why::step_is_wall;
    if (height_of(contact.point) > step_limit() || lift < lowest_lift) return Why::step_too_high;
    if (lift >= walker_.max_slope && is_face) return Why::step_leads_nowhere;
    // A slope is felt for where it would be at that height: one that goes on there is no step.
    const double run = is_face ? run_to_limit(contact.point, lift) : 0.0;
    const auto hit = feel_above(contact.point, contact.normal, feeler_skins * walker_.skin + run);
    if (!hit) return Why::stepped;
    return hit->piece.obstacle == contact.obstacle ? Why::step_too_high : Why::step_is_covered;
}

bool WalkTick3::is_ledge(const SlideRun3& blocked) const {
    // The result names the first contacts only; what stopped the body may be a later one.
    const PieceHit3& hit = blocked.last_hit;
    const Contact3 last{hit.closest.normal,
                        hit.closest.point,
                        hit.piece.obstacle,
                        hit.piece.triangle,
                        hit.piece.tag,
                        hit.piece.surface,
                        feature_of(hit.closest, hit.piece)};
    const Why why = judge(last);
    if (why == Why::stepped) return true;
    const Vec3 last_point = last.point + reach_.origin();
    for (int i = 0; i < blocked.result.contact_count; ++i) {
        Contact3 contact = blocked.result.contacts[static_cast<std::size_t>(i)];
        if (contact.point == last_point && contact.normal == last.normal) continue;
        contact.point -= reach_.origin();
        if (judge(contact) == Why::stepped) return true;
    }
    explain(why, about(hit), 0.0, walker_.step_height);
    return false;
}

// Whether the body came nowhere and leans on a slope that is hardly too steep: one that goes on
// above the height of a step may end beside the wish, low enough to step across its corner.
bool WalkTick3::is_pocket(const SlideRun3& blocked) const {
    if (length(blocked.at - at_) > min_gain) return false;
    const std::span contacts(blocked.result.contacts.data(), blocked.result.contact_count);
    return std::any_of(contacts.begin(), contacts.end(), [&](const Contact3& contact) {
        const double lift = dot(contact.normal, walker_.up) / walker_.max_slope;
        return contact.surface != Surface3::wall && lift > hardly_too_steep && lift < 1.0;
    });
}

// Whether it is the face of a slope. How high a stride gets on one depends on how long it is.
bool WalkTick3::is_slope(const PieceHit3& hit) const {
    const bool is_face = feature_of(hit.closest, hit.piece) == Feature3::face;
    return is_face && dot(hit.closest.normal, walker_.up) > level_lift;
}

// Up, forward, down: where that leads further than sliding did, onto ground no higher than a step.
// Lower rises are for what hangs over a step: a rail is passed below, not climbed. Only where none
// leads on the walker follows a ceiling that rises ahead, and no further than it has to: that may
// be further than it wished.
WalkTick3::Step WalkTick3::try_step(Vec3 motion, const SlideRun3& blocked) {
    const bool has_ledge = is_ledge(blocked);
    if (!has_ledge && !is_pocket(blocked)) return {};
    if (is_long(motion) && is_slope(blocked.last_hit)) return {true, std::nullopt};
    // The base is what carries the walker: on the edge of a step its foot may still hang lower.
    const double hanging = std::max(0.0, base_height() - height_of(at_));
    const double highest = walker_.step_height + walker_.skin + hanging;
    const Vec3 direction = normalize_or(motion, {});
    double room = 0.0;  // Below a ceiling that leads on.
    for (const Head head : {Head::stops, Head::slides}) {
        bool is_stopped = false;
        for (const double share : {1.0, 0.5, 0.25, 0.125}) {
            Climb climb = this->climb(walker_.up * (highest * share), direction, false);
            climb.head = head;
            if (const auto walked = step_over(motion, climb, blocked)) return {true, walked};
            if (!has_ledge) break;  // Nothing hangs over a slope that is stepped across.
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

// Whether it slid along a slope that is too steep to stand on.
bool WalkTick3::rubs(const SlideRun3& run) const {
    const std::span contacts(run.result.contacts.data(), run.result.contact_count);
    return std::any_of(contacts.begin(), contacts.end(), [&](const Contact3& contact) {
        const double lift = dot(contact.normal, walker_.up);
        return lift > level_lift && lift < walker_.max_slope;
    });
}

// Whether it is ground, further on than `least` and no higher than a step.
bool WalkTick3::is_step(const Support& support, Vec3 direction, double least) const {
    if (!support.is_found || support.is_wedged) return false;
    if (dot(support.at - at_, direction) <= least) return false;
    return height_of(support.ground.point) <= step_limit();
}

// Whether what is touched is higher than a step, or goes on there: a boulder is no ridge. It may be
// round, and further back than its slope says.
bool WalkTick3::is_high(const Closest3& touched) const {
    if (height_of(touched.point) > step_limit()) return true;
    const double lift = dot(touched.normal, walker_.up);
    if (lift >= walker_.max_slope) return false;
    const double depth = walker_.radius + run_to_limit(touched.point, lift);
    return feel_above(touched.point, touched.normal, depth).has_value();
}

// Whether a stride from there would end on ground, further on than sliding leads: not to rub along
// a slope.
bool WalkTick3::leads_to_ground(Vec3 from, Vec3 stride, const SlideRun3& blocked) const {
    const Vec3 direction = normalize_or(stride, {});
    SlideRun3 ahead = run_at(from);
    slide_on(slider(steep_, nullptr), stride, ahead);
    if (rubs(ahead)) return false;
    const double height = height_of(ahead.at - at_);
    const Support there = drop(ahead.at, height + walker_.step_height, nullptr);
    if (!is_step(there, direction, dot(from - at_, direction) + min_gain)) return false;
    Slider3 level = slider(steep_, nullptr);
    level.ground = result_.state.ground.normal;
    SlideRun3 along = run_at(blocked.at);
    slide_on(level, stride, along);
    return dot(there.at - along.at, direction) > min_gain;
}

// Between two floors a foot may have to lean on slopes that are too steep to stand on. It does
// where a stride of one radius leads to ground, and goes on where a shorter one does: the end of
// the first is behind it then. Until then the walker keeps the ground that it came from, and with
// it the height that the step is measured from; where what it stood on has turned too steep it has
// none.
WalkTick3::Support WalkTick3::lean(Vec3 from, Vec3 direction, const SlideRun3& blocked) const {
    const Ground3& ground = result_.state.ground;
    if (dot(ground.normal, walker_.up) < walker_.max_slope) return {};
    // What it would lean on is asked first: that takes least, and says no most often.
    const double climbed = height_of(from - at_);
    const Vec3 down = walker_.up * -std::max(climbed, 0.0);
    const Advance3 rest = advance(slider(plain_, nullptr), from, down);
    if (rest.hit && is_high(rest.hit->closest)) return {};

    const bool leans = height_of(at_ - ground.point) > walker_.skin;
    double share = 1.0;
    while (!leads_to_ground(from, direction * (walker_.radius * share), blocked)) {
        share *= 0.5;
        if (!leans || share < shortest_lead) return {};
    }
    Support here;
    here.is_found = here.is_leaning = true;
    here.ground = result_.state.ground;
    here.from = from;
    here.at = from + down * rest.fraction;
    return here;
}

// How far it gets up: along walls that lean over it, up to a ceiling. What leans and leads on it
// may follow; a ceiling that slants aside would throw it there, as far as a step is high.
WalkTick3::Climb WalkTick3::climb(Vec3 rise, Vec3 direction, bool follows, Trace3* trace) const {
    Climb climb{run_at(at_), rise, follows};
    slide_until(slider(plain_, trace), rise, climb.run, [&](const SlideRun3& now) {
        const Vec3 normal = now.last_hit.closest.normal;
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
bool WalkTick3::go_on(const Slider3& slider, Vec3 wish, const Climb& climb, SlideRun3& run) const {
    return slide_until(slider, wish, run, [&](const SlideRun3& now) {
        const double lift = dot(now.last_hit.closest.normal, walker_.up);
        return climb.head == Head::stops && lift < -level_lift;
    });
}

std::optional<double> WalkTick3::step_over(Vec3 motion, Climb& climb, const SlideRun3& blocked) {
    const Vec3 direction = normalize_or(motion, {});
    const double least = dot(blocked.at - at_, direction) + min_gain;
    const double gone = climb.run.result.contact_count > 0
                            ? std::max(dot(climb.run.at - at_, direction), 0.0)
                            : 0.0;
    const double rest = gone > 0.0 ? std::max(1.0 - gone / length(motion), 0.0) : 1.0;
    SlideRun3 forward = run_at(climb.run.at);
    climb.is_stopped = go_on(slider(steep_, nullptr), motion * rest, climb, forward);
    if (dot(forward.at - at_, direction) <= least) return std::nullopt;
    if (is_long(motion) && forward.result.contact_count > 0) return std::nullopt;

    const double climbed = height_of(forward.at - at_);
    Support support = drop(forward.at, climbed + walker_.step_height, nullptr);
    if (!is_step(support, direction, least)) support = lean(forward.at, direction, blocked);
    if (!support.is_found) return std::nullopt;

    if (trace_ != nullptr) {
        this->climb(climb.rise, direction, climb.follows, trace_);
        SlideRun3 again = run_at(climb.run.at);
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
