// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

#include "both/query_body.h"
#include "both/seen_from.h"
#include "sidle/base/assert.h"

namespace sidle {

// The first hit of each obstacle, in order; the last ones fall out when there are too many.
template <class Kit>
class FirstHits {
    using ObstacleId = typename Kit::ObstacleId;
    using PieceHit = typename Kit::PieceHit;
    using ContactSet = typename Kit::ContactSet;

public:
    void add(const PieceHit& hit) {
        std::size_t at = place_of(hit.piece.obstacle);
        if (at < count_ && !comes_before(hit, hits_[at])) return;
        if (at == hits_.size()) {
            is_whole_ = false;
            if (!comes_before(hit, hits_[--at])) return;
        } else if (at == count_) {
            ++count_;
        }
        for (; at > 0 && comes_before(hit, hits_[at - 1]); --at) hits_[at] = hits_[at - 1];
        hits_[at] = hit;
    }

    void add_to(ContactSet& set) const {
        for (std::size_t i = 0; i < count_; ++i) set.add(hits_[i].piece.obstacle);
        set.is_whole = set.is_whole && is_whole_;
    }

private:
    std::size_t place_of(ObstacleId obstacle) const {
        std::size_t at = 0;
        while (at < count_ && hits_[at].piece.obstacle != obstacle) ++at;
        return at;
    }

    std::array<PieceHit, 32> hits_;
    std::size_t count_ = 0;
    bool is_whole_ = true;
};

/// What a body touches where it is and on its way: one code for the plane and for space. `Kit`
/// names the types that it is made of.
template <class Kit>
class Touching {
    using Vec = typename Kit::Vec;
    using Segment = typename Kit::Segment;
    using Box = typename Kit::Box;
    using Capsule = typename Kit::Capsule;
    using World = typename Kit::World;
    using Obstacle = typename Kit::Obstacle;
    using Piece = typename Kit::Piece;
    using PieceHit = typename Kit::PieceHit;
    using Closest = typename Kit::Closest;
    using AskedPiece = typename Kit::AskedPiece;
    using Set = typename Kit::ContactSet;
    using Settings = typename Kit::ContactSettings;

public:
    static Set here(const World& world, const Capsule& body, const Settings& settings) {
        SIDLE_ASSERT(is_query_body(body), "a body must be finite and have a radius");
        const Segment axis = axis_from(body);
        const double radius = body.radius + settings.margin;
        FirstHits<Kit> deepest;
        pieces_overlapping(world.state(), body.a, grow(bounds(axis), radius), settings.filter,
                           [&](const Piece& piece) {
                               const Closest here = closest(axis, piece);
                               if (here.distance < radius)
                                   deepest.add({piece, here.distance, here});
                           });
        Set set;
        deepest.add_to(set);
        return set;
    }

    static Set on_way(const World& world, const Capsule& body, std::span<const Vec> way,
                      const Settings& settings) {
        SIDLE_ASSERT(is_query_body(body), "a body must be finite and have a radius");
        Set set;
        double whole = 0.0;
        Vec from;
        for (const Vec to : way) {
            SIDLE_ASSERT(is_finite(to), "a way must be finite");
            whole += distance(from, to);
            from = to;
        }
        from = {};
        double done = 0.0;
        for (const Vec to : way) {
            // Who stays where he is takes the tick for all of it.
            const double takes = whole > 0.0 ? distance(from, to) / whole : 1.0;
            const double then = std::min(done + takes, 1.0);
            add_met(world, moved(body, from), {body.a + from, to - from, done, then}, settings,
                    set);
            done = whole > 0.0 ? then : 0.0;
            from = to;
        }
        return set;
    }

    static auto compared(const World& world, const Set& before, const Capsule& body,
                         std::span<const Vec> way, const Settings& settings) {
        // Past who stands still something may go, too.
        const Vec still{};
        if (way.empty() && !world.state().moved.empty()) way = std::span(&still, 1);
        const Capsule end = way.empty() ? body : moved(body, way.back());
        return compare(before, on_way(world, body, way, settings), here(world, end, settings));
    }

private:
    static Capsule moved(const Capsule& body, Vec by) {
        return {body.a + by, body.b + by, body.radius};
    }
    static Segment axis_from(const Capsule& body) { return {{}, body.b - body.a}; }

