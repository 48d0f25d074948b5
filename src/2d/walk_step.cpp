// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "2d/walk_tick.h"

namespace sidle {
namespace {

// Who leans looks no nearer for ground than this. [radii]
constexpr double shortest_lead = 0.25;

}  // namespace

// A fence has no obstacle, and is a wall.
Surface2 WalkTick2::surface_of(ObstacleId2 id) const {
    const Obstacle2* obstacle = reach_.find(id);
    return obstacle != nullptr ? obstacle->surface : Surface2::wall;
}

// Whether a contact on the way of a slide could be a step: it is met low, and a thin feeler above
// the step height finds nothing behind it. Says `stepped` if so, else why not.
Why WalkTick2::judge(const Contact2& contact, const SlideRun2& blocked) const {
    const double limit = step_limit();
    const double lift = dot(contact.normal, walker_.up);
    if (surface_of(contact.obstacle) == Surface2::wall) return Why::step_is_wall;
    if (height_of(contact.point) > limit || lift < lowest_lift) return Why::step_too_high;
    if (lift >= walker_.max_slope && contact.feature == Feature2::face)
        return Why::step_leads_nowhere;
    if (is_own_edge(contact)) return Why::stepped;
    const Vec2 foot = across(blocked.at, walker_.up) + walker_.up * (limit + walker_.skin);
    const Vec2 inward = normalize_or(across(-contact.normal, walker_.up), {});
    const double far = walker_.radius + feeler_skins * walker_.skin;
    const auto hit = reach_.first({foot, foot + inward * far});
    if (!hit || dot(hit->closest.normal, walker_.up) >= walker_.max_slope) return Why::stepped;
    return hit->piece.obstacle == contact.obstacle ? Why::step_too_high : Why::step_is_covered;
}

// Whether it is ground, further on than `least` and no higher than a step.
bool WalkTick2::is_step(const Support& support, Vec2 direction, double least) const {
    if (!support.is_found || support.is_wedged) return false;
    if (dot(support.at - at_, direction) <= least) return false;
    const double step = height_of(support.ground.point) - base_height();
    return step <= walker_.step_height + walker_.skin;
}

// Whether a stride from there would end on ground, further on than it began.
bool WalkTick2::leads_to_ground(Vec2 from, Vec2 stride) const {
    const Vec2 direction = normalize_or(stride, {});
    SlideRun2 ahead = run_at(from);
    slide_on(slider(steep_, nullptr), stride, ahead);
    const double height = height_of(ahead.at - at_);
    const Support there = drop(ahead.at, height + walker_.step_height, nullptr);
    return is_step(there, direction, dot(from - at_, direction) + min_gain());
}

// Between two floors a foot may have to lean on slopes that are too steep to stand on. It does
// where a stride of one radius leads to ground, and goes on where a shorter one does: the end of
// the first is behind it then. Until then the walker keeps the ground that it came from, and with
// it the height that the step is measured from; where what it stood on has turned too steep it has
// none.
WalkTick2::Support WalkTick2::lean(Vec2 from, Vec2 direction, const SlideRun2&) const {
    if (dot(result_.state.ground.normal, walker_.up) < walker_.max_slope) return {};
    // What it would lean on is asked first, which takes least.
    const Vec2 down = walker_.up * -std::max(height_of(from - at_), 0.0);
    const Advance2 rest = advance(slider(plain_, nullptr), from, down);
    if (rest.hit && height_of(rest.hit->closest.point) > step_limit()) return {};

    const bool leans = height_of(at_ - result_.state.ground.point) > walker_.skin;
    double share = 1.0;
    while (!leads_to_ground(from, direction * (walker_.radius * share))) {
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

}  // namespace sidle
