// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "fail.h"

#include <algorithm>
#include <cstdio>

#include "plain.h"

namespace sidle::cli {

int fail(const std::string& file, const Error& error) {
    // Whatever is read from a path is at that path where it is at fault as a whole.
    const bool is_whole = error.where.empty() || error.where == file;
    return fail(file + ": " + (is_whole ? "" : error.where + ": ") + error.message);
}

int fail(const std::string& message) {
    warn(message);
    return exit_usage;
}

void warn(const std::string& message) {
    std::string line = message;
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::fprintf(stderr, SIDLE_PROGRAM ": %s\n", plain(line).c_str());
}

}  // namespace sidle::cli
