// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Cameras among what moves: pictures between ticks are judged in a world where everything stands
// where the picture shows it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "cli/oracle.h"
#include "sidle/3d/camera.h"
#include "sidle/3d/walk.h"
#include "sidle/base/interpolate.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 4800;

Rotation3 about_up(double angle) { return {std::cos(angle / 2), 0, std::sin(angle / 2), 0}; }

Rotation3 looking(double yaw, double pitch) {
    return normalized(about_up(yaw) * Rotation3{std::cos(pitch / 2), std::sin(pitch / 2), 0, 0});
}

// Things that go their ways together: a cabin with what stands in it, or one thing alone.
struct Vehicle {
    std::vector<ObstacleId3> parts;
    std::vector<Pose3> places;  // In the vehicle.
    Pose3 pose;
    Vec3 velocity;
    double turning = 0.0;  // [rad/s]

    void add(World3& world, Vec3 center, Vec3 half_size, const Rotation3& rotation = {}) {
        places.push_back({center, rotation});
        parts.push_back(world.add({OrientedBox3{{}, half_size, {}}, at(places.size() - 1)}));
    }
    Pose3 at(std::size_t i) const {
        return {to_world(pose, places[i].position), pose.rotation * places[i].rotation};
    }
    void go(double dt, std::vector<Move3>& moves) {
        pose.position += velocity * dt;
        pose.rotation = normalized(about_up(turning * dt) * pose.rotation);
        for (std::size_t i = 0; i < parts.size(); ++i) moves.push_back({parts[i], at(i)});
    }
};

Camera3 random_camera(Random3& random) {
    Camera3 camera;
    camera.lens.tan_half_vertical = random.uniform(0.3, 1.2);
    camera.lens.aspect = random.uniform(0.5, 2.5);
    const double radius = random.uniform(0.2, 0.99) * Walker3{}.radius;
    camera.lens.near_plane = near_within(radius, camera.lens) - camera.skin;
    camera.offset = {random.uniform(-1, 1), random.uniform(0, 1), random.spread(0.5, 8)};
    return camera;
}

// A closed cabin with some boxes in it.
Vehicle cabin(World3& world, Random3& random) {
    Vehicle cabin;
    cabin.add(world, {0, -0.1, 0}, {5, 0.1, 2});
    cabin.add(world, {0, 3.1, 0}, {5, 0.1, 2});
    for (const double side : {-1.0, 1.0}) {
        cabin.add(world, {side * 5.1, 1.5, 0}, {0.1, 1.7, 2});
        cabin.add(world, {0, 1.5, side * 2.1}, {5.2, 1.7, 0.1});
    }
    for (int i = 0; i < 3; ++i) {
        const Vec3 half = random.in_box({0.1, 0.4, 0.1}) + Vec3{0.3, 0.7, 0.3};
        cabin.add(world, {2.0 * i - 1.5, half.y, random.uniform(-1.5, 1.5)}, half,
                  about_up(random.uniform(-3, 3)));
    }
    return cabin;
}

// What is to be seen between two ticks.
std::vector<Obstacle3> shown(const World3& world, double alpha) {
    std::vector<Obstacle3> all;
    for (const ObstacleId3 id : world.obstacles()) {
        all.push_back(*world.find(id));
        Obstacle3& one = all.back();
        if (one.previous) one.pose = interpolate(*one.previous, one.pose, alpha);
        one.previous.reset();
    }
    return all;
}

struct Player {
    Vec3 heading;
    double yaw = 0.0;
    double yaw_speed = 0.0;

    void decide(Random3& random, double dt) {
        if (random.chance(2 * dt)) {
            heading = random.uniform_vector(0, 5);
            heading.y = 0;
        }
        if (random.chance(2 * dt)) yaw_speed = random.uniform(-3, 3);
        if (random.chance(0.2 * dt)) yaw += random.uniform(-3, 3);
        yaw += yaw_speed * dt;
    }
};

struct Film {
    Camera3 camera;
    int pictures = 0;
    int ticks = 0;
    int failures = 0;

    void fail(const char* what, double number) {
        if (++failures < 8) FAIL_CHECK(std::string(what), ": ", number);
    }

    // Every corner is free, and so is the line to it from the head.
    void check(const World3& world, double alpha, Vec3 head, const Pose3& eye) {
        ++pictures;
        CAPTURE(alpha);
        const std::vector<Obstacle3> obstacles = shown(world, alpha);
        const cli::Oracle oracle(obstacles);
        for (const Vec3 corner : near_corners(eye, camera.lens)) {
            const auto seen = oracle.inspect({{head, head}, corner - head, 1e-9}, 0.5 * camera.skin,
                                             2 * camera.skin);
            if (seen.is_crossed) return fail("a corner is behind something", seen.gap);
            if (seen.is_near) return fail("a corner is too near to something", seen.gap);
        }
    }
};

