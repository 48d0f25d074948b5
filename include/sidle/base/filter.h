// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace sidle {

/// The layer of triggers: places that tell who comes and goes, and block nobody. An obstacle with
/// this layer alone is met only by a filter that asks for it; see contact_events.h. [-]
constexpr std::uint32_t trigger_layer = 0x80000000u;

/// Which obstacles a query or a move takes notice of: an obstacle counts when `mask` shares a bit
/// with its layers and it is not the one to ignore.
template <class Id>
struct Filter {
    std::uint32_t mask = ~trigger_layer;  ///< Bits of the layers that count. [-]
    Id ignore = {};                       ///< One obstacle that does not count, such as the mover.

    constexpr bool accepts(std::uint32_t layers, Id id) const {
        return (mask & layers) != 0 && !(ignore && ignore == id);
    }
};

}  // namespace sidle
