// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/slide_core.h"

#include <algorithm>

#include "base/first_few.h"
#include "base/sort.h"

namespace sidle {
namespace {

// Motions shorter than this are rest: rounding of planes that together leave no way. [m]
constexpr double min_motion = 1e-9;

// A start deeper than this in something is an overlap, not rounding. [m]
constexpr double overlap_tolerance = 1e-9;

// Pieces that meet within this share of the skin are joined; well above the rounding of floats
// near the origin, well below what a body could feel. [-]
constexpr double joined_share = 1e-3;

// What pushes along a slope takes a body so many times as far as it goes itself. [-]
constexpr double longest_push = 2.0;

bool is_same(const Piece2& a, const Piece2& b) {
    return a.obstacle == b.obstacle && a.wall == b.wall && a.tile == b.tile;
}

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

// A place of a piece that lies on another piece is a ghost when the other one is nearer: the
// surface goes on there, and the body feels the other one's side.
template <class ClosestTo>
void mark_void(const Slider2& slider, SlideRun2& run, const Closest2* closests,
               ClosestTo&& closest_to) {
    const double joined = slider.settings.skin * joined_share;
    for (int i = 0; i < run.touched_count; ++i) {
        SlideRun2::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        touched.is_void = false;
        if (touched.is_certain) continue;
        const Vec2 point = closests[i].point;
        for (int j = 0; j < run.touched_count && !touched.is_void; ++j) {
            const Piece2& other = run.touched[static_cast<std::size_t>(j)].piece;
            if (j == i || !(closests[j].distance < closests[i].distance)) continue;
            touched.is_void = closest_to(Segment2{point, point}, other).distance <= joined;
        }
    }
}

// The half-plane of a contact, and with `up` the upright one that a steep contact stands for: it
// takes the climb out of a push against it. On ground the ground does that.
void add_planes(const HalfSpace2& contact, const Slider2& slider, Planes2& planes) {
    planes.add(contact);
    const double lift = dot(contact.normal, slider.settings.up);
    if (!(lift > 0.0) || lift >= slider.settings.max_slope || slider.ground != Vec2{}) return;
    const Vec2 sideways = contact.normal - slider.settings.up * lift;
    const double share = length(sideways);
    if (share > 1e-6) planes.add({sideways / share, contact.offset / share});
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

// Raw until used, as what is touched.
union Closests2 {
    std::array<Closest2, SlideRun2::max_touched> all;
    Closests2() {}
};

// Forgets what was left behind; says what is nearest of the rest.
template <class ClosestTo>
void keep_present(const Slider2& slider, SlideRun2& run, Closests2& closests,
                  ClosestTo&& closest_to) {
    const Segment2 axis = slider.axis_at(run.at);
    int kept = 0;
    for (int i = 0; i < run.touched_count; ++i) {
        const SlideRun2::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        const Closest2 here = closest_to(axis, touched.piece);
        if (here.distance > slider.kept() + slider.settings.skin) continue;
        closests.all[static_cast<std::size_t>(kept)] = here;
        if (kept != i) run.touched[static_cast<std::size_t>(kept)] = touched;
        ++kept;
    }
    run.touched_count = kept;
    if (kept > 1) mark_void(slider, run, closests.all.data(), closest_to);
}

void add_resting(const Slider2& slider, SlideRun2& run, Planes2& planes) {
    Closests2 closests;
    keep_present(slider, run, closests, [](const Segment2& axis, const Piece2& piece) {
        return closest(axis, piece.core);
    });
    for (int i = 0; i < run.touched_count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (run.touched_count > 1 && run.touched[at].is_void) continue;
        const Closest2& here = closests.all[at];
        add_planes({here.normal, slider.kept() - here.distance}, slider, planes);
    }
}

void add_present_moving(const Slider2& slider, SlideRun2& run, Planes2& planes) {
    Closests2 closests;
    keep_present(slider, run, closests, [&](const Segment2& axis, const Piece2& piece) {
        return closest_now(slider, run, axis, piece);
    });
    const double share = course_of(slider, run).takes;
    add_moving(
        slider, run, share, [](double gap) { return std::optional(gap); }, planes);
}

// As `clipped`, among what moves: only what is touched counts, and as fast as that is. After
// `present_planes`.
Vec2 clipped_among(Vec2 velocity, const Slider2& slider, const SlideRun2& run) {
    Planes2 touching;
    const double margin = slider.settings.skin * joined_share;
    const auto touched = [&](double gap) {
        return gap >= -margin ? std::optional(0.0) : std::nullopt;
    };
    add_moving(slider, run, slider.rate, touched, touching);
    touching.sort();
    return project(velocity, touching.span()).motion;
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
    Contact2& contact = result.contacts[result.contact_count++];
    contact.normal = hit.closest.normal;
    contact.point = hit.closest.point + slider.reach.origin();
    contact.obstacle = hit.piece.obstacle;
    contact.wall = hit.piece.wall;
    contact.tile = hit.piece.tile;
    contact.tag = hit.piece.tag;
    contact.feature = feature_at(hit.piece.core, hit.closest.point);
}

void commit(const Slider2& slider, SlideRun2& run, Vec2 motion) {
    if (motion == Vec2{}) return;
    run.at += motion;
    if (slider.trace != nullptr) append(*slider.trace, run.at + slider.reach.origin());
}

}  // namespace

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
    const double near = slider.kept() + slider.settings.skin * joined_share;
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
        add_present_moving(slider, run, planes);
    planes.sort();
    return planes;
}

Vec2 clipped(Vec2 velocity, const Slider2& slider, SlideRun2& run) {
    Planes2 planes = present_planes(slider, run);
    Planes2 touching;
    const double margin = slider.settings.skin * joined_share;
    if (slider.traffic != nullptr) return clipped_among(velocity, slider, run);
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

namespace {

// Goes as far as a motion is certified.
inline SlideStep2 take(const Slider2& slider, SlideRun2& run, Vec2 motion, const Advance2& step) {
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

// As `slide_step`, among what moves: that may come to who rests.
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

}  // namespace

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
