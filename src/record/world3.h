// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "sidle/record/bytes.h"
#include "sidle/record/snapshot3.h"

namespace sidle {

/// The content of a snapshot of a world, without its envelope.
void write(ByteWriter& writer, const World3& world, MeshStorage storage);

/// Takes it back; none when something is wrong. Meshes that `known` has are shared; `is_missing`
/// says that one was stored by hash and is not there.
std::optional<World3> read_world(ByteReader& reader, const World3& known, bool& is_missing);

Error missing_mesh();

}  // namespace sidle
