// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace sidle {

enum class WorldEdit : std::uint8_t {
    add,      ///< Adds `obstacle`; it gets the handle that it got while recording.
    place,    ///< Puts `id` to `pose`, at once.
    remove,   ///< Removes `id`.
    set_tile  ///< Digs or builds a tile of `id`; only in the plane.
};

}  // namespace sidle
