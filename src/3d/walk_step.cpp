// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "3d/walk_tick.h"

namespace sidle {
namespace {

// Slopes up to so much of the steepest that can be stood on are tried for a step across their
// corner. Steeper ones rise too fast for that. [-]
constexpr double hardly_too_steep = 0.9;

}  // namespace

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
Why WalkTick3::judge(const Contact3& contact, const SlideRun3&) const {
    const double lift = dot(contact.normal, walker_.up);
    const bool is_face = contact.feature == Feature3::face;
    if (contact.surface == Surface3::wall) return Why::step_is_wall;
    if (height_of(contact.point) > step_limit() || lift < lowest_lift) return Why::step_too_high;
    if (lift >= walker_.max_slope && is_face) return Why::step_leads_nowhere;
    if (is_own_edge(contact)) return Why::stepped;
    // A slope is felt for where it would be at that height: one that goes on there is no step.
    const double run = is_face ? run_to_limit(contact.point, lift) : 0.0;
    const auto hit = feel_above(contact.point, contact.normal, feeler_skins * walker_.skin + run);
    if (!hit) return Why::stepped;
    return hit->piece.obstacle == contact.obstacle ? Why::step_too_high : Why::step_is_covered;
}

// Whether the body came nowhere and leans on a slope that is hardly too steep: one that goes on
// above the height of a step may end beside the wish, low enough to step across its corner.
bool WalkTick3::is_pocket(const SlideRun3& blocked) const {
    if (length(blocked.at - at_) > min_gain()) return false;
    const auto& contacts = blocked.contacts;
    return std::any_of(contacts.begin(), contacts.end(), [&](const Contact3& contact) {
        const double lift = dot(contact.normal, walker_.up) / walker_.max_slope;
        return contact.surface != Surface3::wall && lift > hardly_too_steep && lift < 1.0;
    });
}

// Whether it slid along a slope that is too steep to stand on.
bool WalkTick3::rubs(const SlideRun3& run) const {
    const auto& contacts = run.contacts;
    return std::any_of(contacts.begin(), contacts.end(), [&](const Contact3& contact) {
        const double lift = dot(contact.normal, walker_.up);
        return lift > level_lift && lift < walker_.max_slope;
    });
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
    if (!is_step(there, direction, dot(from - at_, direction) + min_gain())) return false;
    Slider3 level = slider(steep_, nullptr);
    level.ground = result_.state.ground.normal;
    SlideRun3 along = run_at(blocked.at);
    slide_on(level, along_ground(level.ground, stride), along);
    return dot(there.at - along.at, direction) > min_gain();
}

}  // namespace sidle
