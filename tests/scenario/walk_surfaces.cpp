// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Belts and one-way surfaces. Bars of 1e-9 m are rounding.
#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double rates[] = {30.0, 60.0, 120.0, 240.0};

ObstacleId3 add_belt(World3& world, Vec3 low, Vec3 high, Vec3 velocity) {
    Obstacle3 belt{box(low, high)};
    belt.conveyors = {{velocity}};
    return world.add(belt);
}

ObstacleId3 add_one_way(World3& world, Vec3 low, Vec3 high) {
    return world.add({.shape = box(low, high), .surface = Surface3::one_way});
}

// Two triangles that rise along x from (0, 0) to (length, height).
ObstacleId3 add_one_way_ramp(World3& world, float length, float height) {
    MeshSource3 source;
    source.vertices = {{0, 0, -2}, {0, 0, 2}, {length, height, 2}, {length, height, -2}};
    source.triangles = {{0, 1, 2, Surface3::one_way}, {0, 2, 3, Surface3::one_way}};
    return world.add({make_mesh(source).value()});
}

WalkState3 travel(const World3& world, WalkState3 state, const WalkInput3& input, double seconds,
                  double rate) {
    const int ticks = static_cast<int>(seconds * rate + 0.5);
    for (int i = 0; i < ticks; ++i) state = walk(world, {}, state, input, 1 / rate).state;
    return state;
}

}  // namespace

TEST_CASE("conveyor: a belt of 2 m/s takes an idle walker along by 2 m in a second") {
    for (const double rate : rates) {
        World3 world;
        add_belt(world, {-50, -1, -2}, {50, 0, 2}, {2, 0, 0});
        WalkState3 state = placed(world, {}, {0, 0.5, 0});

        state = travel(world, state, {}, 1.0, rate);

        CHECK(std::abs(state.position.x - 2.0) < 1e-9);
        CHECK(state.velocity.x == doctest::Approx(2.0));
    }
}

TEST_CASE("conveyor: walking against a belt as fast as it runs stays in place") {
    World3 world;
    add_belt(world, {-50, -1, -2}, {50, 0, 2}, {2, 0, 0});
    const WalkState3 start = placed(world, {}, {0, 0.5, 0});

    const WalkState3 state = travel(world, start, {{-2, 0, 0}, 0}, 1.0, 60.0);

    CHECK(std::abs(state.position.x) < 1e-9);
    CHECK(state.has_ground);
}

TEST_CASE("conveyor: a belt turns with its obstacle") {
    World3 world;
    const ObstacleId3 belt = add_belt(world, {-50, -1, -50}, {50, 0, 50}, {2, 0, 0});
    world.place(belt, {{}, turn({0, 1, 0}, pi / 2)});
    const WalkState3 start = placed(world, {}, {0, 0.5, 0});

    const WalkState3 state = travel(world, start, {}, 1.0, 60.0);

    CHECK(distance(state.position, {0, 0, -2}) < 1e-9);
}

TEST_CASE("conveyor: only the triangles with its tag are a belt") {
    MeshSource3 source;
    source.vertices = {{-9, 0, -9}, {0, 0, -9}, {0, 0, 9}, {-9, 0, 9}, {9, 0, -9}, {9, 0, 9}};
    source.triangles = {{0, 2, 1, {}, 1}, {0, 3, 2, {}, 1}, {1, 2, 5, {}, 2}, {1, 5, 4, {}, 2}};
    World3 world;
    Obstacle3 floor{make_mesh(source).value()};
    floor.conveyors = {{{0, 0, 1}, 2u}};
    world.add(floor);

    const WalkState3 off = travel(world, placed(world, {}, {-3, 0.5, 0}), {}, 1.0, 60.0);
    const WalkState3 on = travel(world, placed(world, {}, {3, 0.5, 0}), {}, 1.0, 60.0);

    CHECK(off.position.z == 0.0);
    CHECK(std::abs(on.position.z - 1.0) < 1e-9);
}

TEST_CASE("conveyor: a belt presses a walker against a wall and never through") {
    World3 world;
    add_belt(world, {-50, -1, -2}, {50, 0, 2}, {20, 0, 0});
    world.add({box({3, 0, -5}, {3.05, 3, 5})});
    const WalkState3 state = travel(world, placed(world, {}, {0, 0.5, 0}), {}, 2.0, 30.0);

    CHECK(std::abs(state.position.x - 2.699) < 1e-4);
    CHECK(length(state.velocity) < 1e-9);
}

