// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "plain.h"

#include <cstddef>

namespace sidle::cli {

std::string plain(std::string text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool is_first = byte < ' ' || byte == 0x7F;
        // The second set of them, as UTF-8 has it.
        const bool is_second = byte == 0xC2 && i + 1 < text.size() &&
                               static_cast<unsigned char>(text[i + 1]) >= 0x80 &&
                               static_cast<unsigned char>(text[i + 1]) < 0xA0;
        if (is_second) text.erase(i, 1);
        if (is_first || is_second) text[i] = '?';
    }
    return text;
}

}  // namespace sidle::cli
