// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The hash of all bytes before it, at the end of every file of the record layer.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sidle/record/bytes.h"
#include "sidle/record/hash.h"

namespace sidle {

constexpr std::size_t checksum_size = 8;

inline std::vector<std::byte> with_checksum(ByteWriter writer) {
    writer.u64(hash(writer.span()));
    return writer.take();
}

/// All before the checksum. At least `checksum_size` bytes are needed.
inline std::span<const std::byte> without_checksum(std::span<const std::byte> bytes) {
    return bytes.first(bytes.size() - checksum_size);
}

inline bool has_checksum(std::span<const std::byte> bytes) {
    if (bytes.size() < checksum_size) return false;
    return ByteReader(bytes.last(checksum_size)).u64() == hash(without_checksum(bytes));
}

}  // namespace sidle
