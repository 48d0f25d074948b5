// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/folders.h"

#include <cstdlib>

namespace sidle {

std::filesystem::path source_folder() { return SIDLE_SOURCE_DIR; }

std::filesystem::path levels_folder() {
    const char* const named = std::getenv("SIDLE_LEVELS");
    return named != nullptr ? std::filesystem::path(named)
                            : source_folder() / ".." / "shared" / "levels";
}

}  // namespace sidle
