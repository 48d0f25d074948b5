// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "base/lanes.h"

namespace sidle {

// Of eight points in columns, those whose squared distance from (x, y) is at most `most`: a bit
// each, the first the lowest.
inline std::uint32_t within_8(const float* xs, const float* ys, float x, float y, float most) {
    const auto four = [&](const float* four_xs, const float* four_ys) {
        const Lanes4 dx = lanes_of(four_xs) - all_lanes(x);
        const Lanes4 dy = lanes_of(four_ys) - all_lanes(y);
        return bits_at_most(dx * dx + dy * dy, all_lanes(most));
    };
    return four(xs, ys) | four(xs + 4, ys + 4) << 4;
}

}  // namespace sidle
