// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "base/kept_list.h"
#include "sidle/base/assert.h"

namespace sidle {

/// Whole numbers that never change, each in as many bytes as the greatest of them needs, the lowest
/// byte first. Three more follow, so that four can be read wherever one begins.
class NarrowList {
public:
    NarrowList() = default;
    explicit NarrowList(std::span<const std::uint32_t> numbers);
    /// `count` numbers in foreign memory, which must outlive this and its copies; see `fits`.
    NarrowList(std::span<const std::uint8_t> foreign, std::size_t count)
        : bytes_(foreign), width_(count == 0 ? 0 : (foreign.size() - spare) / count) {
        SIDLE_ASSERT(fits(foreign.size(), count), "numbers take one to four bytes each");
    }
    /// Whether so many bytes can be `count` numbers.
    static bool fits(std::size_t byte_count, std::size_t count) {
        if (count == 0 || byte_count < spare) return byte_count == 0 && count == 0;
        const std::size_t width = (byte_count - spare) / count;
        return width > 0 && width <= most_width && width * count + spare == byte_count;
    }

    std::size_t size() const { return empty() ? 0 : (bytes_.size() - spare) / width_; }
    bool empty() const { return bytes_.empty(); }
    std::uint32_t operator[](std::size_t i) const {
        const std::uint8_t* const at = bytes_.data() + i * width_;
        const std::uint32_t four = std::uint32_t{at[0]} | std::uint32_t{at[1]} << 8 |
                                   std::uint32_t{at[2]} << 16 | std::uint32_t{at[3]} << 24;
        return four & mask_of(width_);
    }
    const KeptList<std::uint8_t>& bytes() const { return bytes_; }

private:
    static constexpr std::size_t most_width = sizeof(std::uint32_t);
    static constexpr std::size_t spare = most_width - 1;
    static std::uint32_t mask_of(std::size_t width) { return ~0u >> 8 * (most_width - width); }

    KeptList<std::uint8_t> bytes_;
    std::size_t width_ = 0;  // Of a number. [byte]
};

}  // namespace sidle
