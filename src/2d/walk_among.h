// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "2d/walk_around.h"

namespace sidle {

/// A tick that begins in the air, while things move near its way: both go at once, and each contact
/// takes what leads the two together. Nothing where the flight begins inside of something, or what
/// moves leaves it no room.
std::optional<WalkResult2> fly_among(const World2& world, const Walker2& walker, WalkState2 start,
                                     const WalkInput2& input, double dt, const Around2& around);

/// Whether anything moves near the way of a flight.
bool is_flight_among_moving(const World2& world, const Walker2& walker, const WalkState2& state,
                            const WalkInput2& input, double dt, const Around2& around);

}  // namespace sidle
