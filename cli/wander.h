// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "spawn.h"
#include "walk_run.h"

namespace sidle::cli {

/// What a walker has in mind: a heading for one to three seconds, then another one.
struct Mind {
    Dice dice{0, 0};
    Vec3 wish;                        ///< [m/s]
    std::uint32_t ticks_to_turn = 0;  ///< [-]

    /// Before each tick; whether it turned.
    bool decide(const WalkPlan& plan);
};

/// Whether a walker has left its level, below `floor` [m] or to where there are no numbers.
bool has_left(const WalkState3& state, double floor);

/// Below this a level is left. [m]
double floor_below(const Box3& level, const WalkPlan& plan);

}  // namespace sidle::cli
