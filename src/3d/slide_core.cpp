// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "both/slide_core.h"

#include <algorithm>

#include "3d/slide_parts.h"
#include "both/across.h"

namespace sidle {
namespace {

// Ground is taken for no steeper than this. [-]
constexpr double least_lift = 1e-3;

// What rises by `rise` for each metre comes to lie level.
void shear(Planes3& planes, Vec3 rise, Vec3 up) {
    for (int i = 0; i < planes.count; ++i) {
        HalfSpace3& plane = planes.planes[static_cast<std::size_t>(i)];
        const Vec3 normal = plane.normal + rise * dot(plane.normal, up);
        const double scale = 1.0 / length(normal);
        plane = {normal * scale, plane.offset * scale};
    }
}

// What is level of a motion goes on as long where it rises so.
Vec3 turned_onto(Vec3 rise, Vec3 motion, Vec3 up) {
    const Vec3 level = across(motion, up);
    if (level == Vec3{}) return motion;
    const Vec3 along = level + up * dot(rise, level);
    return along * (length(level) / length(along)) + (motion - level);
}

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : SlideKit3 {
    // A slide mostly asks where it has just stopped.
    static Closest3 closest_of(const SlideRun3& run, const Segment3& axis, const Piece3& piece) {
        const auto& known = run.hit_axis;
        if (known && axis.a == known->a && axis.b == known->b && is_same(run.last_hit.piece, piece))
            return run.last_hit.closest;
        return closest(axis, piece);
    }

    // For a wish along the ground: what planes leave of it as seen from above, turned onto the
    // ground and as long there. Within its slope the nearest to a push against a wall is a climb
    // along it; for this planes are sheared until it is level.
    static Vec3 allowed_on(const Slider3& slider, Vec3 wish, Planes3& planes) {
        const auto lets = [&](const HalfSpace3& plane) {
            return dot(plane.normal, wish) >= plane.offset;
        };
        const auto all = planes.span();
        if (std::all_of(all.begin(), all.end(), lets)) return wish;

        planes.add({-slider.ground, 0.0});
        const Vec3 up = slider.settings.up;
        const Vec3 rise = across(slider.ground, up) / -std::max(dot(slider.ground, up), least_lift);
        const Vec3 level = across(wish, up);
        const double seen = length(level);
        const bool is_sheared = rise != Vec3{} && seen > 0.0;
        if (is_sheared) shear(planes, rise, up);
        planes.sort();
        if (!is_sheared) return allowed_motion(slider, wish, planes);
        const Vec3 motion = allowed_motion(slider, level * (length(wish) / seen), planes);
        return turned_onto(rise, motion, up);
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
