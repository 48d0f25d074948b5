// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>

#include "both/slide_parts.h"

namespace sidle {

/// Sliding among what moves meanwhile. `Kit` as that of `SlideParts`, with the types that say how
/// far a step goes.
template <class Kit>
class SlideAmong : SlideParts<Kit> {
    using Parts = SlideParts<Kit>;
    using typename Parts::Closest;
    using typename Parts::Closests;
    using typename Parts::HalfSpace;
    using typename Parts::Piece;
    using typename Parts::Planes;
    using typename Parts::Run;
    using typename Parts::Segment;
    using typename Parts::Slider;
    using typename Parts::Touched;
    using typename Parts::Vec;
    using Course = typename Kit::Course;
    using Sweep = typename Kit::Sweep;
    using Advance = typename Kit::Advance;
    using Projection = typename Kit::Projection;
    using Step = typename Kit::SlideStep;
    using Parts::add_planes;
    using Parts::joined_share;
    using Parts::keep_present;

public:
    static void add(const Slider& slider, Run& run, Planes& planes) {
        Closests closests;
        keep_present(slider, run, closests, [&](const Segment& axis, const Piece& piece) {
            return closest_now(slider, run, axis, piece);
        });
        const double share = course_of(slider, run).takes;
        const auto whole = [](double gap) { return std::optional(gap); };
        add_moving(slider, run, share, whole, planes);
    }

    // Only what is touched counts, and as fast as that is.
    static Vec clipped(Vec velocity, const Slider& slider, Run& run) {
        present_planes(slider, run);
        Planes touching;
        const double margin = slider.settings.skin * joined_share;
        const auto touched = [&](double gap) {
            return gap >= -margin ? std::optional(0.0) : std::nullopt;
        };
        add_moving(slider, run, slider.rate, touched, touching);
        touching.sort();
        return project(velocity, touching).motion;
    }

    static Step step(const Slider& slider, Vec wish, Run& run) {
        const Planes planes = present_planes(slider, run);
        const Vec motion = allowed_among(slider, wish * run.time, run, planes);
        if (run.casts >= slider.settings.max_casts) {
            run.stop = Kit::Stop::cast_limit;
            return Step::stopped;
        }
        ++run.casts;
        return take(slider, run, motion, advance_among(slider, run, motion));
    }

private:
    // What pushes along a slope takes a body so many times as far as it goes itself. [-]
    static constexpr double longest_push = 2.0;

    // What is nearest at this time of the tick: what moves is asked where it stands in the end, and
    // stands as far behind that as it still has to go.
    static Closest closest_now(const Slider& slider, const Run& run, const Segment& axis,
                               const Piece& piece) {
        const Vec ahead = slider.traffic->way_of(piece.obstacle) * course_of(slider, run).left;
        Closest here = closest(moved(axis, ahead), piece);
        here.point -= ahead;
        return here;
    }

    static Vec way_of(const Slider& slider, const Piece& piece) {
        const Vec way = slider.traffic->way_of(piece.obstacle);
        return way - slider.level * dot(way, slider.level);
    }

    // The longest way of what is touched. [m]
    static double longest_way(const Slider& slider, const Run& run) {
        double longest = 0.0;
        for (const Touched& touched : run.touched)
            longest = std::max(longest, length(way_of(slider, touched.piece)));
        return longest;
    }

    // The planes of what is present while it goes `share` of its way: each asks for its part along
    // the normal, and for the gap as `gap_of` sees it, where that counts.
    template <class GapOf>
    static void add_moving(const Slider& slider, const Run& run, double share, GapOf&& gap_of,
                           Planes& planes) {
        const Segment axis = slider.axis_at(run.at);
        for (const Touched& touched : run.touched) {
            if (run.touched.size() > 1 && touched.is_void) continue;
            const Closest here = closest_now(slider, run, axis, touched.piece);
            const std::optional<double> gap = gap_of(slider.kept() - here.distance);
            if (!gap) continue;
            const Vec way = way_of(slider, touched.piece) * share;
            std::size_t added = planes.size();
            add_planes({here.normal, *gap}, slider, planes);
            for (; added < planes.size(); ++added)
                planes[added].offset += dot(planes[added].normal, way);
        }
    }

    // As `allowed_motion`, among what moves. What a wedge would squeeze out any further stays in
    // its way.
    static Vec allowed_among(const Slider& slider, Vec wish, const Run& run, const Planes& planes) {
        const double share = course_of(slider, run).takes;
        const double pushed = longest_push * longest_way(slider, run) * share;
        const double longest = length(wish) + pushed + 0.2 * slider.settings.skin;
        const Projection first = project(wish, planes);
        if (first.is_feasible && length(first.motion) <= longest) return first.motion;
        Planes narrow;
        const auto narrowed = [](double gap) { return std::optional(std::min(gap, 0.0)); };
        add_moving(slider, run, share, narrowed, narrow);
        narrow.sort();
        const Vec motion = project(wish, narrow).motion;
        const double far = length(motion);
        return far > longest ? motion * (longest / far) : motion;
    }

    // As `advance`, among what moves.
    static Advance advance_among(const Slider& slider, const Run& run, Vec motion) {
        const Segment axis = slider.axis_at(run.at);
        const Course course = course_of(slider, run);
        Sweep sweep = slider.reach.sweep(axis, slider.hit_distance(), motion);
        slider.traffic->sweep(axis, slider.hit_distance(), motion, course, sweep);
        const Vec way = sweep.hit ? slider.traffic->way_of(sweep.hit->piece.obstacle) : Vec{};
        return stopped(slider, moved(axis, way * course.left), motion - way * course.takes, sweep);
    }
};

}  // namespace sidle
