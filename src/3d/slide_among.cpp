// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "both/slide_among.h"

#include "3d/slide_parts.h"

namespace sidle {

void add_among(const Slider3& slider, SlideRun3& run, Planes3& planes) {
    SlideAmong<SlideKit3>::add(slider, run, planes);
}

Vec3 clipped_among(Vec3 velocity, const Slider3& slider, SlideRun3& run) {
    return SlideAmong<SlideKit3>::clipped(velocity, slider, run);
}

SlideStep3 step_among(const Slider3& slider, Vec3 wish, SlideRun3& run) {
    return SlideAmong<SlideKit3>::step(slider, wish, run);
}

}  // namespace sidle
