// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "sidle/base/result.h"

namespace sidle::cli {

/// All bytes of a file, `-` for the standard input, or why not.
Result<std::string> read_input(const std::string& path);

inline std::span<const std::byte> bytes_of(const std::string& text) {
    return std::as_bytes(std::span(text));
}

}  // namespace sidle::cli
