// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/walk_around.h"

#include "3d/world_state.h"

namespace sidle {

bool has_dropped(const World3& world, const Walker3& walker, const WalkState3& state,
                 const Filter3& filter) {
    const Capsule3 body = body_of(walker, state.position);
    const Gate3 gate = gate_of(walker, {{}, body.b - body.a}, state);
    const double reach = walker.radius + 2.0 * walker.skin;
    bool is_within = false;
    bool is_over = false;
    const auto ask = [&](const Piece3& piece) {
        if (piece.obstacle != state.dropping || piece.surface != Surface3::one_way) return;
        is_within |= closest(gate.axis, piece).distance < walker.radius;
        is_over |= gate.is_over(piece, reach);
    };
    pieces_overlapping(world.state(), body.a, grow(bounds(gate.axis), reach), filter, ask);
    return is_within && !is_over;
}

}  // namespace sidle
