// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace sidle::cli {

// 1234567 as "1,234,567".
std::string grouped(std::size_t number);

// A hash as sixteen letters.
std::string hexadecimal(std::uint64_t number);

}  // namespace sidle::cli
