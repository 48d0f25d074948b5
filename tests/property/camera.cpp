// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/camera.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "cli/spawn.h"
#include "cli/spots.h"
#include "sidle/level/level3.h"
#include "support/camera_rounds.h"
#include "support/soup3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 4400;

Camera3 random_camera(Random3& random, const Walker3& walker) {
    Camera3 camera;
    camera.lens.tan_half_vertical = random.uniform(0.3, 1.2);
    camera.lens.aspect = random.uniform(0.5, 2.5);
    // Up to the largest near plane that the body has room for.
    camera.lens.near_plane =
        near_within(random.uniform(0.2, 0.99) * walker.radius, camera.lens) - camera.skin;
    camera.offset = {random.chance(0.3) ? random.uniform(-1, 1) : 0.0, random.uniform(0, 1),
                     random.spread(0.5, 8)};
    return camera;
}

CameraRounds film_soups(int first, int count, double look_ahead, double snaps) {
    CameraRounds rounds;
    for (int round = first; round < first + count; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        const World3 world = make_walking_soup(random, static_cast<Soup>(round % soup_count), {});
        const cli::Oracle oracle(world);
        CameraStage stage{world, oracle, {}, {}};
        stage.camera = random_camera(random, stage.walker);
        if (look_ahead < 0) stage.camera.look_ahead = random.uniform(0, 0.5);
        if (look_ahead >= 0) stage.camera.look_ahead = look_ahead;
        if (look_ahead >= 0) stage.camera.pull_speed = 12;
        stage.snaps = snaps;
        const Vec3 above{random.uniform(-4, 4), 3, random.uniform(-4, 4)};
        const auto start = find_ground(world, stage.walker, above, 6);
        if (start) film(stage, *start, random, 400, rounds);
    }
    return rounds;
}

std::filesystem::path levels_folder() {
    const char* const named = std::getenv("SIDLE_LEVELS");
    if (named != nullptr) return named;
    return std::filesystem::path(SIDLE_SOURCE_DIR) / ".." / "shared" / "levels";
}

/// A level in metres, with the places that are listed for it.
CameraRounds film_level(const std::string& path) {
    CameraRounds rounds;
    const auto spots = cli::read_spots(path.substr(0, path.size() - 4) + ".spots.json");
    REQUIRE(spots);
    LevelSettings3 settings;
    settings.scale = cli::scale_of(spots.value());
    const auto level = read_level(path, settings);
    REQUIRE(level);
    World3 world;
    add_level(world, level.value());
    const cli::Oracle oracle(world);
    CameraStage stage{world, oracle, {}, {}};
    const auto& character = spots.value().character;
    if (character) {
        stage.walker.radius = character->radius * settings.scale;
        stage.walker.height = character->height * settings.scale;
        stage.walker.step_height = character->step * settings.scale;
    }
    std::vector<Vec3> places = spots.value().places;
    for (Vec3& place : places) place = place * settings.scale;
    Random3 random(seed);
    const double room = stage.walker.radius - stage.camera.skin;
    stage.camera.lens.near_plane = std::min(0.1, near_within(room, stage.camera.lens));
    const auto starts = cli::settle(world, stage.walker, places);
    for (std::size_t i = 0; i < starts.size() && i < 12; ++i)
        film(stage, starts[i], random, 300, rounds);
    return rounds;
}

}  // namespace

TEST_CASE("follow: no corner of the near plane is ever in something or behind it") {
    const CameraRounds rounds = film_soups(0, 150, -1, 0.1);
    MESSAGE(rounds.ticks, " ticks, ", rounds.jumps, " jumps, ", rounds.squeezed, " squeezed");
    CHECK(rounds.failures == 0);
    CHECK(rounds.ticks > 20000);
    // A head in a body that walks always has room for a near plane smaller than the body.
    CHECK(rounds.squeezed == 0);
    CHECK(rounds.worst_change <= 1.0 + 1e-6);
}

TEST_CASE("follow: in the levels of games no corner is ever in something or behind it") {
    const auto folder = levels_folder() / "3d";
    int skipped = 0;
    const std::string names[] = {"lq_dm1",          "lq_e2m3",          "recast_dungeon",
                                 "recast_nav_test", "box3d_building",   "box3d_test_map01",
                                 "navcat_bridges",  "godot_truck_town", "cube2_zdm2"};
    for (const std::string& name : names) {
        CAPTURE(name);
        const auto path = folder / (name + ".obj");
        if (!std::filesystem::exists(path)) {
            ++skipped;
            continue;
        }
        const CameraRounds rounds = film_level(path.string());
        MESSAGE(name, ": ", rounds.ticks, " ticks, ", rounds.jumps, " jumps, mean distance ",
                rounds.distance / double(rounds.ticks), " m");
        CHECK(rounds.failures == 0);
        CHECK(rounds.squeezed == 0);
        CHECK(rounds.ticks > 1000);
        CHECK(rounds.worst_change <= 1.0 + 1e-6);
    }
    if (skipped > 0) std::printf("skipped: %d levels of games for cameras, not there\n", skipped);
}

TEST_CASE("follow: looking ahead spares most jumps") {
    const CameraRounds blind = film_soups(200, 80, 0.0, 0);
    const CameraRounds ahead = film_soups(200, 80, 0.3, 0);
    MESSAGE("blind: ", blind.jumps, " jumps in ", blind.ticks, " ticks, ",
            blind.distance / double(blind.ticks), " m; ahead: ", ahead.jumps, " in ", ahead.ticks,
            ", ", ahead.distance / double(ahead.ticks), " m");
    CHECK(blind.failures + ahead.failures == 0);
    CHECK(ahead.jumps * 2 < blind.jumps);
}
