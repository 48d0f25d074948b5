// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeon {

/// Wraps bytes so that a file says what it is, which version, how long, and whether it is whole.
/// `kind` has four letters.
std::vector<std::byte> seal(std::span<const std::byte> body, std::string_view kind,
                            std::uint32_t version);

struct Opened {
    std::span<const std::byte> body;  ///< Within the bytes that were given.
    std::string problem;              ///< Why it was refused; empty when all is fine.
    std::uint32_t version = 0;        ///< Of any file that is whole and of the kind.
};
/// Takes the versions from `oldest` to `newest`.
Opened open_sealed(std::span<const std::byte> bytes, std::string_view kind, std::uint32_t oldest,
                   std::uint32_t newest);

}  // namespace dungeon
