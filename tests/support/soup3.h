// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/world.h"
#include "support/random3.h"

namespace sidle::test {

enum class Soup : std::uint8_t { triangles, walls, cylinders, mixture };
constexpr int soup_count = 4;

/// Obstacles thrown together without care, about eight metres wide: they lie across each other,
/// share edges, all but touch, and lie side by side at a hair's breadth.
World3 make_soup(Random3& random, Soup soup, Vec3 centre);

/// The same over a floor, with steps and slopes, for walkers.
World3 make_walking_soup(Random3& random, Soup soup, Vec3 centre);

}  // namespace sidle::test
