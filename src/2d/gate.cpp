// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/gate.h"

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

}  // namespace

bool Gate2::passes(const Piece2& piece) const {
    if (dropping && piece.obstacle == dropping) return true;
    const Top top = top_of(piece.core, axis.a, up);
    if (!(dot(top.normal, up) >= max_slope)) return true;
    if (dot(top.normal, axis.a - top.point) >= radius) return false;
    // Over a ridge or a rim the foot is nearer to the lines than to any piece.
    const Closest2 here = closest(axis, piece.core);
    return !(here.distance >= radius && dot(here.normal, up) >= max_slope);
}

}  // namespace sidle
