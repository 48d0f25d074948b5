// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace sidle {

/// Four numbers side by side. Every operation is the same on each of them as on one alone, so that
/// the bits are the same on every processor.
typedef float Lanes4 __attribute__((vector_size(16)));
typedef double Pair2 __attribute__((vector_size(16)));
typedef std::int64_t PairMask __attribute__((vector_size(16)));
typedef std::int32_t Whole4 __attribute__((vector_size(16)));
typedef std::uint8_t Bytes16 __attribute__((vector_size(16)));
typedef std::uint16_t Pairs8 __attribute__((vector_size(16)));

inline Lanes4 all_lanes(float x) { return Lanes4{x, x, x, x}; }
inline Whole4 all_whole(std::uint32_t x) {
    const auto whole = static_cast<std::int32_t>(x);
    return Whole4{whole, whole, whole, whole};
}
inline Pair2 both(double x) { return Pair2{x, x}; }
inline Lanes4 lanes_of(const float* four) {
    Lanes4 lanes;
    std::memcpy(&lanes, four, sizeof(lanes));
    return lanes;
}
inline Whole4 whole_of(const std::uint32_t* four) {
    Whole4 whole;
    std::memcpy(&whole, four, sizeof(whole));
    return whole;
}
inline void store(Lanes4 lanes, float* four) { std::memcpy(four, &lanes, sizeof(lanes)); }

/// The lanes so numbered of `a` and `b`, whose numbers go on from those of `a`.
template <int... numbers, class Vector>
Vector picked(Vector a, Vector b) {
#if defined(__clang__) || __GNUC__ >= 12
    return __builtin_shufflevector(a, b, numbers...);
#else
    return __builtin_shuffle(a, b, decltype(a == b){numbers...});
#endif
}
template <int... numbers, class Vector>
Vector picked(Vector a) {
    return picked<numbers...>(a, a);
}

// Said by name where compilers do not find the instruction themselves.
inline Lanes4 lesser(Lanes4 a, Lanes4 b) {
#if defined(__SSE2__)
    return _mm_min_ps(a, b);
#else
    return a < b ? a : b;
#endif
}
inline Lanes4 greater(Lanes4 a, Lanes4 b) {
#if defined(__SSE2__)
    return _mm_max_ps(a, b);
#else
    return a > b ? a : b;
#endif
}

/// The least, in all lanes.
inline Lanes4 least_of(Lanes4 x) {
    const Lanes4 two = lesser(x, picked<2, 3, 0, 1>(x));
    return lesser(two, picked<1, 0, 3, 2>(two));
}
inline Lanes4 greatest_of(Lanes4 x) {
    const Lanes4 two = greater(x, picked<2, 3, 0, 1>(x));
    return greater(two, picked<1, 0, 3, 2>(two));
}

/// Without signs.
inline Lanes4 size_of(Lanes4 x) {
    constexpr std::uint32_t all_but_sign = 0x7fffffff;
    return reinterpret_cast<Lanes4>(reinterpret_cast<Whole4>(x) & all_whole(all_but_sign));
}

/// Zero in the first lane.
inline Lanes4 but_first(Lanes4 x) {
    return reinterpret_cast<Lanes4>(reinterpret_cast<Whole4>(x) & Whole4{0, -1, -1, -1});
}

/// Square roots.
inline Lanes4 roots(Lanes4 x) {
#if defined(__SSE2__)
    return _mm_sqrt_ps(x);
#elif defined(__wasm_simd128__)
    return reinterpret_cast<Lanes4>(wasm_f32x4_sqrt(reinterpret_cast<v128_t>(x)));
#else
    return Lanes4{std::sqrt(x[0]), std::sqrt(x[1]), std::sqrt(x[2]), std::sqrt(x[3])};
#endif
}

inline Pair2 roots(Pair2 x) {
#if defined(__SSE2__)
    return _mm_sqrt_pd(x);
#elif defined(__wasm_simd128__)
    return reinterpret_cast<Pair2>(wasm_f64x2_sqrt(reinterpret_cast<v128_t>(x)));
#else
    return Pair2{std::sqrt(x[0]), std::sqrt(x[1])};
#endif
}

/// Four numbers rounded, those of `a` first.
inline Lanes4 narrow(Pair2 a, Pair2 b) {
#if defined(__SSE2__)
    return _mm_movelh_ps(_mm_cvtpd_ps(a), _mm_cvtpd_ps(b));
#else
    return Lanes4{static_cast<float>(a[0]), static_cast<float>(a[1]), static_cast<float>(b[0]),
                  static_cast<float>(b[1])};
#endif
}

