// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "fuzz/levels.h"

#include "sidle/3d/walk.h"

namespace sidle::fuzz {
namespace {

constexpr double dt = 1.0 / 60;
constexpr int ticks = 4;

Vec3 start_in(const Level3& level) {
    if (!level.spots.empty()) return level.spots.front();
    const Vec3 middle = 0.5 * (level.bounds.low + level.bounds.high);
    return is_finite(middle) ? middle : Vec3{};
}

}  // namespace

void use(const Result<Level3>& level) {
    if (!level) return require(!level.error().message.empty(), "a refusal says why");
    World3 world;
    const std::size_t added = add_level(world, level.value()).size();
    require(added == level.value().meshes.size() + level.value().obstacles.size(),
            "a level is added whole");
    World3 joined;
    require(add_level_joined(joined, level.value()).size() == added,
            "a level is added whole with its meshes joined");
    const Walker3 walker;
    const Vec3 start = start_in(level.value());
    require(is_finite(start), "places of a level are finite");
    WalkState3 state = find_ground(world, walker, start, 3.0).value_or(WalkState3{start});
    for (int tick = 0; tick < ticks; ++tick)
        state = walk(world, walker, state, {.velocity = {3, 0, 2}}, dt).state;
    require(is_finite(state.position), "a walk ends at a place");
}

}  // namespace sidle::fuzz
