// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/gate.h"

#include <algorithm>

namespace sidle {
namespace {

// The line of a piece's upper side; nothing where no side faces up.
struct Top {
    Vec2 normal;
    Vec2 point;
};

Top top_of(const Core2& core, Vec2 foot, Vec2 up) {
    if (core.count == 1) {
        const Vec2 normal = normalize_or(foot - core[0], {});
        return {normal, core[0] + normal * core.radius};
    }
    Top best;
    for (int i = 0; i < core.count; ++i) {
        // Counter-clockwise: outside is to the right. A segment has both sides.
        const Vec2 normal = normalize_or(-left_of(core.after(i) - core[i]), {});
        if (dot(normal, up) > dot(best.normal, up)) best = {normal, core[i] + normal * core.radius};
    }
    return best;
}

// Upper sides of one floor may differ by so much, as vertices are stored. In radii.
constexpr double flush = 1e-3;

double height_over(const Top& top, Vec2 point) { return dot(top.normal, point - top.point); }

}  // namespace

bool Gate2::is_over(const Piece2& piece, double reach) const {
    if (piece.surface != Surface2::one_way) return false;
    const Top top = top_of(piece.core, axis.a, up);
    const double height = height_over(top, axis.a);
    return dot(top.normal, up) >= max_slope && height >= 0.0 && height < reach &&
           closest(Segment2{axis.a, axis.a}, piece.core).distance < reach;
}

bool Gate2::passes(const Piece2& piece, Floor floor) const {
    if (dropping && piece.obstacle == dropping) return true;
    const Top top = top_of(piece.core, axis.a, up);
    if (!(dot(top.normal, up) >= max_slope)) return true;
    if (height_over(top, axis.a) >= radius) return false;
    // Over a ridge or a rim the foot is nearer to the lines than to any piece.
    const Closest2 here = closest(axis, piece.core);
    const Vec2 above = here.normal * here.distance;
    const double highest = std::max(dot(above, up), dot(above, ground));
    if (!(here.distance >= radius && highest >= radius * max_slope)) return true;
    // A piece may be round: its upper side counts, not where that bends down.
    const Vec2 rim = here.point - top.normal * height_over(top, here.point);
    bool is_sunk = false;
    floor([&](const Piece2& beside) {
        is_sunk |= height_over(top_of(beside.core, axis.a, up), rim) >= -flush * radius;
    });
    return is_sunk;
}

}  // namespace sidle
