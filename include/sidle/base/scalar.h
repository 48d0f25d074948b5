// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle {

/// The smaller and the larger of two numbers of any unit [-]; the first when they are equal, or
/// when one is NaN. As in `<algorithm>`, which is too dear for a header.
constexpr double lesser(double a, double b) { return b < a ? b : a; }
constexpr double greater(double a, double b) { return a < b ? b : a; }

}  // namespace sidle
