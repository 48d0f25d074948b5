// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "base/narrow_list.h"

#include <bit>

namespace sidle {

NarrowList::NarrowList(std::span<const std::uint32_t> numbers) {
    if (numbers.empty()) return;
    std::uint32_t bits = 1;  // That any of them has.
    for (const std::uint32_t number : numbers) bits |= number;
    width_ = (static_cast<std::size_t>(std::bit_width(bits)) + 7) / 8;
    std::vector<std::uint8_t> bytes(numbers.size() * width_ + spare);
    std::uint8_t* at = bytes.data();
    for (const std::uint32_t number : numbers) {
        for (std::size_t k = 0; k < width_; ++k) *at++ = static_cast<std::uint8_t>(number >> 8 * k);
    }
    bytes_ = std::move(bytes);
}

}  // namespace sidle
