// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/first_few.h"
#include "base/sort.h"
#include "both/slide_parts.h"

namespace sidle {

/// A slide step by step: one code for the plane and for space. `Kit` as that of `SlideParts`, and
/// `is_same(a, b)` tells whether pieces or contacts are the same part of an obstacle;
/// `closest_of(run, axis, piece)` says what is nearest, perhaps as the run knows it;
/// `longest_push` is how far planes push a body out, beyond its wish, in skins.
/// What 3d/slide_core.h and 2d/slide_core.h declare is made of these, and these call it.
template <class Kit>
class SlideCore : SlideParts<Kit> {
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
    using PieceHit = typename Kit::PieceHit;
    using Trace = typename Kit::Trace;
    using Advance = typename Kit::Advance;
    using Step = typename Kit::SlideStep;
    using Stop = typename Kit::Stop;
    using Parts::add_planes;
    using Parts::joined_share;
    using Parts::keep_present;

public:
    /// Motions shorter than this are rest: rounding of planes that together leave no way. [m]
    static constexpr double min_motion = 1e-9;

    static void add_end(Trace& trace, Vec point) {
        if (trace.count < static_cast<int>(trace.points.size()))
            trace.points[static_cast<std::size_t>(trace.count++)] = point;
        else
            trace.is_whole = false;
    }

    static void add_touched(Run& run, const PieceHit& hit) {
        run.last_hit = hit;
        for (Touched& touched : run.touched) {
            if (!Kit::is_same(touched.piece, hit.piece)) continue;
            touched.is_certain = true;
            return;
        }
        run.touched.add({hit.piece, false, false});
    }

    static void add_near(const Slider& slider, Run& run) {
        const Segment axis = slider.axis_at(run.at);
        const double near = slider.kept() + slider.settings.skin * joined_share;
        FirstFew<PieceHit, Run::max_touched> found(run.touched.room());
        const auto is_first = [](const PieceHit& a, const PieceHit& b) {
            return comes_before(a, b);
        };
        const auto add = [&](const PieceHit& hit) {
            for (const Touched& known : run.touched) {
                if (Kit::is_same(known.piece, hit.piece)) return;
            }
            if (hit.closest.distance <= near) found.add(hit, is_first);
        };
        slider.reach.overlapping(grow(bounds(axis), near), [&](const Piece& piece) {
            const Closest here = closest(axis, piece);
            add({piece, here.distance, here});
        });
        if (slider.traffic != nullptr)
            slider.traffic->near(axis, near, course_of(slider, run).left, add);
        for (const PieceHit& hit : found.items()) run.touched.add({hit.piece, false, false});
    }

    static void sort(Planes& planes) {
        sidle::sort(std::span<HalfSpace>(planes), [](const HalfSpace& a, const HalfSpace& b) {
            return a.normal == b.normal ? a.offset < b.offset : before(a.normal, b.normal);
        });
    }

    static Planes planes_of(const Slider& slider, Run& run) {
        Planes planes;
        if (slider.traffic == nullptr)
            add_resting(slider, run, planes);
        else
            add_among(slider, run, planes);
        planes.sort();
        return planes;
    }

    static Vec clip(Vec velocity, const Slider& slider, Run& run) {
        if (slider.traffic != nullptr) return clipped_among(velocity, slider, run);
        Planes planes = present_planes(slider, run);
        Planes touching;
        const double margin = slider.settings.skin * joined_share;
        for (const HalfSpace& plane : planes) {
            if (plane.offset >= -margin) touching.add({plane.normal, 0.0});
        }
        return project(velocity, touching).motion;
    }

    static Vec allowed(const Slider& slider, Vec wish, Planes& planes) {
        if (planes.empty()) return wish;
        const auto first = project(wish, planes);
        const double longest = length(wish) + Kit::longest_push * slider.settings.skin;
        if (first.is_feasible && length(first.motion) <= longest) return first.motion;
        // A gap narrower than two skins, or two planes that all but face each other: the point
        // where both are satisfied is nowhere or far away. What is pushed from both sides may slide
        // along.
        for (HalfSpace& plane : planes) plane.offset = std::min(plane.offset, 0.0);
        return project(wish, planes).motion;
    }

    static Step go(const Slider& slider, Run& run, Vec motion, const Advance& step) {
        if (step.start_distance < slider.radius - overlap_tolerance) {
            run.stop = Stop::overlapping;
            return Step::stopped;
        }
        commit(slider, run, motion * step.fraction);
        run.time *= 1.0 - step.fraction;
        if (!step.hit) {
            run.time = 0.0;
            return Step::arrived;
        }
        record(slider, run, *step.hit);
        touch(run, *step.hit);
        return Step::touched;
    }

    static Step step(const Slider& slider, Vec wish, Run& run) {
        if (slider.traffic != nullptr) return step_among(slider, wish, run);
        Planes planes = present_planes(slider, run);
        const Vec left = wish * run.time;
        const Vec motion = slider.ground == Vec{} ? allowed_motion(slider, left, planes)
                                                  : allowed_on_ground(slider, left, planes);
        if (!(length(motion) > min_motion)) {
            run.stop = length(wish) * run.time > min_motion ? Stop::cornered : Stop::arrived;
            return Step::stopped;
        }
        if (run.casts >= slider.settings.max_casts) {
            run.stop = Stop::cast_limit;
            return Step::stopped;
        }
        ++run.casts;
        return take(slider, run, motion, advance(slider, run.at, motion));
    }

private:
    // A start deeper than this in something is an overlap, not rounding. [m]
    static constexpr double overlap_tolerance = 1e-9;

    static void add_resting(const Slider& slider, Run& run, Planes& planes) {
        Closests closests;
        keep_present(slider, run, closests, [&](const Segment& axis, const Piece& piece) {
            return Kit::closest_of(run, axis, piece);
        });
        for (std::size_t i = 0; i < run.touched.size(); ++i) {
            if (run.touched.size() > 1 && run.touched[i].is_void) continue;
            const Closest& here = closests.all[i];
            add_planes({here.normal, slider.kept() - here.distance}, slider, planes);
        }
    }

    static void record(const Slider& slider, Run& run, const PieceHit& hit) {
        for (const auto& contact : run.contacts) {
            if (Kit::is_same(contact, hit.piece)) return;
        }
        if (run.contacts.room() > 0) run.contacts.add(contact_of(hit, slider.reach.origin()));
    }

    static void commit(const Slider& slider, Run& run, Vec motion) {
        if (motion == Vec{}) return;
        run.at += motion;
        if (slider.trace != nullptr) append(*slider.trace, run.at + slider.reach.origin());
    }
};

}  // namespace sidle
