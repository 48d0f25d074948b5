// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/camera.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/spawn.h"
#include "cli/spots.h"
#include "sidle/level/level3.h"
#include "support/camera_rounds.h"
#include "support/folders.h"
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

/// Another way to say the same world: scaled, turned about the vertical, shifted.
struct Frame {
    double scale = 1.0;
    Rotation3 turn = {};
    Vec3 shift = {};

    Vec3 place(Vec3 p) const { return rotate(turn, p) * scale + shift; }
    Vec3 back(Vec3 p) const { return rotate(inverse(turn), p - shift) / scale; }
};

/// A ring of pillars and a wall, and a player who goes round among them while he looks about.
std::vector<Vec3> film_ring(const Frame& frame, double rate) {
    World3 world;
    const auto add = [&](Vec3 center, Vec3 half) {
        world.add({OrientedBox3{frame.place(center), half * frame.scale, frame.turn}});
    };
    for (int i = 0; i < 9; ++i) {
        const double angle = 0.7 * i;
        add({3 * std::cos(angle), 1, 3 * std::sin(angle)}, {0.2, 1, 0.1 + 0.05 * i});
    }
    add({0, 1, -4}, {5, 2, 0.1});
    Camera3 camera;
    camera.lens.near_plane *= frame.scale;
    camera.offset = camera.offset * frame.scale;
    camera.pull_speed *= frame.scale;
    camera.release_speed *= frame.scale;
    camera.skin *= frame.scale;
    std::vector<Vec3> eyes;
    CameraState3 state;
    for (int tick = 0; tick <= 8 * rate; ++tick) {
        // In the sixth second he stops.
        const double time = std::min(tick / rate, 6.0);
        const Vec3 at{2 * std::sin(time), 0.3, 2 * std::cos(time)};
        const Vec3 crown{at.x, 1.5, at.z};
        CameraInput3 input;
        input.body = {frame.place(at), frame.place(crown), 0.3 * frame.scale};
        if (time < 6.0)
            input.velocity =
                rotate(frame.turn, {2 * std::cos(time), 0, -2 * std::sin(time)}) * frame.scale;
        const double half = 0.3 * time;
        input.rotation = normalized(frame.turn * Rotation3{std::cos(half), 0, std::sin(half), 0});
        state = follow(world, camera, state, input, 1 / rate).state;
        eyes.push_back(frame.back(state.pose.position));
    }
    return eyes;
}

}  // namespace

TEST_CASE("follow: the same pictures at any scale, quarter turn and shift of the level") {
    const std::vector<Vec3> plain = film_ring({}, 60);
    const double half = 0.70710678118654752440;
    for (const double scale : {0.01, 1.0, 32.0}) {
        for (const double far : {0.0, 1e5, 1e7}) {
            for (const Rotation3 turn : {Rotation3{}, Rotation3{half, 0, half, 0}}) {
                CAPTURE(scale);
                CAPTURE(far);
                const Frame frame{scale, turn, {far, 0, -far}};
                const std::vector<Vec3> same = film_ring(frame, 60);
                // Places far away are rounded to 1e-16 of their size; a sweep multiplies that by
                // how grazing its contact is, and speeds by the rate.
                const double bar = 1e-7 + 1e-13 * far / scale;
                double worst = 0.0;
                for (std::size_t i = 0; i < plain.size(); ++i)
                    worst = std::max(worst, distance(plain[i], same[i]));
                CHECK(worst < bar);
            }
        }
    }
}

TEST_CASE("follow: the eye comes to rest at the same place at every tick rate") {
    const Vec3 rest = film_ring({}, 60).back();
    for (const double rate : {30.0, 120.0, 240.0}) {
        CAPTURE(rate);
        CHECK(distance(film_ring({}, rate).back(), rest) < 1e-9);
    }
}

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
