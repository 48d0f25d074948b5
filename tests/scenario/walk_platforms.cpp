// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Walkers on what moves. Where a bar says nothing else it is 1e-9 m: rounding, summed over a run.
#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double rates[] = {30.0, 60.0, 120.0, 240.0};

void move(World3& world, ObstacleId3 id, const Pose3& pose) {
    const Move3 move{id, pose};
    world.move({&move, 1});
}

// One tick: the platform goes, then the walker.
WalkResult3 ride_tick(World3& world, ObstacleId3 platform, const Pose3& pose, WalkState3& state,
                      const WalkInput3& input, double dt) {
    move(world, platform, pose);
    const WalkResult3 result = walk(world, {}, state, input, dt);
    state = result.state;
    return result;
}

}  // namespace

TEST_CASE("platform: a turning platform carries a walker without lag, at any tick rate") {
    for (const double rate : rates) {
        World3 world;
        const ObstacleId3 disc = world.add({box({-10, -1, -10}, {10, 1, 10})});
        WalkState3 state = placed(world, {}, {9, 2, 0});
        Vec3 facing{1, 0, 0};
        for (int tick = 1; tick <= rate; ++tick) {
            const Rotation3 now = turn({0, 1, 0}, 2 * pi * tick / rate);
            const WalkResult3 result = ride_tick(world, disc, {{}, now}, state, {}, 1 / rate);
            facing = rotate(result.turned, facing);
            REQUIRE(state.has_ground);
            REQUIRE(distance(state.position, rotate(now, {9, 1, 0})) < 1e-9);
            REQUIRE(distance(facing, rotate(now, {1, 0, 0})) < 1e-9);
        }
    }
}

TEST_CASE("platform: a lift carries up, rests and carries down, on ground in every tick") {
    for (const double rate : rates) {
        World3 world;
        const ObstacleId3 lift = world.add({box({-2, -1, -2}, {2, 0, 2})});
        WalkState3 state = placed(world, {}, {0.3, 0.5, 0.1});
        double height = 0.0;
        for (int tick = 0; tick < 2.5 * rate; ++tick) {
            const double t = tick / rate;
            height += (t < 1.0 ? 0.5 : t < 1.5 ? 0.0 : -0.5) / rate;
            ride_tick(world, lift, {{0, height, 0}, {}}, state, {}, 1 / rate);
            REQUIRE(state.has_ground);
            REQUIRE(distance(state.position, {0.3, height, 0.1}) < 1e-9);
        }
    }
}

TEST_CASE("platform: a lift that reverses at 3 m/s keeps its rider") {
    for (const double rate : rates) {
        World3 world;
        const ObstacleId3 lift = world.add({box({-2, -1, -2}, {2, 0, 2})});
        WalkState3 state = placed(world, {}, {0, 0.5, 0});
        double height = 0.0;
        double speed = 3.0;
        for (int tick = 0; tick < 6 * rate; ++tick) {
            if (height + speed / rate > 5.0 || height + speed / rate < 0.0) speed = -speed;
            height += speed / rate;
            ride_tick(world, lift, {{0, height, 0}, {}}, state, {}, 1 / rate);
            REQUIRE(state.has_ground);
            REQUIRE(std::abs(state.position.y - height) < 1e-9);
            REQUIRE(state.velocity.y == doctest::Approx(speed));
        }
    }
}

TEST_CASE("platform: linear and turning at once, the place on the platform stays") {
    World3 world;
    const ObstacleId3 platform = world.add({box({-60, -1, -60}, {60, 0, 60})});
    WalkState3 state = placed(world, {}, {50, 0.5, 50});
    const Vec3 axis = normalize_or({10, 5, 7}, {});
    const double speed = std::sqrt(10.0 * 10 + 5 * 5 + 7 * 7) * pi / 180;
    // The centre of the foot keeps its place: 0.301 above the sole in a walker at rest.
    const Vec3 center{50, 0.301, 50};
    for (int tick = 1; tick <= 100; ++tick) {
        const double t = 0.02 * tick;
        const Pose3 pose{{5 * t, 0, 0}, turn(axis, speed * t)};
        const Vec3 before = state.position;
        ride_tick(world, platform, pose, state, {}, 0.02);
        REQUIRE(state.has_ground);
        REQUIRE(distance(state.position + Vec3{0, 0.301, 0}, to_world(pose, center)) < 1e-9);
        REQUIRE(distance(state.velocity, (state.position - before) / 0.02) < 1e-6);
    }
}

