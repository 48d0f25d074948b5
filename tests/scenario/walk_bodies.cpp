// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Bodies that crouch, hang over ledges, swim, and walk with another up.
#include "sidle/3d/resize.h"
#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

Walker3 tall(double height) {
    Walker3 walker;
    walker.height = height;
    return walker;
}

WalkState3 travel(const World3& world, const Walker3& walker, WalkState3 state,
                  const WalkInput3& input, double seconds, double rate = 60.0) {
    const int ticks = static_cast<int>(seconds * rate + 0.5);
    for (int i = 0; i < ticks; ++i) state = walk(world, walker, state, input, 1 / rate).state;
    return state;
}

}  // namespace

TEST_CASE("crouch: a gap of 1.6 m is passed crouched and not standing; standing up waits") {
    World3 world = flat_world();
    const ObstacleId3 beam = world.add({box({2, 1.6, -5}, {4, 3, 5})});
    const Walker3 standing = tall(1.95);
    const Walker3 crouched = tall(1.4);
    const WalkState3 start = placed(world, standing, {0, 0.1, 0});

    const WalkState3 stopped = travel(world, standing, start, {{3, 0, 0}, 0}, 2.0);
    const Resized3 down = resize(world, standing, crouched, stopped);
    REQUIRE(down.is_free);
    const WalkState3 under = travel(world, crouched, down.state, {{3, 0, 0}, 0}, 0.4);
    const Resized3 refused = resize(world, crouched, standing, under);
    const WalkState3 through = travel(world, crouched, under, {{3, 0, 0}, 0}, 1.0);
    const Resized3 up = resize(world, crouched, standing, through);

    // The round head meets the beam's edge 0.05 above the cap's centre, 0.35 - 0.05 below its top.
    CHECK(stopped.position.x < 2.0);
    CHECK(stopped.position.x > 1.69);
    CHECK(length(stopped.velocity) < 1e-9);
    CHECK(down.state.position == stopped.position);
    CHECK(!refused.is_free);
    CHECK(refused.blocked_by == beam);
    CHECK(refused.state.position == under.position);
    CHECK(up.is_free);
    CHECK(through.velocity.x == doctest::Approx(3.0));
}

TEST_CASE("crouch: in the air the legs may be drawn up, or the body curls about its middle") {
    World3 world;
    WalkState3 state;
    state.position = {0, 5, 0};

    const Resized3 legs = resize(world, tall(1.8), tall(1.0), state, Anchor3::head);
    const Resized3 curl = resize(world, tall(1.8), tall(1.0), state, Anchor3::middle);

    CHECK(legs.state.position.y == doctest::Approx(5.8));
    CHECK(curl.state.position.y == doctest::Approx(5.4));
}

TEST_CASE("crouch: a wider body on a slope rises as far as it must and keeps its ground") {
    World3 world;
    world.add({box({-20, -1, -20}, {20, 0, 20}), {{}, turn({0, 0, 1}, pi / 6)}});
    Walker3 wide;
    wide.radius = 0.5;
    const WalkState3 start = placed(world, {}, {0, 0.5, 0});

    const Resized3 grown = resize(world, {}, wide, start);
    REQUIRE(grown.is_free);
    const WalkResult3 next = walk(world, wide, grown.state, {}, 1.0 / 60);

    CHECK(next.state.has_ground);
    CHECK(!next.was_led_out);
    CHECK(distance(next.state.position, grown.state.position) < 1e-6);
}

TEST_CASE("ledge: the overhang is the share of the foot beyond the edge") {
    World3 world;
    world.add({box({-5, -1, -5}, {0, 0, 5})});
    for (const double x : {-0.5, -0.1, 0.0, 0.06, 0.15, 0.24}) {
        const WalkState3 start = placed(world, {}, {x, 0.2, 0});
        const WalkResult3 result = walk(world, {}, start, {}, 1.0 / 60);
        CHECK(result.state.has_ground);
        // The edge is met x beside the axis; the radius is 0.3.
        CHECK(std::abs(result.overhang - std::max(0.0, x) / 0.3) < 1e-9);
    }
}

TEST_CASE("ledge: the step that a foot hangs over is no ledge") {
    World3 world = flat_world();
    world.add({box({-5, 0, -5}, {0, 0.3, 5})});
    const WalkState3 start = placed(world, {}, {0.1, 0.5, 0});

    CHECK(walk(world, {}, start, {}, 1.0 / 60).overhang == 0.0);
}

