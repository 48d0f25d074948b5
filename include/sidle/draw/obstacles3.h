// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/world.h"
#include "sidle/draw/drawing.h"

namespace sidle {

/// What obstacles look like.
struct DrawStyle3 {
    DrawColor ground{186, 176, 154, 255};  ///< Of meshes and terrain, where one can stand.
    DrawColor steep{122, 133, 150, 255};   ///< Of the same, too steep or marked as a wall.
    DrawColor solid{112, 148, 122, 255};   ///< Trees, boxes, walls and all else that is no mesh.
    DrawColor one_way{112, 150, 176, 255};
    DrawColor moving{226, 150, 62, 255};  ///< What `World3::move` moves.
    double max_slope = 0.64;              ///< Cosine of the steepest ground, as of a walker. [-]
    Vec3 up{0, 1, 0};                     ///< Unit vector. [-]
    double low = -2.0;                    ///< Endless trees and walls are drawn from here. [m]
    double high = 6.0;                    ///< And up to here. [m] > low
};

/// Adds the surface of an obstacle, where it stands. What is round becomes 16 sides.
/// Cost: 50 ns per triangle.
void draw(Drawing& drawing, const Obstacle3& obstacle, const DrawStyle3& style = {});

/// Adds all obstacles of a world.
void draw(Drawing& drawing, const World3& world, const DrawStyle3& style = {});

/// The box around an obstacle where it stands, its sides along the axes of the world; endless ones
/// from `style.low` to `style.high`. [m]
Box3 drawn_bounds(const Obstacle3& obstacle, const DrawStyle3& style = {});

/// Adds the edges of those boxes.
void draw_bounds(Drawing& drawing, const World3& world, DrawColor color,
                 const DrawStyle3& style = {});

}  // namespace sidle
