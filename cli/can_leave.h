// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/walk.h"

namespace sidle::cli {

/// Whether a walker that stopped gets away by some wish: one of sixteen headings, each for a second
/// at `speed` [m/s] and `tick_rate` [1/s], takes it further than its radius.
bool can_leave(const World3& world, const Walker3& walker, const WalkState3& state, double speed,
               double tick_rate);

}  // namespace sidle::cli
