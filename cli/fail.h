// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "sidle/base/result.h"

namespace sidle::cli {

// What `sidle` leaves to the shell.
constexpr int exit_fine = 0;
constexpr int exit_found = 1;  // The command's check found something.
constexpr int exit_usage = 2;  // Wrong usage, or input that cannot be read.

// One line on the error stream, `PROGRAM: FILE: where: message`; returns `exit_usage`.
int fail(const std::string& file, const Error& error);
int fail(const std::string& message);
// Prints a line likewise and goes on.
void warn(const std::string& message);

}  // namespace sidle::cli
