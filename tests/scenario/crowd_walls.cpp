// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Crowds that press against walls.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr int side = 64;

/// Tiles of an open place whose border `is_wall` draws around the middle.
TileMap enclosure(const std::function<bool(int x, int y)>& is_wall) {
    TileGrid2 grid;
    grid.columns = side;
    grid.rows = side;
    TileMap tiles(grid);
    for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) {
            // Symmetric: 0 is the innermost row or column on either side.
            const int right = x < side / 2 ? side / 2 - 1 - x : x - side / 2;
            const int up = y < side / 2 ? side / 2 - 1 - y : y - side / 2;
            if (is_wall(right, up)) tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    return tiles;
}

/// Runs a crowd outward; returns how many got out.
std::size_t press_outward(const TileMap& tiles, CrowdMode mode, std::uint64_t seed,
                          std::size_t& faults) {
    Random2 random(seed);
    Stage stage(tiles, mode);
    const Vec2 middle{side * 0.5, side * 0.5};
    const int half = full_or_brief(13, 8);
    const int low = side / 2 - half;
    const int high = side / 2 + half - 1;
    stage.fill(random, {low, low}, {high, high}, full_or_brief(1000, 250));
    const int ticks = full_or_brief(600, 20) * ticks_per_second;
    for (int tick = 0; tick < ticks; ++tick) {
        for (std::size_t slot = 0; slot < stage.count(); ++slot) {
            // Outward, and along the wall one way and the other, to find every hole.
            const Vec2 out = normalize_or(stage.at(slot) - middle, {1.0, 0.0});
            const double turn = ((tick / 100 + static_cast<int>(slot)) % 3 - 1) * 0.7;
            stage.wish_along(slot, normalize_or(out + left_of(out) * turn, out));
        }
        stage.step();
    }
    faults += stage.overlaps + stage.in_wall;
    std::size_t escaped = 0;
    for (std::size_t slot = 0; slot < stage.count(); ++slot) {
        const Vec2 away = stage.at(slot) - middle;
        escaped += std::max(std::abs(away.x), std::abs(away.y)) > side * 0.5 - 2.0 ? 1 : 0;
    }
    return escaped;
}

void check_enclosure(const TileMap& tiles) {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        std::size_t faults = 0;
        CHECK(press_outward(tiles, mode, 1, faults) == 0);
        CHECK(faults == 0);
    }
}

}  // namespace

TEST_CASE("crowd: nobody leaves an enclosure of straight walls") {
    check_enclosure(enclosure([](int x, int y) { return std::max(x, y) == 17; }));
}

TEST_CASE("crowd: nobody leaves an enclosure of stepped walls") {
    check_enclosure(enclosure([](int x, int y) { return x + y == 25 || x + y == 26; }));
}

TEST_CASE("crowd: nobody leaves an enclosure of slanting walls") {
    check_enclosure(enclosure([](int x, int y) {
        const int slope = std::max(2 * x + y, x + 2 * y);
        return slope >= 44 && slope <= 46;
    }));
}

TEST_CASE("crowd: nobody leaves an enclosure of tiles that touch at their corners alone") {
    check_enclosure(enclosure([](int x, int y) { return x + y == 26; }));
}

TEST_CASE("crowd: a player and giants push a crowd into a corner and nobody into the wall") {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        Random2 random(2);
        Stage stage(room(24, 24), mode);
        build(stage.tiles, {12, 12}, {12, 12});
        std::vector<std::size_t> pushers;
        for (const double y : {4.0, 12.0, 20.0}) {
            Unit unit;
            unit.position = {4.0, y};
            unit.radius = 2.4;
            unit.kind = y == 12.0 ? UnitClass::driven : UnitClass::heavy;
            pushers.push_back(stage.add_unit(unit, 0.2));
        }
        stage.fill(random, {8, 1}, {22, 22}, 250);
        std::size_t pushed = 0;
        for (int tick = 0; tick < full_or_brief(3000, 600); ++tick) {
            const double angle = tick * 0.01;
            for (const std::size_t pusher : pushers) {
                stage.wish_along(pusher, {std::cos(angle), std::sin(angle)});
            }
            stage.step();
            for (const UnitEvent& event : stage.crowd.events()) {
                pushed += event.kind == UnitEventKind::pushed ? 1 : 0;
            }
        }

        CHECK(pushed > 500);
        CHECK(stage.has_clean_hands());
    }
}

TEST_CASE("crowd: who leans on a wall almost along it, however fast, does not creep into it") {
    for (const double speed : {50.0, 1e4, 1e6, 1e9, 1e14}) {
        CAPTURE(speed);
        TileGrid2 grid;
        grid.columns = 8;
        grid.rows = 8;
        grid.is_outside_solid = true;
        const TileMap tiles(grid);
        Crowd crowd;
        Unit unit;
        unit.position = {2.0, 0.5};
        unit.radius = 0.4;
        crowd.add(unit);
        const UnitWish down{{0.0, -0.05}};
        for (int tick = 0; tick < 20; ++tick) crowd.step({&tiles}, {&down, 1});
        // Half of what a motion may have been off, of its length, by rounding.
        const UnitWish along{{speed, -0.9e-12 * speed}};
        for (int tick = 0; tick < 200'000; ++tick) crowd.step({&tiles}, {&along, 1});
        const UnitState& end = crowd.states()[0];
        CHECK_FALSE(end.is_inside);
        CHECK(end.position.y - unit.radius >= 0.4 * crowd.settings().skin);
        CHECK(end.position.x > 7.0);
    }
}
