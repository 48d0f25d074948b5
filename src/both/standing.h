// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

namespace sidle {

/// Whether a walker may stand on what it touches: one code for the plane and for space. `Kit` names
/// the types that it is made of, and `is_face(hit)` tells whether no edge or corner was touched.
template <class Kit>
class Standing {
    using Vec = typename Kit::Vec;
    using Surface = typename Kit::Surface;
    using Reach = typename Kit::Reach;
    using Walker = typename Kit::Walker;
    using PieceHit = typename Kit::PieceHit;
    using Ground = typename Kit::Ground;

public:
    static std::optional<Ground> landing_at(const Walker& walker, const PieceHit& hit) {
        if (!is_walkable(walker, hit)) return std::nullopt;
        return ground_of(hit, hit.closest.normal);
    }

    static std::optional<Ground> ground_at(const Reach& reach, const Walker& walker,
                                           const PieceHit& hit) {
        const Vec normal = hit.closest.normal;
        const double lift = dot(normal, walker.up);
        if (hit.piece.surface == Surface::wall || !(lift > 0.0)) return std::nullopt;
        if (lift >= flat || Kit::is_face(hit)) return landing_at(walker, hit);

        const Vec inward = normalize_or(walker.up * lift - normal, {});
        const auto behind = normal_behind(reach, walker, hit.closest.point, inward);
        const bool is_step = behind && !is_rise_behind(reach, walker, hit.closest.point, inward);
        if (lift >= walker.max_slope) return ground_of(hit, is_step ? *behind : normal);
        if (is_step) return ground_of(hit, *behind);
        return std::nullopt;
    }

    /// Whether ground is the edge of a ledge that is too narrow to be a step; `inward` is level.
    static bool is_narrow_ledge(const Reach& reach, const Walker& walker, const Ground& ground,
                                Vec inward) {
        const auto behind = normal_behind(reach, walker, ground.point, inward);
        return behind && dot(*behind, ground.normal) < flat &&
               is_rise_behind(reach, walker, ground.point, inward);
    }

private:
    // How far behind an edge its surface is looked for, in skins: beyond the rounding of floats,
    // well within the narrowest tread.
    static constexpr double behind_skins = 5.0;
    // Contacts flatter than this need no look behind the edge: their normal says it all. [-]
    static constexpr double flat = 1.0 - 1e-6;

    static bool is_walkable(const Walker& walker, const PieceHit& hit) {
        return hit.piece.surface != Surface::wall &&
               dot(hit.closest.normal, walker.up) >= walker.max_slope;
    }

    // Rise over run of the steepest walkable slope.
    static double steepest(const Walker& walker) {
        const double c = std::clamp(walker.max_slope, 1e-3, 1.0);
        return std::sqrt(1.0 - c * c) / c;
    }

    // The surface just behind an edge, seen from where its contact normal points.
    static std::optional<Vec> normal_behind(const Reach& reach, const Walker& walker, Vec edge,
                                            Vec inward) {
        const double depth = behind_skins * walker.skin;
        const double rise = depth * (steepest(walker) + 1.0);
        const Vec over = edge + inward * depth;
        const auto hit = reach.first({over + walker.up * rise, over - walker.up * rise});
        if (!hit || !is_walkable(walker, *hit)) return std::nullopt;
        return hit->closest.normal;
    }

    static bool is_rise_behind(const Reach& reach, const Walker& walker, Vec edge, Vec inward) {
        const Vec from = edge + walker.up * (walker.step_depth * steepest(walker) + walker.skin);
        const auto hit = reach.first({from, from + inward * walker.step_depth});
        return hit && !is_walkable(walker, *hit);
    }

    static Ground ground_of(const PieceHit& hit, Vec normal) {
        return ground_on(hit.piece, normal, hit.closest.point);
    }
};

}  // namespace sidle
