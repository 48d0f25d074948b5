// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace sidle {

/// At most `capacity` different items, without allocating; tells when there were more.
template <class Item, std::size_t capacity>
class SmallSet {
public:
    bool is_empty() const { return count_ == 0; }
    bool is_whole() const { return is_whole_; }
    bool contains(const Item& item) const {
        return std::find(items_.begin(), end(), item) != end();
    }
    void add(const Item& item) {
        if (contains(item)) return;
        is_whole_ &= count_ < capacity;
        if (is_whole_) items_[count_++] = item;
    }

private:
    auto end() const { return items_.begin() + static_cast<std::ptrdiff_t>(count_); }

    std::array<Item, capacity> items_{};
    std::size_t count_ = 0;
    bool is_whole_ = true;
};

}  // namespace sidle
