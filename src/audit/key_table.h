// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "audit/pilot.h"

namespace sidle {

/// From 64-bit keys to numbers, by open addressing. Its order is never looked at.
class KeyTable {
public:
    static constexpr std::uint32_t none = 0xffffffffu;

    std::uint32_t find(std::uint64_t key) const {
        if (slots_.empty()) return none;
        const Slot& slot = slots_[place_of(key)];
        return slot.value;
    }

    /// Adds a key, or leaves it as it is; returns its value and whether it is new.
    bool add(std::uint64_t key, std::uint32_t value) {
        if (2 * (count_ + 1) > slots_.size()) grow();
        Slot& slot = slots_[place_of(key)];
        if (slot.value != none) return false;
        slot = {key, value};
        ++count_;
        return true;
    }

    std::size_t size() const { return count_; }

    /// All keys, the least first.
    std::vector<std::uint64_t> keys() const {
        std::vector<std::uint64_t> all;
        for (const Slot& slot : slots_)
            if (slot.value != none) all.push_back(slot.key);
        std::sort(all.begin(), all.end());
        return all;
    }

private:
    struct Slot {
        std::uint64_t key = 0;
        std::uint32_t value = none;
    };

    std::size_t place_of(std::uint64_t key) const {
        std::size_t i = scrambled(key) & (slots_.size() - 1);
        while (slots_[i].value != none && slots_[i].key != key) i = (i + 1) & (slots_.size() - 1);
        return i;
    }
    void grow() {
        std::vector<Slot> old(slots_.empty() ? 64 : 2 * slots_.size());
        old.swap(slots_);
        for (const Slot& slot : old)
            if (slot.value != none) slots_[place_of(slot.key)] = slot;
    }

    std::vector<Slot> slots_;
    std::size_t count_ = 0;
};

}  // namespace sidle
