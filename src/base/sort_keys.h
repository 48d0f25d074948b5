// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

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

/// Sorts by keys, eleven bits at a time; items of the same key keep their order.
inline void sort_keys(std::vector<Keyed>& items) {
    constexpr int digit = 11;
    constexpr std::size_t most = std::size_t{1} << digit;
    std::vector<Keyed> from(items.size());
    for (int shift = 0; shift < 64; shift += digit) {
        const auto bucket = [&](const Keyed& item) {
            return static_cast<std::size_t>(item.key >> shift) & (most - 1);
        };
        std::array<std::uint32_t, most> place{};
        for (const Keyed& item : items) ++place[bucket(item)];
        if (items.empty() || place[bucket(items[0])] == items.size()) continue;
        std::uint32_t first = 0;
        for (std::uint32_t& count : place) {
            const std::uint32_t here = count;
            count = first;
            first += here;
        }
        for (const Keyed& item : items) from[place[bucket(item)]++] = item;
        items.swap(from);
    }
}

}  // namespace sidle
