// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/record/hash.h"

#include <bit>

namespace sidle {

// Both steps can be undone, so no two values become one.
void Hash::add(std::uint64_t word) {
    value_ = (value_ ^ word) * 0xbf58476d1ce4e5b9u;
    value_ ^= value_ >> 32;
}

void Hash::add(double number) { add(std::bit_cast<std::uint64_t>(number)); }
void Hash::add(float number) { add(std::uint64_t{std::bit_cast<std::uint32_t>(number)}); }

std::uint64_t hash(std::span<const std::byte> bytes) {
    Hash hash;
    std::size_t at = 0;
    for (; at + 8 <= bytes.size(); at += 8) {
        std::uint64_t word = 0;
        for (std::size_t k = 0; k < 8; ++k) {
            word |= static_cast<std::uint64_t>(bytes[at + k]) << (8 * k);
        }
        hash.add(word);
    }
    std::uint64_t rest = 0;
    for (std::size_t k = at; k < bytes.size(); ++k) {
        rest |= static_cast<std::uint64_t>(bytes[k]) << (8 * (k - at));
    }
    hash.add(rest);
    hash.add(std::uint64_t{bytes.size()});
    return hash.value();
}

}  // namespace sidle
