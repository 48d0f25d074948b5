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

// Up, forward, down: where that leads further than sliding did, onto ground no higher than a step.
// Lower rises are for what hangs over a step: a rail is passed below, not climbed.
bool WalkTick2::try_step(Vec2 motion, const SlideRun2& blocked) {
    if (!is_ledge(blocked)) return false;
    // The base is what carries the walker: on the edge of a step its foot may still hang lower.
    const double hanging = std::max(0.0, base_height() - height_of(at_));
    const double highest = walker_.step_height + walker_.skin + hanging;
    for (const double share : {1.0, 0.5, 0.25, 0.125}) {
        if (step_over(motion, walker_.up * (highest * share), blocked)) return true;
    }
    explain(Why::step_leads_nowhere, about(blocked.last_hit), 0.0, walker_.step_height);
    return false;
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
    here.is_found = here.is_leaning = true;
    here.ground = result_.state.ground;
    here.from = from;
    here.at = from + down * advance(slider(plain_, nullptr), from, down).fraction;
    return here;
}

bool WalkTick2::step_over(Vec2 motion, Vec2 rise, const SlideRun2& blocked) {
    const Vec2 direction = normalize_or(motion, {});
    const double least = dot(blocked.at - at_, direction) + min_gain;
    SlideRun2 climb = run_at(at_);
    slide_on(slider(plain_, nullptr), rise, climb);
    SlideRun2 forward = run_at(climb.at);
    slide_on(slider(steep_, nullptr), motion, forward);
    if (dot(forward.at - at_, direction) <= least) return false;

    const double climbed = height_of(forward.at - at_);
    Support support = drop(forward.at, climbed + walker_.step_height, nullptr);
    if (!is_step(support, direction, least)) support = lean(forward.at, climbed, direction);
    if (!support.is_found) return false;

    if (trace_ != nullptr) {
        SlideRun2 again = run_at(at_);
        slide_on(slider(plain_, trace_), rise, again);
        again = run_at(climb.at);
        slide_on(slider(steep_, trace_), motion, again);
    }
    take_contacts(forward);
    const double step = height_of(support.ground.point) - base_height();
    if (step > walker_.skin) {
        result_.has_stepped = true;
        explain(Why::stepped, about(blocked.last_hit), step, walker_.step_height);
    }
    at_ = forward.at;
    stand_on(support);
    return true;
}

}  // namespace sidle
