// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/crowd.h"

using namespace sidle;

TEST_CASE("crowd: bytes with a unit so far off that its distance is no number are refused") {
    Crowd far_off;
    far_off.add({.position = {4.3e180, 3.0}, .radius = 0.35});
    Crowd near_by;
    near_by.add({.position = {4.3e14, 3.0}, .radius = 0.35});

    Crowd crowd;

    CHECK(crowd.restore(far_off.save()));
    CHECK(crowd.states().empty());
    CHECK_FALSE(crowd.restore(near_by.save()));
    CHECK(crowd.states().size() == 1);
}