TEST_CASE("platform: moving with a platform and walking on it add up") {
    World3 world;
    const ObstacleId3 train = world.add({box({-50, -1, -2}, {50, 0, 2})});
    WalkState3 state = placed(world, {}, {0, 0.5, 0});
    for (int tick = 1; tick <= 60; ++tick)
        ride_tick(world, train, {{0.5 * tick, 0, 0}, {}}, state, {{2, 0, 0}, 0}, 1.0 / 60);

    CHECK(state.position.x == doctest::Approx(32.0).epsilon(1e-9));
    CHECK(state.velocity.x == doctest::Approx(32.0).epsilon(1e-9));
}

TEST_CASE("platform: whoever jumps straight up on a train comes down on the same spot") {
    for (const double rate : rates) {
        World3 world;
        const ObstacleId3 train = world.add({box({-50, -1, -2}, {50, 0, 2})});
        WalkState3 state = placed(world, {}, {0, 0.5, 0});
        bool has_left = false;
        for (int tick = 1; tick <= rate; ++tick) {
            const double x = 20.0 * tick / rate;
            const double jump = tick == 5 ? 3.0 : 0.0;
            ride_tick(world, train, {{x, 0, 0}, {}}, state, {{}, jump}, 1 / rate);
            has_left |= !state.has_ground;
            REQUIRE(state.velocity.x == doctest::Approx(20.0));
            REQUIRE(std::abs(state.position.x - x) < 1e-9);
        }
        CHECK(has_left);
        CHECK(state.has_ground);
        CHECK(state.drift == Vec3{});
    }
}

TEST_CASE("platform: who jumps straight up on a slanted lift comes down on his spot") {
    for (const double rate : rates) {
        for (const double rise : {-2.0, 0.5, 4.0}) {
            CAPTURE(rate);
            CAPTURE(rise);
            World3 world;
            const ObstacleId3 lift = world.add({box({-2, -1, -2}, {2, 0, 2})});
            WalkState3 state = placed(world, {}, {0, 0.5, 0});
            bool has_left = false;
            for (int tick = 1; tick <= rate; ++tick) {
                const Vec3 at = Vec3{5, rise, 3} * (tick / rate);
                const double jump = tick == 5 ? 3.0 : 0.0;
                ride_tick(world, lift, {at, {}}, state, {{}, jump}, 1 / rate);
                has_left |= !state.has_ground;
                REQUIRE(std::hypot(state.velocity.x - 5, state.velocity.z - 3) < 1e-9);
                REQUIRE(std::hypot(state.position.x - at.x, state.position.z - at.z) < 1e-9);
            }
            CHECK(has_left);
            CHECK(state.has_ground);
        }
    }
}

TEST_CASE("platform: whoever walks off a moving platform keeps its speed in the air") {
    World3 world;
    const ObstacleId3 platform = world.add({box({-2, -1, -2}, {2, 0, 2})});
    WalkState3 state = placed(world, {}, {0, 0.5, 0});
    for (int tick = 1; tick <= 60; ++tick)
        ride_tick(world, platform, {{0, 0, tick / 20.0}, {}}, state, {{4, 0, 0}, 0}, 1.0 / 60);

    CHECK(!state.has_ground);
    CHECK(state.velocity.x == doctest::Approx(4.0));
    CHECK(state.velocity.z == doctest::Approx(3.0));
    CHECK(state.position.z == doctest::Approx(3.0));
}

TEST_CASE("platform: a jump is never eaten, on a lift that rises or sinks at any speed") {
    for (const double rate : rates) {
        for (const double speed : {-30.0, -3.0, 0.0, 3.0, 30.0}) {
            World3 world;
            const ObstacleId3 lift = world.add({box({-2, -1, -2}, {2, 0, 2})});
            WalkState3 state = placed(world, {}, {0, 0.5, 0});
            double height = 0.0;
            const double dt = 1 / rate;
            ride_tick(world, lift, {{0, height += speed * dt, 0}, {}}, state, {}, dt);
            const WalkResult3 jump =
                ride_tick(world, lift, {{0, height += speed * dt, 0}, {}}, state, {{}, 0.8}, dt);
            CHECK(jump.has_jumped);
            CHECK(!state.has_ground);
            CHECK(state.velocity.y == doctest::Approx(speed + 0.8 - 9.81 * dt));
            CHECK(state.position.y - height == doctest::Approx(0.8 * dt - 0.5 * 9.81 * dt * dt));
            ride_tick(world, lift, {{0, height += speed * dt, 0}, {}}, state, {}, dt);
            CHECK(!state.has_ground);
        }
    }
}

