// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "parser_fwd.h"

namespace sidle::cli {

/// Adds the option `--solid`: names that say what is solid in a level.
void add_solid_option(CLI::App& command, std::vector<std::string>& names);

/// Why these names cannot be heeded for a level file, if so. An empty path is of no file.
std::optional<std::string> find_unheeded_solid(const std::string& path,
                                               const std::vector<std::string>& names);

}  // namespace sidle::cli
