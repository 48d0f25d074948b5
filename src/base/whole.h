// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace sidle {

/// The whole number at or below `x` [-], of a size up to 2^51. Where the language converts, a
/// processor may have to check for what does not fit; in WebAssembly that takes as long as a
/// division.
constexpr std::int64_t whole_below(double x) {
    // From here on doubles are whole numbers, counted by their last bits.
    constexpr double shift = 0x1.8p52;
    const double shifted = x + shift;
    const std::int64_t nearest =
        std::bit_cast<std::int64_t>(shifted) - std::bit_cast<std::int64_t>(shift);
    return nearest - (shifted - shift > x ? 1 : 0);
}

/// The whole part of a number that is not negative [-], below 2^31.
constexpr std::int32_t whole_part(double x) {
#if defined(__wasm__)
    return static_cast<std::int32_t>(whole_below(x));
#else
    return static_cast<std::int32_t>(x);
#endif
}

}  // namespace sidle
