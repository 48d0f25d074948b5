// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/base64.h"

#include <cstdint>

#include "level/words.h"

namespace sidle {
namespace {

int base64_value(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c == '+') return 62;
    return c == '/' ? 63 : -1;
}

}  // namespace

std::optional<std::string> decode_base64(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t group = 0;
    int count = 0;
    int padding = 0;
    for (const char c : text) {
        if (is_space(c)) continue;
        if (c == '=' && count + padding >= 2) {
            ++padding;
            continue;
        }
        const int value = base64_value(c);
        if (value < 0 || padding > 0) return std::nullopt;
        group = group << 6 | static_cast<std::uint32_t>(value);
        if (++count < 4) continue;
        for (int shift = 16; shift >= 0; shift -= 8) bytes += static_cast<char>(group >> shift);
        group = 0;
        count = 0;
    }
    if (count == 1 || (padding > 0 && count + padding != 4)) return std::nullopt;
    if (count >= 2) bytes += static_cast<char>(group >> (count == 2 ? 4 : 10));
    if (count == 3) bytes += static_cast<char>(group >> 2);
    return bytes;
}

}  // namespace sidle
