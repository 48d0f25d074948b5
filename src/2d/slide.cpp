// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/slide.h"

#include <cmath>

#include "2d/slide_core.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// Longer moves ask the world sweep by sweep: a box around them would hold too much. In radii.
constexpr double max_gathered_radii = 2.0;

[[maybe_unused]] bool is_rule_kept(const SlideSettings2& s) {
    return s.skin > 0.0 && s.max_casts >= 1 && s.max_casts <= 64;
}

SlideResult2 slide_in(const Slider2& slider, Vec2 wish) {
    SlideRun2 run;
    slide_on(slider, wish, run);
    return run.result();
}

}  // namespace

SlideResult2 slide(const World2& world, const Capsule2& body, Vec2 wish,
                   const SlideSettings2& settings, const Filter2& filter, Trace2* trace) {
    SIDLE_ASSERT(is_rule_kept(settings), "see SlideSettings2 for the ranges");
    const double far = length(wish);
    SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b) && std::isfinite(far),
                 "a slide needs finite numbers");
    SIDLE_ASSERT(body.radius > 0.0, "a body needs a positive radius");
    if (!std::isfinite(far) || !is_finite(body.a) || !is_finite(body.b)) return {};

    const Segment2 axis{{}, body.b - body.a};
    if (far > max_gathered_radii * body.radius)
        return slide_in({Reach2(world, body.a, filter), axis, body.radius, settings, trace}, wish);
    const double margin = body.radius + 2.0 * settings.skin + far;
    const Reach2 reach(world, body.a, filter, grow(bounds(axis), margin));
    const Slider2 slider{reach, axis, body.radius, settings, trace};
    return reach.holds_nothing() ? slide_freely(slider, wish) : slide_in(slider, wish);
}

SlideResult2 slide(const World2& world, const Circle2& body, Vec2 wish,
                   const SlideSettings2& settings, const Filter2& filter, Trace2* trace) {
    return slide(world, Capsule2{body.center, body.center, body.radius}, wish, settings, filter,
                 trace);
}

}  // namespace sidle
