// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/2d/cast.h"

using namespace sidle;

// The last step of the search ended on the wall, by rounding a little beyond: the normal there
// points along the ray, which was taken for leaving.
TEST_CASE("cast 2D: a ray hits a wall without thickness") {
    const Segment2 wall{{2.1673275232915916, -1.5840760784658272},
                        {0.59290049539313983, -1.7747803136887188}};
    const Vec2 from{-0.20942501529934976, 0.64890570094454869};
    const Vec2 direction{0.53409959204841839, -0.84542156689648806};

    const auto hit = cast(Ray2{from, direction}, wall);

    REQUIRE(hit);
    CHECK(dot(hit->normal, direction) < 0.0);
}

// On the extension of a wall both of its sides took the point for inside, by rounding: the ray
// stopped far from the wall.
TEST_CASE("cast 2D: a ray passes the extension of a wall") {
    const Segment2 wall{{-1.219859051609306, -1.9841463165479476},
                        {-0.5523540320978958, -2.9074339930668862}};
    const Vec2 from{1.233467317707353, -1.1109752920750195};
    const Vec2 direction{-0.98255287009520609, 0.18598348708332457};

    CHECK_FALSE(cast(Ray2{from, direction}, wall));
}
