// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One time that was no number stayed in the clock, and no tick ever came again.
#include <doctest/doctest.h>

#include <limits>

#include "sidle/base/interpolate.h"
#include "support/told.h"

using namespace sidle;

TEST_CASE("take_ticks: a time that is no number is told and dropped") {
    TickClock clock{.tick = 0.25};
    CHECK(test::broken_rules([&] {
              CHECK(take_ticks(clock, std::numeric_limits<double>::quiet_NaN()) == 0);
          }) == test::is_checked);
    CHECK(clock.rest == 0.0);
    CHECK(take_ticks(clock, 0.5) == 2);
}
