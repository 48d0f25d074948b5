// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "both/slide_among.h"

#include "2d/slide_parts.h"

namespace sidle {

void add_among(const Slider2& slider, SlideRun2& run, Planes2& planes) {
    SlideAmong<SlideKit2>::add(slider, run, planes);
}

Vec2 clipped_among(Vec2 velocity, const Slider2& slider, SlideRun2& run) {
    return SlideAmong<SlideKit2>::clipped(velocity, slider, run);
}

SlideStep2 step_among(const Slider2& slider, Vec2 wish, SlideRun2& run) {
    return SlideAmong<SlideKit2>::step(slider, wish, run);
}

}  // namespace sidle
