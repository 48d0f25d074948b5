// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace sidle::cli {

/// Names in a map of Tiled or LDtk, and in the tilesets that it names, which `--solid` could take:
/// of layers, of properties that say yes or no, of classes, of IntGrid values; each once, in the
/// order of the file. Empty where it cannot be read.
std::vector<std::string> solid_names(const std::string& path);

}  // namespace sidle::cli
