// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <cstdio>
#include <functional>
#include <string>

namespace sidle::cli {

/// Checks that what an option is given is a number from `low` to `high`. CLI::Range lets `nan`
/// pass, and whole numbers below zero of options that have none.
inline std::function<std::string(const std::string&)> between(double low, double high) {
    return [low, high](const std::string& text) -> std::string {
        double number = 0.0;
        if (CLI::detail::lexical_cast(text, number) && number >= low && number <= high) return "";
        char range[64];
        std::snprintf(range, sizeof range, "%.10g to %.10g", low, high);
        return text + " is no number from " + range;
    };
}

}  // namespace sidle::cli
