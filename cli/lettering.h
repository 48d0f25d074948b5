// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "canvas.h"

namespace sidle::cli {

/// Height of a capital in the units of the strokes. [-]
constexpr float letter_height = 6.0f;

/// The lines that a letter is drawn with; y goes up from its foot. Small letters are drawn as
/// capitals, unknown ones as blanks. [letter units]
const std::vector<std::vector<Spot2>>& strokes_of(char letter);

/// How far the next letter stands. [letter units]
float advance_of(char letter);

}  // namespace sidle::cli
