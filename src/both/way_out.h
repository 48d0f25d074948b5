// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/small_set.h"

namespace sidle {

/// The way out of what a body starts in: one code for the plane and for space. All that is in the
/// way is left on one of its sides, and nothing else is entered: on the sides that the start sees,
/// or, where these lead nowhere or far round, on those that are seen from places on ways all
/// around, which bend past what they would enter.
///
/// `Kit` names the types that it is made of, and says
/// - `max_rounds`: of "gather the overlaps at the end of the way out, and solve again";
/// - `max_detour`: a way by the sides that the start sees counts as good up to so many times what
///   the deepest piece takes alone: what leads out of a corner of right angles does;
/// - `for_directions(visit)`: calls for directions all around, none farther than `spread` from the
///   next on the unit sphere, and `sides_of(direction)`: those that a way bends to;
/// - `side_of(axis, piece)`: what is nearest of the sides on which a piece can be left, if any is;
/// - `is_endless(reach, obstacle)`: whether one comes up through it from anywhere below;
/// - `up_of(reach, obstacle)`: the way up from below such a one, else null.
template <class Kit>
class WayOut {
    using Vec = typename Kit::Vec;
    using Segment = typename Kit::Segment;
    using ObstacleId = typename Kit::ObstacleId;
    using Piece = typename Kit::Piece;
    using PieceHit = typename Kit::PieceHit;
    using Closest = typename Kit::Closest;
    using AskedPiece = typename Kit::AskedPiece;
    using BodyWay = typename Kit::BodyWay;
    using Planes = typename Kit::Planes;
    using Projection = typename Kit::Projection;
    using Slider = typename Kit::Slider;

public:
    /// `least` [m] is what the deepest piece takes alone: no way is shorter.
    WayOut(const Slider& slider, double limit, double least)
        : slider_(slider), limit_(limit), least_(least) {
        const Segment axis = slider.axis_at({});
        slider.reach.overlapping(grow(bounds(axis), core()), [&](const Piece& piece) {
            if (closest(axis, piece).distance < core()) left_.add(piece.obstacle);
        });
        passes_all_ = !left_.is_whole();
    }

    /// Whether the axis is in something: nobody can tell where it came from.
    bool is_buried() const { return !left_.is_empty(); }
    /// From now on ways may lead through everything.
    void pass_all() {
        passes_all_ = true;
        tried_ = 0;
    }

    /// The shortest that is found, as long as the limit at most.
    std::optional<Vec> shortest() {
        offer(by_planes({}));
        if (!best_ || length(*best_) > Kit::max_detour * least_) search();
        // From the end of a way each piece shows the side on which it was passed.
        for (int i = 0; best_ && i < Kit::max_rounds; ++i) {
            const double before = length(*best_);
            offer(by_planes(*best_));
            if (!(length(*best_) < before - Kit::tolerance)) break;
        }
        return best_;
    }

    /// The first free place that way.
    std::optional<Vec> along(Vec direction) const {
        return follow(direction, limit_, [](Vec, double) {}).free;
    }

private:
    // A way out may end this much nearer than the skin, by rounding. [-]
    static constexpr double skin_share = 15.0 / 16.0;
    // A way is followed past so many pieces at most, and bends past so many, each beside the last.
    static constexpr int max_left = 64;
    static constexpr int max_bends = 3;
    // Places on the way that are tried at most: in fine meshes there are many.
    static constexpr int max_tried = 96;
    // Halvings of a way, to where it passes something.
    static constexpr int max_halved = 16;

    // What is nearer to the axis than this is left, or entered. [m]
    double core() const { return 0.5 * slider_.settings.skin; }
    // What is passed is kept this far away. [m]
    double passed() const { return 1.1 * core(); }
    // What is nearer than this is in the way. [m]
    double near() const { return slider_.radius + slider_.settings.skin * skin_share; }
    // From there the outermost point of a piece is the nearest. [m]
    double far() const { return 100.0 * limit_; }
    // Ways count only when they are shorter. [m]
    double limit() const { return best_ ? length(*best_) : limit_; }

    // What has no side to leave it on is still in the way.
    bool is_free(Vec motion) const {
        return !slider_.reach.nearest(slider_.axis_at(motion), near());
    }

