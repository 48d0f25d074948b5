// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <span>
#include <string>

namespace sidle::cli {

/// Writes a file as a whole or not at all: what is there stays until all is on the disk. What is no
/// plain file, such as a pipe or a device, is written to; `-` is the standard output. Returns false
/// where it cannot be written, and prints why.
bool write_bytes(const std::string& path, std::span<const std::byte> bytes);
bool write_text(const std::string& path, const std::string& text);

/// Whether writing `output` would replace one of the files that are read; prints so. Names that are
/// empty or `-` are no files.
bool would_replace(const std::string& output, std::initializer_list<std::string> inputs);

}  // namespace sidle::cli
