// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "3d/slide_core.h"
#include "base/small_set.h"

namespace sidle {
namespace {

// Rounds of "gather the overlaps at the end of the way out, and solve again".
constexpr int max_rounds = 32;

// A way out may end this much nearer than the skin, by rounding. [-]
constexpr double skin_share = 15.0 / 16.0;

// A way is followed past so many pieces at most, and bends past so many, each beside the last.
constexpr int max_left = 64;
constexpr int max_bends = 3;

// Places on the way that are tried at most: in fine meshes there are many.
constexpr int max_tried = 96;

// Halvings of a way, to where it passes something.
constexpr int max_halved = 16;

// Between neighbours of the 26 directions, on the unit sphere. [-]
constexpr double spread = 0.75;

bool is_terrain(const Reach3& reach, ObstacleId3 id) {
    const Obstacle3* obstacle = reach.find(id);
    return obstacle != nullptr &&
           std::holds_alternative<std::shared_ptr<const Heightfield3>>(obstacle->shape);
}

// All that is in the way is left on one of its sides, and nothing else is entered: on the sides
// that the start sees, or, where these lead nowhere, on those that are seen from places on ways all
// around, which bend past what they would enter.
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
    void pass_all() {
        passes_all_ = true;
        tried_ = 0;
    }

    std::optional<Vec3> shortest() {
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

    // The first free place that way.
    std::optional<Vec3> along(Vec3 direction) const {
        return follow(direction, limit_, [](Vec3, double) {}).free;
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

    void offer(const std::optional<Vec3>& way) {
        if (way && length(*way) < limit()) best_ = way;
    }

    // The nearest point of the half-spaces of all that is in the way at the start or at
    // `seen_from`, on the sides that are seen from there; then also of what is in the way at that
    // point, or was entered, and so on: every plane is anchored in the world, so what was solved
    // stays solved.
    std::optional<Vec3> by_planes(Vec3 seen_from) const {
        Planes3 planes;
        add_sides(seen_from, planes);
        for (int round = 0; round < max_rounds; ++round) {
            if (!planes.is_whole) return std::nullopt;
            planes.sort();
            const Projection3 out = project({}, planes.span());
            if (!out.is_feasible || !(length(out.motion) < limit())) return std::nullopt;
            const int before = planes.count;
            add_nearer(out.motion, near(), planes);
            if (planes.count > before) continue;
            const auto hit = entered({}, out.motion);
            if (!hit) return out.motion;
            add_passed(hit->piece, seen_from, planes);
        }
        return std::nullopt;
    }

    // Looks along 26 directions, and past what is entered that way.
    void search() {
        for (int x = -1; x <= 1; ++x) {
            for (int y = -1; y <= 1; ++y) {
                for (int z = -1; z <= 1; ++z) {
                    if (x == 0 && y == 0 && z == 0) continue;
                    const Vec3 direction = normalize_or({double(x), double(y), double(z)}, {});
                    if (const auto hit = look(direction)) bend(direction, *hit);
                }
            }
        }
    }

    // Tries the sides that are seen from where a way is free and from where it leaves a piece,
    // unless it is so deep in the next that another direction is nearer to what is free. Returns
    // what the way enters before.
    std::optional<PieceHit3> look(Vec3 direction) {
        const Followed way = follow(direction, limit(), [&](Vec3 at, double depth) {
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

    // Looks past what is entered, on four sides.
    void bend(Vec3 direction, const PieceHit3& first) {
        const Vec3 up = any_perpendicular(direction);
        const Vec3 right = cross(direction, up);
        for (const Vec3 side : {up, right, -up, -right}) {
            Vec3 bent = direction;
            std::optional<PieceHit3> hit = first;
            for (int i = 0; hit && i < max_bends; ++i) {
                bent = past(hit->piece, bent, side);
                if (length(bent - direction) > spread) break;
                hit = look(bent);
            }
        }
    }

    // The direction that just misses the outermost point of a piece on one side.
    Vec3 past(const Piece3& piece, Vec3 direction, Vec3 side) const {
        const double far = 100.0 * limit_;  // From there the outermost point is the nearest.
        const Vec3 away = normalize_or(side - direction * dot(direction, side), side) * far;
        const Closest3 here = closest(slider_.axis_at(away), piece);
        return normalize_or(away - here.normal * (here.distance - passed()), direction);
    }

    struct Followed {
        std::optional<Vec3> free;
        std::optional<PieceHit3> hit;
    };

    // Follows a way until it is free or enters something: each piece in the way takes all of it up
    // to where it is left. Calls `leave(place, depth)` there, with how deep it is in the next.
    template <class Leave>
    Followed follow(Vec3 direction, double limit, Leave&& leave) const {
        double at = 0.0;
        for (int i = 0; i < max_left && at < limit; ++i) {
            const Vec3 place = direction * at;
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
    double left_at(const PieceHit3& hit, Vec3 direction, double at) const {
        constexpr double least_rise = 0.1;  // Else it would lead too far.
        const AskedPiece3 asked(hit.piece);
        Closest3 here = hit.closest;
        for (int i = 0; i < max_newton_steps; ++i) {
            const double missing = slider_.kept() - here.distance;
            if (std::abs(missing) <= slider_.settings.skin / 32.0) break;
            const double rise = dot(here.normal, direction);
            at += missing / (rise > least_rise ? rise : 1.0);
            here = asked(slider_.axis_at(direction * at));
        }
        return at;
    }

    // The first thing that the axis enters on a straight way: a wall that it would come out behind.
    // What it is in at the start it may leave, and from below a terrain it may come up.
    std::optional<PieceHit3> entered(Vec3 from, Vec3 motion) const {
        if (passes_all_) return std::nullopt;
        const Segment3 axis = slider_.axis_at(from);
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

    // What would be entered is kept on the side on which the way to `seen_from` passes it: with the
    // start before that plane and the end, too, all of a way is.
    void add_passed(const Piece3& piece, Vec3 seen_from, Planes3& planes) const {
        const AskedPiece3 asked(piece);
        Closest3 here = asked(slider_.axis_at({}));
        Vec3 at;
        // Halves the way until it no longer comes nearer.
        Vec3 step = seen_from * 0.5;
        for (int i = 0; i < max_halved && dot(here.normal, seen_from) < 0.0; ++i) {
            const Closest3 there = asked(slider_.axis_at(at + step));
            if (dot(there.normal, seen_from) < 0.0) {
                at += step;
                here = there;
            }
            step = step * 0.5;
        }
        planes.add({here.normal, dot(here.normal, at) + passed() - here.distance});
    }

    void add_nearer(Vec3 motion, double distance, Planes3& planes) const {
        const Segment3 axis = slider_.axis_at(motion);
        slider_.reach.overlapping(grow(bounds(axis), distance), [&](const Piece3& piece) {
            if (!planes.is_whole) return;
            const Closest3 here = closest(axis, piece);
            if (here.distance < distance) add(here, motion, planes);
        });
    }

    // What was left just before counts, too, but at the start only what is in the way.
    void add_sides(Vec3 seen_from, Planes3& planes) const {
        const Segment3 start = slider_.axis_at({});
        const Segment3 end = slider_.axis_at(seen_from);
        const bool is_start = seen_from == Vec3{};
        const double touching = is_start ? 0.0 : slider_.kept() + slider_.settings.skin;
        add_nearer(seen_from, touching, planes);
        slider_.reach.overlapping(grow(bounds(start), near()), [&](const Piece3& piece) {
            if (!planes.is_whole || !(closest(start, piece).distance < near())) return;
            const Closest3 here = closest(end, piece);
            if (!(here.distance < touching)) add(here, seen_from, planes);
        });
    }

    const Slider3& slider_;
    double limit_;
    SmallSet<ObstacleId3, 8> left_;  // What the axis is in at the start.
    bool passes_all_ = false;
    std::optional<Vec3> best_;
    int tried_ = 0;
};

std::optional<Vec3> up_of_terrain(const Reach3& reach, ObstacleId3 id) {
    if (!is_terrain(reach, id)) return std::nullopt;
    return rotate(reach.find(id)->pose.rotation, {0, 1, 0});
}

}  // namespace

Depenetration3 depenetrate(const Slider3& slider, double limit) {
    Depenetration3 result;
    const auto deepest = slider.reach.nearest(slider.axis, slider.radius);
    if (!deepest) return result;
    result.obstacle = deepest->piece.obstacle;

    WayOut way_out(slider, limit);
    std::optional<Vec3> motion = way_out.shortest();
    if (!motion && way_out.is_buried()) {
        // In a heap of things each way leads through others.
        way_out.pass_all();
        motion = way_out.shortest();
    }
    if (const auto up = up_of_terrain(slider.reach, deepest->piece.obstacle)) {
        // Below a terrain is nothing: whoever has sunk into it comes up, be the way down shorter.
        const bool is_down = !motion || dot(*motion, *up) < 0.0;
        if (const auto rise = is_down ? way_out.along(*up) : std::nullopt) motion = rise;
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
