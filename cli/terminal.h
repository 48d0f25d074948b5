// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

namespace sidle::cli {

/// How many columns the terminal has that a stream, such as STDOUT_FILENO, goes to; nothing where
/// it goes elsewhere.
std::optional<std::size_t> columns_of(int stream);

}  // namespace sidle::cli
