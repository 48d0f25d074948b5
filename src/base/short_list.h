// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace sidle {

/// The first items that are added, as many as there is room for, without allocating. Raw beyond
/// them: to make one costs nothing, to copy one what it holds.
template <class Item, std::size_t capacity>
class ShortList {
    static_assert(std::is_trivially_copyable_v<Item>);

public:
    ShortList() {}
    ShortList(const ShortList& other) { *this = other; }
    ShortList& operator=(const ShortList& other) {
        size_ = other.size_;
        is_whole_ = other.is_whole_;
        std::uninitialized_copy(other.begin(), other.end(), begin());
        return *this;
    }

    Item* begin() { return &items_[0]; }
    Item* end() { return begin() + size_; }
    const Item* begin() const { return &items_[0]; }
    const Item* end() const { return begin() + size_; }
    Item& operator[](std::size_t i) { return items_[i]; }
    const Item& operator[](std::size_t i) const { return items_[i]; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    std::size_t room() const { return capacity - size_; }

    /// False when more were added than there is room for.
    bool is_whole() const { return is_whole_; }

    void add(const Item& item) {
        if (size_ < capacity)
            std::construct_at(&items_[size_++], item);
        else
            is_whole_ = false;
    }
    /// Leaves the first `count` <= size().
    void cut(std::size_t count) { size_ = count; }

private:
    std::size_t size_ = 0;
    bool is_whole_ = true;
    union {
        std::array<Item, capacity> items_;
    };
};

}  // namespace sidle
