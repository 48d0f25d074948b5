// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "sidle/base/result.h"

namespace sidle {

/// The bytes of a file, as long as the owner lives. They begin at a multiple of 16.
struct MappedFile {
    std::span<const std::byte> bytes;
    std::shared_ptr<const void> owner;
};

/// Maps a file into memory, or reads it where that cannot be done.
Result<MappedFile> map_file(const std::string& path);

}  // namespace sidle
