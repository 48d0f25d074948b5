// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/slide_core.h"

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

bool is_same(const Piece3& a, const Piece3& b) {
    return a.obstacle == b.obstacle && a.triangle == b.triangle;
}

// What is nearest at this time of the tick: what moves is asked where it stands in the end, and
// stands as far behind that as it still has to go.
Closest3 closest_now(const Slider3& slider, const SlideRun3& run, const Segment3& axis,
                     const Piece3& piece) {
    const Vec3 ahead = slider.traffic->way_of(piece.obstacle) * course_of(slider, run).left;
    Closest3 here = closest(moved(axis, ahead), piece);
    here.point -= ahead;
    return here;
}

Vec3 way_of(const Slider3& slider, const Piece3& piece) {
    const Vec3 way = slider.traffic->way_of(piece.obstacle);
    return way - slider.level * dot(way, slider.level);
}

// The longest way of what is touched. [m]
double longest_way(const Slider3& slider, const SlideRun3& run) {
    double longest = 0.0;
    for (int i = 0; i < run.touched_count; ++i) {
        const Piece3& piece = run.touched[static_cast<std::size_t>(i)].piece;
        longest = std::max(longest, length(way_of(slider, piece)));
    }
    return longest;
}

// A triangle's edge that lies on another triangle is a ghost when the other one is nearer: the
// surface goes on there, and the body feels the other one's face.
template <class ClosestTo>
void mark_void(const Slider3& slider, SlideRun3& run, const Closest3* closests,
               ClosestTo&& closest_to) {
    const double joined = slider.settings.skin * joined_share;
    for (int i = 0; i < run.touched_count; ++i) {
        SlideRun3::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        touched.is_void = false;
        if (touched.is_certain || touched.piece.kind != Piece3::Kind::triangle) continue;
        const Vec3 point = closests[i].point;
        for (int j = 0; j < run.touched_count && !touched.is_void; ++j) {
            const Piece3& other = run.touched[static_cast<std::size_t>(j)].piece;
            if (j == i || !(closests[j].distance < closests[i].distance)) continue;
            touched.is_void = closest_to(Segment3{point, point}, other).distance <= joined;
        }
    }
}

// The plane of a contact, and with `up` the upright one that a steep contact stands for: it takes
// the climb out of a push against it. On ground the ground does that: a body that does not rise
// off it may follow the crease between ground and slope, which can lead up as well as down.
void add_planes(const HalfSpace3& contact, const Slider3& slider, Planes3& planes) {
    planes.add(contact);
    const double lift = dot(contact.normal, slider.settings.up);
    if (!(lift > 0.0) || lift >= slider.settings.max_slope || slider.ground != Vec3{}) return;
    const Vec3 sideways = contact.normal - slider.settings.up * lift;
    const double share = length(sideways);
    if (share > 1e-6) planes.add({sideways / share, contact.offset / share});
}

// The planes of what is present while it goes `share` of its way: each asks for its part along the
// normal, and for the gap as `gap_of` sees it, where that counts.
template <class GapOf>
void add_moving(const Slider3& slider, const SlideRun3& run, double share, GapOf&& gap_of,
                Planes3& planes) {
    const Segment3 axis = slider.axis_at(run.at);
    for (int i = 0; i < run.touched_count; ++i) {
        const SlideRun3::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        if (run.touched_count > 1 && touched.is_void) continue;
        const Closest3 here = closest_now(slider, run, axis, touched.piece);
        const std::optional<double> gap = gap_of(slider.kept() - here.distance);
        if (!gap) continue;
        const Vec3 way = way_of(slider, touched.piece) * share;
        int added = planes.count;
        add_planes({here.normal, *gap}, slider, planes);
        for (; added < planes.count; ++added) {
            HalfSpace3& plane = planes.planes[static_cast<std::size_t>(added)];
            plane.offset += dot(plane.normal, way);
        }
    }
}

// Raw until used, as what is touched.
union Closests3 {
    std::array<Closest3, SlideRun3::max_touched> all;
    Closests3() {}
};

// Forgets what was left behind; says what is nearest of the rest.
template <class ClosestTo>
void keep_present(const Slider3& slider, SlideRun3& run, Closests3& closests,
                  ClosestTo&& closest_to) {
    const Segment3 axis = slider.axis_at(run.at);
    int kept = 0;
    for (int i = 0; i < run.touched_count; ++i) {
        const SlideRun3::Touched& touched = run.touched[static_cast<std::size_t>(i)];
        const Closest3 here = closest_to(axis, touched.piece);
        if (here.distance > slider.kept() + slider.settings.skin) continue;
        closests.all[static_cast<std::size_t>(kept)] = here;
        if (kept != i) run.touched[static_cast<std::size_t>(kept)] = touched;
        ++kept;
    }
    run.touched_count = kept;
    if (kept > 1) mark_void(slider, run, closests.all.data(), closest_to);
}

void add_resting(const Slider3& slider, SlideRun3& run, Planes3& planes) {
    Closests3 closests;
    keep_present(slider, run, closests,
                 [](const Segment3& axis, const Piece3& piece) { return closest(axis, piece); });
    for (int i = 0; i < run.touched_count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (run.touched_count > 1 && run.touched[at].is_void) continue;
        const Closest3& here = closests.all[at];
        add_planes({here.normal, slider.kept() - here.distance}, slider, planes);
    }
}

