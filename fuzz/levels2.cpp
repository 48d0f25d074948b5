// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "fuzz/levels.h"

#include "sidle/2d/slide.h"

namespace sidle::fuzz {
namespace {

constexpr int ticks = 4;

}  // namespace

void use(const Result<Level2>& level) {
    if (!level) return require(!level.error().message.empty(), "a refusal says why");
    World2 world;
    const std::size_t added = add_level(world, level.value()).size();
    require(added == level.value().tiles.size() + level.value().objects.size() ||
                added == level.value().objects.size(),
            "a level is added whole");
    Vec2 at = level.value().places.empty() ? Vec2{} : level.value().places.front().position;
    require(is_finite(at), "places of a level are finite");
    for (int tick = 0; tick < ticks; ++tick) {
        const Circle2 body{at, 0.4};
        at += slide(world, body, {0.3, 0.2}).motion;
    }
    require(is_finite(at), "a slide ends at a place");
}

}  // namespace sidle::fuzz
