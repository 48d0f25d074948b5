// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

#include "sidle/base/assert.h"

namespace sidle {

/// Items that are raw until they are written: what tasks write need not be filled before by one.
template <class T>
class RawArray {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    RawArray() = default;
    RawArray(RawArray&& other) noexcept { swap(other); }
    explicit RawArray(std::size_t count)
        : items_(std::make_unique_for_overwrite<T[]>(count)), count_(count) {}

    T* begin() { return items_.get(); }
    T* end() { return items_.get() + count_; }
    T* data() { return items_.get(); }
    const T* begin() const { return items_.get(); }
    const T* end() const { return items_.get() + count_; }
    const T* data() const { return items_.get(); }
    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }

    /// Keeps the first `count`, of as many as there are at most.
    void shrink(std::size_t count) {
        SIDLE_ASSERT(count <= count_, "an array keeps at most what it has");
        count_ = count;
    }
    void swap(RawArray& other) noexcept {
        items_.swap(other.items_);
        std::swap(count_, other.count_);
    }

private:
    std::unique_ptr<T[]> items_;
    std::size_t count_ = 0;
};

}  // namespace sidle
