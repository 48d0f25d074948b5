// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "fuzz/levels.h"

SIDLE_FUZZ_TARGET(scen) {
    const auto trips = sidle::read_scen(bytes);
    if (!trips) return;
    for (const sidle::LevelTrip2& trip : trips.value())
        sidle::fuzz::require(trip.start.x < trip.columns && trip.goal.y < trip.rows,
                             "trips stay on their map");
}
