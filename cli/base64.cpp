// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "base64.h"

#include <algorithm>

namespace sidle::cli {

std::string base64(const void* data, std::size_t size) {
    constexpr const char* letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const auto* bytes = static_cast<const unsigned char*>(data);
    std::string out;
    out.reserve((size + 2) / 3 * 4);
    for (std::size_t i = 0; i < size; i += 3) {
        const std::size_t left = std::min<std::size_t>(3, size - i);
        unsigned word = static_cast<unsigned>(bytes[i]) << 16;
        if (left > 1) word |= static_cast<unsigned>(bytes[i + 1]) << 8;
        if (left > 2) word |= bytes[i + 2];
        for (std::size_t k = 0; k < 4; ++k)
            out += k <= left ? letters[word >> (18 - 6 * k) & 63] : '=';
    }
    return out;
}

}  // namespace sidle::cli