TEST_CASE("conveyor: whoever jumps on a belt comes down on the same spot of it") {
    for (const double rate : rates) {
        World3 world;
        add_belt(world, {-50, -1, -2}, {50, 0, 2}, {5, 0, 0});
        WalkState3 state = placed(world, {}, {0, 0.5, 0});
        state = walk(world, {}, state, {{}, 3.0}, 1 / rate).state;
        CHECK(!state.has_ground);
        state = travel(world, state, {}, 1.0 - 1 / rate, rate);

        CHECK(state.has_ground);
        CHECK(std::abs(state.position.x - 5.0) < 1e-9);
    }
}

TEST_CASE("one-way: a jump passes from below and lands on top") {
    for (const double rate : rates) {
        for (const bool is_mesh : {false, true}) {
            World3 world = flat_world();
            if (is_mesh)
                world.add({make_mesh({{{-2, 1, -2}, {2, 1, -2}, {2, 1, 2}, {-2, 1, 2}},
                                      {{0, 2, 1, Surface3::one_way}, {0, 3, 2, Surface3::one_way}}})
                               .value()});
            else
                add_one_way(world, {-2, 0.9, -2}, {2, 1, 2});
            WalkState3 state = placed(world, {}, {0, 0.2, 0});
            state = walk(world, {}, state, {{}, 6.0}, 1 / rate).state;
            double highest = 0.0;
            for (int tick = 0; tick < 1.5 * rate; ++tick) {
                const WalkResult3 result = walk(world, {}, state, {}, 1 / rate);
                CHECK(!result.was_led_out);
                CHECK(result.contact_count <= 1);
                state = result.state;
                highest = std::max(highest, state.position.y);
            }
            // The highest point of the parabola, but for the tick that it falls into.
            CHECK(highest > 36.0 / 19.62 - 9.81 / rate / rate);
            CHECK(state.has_ground);
            CHECK(std::abs(state.position.y - 1.0) < 1e-9);
        }
    }
}

TEST_CASE("one-way: a jump that ends below the top falls back through") {
    for (const double rate : rates) {
        World3 world = flat_world();
        add_one_way(world, {-2, 0.9, -2}, {2, 1, 2});
        WalkState3 state = placed(world, {}, {0, 0.2, 0});
        state = walk(world, {}, state, {{}, 4.0}, 1 / rate).state;  // 0.8 m high
        state = travel(world, state, {}, 1.5, rate);

        CHECK(state.has_ground);
        CHECK(std::abs(state.position.y) < 1e-9);
    }
}

TEST_CASE("one-way: one low over the head neither holds nor lifts who walks under it") {
    World3 world = flat_world();
    add_one_way(world, {-1, 0.5, -2}, {1, 0.6, 2});
    const WalkState3 start = placed(world, {}, {-3, 0.2, 0});

    const WalkState3 state = travel(world, start, {{3, 0, 0}, 0}, 2.0, 60.0);

    CHECK(std::abs(state.position.x - 3.0) < 1e-9);
    CHECK(std::abs(state.position.y) < 1e-9);
}

TEST_CASE("one-way: a ramp is climbed from its foot, and passed from the side and from behind") {
    World3 world = flat_world();
    add_one_way_ramp(world, 4, 2);
    const WalkState3 foot = placed(world, {}, {-2, 0.2, 0});
    const WalkState3 side = placed(world, {}, {3, 0.2, -4});
    const WalkState3 behind = placed(world, {}, {6, 0.2, 0});

    const WalkState3 climbed = travel(world, foot, {{3, 0, 0}, 0}, 1.5, 60.0);
    const WalkState3 crossed = travel(world, side, {{0, 0, 4}, 0}, 2.0, 60.0);
    const WalkState3 passed = travel(world, behind, {{-4, 0, 0}, 0}, 2.0, 60.0);

    CHECK(climbed.position.y > 0.8);
    CHECK(climbed.has_ground);
    CHECK(std::abs(crossed.position.y) < 1e-9);
    CHECK(std::abs(crossed.position.z - 4.0) < 1e-9);
    CHECK(std::abs(passed.position.y) < 1e-9);
    CHECK(std::abs(passed.position.x + 2.0) < 1e-9);
}

