// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace sidle {

/// Obstacles that a body touches, each once. Plain data that the game keeps from tick to tick.
template <class Id>
struct ContactSet {
    std::array<Id, 32> obstacles = {};  ///< In the order in which they were added.
    std::uint32_t count = 0;            ///< [-] 0..32
    bool is_whole = true;               ///< False when there were more than places.

    constexpr std::span<const Id> span() const { return {obstacles.data(), count}; }
    constexpr bool contains(Id id) const {
        for (const Id known : span()) {
            if (known == id) return true;
        }
        return false;
    }
    constexpr void add(Id id) {
        if (contains(id)) return;
        is_whole = is_whole && count < obstacles.size();
        if (count < obstacles.size()) obstacles[count++] = id;
    }
};

enum class ContactChange : std::uint8_t {
    begin,  ///< Not touched before this tick.
    stay,   ///< Touched before, and after.
    end     ///< No longer touched. May follow its own `begin` in the same tick.
};

template <class Id>
struct ContactEvent {
    ContactChange change = ContactChange::begin;
    Id obstacle = {};

    friend constexpr bool operator==(const ContactEvent&, const ContactEvent&) = default;
};

/// What is touched after a tick, and what has changed in it.
template <class Id>
struct ContactUpdate {
    ContactSet<Id> now;                             ///< Keep it for the next tick.
    std::array<ContactEvent<Id>, 128> events = {};  ///< Begin and stay, in order; then end.
    std::uint32_t event_count = 0;                  ///< [-] 0..128

    constexpr std::span<const ContactEvent<Id>> span() const {
        return {events.data(), event_count};
    }
};

/// Compares what was touched before a tick, on the way, and after it.
///
/// What was touched on the way alone begins and ends. The order is that of the sets: first what
/// begins or stays, as `on_the_way` has it and then `now`; then what ends, as `before` has it and
/// then `on_the_way`. An obstacle that was removed from its world ends.
template <class Id>
constexpr ContactUpdate<Id> compare(const ContactSet<Id>& before, const ContactSet<Id>& on_the_way,
                                    const ContactSet<Id>& now) {
    ContactUpdate<Id> update{now};
    const auto tell = [&](ContactChange change, Id id) {
        update.events[update.event_count++] = {change, id};
    };
    const auto tell_present = [&](Id id) {
        if (!before.contains(id)) return tell(ContactChange::begin, id);
        if (now.contains(id)) tell(ContactChange::stay, id);
    };
    for (const Id id : on_the_way.span()) tell_present(id);
    for (const Id id : now.span()) {
        if (!on_the_way.contains(id)) tell_present(id);
    }
    for (const Id id : before.span()) {
        if (!now.contains(id)) tell(ContactChange::end, id);
    }
    for (const Id id : on_the_way.span()) {
        if (!now.contains(id) && !before.contains(id)) tell(ContactChange::end, id);
    }
    return update;
}

}  // namespace sidle
