// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "oracle.h"
#include "sidle/3d/walk.h"

namespace sidle::cli {

/// A walker that stopped, and where it wishes to go.
struct Standstill {
    Vec3 position;  ///< Of its sole. [m]
    Vec3 wish;      ///< Any length above zero, level. [m/s]
    bool has_ground = false;
};

/// A way that a stopped walker could have taken.
struct FreeWay {
    bool is_found = false;
    double turn = 0.0;   ///< From the wish as seen from above, to the left. [deg] -70..70
    double raise = 0.0;  ///< Height at which the way begins. [m] 0..step height
};

/// Looks for a free way of one radius (and four skins) within 70 degrees of the wish.
///
/// Nine headings are tried, as seen from above: straight on and 10, 30, 50 and 70 degrees to both
/// sides. Level with the walker a way is free when its body, carried along it, keeps half the skin
/// to everything, and, for a walker on ground, when the body then stands on ground or falls further
/// than a step. A walker on ground may also go up a step: at a quarter, half, three quarters and
/// the whole of the step height, where the way up, the way on, and then the way down onto ground
/// are free. Ground is within the slope limit, not a wall, and under the body's axis at most a step
/// above or below its start. A body that comes to rest leaning on a steeper slope would slide back:
/// no way.
FreeWay find_free_way(const Oracle& oracle, const Walker3& walker, const Standstill& stand);

}  // namespace sidle::cli
