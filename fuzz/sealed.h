// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "fuzz/target.h"
#include "sidle/record/bytes.h"
#include "sidle/record/hash.h"

namespace sidle::fuzz {

/// The bytes with the checksum that fits them, as if somebody meant it: what a reader makes of the
/// content, and not of a wrong checksum, is what is looked for.
inline std::vector<std::byte> sealed(Bytes bytes) {
    ByteWriter writer;
    writer.bytes(bytes);
    writer.u64(hash(bytes));
    return writer.take();
}

}  // namespace sidle::fuzz
