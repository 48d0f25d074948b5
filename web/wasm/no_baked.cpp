// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Baked levels are not read here but where the worlds are, see baked.cpp: this module hands meshes
// over to the core as arrays, which builds them anew.
#include "sidle/level/baked.h"

namespace sidle {
namespace {

Error not_read() {
    return {ErrorCode::unsupported, "", "baked levels are read by readLevel3 alone"};
}

}  // namespace

Result<Level3> read_baked(std::span<const std::byte>) { return not_read(); }

Result<Level3> read_baked(const std::string&) { return not_read(); }

}  // namespace sidle
