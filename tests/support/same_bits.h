// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "sidle/base/vec2.h"

namespace sidle::test {

/// Equal, and zeros of one sign.
inline bool has_same_bits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}
inline bool has_same_bits(Vec2 a, Vec2 b) {
    return has_same_bits(a.x, b.x) && has_same_bits(a.y, b.y);
}

}  // namespace sidle::test
