// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/slide.h"

#include <cmath>

#include "3d/slide_core.h"

namespace sidle {
namespace {

// Longer moves ask the world sweep by sweep: a box around them would hold half the level. In radii.
constexpr double max_gathered_radii = 8.0;

[[maybe_unused]] bool is_rule_kept(const SlideSettings3& s) {
    return s.skin > 0.0 && s.max_casts >= 1 && s.max_casts <= 30;
}

}  // namespace

SlideResult3 slide(const World3& world, const Capsule3& body, Vec3 wish,
                   const SlideSettings3& settings, const Filter3& filter, Trace3* trace) {
    SIDLE_ASSERT(is_rule_kept(settings), "see SlideSettings3 for the ranges");
    const double far = length(wish);
    const bool is_way = std::isfinite(far) && is_finite(body.a) && is_finite(body.b);
    SIDLE_ASSERT(is_way, "a slide needs finite numbers");
    SIDLE_ASSERT(body.radius > 0.0, "a body needs a positive radius");
    if (!is_way) return {};

    const Segment3 axis{{}, body.b - body.a};
    SlideRun3 run;
    const auto go = [&](const Reach3& reach) {
        const Slider3 slider{reach, axis, body.radius, settings, trace};
        slide_on(slider, wish, run);
    };
    if (far <= max_gathered_radii * body.radius) {
        const double margin = body.radius + 2.0 * settings.skin + far;
        go(Reach3(world, body.a, filter, grow(bounds(axis), margin)));
    } else {
        go(Reach3(world, body.a, filter));
    }
    return run.result();
}

}  // namespace sidle
