// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "support/random2.h"
#include "support/random3.h"

namespace sidle::test {

/// A multiple of half a metre: on such places very much is met at once.
template <class Random>
double half_metres(Random& random, int low, int high) {
    return 0.5 * random.whole(low, high);
}

inline Vec2 on_grid(Random2& random, int reach) {
    const double x = half_metres(random, -reach, reach);
    return {x, half_metres(random, -reach, reach)};
}

inline Vec3 on_grid(Random3& random, int reach, int height) {
    const double x = half_metres(random, -reach, reach);
    const double y = half_metres(random, 0, height);
    return {x, y, half_metres(random, -reach, reach)};
}

}  // namespace sidle::test
