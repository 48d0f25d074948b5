// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "sidle/2d/flow.h"
#include "sidle/2d/world.h"

namespace sidle::cli {

/// Ways to goals, over the tiles of a map or around the walls of a world.
class Ways {
public:
    /// Over the empty tiles of a map.
    explicit Ways(TileMap tiles) : tiles_(std::move(tiles)) {}
    /// Over a grid of places in `area` where a circle of `radius` [m] is free, `cell` [m] apart.
    Ways(const World2& world, const Box2& area, double radius, double cell);

    /// Leads to the nearest place to `goal` [m] where one can stand; returns its number.
    std::size_t add_goal(Vec2 goal);
    /// Unit vector of the way of a circle at `p` [m] to a goal; zero at the goal and without a way.
    /// `radius` [m] is of use on tiles only.
    Vec2 direction(std::size_t goal, Vec2 p, double radius) const;
    /// Length of the way from `p` [m] to a goal over the tiles; none without a way. [m]
    std::optional<double> distance(std::size_t goal, Vec2 p) const;

    const TileMap& tiles() const { return tiles_; }

private:
    std::optional<Tile2> joined_tile(std::size_t goal, Vec2 p) const;

    TileMap tiles_;
    bool is_room_ = false;  // Tiles are free places of a circle's centre, not of the circle.
    std::vector<FlowField> fields_;
};

}  // namespace sidle::cli
