// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sidle/base/result.h"
#include "sidle/level/level3.h"

namespace sidle {

/// A level as bytes that need no building: the index of each mesh is among them. The same level
/// gives the same bytes. Files of them end in `.baked`; `read_level` reads those too. The format
/// stands in docs/format.md.
std::vector<std::byte> bake(const Level3& level);

/// The level that was baked: a world made of it equals one made of the level, bit for bit.
///
/// The meshes stay where they are in the bytes, which begin at a multiple of 16, and keep their
/// `owner` alive. Refused: other files, other versions, bytes that were cut off or changed (a
/// checksum over all of them), and numbers that no level has. Machines whose numbers begin with the
/// highest byte refuse all. Cost: 10 ns per triangle.
Result<Level3> read_baked(std::span<const std::byte> bytes, std::shared_ptr<const void> owner);

/// The same from bytes that lie anywhere: they are copied once.
Result<Level3> read_baked(std::span<const std::byte> bytes);

/// The same from a file, which is mapped into memory where the system can do that and must then not
/// change while its meshes live.
Result<Level3> read_baked(const std::string& path);

}  // namespace sidle
