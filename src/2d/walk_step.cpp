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

Surface2 WalkTick2::surface_of(ObstacleId2 id) const { return reach_.find(id)->surface; }

// Whether something that blocks the way could be a step: it is met low, and a thin feeler above
// the step height finds nothing behind it.
bool WalkTick2::is_ledge(const SlideRun2& blocked) const {
    const double limit = base_height() + walker_.step_height + walker_.skin;
    const Vec2 foot = across(blocked.at, walker_.up) + walker_.up * (limit + walker_.skin);
    const double far = walker_.radius + feeler_skins * walker_.skin;
    const auto is_low = [&](Vec2 normal, Vec2 point, Surface2 surface, Feature2 feature) {
        const double lift = dot(normal, walker_.up);
        if (surface == Surface2::wall || height_of(point) > limit || lift < lowest_lift)
            return false;
        if (lift >= walker_.max_slope && feature == Feature2::face) return false;
        const Vec2 inward = normalize_or(across(-normal, walker_.up), {});
        const auto hit = reach_.first({foot, foot + inward * far});
        return !hit || dot(hit->closest.normal, walker_.up) >= walker_.max_slope;
    };
    for (int i = 0; i < blocked.result.contact_count; ++i) {
        const Contact2& contact = blocked.result.contacts[static_cast<std::size_t>(i)];
        const Vec2 point = contact.point - reach_.origin();
        if (is_low(contact.normal, point, surface_of(contact.obstacle), contact.feature))
            return true;
    }
    // The result names the first contacts only; what stopped the body may be a later one.
    const PieceHit2& last = blocked.last_hit;
    return is_low(last.closest.normal, last.closest.point, last.piece.surface,
                  feature_at(last.piece.core, last.closest.point));
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
// ground that it came from, and with it the height that the step is measured from.
WalkTick2::Support WalkTick2::lean(Vec2 from, double climbed, Vec2 direction) const {
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
    result_.has_stepped |= height_of(support.ground.point) - base_height() > walker_.skin;
    at_ = forward.at;
    stand_on(support);
    return true;
}

}  // namespace sidle
