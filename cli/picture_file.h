// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "canvas.h"
#include "parser_fwd.h"

namespace sidle::cli {

/// Adds the option `--picture`, which names a PNG.
void add_picture_option(CLI::App& command, std::string& file, const std::string& description);

/// Writes what was drawn, if there was anything to draw. Prints why it cannot.
bool write_picture(const std::string& file, const std::optional<Canvas>& picture);

}  // namespace sidle::cli
