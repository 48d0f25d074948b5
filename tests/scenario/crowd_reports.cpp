// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What users of other crowds report.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;

TEST_CASE("crowd reports: units whose speed changes all the time settle at their goal") {
    Stage stage(room(40, 12));
    for (int k = 0; k < 10; ++k) stage.add({3.5 + k % 5, 4.5 + k / 5}, 0.4, 0.05);
    const FlowField field = field_to(stage.tiles, {30, 6});
    for (int tick = 0; tick < 1200; ++tick) {
        for (double& speed : stage.speeds) speed = tick / 7 % 3 == 0 ? 0.6 : 0.02;
        stage.lead_all(field);
        stage.step();
    }
    CHECK(have_all_settled(stage.crowd.states()));
    CHECK(stage.has_clean_hands());
}

TEST_CASE("crowd reports: a goal that is set anew in every tick holds nobody up") {
    int ticks[2] = {};
    for (const bool is_anew : {false, true}) {
        Random2 random(3);
        Stage stage(room(60, 20));
        stage.fill(random, {2, 2}, {15, 17}, 40);
        const Tile2 goal{50, 10};
        FlowField field = field_to(stage.tiles, goal);
        ticks[is_anew] = stage.run(
            2000,
            [&] {
                if (is_anew) {
                    field.set_goals(stage.tiles, {&goal, 1});
                    field.update(stage.tiles);
                }
                stage.lead_all(field);
            },
            [&] { return have_all_settled(stage.crowd.states()); });
    }
    CHECK(ticks[1] < 2000);
    CHECK(ticks[1] == ticks[0]);
}

TEST_CASE("crowd reports: one called out of the middle of a crowd at rest gets out") {
    for (const int count : {20, 60, 150}) {
        CAPTURE(count);
        Stage stage(room(40, 40));
        for (int k = 0; k < count; ++k) stage.add({12.5 + k % 14, 12.5 + k / 14});
        const Vec2 middle{20.5, 20.5};
        const FlowField field = field_to(stage.tiles, {20, 20});
        REQUIRE(stage.run(
                    1500, [&] { stage.lead_all(field); },
                    [&] { return have_all_settled(stage.crowd.states()); }) < 1500);
        std::size_t called = 0;
        for (std::size_t k = 1; k < stage.count(); ++k) {
            if (distance(stage.at(k), middle) < distance(stage.at(called), middle)) called = k;
        }
        const Vec2 outside{35, 35};
        const double alone = distance(stage.at(called), outside) / 0.1;
        const int ticks = stage.run(
            1000,
            [&] {
                std::fill(stage.wishes.begin(), stage.wishes.end(), UnitWish{});
                stage.wish_to(called, outside);
            },
            [&] { return distance(stage.at(called), outside) < 1.0; });
        CHECK(ticks < 1.5 * alone);
        CHECK(stage.has_clean_hands());
    }
}
