// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "parser_fwd.h"

namespace sidle::cli {

/// Lays out the help of all commands so that it fits a screen: what ranges a number may have is
/// said when it is wrong.
std::shared_ptr<CLI::FormatterBase> make_formatter();

/// The words that an option takes, where it takes words: "y", "z".
std::vector<std::string> choices_of(const CLI::Option& option);

}  // namespace sidle::cli
