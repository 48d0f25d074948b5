// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>
#include <memory>

#include "bench/counts/counts.h"

namespace sidle::bench {
namespace {

constexpr std::size_t line = 64;                  // [byte]
constexpr std::size_t second_cache = 256 << 10;   // Fits into that of most processors. [byte]
constexpr std::size_t beyond_caches = 256 << 20;  // [byte]
constexpr std::size_t read_at_once = 256 << 20;   // [byte]
constexpr std::size_t added_at_once = 100'000'000;

using Words = std::vector<std::uint64_t>;

/// Where results go, so that no compiler leaves the work out.
volatile std::uint64_t sink = 0;

Work reads(const std::string& name, std::size_t bytes) {
    const auto words = std::make_shared<const Words>(bytes / sizeof(std::uint64_t), 1);
    const auto run = [words] {
        constexpr std::size_t per_line = line / sizeof(std::uint64_t);
        const std::size_t rounds = read_at_once / (words->size() * sizeof(std::uint64_t));
        for (std::size_t round = 0; round < rounds; ++round) {
            std::array<std::uint64_t, per_line> sums{};
            for (std::size_t i = 0; i < words->size(); i += per_line) {
                for (std::size_t k = 0; k < per_line; ++k) sums[k] += (*words)[i + k];
            }
            for (const std::uint64_t sum : sums) sink = sink + sum;
        }
    };
    return {name, read_at_once / line, run};
}

/// Keeps compilers from knowing the sums of whole loops.
inline void forget(std::uint64_t& number) {
#ifdef __GNUC__
    asm volatile("" : "+r"(number));
#else
    sink = number;
#endif
}

/// Chains of sums, each of which waits for its own alone.
Work adds() {
    const auto run = [] {
        std::uint64_t a = 1, b = 2, c = 3, d = 4, e = 5, f = 6;
        for (std::size_t i = 0; i < added_at_once / 6; ++i) {
            a += 7;
            b += 7;
            c += 7;
            d += 7;
            e += 7;
            f += 7;
            for (std::uint64_t* const sum : {&a, &b, &c, &d, &e, &f}) forget(*sum);
        }
        sink = a + b + c + d + e + f;
    };
    return {"limit/adds", added_at_once / 6 * 6, run};
}

}  // namespace

std::vector<Work> limits() {
    return {adds(), reads("limit/cache", second_cache), reads("limit/memory", beyond_caches)};
}

std::vector<Work> large_works() { return {walks_strewn(), large_crowd()}; }

}  // namespace sidle::bench
