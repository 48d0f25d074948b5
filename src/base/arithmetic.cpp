// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What the same bits on every machine ask of the arithmetic, so that a build without it stops here.
#include "sidle/base/arithmetic.h"

#include <cfloat>
#include <limits>

// Vectors as these compilers write them.
#if !defined(__clang__) && (!defined(__GNUC__) || __GNUC__ < 11)
#error "Sidle is compiled by g++ 11, clang 14 or later; for MSVC by clang-cl"
#endif

static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<float>::is_iec559,
              "numbers are those of IEEE 754");
static_assert(
    FLT_EVAL_METHOD == 0,
    "operations round to the type of what they take; on x86 of 32 bits: -msse2 -mfpmath=sse");
