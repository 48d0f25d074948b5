// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/walk.h"

namespace sidle {

/// What the belts of an obstacle may add to a wish. [m/s]
double fastest_belt(const World3& world, ObstacleId3 id);

/// Everything that a tick is likely to come near: the body on its way, and on ground a step up and
/// a step down. What is beyond is asked of the world.
Box3 near_of(const World3& world, const Walker3& walker, const WalkState3& start, Vec3 wish,
             double jump_speed, double dt);

}  // namespace sidle
