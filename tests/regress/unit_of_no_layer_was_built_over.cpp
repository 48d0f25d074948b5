// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who stands on a tile that is to be built was asked with the filter of queries, which leaves out
// the layer of triggers, and units of no layer at all: walls stop them no less.
#include <doctest/doctest.h>

#include "sidle/2d/crowd.h"

using namespace sidle;

TEST_CASE("crowd: no tile is built over a unit, whatever its layers are") {
    for (const std::uint32_t layers : {1u, 2u, trigger_layer, 0u}) {
        CAPTURE(layers);
        TileMap tiles({.columns = 8, .rows = 8});
        Crowd crowd;
        const UnitId unit = crowd.add({.position = {4.5, 4.6}, .layers = layers});
        crowd.step({&tiles}, {});

        CHECK(!crowd.build(tiles, {4, 4}, BuildRule::refuse));
        CHECK(crowd.build(tiles, {4, 4}, BuildRule::lead_out));
        CHECK(tiles.clearance(crowd.state(unit)->position, 1.0) >= 0.4);
    }
}

TEST_CASE("crowd: a unit that is led out of a new tile comes onto no other, whatever its layers") {
    TileMap tiles({.columns = 8, .rows = 8});
    Crowd crowd;
    const UnitId unit = crowd.add({.position = {4.5, 4.6}});
    const UnitId other = crowd.add({.position = {4.5, 5.45}, .layers = trigger_layer});
    crowd.step({&tiles}, {});

    REQUIRE(crowd.build(tiles, {4, 4}, BuildRule::lead_out));
    CHECK(distance(crowd.state(unit)->position, crowd.state(other)->position) > 0.8);
}
