// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle::test {

/// A walker in a world in which all lengths are `scale` times as long.
template <class Walker>
Walker scaled(Walker walker, double scale) {
    for (double* length :
         {&walker.radius, &walker.height, &walker.step_height, &walker.step_depth, &walker.gravity,
          &walker.max_fall_speed, &walker.air_acceleration, &walker.skin}) {
        *length *= scale;
    }
    return walker;
}

}  // namespace sidle::test