TEST_CASE("platform: a falling walker lands on a lift that rises to meet it") {
    for (const double rate : rates) {
        World3 world;
        const ObstacleId3 lift = world.add({box({-2, -0.1, -2}, {2, 0, 2})});
        WalkState3 state;
        state.position = {0, 20, 0};
        double height = 0.0;
        int landings = 0;
        for (int tick = 0; tick < 2 * rate; ++tick) {
            const WalkResult3 result =
                ride_tick(world, lift, {{0, height += 10.0 / rate, 0}, {}}, state, {}, 1 / rate);
            landings += result.has_landed;
        }
        CHECK(landings == 1);
        CHECK(state.has_ground);
        CHECK(std::abs(state.position.y - height) < 1e-9);
    }
}

TEST_CASE("platform: a platform never carries a walker through a wall") {
    for (const double rate : rates) {
        for (const double speed : {1.0, 10.0, 100.0}) {
            World3 world;
            const ObstacleId3 platform = world.add({box({-500, -1, -2}, {500, 0, 2})});
            world.add({box({3, 0.1, -5}, {3.05, 5, 5})});
            WalkState3 state = placed(world, {}, {0, 0.5, 0});
            for (int tick = 1; tick <= 4 * rate; ++tick) {
                ride_tick(world, platform, {{speed * tick / rate, 0, 0}, {}}, state, {}, 1 / rate);
                REQUIRE(state.has_ground);
            }
            // The skin, and the sixteenth of it that a sweep may end too near.
            CHECK(std::abs(state.position.x - 2.699) < 1e-4);
        }
    }
}

TEST_CASE("platform: a train of several obstacles carries its passenger as one") {
    World3 world;
    const ObstacleId3 parts[] = {
        world.add({box({-2, -0.2, -2}, {2, 0, 2})}), world.add({box({-2.1, 0, -2}, {-2, 3, 2})}),
        world.add({box({2, 0, -2}, {2.1, 3, 2})}), world.add({box({-2, 3, -2}, {2, 3.1, 2})})};
    WalkState3 state = placed(world, {}, {-1.69, 0.5, 0});
    for (int tick = 1; tick <= 60; ++tick) {
        // 60 m/s: in one tick each wall passes the passenger's place.
        const Pose3 pose{{1.0 * tick, 0.01 * tick, 0}, {}};
        Move3 moves[4];
        for (int i = 0; i < 4; ++i) moves[i] = {parts[i], pose};
        world.move(moves);
        state = walk(world, {}, state, {}, 1.0 / 60).state;
        REQUIRE(distance(state.position, pose.position + Vec3{-1.69, 0, 0}) < 1e-9);
    }
}

TEST_CASE("platform: one that was put elsewhere carries nobody") {
    World3 world = flat_world();
    const ObstacleId3 platform = world.add({box({-2, 1, -2}, {2, 2, 2})});
    WalkState3 state = placed(world, {}, {0, 2.5, 0});

    world.place(platform, {{50, 0, 0}, {}});
    const WalkResult3 result = walk(world, {}, state, {}, 1.0 / 60);

    CHECK(!result.state.has_ground);
    CHECK(result.state.position.x == 0.0);
}

TEST_CASE("platform: one that rests carries nobody, though nothing was said since") {
    World3 world;
    const ObstacleId3 platform = world.add({box({-50, -1, -2}, {50, 0, 2})});
    WalkState3 state = placed(world, {}, {0, 0.5, 0});
    move(world, platform, {{1, 0, 0}, {}});
    for (int tick = 0; tick < 10; ++tick) state = walk(world, {}, state, {}, 1.0 / 60).state;

    CHECK(state.position.x == doctest::Approx(1.0));
}

TEST_CASE("platform: a walker with slower ticks than its platform loses nothing") {
    World3 world;
    const ObstacleId3 platform = world.add({box({-50, -1, -2}, {50, 0, 2})});
    WalkState3 state = placed(world, {}, {0, 0.5, 0});
    for (int tick = 1; tick <= 60; ++tick) {
        move(world, platform, {{0.1 * tick, 0, 0}, {}});
        if (tick % 4 == 0) state = walk(world, {}, state, {}, 4.0 / 60).state;
    }
    CHECK(state.position.x == doctest::Approx(6.0).epsilon(1e-9));
}

