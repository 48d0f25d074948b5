// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace sidle {

/// A number in decimal digits. By hand: `std::to_string` carries code and tables of a kilobyte and
/// more into each module for pages, to be faster than a message needs.
std::string decimal(std::uint64_t number);

}  // namespace sidle
