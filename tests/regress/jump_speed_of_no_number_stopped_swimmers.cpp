// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A jump speed that is no number left the walker where he was and told nobody; a swimmer, too, who
// has no use for it.
#include <doctest/doctest.h>

#include <limits>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"
#include "support/told.h"

using namespace sidle;
using sidle::test::broken_rules;
using sidle::test::is_checked;

namespace {

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
constexpr double tick = 1.0 / 60.0;

}  // namespace

TEST_CASE("swim: a jump speed is not used, whatever it is") {
    const World3 space;
    const World2 plane;
    const WalkInput3 stroke{{1, 2, 3}, no_number};
    const WalkInput2 stroke2{{1, 2}, no_number};

    CHECK(swim(space, {}, {}, stroke, tick).state.position == Vec3{1, 2, 3} * tick);
    CHECK(swim(plane, {}, {}, stroke2, tick).state.position == Vec2{1, 2} * tick);
}

TEST_CASE("walk: a jump speed that is no number breaks a rule") {
    const World3 space;
    const World2 plane;

    CHECK(broken_rules([&] { walk(space, {}, {}, {{}, no_number}, tick); }) == is_checked);
    CHECK(broken_rules([&] { walk(plane, {}, {}, {{}, no_number}, tick); }) == is_checked);
}