TEST_CASE("platform: one that has come to rest takes along who missed its last tick, while named") {
    World3 world;
    const ObstacleId3 platform = world.add({box({-50, -1, -2}, {50, 0, 2})});
    WalkState3 state = placed(world, {}, {0, 0.5, 0});
    for (int tick = 0; tick < 3; ++tick) move(world, platform, {{0.5, 0, 0}, {}});
    const WalkResult3 result = walk(world, {}, state, {}, 1.0 / 60);
    CHECK(result.carried.x == doctest::Approx(0.5).epsilon(1e-9));
    CHECK(result.state.position.x == doctest::Approx(0.5).epsilon(1e-9));
}

TEST_CASE("pusher: a wall that slides into an idle walker moves it along, at any speed") {
    for (const double rate : rates) {
        for (const double speed : {0.5, 5.0, 50.0}) {
            World3 world = flat_world();
            const ObstacleId3 wall = world.add({box({-1.05, 0.01, -5}, {-1, 3, 5})});
            WalkState3 state = placed(world, {}, {0, 0.5, 0});
            for (int tick = 1; tick <= rate; ++tick)
                ride_tick(world, wall, {{speed * tick / rate, 0, 0}, {}}, state, {}, 1 / rate);
            const double face = speed - 1.0;
            const double expected = std::max(0.0, face + 0.301);
            CHECK(std::abs(state.position.x - expected) < 1e-4);
            CHECK(state.has_ground);
        }
    }
}

TEST_CASE("pusher: a turning bar sweeps a walker along and never passes it") {
    for (const double rate : rates) {
        World3 world = flat_world();
        const ObstacleId3 bar = world.add({box({0, 0.01, -0.05}, {6, 2, 0.05})});
        WalkState3 state = placed(world, {}, {3, 0.5, -2});
        for (int tick = 1; tick <= rate; ++tick) {
            const Pose3 pose{{}, turn({0, 1, 0}, pi * tick / rate)};
            const WalkResult3 result = ride_tick(world, bar, pose, state, {}, 1 / rate);
            REQUIRE(!result.crushed_by);
            REQUIRE(world.is_free(body_of({}, state.position), 0.9e-3));
        }
        // The bar turned by half a turn, from +x over -z to -x; the walker is before its face.
        CHECK(state.position.z > 0.0);
    }
}

TEST_CASE("pusher: no room is said, by whom, and the walker enters nothing else") {
    for (const double rate : rates) {
        World3 world = flat_world();
        const ObstacleId3 wall = world.add({box({1, 0, -5}, {2, 3, 5})});
        const ObstacleId3 press = world.add({box({-3, 0.01, -5}, {-2, 3, 5})});
        WalkState3 state = placed(world, {}, {0, 0.5, 0});
        bool is_crushed = false;
        for (int tick = 1; tick <= 2 * rate; ++tick) {
            const double face = -2 + 1.45 * tick / rate;
            const WalkResult3 result =
                ride_tick(world, press, {{face + 2, 0, 0}, {}}, state, {}, 1 / rate);
            is_crushed = bool(result.crushed_by);
            // The room is 0.602 wide where the face is at 0.398, give or take the skins' slack.
            if (face < 0.3979) REQUIRE(!is_crushed);
            if (face > 0.3982) REQUIRE(result.crushed_by == press);
            Filter3 others;
            others.ignore = press;
            REQUIRE(world.is_free(body_of({}, state.position), 0.9e-3, others));
            REQUIRE(wall != press);
        }
        CHECK(is_crushed);
    }
}

TEST_CASE("pusher: a lift under a low ceiling crushes, and lets go when it sinks") {
    World3 world;
    world.add({box({-5, 2, -5}, {5, 3, 5})});
    const ObstacleId3 lift = world.add({box({-2, -1, -2}, {2, 0, 2})});
    WalkState3 state = placed(world, {}, {0, 0.05, 0});
    int crushed = 0;
    for (int tick = 1; tick <= 120; ++tick) {
        const double height = 0.3 - std::abs(tick - 60) * 0.005;
        const WalkResult3 result =
            ride_tick(world, lift, {{0, height, 0}, {}}, state, {}, 1.0 / 60);
        crushed += bool(result.crushed_by);
        REQUIRE(state.position.y <= 0.2);
    }
    // The head touches at 0.198: crushed for the ticks above it, 20 up and 20 down.
    CHECK(crushed >= 39);
    CHECK(crushed <= 42);
    CHECK(state.has_ground);
    CHECK(std::abs(state.position.y) < 1e-9);
}

