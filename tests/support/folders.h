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

/// A new empty folder, which goes away with all that is in it.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace sidle
