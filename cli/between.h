// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>

namespace sidle::cli {

/// Whether a number is written otherwise than in tens: CLI::Option takes `010` for eight.
inline bool is_octal_or_hexadecimal(const std::string& text) {
    const std::string digits = text.substr(text.find_first_not_of("+-") == 1 ? 1 : 0);
    return digits.size() > 1 && digits[0] == '0' && digits.find_first_of(".eE") != 1;
}

/// Checks that what an option is given is a number from `low` to `high`. CLI::Range lets `nan`
/// pass, and whole numbers below zero of options that have none.
inline std::function<std::string(const std::string&)> between(double low, double high) {
    return [low, high](const std::string& text) -> std::string {
        double number = 0.0;
        if (!is_octal_or_hexadecimal(text) && CLI::detail::lexical_cast(text, number) &&
            number >= low && number <= high)
            return "";
        char range[64];
        std::snprintf(range, sizeof range, "%.10g to %.10g", low, high);
        return text + " is no number from " + range;
    };
}

/// Adds the option `--seed`, a whole number of 64 bits: CLI::Option takes `-1` for the greatest,
/// and so all that is too large.
inline void add_seed_option(CLI::App& command, std::uint64_t& seed,
                            const std::string& description) {
    command.add_option("--seed", seed, description)
        ->check([](const std::string& text) -> std::string {
            std::uint64_t number = 0;
            const char* const end = text.data() + text.size();
            const auto parsed = std::from_chars(text.data(), end, number);
            if (parsed.ec == std::errc() && parsed.ptr == end && !is_octal_or_hexadecimal(text))
                return "";
            return text + " is no whole number from 0 to 18446744073709551615";
        });
}

}  // namespace sidle::cli
