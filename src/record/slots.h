// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// How a world gives out handles: the slots, their generations, and which are given out next. One
// code for both dimensions.
#pragma once

#include <memory>

#include "base/slots.h"
#include "record/parts.h"

namespace sidle {

/// Writes or hashes a world of either dimension; `put(obstacle)` does so with an obstacle.
template <class Stream, class State, class Put>
void put_slots(Stream& stream, const State& state, Put&& put) {
    stream.count(state.slots.size() - 1);
    for (std::size_t slot = 1; slot < state.slots.size(); ++slot) {
        stream.count(state.slots[slot].generation);
        stream.field(state.slots[slot].is_used);
        if (state.slots[slot].is_used) put(state.slots[slot].obstacle);
    }
    stream.count(state.free.size());
    for (const std::uint32_t slot : state.free) stream.count(slot);
    stream.field(state.revision);
}

/// A world as it was read: its obstacles by slot, and the state without them.
template <class State, class Obstacle>
struct ReadSlots {
    std::unique_ptr<State> state = std::make_unique<State>();
    std::vector<Obstacle> obstacles;  // Those of the used slots, in order.
    std::vector<std::uint32_t> used;
    std::vector<std::uint32_t> free;
    std::uint64_t revision = 0;
};

// Each slot that is not used must be free once, but for those that have had their last generation.
template <class Slots>
void check_free(InStream& stream, const Slots& read) {
    std::vector<bool> is_free(read.state->slots.size());
    for (const std::uint32_t slot : read.free) {
        const bool is_new =
            slot > 0 && slot < is_free.size() && !is_free[slot] && !read.state->slots[slot].is_used;
        require(stream, is_new);
        if (!is_new) return;
        is_free[slot] = true;
    }
    for (std::size_t slot = 1; slot < is_free.size(); ++slot) {
        const auto& place = read.state->slots[slot];
        require(stream, place.is_used || is_free[slot] || place.generation == last_generation);
    }
}

template <class State, class Obstacle, class Take>
ReadSlots<State, Obstacle> take_slots(InStream& stream, Take&& take) {
    ReadSlots<State, Obstacle> read;
    read.state->slots.resize(1);
    std::uint64_t count = 0;
    stream.count(count);
    require(stream, count < max_slots);
    for (std::uint32_t slot = 1; slot <= count && stream.is_good(); ++slot) {
        auto& place = read.state->slots.emplace_back();
        stream.count(place.generation);
        require(stream, place.generation > 0 && place.generation <= last_generation);
        stream.field(place.is_used);
        if (!place.is_used) continue;
        read.used.push_back(slot);
        take(read.obstacles.emplace_back());
    }
    transfer_slots(stream, read.free);
    stream.field(read.revision);
    check_free(stream, read);
    for (auto& place : read.state->slots) place.is_used = false;
    return read;
}

/// A world whose obstacles are added again, each into its slot: the slots are given out in order
/// first, and then as they were.
template <class World, class State, class Obstacle>
World rebuilt(ReadSlots<State, Obstacle>&& read) {
    read.state->free = SlotQueue(std::move(read.used));
    World world(std::move(read.state));
    for (const Obstacle& obstacle : read.obstacles) world.add(obstacle);
    auto state = std::make_unique<State>(world.state());
    state->free = SlotQueue(std::move(read.free));
    state->revision = read.revision;
    return World(std::move(state));
}

}  // namespace sidle
