// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/walk_tick.h"

namespace sidle {

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

// Whether a stride from there would end on ground, further on than it began.
bool WalkTick2::leads_to_ground(Vec2 from, Vec2 stride, const SlideRun2&) const {
    const Vec2 direction = normalize_or(stride, {});
    SlideRun2 ahead = run_at(from);
    slide_on(slider(steep_, nullptr), stride, ahead);
    const double height = height_of(ahead.at - at_);
    const Support there = drop(ahead.at, height + walker_.step_height, nullptr);
    return is_step(there, direction, dot(from - at_, direction) + min_gain());
}

}  // namespace sidle
