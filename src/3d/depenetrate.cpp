// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/slide_core.h"
#include "base/small_set.h"

namespace sidle {
namespace {

// Rounds of "gather the overlaps at the end of the way out, and solve again".
constexpr int max_rounds = 32;

// A way out may end this much nearer than the skin, by rounding. [-]
constexpr double skin_share = 15.0 / 16.0;

bool is_terrain(const Reach3& reach, ObstacleId3 id) {
    const Obstacle3* obstacle = reach.find(id);
    return obstacle != nullptr &&
           std::holds_alternative<std::shared_ptr<const Heightfield3>>(obstacle->shape);
}

class WayOut {
public:
    WayOut(const Slider3& slider, double limit) : slider_(slider), limit_(limit) {
        const Segment3 axis = slider.axis_at({});
        slider.reach.overlapping(grow(bounds(axis), core()), [&](const Piece3& piece) {
            if (closest(axis, piece).distance < core()) left_.add(piece.obstacle);
        });
        passes_all_ = !left_.is_whole();
    }

    // Whether the axis is in something: nobody can tell where it came from.
    bool is_buried() const { return !left_.is_empty(); }
    void pass_all() { passes_all_ = true; }

    bool is_free(Vec3 motion) const {
        const double kept = slider_.radius + slider_.settings.skin * skin_share;
        return !slider_.reach.nearest(slider_.axis_at(motion), kept);
    }

    // The nearest point of the half-spaces of all that overlaps here, and of what overlaps there or
    // was passed, and so on: every plane is anchored in the world, so what was solved stays solved.
    std::optional<Vec3> by_planes() const {
        Planes3 planes;
        Vec3 motion;
        for (int round = 0; round < max_rounds; ++round) {
            const int before = planes.count;
            if (const auto hit = entered(motion))
                add(hit->closest, motion * hit->fraction, planes);
            else
                add_overlaps(motion, planes);
            if (!planes.is_whole) return std::nullopt;
            if (planes.count == before) return motion;
            planes.sort();
            const Projection3 out = project({}, planes.span());
            if (!out.is_feasible || length(out.motion) > limit_) return std::nullopt;
            motion = out.motion;
        }
        return std::nullopt;
    }

    // A shorter way than a free one: round obstacles are convex, so the planes through their
    // nearest points at the end of the way still bound them, and the start's nearest point of those
    // planes is no further. Ends where the way is at right angles to what it touches.
    Vec3 shortened(Vec3 motion) const {
        for (int round = 0; round < max_rounds; ++round) {
            Planes3 planes;
            add_touching(motion, planes);
            if (!planes.is_whole) break;
            planes.sort();
            const Projection3 out = project({}, planes.span());
            const bool is_shorter = length(out.motion) < length(motion) - contact_tolerance;
            if (!out.is_feasible || !is_shorter || !is_way(out.motion)) break;
            motion = out.motion;
        }
        return motion;
    }

    // Free at its end, and nothing is entered up to there.
    bool is_way(Vec3 motion) const { return is_free(motion) && !entered(motion); }

    // The shortest free way along 26 directions: longer until free, then halved towards the start.
    std::optional<Vec3> by_search() const {
        std::optional<Vec3> best;
        for (int x = -1; x <= 1; ++x) {
            for (int y = -1; y <= 1; ++y) {
                for (int z = -1; z <= 1; ++z) {
                    if (x == 0 && y == 0 && z == 0) continue;
                    const Vec3 direction = normalize_or({double(x), double(y), double(z)}, {});
                    const auto way = along(direction, best ? length(*best) : limit_);
                    if (way && (!best || length(*way) < length(*best))) best = way;
                }
            }
        }
        return best;
    }

    std::optional<Vec3> along(Vec3 direction, double limit) const {
        double low = 0.0;
        double high = 2.0 * slider_.settings.skin;
        while (high < limit && !is_free(direction * high)) {
            low = high;
            high *= 1.5;
        }
        if (high >= limit) return std::nullopt;
        for (int i = 0; i < 20; ++i) {
            const double middle = 0.5 * (low + high);
            (is_free(direction * middle) ? high : low) = middle;
        }
        return entered(direction * high) ? std::nullopt : std::optional(direction * high);
    }

private:
    // What is nearer to the axis than this is left, or entered. [m]
    double core() const { return 0.5 * slider_.settings.skin; }

