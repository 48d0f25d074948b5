// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What sliding is made of, among what rests and among what moves meanwhile.
#pragma once

#include <array>

#include "3d/slide_core.h"

namespace sidle {

/// Pieces that meet within this share of the skin are joined; well above the rounding of floats
/// near the origin, well below what a body could feel. [-]
constexpr double joined_share = 1e-3;

/// A triangle's edge that lies on another triangle is a ghost when the other one is nearer: the
/// surface goes on there, and the body feels the other one's face.
template <class ClosestTo>
void mark_void(const Slider3& slider, SlideRun3& run, const Closest3* closests,
               ClosestTo&& closest_to) {
    const double joined = slider.settings.skin * joined_share;
    for (int i = 0; i < run.touched_count; ++i) {
        SlideRun3::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        touched.is_void = false;
        if (touched.is_certain || touched.piece.kind != Piece3::Kind::triangle) continue;
        const Vec3 point = closests[i].point;
        for (int j = 0; j < run.touched_count && !touched.is_void; ++j) {
            const Piece3& other = run.touched[static_cast<std::size_t>(j)].piece;
            if (j == i || !(closests[j].distance < closests[i].distance)) continue;
            touched.is_void = closest_to(Segment3{point, point}, other).distance <= joined;
        }
    }
}

/// The plane of a contact, and with `up` the upright one that a steep contact stands for: it takes
/// the climb out of a push against it. On ground the ground does that: a body that does not rise
/// off it may follow the crease between ground and slope, which can lead up as well as down.
inline void add_planes(const HalfSpace3& contact, const Slider3& slider, Planes3& planes) {
    planes.add(contact);
    const double lift = dot(contact.normal, slider.settings.up);
    if (!(lift > 0.0) || lift >= slider.settings.max_slope || slider.ground != Vec3{}) return;
    const Vec3 sideways = contact.normal - slider.settings.up * lift;
    const double share = length(sideways);
    if (share > 1e-6) planes.add({sideways / share, contact.offset / share});
}

/// Raw until used, as what is touched.
union Closests3 {
    std::array<Closest3, SlideRun3::max_touched> all;
    Closests3() {}
};

/// Forgets what was left behind; says what is nearest of the rest.
template <class ClosestTo>
void keep_present(const Slider3& slider, SlideRun3& run, Closests3& closests,
                  ClosestTo&& closest_to) {
    const Segment3 axis = slider.axis_at(run.at);
    int kept = 0;
    for (int i = 0; i < run.touched_count; ++i) {
        const SlideRun3::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        const Closest3 here = closest_to(axis, touched.piece);
        if (here.distance > slider.kept() + slider.settings.skin) continue;
        closests.all[static_cast<std::size_t>(kept)] = here;
        if (kept != i) run.touched[static_cast<std::size_t>(kept)] = touched;
        ++kept;
    }
    run.touched_count = kept;
    if (kept > 1) mark_void(slider, run, closests.all.data(), closest_to);
}

/// Goes as far as a motion is certified.
SlideStep3 take(const Slider3& slider, SlideRun3& run, Vec3 motion, const Advance3& step);

/// Adds the planes of what is touched, among what moves.
void add_among(const Slider3& slider, SlideRun3& run, Planes3& planes);
/// As `clipped` and `slide_step`, among what moves: that may come to who rests.
Vec3 clipped_among(Vec3 velocity, const Slider3& slider, SlideRun3& run);
SlideStep3 step_among(const Slider3& slider, Vec3 wish, SlideRun3& run);

}  // namespace sidle
