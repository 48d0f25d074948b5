// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/walk_tick.h"

#include "both/walk_drop.h"
#include "both/walk_flight.h"
#include "both/walk_over_ground.h"
#include "both/walk_run.h"
#include "both/walk_step.h"

namespace sidle {

template class WalkTick<WalkKit3>;

}  // namespace sidle
