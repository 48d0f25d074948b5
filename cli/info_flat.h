// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace sidle::cli {

/// Prints what is in a flat level, and draws it into a file if one is named; returns the exit code.
/// `solid` are names of what is solid in it.
int info_flat(const std::string& path, const std::vector<std::string>& solid,
              const std::string& picture, bool is_json);

}  // namespace sidle::cli
