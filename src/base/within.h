// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace sidle {

// Of eight points in columns, those whose squared distance from (x, y) is at most `most`: a bit
// each, the first the lowest. Vector units do the same arithmetic: the same bits.
inline std::uint32_t within_8(const float* xs, const float* ys, float x, float y, float most) {
#if defined(__SSE2__)
    const auto four = [&](const float* four_xs, const float* four_ys) {
        const __m128 dx = _mm_sub_ps(_mm_loadu_ps(four_xs), _mm_set1_ps(x));
        const __m128 dy = _mm_sub_ps(_mm_loadu_ps(four_ys), _mm_set1_ps(y));
        const __m128 squared = _mm_add_ps(_mm_mul_ps(dx, dx), _mm_mul_ps(dy, dy));
        return static_cast<std::uint32_t>(
            _mm_movemask_ps(_mm_cmple_ps(squared, _mm_set1_ps(most))));
    };
    return four(xs, ys) | four(xs + 4, ys + 4) << 4;
#elif defined(__wasm_simd128__)
    const auto four = [&](const float* four_xs, const float* four_ys) {
        const v128_t dx = wasm_f32x4_sub(wasm_v128_load(four_xs), wasm_f32x4_splat(x));
        const v128_t dy = wasm_f32x4_sub(wasm_v128_load(four_ys), wasm_f32x4_splat(y));
        const v128_t squared = wasm_f32x4_add(wasm_f32x4_mul(dx, dx), wasm_f32x4_mul(dy, dy));
        return static_cast<std::uint32_t>(
            wasm_i32x4_bitmask(wasm_f32x4_le(squared, wasm_f32x4_splat(most))));
    };
    return four(xs, ys) | four(xs + 4, ys + 4) << 4;
#else
    std::uint32_t bits = 0;
    for (std::uint32_t k = 0; k < 8; ++k) {
        const float dx = xs[k] - x;
        const float dy = ys[k] - y;
        bits |= dx * dx + dy * dy <= most ? 1u << k : 0u;
    }
    return bits;
#endif
}

}  // namespace sidle
