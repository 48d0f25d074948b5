// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What the same bits on every machine ask of the arithmetic, so that a build without it stops here.
#include <cfloat>
#include <limits>

#ifdef __FAST_MATH__
#error "Sidle counts on each operation as it is written: compile it with -fno-fast-math"
#endif

static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<float>::is_iec559,
              "numbers are those of IEEE 754");
static_assert(
    FLT_EVAL_METHOD == 0,
    "operations round to the type of what they take; on x86 of 32 bits: -msse2 -mfpmath=sse");