// Runs about for `count` ticks, among vehicles; ends when he is crushed.
void film(Film& film, World3& world, std::vector<Vehicle>& vehicles, WalkState3 state,
          Random3& random, int count) {
    const double dt = 1.0 / random.whole(20, 200);
    Player player;
    CameraState3 eye;
    std::vector<Move3> moves;
    for (int tick = 0; tick < count; ++tick) {
        CAPTURE(tick);
        moves.clear();
        for (Vehicle& vehicle : vehicles) {
            if (random.chance(dt)) vehicle.velocity = vehicle.velocity * random.uniform(-1, 1);
            vehicle.go(dt, moves);
        }
        world.move(moves);
        player.decide(random, dt);
        const WalkResult3 walked = walk(world, {}, state, {player.heading, 0}, dt);
        if (walked.crushed_by || walked.was_led_out || walked.is_stuck_inside) return;
        state = walked.state;
        const CameraInput3 input{body_of({}, state.position), state.velocity,
                                 looking(player.yaw, -0.2)};
        const CameraState3 next = follow(world, film.camera, eye, input, dt).state;
        ++film.ticks;
        film.check(world, 1.0, next.head, next.pose);
        if (eye.has_started) {
            const double alpha = random.uniform(0, 1);
            const Pose3 between = interpolate(world, film.camera, eye, next, alpha);
            film.check(world, alpha, eye.head + (next.head - eye.head) * alpha, between);
        }
        eye = next;
    }
}

}  // namespace

TEST_CASE("interpolate: no corner is ever in something that moves, or behind it") {
    Film all;
    for (int round = 0; round < 120; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        all.camera = random_camera(random);
        World3 world;
        std::vector<Vehicle> vehicles{cabin(world, random)};
        vehicles[0].velocity = random.spread_vector(0.5, 60);
        if (random.chance(0.5)) vehicles[0].turning = random.uniform(-1.5, 1.5);
        const auto start = find_ground(world, {}, {random.uniform(-4, 4), 1.1, 0}, 2);
        if (start) film(all, world, vehicles, *start, random, 200);
    }
    MESSAGE(all.ticks, " ticks, ", all.pictures, " pictures");
    CHECK(all.failures == 0);
    CHECK(all.ticks > 15000);
}

TEST_CASE("interpolate: no corner is ever in what comes and goes on still ground") {
    Film all;
    for (int round = 0; round < 120; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + 1000 + std::uint64_t(round));
        all.camera = random_camera(random);
        World3 world;
        world.add({OrientedBox3{{0, -1, 0}, {99, 1, 99}, {}}});
        for (int i = 0; i < 6; ++i) {
            const Vec3 center = random.in_box({8, 0, 8});
            world.add({OrientedBox3{center, {0.2, 4, 1}, about_up(random.uniform(-3, 3))}});
        }
        std::vector<Vehicle> vehicles(8);
        for (Vehicle& one : vehicles) {
            one.pose.position = random.in_box({8, 0, 8});
            one.velocity = random.spread_vector(0.5, 20);
            one.velocity.y = 0;
            one.pose.position = one.pose.position - one.velocity;
            one.turning = random.uniform(-2, 2);
            one.add(world, {0, 2, 0}, {random.spread(0.05, 0.5), 2, random.uniform(0.3, 1.5)});
        }
        const auto start = find_ground(world, {}, random.in_box({8, 0, 8}) + Vec3{0, 1, 0}, 3);
        if (start) film(all, world, vehicles, *start, random, 200);
    }
    MESSAGE(all.ticks, " ticks, ", all.pictures, " pictures");
    CHECK(all.failures == 0);
    CHECK(all.ticks > 10000);
}

// Who walks and looks about in a cabin sees what he sees in one at rest, at any speed.
TEST_CASE("follow: the pictures in a moving cabin are those in one at rest") {
    for (int round = 0; round < 20; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        std::vector<Vec3> still;
        for (const double speed : {0.0, 3.0, 40.0}) {
            CAPTURE(speed);
            Random3 random(seed + 2000 + std::uint64_t(round));
            World3 world;
            Vehicle vehicle = cabin(world, random);
            vehicle.velocity = random.direction() * speed;
            const auto start = find_ground(world, {}, {random.uniform(-4, 4), 1.1, 0}, 2);
            if (!start) break;
            WalkState3 state = *start;
            Player player;
            CameraState3 eye;
            double worst = 0.0;
            std::vector<Move3> moves;
            for (std::size_t tick = 0; tick < 200; ++tick) {
                constexpr double dt = 1.0 / 60;
                const Vec3 before = vehicle.pose.position;
                moves.clear();
                vehicle.go(dt, moves);
                world.move(moves);
                player.decide(random, dt);
                state = walk(world, {}, state, {player.heading, 0}, dt).state;
                const CameraInput3 input{body_of({}, state.position), state.velocity,
                                         looking(player.yaw, -0.2)};
                const CameraState3 next = follow(world, {}, eye, input, dt).state;
                const double alpha = eye.has_started ? random.uniform(0, 1) : 1.0;
                const Vec3 at = interpolate(world, {}, eye, next, alpha).position -
                                interpolate(before, vehicle.pose.position, alpha);
                if (speed == 0.0) still.push_back(at);
                if (tick > 0) worst = std::max(worst, distance(at, still[tick]));
                eye = next;
            }
            CHECK(worst < 1e-6);
        }
    }
}
