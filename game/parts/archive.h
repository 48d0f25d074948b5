// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "sidle/2d/tiles.h"
#include "sidle/base/handle.h"

namespace dungeon {

/// Turns values into bytes, little end first: the same on every machine.
///
/// A struct says once what it holds, for writing and reading alike:
/// `template <class Archive> void describe(Archive& archive) { archive(a, b); }`. An enumeration
/// names its last value.
class Writer {
public:
    explicit Writer(std::vector<std::byte>& bytes) : bytes_(bytes) {}

    template <class... Values>
    void operator()(Values&... values) {
        (put(values), ...);
    }
    void raw(std::span<const std::byte> bytes) {
        for (const std::byte one : bytes) bytes_.push_back(one);
    }
    /// What is true of all that is written; readers refuse what it is not true of.
    void expect(bool) {}

private:
    template <class T>
    void put(T& value) {
        if constexpr (std::is_same_v<T, bool>) {
            number<std::uint8_t>(value ? 1 : 0);
        } else if constexpr (std::is_enum_v<T>) {
            number(static_cast<std::underlying_type_t<T>>(value));
        } else if constexpr (std::is_same_v<T, double>) {
            number(std::bit_cast<std::uint64_t>(value));
        } else if constexpr (std::is_integral_v<T>) {
            number(value);
        } else {
            value.describe(*this);
        }
    }
    void put(sidle::Vec2& value) { (*this)(value.x, value.y); }
    void put(sidle::Tile2& value) { (*this)(value.x, value.y); }
    template <class Tag>
    void put(sidle::Handle<Tag>& value) {
        (*this)(value.value);
    }
    template <class T, std::size_t count>
    void put(std::array<T, count>& values) {
        for (T& value : values) put(value);
    }
    template <class T>
    void put(std::vector<T>& values) {
        auto count = static_cast<std::uint32_t>(values.size());
        number(count);
        for (T& value : values) put(value);
    }

    template <class T>
    void number(T value) {
        auto bits = static_cast<std::make_unsigned_t<T>>(value);
        for (std::size_t k = 0; k < sizeof(T); ++k) {
            bytes_.push_back(static_cast<std::byte>(static_cast<std::uint64_t>(bits) >> (8 * k)));
        }
    }

    std::vector<std::byte>& bytes_;
};

/// Reads what `Writer` wrote. Bytes that end too early or lie leave values as they may be and make
/// `is_fine` false; no read goes beyond the bytes, and no list is longer than they are.
class Reader {
public:
    explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    bool is_fine() const { return is_fine_; }
    void refuse() { is_fine_ = false; }
    void expect(bool is_so) { is_fine_ = is_fine_ && is_so; }
    std::size_t left() const { return bytes_.size() - at_; }
    std::span<const std::byte> raw(std::size_t count) {
        if (count > left()) {
            is_fine_ = false;
            return {};
        }
        at_ += count;
        return bytes_.subspan(at_ - count, count);
    }

    template <class... Values>
    void operator()(Values&... values) {
        (take(values), ...);
    }

private:
    template <class T>
    void take(T& value) {
        if constexpr (std::is_same_v<T, bool>) {
            const auto byte = number<std::uint8_t>();
            is_fine_ = is_fine_ && byte <= 1;
            value = byte != 0;
        } else if constexpr (std::is_enum_v<T>) {
            value = static_cast<T>(number<std::underlying_type_t<T>>());
            if (value > T::last) {
                is_fine_ = false;
                value = T::last;
            }
        } else if constexpr (std::is_same_v<T, double>) {
            value = std::bit_cast<double>(number<std::uint64_t>());
        } else if constexpr (std::is_integral_v<T>) {
            value = number<T>();
        } else {
            value.describe(*this);
        }
    }
    void take(sidle::Vec2& value) { (*this)(value.x, value.y); }
    void take(sidle::Tile2& value) { (*this)(value.x, value.y); }
    template <class Tag>
    void take(sidle::Handle<Tag>& value) {
        (*this)(value.value);
    }
    template <class T, std::size_t count>
    void take(std::array<T, count>& values) {
        for (T& value : values) take(value);
    }
    template <class T>
    void take(std::vector<T>& values) {
        const auto count = number<std::uint32_t>();
        if (count > left()) is_fine_ = false;  // Each entry takes a byte at least.
        values.assign(is_fine_ ? count : 0, T{});
        for (T& value : values) take(value);
    }

    template <class T>
    T number() {
        const std::span<const std::byte> from = raw(sizeof(T));
        std::uint64_t bits = 0;
        for (std::size_t k = 0; k < from.size(); ++k) {
            bits |= static_cast<std::uint64_t>(from[k]) << (8 * k);
        }
        return static_cast<T>(bits);
    }

    std::span<const std::byte> bytes_;
    std::size_t at_ = 0;
    bool is_fine_ = true;
};

/// FNV-1a: a number that differs where the bytes do.
inline std::uint64_t hash_of(std::span<const std::byte> bytes) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const std::byte one : bytes) {
        hash = (hash ^ static_cast<std::uint64_t>(one)) * 0x100000001b3u;
    }
    return hash;
}

}  // namespace dungeon
