// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sidle/c/base.h"

namespace sidle::test {

using Bytes = std::vector<std::uint8_t>;

inline std::int32_t size_of(const Bytes& bytes) { return static_cast<std::int32_t>(bytes.size()); }

/// All that a call gives which fills an array: `call(out, capacity)`.
template <class Call>
Bytes filled(Call call) {
    Bytes bytes(static_cast<std::size_t>(call(nullptr, 0)));
    CHECK(call(bytes.data(), size_of(bytes)) == size_of(bytes));
    return bytes;
}

inline bool same_bytes(const Bytes& a, const std::vector<std::byte>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](std::uint8_t x, std::byte y) {
        return x == std::to_integer<std::uint8_t>(y);
    });
}

/// Plain data through bytes and back; damaged bytes leave it alone.
template <class Plain, class Snapshot, class Restore, class Hash>
void check_plain(const Plain& value, const Plain& other, Snapshot snapshot, Restore restore,
                 Hash hash) {
    Bytes bytes = filled(
        [&](std::uint8_t* out, std::int32_t capacity) { return snapshot(&value, out, capacity); });
    CHECK(hash(&value) != hash(&other));
    Plain read = other;
    bytes.back() ^= 1;
    CHECK(restore(&read, bytes.data(), size_of(bytes), nullptr) == SIDLE_TRUNCATED);
    CHECK(hash(&read) == hash(&other));
    bytes.back() ^= 1;
    CHECK(restore(&read, bytes.data(), size_of(bytes), nullptr) == SIDLE_OK);
    CHECK(hash(&read) == hash(&value));
}

/// The same for what the interface only hands out; `other` is the same in the end.
template <class Thing, class Snapshot, class Restore, class Hash>
Bytes check_thing(Thing* thing, Thing* other, Snapshot snapshot, Restore restore, Hash hash) {
    Bytes bytes = filled(
        [&](std::uint8_t* out, std::int32_t capacity) { return snapshot(thing, out, capacity); });
    const std::uint64_t before = hash(other);
    CHECK(hash(thing) != before);
    bytes.back() ^= 1;
    CHECK(restore(other, bytes.data(), size_of(bytes), nullptr) == SIDLE_TRUNCATED);
    CHECK(hash(other) == before);
    bytes.back() ^= 1;
    CHECK(restore(other, bytes.data(), size_of(bytes), nullptr) == SIDLE_OK);
    CHECK(hash(other) == hash(thing));
    return bytes;
}

}  // namespace sidle::test
