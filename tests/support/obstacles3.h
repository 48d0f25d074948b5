// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/world.h"
#include "support/random3.h"

namespace sidle::test {

/// A mesh, a terrain with holes, a solid or a chain of walls within some metres of the origin, on
/// one of three layers.
Obstacle3 random_obstacle(Random3& random);

}  // namespace sidle::test
