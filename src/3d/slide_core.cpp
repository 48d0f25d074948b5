// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/slide_core.h"

#include <algorithm>

#include "3d/slide_parts.h"
#include "base/first_few.h"
#include "base/sort.h"

namespace sidle {
namespace {

// Motions shorter than this are rest: rounding of planes that together leave no way. [m]
constexpr double min_motion = 1e-9;

// A start deeper than this in something is an overlap, not rounding. [m]
constexpr double overlap_tolerance = 1e-9;

bool is_same(const Piece3& a, const Piece3& b) {
    return a.obstacle == b.obstacle && a.triangle == b.triangle;
}

void add_resting(const Slider3& slider, SlideRun3& run, Planes3& planes) {
    SlideParts3::Closests closests;
    SlideParts3::keep_present(slider, run, closests, [](const Segment3& axis, const Piece3& piece) {
        return closest(axis, piece);
    });
    for (int i = 0; i < run.touched_count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (run.touched_count > 1 && run.touched[at].is_void) continue;
        const Closest3& here = closests.all[at];
        SlideParts3::add_planes({here.normal, slider.kept() - here.distance}, slider, planes);
    }
}

void record(const Slider3& slider, SlideRun3& run, const PieceHit3& hit) {
    SlideResult3& result = run.result;
    for (int i = 0; i < result.contact_count; ++i) {
        const Contact3& known = result.contacts[static_cast<std::size_t>(i)];
        if (known.obstacle == hit.piece.obstacle && known.triangle == hit.piece.triangle) return;
    }
    if (result.contact_count == result.contacts.size()) return;
    result.contacts[result.contact_count++] = contact_of(hit, slider.reach.origin());
}

void commit(const Slider3& slider, SlideRun3& run, Vec3 motion) {
    if (motion == Vec3{}) return;
    run.at += motion;
    if (slider.trace != nullptr) append(*slider.trace, run.at + slider.reach.origin());
}

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

void append(Trace3& trace, Vec3 point) {
    if (trace.count < static_cast<int>(trace.points.size()))
        trace.points[static_cast<std::size_t>(trace.count++)] = point;
    else
        trace.is_whole = false;
}

void touch(SlideRun3& run, const PieceHit3& hit) {
    run.last_hit = hit;
    for (int i = 0; i < run.touched_count; ++i) {
        SlideRun3::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        if (!is_same(touched.piece, hit.piece)) continue;
        touched.is_certain = true;
        return;
    }
    if (run.touched_count < SlideRun3::max_touched)
        run.touched[static_cast<std::size_t>(run.touched_count++)] = {hit.piece, false, false};
}

void touch_near(const Slider3& slider, SlideRun3& run) {
    const Segment3 axis = slider.axis_at(run.at);
    const double near = slider.kept() + slider.settings.skin * SlideParts3::joined_share;
    FirstFew<PieceHit3, SlideRun3::max_touched> found(
        static_cast<std::size_t>(SlideRun3::max_touched - run.touched_count));
    const auto add = [&](const PieceHit3& hit) {
        for (int i = 0; i < run.touched_count; ++i) {
            if (is_same(run.touched[static_cast<std::size_t>(i)].piece, hit.piece)) return;
        }
        if (hit.closest.distance <= near) found.add(hit, comes_before);
    };
    slider.reach.overlapping(grow(bounds(axis), near), [&](const Piece3& piece) {
        const Closest3 here = closest(axis, piece);
        add({piece, here.distance, here});
    });
    if (slider.traffic != nullptr)
        slider.traffic->near(axis, near, course_of(slider, run).left, add);
    for (const PieceHit3& hit : found.items())
        run.touched[static_cast<std::size_t>(run.touched_count++)] = {hit.piece, false, false};
}

void Planes3::sort() {
    const std::span<HalfSpace3> some(planes.data(), static_cast<std::size_t>(count));
    sidle::sort(some, [](const HalfSpace3& a, const HalfSpace3& b) {
        return a.normal == b.normal ? a.offset < b.offset : before(a.normal, b.normal);
    });
}

Planes3 present_planes(const Slider3& slider, SlideRun3& run) {
    Planes3 planes;
    if (slider.traffic == nullptr)
        add_resting(slider, run, planes);
    else
        add_among(slider, run, planes);
    planes.sort();
    return planes;
}

Vec3 clipped(Vec3 velocity, const Slider3& slider, SlideRun3& run) {
    if (slider.traffic != nullptr) return clipped_among(velocity, slider, run);
    Planes3 planes = present_planes(slider, run);
    Planes3 touching;
    const double margin = slider.settings.skin * SlideParts3::joined_share;
    for (const HalfSpace3& plane : planes.span()) {
        if (plane.offset >= -margin) touching.add({plane.normal, 0.0});
    }
    return project(velocity, touching.span()).motion;
}

Vec3 allowed_motion(const Slider3& slider, Vec3 wish, Planes3& planes) {
    if (planes.count == 0) return wish;
    const Projection3 first = project(wish, planes.span());
    const double longest = length(wish) + 0.2 * slider.settings.skin;
    if (first.is_feasible && length(first.motion) <= longest) return first.motion;
    // A gap narrower than two skins, or two planes that all but face each other: the point where
    // both are satisfied is nowhere or far away. What is pushed from both sides may slide along.
    for (int i = 0; i < planes.count; ++i) {
        HalfSpace3& plane = planes.planes[static_cast<std::size_t>(i)];
        plane.offset = std::min(plane.offset, 0.0);
    }
    return project(wish, planes.span()).motion;
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
    if (step.start_distance < slider.radius - overlap_tolerance) {
        run.result.stop = Stop3::overlapping;
        return SlideStep3::stopped;
    }
    commit(slider, run, motion * step.fraction);
    run.time *= 1.0 - step.fraction;
    if (!step.hit) {
        run.time = 0.0;
        return SlideStep3::arrived;
    }
    record(slider, run, *step.hit);
    touch(run, *step.hit);
    return SlideStep3::touched;
}

SlideStep3 slide_step(const Slider3& slider, Vec3 wish, SlideRun3& run) {
    if (slider.traffic != nullptr) return step_among(slider, wish, run);
    SlideResult3& result = run.result;
    Planes3 planes = present_planes(slider, run);
    if (slider.ground != Vec3{}) {
        planes.add({-slider.ground, 0.0});
        planes.sort();
    }
    const Vec3 motion = allowed_motion(slider, wish * run.time, planes);
    if (!(length(motion) > min_motion)) {
        result.stop = length(wish) * run.time > min_motion ? Stop3::cornered : Stop3::arrived;
        return SlideStep3::stopped;
    }
    if (result.casts >= slider.settings.max_casts) {
        result.stop = Stop3::cast_limit;
        return SlideStep3::stopped;
    }
    ++result.casts;
    return take(slider, run, motion, advance(slider, run.at, motion));
}

}  // namespace sidle
