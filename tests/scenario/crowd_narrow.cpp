// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Crowds where one, or three, fit side by side.
#include <doctest/doctest.h>

#include <algorithm>

#include "scenario/house.h"
#include "scenario/passing.h"

using namespace sidle;
using namespace sidle::test;

namespace {

/// A maze of passages one tile wide, `cells` to a side, with dead ends: one way between any two.
TileMap maze(int cells, Random2& random) {
    const int side = 2 * cells + 1;
    TileMap tiles = room(side, side);
    build(tiles, {0, 0}, {side - 1, side - 1});
    std::vector<Tile2> way{{1, 1}};
    tiles.set_tile(way.back(), TileState2::empty);
    while (!way.empty()) {
        const Tile2 at = way.back();
        std::vector<Tile2> steps;
        for (const Tile2 step : {Tile2{2, 0}, Tile2{-2, 0}, Tile2{0, 2}, Tile2{0, -2}}) {
            const Tile2 to{at.x + step.x, at.y + step.y};
            const bool is_inside = to.x > 0 && to.y > 0 && to.x < side && to.y < side;
            if (is_inside && tiles.is_solid(to)) steps.push_back(to);
        }
        if (steps.empty()) {
            way.pop_back();
            continue;
        }
        const int pick = random.whole(0, static_cast<int>(steps.size()) - 1);
        const Tile2 to = steps[static_cast<std::size_t>(pick)];
        tiles.set_tile({(at.x + to.x) / 2, (at.y + to.y) / 2}, TileState2::empty);
        tiles.set_tile(to, TileState2::empty);
        way.push_back(to);
    }
    return tiles;
}

}  // namespace

TEST_CASE("crowd: one after the other goes through a door as wide as one") {
    for (int seed = 1; seed <= full_or_brief(10, 2); ++seed) {
        Random2 random(static_cast<std::uint64_t>(seed));
        TileMap tiles = house(14, 14);
        build(tiles, {14, 6}, {14, 6}, TileState2::empty);
        Leaving scene(tiles, 14);
        for (int x = 1; x <= 8; ++x) {
            for (int y = 2; y <= 11; ++y) {
                scene.stage.add({x + random.uniform(0.46, 0.54), y + random.uniform(0.46, 0.54)},
                                0.45, 0.1);
            }
        }

        scene.run(3000);

        // Half of what one behind the other would make without a gap: the door is 2.2 radii wide.
        const double flow = scene.is_empty() ? scene.flow() : 0.0;
        INFO("seed ", seed, " left ", scene.count_left(), " of 80, flow ", flow);
        CHECK(flow >= 0.5 * 0.1 / (2.0 * 0.45));
        CHECK(scene.stage.has_clean_hands());
    }
}

TEST_CASE("crowd: streams pass in a corridor of three tiles") {
    const Passing passing = pass({0.25, 3, 200, 12000}, full_or_brief(20, 3));

    INFO("worst ", passing.worst, " middle ", passing.middle);
    CHECK(passing.worst < 1e9);
    CHECK(passing.faults == 0);
}

TEST_CASE("crowd: everyone comes out of a maze with dead ends") {
    for (int seed = 1; seed <= full_or_brief(10, 2); ++seed) {
        Random2 random(static_cast<std::uint64_t>(seed));
        const int cells = 12;
        Stage stage(maze(cells, random));
        // One in every fourth cell: in passages as wide as one, more would be a queue.
        for (int x = 0; x < cells; x += 2) {
            for (int y = 0; y < cells; y += 2) stage.add({2 * x + 1.5, 2 * y + 1.5}, 0.4, 0.1);
        }
        const FlowField field = field_to(stage.tiles, {2 * cells - 1, 2 * cells - 1});
        const Vec2 goal{2 * cells - 0.5, 2 * cells - 0.5};
        bool is_any_left = true;

        const int ticks = stage.run(
            12000, [&] { stage.wish_all_by(field); },
            [&] {
                is_any_left = take_out(stage, goal, 0.6);
                return !is_any_left;
            });

        INFO("seed ", seed, " ticks ", ticks);
        CHECK(!is_any_left);
        CHECK(stage.has_clean_hands());
    }
}

TEST_CASE("crowd: who walks into a dead end says within a second that it is blocked") {
    Stage stage(picture({
        "#########",
        "#......##",
        "#########",
    }));
    const std::size_t walker = stage.add({1.5, 1.5});
    int told_at = -1;
    int reached_at = -1;
    for (int tick = 0; tick < 200 && told_at < 0; ++tick) {
        const double before = stage.at(walker).x;
        stage.wish_along(walker, {1.0, 0.0});
        stage.step();
        if (reached_at < 0 && stage.at(walker).x - before < 0.01) reached_at = tick;
        if (stage.blocked_count > 0) told_at = tick;
    }
    const Vec2 rest = stage.at(walker);
    for (int tick = 0; tick < 100; ++tick) {
        stage.wish_along(walker, {1.0, 0.0});
        stage.step();
    }

    CHECK(reached_at > 0);
    CHECK(told_at - reached_at <= ticks_per_second);
    CHECK(distance(stage.at(walker), rest) == 0.0);  // It stands and does not jitter.
}
