// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "sidle/2d/crowd.h"

namespace sidle::test {

/// A unit as it was told to the crowd, and where it is now.
struct Known {
    UnitId id;
    Unit unit;
    std::vector<UnitCircle> circles;
    double reach = 0.0;  ///< Of all its circles, from its place. [m]
    Vec2 before;         ///< Where it was when the tick began. [m]
    Vec2 now;            ///< [m]
};

/// What units must not reach into. Circles, boxes and capsules of a world alone.
struct Obstacles {
    const TileMap* tiles = nullptr;
    std::span<const Obstacle2> world = {};
};

bool do_meet(const Unit& a, const Unit& b);
/// Whether any circles of the two have a point in common when `a` is at `p`. Exact.
bool do_overlap(const Known& a, Vec2 p, const Known& b, double gap);
/// Whether any circle of the unit at `p`, grown by `gap`, reaches into a tile or an obstacle. Exact
/// for tiles; for obstacles in four times the digits of double.
bool is_in_wall(const Known& unit, Vec2 p, const Obstacles& obstacles, double gap);
/// How far two units reach into each other on their straight ways through the tick, as a part of
/// both radii; zero or less when they do not.
double depth_on_way(const Known& a, const Known& b);

}  // namespace sidle::test
