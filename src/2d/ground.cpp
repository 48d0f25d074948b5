// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/ground.h"

#include <algorithm>

namespace sidle {
namespace {

// How far behind an edge its surface is looked for, in skins: beyond the rounding of floats, well
// within the narrowest tread.
constexpr double behind_skins = 5.0;

// Contacts flatter than this need no look behind the edge: their normal says it all. [-]
constexpr double flat = 1.0 - 1e-6;

bool is_walkable(const Walker2& walker, Surface2 surface, Vec2 normal) {
    return surface != Surface2::wall && dot(normal, walker.up) >= walker.max_slope;
}

// Rise over run of the steepest walkable slope.
double steepest(const Walker2& walker) {
    const double c = std::clamp(walker.max_slope, 1e-3, 1.0);
    return std::sqrt(1.0 - c * c) / c;
}

// The surface just behind an edge, seen from where its contact normal points.
std::optional<Vec2> normal_behind(const Reach2& reach, const Walker2& walker, Vec2 edge,
                                  Vec2 inward) {
    const double depth = behind_skins * walker.skin;
    const double rise = depth * (steepest(walker) + 1.0);
    const Vec2 over = edge + inward * depth;
    const auto hit = reach.first({over + walker.up * rise, over - walker.up * rise});
    if (!hit || !is_walkable(walker, hit->piece.surface, hit->closest.normal)) return std::nullopt;
    return hit->closest.normal;
}

bool is_rise_behind(const Reach2& reach, const Walker2& walker, Vec2 edge, Vec2 inward) {
    const Vec2 from = edge + walker.up * (walker.step_depth * steepest(walker) + walker.skin);
    const auto hit = reach.first({from, from + inward * walker.step_depth});
    return hit && !is_walkable(walker, hit->piece.surface, hit->closest.normal);
}

Ground2 ground_of(const PieceHit2& hit, Vec2 normal) {
    return ground_on(hit.piece, normal, hit.closest.point);
}

}  // namespace

std::optional<Ground2> landing_at(const Walker2& walker, const PieceHit2& hit) {
    if (!is_walkable(walker, hit.piece.surface, hit.closest.normal)) return std::nullopt;
    return ground_of(hit, hit.closest.normal);
}

std::optional<Ground2> ground_at(const Reach2& reach, const Walker2& walker, const PieceHit2& hit) {
    const Vec2 normal = hit.closest.normal;
    const double lift = dot(normal, walker.up);
    if (hit.piece.surface == Surface2::wall || !(lift > 0.0)) return std::nullopt;
    if (lift >= flat || feature_at(hit.piece.core, hit.closest.point) == Feature2::face)
        return landing_at(walker, hit);

    const Vec2 inward = normalize_or(walker.up * lift - normal, {});
    const auto behind = normal_behind(reach, walker, hit.closest.point, inward);
    const bool is_step = behind && !is_rise_behind(reach, walker, hit.closest.point, inward);
    if (lift >= walker.max_slope) return ground_of(hit, is_step ? *behind : normal);
    if (is_step) return ground_of(hit, *behind);
    return std::nullopt;
}

}  // namespace sidle
