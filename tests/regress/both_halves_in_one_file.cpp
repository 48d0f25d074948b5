// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/classify.h"
#include "sidle/2d/halfspaces.h"
#include "sidle/2d/slide.h"
#include "sidle/2d/tile_cast.h"
#include "sidle/2d/tile_components.h"
#include "sidle/3d/halfspaces.h"
#include "sidle/3d/slide.h"

using namespace sidle;

// A braced pair in a header of the plane could also begin a vector of space.
TEST_CASE("headers: the plane and space can be used in one file") {
    CHECK(normalized(Rotation2{0.0, 2.0}) == Rotation2{0.0, 1.0});
    CHECK(max_half_spaces2 == max_half_spaces);
    CHECK(grow(Box2{{0, 0}, {1, 1}}, 1.0) == Box2{{-1, -1}, {2, 2}});
}
