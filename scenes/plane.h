// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "scenes/dice.h"
#include "sidle/2d/world.h"

namespace sidle::scenes {

/// A place in a square [m], a metre off its sides.
Vec2 place_in(Dice& dice, double side);

/// Any direction of the plane, evenly.
Vec2 heading2(Dice& dice);

/// In any direction of the plane, with a length between two. [m]
Vec2 vector2(Dice& dice, double shortest, double longest);

/// Half of them circles with a radius of 0.2 to 1 m, half of them walls 1 to 4 m long and 0.1 m
/// thick, strewn over a square of the plane.
std::vector<Obstacle2> walls_and_circles(std::size_t count, double side);

/// A circle that is free where it starts, and where it wants to go.
struct Way2 {
    Circle2 body;
    Vec2 motion;
};

/// Ways from 0.05 m to `longest` [m] long, of circles with a radius of 0.3 m.
std::vector<Way2> free_ways(const World2& world, std::size_t count, double side, double longest);

}  // namespace sidle::scenes
