// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "2d/slide_parts.h"

namespace sidle {
namespace {

// What pushes along a slope takes a body so many times as far as it goes itself. [-]
constexpr double longest_push = 2.0;

// What is nearest at this time of the tick: what moves is asked where it stands in the end, and
// stands as far behind that as it still has to go.
Closest2 closest_now(const Slider2& slider, const SlideRun2& run, const Segment2& axis,
                     const Piece2& piece) {
    const Vec2 ahead = slider.traffic->way_of(piece.obstacle) * course_of(slider, run).left;
    Closest2 here = closest(moved(axis, ahead), piece.core);
    here.point -= ahead;
    return here;
}

Vec2 way_of(const Slider2& slider, const Piece2& piece) {
    const Vec2 way = slider.traffic->way_of(piece.obstacle);
    return way - slider.level * dot(way, slider.level);
}

// The longest way of what is touched. [m]
double longest_way(const Slider2& slider, const SlideRun2& run) {
    double longest = 0.0;
    for (int i = 0; i < run.touched_count; ++i) {
        const Piece2& piece = run.touched[static_cast<std::size_t>(i)].piece;
        longest = std::max(longest, length(way_of(slider, piece)));
    }
    return longest;
}

// The planes of what is present while it goes `share` of its way: each asks for its part along the
// normal, and for the gap as `gap_of` sees it, where that counts.
template <class GapOf>
void add_moving(const Slider2& slider, const SlideRun2& run, double share, GapOf&& gap_of,
                Planes2& planes) {
    const Segment2 axis = slider.axis_at(run.at);
    for (int i = 0; i < run.touched_count; ++i) {
        const SlideRun2::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        if (run.touched_count > 1 && touched.is_void) continue;
        const Closest2 here = closest_now(slider, run, axis, touched.piece);
        const std::optional<double> gap = gap_of(slider.kept() - here.distance);
        if (!gap) continue;
        const Vec2 way = way_of(slider, touched.piece) * share;
        int added = planes.count;
        add_planes({here.normal, *gap}, slider, planes);
        for (; added < planes.count; ++added) {
            HalfSpace2& plane = planes.planes[static_cast<std::size_t>(added)];
            plane.offset += dot(plane.normal, way);
        }
    }
}

// As `allowed_motion`, among what moves. What a wedge would squeeze out any further stays in its
// way.
Vec2 allowed_among(const Slider2& slider, Vec2 wish, const SlideRun2& run, const Planes2& planes) {
    const double share = course_of(slider, run).takes;
    const double pushed = longest_push * longest_way(slider, run) * share;
    const double longest = length(wish) + pushed + 0.2 * slider.settings.skin;
    const Projection2 first = project(wish, planes.span());
    if (first.is_feasible && length(first.motion) <= longest) return first.motion;
    Planes2 narrow;
    const auto narrowed = [](double gap) { return std::optional(std::min(gap, 0.0)); };
    add_moving(slider, run, share, narrowed, narrow);
    narrow.sort();
    const Vec2 motion = project(wish, narrow.span()).motion;
    const double far = length(motion);
    return far > longest ? motion * (longest / far) : motion;
}

// As `advance`, among what moves.
Advance2 advance_among(const Slider2& slider, const SlideRun2& run, Vec2 motion) {
    const Segment2 axis = slider.axis_at(run.at);
    const Course2 course = course_of(slider, run);
    Sweep2 sweep = slider.reach.sweep(axis, slider.hit_distance(), motion);
    slider.traffic->sweep(axis, slider.hit_distance(), motion, course, sweep);
    const Vec2 way = sweep.hit ? slider.traffic->way_of(sweep.hit->piece.obstacle) : Vec2{};
    return stopped(slider, moved(axis, way * course.left), motion - way * course.takes, sweep);
}

}  // namespace

void add_among(const Slider2& slider, SlideRun2& run, Planes2& planes) {
    Closests2 closests;
    keep_present(slider, run, closests, [&](const Segment2& axis, const Piece2& piece) {
        return closest_now(slider, run, axis, piece);
    });
    const double share = course_of(slider, run).takes;
    const auto whole = [](double gap) { return std::optional(gap); };
    add_moving(slider, run, share, whole, planes);
}

// Only what is touched counts, and as fast as that is.
Vec2 clipped_among(Vec2 velocity, const Slider2& slider, SlideRun2& run) {
    present_planes(slider, run);
    Planes2 touching;
    const double margin = slider.settings.skin * joined_share;
    const auto touched = [&](double gap) {
        return gap >= -margin ? std::optional(0.0) : std::nullopt;
    };
    add_moving(slider, run, slider.rate, touched, touching);
    touching.sort();
    return project(velocity, touching.span()).motion;
}

SlideStep2 step_among(const Slider2& slider, Vec2 wish, SlideRun2& run) {
    const Planes2 planes = present_planes(slider, run);
    const Vec2 motion = allowed_among(slider, wish * run.time, run, planes);
    if (run.result.casts >= slider.settings.max_casts) {
        run.result.stop = Stop2::cast_limit;
        return SlideStep2::stopped;
    }
    ++run.result.casts;
    return take(slider, run, motion, advance_among(slider, run, motion));
}

}  // namespace sidle
