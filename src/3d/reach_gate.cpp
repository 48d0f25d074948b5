// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Which one-way pieces a reach leaves out.
#include "3d/reach.h"
#include "3d/traffic.h"

namespace sidle {

bool Reach3::is_passed(const Piece3& piece) const {
    if (rules_.traffic != nullptr && moves(piece)) return rules_.traffic->passes(piece);
    return rules_.gate->passes(piece, [&](Visitor<Piece3> visit) { sunk_beside(piece, visit); });
}

// What rests is one floor, whoever said it in how many obstacles; what moves is one of its own.
void Reach3::sunk_beside(const Piece3& piece, Visitor<Piece3> visit) const {
    if (!may_be_sunk_) return;
    may_be_sunk_ = false;
    const Gate3& gate = *rules_.gate;
    pieces_overlapping(world_, origin_, gate.foot(), filter_, [&](const Piece3& near) {
        if (!gate.is_sunk_in(near)) return;
        may_be_sunk_ = true;
        if (near.obstacle == piece.obstacle || (!moves(near) && !moves(piece))) visit(near);
    });
}

bool Reach3::moves(const Piece3& piece) const {
    return world_.find(piece.obstacle)->obstacle.previous.has_value();
}

}  // namespace sidle
