// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "fail.h"

#include <algorithm>
#include <cstdio>

namespace sidle::cli {

int fail(const std::string& file, const Error& error) {
    const std::string where = error.where.empty() ? "" : error.where + ": ";
    return fail(file + ": " + where + error.message);
}

int fail(const std::string& message) {
    warn(message);
    return exit_usage;
}

void warn(const std::string& message) {
    std::string line = message;
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::fprintf(stderr, SIDLE_PROGRAM ": %s\n", line.c_str());
}

}  // namespace sidle::cli
