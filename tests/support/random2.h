// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "sidle/base/vec2.h"
#include "support/random.h"

namespace sidle::test {

/// Random numbers that are the same on every standard library.
class Random2 : public Random<Random2, Vec2> {
public:
    using Random::Random;

    Vec2 direction() {
        const double angle = uniform(0.0, 6.283185307179586);
        return {std::cos(angle), std::sin(angle)};
    }
    Vec2 in_square(double half) { return {uniform(-half, half), uniform(-half, half)}; }
};

}  // namespace sidle::test