/// A bit for each lane of a mask, which is all ones or all zeros, the first lane's lowest.
inline std::uint32_t bits_of(Whole4 mask) {
#if defined(__SSE2__)
    return static_cast<std::uint32_t>(_mm_movemask_ps(reinterpret_cast<Lanes4>(mask)));
#elif defined(__wasm_simd128__)
    return static_cast<std::uint32_t>(wasm_i32x4_bitmask(reinterpret_cast<v128_t>(mask)));
#else
    std::uint32_t bits = 0;
    for (int i = 0; i < 4; ++i) bits |= (mask[i] != 0 ? 1u : 0u) << i;
    return bits;
#endif
}

/// Whether any lane of a mask is set.
inline bool is_any(PairMask mask) { return bits_of(reinterpret_cast<Whole4>(mask)) != 0; }

/// A bit for each lane in which `a` is at most `b`, the first lane's lowest.
inline std::uint32_t bits_at_most(Lanes4 a, Lanes4 b) { return bits_of(a <= b); }

/// Four rows of four as columns.
inline void transpose(Lanes4& a, Lanes4& b, Lanes4& c, Lanes4& d) {
    const Lanes4 ab_low = picked<0, 4, 1, 5>(a, b);
    const Lanes4 cd_low = picked<0, 4, 1, 5>(c, d);
    const Lanes4 ab_high = picked<2, 6, 3, 7>(a, b);
    const Lanes4 cd_high = picked<2, 6, 3, 7>(c, d);
    a = picked<0, 1, 4, 5>(ab_low, cd_low);
    b = picked<2, 3, 6, 7>(ab_low, cd_low);
    c = picked<0, 1, 4, 5>(ab_high, cd_high);
    d = picked<2, 3, 6, 7>(ab_high, cd_high);
}

/// Eight numbers, the first four in `low`.
struct Lanes8 {
    Lanes4 low;
    Lanes4 high;
};
inline std::uint32_t bits_at_most(const Lanes8& a, float b) {
    return bits_of(a.low <= all_lanes(b)) | bits_of(a.high <= all_lanes(b)) << 4;
}
inline std::uint32_t bits_below(const Lanes8& a, float b) {
    return bits_of(a.low < all_lanes(b)) | bits_of(a.high < all_lanes(b)) << 4;
}

constexpr bool is_low_byte_first = std::endian::native == std::endian::little;

/// What is widened and zeros, in the order in which the machine has low and high bytes.
template <class Narrow>
struct LowAndHigh {
    Narrow first;
    Narrow second;
    explicit LowAndHigh(Narrow low)
        : first(is_low_byte_first ? low : Narrow{}), second(is_low_byte_first ? Narrow{} : low) {}
};

/// The first eight of sixteen bytes, in two each; the first four of eight pairs, in two each, or
/// the last four.
inline Pairs8 widened(Bytes16 bytes) {
    const auto [first, second] = LowAndHigh(bytes);
    return reinterpret_cast<Pairs8>(
        picked<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(first, second));
}
inline Whole4 widened(Pairs8 pairs) {
    const auto [first, second] = LowAndHigh(pairs);
    return reinterpret_cast<Whole4>(picked<0, 8, 1, 9, 2, 10, 3, 11>(first, second));
}
inline Whole4 widened_last(Pairs8 pairs) {
    const auto [first, second] = LowAndHigh(pairs);
    return reinterpret_cast<Whole4>(picked<4, 12, 5, 13, 6, 14, 7, 15>(first, second));
}

/// Four bytes as whole numbers.
inline Whole4 whole_of(const std::uint8_t* bytes) {
    std::uint32_t packed = 0;
    std::memcpy(&packed, bytes, sizeof(packed));
    return widened(widened(reinterpret_cast<Bytes16>(all_whole(packed))));
}

/// Eight bytes as numbers.
inline Lanes8 spread(const std::uint8_t* bytes) {
    std::uint64_t packed = 0;
    std::memcpy(&packed, bytes, sizeof(packed));
    typedef std::uint64_t Words2 __attribute__((vector_size(16)));
    const Pairs8 wide = widened(reinterpret_cast<Bytes16>(Words2{packed, 0}));
    return {__builtin_convertvector(widened(wide), Lanes4),
            __builtin_convertvector(widened_last(wide), Lanes4)};
}

}  // namespace sidle
