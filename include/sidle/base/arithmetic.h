// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

// What the same bits on every machine ask of whoever compiles the headers, which compute too: each
// operation as it is written. With fast arithmetic `is_finite` would be true of all that a client
// sends.
#if defined(__FAST_MATH__) || defined(_M_FP_FAST) || defined(__ASSOCIATIVE_MATH__) || \
    defined(__RECIPROCAL_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ != 0)
#error "Sidle counts on each operation as it is written: compile it with -fno-fast-math"
#endif
