// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/body_sweep.h"

namespace sidle {

bool comes_before(const PieceHit3& a, const PieceHit3& b) {
    if (a.fraction != b.fraction) return a.fraction < b.fraction;
    if (!(a.closest.normal == b.closest.normal)) return before(a.closest.normal, b.closest.normal);
    if (!(a.closest.point == b.closest.point)) return before(a.closest.point, b.closest.point);
    if (a.piece.surface != b.piece.surface) return a.piece.surface < b.piece.surface;
    if (a.piece.tag != b.piece.tag) return a.piece.tag < b.piece.tag;
    if (is_before(a.piece, b.piece)) return true;
    if (is_before(b.piece, a.piece)) return false;
    if (a.piece.obstacle != b.piece.obstacle) return a.piece.obstacle < b.piece.obstacle;
    return a.piece.triangle < b.piece.triangle;
}

void BodyWay3::offer(const Piece3& piece) {
    const SweptAxis3& swept = sweep_.swept();
    const bool is_triangle = piece.kind == Piece3::Kind::triangle;
    if (is_triangle && swept.goes_by(piece.corners, sweep_.touching())) return;
    Sieve3 sieve;
    set_sieve(sieve, piece);
    const float enters = entry(sieve.slabs);
    if (enters == kept_off) return;
    if (waiting_.entry != kept_off && enters < waiting_.entry) return ask(piece);
    ask_waiting();
    waiting_ = {sieve.slabs, piece, enters};
}

void BodyWay3::ask(const Piece3& piece) {
    if (purpose_ == For::casts)
        sweep_.cast(piece);
    else
        sweep_.ask(piece);
}

void BodyWay3::ask_waiting() {
    const bool is_in_way = waiting_.entry <= sweep_.limit();
    if (is_in_way && entry(waiting_.slabs) != kept_off) ask(waiting_.piece);
    waiting_.entry = kept_off;
}

const Sweep3& BodyWay3::end() {
    ask_waiting();
    return sweep_.found();
}

}  // namespace sidle
