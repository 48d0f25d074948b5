// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>

#ifndef __cpp_lib_to_chars
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#endif

namespace sidle {

/// As `std::from_chars`: correctly rounded, in no locale. Also where the library has it for whole
/// numbers only: `strtod` rounds correctly there and knows no other locale.
inline std::from_chars_result read_real(const char* first, const char* last, double& number) {
#ifdef __cpp_lib_to_chars
    return std::from_chars(first, last, number);
#else
    const std::string_view all(first, static_cast<std::size_t>(last - first));
    // No hexadecimal numbers, no leading blanks and signs.
    const std::string text(all.substr(0, all.find_first_of("xXpP")));
    const bool starts = !text.empty() && text[0] != '+' && text[0] > ' ';
    char* end = nullptr;
    const double value = starts ? std::strtod(text.c_str(), &end) : 0.0;
    if (!starts || end == text.c_str()) return {first, std::errc::invalid_argument};
    const std::size_t length = static_cast<std::size_t>(end - text.c_str());
    const std::size_t digits = text.find_first_of("eE");
    const bool is_word = text.find_first_of("nN") < length;
    const bool is_zero = text.find_first_of("123456789") >= std::min(digits, length);
    if ((std::isinf(value) && !is_word) || (value == 0.0 && !is_zero)) {
        return {first + length, std::errc::result_out_of_range};
    }
    number = value;
    return {first + length, std::errc()};
#endif
}

inline std::from_chars_result read_chars(const char* first, const char* last, double& number) {
    return read_real(first, last, number);
}
template <class Whole>
std::from_chars_result read_chars(const char* first, const char* last, Whole& number) {
    return std::from_chars(first, last, number);
}

}  // namespace sidle
