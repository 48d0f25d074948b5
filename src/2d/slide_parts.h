// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What sliding is made of, among what rests and among what moves meanwhile.
#pragma once

#include "2d/types.h"

namespace sidle {

/// See both/slide_parts.h and both/slide_core.h.
struct SlideKit2 : Types2 {
    // Out of corners of down to 15 degrees, where sweeps ended a sixteenth too near.
    static constexpr double longest_push = 0.5;
    static bool can_be_ghost(const Piece2&) { return true; }
    template <class A>
    static bool is_same(const A& a, const Piece2& b) {
        return a.obstacle == b.obstacle && a.wall == b.wall && a.tile == b.tile;
    }
};

/// Goes as far as a motion is certified.
SlideStep2 take(const Slider2& slider, SlideRun2& run, Vec2 motion, const Advance2& step);

/// Adds the planes of what is touched, among what moves.
void add_among(const Slider2& slider, SlideRun2& run, Planes2& planes);
/// As `clipped` and `slide_step`, among what moves: that may come to who rests.
Vec2 clipped_among(Vec2 velocity, const Slider2& slider, SlideRun2& run);
SlideStep2 step_among(const Slider2& slider, Vec2 wish, SlideRun2& run);

}  // namespace sidle
