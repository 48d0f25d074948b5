// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "base/decimal.h"

#include <array>

namespace sidle {

std::string decimal(std::uint64_t number) {
    std::array<char, 20> digits;  // 2^64 has twenty.
    std::size_t first = digits.size();
    do {
        digits[--first] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number > 0);
    return {digits.data() + first, digits.size() - first};
}

}  // namespace sidle
