// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/folders.h"

#include <cstdlib>
#include <random>
#include <string>

namespace sidle {

std::filesystem::path source_folder() { return SIDLE_SOURCE_DIR; }

std::filesystem::path levels_folder() {
    const char* const named = std::getenv("SIDLE_LEVELS");
    return named != nullptr ? std::filesystem::path(named)
                            : source_folder() / ".." / "shared" / "levels";
}

TemporaryFolder::TemporaryFolder() {
    std::random_device dice;
    // Two tests that run at the same time must not share one.
    do {
        path_ = std::filesystem::temp_directory_path() / ("sidle_" + std::to_string(dice()));
    } while (!std::filesystem::create_directories(path_));
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace sidle
