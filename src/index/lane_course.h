// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "base/lanes.h"
#include "index/float_course.h"

namespace sidle {

/// A course whose three axes lie side by side, for boxes that are asked one by one.
struct LaneCourse {
    Lanes4 low_side;
    Lanes4 high_side;
    Lanes4 inverse;

    /// The fourth axis lets every box pass that begins and ends at zero there.
    explicit LaneCourse(const FloatCourse<3>& c)
        : low_side{c.low_side[0], c.low_side[1], c.low_side[2], -1.0f},
          high_side{c.high_side[0], c.high_side[1], c.high_side[2], 0.0f},
          inverse{c.inverse[0], c.inverse[1], c.inverse[2], 1e30f} {}

    /// Whether the course may meet a box before `limit`; see `SixteenBoxes::met`.
    bool meets(Lanes4 low, Lanes4 high, float limit) const {
        constexpr float shrink = 1.0f - 0x1p-20f;
        constexpr float widen = 1.0f + 0x1p-20f;
        const Lanes4 t0 = (low - high_side) * inverse;
        const Lanes4 t1 = (high - low_side) * inverse;
        const Lanes4 enter = greatest_of(lesser(t0, t1)) * all_lanes(shrink);
        const Lanes4 leave = lesser(least_of(greater(t0, t1)), all_lanes(limit));
        return (bits_at_most(enter, leave * all_lanes(widen)) & 1u) != 0;
    }
};

}  // namespace sidle
