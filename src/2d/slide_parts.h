// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What sliding is made of, among what rests and among what moves meanwhile.
#pragma once

#include <array>

#include "2d/slide_core.h"

namespace sidle {

/// Pieces that meet within this share of the skin are joined; well above the rounding of floats
/// near the origin, well below what a body could feel. [-]
constexpr double joined_share = 1e-3;

/// A place of a piece that lies on another piece is a ghost when the other one is nearer: the
/// surface goes on there, and the body feels the other one's side.
template <class ClosestTo>
void mark_void(const Slider2& slider, SlideRun2& run, const Closest2* closests,
               ClosestTo&& closest_to) {
    const double joined = slider.settings.skin * joined_share;
    for (int i = 0; i < run.touched_count; ++i) {
        SlideRun2::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        touched.is_void = false;
        if (touched.is_certain) continue;
        const Vec2 point = closests[i].point;
        for (int j = 0; j < run.touched_count && !touched.is_void; ++j) {
            const Piece2& other = run.touched[static_cast<std::size_t>(j)].piece;
            if (j == i || !(closests[j].distance < closests[i].distance)) continue;
            touched.is_void = closest_to(Segment2{point, point}, other).distance <= joined;
        }
    }
}

/// The half-plane of a contact, and with `up` the upright one that a steep contact stands for: it
/// takes the climb out of a push against it. On ground the ground does that.
inline void add_planes(const HalfSpace2& contact, const Slider2& slider, Planes2& planes) {
    planes.add(contact);
    const double lift = dot(contact.normal, slider.settings.up);
    if (!(lift > 0.0) || lift >= slider.settings.max_slope || slider.ground != Vec2{}) return;
    const Vec2 sideways = contact.normal - slider.settings.up * lift;
    const double share = length(sideways);
    if (share > 1e-6) planes.add({sideways / share, contact.offset / share});
}

/// Raw until used, as what is touched.
union Closests2 {
    std::array<Closest2, SlideRun2::max_touched> all;
    Closests2() {}
};

/// Forgets what was left behind; says what is nearest of the rest.
template <class ClosestTo>
void keep_present(const Slider2& slider, SlideRun2& run, Closests2& closests,
                  ClosestTo&& closest_to) {
    const Segment2 axis = slider.axis_at(run.at);
    int kept = 0;
    for (int i = 0; i < run.touched_count; ++i) {
        const SlideRun2::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        const Closest2 here = closest_to(axis, touched.piece);
        if (here.distance > slider.kept() + slider.settings.skin) continue;
        closests.all[static_cast<std::size_t>(kept)] = here;
        if (kept != i) run.touched[static_cast<std::size_t>(kept)] = touched;
        ++kept;
    }
    run.touched_count = kept;
    if (kept > 1) mark_void(slider, run, closests.all.data(), closest_to);
}

/// Goes as far as a motion is certified.
SlideStep2 take(const Slider2& slider, SlideRun2& run, Vec2 motion, const Advance2& step);

/// Adds the planes of what is touched, among what moves.
void add_among(const Slider2& slider, SlideRun2& run, Planes2& planes);
/// As `clipped` and `slide_step`, among what moves: that may come to who rests.
Vec2 clipped_among(Vec2 velocity, const Slider2& slider, SlideRun2& run);
SlideStep2 step_among(const Slider2& slider, Vec2 wish, SlideRun2& run);

}  // namespace sidle