TEST_CASE("one-way: whoever stands on one may hang over its edge as on any other") {
    for (const double x : {0.1, 0.2}) {
        World3 world = flat_world();
        add_one_way(world, {-5, 2.9, -2}, {0, 3, 2});
        WalkState3 state = placed(world, {}, {-1, 3.2, 0});
        state = travel(world, state, {{1 + x, 0, 0}, 0}, 1.0, 60.0);
        const WalkState3 rests = travel(world, state, {}, 2.0, 60.0);

        CHECK(std::abs(state.position.x - x) < 1e-6);
        CHECK(state.has_ground);
        CHECK(rests.position == state.position);
    }
}

TEST_CASE("one-way: a fast fall does not pass") {
    for (const double rate : rates) {
        World3 world = flat_world();
        add_one_way(world, {-2, 0.99, -2}, {2, 1, 2});
        WalkState3 state;
        state.position = {0, 50, 0};
        state.velocity = {0, -150, 0};

        state = travel(world, state, {}, 1.0, rate);

        CHECK(std::abs(state.position.y - 1.0) < 1e-9);
    }
}

TEST_CASE("one-way: letting go drops through, pressed for one tick, at any tick rate") {
    for (const double rate : {30.0, 60.0, 240.0, 1000.0}) {
        World3 world = flat_world();
        add_one_way(world, {-2, 2.9, -2}, {2, 3, 2});
        WalkState3 state = placed(world, {}, {0, 3.2, 0});
        const WalkInput3 let_go{.velocity = {}, .drops_through = true};
        state = walk(world, {}, state, let_go, 1 / rate).state;
        CHECK(!state.has_ground);

        state = travel(world, state, {}, 1.5, rate);

        CHECK(state.has_ground);
        CHECK(std::abs(state.position.y) < 1e-9);
    }
}

TEST_CASE("one-way: held, it drops through one platform after the other to the floor") {
    World3 world = flat_world();
    for (const double top : {3.0, 6.0, 9.0}) add_one_way(world, {-2, top - 0.1, -2}, {2, top, 2});
    const WalkState3 start = placed(world, {}, {0, 9.2, 0});
    const WalkInput3 let_go{.velocity = {}, .drops_through = true};

    const WalkState3 once =
        travel(world, walk(world, {}, start, let_go, 1.0 / 60).state, {}, 2.0, 60.0);
    const WalkState3 held = travel(world, start, let_go, 4.0, 60.0);

    CHECK(std::abs(once.position.y - 6.0) < 1e-9);
    CHECK(std::abs(held.position.y) < 1e-9);
}

TEST_CASE("one-way: a slope is dropped through while running down it") {
    for (const double rate : rates) {
        World3 world = flat_world();
        const ObstacleId3 ramp = add_one_way_ramp(world, 8, 4);
        world.place(ramp, {{0, 3, 0}, {}});
        WalkState3 state = placed(world, {}, {6, 7, 0});
        WalkInput3 input{{-5, 0, 0}, 0};
        input.drops_through = true;
        state = walk(world, {}, state, input, 1 / rate).state;
        input.drops_through = false;

        state = travel(world, state, input, 0.6, rate);

        // The ramp at x = 3.2 is 4.6 high.
        CHECK(state.position.x < 3.2);
        CHECK(state.position.y < 5.1);
        CHECK(!state.has_ground);
    }
}

TEST_CASE("one-way: solid ground is not let go of") {
    World3 world = flat_world();
    const WalkState3 start = placed(world, {}, {0, 0.2, 0});
    const WalkInput3 let_go{.velocity = {}, .drops_through = true};

    CHECK(walk(world, {}, start, let_go, 1.0 / 60).state.has_ground);
}

TEST_CASE("one-way: a lift takes up who stands on it and passes who stands in its way") {
    for (const double rate : rates) {
        World3 world = flat_world();
        const ObstacleId3 lift = add_one_way(world, {-2, 0, -2}, {2, 0.05, 2});
        WalkState3 rider = placed(world, {}, {0, 0.3, 0});
        const Pose3 down{{0, -3, 0}, {}};
        world.place(lift, down);
        WalkState3 passed = placed(world, {}, {1, 0.3, 0});
        world.place(lift, {});
        for (int tick = 1; tick <= 2 * rate; ++tick) {
            const Move3 move{lift, {{0, tick / rate, 0}, {}}};
            world.move({&move, 1});
            rider = walk(world, {}, rider, {}, 1 / rate).state;
            const WalkResult3 result = walk(world, {}, passed, {}, 1 / rate);
            passed = result.state;
            REQUIRE(!result.crushed_by);
            REQUIRE(std::abs(rider.position.y - tick / rate - 0.05) < 1e-9);
            REQUIRE(std::abs(passed.position.y) < 1e-9);
        }
    }
}
