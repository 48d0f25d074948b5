// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sidle/audit/finding.h"

namespace sidle::cli {

/// Audits the tiles of a map for units of a radius [tiles]; returns the exit code. `solid` are
/// names of what is solid in it.
int audit_map(const std::string& path, const std::vector<std::string>& solid,
              std::optional<double> radius, const std::string& folder, Severity3 fails_on,
              bool is_json);

}  // namespace sidle::cli
