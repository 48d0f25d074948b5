// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "sidle/3d/world.h"

namespace sidle::test {

/// A level with obstacles of every kind, made by arithmetic alone.
struct Scene {
    World3 world;
    std::vector<ObstacleId3> doors;  ///< Boxes that the walk moves and turns.
};

/// What the scene covers, seen from above; floors lie at y = 0 and above. [m]
constexpr Box3 scene_bounds{{-24, 0, -24}, {24, 6, 24}};

Scene make_scene();

}  // namespace sidle::test
