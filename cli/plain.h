// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace sidle::cli {

/// A text of a file or a path for a terminal: what would move or colour that becomes question
/// marks.
std::string plain(std::string text);

}  // namespace sidle::cli
