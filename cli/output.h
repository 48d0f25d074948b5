// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

namespace sidle::cli {

/// Writes a file as a whole or not at all: what is there stays until all is on the disk. What is no
/// plain file, such as a pipe or a device, is written to; `-` is the standard output. Returns false
/// when it cannot be written.
bool write_bytes(const std::string& path, std::span<const std::byte> bytes);
bool write_text(const std::string& path, const std::string& text);

}  // namespace sidle::cli
