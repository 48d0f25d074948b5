// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle {

/// Points nearer to each other than this count as one: their difference points wherever rounding
/// does, so the way out is asked of the shapes instead. Far below a skin, well above the rounding
/// of a body's own size. [m]
constexpr double crossing_distance = 1e-12;

}  // namespace sidle