    static void add_met(const World& world, const Capsule& body, const TimedWay<Vec>& way,
                        const Settings& settings, Set& set) {
        const Segment axis = axis_from(body);
        const double radius = body.radius + settings.margin;
        const Box start = grow(bounds(axis), radius + Kit::tolerance);
        const bool is_among_moving = !world.state().moved.empty();
        double limit = 1.0;
        FirstHits<Kit> first;
        pieces_along(world.state(), body.a, start, way.motion, settings.filter, limit,
                     [&](const Piece& piece) {
                         if (is_among_moving && world.find(piece.obstacle)->previous) return;
                         meet(axis, radius, way.motion, piece,
                              [&](const PieceHit& hit) { first.add(hit); });
                     });
        if (is_among_moving)
            moving_near(world.state(), body.a, sweep(start, way.motion), settings.filter,
                        [&](std::uint32_t slot) {
                            meet_moving(world, slot, {body.a, body.b, radius}, way, first);
                        });
        first.add_to(set);
    }

    // Calls `add(hit)` where an axis meets a piece on its way, or touches it before.
    template <class Add>
    static void meet(const Segment& axis, double radius, Vec motion, const Piece& piece,
                     Add&& add) {
        const AskedPiece asked(piece);
        const Closest here = asked(axis);
        if (here.distance < radius) return add(PieceHit{piece, 0.0, here});
        const auto hit = cast_axis(axis, radius, motion, 1.0, here, asked);
        if (hit) add(PieceHit{piece, hit->fraction, hit->closest});
    }

    // Seen from what turns, a body turns: in so many parts of its way it does by little.
    static int parts_of(const Obstacle& obstacle, const Capsule& body, const TimedWay<Vec>& way) {
        if (!turns(obstacle)) return 1;
        const TimedWay<Vec> other{way.origin + (body.b - body.a), way.motion, way.from, way.to};
        const double aside =
            std::max(length(bend_from(obstacle, way)), length(bend_from(obstacle, other)));
        const double twist = distance(seen_from(obstacle, way), seen_from(obstacle, other));
        const double little = max_turn_share * body.radius;
        const double parts = std::max(std::sqrt(aside / little), twist / little);
        return static_cast<int>(std::clamp(std::ceil(parts), 1.0, max_parts));
    }

    // What moves goes its way of the tick meanwhile, and is met as seen from itself.
    static void meet_moving(const World& world, std::uint32_t slot, const Capsule& body,
                            const TimedWay<Vec>& way, FirstHits<Kit>& first) {
        const Obstacle& obstacle = world.state().slots[slot].obstacle;
        const Segment axis = axis_from(body);
        const Box start = grow(bounds(axis), body.radius + Kit::tolerance);
        const int parts = parts_of(obstacle, body, way);
        const double share = 1.0 / parts;
        for (int i = 0; i < parts; ++i) {
            const double from = way.from + (way.to - way.from) * (share * i);
            const double to = way.from + (way.to - way.from) * (share * (i + 1));
            const TimedWay<Vec> part{way.origin + way.motion * (share * i), way.motion * share,
                                     from, to};
            const Vec motion = seen_from(obstacle, part);
            double limit = 1.0;
            pieces_of_along(world.state(), slot, pose_at(obstacle, from), part.origin, start,
                            motion, limit, [&](const Piece& piece) {
                                meet(axis, body.radius, motion, piece, [&](PieceHit hit) {
                                    hit.fraction = share * (i + hit.fraction);
                                    first.add(hit);
                                });
                            });
        }
    }

    // How far a part may leave the way that it stands for, as a share of the radius. [-]
    static constexpr double max_turn_share = 0.05;
    static constexpr double max_parts = 32.0;
};

}  // namespace sidle
