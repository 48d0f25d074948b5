// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "sidle/2d/crowd.h"
#include "sidle/2d/tiles.h"
#include "sidle/2d/world.h"
#include "sidle/draw/drawing.h"

namespace sidle {

/// What the plane looks like in space: (x, y) of the plane is (x, 0, y) there, walls stand up.
struct DrawStyle2 {
    DrawColor wall{122, 133, 150, 255};
    DrawColor floor{186, 176, 154, 255};  ///< Under the tiles of a map.
    DrawColor unit{84, 170, 220, 255};    ///< That goes.
    DrawColor settled{112, 148, 122, 255};
    DrawColor blocked{224, 106, 78, 255};  ///< For `blocked_for` ticks or more.
    std::uint32_t blocked_for = 30;        ///< [-]
    double height = 1.0;                   ///< Of walls. [m] > 0
    double unit_height = 0.8;              ///< Of units, in their diameters. [-] > 0
};

/// Adds the solid tiles of a map as blocks on a floor; runs of a row are one block.
void draw(Drawing& drawing, const TileMap& tiles, const DrawStyle2& style = {});

/// Adds an obstacle of the plane, upright.
void draw(Drawing& drawing, const Obstacle2& obstacle, const DrawStyle2& style = {});

/// Adds each unit as an upright cylinder with a mark that points along its last motion.
void draw(Drawing& drawing, std::span<const UnitState> units, const DrawStyle2& style = {});

}  // namespace sidle
