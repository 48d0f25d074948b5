// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/pose2.h"

namespace sidle {

/// The turn by an angle, counter-clockwise; exact for quarter turns. By series, because the sine
/// of the C library differs between platforms. [deg]
Rotation2 turn_by_degrees(double degrees);

}  // namespace sidle
