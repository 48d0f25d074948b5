// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace sidle {

/// An item and how near it is in the upper half: one number, which is stored and loaded as one and
/// orders by nearness, since no key is negative.
using NearItem = std::uint64_t;

inline NearItem near_item(float key, std::uint32_t item) {
    return std::uint64_t{std::bit_cast<std::uint32_t>(key)} << 32 | item;
}
inline float key_of(NearItem item) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(item >> 32));
}
inline std::uint32_t item_of(NearItem item) { return static_cast<std::uint32_t>(item); }

/// Puts an item on a stack so that what lies from `first` on has the nearest on top.
template <class Stack>
void put_in_order(Stack& stack, std::size_t first, std::size_t& size, NearItem item) {
    std::size_t at = size++;
    for (; at > first && stack[at - 1] < item; --at) stack[at] = stack[at - 1];
    stack[at] = item;
}

}  // namespace sidle
