// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "3d/walk_around.h"

namespace sidle {

/// A tick that begins in the air, while things move near its way: both go at once, and each contact
/// takes what leads the two together. Nothing where the flight begins inside of something, or what
/// moves leaves it no room.
std::optional<WalkResult3> fly_among(const World3& world, const Walker3& walker, WalkState3 start,
                                     const WalkInput3& input, double dt, const Around3& around);

/// Whether anything moves near the way of a flight.
bool is_flight_among_moving(const World3& world, const Walker3& walker, const WalkState3& state,
                            const WalkInput3& input, double dt, const Around3& around);

}  // namespace sidle
