// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/2d/flow.h"

namespace sidle {

/// Distance of a tile without a way. [-]
inline constexpr std::uint32_t no_way = 0xffffffffu;

/// The neighbours of a tile, by side; first those along a row or column. [-]
inline constexpr std::array<Tile2, 8> flow_sides{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

/// In place of a side: of a goal, and of a tile without a way. [-]
inline constexpr std::uint8_t flow_stay = 8;
inline constexpr std::uint8_t flow_none = 9;

inline std::uint32_t flow_cost(std::size_t side) {
    return side < 4 ? FlowField::straight_cost : FlowField::diagonal_cost;
}

/// Length of the way from the neighbour at a side of one that has this way; none where it is too
/// long to be counted. [-]
inline std::uint32_t flow_on(std::uint32_t far, std::size_t side) {
    const std::uint32_t cost = flow_cost(side);
    return far < no_way - cost ? far + cost : no_way;
}

inline Tile2 beside(Tile2 tile, std::size_t side) {
    return {tile.x + flow_sides[side].x, tile.y + flow_sides[side].y};
}

}  // namespace sidle
