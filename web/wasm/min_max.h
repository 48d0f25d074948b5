// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Included before everything else in files of which walks are made. The lesser of two doubles is a
// jump in WebAssembly, which a processor foresees or not; of vectors it is an instruction, and of
// the same meaning. These are preferred to the templates of <algorithm> for doubles, and for them
// alone: loops over floats become vectors by themselves.
#pragma once

namespace std {

constexpr double min(double a, double b) {
    typedef double Pair __attribute__((vector_size(16)));
    if (__builtin_is_constant_evaluated()) return b < a ? b : a;
    return __builtin_wasm_pmin_f64x2(Pair{a, a}, Pair{b, b})[0];
}

constexpr double max(double a, double b) {
    typedef double Pair __attribute__((vector_size(16)));
    if (__builtin_is_constant_evaluated()) return a < b ? b : a;
    return __builtin_wasm_pmax_f64x2(Pair{a, a}, Pair{b, b})[0];
}

}  // namespace std
