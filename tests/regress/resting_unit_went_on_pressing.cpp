// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// Where a walker gets to past `unit`, which rests in the open, alone.
Vec2 end_of_walk_past(Crowd crowd, const TileMap& tiles, UnitId unit) {
    // Before the others go, so that it has the same slot each time.
    const UnitId walker = crowd.add({.position = {10.0, 5.45}});
    for (std::size_t slot = 0; slot < Crowd::slot(walker); ++slot) {
        if (crowd.unit_at(slot) != unit) crowd.remove(crowd.unit_at(slot));
    }
    crowd.place(unit, {15.0, 5.0});
    std::vector<UnitWish> wishes(crowd.states().size());
    wishes[Crowd::slot(walker)].motion = {0.05, 0.0};
    for (int tick = 0; tick < 200; ++tick) crowd.step({&tiles}, wishes);
    return crowd.state(walker)->position;
}

}  // namespace

// Who was squeezed between others when its wish ended pressed to all sides ever after.
TEST_CASE("regress: a unit that rests is passed alike whatever held it up before") {
    TileMap tiles = room(30, 9);
    build(tiles, {1, 2}, {28, 2});
    for (int stop = 5; stop < 30; ++stop) {
        CAPTURE(stop);
        Crowd crowd;
        const UnitId rested = crowd.add({.position = {12.0, 5.0}});
        const UnitId east = crowd.add({.position = {12.0, 1.5}});
        const UnitId west = crowd.add({.position = {13.0, 1.5}});
        const std::vector<UnitWish> meet{{}, {{0.05, 0.0}}, {{-0.05, 0.0}}};
        for (int tick = 0; tick < stop; ++tick) crowd.step({&tiles}, meet);
        for (int tick = 0; tick < 1000; ++tick) crowd.step({&tiles}, {});

        const Vec2 end = end_of_walk_past(crowd, tiles, rested);
        CHECK(end_of_walk_past(crowd, tiles, east) == end);
        CHECK(end_of_walk_past(crowd, tiles, west) == end);
    }
}
