// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What sliding is made of, among what rests and among what moves meanwhile.
#pragma once

#include "3d/types.h"

namespace sidle {

/// See both/slide_parts.h and both/slide_core.h.
struct SlideKit3 : Types3 {
    // Out of corners of down to 37 degrees, where sweeps ended a sixteenth too near.
    static constexpr double longest_push = 0.2;
    static bool can_be_ghost(const Piece3& piece) { return piece.kind == Piece3::Kind::triangle; }
    template <class A>
    static bool is_same(const A& a, const Piece3& b) {
        return a.obstacle == b.obstacle && a.triangle == b.triangle;
    }
};

/// Goes as far as a motion is certified.
SlideStep3 take(const Slider3& slider, SlideRun3& run, Vec3 motion, const Advance3& step);

/// Adds the planes of what is touched, among what moves.
void add_among(const Slider3& slider, SlideRun3& run, Planes3& planes);
/// As `clipped` and `slide_step`, among what moves: that may come to who rests.
Vec3 clipped_among(Vec3 velocity, const Slider3& slider, SlideRun3& run);
SlideStep3 step_among(const Slider3& slider, Vec3 wish, SlideRun3& run);

}  // namespace sidle
