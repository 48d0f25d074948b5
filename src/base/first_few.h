// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <span>

namespace sidle {

/// Of items that come in any order the first few, without allocating: the same ones whatever the
/// order, where only equal items tie.
template <class Item, std::size_t capacity>
class FirstFew {
public:
    /// Keeps at most `room` <= capacity of them.
    explicit FirstFew(std::size_t room) : room_(room) {}

    template <class Before>
    void add(const Item& item, Before&& before) {
        if (count_ < room_) {
            std::construct_at(&items_[count_++], item);
        } else if (room_ > 0) {
            Item& last = *std::max_element(&items_[0], &items_[0] + count_, before);
            if (before(item, last)) last = item;
        }
    }
    /// In no order that counts.
    std::span<const Item> items() const { return {&items_[0], count_}; }

private:
    std::size_t room_;
    std::size_t count_ = 0;
    union {
        std::array<Item, capacity> items_;  // Raw beyond `count_`.
    };
};

}  // namespace sidle