TEST_CASE("pusher: a walker is pushed up a low step rather than crushed against it") {
    World3 world = flat_world();
    world.add({box({1, 0, -5}, {3, 0.2, 5})});
    const ObstacleId3 wall = world.add({box({-2, 0.25, -5}, {-1, 3, 5})});
    WalkState3 state = placed(world, {}, {0, 0.5, 0});
    for (int tick = 1; tick <= 120; ++tick) {
        const WalkResult3 result =
            ride_tick(world, wall, {{tick / 60.0, 0, 0}, {}}, state, {}, 1.0 / 60);
        REQUIRE(!result.crushed_by);
    }
    CHECK(std::abs(state.position.x - 1.301) < 1e-4);
    CHECK(std::abs(state.position.y - 0.2) < 1e-9);
}

TEST_CASE("pusher: who is pushed off a ledge falls, with the speed of the push") {
    World3 world;
    world.add({box({-5, -1, -5}, {1, 0, 5})});
    const ObstacleId3 wall = world.add({box({-3, 0.01, -5}, {-2, 3, 5})});
    WalkState3 state = placed(world, {}, {0, 0.5, 0});
    int tick = 1;
    for (; tick <= 120 && (state.has_ground || tick == 1); ++tick)
        ride_tick(world, wall, {{4.0 * tick / 60, 0, 0}, {}}, state, {}, 1.0 / 60);

    CHECK(!state.has_ground);
    CHECK(state.velocity.x == doctest::Approx(4.0).epsilon(1e-6));
}

TEST_CASE("platform: a copy of the world repeats the ride bit for bit") {
    World3 world;
    const ObstacleId3 disc = world.add({box({-10, -1, -10}, {10, 1, 10})});
    world.add({box({3, 1.5, -1}, {4, 3, 1})});
    WalkState3 state = placed(world, {}, {5, 2, 0});
    for (int tick = 1; tick <= 200; ++tick) {
        move(world, disc, {{0.01 * tick, 0, 0}, turn({0, 1, 0}, 0.02 * tick)});
        const World3 copy = world;
        const WalkInput3 input{{-1, 0, 0.5}, tick % 50 == 0 ? 3.0 : 0.0};
        const WalkState3 again = walk(copy, {}, state, input, 1.0 / 60).state;
        state = walk(world, {}, state, input, 1.0 / 60).state;
        REQUIRE(again.position == state.position);
        REQUIRE(again.velocity == state.velocity);
    }
}

TEST_CASE("platform: steps on a lift are climbed as on still ground, however it moves") {
    for (const double rate : rates) {
        for (const double speed : {-20.0, 20.0}) {
            World3 world;
            const ObstacleId3 parts[] = {world.add({box({-2, -1, -5}, {2, 0, 5})}),
                                         world.add({box({-2, 0, 1}, {2, 0.34, 5})})};
            WalkState3 state = placed(world, {}, {0, 0.2, 0});
            for (int tick = 1; tick <= rate; ++tick) {
                const Pose3 pose{{0, speed * tick / rate, 0}, {}};
                const Move3 moves[] = {{parts[0], pose}, {parts[1], pose}};
                world.move(moves);
                state = walk(world, {}, state, {{0, 0, 2}, 0}, 1 / rate).state;
            }
            CHECK(state.has_ground);
            CHECK(std::abs(state.position.y - speed - 0.34) < 1e-9);
            CHECK(std::abs(state.position.z - 2.0) < 1e-6);
        }
    }
}

TEST_CASE("pusher: between two doors that close a walker stays, and is not thrown to and fro") {
    World3 world = flat_world();
    const ObstacleId3 left = world.add({box({-3, 0, -1}, {-1, 3, 1})});
    const ObstacleId3 right = world.add({box({1, 0, -1}, {3, 3, 1})});
    WalkState3 state = placed(world, {}, {0.1, 0.5, 0});
    bool is_crushed = false;
    for (int tick = 1; tick <= 45; ++tick) {
        const double way = 1.5 * tick / 60;
        const Move3 moves[] = {{left, {{way, 0, 0}, {}}}, {right, {{-way, 0, 0}, {}}}};
        world.move(moves);
        const Vec3 before = state.position;
        const WalkResult3 result = walk(world, {}, state, {}, 1.0 / 60);
        state = result.state;
        if (is_crushed) CHECK(state.position == before);
        is_crushed |= bool(result.crushed_by);
    }
    CHECK(is_crushed);
    CHECK(std::abs(state.position.x) < 0.05);
}
