// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What users of other controllers report, in the plane. Where a bar says nothing else it is 1e-9 m:
// rounding, summed over a run.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"

using namespace sidle;

namespace {

constexpr double rates[] = {30.0, 60.0, 144.0};

World2 flat_world() {
    World2 world;
    world.add({.shape = Box2{{-100, -1}, {100, 0}}});
    return world;
}

// Two rows of one-way ground, each a box or tiles, with tops at 1.5 and 2.5 m.
void add_rows(World2& world, bool are_tiles) {
    if (!are_tiles) {
        for (int x = -20; x < 20; ++x) {
            for (const double top : {1.5, 2.5}) {
                const Box2 tile{{x + 0.0, top - 0.3}, {x + 1.0, top}};
                world.add({.shape = tile, .surface = Surface2::one_way});
            }
        }
        return;
    }
    TileMap tiles({.columns = 80, .rows = 6, .tile_size = 0.5, .origin = {-20, 0}});
    for (std::int32_t x = 0; x < 80; ++x) {
        for (const std::int32_t y : {2, 4}) tiles.set_tile({x, y}, TileState2::solid);
    }
    world.add({.shape = tiles, .surface = Surface2::one_way});
}

}  // namespace

TEST_CASE("reports 2D: a jump through rows of one-way tiles touches none and lands on the upper") {
    const Walker2 walker;
    const double jump_speed = 8.0;
    for (const bool are_tiles : {false, true}) {
        World2 world = flat_world();
        add_rows(world, are_tiles);
        for (const double rate : rates) {
            for (const double speed : {0.0, 0.7, 3.0, -5.0}) {
                for (int part = 0; part < 15; ++part) {  // Of a tile, to meet its corners anyhow.
                    CAPTURE(are_tiles);
                    CAPTURE(rate);
                    CAPTURE(speed);
                    const double from = part / 15.0;
                    WalkState2 state = find_ground(world, walker, {from, 0.1}, 1.0).value();
                    for (int tick = 1; tick < 2 * rate; ++tick) {
                        const WalkInput2 input{{speed, 0}, tick == 1 ? jump_speed : 0.0};
                        const WalkResult2 result = walk(world, walker, state, input, 1 / rate);
                        state = result.state;
                        if (state.has_ground) break;
                        const double t = tick / rate;
                        const double y = jump_speed * t - 0.5 * walker.gravity * t * t;
                        REQUIRE(std::abs(state.position.y - y) < 1e-9);
                        REQUIRE(std::abs(state.position.x - from - speed * t) < 1e-9);
                        REQUIRE(result.contact_count == 0);
                    }
                    REQUIRE(state.has_ground);
                    CHECK(std::abs(state.position.y - 2.5) < 1e-9);
                }
            }
        }
    }
}

TEST_CASE("reports 2D: a jump along a wall of tiles, pressed or not, flies as in the open") {
    const Walker2 walker;
    for (const bool is_map : {false, true}) {
        World2 world = flat_world();
        TileMap tiles({.columns = 2, .rows = 20, .tile_size = 0.5, .origin = {1, 0}});
        for (std::int32_t y = 0; y < 20; ++y) {
            tiles.set_tile({0, y}, TileState2::solid);
            const Box2 box{{1, 0.5 * y}, {1.5, 0.5 * y + 0.5}};
            if (!is_map) world.add({.shape = box});
        }
        if (is_map) world.add({.shape = tiles});
        // What it could get stuck on, where it presses a wall: one-way ground beside that.
        for (int x = -3; x < 1; ++x) {
            const Box2 ledge{{x + 0.0, 1.0}, {x + 1.0, 1.3}};
            world.add({.shape = ledge, .surface = Surface2::one_way});
        }
        for (const double rate : rates) {
            for (const double press : {0.0, 0.5, 6.0}) {
                CAPTURE(is_map);
                CAPTURE(rate);
                CAPTURE(press);
                WalkState2 state = find_ground(world, walker, {0.69, 0.1}, 1.0).value();
                int tick = 0;
                do {
                    ++tick;
                    const WalkInput2 input{{press, 0}, tick == 1 ? 6.0 : 0.0};
                    state = walk(world, walker, state, input, 1 / rate).state;
                    const double t = tick / rate;
                    const double y = 6 * t - 0.5 * walker.gravity * t * t;
                    // Rubbing in the air errs by a few billionths in a tick.
                    if (!state.has_ground) REQUIRE(std::abs(state.position.y - y) < 1e-6);
                } while (!state.has_ground && tick < 2 * rate);
                // As early as a sweep may end.
                CHECK(std::abs(state.position.y - 1.3) < walker.skin / 16);
            }
        }
    }
}
