// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "2d/slide_core.h"
#include "base/small_set.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// Rounds of "gather the overlaps at the end of the way out, and solve again".
constexpr int max_rounds = 16;

// A way out may end this much nearer than the skin, by rounding. [-]
constexpr double skin_share = 15.0 / 16.0;

// A way is followed past so many pieces at most, and bends past so many, each beside the last.
constexpr int max_left = 64;
constexpr int max_bends = 3;

// Places on the way that are tried at most: in fine meshes there are many.
constexpr int max_tried = 96;

// Halvings of a way, to where it passes something.
constexpr int max_halved = 16;

// Between neighbours of the 16 directions, on the unit circle. [-]
constexpr double spread = 0.45;

// As `closest`, where a tile counts as what it shows: its way out leads through a face that has
// an empty tile behind it, and a corner that a neighbour covers is none.
std::optional<Closest2> outline_closest(const Segment2& axis, const Piece2& piece) {
    const Closest2 here = closest(axis, piece.core);
    if (piece.map == nullptr || is_outline(piece, here.normal)) return here;
    if (here.distance > 0.0) return std::nullopt;
    const Box2 box = bounds(piece.core);
    std::optional<Closest2> best;
    const auto offer = [&](Vec2 normal, Vec2 corner) {
        const double distance =
            std::min(dot(normal, axis.a - corner), dot(normal, axis.b - corner));
        if (!is_outline(piece, normal) || (best && distance <= best->distance)) return;
        best = Closest2{distance, normal, corner};
    };
    offer({-1.0, 0.0}, box.low);
    offer({1.0, 0.0}, box.high);
    offer({0.0, -1.0}, box.low);
    offer({0.0, 1.0}, box.high);
    return best;
}

// All that is in the way is left on one of its sides, and nothing else is entered: on the sides
// that the start sees, or, where these lead nowhere, on those that are seen from places on ways all
// around, which bend past what they would enter.
class WayOut {
public:
    WayOut(const Slider2& slider, double limit) : slider_(slider), limit_(limit) {
        const Segment2 axis = slider.axis_at({});
        slider.reach.overlapping(grow(bounds(axis), core()), [&](const Piece2& piece) {
            if (closest(axis, piece.core).distance < core()) left_.add(piece.obstacle);
        });
        passes_all_ = !left_.is_whole();
    }

    // Whether the axis is in something: nobody can tell where it came from.
    bool is_buried() const { return !left_.is_empty(); }
    void pass_all() {
        passes_all_ = true;
        tried_ = 0;
    }

    std::optional<Vec2> shortest() {
        offer(by_planes({}));
        if (!best_) search();
        // From the end of a way each piece shows the side on which it was passed.
        for (int i = 0; best_ && i < max_rounds; ++i) {
            const double before = length(*best_);
            offer(by_planes(*best_));
            if (!(length(*best_) < before - contact_tolerance)) break;
        }
        return best_;
    }

private:
    // What is nearer to the axis than this is left, or entered. [m]
    double core() const { return 0.5 * slider_.settings.skin; }
    // What is passed is kept this far away. [m]
    double passed() const { return 1.1 * core(); }
    // What is nearer than this is in the way. [m]
    double near() const { return slider_.radius + slider_.settings.skin * skin_share; }
    // Ways count only when they are shorter. [m]
    double limit() const { return best_ ? length(*best_) : limit_; }

    void offer(const std::optional<Vec2>& way) {
        if (way && length(*way) < limit()) best_ = way;
    }

    bool is_free(Vec2 motion) const {
        return !slider_.reach.nearest(slider_.axis_at(motion), near());
    }

    // The nearest point of the half-spaces of all that is in the way at the start or at
    // `seen_from`, on the sides that are seen from there; then also of what is in the way at that
    // point, or was entered, and so on: every plane is anchored in the world, so what was solved
    // stays solved.
    std::optional<Vec2> by_planes(Vec2 seen_from) const {
        Planes2 planes;
        add_sides(seen_from, planes);
        for (int round = 0; round < max_rounds; ++round) {
            if (!planes.is_whole) return std::nullopt;
            planes.sort();
            const Projection2 out = project({}, planes.span());
            if (!out.is_feasible || !(length(out.motion) < limit())) return std::nullopt;
            const int before = planes.count;
            add_nearer(out.motion, near(), planes);
            if (planes.count > before) continue;
            const auto hit = entered({}, out.motion);
            if (!hit) return is_free(out.motion) ? std::optional(out.motion) : std::nullopt;
            add_passed(hit->piece, seen_from, planes);
        }
        return std::nullopt;
    }