    void offer(const std::optional<Vec>& way) {
        if (way && length(*way) < limit()) best_ = way;
    }

    // The nearest point of the half-spaces of all that is in the way at the start or at
    // `seen_from`, on the sides that are seen from there; then also of what is in the way at that
    // point, or was entered, and so on: every plane is anchored in the world, so what was solved
    // stays solved.
    std::optional<Vec> by_planes(Vec seen_from) const {
        Planes planes;
        add_sides(seen_from, planes);
        for (int round = 0; round < Kit::max_rounds; ++round) {
            if (!planes.is_whole()) return std::nullopt;
            planes.sort();
            const Projection out = project({}, planes);
            if (!out.is_feasible || !(length(out.motion) < limit())) return std::nullopt;
            const std::size_t before = planes.size();
            add_nearer(out.motion, near(), planes);
            if (planes.size() > before) continue;
            const auto hit = entered({}, out.motion);
            if (!hit) return is_free(out.motion) ? std::optional(out.motion) : std::nullopt;
            add_passed(hit->piece, seen_from, planes);
        }
        return std::nullopt;
    }

    // Looks all around, and past what is entered that way.
    void search() {
        Kit::for_directions([&](Vec direction) {
            if (const auto hit = look(direction)) bend(direction, *hit);
        });
    }

    // Tries the sides that are seen from where a way is free and from where it leaves a piece,
    // unless it is so deep in the next that another direction is nearer to what is free. Returns
    // what the way enters before.
    std::optional<PieceHit> look(Vec direction) {
        const Followed way = follow(direction, limit(), [&](Vec at, double depth) {
            if (depth > 0.5 * Kit::spread * length(at) || tried_ >= max_tried) return;
            ++tried_;
            offer(by_planes(at));
        });
        if (way.free) {
            const auto shorter = by_planes(*way.free);
            offer(shorter ? shorter : way.free);
        }
        return way.hit;
    }

    // Looks past what is entered, on each side.
    void bend(Vec direction, const PieceHit& first) {
        for (const Vec side : Kit::sides_of(direction)) {
            Vec bent = direction;
            std::optional<PieceHit> hit = first;
            for (int i = 0; hit && i < max_bends; ++i) {
                bent = past(hit->piece, bent, side);
                if (length(bent - direction) > Kit::spread) break;
                hit = look(bent);
            }
        }
    }

    // The direction that just misses the outermost point of a piece on one side.
    Vec past(const Piece& piece, Vec direction, Vec side) const {
        const Vec away = normalize_or(side - direction * dot(direction, side), side) * far();
        const Closest here = closest(slider_.axis_at(away), piece);
        return normalize_or(away - here.normal * (here.distance - passed()), direction);
    }

    struct Followed {
        std::optional<Vec> free;
        std::optional<PieceHit> hit;
    };

    // Follows a way until it is free or enters something: each piece in the way takes all of it up
    // to where it is left. Calls `leave(place, depth)` there, with how deep it is in the next.
    template <class Leave>
    Followed follow(Vec direction, double limit, Leave&& leave) const {
        double at = 0.0;
        for (int i = 0; i < max_left && at < limit; ++i) {
            const Vec place = direction * at;
            const auto next = slider_.reach.nearest(slider_.axis_at(place), near());
            if (!next) return {place, std::nullopt};
            if (i > 0) leave(place, near() - next->closest.distance);
            const double left = std::max(left_at(*next, direction, at), at + Kit::tolerance);
            if (const auto hit = entered(place, direction * (left - at)))
                return {std::nullopt, hit};
            at = left;
        }
        return {};
    }

    // How far along a way a convex piece is left. From within, Newton's method leads beyond, and
    // from there down to it. What is left nowhere, as what is solid beyond a map, or so far away
    // that it leads back to no way that counts, is left at the limit.
    double left_at(const PieceHit& hit, Vec direction, double at) const {
        constexpr double least_rise = 0.1;  // Else it would lead too far.
        const AskedPiece asked(hit.piece);
        Closest here = hit.closest;
        for (int i = 0; i < max_newton_steps; ++i) {
            if (at > far()) return limit_;
            const double missing = slider_.kept() - here.distance;
            if (std::abs(missing) <= slider_.settings.skin / 32.0) break;
            const double rise = dot(here.normal, direction);
            at += missing / (rise > least_rise ? rise : 1.0);
            here = asked(slider_.axis_at(direction * at));
        }
        return at;
    }

