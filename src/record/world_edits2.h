// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Edits of a world in the plane as bytes, and whether it takes them; see walk_frames.h and
// walk_scene.h.
#pragma once

#include "record/parts2.h"
#include "sidle/record/world_edit2.h"

namespace sidle {

inline bool takes_pose(const World2& world, ObstacleId2 id, const Pose2& pose) {
    const Obstacle2* const obstacle = world.find(id);
    return obstacle == nullptr || may_turn_so(obstacle->shape, pose.rotation);
}

/// An obstacle that is added, written as the world keeps it: readers take no other turns.
template <class Stream, As<Obstacle2> Part>
void transfer_added(Stream& stream, Part& obstacle) {
    if constexpr (Stream::reads) {
        transfer(stream, obstacle);
    } else {
        const Obstacle2 kept = as_kept(obstacle);
        transfer(stream, kept);
    }
}

struct WorldEdits2 {
    static constexpr WorldEdit last_edit = WorldEdit::set_tile;

    template <class Stream, class Edit>
    static void transfer_tile(Stream& stream, Edit& edit) {
        transfer(stream, edit.tile);
        transfer_enum(stream, edit.state, TileState2::solid);
    }
};

}  // namespace sidle
