// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "parser_fwd.h"

namespace sidle::cli {

// Each command adds itself to the program. Its callback writes the exit code.
void add_info(CLI::App& program, int& exit_code);
void add_bake(CLI::App& program, int& exit_code);
void add_walk(CLI::App& program, int& exit_code);
void add_crowd(CLI::App& program, int& exit_code);
void add_record(CLI::App& program, int& exit_code);
void add_replay(CLI::App& program, int& exit_code);
void add_audit(CLI::App& program, int& exit_code);
void add_audit_merge(CLI::App& program, int& exit_code);

}  // namespace sidle::cli
