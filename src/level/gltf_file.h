// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

// The same for every file that sees tinygltf: no pictures, no exceptions, no files but ours.
#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#define TINYGLTF_NO_EXTERNAL_IMAGE
#define TINYGLTF_NO_FS
#define TINYGLTF_NOEXCEPTION
#include <tiny_gltf.h>

#include <span>
#include <string>

#include "level/parts.h"
#include "sidle/base/result.h"

namespace sidle {

/// The geometry of a glTF file with its buffers loaded, and the names of its materials. References
/// inside it are not checked.
Result<tinygltf::Model> load_gltf(std::span<const std::byte> bytes, const LevelFolder& folder);

}  // namespace sidle
