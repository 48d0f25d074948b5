// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What of a world lies in a volume.
#include <vector>

#include "2d/world_state.h"
#include "base/slots.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// A shape seen from its own middle, where numbers are small.
struct Volume2 {
    template <class Shape>
    explicit Volume2(const Shape& shape) : core(core_of(shape)), origin(center(bounds(core))) {
        for (int i = 0; i < core.count; ++i) core.points[static_cast<std::size_t>(i)] -= origin;
    }

    Core2 core;
    Vec2 origin;
};

std::size_t find_within(const WorldState2& world, const Volume2& volume,
                        std::span<ObstacleId2> found, const Filter2& filter) {
    const Box2 box = grow(bounds(volume.core), contact_tolerance);
    SIDLE_ASSERT(is_finite(volume.origin) && is_finite(box.low) && is_finite(box.high),
                 "a volume must be finite");
    std::vector<ObstacleId2> all;
    offer_pieces(world, volume.origin, box, filter, [&](const Piece2& piece) {
        const bool is_met = meet(volume.core, piece.core);
        if (is_met) all.push_back(piece.obstacle);
        return is_met;
    });
    return tell_by_slot(std::span(all), found);
}

}  // namespace

std::size_t World2::overlaps(const Circle2& circle, std::span<ObstacleId2> found,
                             const Filter2& filter) const {
    return find_within(*state_, Volume2(circle), found, filter);
}

std::size_t World2::overlaps(const Capsule2& capsule, std::span<ObstacleId2> found,
                             const Filter2& filter) const {
    return find_within(*state_, Volume2(capsule), found, filter);
}

std::size_t World2::overlaps(const Box2& box, std::span<ObstacleId2> found,
                             const Filter2& filter) const {
    return find_within(*state_, Volume2(box), found, filter);
}

std::size_t World2::overlaps(const OrientedBox2& box, std::span<ObstacleId2> found,
                             const Filter2& filter) const {
    return find_within(*state_, Volume2(box), found, filter);
}

std::size_t World2::overlaps(const Polygon2& polygon, std::span<ObstacleId2> found,
                             const Filter2& filter) const {
    return find_within(*state_, Volume2(polygon), found, filter);
}

}  // namespace sidle
