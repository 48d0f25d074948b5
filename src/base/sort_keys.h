// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/raw_array.h"
#include "base/run_ranges.h"

namespace sidle {

/// Words of a key and, in the lowest bits, the number of the item that has it.
template <int ItemBits>
struct Keyed {
    static constexpr int item_bits = ItemBits;
    static constexpr int key_bits = 64 - ItemBits;

    static std::uint64_t word(std::uint64_t key, std::uint64_t item) {
        return key << ItemBits | item;
    }
    static std::uint64_t key(std::uint64_t word) { return word >> ItemBits; }
    static std::uint32_t item(std::uint64_t word) {
        return static_cast<std::uint32_t>(word & ((std::uint64_t{1} << ItemBits) - 1));
    }
};

/// Sorts words by their keys, which begin at bit `item_bits`, eleven bits at a time; those of the
/// same key keep their order. The same for every number of threads.
inline void sort_keys(RawArray<std::uint64_t>& items, int item_bits, const Tasks& tasks = {}) {
    constexpr int digit = 11;
    constexpr std::size_t most = std::size_t{1} << digit;
    using Places = std::array<std::uint32_t, most>;
    // As many as a few threads share; each has places of its own, so that none waits for another.
    const std::size_t range = std::max(items.size() / 16 + 1, std::size_t{1} << 14);
    std::vector<Places> places((items.size() + range - 1) / range);
    RawArray<std::uint64_t> from(items.size());
    for (int shift = item_bits; shift < 64; shift += digit) {
        const auto bucket = [&](std::uint64_t item) {
            return static_cast<std::size_t>(item >> shift) & (most - 1);
        };
        run_ranges(tasks, items.size(), range, [&](std::size_t first, std::size_t end) {
            Places& place = places[first / range];
            place.fill(0);
            for (std::size_t i = first; i < end; ++i) ++place[bucket(items[i])];
        });
        std::uint32_t first = 0;
        bool is_one_bucket = false;  // Then they are sorted by this digit already.
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
