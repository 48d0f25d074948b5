// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/assert.h"
#include "sidle/level/level2.h"
#include "sidle/level/level3.h"

namespace sidle {

/// What a flat level puts farther out is refused. [m]
constexpr double farthest_metres = 1e15;

inline void check_settings([[maybe_unused]] const LevelSettings2& settings) {
    SIDLE_ASSERT(settings.tile_size > 0.0, "the side of a tile is above 0");
    SIDLE_ASSERT(settings.scale > 0.0, "a unit of a level file is longer than 0");
    SIDLE_ASSERT(settings.wall_thickness >= 0.0, "a thickness is not negative");
}

inline void check_settings([[maybe_unused]] const LevelSettings3& settings) {
    SIDLE_ASSERT(settings.scale > 0.0, "a unit of a level file is longer than 0");
}

}  // namespace sidle
