// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace sidle {

/// Whether bytes hold the triangles of meshes and the heights of terrains.
enum class MeshStorage : std::uint8_t {
    embedded,  ///< They do: nothing else is needed to read them.
    by_hash    ///< Only a hash of each: they are read where the same level is.
};

}  // namespace sidle
