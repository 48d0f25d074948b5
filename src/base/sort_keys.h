// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/run_ranges.h"

namespace sidle {

struct Keyed {
    std::uint64_t key;
    std::uint32_t item;
};

/// A number that is ordered as floats are; both zeros have the same.
inline std::uint32_t ordered(float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x + 0.0f);
    constexpr std::uint32_t sign = 0x80000000;
    return bits ^ ((bits & sign) != 0 ? ~std::uint32_t{0} : sign);
}

/// Sorts by keys, eleven bits at a time; items of the same key keep their order. The same for every
/// number of threads.
inline void sort_keys(std::vector<Keyed>& items, const Tasks& tasks = {}) {
    constexpr int digit = 11;
    constexpr std::size_t most = std::size_t{1} << digit;
    using Places = std::array<std::uint32_t, most>;
    const std::size_t range = std::max(items.size() / 16 + 1, std::size_t{1} << 14);
    std::vector<Places> places((items.size() + range - 1) / range);
    std::vector<Keyed> from(items.size());
    for (int shift = 0; shift < 64; shift += digit) {
        const auto bucket = [&](const Keyed& item) {
            return static_cast<std::size_t>(item.key >> shift) & (most - 1);
        };
        run_ranges(tasks, items.size(), range, [&](std::size_t first, std::size_t end) {
            Places& place = places[first / range];
            place.fill(0);
            for (std::size_t i = first; i < end; ++i) ++place[bucket(items[i])];
        });
        std::uint32_t first = 0;
        bool is_one_bucket = false;
        for (std::size_t k = 0; k < most; ++k) {
            const std::uint32_t before = first;
            for (Places& place : places) {
                const std::uint32_t here = place[k];
                place[k] = first;
                first += here;
            }
            is_one_bucket |= first - before == items.size();
        }
        if (is_one_bucket) continue;
        run_ranges(tasks, items.size(), range, [&](std::size_t begin, std::size_t end) {
            Places& place = places[begin / range];
            for (std::size_t i = begin; i < end; ++i) from[place[bucket(items[i])]++] = items[i];
        });
        items.swap(from);
    }
}

}  // namespace sidle
