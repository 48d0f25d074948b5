// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "sidle/2d/tiles.h"

namespace sidle::bench {

/// A game's map of caves and passages; none where the levels are not here.
std::optional<TileMap> game_map();

}  // namespace sidle::bench