    // Looks along 16 directions, and past what is entered that way.
    void search() {
        for (int x = -2; x <= 2; ++x) {
            for (int y = -2; y <= 2; ++y) {
                // The axes, the diagonals and those between: all with a part of size one.
                const bool is_axis = x == 0 || y == 0;
                const bool is_short = x * x + y * y <= 2;
                if ((x == 0 && y == 0) || (is_axis && !is_short) || x * x + y * y > 5) continue;
                const Vec2 direction = normalize_or(Vec2{double(x), double(y)}, {});
                if (const auto hit = look(direction)) bend(direction, *hit);
            }
        }
    }

    // Tries the sides that are seen from where a way is free and from where it leaves a piece,
    // unless it is so deep in the next that another direction is nearer to what is free. Returns
    // what the way enters before.
    std::optional<PieceHit2> look(Vec2 direction) {
        const Followed way = follow(direction, limit(), [&](Vec2 at, double depth) {
            if (depth > 0.5 * spread * length(at) || tried_ >= max_tried) return;
            ++tried_;
            offer(by_planes(at));
        });
        if (way.free) {
            const auto shorter = by_planes(*way.free);
            offer(shorter ? shorter : way.free);
        }
        return way.hit;
    }

    // Looks past what is entered, on both sides.
    void bend(Vec2 direction, const PieceHit2& first) {
        const Vec2 left = left_of(direction);
        for (const Vec2 side : {left, -left}) {
            Vec2 bent = direction;
            std::optional<PieceHit2> hit = first;
            for (int i = 0; hit && i < max_bends; ++i) {
                bent = past(hit->piece, bent, side);
                if (length(bent - direction) > spread) break;
                hit = look(bent);
            }
        }
    }

    // The direction that just misses the outermost point of a piece on one side.
    Vec2 past(const Piece2& piece, Vec2 direction, Vec2 side) const {
        const double far = 100.0 * limit_;  // From there the outermost point is the nearest.
        const Vec2 away = normalize_or(side - direction * dot(direction, side), side) * far;
        const Closest2 here = closest(slider_.axis_at(away), piece.core);
        return normalize_or(away - here.normal * (here.distance - passed()), direction);
    }

    struct Followed {
        std::optional<Vec2> free;
        std::optional<PieceHit2> hit;
    };

    // Follows a way until it is free or enters something: each piece in the way takes all of it up
    // to where it is left. Calls `leave(place, depth)` there, with how deep it is in the next.
    template <class Leave>
    Followed follow(Vec2 direction, double limit, Leave&& leave) const {
        double at = 0.0;
        for (int i = 0; i < max_left && at < limit; ++i) {
            const Vec2 place = direction * at;
            const auto next = slider_.reach.nearest(slider_.axis_at(place), near());
            if (!next) return {place, std::nullopt};
            if (i > 0) leave(place, near() - next->closest.distance);
            const double left = std::max(left_at(*next, direction, at), at + contact_tolerance);
            if (const auto hit = entered(place, direction * (left - at)))
                return {std::nullopt, hit};
            at = left;
        }
        return {};
    }

    // How far along a way a convex piece is left. From within, Newton's method leads beyond, and
    // from there down to it.
    double left_at(const PieceHit2& hit, Vec2 direction, double at) const {
        constexpr double least_rise = 0.1;  // Else it would lead too far.
        Closest2 here = hit.closest;
        for (int i = 0; i < max_newton_steps; ++i) {
            const double missing = slider_.kept() - here.distance;
            if (std::abs(missing) <= slider_.settings.skin / 32.0) break;
            const double rise = dot(here.normal, direction);
            at += missing / (rise > least_rise ? rise : 1.0);
            here = closest(slider_.axis_at(direction * at), hit.piece.core);
        }
        return at;
    }

