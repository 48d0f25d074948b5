// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "level/json.h"
#include "level/parts.h"

namespace sidle {

/// The bytes of each buffer of a glTF document, as many as its `byteLength` says: from the binary
/// chunk of the file itself, if it has one, from base64, or from a file in `folder`.
Result<std::vector<std::vector<unsigned char>>> read_gltf_buffers(
    const Json& document, std::optional<std::string_view> chunk, const LevelFolder& folder);

}  // namespace sidle
