// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "spawn.h"

#include <algorithm>
#include <array>

namespace sidle::cli {
namespace {

/// Ground around a point that something was hit at. The search begins as high above it as a round
/// sole stands over a steep slope, so that it does not begin inside the floor.
std::optional<WalkState3> ground_at(const World3& world, const Walker3& walker, Vec3 point) {
    const double lift = walker.radius + 10 * walker.skin;
    return find_ground(world, walker, point + walker.up * lift, 2 * lift);
}

std::optional<WalkState3> probe(const World3& world, const Walker3& walker, const Box3& bounds,
                                Dice& dice) {
    std::array<Hit3, 64> hits;
    const double x = bounds.low.x + (bounds.high.x - bounds.low.x) * dice.uniform();
    const double z = bounds.low.z + (bounds.high.z - bounds.low.z) * dice.uniform();
    const Segment3 line{{x, bounds.high.y + walker.height, z}, {x, bounds.low.y - 1.0, z}};
    const std::size_t count = std::min(world.cast_all(line, hits), hits.size());
    std::vector<WalkState3> floors;
    for (std::size_t i = 0; i < count; ++i) {
        const auto ground = ground_at(world, walker, hits[i].point);
        if (ground) floors.push_back(*ground);
    }
    if (floors.empty()) return std::nullopt;
    return floors[dice.next() % floors.size()];
}

// Tries without any find after which there is nothing. A level that lies within a walker, as in a
// wrong unit, has few places, and each try asks all of it.
std::size_t tries_for_first(const Walker3& walker, Vec3 extent, std::size_t most) {
    constexpr std::size_t few = 500;
    return std::max(extent.x, extent.z) < walker.height ? std::min(few, most) : most;
}

}  // namespace

std::uint64_t mixed(std::uint64_t v) {
    v += 0x9e3779b97f4a7c15u;
    v = (v ^ (v >> 30)) * 0xbf58476d1ce4e5b9u;
    v = (v ^ (v >> 27)) * 0x94d049bb133111ebu;
    return v ^ (v >> 31);
}

Vec3 Dice::level_heading() {
    while (true) {
        const double x = 2 * uniform() - 1;
        const double z = 2 * uniform() - 1;
        const double square = x * x + z * z;
        if (square > 1.0 || square < 0.01) continue;
        return Vec3{x, 0, z} / length({x, 0, z});
    }
}

std::vector<WalkState3> find_places(const World3& world, const Walker3& walker, const Box3& bounds,
                                    std::size_t count, std::uint64_t seed) {
    std::vector<WalkState3> places;
    Dice dice(seed, ~std::uint64_t{0});
    const std::size_t most = 200 * count + 20'000;
    const std::size_t for_first = tries_for_first(walker, size(bounds), most);
    for (std::size_t i = 0; places.size() < count && i < most; ++i) {
        if (i == for_first && places.empty()) break;
        const auto place = probe(world, walker, bounds, dice);
        if (place) places.push_back(*place);
    }
    return places;
}

std::vector<WalkState3> settle(const World3& world, const Walker3& walker,
                               std::span<const Vec3> spots) {
    std::vector<WalkState3> places;
    for (const Vec3 spot : spots) {
        const auto place = ground_at(world, walker, spot);
        if (place) places.push_back(*place);
    }
    return places;
}

}  // namespace sidle::cli
