// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sidle {

/// Slots that are free, the one that is free for longest first.
class SlotQueue {
public:
    SlotQueue() = default;
    explicit SlotQueue(std::vector<std::uint32_t> oldest_first) : slots_(std::move(oldest_first)) {}

    bool empty() const { return first_ == slots_.size(); }
    std::size_t size() const { return slots_.size() - first_; }
    auto begin() const { return slots_.begin() + static_cast<std::ptrdiff_t>(first_); }
    auto end() const { return slots_.end(); }
    auto begin() { return slots_.begin() + static_cast<std::ptrdiff_t>(first_); }
    auto end() { return slots_.end(); }

    /// As many, for whoever writes over them all.
    void resize(std::size_t count) { slots_.resize(first_ + count); }

    void push(std::uint32_t slot) { slots_.push_back(slot); }
    std::uint32_t pop() {
        const std::uint32_t slot = slots_[first_++];
        if (first_ > 1024 && first_ * 2 > slots_.size()) {
            slots_.erase(slots_.begin(), begin());
            first_ = 0;
        }
        return slot;
    }

private:
    std::vector<std::uint32_t> slots_;
    std::size_t first_ = 0;
};

}  // namespace sidle
