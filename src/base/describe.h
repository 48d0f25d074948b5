// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "sidle/base/why.h"

namespace sidle {

/// What a note of either dimension says, in the order of the words.
struct Told {
    Why why;
    std::uint32_t obstacle;         ///< Zero: none.
    std::string_view part;          ///< What a piece of it is called: "triangle", "wall".
    std::uint32_t piece;            ///< Its number. [-]
    std::span<const double> point;  ///< [m]
    double value;
    double limit;
};

/// See `describe` in 3d/explain.h.
std::size_t describe(const Told& told, std::span<char> text);

}  // namespace sidle
