// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "2d/reach.h"
#include "2d/traffic.h"
#include "base/short_list.h"
#include "both/slide_told.h"
#include "sidle/2d/halfspaces.h"
#include "sidle/2d/slide.h"

namespace sidle {

/// A contact as moves tell it; places of the hit are seen from `origin` [m].
Contact2 contact_of(const PieceHit2& hit, Vec2 origin);

/// Adds where a piece of a move ends; a full trace says that it is not whole.
void append(Trace2& trace, Vec2 point);

/// The body and the rules of one slide. Places are offsets from the origin of the reach.
struct Slider2 {
    const Reach2& reach;
    Segment2 axis;  ///< The body's axis where its offset is zero. [m]
    double radius;  ///< [m]
    const SlideSettings2& settings;
    Trace2* trace = nullptr;
    Vec2 ground = {};  ///< Unit normal of what the body walks on: it does not rise off it. Or zero.
    const Traffic2* traffic = nullptr;  ///< What moves meanwhile; the reach leaves that out.
    double after = 0.0;                 ///< Share of the tick that is left when the wish is over.
    double takes = 0.0;                 ///< Share of the tick that the wish takes. [-] 0..1
    double rate = 0.0;                  ///< Ticks in the unit of time of what is clipped.
    Vec2 level = {};                    ///< Ways count across this only. Unit vector, or zero.
    bool flies = false;                 ///< Steep is what leans over the body, too.

    /// Gap at which a body is stopped. [m]
    double kept() const { return radius + settings.skin; }
    /// Nearer than this a sweep is stopped. The sixteenth between the two keeps the next tile of a
    /// flat wall, which is as near as the wall but for rounding, from being a hit.
    double hit_distance() const { return radius + settings.skin * (15.0 / 16.0); }
    Segment2 axis_at(Vec2 at) const { return moved(axis, at); }
};

/// What a slide has touched so far and where it is.
struct SlideRun2 : SlideTold<SlideResult2> {
    // Each gives two planes at most, and the ground one more.
    static constexpr std::size_t max_touched = 12;

    struct Touched {
        Piece2 piece;
        bool is_void = false;     // A ghost of a nearer piece; see `mark_void`.
        bool is_certain = false;  // Hit although void: then it counts.
    };

    SlideRun2();
    SlideRun2(const SlideRun2&);
    SlideRun2& operator=(const SlideRun2&);

    Vec2 at;            ///< Offset from the origin of the reach. [m]
    double time = 1.0;  ///< Share of the wish that is left. [-] 0..1
    ShortList<Touched, max_touched> touched;
    PieceHit2 last_hit;  ///< Only when something was touched.
};

/// The part of the tick that the rest of a wish takes.
inline Course2 course_of(const Slider2& slider, const SlideRun2& run) {
    return {slider.after + slider.takes * run.time, slider.takes * run.time};
}

/// The half-spaces at the present place. Sorted, they do not tell in which order they were met.
struct Planes2 : ShortList<HalfSpace2, max_half_spaces2> {
    void sort();
};

/// Adds all that the body touches where it is: what one sweep has met may be the ghost of another.
/// Where that is more than a run holds, those that come first.
void touch_near(const Slider2& slider, SlideRun2& run);

/// The planes of what is touched and still within the skin; forgets what was left behind.
Planes2 present_planes(const Slider2& slider, SlideRun2& run);

/// Adds a piece to what is touched; touched again, it counts even where a nearer piece makes a
/// ghost of it.
void touch(SlideRun2& run, const PieceHit2& hit);

/// `velocity` without what leads into the planes that the body touches now. [m/s]
Vec2 clipped(Vec2 velocity, const Slider2& slider, SlideRun2& run);

/// How far of `motion` a body may go, and what it meets there.
struct Advance2 {
    double fraction = 1.0;  ///< Certified and committed. [-] 0..1
    std::optional<PieceHit2> hit;
    double start_distance = 0.0;  ///< From the axis to the nearest piece. [m]
};
Advance2 advance(const Slider2& slider, Vec2 at, Vec2 motion);
/// The same after a sweep at the hit distance.
Advance2 stopped(const Slider2& slider, const Segment2& axis, Vec2 motion, const Sweep2& sweep);

/// The projection of a wish. Planes that push a body out to its skin never make a set unsolvable,
/// and never make the motion longer than the wish and half of the skin.
Vec2 allowed_motion(const Slider2& slider, Vec2 wish, Planes2& planes);
/// The same for a wish along the slider's ground, which the body does not rise off.
Vec2 allowed_on_ground(const Slider2& slider, Vec2 wish, Planes2& planes);

/// One step of a slide: project, certify, commit.
enum class SlideStep2 : unsigned char { arrived, touched, stopped };
SlideStep2 slide_step(const Slider2& slider, Vec2 wish, SlideRun2& run);

/// As the public one; `slider.reach` must hold all within `limit` [m].
Depenetration2 depenetrate(const Slider2& slider, double limit);

/// Slides until nothing is left of the wish, nothing more is possible, or `stops_at(run)` says so
/// after a touch. Returns whether it did.
template <class StopsAt>
bool slide_until(const Slider2& slider, Vec2 wish, SlideRun2& run, StopsAt&& stops_at) {
    const Vec2 start = run.at;
    bool is_stopped = false;
    for (SlideStep2 step = SlideStep2::touched; step == SlideStep2::touched && !is_stopped;) {
        step = slide_step(slider, wish, run);
        if (step == SlideStep2::touched) is_stopped = stops_at(run);
    }
    run.motion = run.at - start;
    run.unused = wish - run.motion;
    return is_stopped;
}

/// What a slide does where nothing is within reach, as in most moves.
SlideResult2 slide_freely(const Slider2& slider, Vec2 wish);

/// Slides until nothing is left of the wish, or nothing more is possible.
void slide_on(const Slider2& slider, Vec2 wish, SlideRun2& run);

}  // namespace sidle
