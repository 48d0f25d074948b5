// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "both/slide_core.h"

#include <algorithm>

#include "3d/slide_parts.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : SlideKit3 {
    // A slide mostly asks where it has just stopped.
    static Closest3 closest_of(const SlideRun3& run, const Segment3& axis, const Piece3& piece) {
        const auto& known = run.hit_axis;
        if (known && axis.a == known->a && axis.b == known->b && is_same(run.last_hit.piece, piece))
            return run.last_hit.closest;
        return closest(axis, piece);
    }
};
using Core = SlideCore<Kit>;

}  // namespace

Contact3 contact_of(const PieceHit3& hit, Vec3 origin) {
    const Piece3& piece = hit.piece;
    return {hit.closest.normal,
            hit.closest.point + origin,
            piece.obstacle,
            piece.triangle,
            piece.tag,
            piece.surface,
            feature_of(hit.closest, piece)};
}

void append(Trace3& trace, Vec3 point) { Core::add_end(trace, point); }

void touch(SlideRun3& run, const PieceHit3& hit) {
    run.hit_axis.reset();
    Core::add_touched(run, hit);
}

void touch_near(const Slider3& slider, SlideRun3& run) { Core::add_near(slider, run); }

void Planes3::sort() { Core::sort(*this); }

Planes3 present_planes(const Slider3& slider, SlideRun3& run) {
    return Core::planes_of(slider, run);
}

Vec3 clipped(Vec3 velocity, const Slider3& slider, SlideRun3& run) {
    return Core::clip(velocity, slider, run);
}

Vec3 allowed_motion(const Slider3& slider, Vec3 wish, Planes3& planes) {
    return Core::allowed(slider, wish, planes);
}

Advance3 stopped(const Slider3& slider, const Segment3& axis, Vec3 motion, const Sweep3& sweep) {
    if (!sweep.hit) return {1.0, std::nullopt, sweep.start_distance};

    // Stop where the piece is a whole skin away: the sweep went on to where it is hit for certain.
    const auto stop = cast_axis(axis, slider.kept(), motion, sweep.hit->fraction, sweep.start,
                                AskedPiece3(sweep.hit->piece));
    PieceHit3 hit = *sweep.hit;
    if (stop) {
        hit.fraction = stop->fraction;
        hit.closest = stop->closest;
    }
    return {hit.fraction, hit, sweep.start_distance};
}

Advance3 advance(const Slider3& slider, Vec3 at, Vec3 motion) {
    const Segment3 axis = slider.axis_at(at);
    return stopped(slider, axis, motion, slider.reach.sweep(axis, slider.hit_distance(), motion));
}

SlideStep3 take(const Slider3& slider, SlideRun3& run, Vec3 motion, const Advance3& step) {
    const Segment3 axis = moved(slider.axis_at(run.at), motion * step.fraction);
    const SlideStep3 taken = Core::go(slider, run, motion, step);
    if (taken == SlideStep3::touched && slider.traffic == nullptr) run.hit_axis = axis;
    return taken;
}

SlideStep3 slide_step(const Slider3& slider, Vec3 wish, SlideRun3& run) {
    return Core::step(slider, wish, run);
}

}  // namespace sidle
