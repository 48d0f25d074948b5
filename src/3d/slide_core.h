// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "3d/reach.h"
#include "3d/traffic.h"
#include "base/short_list.h"
#include "both/slide_told.h"
#include "sidle/3d/halfspaces.h"
#include "sidle/3d/slide.h"

namespace sidle {

/// A contact as moves tell it; places of the hit are seen from `origin` [m].
Contact3 contact_of(const PieceHit3& hit, Vec3 origin);

/// Adds where a piece of a move ends; a full trace says that it is not whole.
void append(Trace3& trace, Vec3 point);

/// The body and the rules of one slide. Places are offsets from the origin of the reach.
struct Slider3 {
    const Reach3& reach;
    Segment3 axis;  ///< The body's axis where its offset is zero. [m]
    double radius;  ///< [m]
    const SlideSettings3& settings;
    Trace3* trace = nullptr;
    Vec3 ground = {};  ///< Unit normal of what the body walks on: it does not rise off it. Or zero.
    const Traffic3* traffic = nullptr;  ///< What moves meanwhile; the reach leaves that out.
    double after = 0.0;                 ///< Share of the tick that is left when the wish is over.
    double takes = 0.0;                 ///< Share of the tick that the wish takes. [-] 0..1
    double rate = 0.0;                  ///< Ticks in the unit of time of what is clipped.
    Vec3 level = {};                    ///< Ways count across this only. Unit vector, or zero.
    bool flies = false;                 ///< Steep is what leans over the body, too.

    /// Gap at which a body is stopped. [m]
    double kept() const { return radius + settings.skin; }
    /// Nearer than this a sweep is stopped. The sixteenth between the two keeps the next triangle
    /// of a flat floor, which is as near as the floor but for rounding, from being a hit.
    double hit_distance() const { return radius + settings.skin * (15.0 / 16.0); }
    Segment3 axis_at(Vec3 at) const { return moved(axis, at); }
};

/// What a slide has touched so far and where it is.
struct SlideRun3 : SlideTold<SlideResult3> {
    // Each gives two planes at most, and the ground one more.
    static constexpr std::size_t max_touched = (max_half_spaces - 1) / 2;

    struct Touched {
        Piece3 piece;
        bool is_void = false;     // A ghost of a nearer piece; see `mark_void`.
        bool is_certain = false;  // Hit although void: then it counts.
    };

    SlideRun3();
    SlideRun3(const SlideRun3&);
    SlideRun3& operator=(const SlideRun3&);

    Vec3 at;            ///< Offset from the origin of the reach. [m]
    double time = 1.0;  ///< Share of the wish that is left. [-] 0..1
    ShortList<Touched, max_touched> touched;
    PieceHit3 last_hit;  ///< Only when something was touched.
    /// Of which `last_hit.closest` tells, bit for bit; none where what was hit may move.
    std::optional<Segment3> hit_axis;
};

/// The part of the tick that the rest of a wish takes.
inline Course3 course_of(const Slider3& slider, const SlideRun3& run) {
    return {slider.after + slider.takes * run.time, slider.takes * run.time};
}

/// The half-spaces at the present place. Sorted, they do not tell in which order they were met.
struct Planes3 : ShortList<HalfSpace3, max_half_spaces> {
    void sort();
};

/// Adds a piece to what is touched; touched again, it counts even where a nearer piece makes a
/// ghost of it.
void touch(SlideRun3& run, const PieceHit3& hit);

/// Adds all that the body touches where it is: what one sweep has met may be the ghost of another.
/// Where that is more than a run holds, those that come first.
void touch_near(const Slider3& slider, SlideRun3& run);

/// The planes of what is touched and still within the skin; forgets what was left behind.
Planes3 present_planes(const Slider3& slider, SlideRun3& run);

/// `velocity` without what leads into the planes that the body touches now. [m/s]
Vec3 clipped(Vec3 velocity, const Slider3& slider, SlideRun3& run);

/// How far of `motion` a body may go, and what it meets there.
struct Advance3 {
    double fraction = 1.0;  ///< Certified and committed. [-] 0..1
    std::optional<PieceHit3> hit;
    double start_distance = 0.0;  ///< From the axis to the nearest piece. [m]
};
Advance3 advance(const Slider3& slider, Vec3 at, Vec3 motion);
/// The same after a sweep at the hit distance.
Advance3 stopped(const Slider3& slider, const Segment3& axis, Vec3 motion, const Sweep3& sweep);

/// The projection of a wish. Planes that push a body out to its skin never make a set unsolvable,
/// and never make the motion longer than the wish and a fifth of the skin.
Vec3 allowed_motion(const Slider3& slider, Vec3 wish, Planes3& planes);
/// For a wish along the slider's ground: what planes leave of it as seen from above, turned onto
/// the ground and as long there. Within its slope the nearest to a push against a wall is a climb
/// along it; for this planes are sheared until it is level.
Vec3 allowed_on_ground(const Slider3& slider, Vec3 wish, Planes3& planes);

/// As the public one, among what a reach holds: at least what is in `near_of_way_out`.
Depenetration3 depenetrate(const Slider3& slider, double limit);
Box3 near_of_way_out(const Segment3& axis, double radius, double limit,
                     const SlideSettings3& settings);

/// One step of a slide: project, certify, commit.
enum class SlideStep3 : unsigned char { arrived, touched, stopped };
SlideStep3 slide_step(const Slider3& slider, Vec3 wish, SlideRun3& run);

/// Slides until nothing is left of the wish, nothing more is possible, or `stops_at(run)` says so
/// after a touch. Returns whether it did.
template <class StopsAt>
bool slide_until(const Slider3& slider, Vec3 wish, SlideRun3& run, StopsAt&& stops_at) {
    const Vec3 start = run.at;
    bool is_stopped = false;
    for (SlideStep3 step = SlideStep3::touched; step == SlideStep3::touched && !is_stopped;) {
        step = slide_step(slider, wish, run);
        if (step == SlideStep3::touched) is_stopped = stops_at(run);
    }
    run.motion = run.at - start;
    run.unused = wish - run.motion;
    return is_stopped;
}

inline void slide_on(const Slider3& slider, Vec3 wish, SlideRun3& run) {
    slide_until(slider, wish, run, [](const SlideRun3&) { return false; });
}

}  // namespace sidle
