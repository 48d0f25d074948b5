// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "can_leave.h"

#include <cmath>

namespace sidle::cli {

bool can_leave(const World3& world, const Walker3& walker, const WalkState3& state, double speed,
               double tick_rate) {
    constexpr int headings = 16;
    for (int i = 0; i < headings; ++i) {
        const double angle = i * 2 * 3.141592653589793 / headings;
        const Vec3 wish{speed * std::cos(angle), 0, speed * std::sin(angle)};
        WalkState3 now = state;
        for (int tick = 0; tick < tick_rate; ++tick) {
            now = walk(world, walker, now, {wish, 0.0}, 1.0 / tick_rate).state;
            if (distance(now.position, state.position) > walker.radius) return true;
        }
    }
    return false;
}

}  // namespace sidle::cli
