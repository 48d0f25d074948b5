// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sidle::cli {

/// " (did you mean 'info'?)" of the nearest of `words`, or nothing when none is near.
std::string suggestion(std::string_view word, const std::vector<std::string>& words);

}  // namespace sidle::cli