void add_present_moving(const Slider3& slider, SlideRun3& run, Planes3& planes) {
    Closests3 closests;
    keep_present(slider, run, closests, [&](const Segment3& axis, const Piece3& piece) {
        return closest_now(slider, run, axis, piece);
    });
    const double share = course_of(slider, run).takes;
    add_moving(
        slider, run, share, [](double gap) { return std::optional(gap); }, planes);
}

// As `clipped`, among what moves: only what is touched counts, and as fast as that is. After
// `present_planes`.
Vec3 clipped_among(Vec3 velocity, const Slider3& slider, const SlideRun3& run) {
    Planes3 touching;
    const double margin = slider.settings.skin * joined_share;
    const auto touched = [&](double gap) {
        return gap >= -margin ? std::optional(0.0) : std::nullopt;
    };
    add_moving(slider, run, slider.rate, touched, touching);
    touching.sort();
    return project(velocity, touching.span()).motion;
}

void record(const Slider3& slider, SlideRun3& run, const PieceHit3& hit) {
    SlideResult3& result = run.result;
    for (int i = 0; i < result.contact_count; ++i) {
        const Contact3& known = result.contacts[static_cast<std::size_t>(i)];
        if (known.obstacle == hit.piece.obstacle && known.triangle == hit.piece.triangle) return;
    }
    if (result.contact_count == result.contacts.size()) return;
    Contact3& contact = result.contacts[result.contact_count++];
    contact.normal = hit.closest.normal;
    contact.point = hit.closest.point + slider.reach.origin();
    contact.obstacle = hit.piece.obstacle;
    contact.triangle = hit.piece.triangle;
    contact.tag = hit.piece.tag;
    contact.surface = hit.piece.surface;
    contact.feature = feature_of(hit.closest, hit.piece);
}

void commit(const Slider3& slider, SlideRun3& run, Vec3 motion) {
    if (motion == Vec3{}) return;
    run.at += motion;
    if (slider.trace != nullptr) append(*slider.trace, run.at + slider.reach.origin());
}

}  // namespace

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
    const double near = slider.kept() + slider.settings.skin * joined_share;
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
        add_present_moving(slider, run, planes);
    planes.sort();
    return planes;
}

Vec3 clipped(Vec3 velocity, const Slider3& slider, SlideRun3& run) {
    Planes3 planes = present_planes(slider, run);
    Planes3 touching;
    const double margin = slider.settings.skin * joined_share;
    if (slider.traffic != nullptr) return clipped_among(velocity, slider, run);
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

namespace {

// Goes as far as a motion is certified.
inline SlideStep3 take(const Slider3& slider, SlideRun3& run, Vec3 motion, const Advance3& step) {
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

// As `allowed_motion`, among what moves. What a wedge would squeeze out any further stays in its
// way.
Vec3 allowed_among(const Slider3& slider, Vec3 wish, const SlideRun3& run, const Planes3& planes) {
    const double share = course_of(slider, run).takes;
    const double pushed = longest_push * longest_way(slider, run) * share;
    const double longest = length(wish) + pushed + 0.2 * slider.settings.skin;
    const Projection3 first = project(wish, planes.span());
    if (first.is_feasible && length(first.motion) <= longest) return first.motion;
    Planes3 narrow;
    const auto narrowed = [](double gap) { return std::optional(std::min(gap, 0.0)); };
    add_moving(slider, run, share, narrowed, narrow);
    narrow.sort();
    const Vec3 motion = project(wish, narrow.span()).motion;
    const double far = length(motion);
    return far > longest ? motion * (longest / far) : motion;
}

// As `advance`, among what moves.
Advance3 advance_among(const Slider3& slider, const SlideRun3& run, Vec3 motion) {
    const Segment3 axis = slider.axis_at(run.at);
    const Course3 course = course_of(slider, run);
    Sweep3 sweep = slider.reach.sweep(axis, slider.hit_distance(), motion);
    slider.traffic->sweep(axis, slider.hit_distance(), motion, course, sweep);
    const Vec3 way = sweep.hit ? slider.traffic->way_of(sweep.hit->piece.obstacle) : Vec3{};
    return stopped(slider, moved(axis, way * course.left), motion - way * course.takes, sweep);
}

// As `slide_step`, among what moves: that may come to who rests.
SlideStep3 step_among(const Slider3& slider, Vec3 wish, SlideRun3& run) {
    const Planes3 planes = present_planes(slider, run);
    const Vec3 motion = allowed_among(slider, wish * run.time, run, planes);
    if (run.result.casts >= slider.settings.max_casts) {
        run.result.stop = Stop3::cast_limit;
        return SlideStep3::stopped;
    }
    ++run.result.casts;
    return take(slider, run, motion, advance_among(slider, run, motion));
}

}  // namespace

Advance3 advance(const Slider3& slider, Vec3 at, Vec3 motion) {
    const Segment3 axis = slider.axis_at(at);
    return stopped(slider, axis, motion, slider.reach.sweep(axis, slider.hit_distance(), motion));
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
