// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The figures that crowds are known by, as `sidle crowd` prints them.
#include <doctest/doctest.h>

#include <cstdio>
#include <filesystem>

#include "cli/crowd_run.h"
#include "scenario/passing.h"
#include "sidle/level/level2.h"
#include "support/crowd_stage.h"
#include "support/folders.h"

using namespace sidle;
using namespace sidle::test;

TEST_CASE("crowd: streams of a quarter of a unit per tile pass as if they were alone") {
    const Passing passing = pass({0.25, 20, 1000, 3000}, full_or_brief(20, 3));

    INFO("worst ", passing.worst, " middle ", passing.middle);
    CHECK(passing.worst <= 1.02);
    CHECK(passing.faults == 0);
}

TEST_CASE("crowd: ten thousand units in a game's map make three quarters of their way") {
    const auto path = levels_folder() / "2d" / "movingai_dao_brc202d.map";
    if (!std::filesystem::exists(path)) {
        std::printf("skipped: a crowd in a game's map, no levels folder\n");
        return;
    }
    const Result<Level2> level = read_level2(path.string());
    REQUIRE(level);
    cli::CrowdPlan plan;
    plan.unit_count = 10000;
    cli::CrowdScene scene = cli::make_scene(plan, level.value());
    cli::CrowdRun run;
    run.check_every = static_cast<std::size_t>(full_or_brief(1, 100));

    const cli::CrowdReport report = cli::run_crowd(scene, run);

    INFO("progress ", report.progress, " stuck ", report.stuck);
    CHECK(report.progress >= 0.75);
    CHECK(report.overlaps == 0);
    CHECK(report.in_wall == 0);
}

TEST_CASE("crowd: units on a circle that all cross its middle arrive in half as much again") {
    // Exactly opposite, exactly even: nothing breaks the tie but the rules.
    Stage stage(room(116, 116));
    const Vec2 middle{58.0, 58.0};
    const Vec2 turn{0.99968420, 0.02513012};  // A 250th of a full turn.
    std::vector<Vec2> goals;
    Vec2 out{52.0, 0.0};
    for (int k = 0; k < 250; ++k) {
        stage.add(middle + out, 0.4, 0.065);
        goals.push_back(middle - out);
        out = {out.x * turn.x - out.y * turn.y, out.x * turn.y + out.y * turn.x};
    }
    const auto wish = [&] {
        for (std::size_t k = 0; k < goals.size(); ++k) stage.wish_to(k, goals[k]);
    };
    const auto are_there = [&] {
        for (std::size_t k = 0; k < goals.size(); ++k) {
            if (distance(stage.at(k), goals[k]) > 0.4) return false;
        }
        return true;
    };

    const int ticks = stage.run(4000, wish, are_there);

    INFO("ticks ", ticks, " of 1600 alone");
    CHECK(ticks <= 2400);
    CHECK(stage.has_clean_hands());
}
