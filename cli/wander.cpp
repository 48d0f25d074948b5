// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "wander.h"

#include <algorithm>

namespace sidle::cli {

bool Mind::decide(const WalkPlan& plan) {
    const bool turns = ticks_to_turn == 0;
    if (turns) {
        wish = dice.level_heading() * plan.speed;
        const double seconds = 1.0 + 2.0 * dice.uniform();
        ticks_to_turn = std::max(1u, static_cast<std::uint32_t>(seconds * plan.tick_rate));
    }
    --ticks_to_turn;
    return turns;
}

bool has_left(const WalkState3& state, double floor) {
    return state.position.y < floor || !is_finite(state.position);
}

double floor_below(const Box3& level, const WalkPlan& plan) {
    return level.low.y - 2 * plan.walker.height;
}

}  // namespace sidle::cli
