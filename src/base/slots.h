// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// How the worlds give out handles, see sidle/base/handle.h: the slot that is free for longest
// first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/sort.h"

namespace sidle {

constexpr std::uint32_t slot_bits = 20;
constexpr std::uint32_t max_slots = 1u << slot_bits;
constexpr std::uint32_t slot_mask = max_slots - 1;

/// A slot that was used under this generation stays empty: its next handle would be its first.
constexpr std::uint32_t last_generation = (1u << (32 - slot_bits)) - 1;

/// Empties a slot of a world of either dimension, and gives it out again when its turn comes.
template <class State>
void give_back(State& state, std::uint32_t slot) {
    const std::uint32_t generation = state.slots[slot].generation;
    state.slots[slot] = {};
    state.slots[slot].generation = generation;
    if (generation == last_generation) return;
    ++state.slots[slot].generation;
    state.free.push(slot);
}

/// Writes handles by slot, as many as there is room for; returns how many there are.
template <class Id>
std::size_t tell_by_slot(std::span<Id> all, std::span<Id> out) {
    sort(all, [](Id a, Id b) { return (a.value & slot_mask) < (b.value & slot_mask); });
    std::copy_n(all.begin(), std::min(all.size(), out.size()), out.begin());
    return all.size();
}

}  // namespace sidle