    // The first thing that the axis enters on a straight way: a wall that it would come out behind.
    // What it is in at the start it may leave, and through what is endless it may come up.
    std::optional<PieceHit> entered(Vec from, Vec motion) const {
        if (passes_all_) return std::nullopt;
        const Segment axis = slider_.axis_at(from);
        BodyWay body(axis, core(), motion);
        slider_.reach.overlapping(sweep(body.start(), motion), [&](const Piece& piece) {
            if (left_.contains(piece.obstacle)) return;
            if (!Kit::is_endless(slider_.reach, piece.obstacle)) body.offer(piece);
        });
        return body.end().hit;
    }

    void add(const Closest& here, Vec motion, Planes& planes) const {
        planes.add({here.normal, dot(here.normal, motion) + slider_.kept() - here.distance});
    }

    // What would be entered is kept on the side on which the way to `seen_from` passes it: with the
    // start before that plane and the end, too, all of a way is.
    void add_passed(const Piece& piece, Vec seen_from, Planes& planes) const {
        const AskedPiece asked(piece);
        Closest here = asked(slider_.axis_at({}));
        Vec at;
        // Halves the way until it no longer comes nearer.
        Vec step = seen_from * 0.5;
        for (int i = 0; i < max_halved && dot(here.normal, seen_from) < 0.0; ++i) {
            const Closest there = asked(slider_.axis_at(at + step));
            if (dot(there.normal, seen_from) < 0.0) {
                at += step;
                here = there;
            }
            step = step * 0.5;
        }
        planes.add({here.normal, dot(here.normal, at) + passed() - here.distance});
    }

    void add_nearer(Vec motion, double distance, Planes& planes) const {
        const Segment axis = slider_.axis_at(motion);
        slider_.reach.overlapping(grow(bounds(axis), distance), [&](const Piece& piece) {
            if (!planes.is_whole()) return;
            const std::optional<Closest> here = Kit::side_of(axis, piece);
            if (here && here->distance < distance) add(*here, motion, planes);
        });
    }

    // What was left just before counts, too, but at the start only what is in the way.
    void add_sides(Vec seen_from, Planes& planes) const {
        const Segment start = slider_.axis_at({});
        const Segment end = slider_.axis_at(seen_from);
        const bool is_start = seen_from == Vec{};
        const double touching = is_start ? 0.0 : slider_.kept() + slider_.settings.skin;
        add_nearer(seen_from, touching, planes);
        slider_.reach.overlapping(grow(bounds(start), near()), [&](const Piece& piece) {
            if (!planes.is_whole() || !(closest(start, piece).distance < near())) return;
            const std::optional<Closest> here = Kit::side_of(end, piece);
            if (here && !(here->distance < touching)) add(*here, seen_from, planes);
        });
    }

    const Slider& slider_;
    double limit_;
    double least_;
    SmallSet<ObstacleId, 8> left_;  // What the axis is in at the start.
    bool passes_all_ = false;
    std::optional<Vec> best_;
    int tried_ = 0;
};

/// As `depenetrate`, among what a reach holds.
template <class Kit>
auto depenetrate_by(const typename Kit::Slider& slider, double limit) {
    typename Kit::Depenetration result;
    const auto deepest = slider.reach.nearest(slider.axis, slider.radius);
    if (!deepest) return result;
    result.obstacle = deepest->piece.obstacle;

    WayOut<Kit> way_out(slider, limit, slider.kept() - deepest->closest.distance);
    auto motion = way_out.shortest();
    if (!motion && way_out.is_buried()) {
        // In a heap of things each way leads through others.
        way_out.pass_all();
        motion = way_out.shortest();
    }
    if (const auto up = Kit::up_of(slider.reach, deepest->piece.obstacle)) {
        // Below it is nothing: whoever has sunk into it comes up, be the way down shorter.
        const bool is_down = !motion || dot(*motion, *up) < 0.0;
        if (const auto rise = is_down ? way_out.along(*up) : std::nullopt) motion = rise;
    }
    result.is_free = motion.has_value();
    if (motion) result.motion = *motion;
    return result;
}

}  // namespace sidle
