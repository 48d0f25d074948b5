// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Where the tests find files.
#pragma once

#include <filesystem>

namespace sidle {

/// The root of the sources.
std::filesystem::path source_folder();

/// The levels of games, which are not part of the sources: SIDLE_LEVELS if set, else
/// ../shared/levels. May not be there: then a test says what it skips.
std::filesystem::path levels_folder();

}  // namespace sidle
