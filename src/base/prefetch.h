// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace sidle {

// Asks for the cache lines of a value that is read or written soon. Changes no result. Whoever
// calls it in a function of its own has to make that inline by force as well: compilers drop calls
// of functions that change nothing.
template <class Value>
[[gnu::always_inline]] inline void prefetch(const Value& value) {
#if defined(__GNUC__) && !defined(__wasm__)
    const char* const bytes = reinterpret_cast<const char*>(&value);
    __builtin_prefetch(bytes);
    if constexpr (sizeof(Value) > 16) __builtin_prefetch(bytes + sizeof(Value) - 1);
    static_assert(sizeof(Value) <= 128, "two lines are asked for");
#else
    static_cast<void>(value);
#endif
}

}  // namespace sidle
