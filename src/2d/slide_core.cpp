// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "both/slide_core.h"

#include <algorithm>

#include "2d/slide_parts.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : SlideKit2 {
    static Closest2 closest_of(const SlideRun2&, const Segment2& axis, const Piece2& piece) {
        return closest(axis, piece);
    }
};
using Core = SlideCore<Kit>;

}  // namespace

Contact2 contact_of(const PieceHit2& hit, Vec2 origin) {
    const Piece2& piece = hit.piece;
    return {hit.closest.normal,
            hit.closest.point + origin,
            piece.obstacle,
            piece.wall,
            piece.tile,
            piece.tag,
            feature_at(piece.core, hit.closest.point)};
}

void append(Trace2& trace, Vec2 point) { Core::add_end(trace, point); }

void touch(SlideRun2& run, const PieceHit2& hit) { Core::add_touched(run, hit); }

void touch_near(const Slider2& slider, SlideRun2& run) { Core::add_near(slider, run); }

void Planes2::sort() { Core::sort(*this); }

Planes2 present_planes(const Slider2& slider, SlideRun2& run) {
    return Core::planes_of(slider, run);
}

Vec2 clipped(Vec2 velocity, const Slider2& slider, SlideRun2& run) {
    return Core::clip(velocity, slider, run);
}

Vec2 allowed_motion(const Slider2& slider, Vec2 wish, Planes2& planes) {
    return Core::allowed(slider, wish, planes);
}

Vec2 allowed_on_ground(const Slider2& slider, Vec2 wish, Planes2& planes) {
    planes.add({-slider.ground, 0.0});
    planes.sort();
    return allowed_motion(slider, wish, planes);
}

Advance2 stopped(const Slider2& slider, const Segment2& axis, Vec2 motion, const Sweep2& sweep) {
    if (!sweep.hit) return {1.0, std::nullopt, sweep.start_distance};

    // Stop where the piece is a whole skin away: the sweep went on to where it is hit for certain.
    const Core2& core = sweep.hit->piece.core;
    const auto stop =
        newton_cast(axis, slider.kept(), motion, sweep.hit->fraction, closest(axis, core), core);
    const double fraction = stop ? stop->fraction : sweep.hit->fraction;
    PieceHit2 hit = *sweep.hit;
    hit.fraction = fraction;
    hit.closest = closest(moved(axis, motion * fraction), core);
    return {fraction, hit, sweep.start_distance};
}

Advance2 advance(const Slider2& slider, Vec2 at, Vec2 motion) {
    const Segment2 axis = slider.axis_at(at);
    return stopped(slider, axis, motion, slider.reach.sweep(axis, slider.hit_distance(), motion));
}

SlideStep2 take(const Slider2& slider, SlideRun2& run, Vec2 motion, const Advance2& step) {
    return Core::go(slider, run, motion, step);
}

SlideStep2 slide_step(const Slider2& slider, Vec2 wish, SlideRun2& run) {
    return Core::step(slider, wish, run);
}

SlideResult2 slide_freely(const Slider2& slider, Vec2 wish) {
    SlideResult2 result;
    if (!(length(wish) > Core::min_motion)) {
        result.unused = wish - result.motion;
        return result;
    }
    result.casts = 1;
    result.motion = Vec2{} + wish;  // Of a zero without its sign, as in sums.
    if (slider.trace != nullptr) append(*slider.trace, result.motion + slider.reach.origin());
    result.unused = wish - result.motion;
    return result;
}

void slide_on(const Slider2& slider, Vec2 wish, SlideRun2& run) {
    slide_until(slider, wish, run, [](const SlideRun2&) { return false; });
}

}  // namespace sidle
