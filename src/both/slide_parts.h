// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace sidle {

/// What sliding is made of, among what rests and among what moves meanwhile: one code for the plane
/// and for space.
///
/// `Kit` names the types that it is made of; `can_be_ghost(piece)` tells whether a surface may go
/// on where the piece ends.
template <class Kit>
struct SlideParts {
    using Vec = typename Kit::Vec;
    using Segment = typename Kit::Segment;
    using Piece = typename Kit::Piece;
    using Closest = typename Kit::Closest;
    using HalfSpace = typename Kit::HalfSpace;
    using Planes = typename Kit::Planes;
    using Slider = typename Kit::Slider;
    using Run = typename Kit::SlideRun;
    using Touched = typename Run::Touched;

    /// Pieces that meet within this share of the skin are joined; well above the rounding of floats
    /// near the origin, well below what a body could feel. [-]
    static constexpr double joined_share = 1e-3;

    /// A place of a piece that lies on another piece is a ghost when the other one is nearer: the
    /// surface goes on there, and the body feels the other one's side.
    template <class ClosestTo>
    static void mark_void(const Slider& slider, Run& run, const Closest* closests,
                          ClosestTo&& closest_to) {
        const double joined = slider.settings.skin * joined_share;
        for (std::size_t i = 0; i < run.touched.size(); ++i) {
            Touched& touched = run.touched[i];
            touched.is_void = false;
            if (touched.is_certain || !Kit::can_be_ghost(touched.piece)) continue;
            const Vec point = closests[i].point;
            for (std::size_t j = 0; j < run.touched.size() && !touched.is_void; ++j) {
                if (j == i || !(closests[j].distance < closests[i].distance)) continue;
                const Piece& other = run.touched[j].piece;
                touched.is_void = closest_to(Segment{point, point}, other).distance <= joined;
            }
        }
    }

    /// The plane of a contact, and with `up` the upright one that a steep contact stands for: it
    /// takes the climb out of a push against it. On ground the ground does that: a body that does
    /// not rise off it may follow the crease between ground and slope, which can lead up as well as
    /// down. Of who flies a push against what leans over him takes no height either.
    static void add_planes(const HalfSpace& contact, const Slider& slider, Planes& planes) {
        planes.add(contact);
        const double lift = dot(contact.normal, slider.settings.up);
        const double slope = slider.flies ? std::abs(lift) : lift;
        if (!(slope > 0.0) || slope >= slider.settings.max_slope || slider.ground != Vec{}) return;
        const Vec sideways = contact.normal - slider.settings.up * lift;
        const double share = length(sideways);
        if (share > 1e-6) planes.add({sideways / share, contact.offset / share});
    }

    /// Raw until used, as what is touched.
    union Closests {
        std::array<Closest, Run::max_touched> all;
        Closests() {}
    };

    /// Forgets what was left behind; says what is nearest of the rest.
    template <class ClosestTo>
    static void keep_present(const Slider& slider, Run& run, Closests& closests,
                             ClosestTo&& closest_to) {
        const Segment axis = slider.axis_at(run.at);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < run.touched.size(); ++i) {
            const Closest here = closest_to(axis, run.touched[i].piece);
            if (here.distance > slider.kept() + slider.settings.skin) continue;
            closests.all[kept] = here;
            if (kept != i) run.touched[kept] = run.touched[i];
            ++kept;
        }
        run.touched.cut(kept);
        if (kept > 1) mark_void(slider, run, closests.all.data(), closest_to);
    }
};

}  // namespace sidle
