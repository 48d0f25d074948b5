// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Units that are pushed from the place where they want to stay.
#include <doctest/doctest.h>

#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;

TEST_CASE("crowd: a settled unit that was pushed away goes back to its goal") {
    Stage stage(room(20, 20));
    const Vec2 goal{10.0, 10.0};
    const std::size_t sitter = stage.add(goal);
    Unit player{.position = {4.0, 10.1}, .radius = 0.4};
    player.kind = UnitClass::driven;
    const std::size_t passer = stage.add_unit(player);
    const auto wish = [&] {
        stage.wish_to(sitter, goal);
        stage.wish_along(passer, stage.at(passer).x < 15.0 ? Vec2{1.0, 0.0} : Vec2{});
    };
    double farthest = 0.0;
    for (int tick = 0; tick < 400; ++tick) {
        wish();
        stage.step();
        farthest = std::max(farthest, distance(stage.at(sitter), goal));
    }

    CHECK(stage.at(passer).x > 14.9);
    CHECK(farthest > 0.2);
    CHECK(distance(stage.at(sitter), goal) <= 0.2);  // Half its radius.
    CHECK(stage.crowd.states()[sitter].is_settled);
    CHECK(stage.has_clean_hands());
}

TEST_CASE("crowd: via tells where a unit turned, and both halves of its way are free") {
    Random2 random(5);
    Stage stage(picture({
        "##########",
        "#........#",
        "#..#..#..#",
        "#........#",
        "#.#....#.#",
        "#........#",
        "##########",
    }));
    stage.fill(random, {1, 1}, {8, 5}, 18);
    int bent = 0;
    for (int tick = 0; tick < 300; ++tick) {
        std::vector<Vec2> from;
        for (std::size_t slot = 0; slot < stage.count(); ++slot) {
            from.push_back(stage.at(slot));
            stage.wish_along(slot, random.direction());
        }
        stage.step();
        for (std::size_t slot = 0; slot < stage.count(); ++slot) {
            const Vec2 via = stage.crowd.via(stage.crowd.unit_at(slot)).value();
            const double radius = stage.crowd.states()[slot].radius;
            bent += via != from[slot] && via != stage.at(slot) ? 1 : 0;
            for (int k = 0; k <= 16; ++k) {
                const Vec2 a = from[slot] + (via - from[slot]) * (k / 16.0);
                const Vec2 b = via + (stage.at(slot) - via) * (k / 16.0);
                REQUIRE(stage.tiles.clearance(a, 1.0) >= radius);
                REQUIRE(stage.tiles.clearance(b, 1.0) >= radius);
            }
        }
    }
    CHECK(bent > 50);
}
