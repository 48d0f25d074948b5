// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/2d/flow.h"
#include "sidle/2d/tile_cast.h"

namespace sidle::test {

/// `is_clear` by the distance of every solid tile of the map and of a ring around it.
bool is_clear_slow(const Capsule2& way, const TileMap& map);
bool is_clear_slow(const Segment2& way, const TileMap& map);

/// `FlowField::direction` by reading tiles and distances afresh at every step.
Vec2 direction_slow(const FlowField& field, std::int32_t clearance, const TileMap& tiles, Vec2 p,
                    double radius);

}  // namespace sidle::test