    // The first thing that the axis enters on a straight way: a wall that it would come out behind.
    // What it is in at the start it may leave.
    std::optional<PieceHit2> entered(Vec2 from, Vec2 motion) const {
        std::optional<PieceHit2> first;
        if (passes_all_) return first;
        const Segment2 axis = slider_.axis_at(from);
        const Box2 way = sweep(grow(bounds(axis), core()), motion);
        slider_.reach.overlapping(way, [&](const Piece2& piece) {
            const Closest2 start = closest(axis, piece.core);
            const auto hit = newton_cast(axis, core(), motion, 1.0, start, piece.core);
            if (!hit || left_.contains(piece.obstacle)) return;
            const PieceHit2 candidate{piece, hit->fraction, hit->closest};
            if (!first || comes_before(candidate, *first)) first = candidate;
        });
        return first;
    }

    void add(const Closest2& here, Vec2 motion, Planes2& planes) const {
        planes.add({here.normal, dot(here.normal, motion) + slider_.kept() - here.distance});
    }

    // What would be entered is kept on the side on which the way to `seen_from` passes it: with the
    // start before that plane and the end, too, all of a way is.
    void add_passed(const Piece2& piece, Vec2 seen_from, Planes2& planes) const {
        const auto asked = [&](const Segment2& axis) { return closest(axis, piece.core); };
        Closest2 here = asked(slider_.axis_at({}));
        Vec2 at;
        // Halves the way until it no longer comes nearer.
        Vec2 step = seen_from * 0.5;
        for (int i = 0; i < max_halved && dot(here.normal, seen_from) < 0.0; ++i) {
            const Closest2 there = asked(slider_.axis_at(at + step));
            if (dot(there.normal, seen_from) < 0.0) {
                at += step;
                here = there;
            }
            step = step * 0.5;
        }
        planes.add({here.normal, dot(here.normal, at) + passed() - here.distance});
    }

    void add_nearer(Vec2 motion, double distance, Planes2& planes) const {
        const Segment2 axis = slider_.axis_at(motion);
        slider_.reach.overlapping(grow(bounds(axis), distance), [&](const Piece2& piece) {
            if (!planes.is_whole) return;
            const std::optional<Closest2> here = outline_closest(axis, piece);
            if (here && here->distance < distance) add(*here, motion, planes);
        });
    }

    // What was left just before counts, too, but at the start only what is in the way.
    void add_sides(Vec2 seen_from, Planes2& planes) const {
        const Segment2 start = slider_.axis_at({});
        const Segment2 end = slider_.axis_at(seen_from);
        const bool is_start = seen_from == Vec2{};
        const double touching = is_start ? 0.0 : slider_.kept() + slider_.settings.skin;
        add_nearer(seen_from, touching, planes);
        slider_.reach.overlapping(grow(bounds(start), near()), [&](const Piece2& piece) {
            if (!planes.is_whole || !(closest(start, piece.core).distance < near())) return;
            const std::optional<Closest2> here = outline_closest(end, piece);
            if (here && !(here->distance < touching)) add(*here, seen_from, planes);
        });
    }

    const Slider2& slider_;
    double limit_;
    SmallSet<ObstacleId2, 8> left_;  // What the axis is in at the start.
    bool passes_all_ = false;
    std::optional<Vec2> best_;
    int tried_ = 0;
};

}  // namespace

Depenetration2 depenetrate(const Slider2& slider, double limit) {
    Depenetration2 result;
    const auto deepest = slider.reach.nearest(slider.axis, slider.radius);
    if (!deepest) return result;
    result.obstacle = deepest->piece.obstacle;

    WayOut way_out(slider, limit);
    std::optional<Vec2> motion = way_out.shortest();
    if (!motion && way_out.is_buried()) {
        // In a heap of things each way leads through others.
        way_out.pass_all();
        motion = way_out.shortest();
    }
    result.is_free = motion.has_value();
    result.motion = motion.value_or(Vec2{});
    return result;
}

Depenetration2 depenetrate(const World2& world, const Capsule2& body, double reach,
                           const SlideSettings2& settings, const Filter2& filter) {
    SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b), "a body needs finite numbers");
    SIDLE_ASSERT(reach > 0.0, "reach must be positive");
    const Segment2 axis{{}, body.b - body.a};
    const Box2 near = grow(bounds(axis), body.radius + 2.0 * settings.skin + reach);
    const Reach2 gathered(world, body.a, filter, near);
    return depenetrate(Slider2{gathered, axis, body.radius, settings}, reach);
}

}  // namespace sidle
