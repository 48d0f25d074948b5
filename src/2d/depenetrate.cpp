// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "2d/slide_core.h"
#include "base/small_set.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// Rounds of "gather the overlaps at the end of the way out, and solve again".
constexpr int max_rounds = 16;

// A way out may end this much nearer than the skin, by rounding. [-]
constexpr double skin_share = 15.0 / 16.0;

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
    void pass_all() { passes_all_ = true; }

    bool is_free(Vec2 motion) const {
        const double kept = slider_.radius + slider_.settings.skin * skin_share;
        return !slider_.reach.nearest(slider_.axis_at(motion), kept);
    }

    // The nearest point of the half-spaces of all that overlaps here, and of what overlaps there or
    // was passed, and so on: every plane is anchored in the world, so what was solved stays solved.
    std::optional<Vec2> by_planes() const {
        Planes2 planes;
        Vec2 motion;
        for (int round = 0; round < max_rounds; ++round) {
            const int before = planes.count;
            if (const auto hit = entered(motion))
                add(hit->closest, motion * hit->fraction, planes);
            else
                add_overlaps(motion, planes);
            if (!planes.is_whole) return std::nullopt;
            if (planes.count == before) return motion;
            planes.sort();
            const Projection2 out = project({}, planes.span());
            if (!out.is_feasible || length(out.motion) > limit_) return std::nullopt;
            motion = out.motion;
        }
        return std::nullopt;
    }

    // The shortest free way along 16 directions: longer until free, then halved towards the start.
    std::optional<Vec2> by_search() const {
        std::optional<Vec2> best;
        for (int x = -2; x <= 2; ++x) {
            for (int y = -2; y <= 2; ++y) {
                // The axes, the diagonals and those between: all with a part of size one.
                const bool is_axis = x == 0 || y == 0;
                const bool is_short = x * x + y * y <= 2;
                if ((x == 0 && y == 0) || (is_axis && !is_short) || x * x + y * y > 5) continue;
                const Vec2 direction = normalize_or(Vec2{double(x), double(y)}, {});
                const auto way = along(direction, best ? length(*best) : limit_);
                if (way && (!best || length(*way) < length(*best))) best = way;
            }
        }
        return best;
    }

private:
    void add_overlaps(Vec2 motion, Planes2& planes) const {
        const Segment2 axis = slider_.axis_at(motion);
        const double kept = slider_.kept();
        const double near = slider_.radius + slider_.settings.skin * skin_share;
        slider_.reach.overlapping(grow(bounds(axis), kept), [&](const Piece2& piece) {
            const std::optional<Closest2> here = outline_closest(axis, piece);
            if (!here || !(here->distance < near)) return;
            add(*here, motion, planes);
        });
    }

    std::optional<Vec2> along(Vec2 direction, double limit) const {
        double low = 0.0;
        double high = 2.0 * slider_.settings.skin;
        while (high < limit && !is_free(direction * high)) {
            low = high;
            high += std::min(0.5 * high, 0.5 * slider_.radius);
        }
        if (high >= limit) return std::nullopt;
        for (int i = 0; i < 20; ++i) {
            const double middle = 0.5 * (low + high);
            (is_free(direction * middle) ? high : low) = middle;
        }
        return entered(direction * high) ? std::nullopt : std::optional(direction * high);
    }

    // What is nearer to the axis than this is left, or entered. [m]
    double core() const { return 0.5 * slider_.settings.skin; }

    // The first thing that the axis enters on a straight way: a wall that it would come out behind.
    // What it is in at the start it may leave.
    std::optional<PieceHit2> entered(Vec2 motion) const {
        std::optional<PieceHit2> first;
        if (passes_all_) return first;
        const Segment2 axis = slider_.axis_at({});
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

    const Slider2& slider_;
    double limit_;
    SmallSet<ObstacleId2, 8> left_;  // What the axis is in at the start.
    bool passes_all_ = false;
};

std::optional<Vec2> shortest(const WayOut& way_out) {
    const std::optional<Vec2> motion = way_out.by_planes();
    return motion && way_out.is_free(*motion) ? motion : way_out.by_search();
}

}  // namespace

Depenetration2 depenetrate(const Slider2& slider, double limit) {
    Depenetration2 result;
    const auto deepest = slider.reach.nearest(slider.axis, slider.radius);
    if (!deepest) return result;
    result.obstacle = deepest->piece.obstacle;

    WayOut way_out(slider, limit);
    std::optional<Vec2> motion = shortest(way_out);
    if (!motion && way_out.is_buried()) {
        // In a heap of things each way leads through others.
        way_out.pass_all();
        motion = shortest(way_out);
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
