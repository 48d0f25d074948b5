// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "sidle/record/replay.h"
#include "stage.h"

namespace sidle::viewer {

/// Walkers of the plane as they were recorded. It is seen from the side: (x, y) becomes (x, y, 0),
/// and walls reach from there towards the eye.
std::unique_ptr<Stage> make_plane_stage(WalkReplay2 replay);

}  // namespace sidle::viewer
