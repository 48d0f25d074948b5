// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <span>

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
    using Piece = typename Kit::Piece;
    using Closest = typename Kit::Closest;
    using AskedPiece = typename Kit::AskedPiece;
    using Set = typename Kit::ContactSet;
    using Settings = typename Kit::ContactSettings;

public:
    static Set here(const World& world, const Capsule& body, const Settings& settings) {
        SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b), "a body must be finite");
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
        SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b), "a body must be finite");
        Set set;
        Vec from;
        for (const Vec to : way) {
            SIDLE_ASSERT(is_finite(to), "a way must be finite");
            add_met(world, moved(body, from), to - from, settings, set);
            from = to;
        }
        return set;
    }

    static auto compared(const World& world, const Set& before, const Capsule& body,
                         std::span<const Vec> way, const Settings& settings) {
        const Capsule end = way.empty() ? body : moved(body, way.back());
        return compare(before, on_way(world, body, way, settings), here(world, end, settings));
    }

private:
    static Capsule moved(const Capsule& body, Vec by) {
        return {body.a + by, body.b + by, body.radius};
    }
    static Segment axis_from(const Capsule& body) { return {{}, body.b - body.a}; }

    static void add_met(const World& world, const Capsule& body, Vec motion,
                        const Settings& settings, Set& set) {
        const Segment axis = axis_from(body);
        const double radius = body.radius + settings.margin;
        const Box start = grow(bounds(axis), radius + Kit::tolerance);
        double limit = 1.0;
        FirstHits<Kit> first;
        pieces_along(world.state(), body.a, start, motion, settings.filter, limit,
                     [&](const Piece& piece) {
                         const AskedPiece asked(piece);
                         const Closest here = asked(axis);
                         if (here.distance < radius) return first.add({piece, 0.0, here});
                         const auto hit = cast_axis(axis, radius, motion, limit, here, asked);
                         if (hit) first.add({piece, hit->fraction, hit->closest});
                     });
        first.add_to(set);
    }
};

}  // namespace sidle
