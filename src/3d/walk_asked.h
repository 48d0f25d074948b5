// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/walk.h"

namespace sidle {

/// What a tick asked of the world.
struct Asked3 {
    Box3 box;             ///< Around the places, seen from where the walker began. [m]
    bool is_all = false;  ///< Not of ticks that rode, were led out or were refused.
};

/// The same as `walk`, and tells what it asked.
WalkResult3 walk_asking(const World3& world, const Walker3& walker, const WalkState3& state,
                        const WalkInput3& input, double dt, const Filter3& filter, Asked3& asked);

}  // namespace sidle