TEST_CASE("ledge: the game chooses how far a walker perches; beyond that it falls off") {
    for (const double rate : {30.0, 60.0, 120.0, 240.0}) {
        World3 world;
        world.add({box({-5, -3, -5}, {0, 0, 5})});
        Walker3 walker;
        walker.max_overhang = 0.5;
        const WalkState3 start = placed(world, walker, {-1, 0.2, 0});

        const WalkState3 perched = travel(world, walker, start, {{1.1, 0, 0}, 0}, 1.0, rate);
        const WalkState3 rests = travel(world, walker, perched, {}, 1.0, rate);
        WalkState3 beyond = start;
        for (int tick = 0; tick < 1.2 * rate; ++tick)
            beyond = walk(world, walker, beyond, {{1.0, 0, 0}, 0}, 1 / rate).state;
        const WalkState3 fallen = travel(world, walker, beyond, {}, 0.5, rate);

        CHECK(perched.has_ground);
        CHECK(rests.position == perched.position);
        CHECK(!fallen.has_ground);
        CHECK(fallen.position.y < -0.5);
    }
}

TEST_CASE("ledge: a walker that would fall off ledges still climbs steps at any tick rate") {
    World3 world = flat_world();
    for (int i = 0; i < 5; ++i) world.add({box({-2, 0, 0.3 * i}, {2, 0.3 * (i + 1), 9})});
    Walker3 walker;
    walker.max_overhang = 0.3;
    for (const double rate : {30.0, 60.0, 240.0, 1000.0}) {
        const WalkState3 start = placed(world, walker, {0, 0.2, -1});
        const WalkState3 state = travel(world, walker, start, {{0, 0, 2}, 0}, 2.0, rate);
        CHECK(state.position.y == doctest::Approx(1.5));
        CHECK(state.position.z == doctest::Approx(3.0));
    }
}

TEST_CASE("swim: moves as told in every direction, and keeps its depth at rest") {
    World3 world = flat_world();
    WalkState3 state;
    state.position = {0, 5, 0};
    for (int tick = 0; tick < 60; ++tick)
        state = swim(world, {}, state, {{1, -2, 0.5}, 0}, 1.0 / 60).state;
    CHECK(distance(state.position, {1, 3, 0.5}) < 1e-9);

    const Vec3 before = state.position;
    state = swim(world, {}, state, {}, 1.0 / 60).state;
    CHECK(state.position == before);
    CHECK(!state.has_ground);
}

TEST_CASE("swim: floors and slopes are walls to slide along, never ground") {
    World3 world = flat_world();
    world.add({box({5, -5, -5}, {6, 20, 5})});
    WalkState3 state;
    state.position = {0, 0.5, 0};
    WalkResult3 result;
    for (int tick = 0; tick < 120; ++tick) {
        result = swim(world, {}, state, {{3, -1, 1}, 0}, 1.0 / 60);
        state = result.state;
        REQUIRE(!state.has_ground);
    }
    CHECK(std::abs(state.position.x - 4.699) < 1e-4);
    CHECK(std::abs(state.position.y) < 1e-4);
    CHECK(std::abs(state.position.z - 2.0) < 1e-6);
    CHECK(result.contact_count == 2);
}

TEST_CASE("swim: one-way surfaces let pass, and pushers push") {
    World3 world;
    world.add({.shape = box({-2, 0, -2}, {2, 0.1, 2}), .surface = Surface3::one_way});
    const ObstacleId3 wall = world.add({box({-3, -9, -5}, {-2.5, 9, 5})});
    WalkState3 state;
    state.position = {0, 1, 0};
    for (int tick = 0; tick < 60; ++tick) {
        const Move3 move{wall, {{tick / 20.0, 0, 0}, {}}};
        world.move({&move, 1});
        state = swim(world, {}, state, {{0, -3, 0}, 0}, 1.0 / 60).state;
    }
    CHECK(std::abs(state.position.y + 2.0) < 1e-9);
    CHECK(std::abs(state.position.x - (59 / 20.0 - 2.5 + 0.301)) < 1e-4);
}

