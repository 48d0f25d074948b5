// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/slide_core.h"

#include <algorithm>

#include "2d/slide_parts.h"
#include "base/first_few.h"
#include "base/sort.h"

namespace sidle {
namespace {

// Motions shorter than this are rest: rounding of planes that together leave no way. [m]
constexpr double min_motion = 1e-9;

// A start deeper than this in something is an overlap, not rounding. [m]
constexpr double overlap_tolerance = 1e-9;

bool is_same(const Piece2& a, const Piece2& b) {
    return a.obstacle == b.obstacle && a.wall == b.wall && a.tile == b.tile;
}

void add_resting(const Slider2& slider, SlideRun2& run, Planes2& planes) {
    SlideParts2::Closests closests;
    SlideParts2::keep_present(slider, run, closests, [](const Segment2& axis, const Piece2& piece) {
        return closest(axis, piece.core);
    });
    for (int i = 0; i < run.touched_count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (run.touched_count > 1 && run.touched[at].is_void) continue;
        const Closest2& here = closests.all[at];
        SlideParts2::add_planes({here.normal, slider.kept() - here.distance}, slider, planes);
    }
}

void record(const Slider2& slider, SlideRun2& run, const PieceHit2& hit) {
    SlideResult2& result = run.result;
    for (int i = 0; i < result.contact_count; ++i) {
        const Contact2& known = result.contacts[static_cast<std::size_t>(i)];
        if (known.obstacle == hit.piece.obstacle && known.wall == hit.piece.wall &&
            known.tile == hit.piece.tile)
            return;
    }
    if (result.contact_count == result.contacts.size()) return;
    result.contacts[result.contact_count++] = contact_of(hit, slider.reach.origin());
}

void commit(const Slider2& slider, SlideRun2& run, Vec2 motion) {
    if (motion == Vec2{}) return;
    run.at += motion;
    if (slider.trace != nullptr) append(*slider.trace, run.at + slider.reach.origin());
}

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

void append(Trace2& trace, Vec2 point) {
    if (trace.count < static_cast<int>(trace.points.size()))
        trace.points[static_cast<std::size_t>(trace.count++)] = point;
    else
        trace.is_whole = false;
}

void touch(SlideRun2& run, const PieceHit2& hit) {
    run.last_hit = hit;
    for (int i = 0; i < run.touched_count; ++i) {
        SlideRun2::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        if (!is_same(touched.piece, hit.piece)) continue;
        touched.is_certain = true;
        return;
    }
    if (run.touched_count < SlideRun2::max_touched)
        run.touched[static_cast<std::size_t>(run.touched_count++)] = {hit.piece, false, false};
}

void touch_near(const Slider2& slider, SlideRun2& run) {
    const Segment2 axis = slider.axis_at(run.at);
    const double near = slider.kept() + slider.settings.skin * SlideParts2::joined_share;
    FirstFew<PieceHit2, SlideRun2::max_touched> found(
        static_cast<std::size_t>(SlideRun2::max_touched - run.touched_count));
    const auto add = [&](const PieceHit2& hit) {
        for (int i = 0; i < run.touched_count; ++i) {
            if (is_same(run.touched[static_cast<std::size_t>(i)].piece, hit.piece)) return;
        }
        if (hit.closest.distance <= near) found.add(hit, comes_before);
    };
    slider.reach.overlapping(grow(bounds(axis), near), [&](const Piece2& piece) {
        const Closest2 here = closest(axis, piece.core);
        add({piece, here.distance, here});
    });
    if (slider.traffic != nullptr)
        slider.traffic->near(axis, near, course_of(slider, run).left, add);
    for (const PieceHit2& hit : found.items())
        run.touched[static_cast<std::size_t>(run.touched_count++)] = {hit.piece, false, false};
}

void Planes2::sort() {
    const std::span<HalfSpace2> some(planes.data(), static_cast<std::size_t>(count));
    sidle::sort(some, [](const HalfSpace2& a, const HalfSpace2& b) {
        return a.normal == b.normal ? a.offset < b.offset : before(a.normal, b.normal);
    });
}

Planes2 present_planes(const Slider2& slider, SlideRun2& run) {
    Planes2 planes;
    if (slider.traffic == nullptr)
        add_resting(slider, run, planes);
    else
        add_among(slider, run, planes);
    planes.sort();
    return planes;
}

Vec2 clipped(Vec2 velocity, const Slider2& slider, SlideRun2& run) {
    if (slider.traffic != nullptr) return clipped_among(velocity, slider, run);
    Planes2 planes = present_planes(slider, run);
    Planes2 touching;
    const double margin = slider.settings.skin * SlideParts2::joined_share;
    for (const HalfSpace2& plane : planes.span()) {
        if (plane.offset >= -margin) touching.add({plane.normal, 0.0});
    }
    return project(velocity, touching.span()).motion;
}

Vec2 allowed_motion(Vec2 wish, Planes2& planes) {
    if (planes.count == 0) return wish;
    const Projection2 first = project(wish, planes.span());
    if (first.is_feasible) return first.motion;
    // A gap narrower than two skins: what is pushed out on both sides may still slide along.
    for (int i = 0; i < planes.count; ++i) {
        HalfSpace2& plane = planes.planes[static_cast<std::size_t>(i)];
        plane.offset = std::min(plane.offset, 0.0);
    }
    return project(wish, planes.span()).motion;
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
    if (step.start_distance < slider.radius - overlap_tolerance) {
        run.result.stop = Stop2::overlapping;
        return SlideStep2::stopped;
    }
    commit(slider, run, motion * step.fraction);
    run.time *= 1.0 - step.fraction;
    if (!step.hit) {
        run.time = 0.0;
        return SlideStep2::arrived;
    }
    record(slider, run, *step.hit);
    touch(run, *step.hit);
    return SlideStep2::touched;
}

SlideStep2 slide_step(const Slider2& slider, Vec2 wish, SlideRun2& run) {
    if (slider.traffic != nullptr) return step_among(slider, wish, run);
    SlideResult2& result = run.result;
    Planes2 planes = present_planes(slider, run);
    if (slider.ground != Vec2{}) {
        planes.add({-slider.ground, 0.0});
        planes.sort();
    }
    const Vec2 motion = allowed_motion(wish * run.time, planes);
    if (!(length(motion) > min_motion)) {
        result.stop = length(wish) * run.time > min_motion ? Stop2::cornered : Stop2::arrived;
        return SlideStep2::stopped;
    }
    if (result.casts >= slider.settings.max_casts) {
        result.stop = Stop2::cast_limit;
        return SlideStep2::stopped;
    }
    ++result.casts;
    return take(slider, run, motion, advance(slider, run.at, motion));
}

SlideResult2 slide_freely(const Slider2& slider, Vec2 wish) {
    SlideResult2 result;
    if (!(length(wish) > min_motion)) {
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
