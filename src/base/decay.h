// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/scalar.h"

namespace sidle {

/// e to the power of -x, x >= 0 [-], to 1e-12: what is left after a time x of something that fades.
/// Two halves of a tick leave what the whole leaves, up to that. The exponential of the C library
/// would differ between platforms. Source: the series, after halving x; then squared back.
inline double decay(double x) {
    if (!(x < 64.0)) return 0.0;
    int halvings = 0;
    for (; x > 0.0625; x *= 0.5) ++halvings;
    double sum = 1.0;
    for (int i = 7; i >= 1; --i) sum = 1.0 - x / i * sum;
    for (; halvings > 0; --halvings) sum *= sum;
    return sum;
}

}  // namespace sidle