TEST_CASE("up: a ceiling is a floor for whoever hangs from it, jumps and falls towards it") {
    World3 world;
    world.add({box({-100, 3, -100}, {100, 4, 100})});
    Walker3 fly;
    fly.up = {0, -1, 0};
    const auto found = find_ground(world, fly, {0, 2.5, 0}, 3.0);
    REQUIRE(found);

    const WalkState3 walked = travel(world, fly, *found, {{2, 0, 1}, 0}, 1.0);
    const WalkResult3 jump = walk(world, fly, walked, {{}, 3.0}, 1.0 / 60);
    const WalkState3 landed = travel(world, fly, jump.state, {}, 1.0);

    CHECK(distance(walked.position, {2, 3, 1}) < 1e-9);
    CHECK(jump.state.velocity.y < 0.0);
    CHECK(landed.has_ground);
    CHECK(std::abs(landed.position.y - 3.0) < 1e-9);
}

TEST_CASE("up: a walker goes once round a planet and stands where it began") {
    for (const double rate : {30.0, 60.0, 240.0}) {
        World3 world;
        world.add({Sphere3{{}, 10.0}});
        Walker3 walker;
        const auto found = find_ground(world, walker, {0, 10.5, 0}, 3.0);
        REQUIRE(found);
        WalkState3 state = *found;
        Vec3 travelled_up = walker.up;
        int in_air = 0;
        for (int tick = 0; tick < 12 * rate; ++tick) {
            // Forward is across z; the up direction follows the ground under the walker.
            const Vec3 forward = cross(walker.up, Vec3{0, 0, 1});
            state = walk(world, walker, state, {forward * 4.0, 0}, 1 / rate).state;
            in_air += !state.has_ground;
            Walker3 turned = walker;
            turned.up = normalize_or(state.position, {0, 1, 0});
            const Resized3 next = resize(world, walker, turned, state);
            REQUIRE(next.is_free);
            state = next.state;
            walker = turned;
            if (dot(walker.up, travelled_up) < 0.0) travelled_up = walker.up;
        }
        CHECK(in_air == 0);
        // On the sphere, wherever it is; the foot's gap is the skin.
        CHECK(std::abs(length(state.position) - 10.0) < 1e-4);
        CHECK(dot(travelled_up, Vec3{0, 1, 0}) < 0.1);
    }
}

TEST_CASE("up: a turn of the body into a wall is refused") {
    World3 world = flat_world();
    const ObstacleId3 wall = world.add({box({0.5, 0, -5}, {1, 5, 5})});
    const WalkState3 state = placed(world, {}, {0, 0.2, 0});
    Walker3 lying;
    lying.up = {1, 0, 0};

    const Resized3 turned = resize(world, {}, lying, state);

    CHECK(!turned.is_free);
    CHECK(turned.blocked_by == wall);
}

TEST_CASE("crouch: between the move of a lift and the walk only what is above is in the way") {
    for (const double speed : {-1.0, 0.02, 0.05, 3.0}) {
        CAPTURE(speed);
        World3 world;
        const ObstacleId3 lift = world.add({box({-5, -1, -5}, {5, 0, 5})});
        const ObstacleId3 beam = world.add({box({-5, 20, -5}, {5, 21, 5})});
        Walker3 now = tall(1.8);
        Walker3 next = tall(1.0);
        WalkState3 state = placed(world, now, {0, 0.1, 0});
        for (int tick = 1; tick <= 60; ++tick) {
            const Move3 move{lift, {{0, speed * tick / 60, 0}, {}}};
            world.move({&move, 1});
            const Resized3 resized = resize(world, now, next, state);
            REQUIRE(resized.is_free);
            std::swap(now, next);
            state = walk(world, now, resized.state, {}, 1.0 / 60).state;
            REQUIRE(state.has_ground);
            REQUIRE(std::abs(state.position.y - speed * tick / 60) < 1e-6);
        }
        // Up to the beam the lift has come too near to stand up.
        const WalkState3 low = placed(world, tall(1.0), state.position + Vec3{0, 0.1, 0});
        const Move3 move{lift, {{0, 18.5, 0}, {}}};
        world.move({&move, 1});
        CHECK(resize(world, tall(1.0), tall(1.8), low).blocked_by == beam);
        CHECK(resize(world, tall(1.0), tall(1.2), low).is_free);
    }
}
