// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/record/snapshot2.h"
#include "sidle/record/snapshot3.h"

using namespace sidle;

// What a projectile has pierced, or a body touched, is listed up to a count. What is left behind
// that was hashed and written, too: states that go on alike differed, and in npm, where nothing
// is kept there, those of another process.
TEST_CASE("regress: what lies beyond the count of a state is no part of its bytes") {
    ProjectileState2 flat;
    flat.pierced_count = 1;
    flat.pierced[0] = {0x1001};
    ProjectileState2 flat_before = flat;
    flat_before.pierced[1] = {0x1002};
    CHECK(hash(flat) == hash(flat_before));
    CHECK(snapshot(flat) == snapshot(flat_before));

    ProjectileState3 ball;
    ProjectileState3 ball_before;
    ball_before.pierced[0] = {0x1003};
    CHECK(hash(ball) == hash(ball_before));
    CHECK(snapshot(ball) == snapshot(ball_before));

    ContactSet3 set;
    set.add({0x1004});
    ContactSet3 set_before = set;
    set_before.obstacles[31] = {0x1005};
    CHECK(hash(set) == hash(set_before));
    CHECK(snapshot(set) == snapshot(set_before));

    ProjectileState2 other;
    REQUIRE(!restore(other, snapshot(flat_before)));
    CHECK(other.pierced_count == 1);
    CHECK(other.pierced[0] == flat.pierced[0]);
    flat_before.pierced[0] = {0x1006};
    CHECK(hash(flat) != hash(flat_before));
}
