// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>
#include <optional>

#include "2d/types.h"
#include "both/way_out.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

struct Kit : Types2 {
    static constexpr int max_rounds = 16;
    static constexpr double max_detour = 1.5;  // The root of two, and some.
    static constexpr double spread = 0.45;

    // The axes, the diagonals and those between: all with a part of size one.
    template <class Visit>
    static void for_directions(Visit&& visit) {
        for (int x = -2; x <= 2; ++x) {
            for (int y = -2; y <= 2; ++y) {
                const bool is_axis = x == 0 || y == 0;
                const bool is_short = x * x + y * y <= 2;
                if ((x == 0 && y == 0) || (is_axis && !is_short) || x * x + y * y > 5) continue;
                visit(normalize_or(Vec2{double(x), double(y)}, {}));
            }
        }
    }
    static std::array<Vec2, 2> sides_of(Vec2 direction) {
        const Vec2 left = left_of(direction);
        return {left, -left};
    }
    // A tile counts as what it shows: its way out leads through a face that has an empty tile
    // behind it, and a corner that a neighbour covers is none.
    static std::optional<Closest2> side_of(const Segment2& axis, const Piece2& piece) {
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
    static bool is_endless(const Reach2&, ObstacleId2) { return false; }
    static std::optional<Vec2> up_of(const Reach2&, ObstacleId2) { return std::nullopt; }
};

}  // namespace

Depenetration2 depenetrate(const Slider2& slider, double limit) {
    return depenetrate_by<Kit>(slider, limit);
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
