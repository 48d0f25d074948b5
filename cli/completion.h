// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "parser_fwd.h"

namespace sidle::cli {

/// Adds `sidle completion SHELL`, which knows all commands of the program that runs it.
void add_completion(CLI::App& program);

}  // namespace sidle::cli
