// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Which one-way pieces a reach leaves out.
#include "2d/reach.h"
#include "2d/traffic.h"

namespace sidle {

bool Reach2::is_passed(const Piece2& piece) const {
    if (rules_.traffic != nullptr && moves(piece)) return rules_.traffic->passes(piece);
    return rules_.gate->passes(piece, [&](Visitor<Piece2> visit) { sunk_beside(piece, visit); });
}

// What rests is one floor, whoever said it in how many obstacles; what moves is one of its own.
void Reach2::sunk_beside(const Piece2& piece, Visitor<Piece2> visit) const {
    if (!may_be_sunk_) return;
    may_be_sunk_ = false;
    const Gate2& gate = *rules_.gate;
    pieces_overlapping(world_, origin_, gate.foot(), filter_, [&](const Piece2& near) {
        if (!gate.is_sunk_in(near)) return;
        may_be_sunk_ = true;
        if (near.obstacle == piece.obstacle || (!moves(near) && !moves(piece))) visit(near);
    });
}

bool Reach2::moves(const Piece2& piece) const { return find(piece.obstacle)->previous.has_value(); }

}  // namespace sidle
