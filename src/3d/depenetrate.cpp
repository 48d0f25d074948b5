// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>
#include <optional>

#include "3d/types.h"
#include "both/way_out.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

struct Kit : Types3 {
    static constexpr int max_rounds = 32;
    static constexpr double max_detour = 1.75;  // The root of three, and some.
    static constexpr double spread = 0.75;

    // The 26 with a part of size one.
    template <class Visit>
    static void for_directions(Visit&& visit) {
        for (int x = -1; x <= 1; ++x) {
            for (int y = -1; y <= 1; ++y) {
                for (int z = -1; z <= 1; ++z) {
                    if (x == 0 && y == 0 && z == 0) continue;
                    visit(normalize_or(Vec3{double(x), double(y), double(z)}, {}));
                }
            }
        }
    }
    static std::array<Vec3, 4> sides_of(Vec3 direction) {
        const Vec3 up = any_perpendicular(direction);
        const Vec3 right = cross(direction, up);
        return {up, right, -up, -right};
    }
    static std::optional<Closest3> side_of(const Segment3& axis, const Piece3& piece) {
        return closest(axis, piece);
    }
    // A terrain.
    static bool is_endless(const Reach3& reach, ObstacleId3 id) {
        const Obstacle3* obstacle = reach.find(id);
        return obstacle != nullptr &&
               std::holds_alternative<std::shared_ptr<const Heightfield3>>(obstacle->shape);
    }
    static std::optional<Vec3> up_of(const Reach3& reach, ObstacleId3 id) {
        if (!is_endless(reach, id)) return std::nullopt;
        return rotate(reach.find(id)->pose.rotation, {0, 1, 0});
    }
};

}  // namespace

Depenetration3 depenetrate(const Slider3& slider, double limit) {
    return depenetrate_by<Kit>(slider, limit);
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
