// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "sidle/base/result.h"

namespace sidle::test {

inline std::span<const std::byte> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

/// What the command line prints of an error: "where: message".
template <class T>
std::string refusal(const Result<T>& result) {
    if (result) return "accepted";
    const Error& error = result.error();
    return error.where.empty() ? error.message : error.where + ": " + error.message;
}

/// The bytes of numbers, as a buffer of glTF has them on this machine.
template <class T>
std::string packed(std::initializer_list<T> numbers) {
    std::string bytes;
    for (const T number : numbers) {
        char raw[sizeof(T)];
        std::memcpy(raw, &number, sizeof(T));
        bytes.append(raw, sizeof(T));
    }
    return bytes;
}

/// A binary glTF file of the two pieces.
inline std::string glb(std::string json, std::string binary) {
    const auto number = [](std::size_t value) {
        return packed({static_cast<std::uint32_t>(value)});
    };
    json.resize((json.size() + 3) / 4 * 4, ' ');
    binary.resize((binary.size() + 3) / 4 * 4, '\0');
    return "glTF" + number(2) + number(28 + json.size() + binary.size()) + number(json.size()) +
           "JSON" + json + number(binary.size()) + std::string("BIN\0", 4) + binary;
}

}  // namespace sidle::test
