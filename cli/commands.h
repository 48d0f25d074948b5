// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "sidle/base/result.h"

namespace sidle::cli {

// What `sidle` leaves to the shell.
constexpr int exit_fine = 0;
constexpr int exit_found = 1;  // The command's check found something.
constexpr int exit_usage = 2;  // Wrong usage, or input that cannot be read.

// Each command adds itself to the program. Its callback writes the exit code.
void add_info(CLI::App& program, int& exit_code);
void add_bake(CLI::App& program, int& exit_code);
void add_walk(CLI::App& program, int& exit_code);
void add_crowd(CLI::App& program, int& exit_code);
void add_record(CLI::App& program, int& exit_code);
void add_replay(CLI::App& program, int& exit_code);
void add_audit(CLI::App& program, int& exit_code);
void add_audit_merge(CLI::App& program, int& exit_code);

// One line on the error stream, `PROGRAM: FILE: where: message`; returns `exit_usage`.
int fail(const std::string& file, const Error& error);
int fail(const std::string& message);
// Prints a line likewise and goes on.
void warn(const std::string& message);

// 1234567 as "1,234,567".
std::string grouped(std::size_t number);

// A hash as sixteen letters.
std::string hexadecimal(std::uint64_t number);

}  // namespace sidle::cli
