// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/2d/world.h"
#include "support/shapes2.h"

namespace sidle::test {

/// A solid, a chain of walls or a map of six by six tiles within some metres of the origin, on one
/// of three layers.
Obstacle2 random_obstacle(Random2& random);

}  // namespace sidle::test
