// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "sidle/base/assert.h"

// C knows no arrays with a length and no closed enumerations: what its numbers may say is checked
// here, and read as if less had been said, so that no wrong number leads beyond an array.
namespace sidle::c {

/// A count or a capacity; a negative one is none.
inline std::size_t count_of(std::int32_t count) {
    return static_cast<std::size_t>(std::max(count, 0));
}

template <class T>
std::span<T> span_of(T* first, std::int32_t count) {
    return {first, count_of(count)};
}

/// The part in use of an array within a struct.
template <class T, std::size_t Room>
std::span<const T> part_of(const T (&all)[Room], std::int32_t count) {
    const bool fits = count >= 0 && count_of(count) <= Room;
    SIDLE_ASSERT(fits, "a count in a struct is at most the length of its array");
    return {all, std::min(count_of(count), Room)};
}

/// One of several by its number, or null.
template <class T>
const T* find_at(std::span<const T> all, std::int32_t index) {
    const bool is_there = index >= 0 && count_of(index) < all.size();
    SIDLE_ASSERT(is_there, "what is asked for by a number has one below its count");
    return is_there ? &all[count_of(index)] : nullptr;
}

/// A value of an enumeration, whose `last` one is named; a number that is none is the first.
template <class Enum>
Enum one_of(std::int32_t value, Enum last) {
    const bool is_one = value >= 0 && value <= static_cast<std::int32_t>(last);
    SIDLE_ASSERT(is_one, "an enumeration has the values that its header names");
    return is_one ? static_cast<Enum>(value) : Enum{};
}

}  // namespace sidle::c
