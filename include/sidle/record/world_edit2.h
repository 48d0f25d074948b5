// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/2d/world.h"
#include "sidle/record/world_edit.h"

namespace sidle {

/// What the game does to a world in the plane between two ticks.
struct WorldEdit2 {
    WorldEdit kind = WorldEdit::place;
    ObstacleId2 id = {};
    Pose2 pose = {};
    Obstacle2 obstacle = {};
    Tile2 tile = {};
    TileState2 state = TileState2::empty;
};

}  // namespace sidle
