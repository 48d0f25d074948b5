// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace sidle::cli {

/// One line on the terminal, in place of the one before: what is said of `name`. Where that is too
/// wide, the name gives way, as a line that goes on below cannot be taken back. Nothing where
/// nobody watches, or where the terminal takes nothing back.
void show_progress(const std::string& name, const std::string& said);
void clear_progress();

/// Shows the share that is done, and the time that is left.
std::function<void(double)> progress_bar(const std::string& name);

}  // namespace sidle::cli