    // The first thing that the axis enters on a straight way: a wall that it would come out behind.
    // What it is in at the start it may leave, and from below a terrain it may come up.
    std::optional<PieceHit3> entered(Vec3 motion) const {
        if (passes_all_) return std::nullopt;
        const Segment3 axis = slider_.axis_at({});
        BodySweep3 body(axis, core(), motion);
        slider_.reach.overlapping(sweep(body.start(), motion), [&](const Piece3& piece) {
            if (left_.contains(piece.obstacle) || is_terrain(slider_.reach, piece.obstacle)) return;
            body.ask(piece);
        });
        return body.found().hit;
    }

    void add(const Closest3& here, Vec3 motion, Planes3& planes) const {
        planes.add({here.normal, dot(here.normal, motion) + slider_.kept() - here.distance});
    }

    void add_overlaps(Vec3 motion, Planes3& planes) const {
        const Segment3 axis = slider_.axis_at(motion);
        const double kept = slider_.kept();
        const double near = slider_.radius + slider_.settings.skin * skin_share;
        slider_.reach.overlapping(grow(bounds(axis), kept), [&](const Piece3& piece) {
            const Closest3 here = closest(axis, piece);
            if (!(here.distance < near)) return;
            add(here, motion, planes);
        });
    }

    // Everything that the start overlaps or the end touches.
    void add_touching(Vec3 motion, Planes3& planes) const {
        const Segment3 start = slider_.axis_at({});
        const Segment3 end = slider_.axis_at(motion);
        const double kept = slider_.kept();
        const Box3 near = include(grow(bounds(start), kept), grow(bounds(end), kept));
        slider_.reach.overlapping(near, [&](const Piece3& piece) {
            const Closest3 here = closest(end, piece);
            const bool is_in_the_way = closest(start, piece).distance < kept ||
                                       here.distance < kept + slider_.settings.skin;
            if (!is_in_the_way || here.distance <= 0.0) return;
            add(here, motion, planes);
        });
    }

    const Slider3& slider_;
    double limit_;
    SmallSet<ObstacleId3, 8> left_;  // What the axis is in at the start.
    bool passes_all_ = false;
};

std::optional<Vec3> up_of_terrain(const Reach3& reach, ObstacleId3 id) {
    if (!is_terrain(reach, id)) return std::nullopt;
    return rotate(reach.find(id)->pose.rotation, {0, 1, 0});
}

std::optional<Vec3> shortest(const WayOut& way_out) {
    std::optional<Vec3> motion = way_out.by_planes();
    if (!motion || !way_out.is_free(*motion)) motion = way_out.by_search();
    if (motion) motion = way_out.shortened(*motion);
    return motion;
}

}  // namespace

Depenetration3 depenetrate(const Slider3& slider, double limit) {
    Depenetration3 result;
    const auto deepest = slider.reach.nearest(slider.axis, slider.radius);
    if (!deepest) return result;
    result.obstacle = deepest->piece.obstacle;

    WayOut way_out(slider, limit);
    std::optional<Vec3> motion = shortest(way_out);
    if (!motion && way_out.is_buried()) {
        // In a heap of things each way leads through others.
        way_out.pass_all();
        motion = shortest(way_out);
    }
    if (const auto up = up_of_terrain(slider.reach, deepest->piece.obstacle)) {
        // Below a terrain is nothing: whoever has sunk into it comes up, be the way down shorter.
        const bool is_down = !motion || dot(*motion, *up) < 0.0;
        if (const auto rise = is_down ? way_out.along(*up, limit) : std::nullopt) motion = rise;
    }
    result.is_free = motion.has_value();
    result.motion = motion.value_or(Vec3{});
    return result;
}

Depenetration3 depenetrate(const World3& world, const Capsule3& body, double reach,
                           const SlideSettings3& settings, const Filter3& filter) {
    SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b), "a body needs finite numbers");
    SIDLE_ASSERT(reach > 0.0, "reach must be positive");
    const Segment3 axis{{}, body.b - body.a};
    const Reach3 gathered(world, body.a, filter,
                          near_of_way_out(axis, body.radius, reach, settings));
    return depenetrate(Slider3{gathered, axis, body.radius, settings}, reach);
}

Box3 near_of_way_out(const Segment3& axis, double radius, double limit,
                     const SlideSettings3& settings) {
    return grow(bounds(axis), radius + 2.0 * settings.skin + limit);
}

}  // namespace sidle
