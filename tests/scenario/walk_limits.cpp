// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Starts inside things, great speeds, seams, filters, large coordinates.
#include <algorithm>
#include <random>

#include "support/told.h"
#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

WalkState3 travel(const World3& world, const Walker3& walker, WalkState3 state,
                  const WalkInput3& input, double seconds, double rate = 60.0,
                  const Filter3& filter = {}) {
    const int ticks = static_cast<int>(seconds * rate + 0.5);
    for (int i = 0; i < ticks; ++i)
        state = walk(world, walker, state, input, 1 / rate, filter).state;
    return state;
}

// A square of cells by cells quads from the origin, at height zero.
MeshSource3 quads(int cells, double size) {
    MeshSource3 source;
    for (int i = 0; i <= cells; ++i) {
        for (int j = 0; j <= cells; ++j)
            source.vertices.push_back(
                {static_cast<float>(size * i), 0, static_cast<float>(size * j)});
    }
    const auto at = [&](int i, int j) { return static_cast<std::uint32_t>(i * (cells + 1) + j); };
    for (int i = 0; i < cells; ++i) {
        for (int j = 0; j < cells; ++j) {
            source.triangles.push_back({at(i, j), at(i, j + 1), at(i + 1, j + 1)});
            source.triangles.push_back({at(i, j), at(i + 1, j + 1), at(i + 1, j)});
        }
    }
    return source;
}

}  // namespace

TEST_CASE("walk limits: a start inside a box is led out by the shortest way, in one tick, once") {
    World3 world = flat_world();
    world.add({box({-1, 0, -5}, {0, 3, 5})});
    WalkState3 state;
    state.position = {0.1, 0, 0};
    const WalkResult3 out = walk(world, {}, state, {}, 1.0 / 60);
    CHECK(out.was_led_out);
    CHECK(std::abs(out.state.position.x - 0.301) < 1e-6);
    CHECK(std::abs(out.state.position.y) < 1e-9);
    CHECK(!walk(world, {}, out.state, {}, 1.0 / 60).was_led_out);
}

TEST_CASE("walk limits: 600 m/s stops where 1 m/s stops, and never beyond the first thing") {
    for (const double wall : {0.5, 1.5}) {
        Vec3 ends[2];
        for (int i = 0; i < 2; ++i) {
            World3 world = flat_world();
            world.add({box({wall - 0.05, 0, -0.1}, {wall + 0.05, 2, 0.1})});
            world.add({Capsule3{{1, 0.3, 0}, {1, 1.5, 0}, 0.3}});
            const WalkState3 start = placed(world, {}, {-1, 0.2, 0});
            const double speed = i == 0 ? 600.0 : 1.0;
            ends[i] = travel(world, {}, start, {{speed, 0, 0}, 0}, 3.0).position;
            const double face = wall < 1.0 ? wall - 0.05 - 0.301 : 1.0 - 0.601;
            CHECK(std::abs(ends[i].x - face) < 1e-4);
        }
        CHECK(distance(ends[0], ends[1]) < 1e-4);
    }
}

TEST_CASE("walk limits: thirty cubes thrown over a walker leave it free or say that it is stuck") {
    std::mt19937_64 dice(3);
    const auto uniform = [&] { return double(dice() >> 11) * 0x1p-53 * 2.0 - 1.0; };
    for (int round = 0; round < 200; ++round) {
        CAPTURE(round);
        World3 world;
        for (int i = 0; i < 30; ++i) {
            const Vec3 at = Vec3{uniform(), uniform(), uniform()} * (round < 100 ? 1.0 : 4.0);
            const double angle = 3 * uniform();
            const Vec3 axis = normalize_or(Vec3{uniform(), uniform(), uniform()}, {1, 0, 0});
            world.add({OrientedBox3{{}, {0.5, 0.5, 0.5}, {}}, {at, turn(axis, angle)}});
        }
        WalkState3 state;
        const WalkResult3 result = walk(world, {}, state, {{1, 0, 0}, 0}, 1.0 / 60);
        CHECK(is_finite(result.state.position));
        if (result.is_stuck_inside)
            CHECK(result.state.position == state.position);
        else
            CHECK(world.is_free(body_of({}, result.state.position), 0.5e-3));
    }
}

TEST_CASE("walk limits: whatever lies over a body, the way out has a direction") {
    World3 world;
    world.add({box({-3, -3, -3}, {3, 3, 3})});
    World3 ball;
    ball.add({Sphere3{{}, 2.0}});
    World3 post;
    post.add({Capsule3{{0, -1, 0}, {0, 1, 0}, 0.5}});
    for (const World3* w : {&world, &ball, &post}) {
        // The same centre, the same axis: nothing says which way.
        const Capsule3 body{{0, -0.5, 0}, {0, 0.5, 0}, 0.3};
        const Depenetration3 out = depenetrate(*w, body, 10.0);
        CHECK(out.is_free);
        CHECK(length(out.motion) > 0.5);
        CHECK(w->is_free({body.a + out.motion, body.b + out.motion, 0.3}, 0.9e-3));
    }
}

TEST_CASE("walk limits: a player a metre deep in terrain comes up, and does not fall on") {
    HeightfieldSource3 source{33, 33, 1.0, {}, Surface3::solid, 0};
    for (int i = 0; i < 33 * 33; ++i)
        source.heights.push_back(
            static_cast<float>(0.3 * std::sin(0.7 * (i % 33)) + 0.2 * std::cos(0.5 * (i / 33))));
    World3 world;
    world.add({make_heightfield(source).value()});
    const WalkState3 stand = placed(world, {}, {16, 1.5, 16});
    for (const double depth : {0.1, 0.5, 1.0}) {
        WalkState3 state = stand;
        state.position.y -= depth;
        state.has_ground = false;
        state = travel(world, {}, state, {}, 2.0);
        CHECK(state.has_ground);
        CHECK(state.position.y > stand.position.y - 0.3);
        CHECK(length(state.velocity) < 1e-9);
    }
}

TEST_CASE("walk limits: over every seam of a mesh a contact has the normal of the face") {
    World3 world;
    world.add({make_mesh(quads(7, 1.0)).value()});
    Walker3 walker;
    walker.radius = 0.1;
    walker.height = 0.5;
    for (const Vec3 at :
         {Vec3{3, 0.2, 3}, Vec3{3.5, 0.2, 3.5}, Vec3{3, 0.2, 3.5}, Vec3{3.5, 0.2, 3}})
        CHECK(placed(world, walker, at).ground.normal == Vec3{0, 1, 0});
    // Off the outer edge the contact is with the edge itself.
    const auto side = world.cast(Sphere3{{-1, 0, 3.3}, 0.1}, {2, 0, 0});
    REQUIRE(side);
    CHECK(distance(side->normal, {-1, 0, 0}) < 1e-9);
}

TEST_CASE("walk limits: sliding over a mesh for two seconds is sliding over nothing") {
    World3 world;
    world.add({make_mesh(quads(60, 0.25)).value()});
    for (int i = 0; i < 12; ++i) {
        const double angle = i * pi / 6 + 0.1;
        const Vec3 velocity{3 * std::cos(angle), 0, 3 * std::sin(angle)};
        const WalkState3 start = placed(world, {}, {7.4, 0.2, 7.6});
        WalkState3 state = start;
        for (int tick = 0; tick < 120; ++tick) {
            const WalkResult3 result = walk(world, {}, state, {velocity, 0}, 1.0 / 60);
            state = result.state;
            REQUIRE(result.contact_count == 0);
            REQUIRE(distance(state.velocity, velocity) < 1e-9);
        }
        CHECK(distance(state.position, start.position + velocity * 2.0) < 1e-9);
        // One sweep of six metres.
        const SlideResult3 one = slide(world, body_of({}, start.position), velocity * 2.0);
        CHECK(distance(one.motion, velocity * 2.0) < 1e-6);
    }
}

TEST_CASE("walk limits: rows of tiles are one floor and one wall at every size of tile") {
    for (const double size : {0.01, 1.0, 32.0}) {
        World3 world;
        for (int i = -10; i < 10; ++i) {
            world.add({box({i * size, -size, -2 * size}, {(i + 1) * size, 0, 2 * size})});
            world.add({box({i * size, 0, 2 * size}, {(i + 1) * size, 3 * size, 3 * size})});
        }
        Walker3 walker;
        walker.radius = 0.3 * size;
        walker.height = 1.8 * size;
        walker.step_height = 0.35 * size;
        walker.step_depth = 0.1 * size;
        walker.skin = 0.001 * size;
        walker.gravity = 9.81 * size;
        WalkState3 state;
        state.position = {-8 * size, 0.1 * size, 0};
        const auto found = find_ground(world, walker, state.position, size);
        REQUIRE(found);
        state = travel(world, walker, *found, {{3 * size, 0, 2 * size}, 0}, 4.0);
        CHECK(std::abs(state.position.x - 4.0 * size) < 1e-6 * size);
        CHECK(std::abs(state.position.z - 1.699 * size) < 1e-4 * size);
        CHECK(std::abs(state.position.y) < 1e-9 * size);
    }
}

TEST_CASE("walk limits: a walker inside a hollow box of triangles walks in it and stays in it") {
    MeshSource3 source;
    source.vertices = {{-2, 0, -2}, {2, 0, -2}, {2, 0, 2}, {-2, 0, 2},
                       {-2, 3, -2}, {2, 3, -2}, {2, 3, 2}, {-2, 3, 2}};
    source.triangles = {{0, 1, 2}, {0, 2, 3}, {4, 6, 5}, {4, 7, 6}, {0, 5, 1}, {0, 4, 5},
                        {1, 6, 2}, {1, 5, 6}, {2, 7, 3}, {2, 6, 7}, {3, 4, 0}, {3, 7, 4}};
    World3 world;
    world.add({make_mesh(source).value()});
    WalkState3 state = placed(world, {}, {0, 0.2, 0});
    for (int i = 0; i < 600; ++i) {
        const double angle = 0.05 * i;
        const Vec3 wish{6 * std::cos(angle), 0, 6 * std::sin(1.7 * angle)};
        state = walk(world, {}, state, {wish, i % 40 == 0 ? 5.0 : 0.0}, 1.0 / 60).state;
        REQUIRE(std::abs(state.position.x) < 1.6995);
        REQUIRE(std::abs(state.position.z) < 1.6995);
        REQUIRE(state.position.y > -1e-6);
    }
}

TEST_CASE("walk limits: a short edge of a wall is never taken for ground by a jump beside it") {
    MeshSource3 source;
    source.vertices = {{1, 0, -1},    {1, 0, 1},    {1, 1.27f, 1},    {1, 1.27f, -1},
                       {1.1f, 0, -1}, {1.1f, 0, 1}, {1.1f, 1.27f, 1}, {1.1f, 1.27f, -1}};
    source.triangles = {{0, 1, 2}, {0, 2, 3}, {4, 6, 5}, {4, 7, 6}, {3, 2, 6},
                        {3, 6, 7}, {0, 3, 7}, {0, 7, 4}, {1, 5, 6}, {1, 6, 2}};
    World3 world = flat_world();
    world.add({make_mesh(source).value()});
    WalkState3 state = placed(world, {}, {0.69, 0.2, 0});
    for (int i = 0; i < 240; ++i) {
        state = walk(world, {}, state, {{1, 0, 0}, 3.5}, 1.0 / 60).state;
        // A jump of 3.5 m/s is 0.62 m high: beside the wall, only the floor is ground.
        if (state.has_ground) REQUIRE(state.position.y < 1e-6);
    }
}

TEST_CASE("walk limits: what the mask leaves out is not there") {
    World3 world = flat_world();
    world.add({.shape = box({1, 0, -5}, {2, 3, 5}), .layers = 2});
    const Filter3 ghost{1, {}};
    const WalkState3 start = placed(world, {}, {0, 0.2, 0}, ghost);
    const WalkState3 through = travel(world, {}, start, {{3, 0, 0}, 0}, 2.0, 60.0, ghost);
    CHECK(std::abs(through.position.x - 6.0) < 1e-9);
}

TEST_CASE("walk limits: the skin is the gap to the floor, whatever its size") {
    for (const double skin : {1e-4, 0.02, 0.1}) {
        const World3 world = flat_world();
        Walker3 walker;
        walker.skin = skin;
        const WalkState3 state = placed(world, walker, {0, 0.5, 0});
        CHECK(std::abs(state.position.y) < 1e-9);
        const auto below = world.closest(body_of(walker, state.position), 1.0);
        REQUIRE(below);
        CHECK(std::abs(below->distance - skin) < 1e-9);
    }
}

TEST_CASE("walk limits: pressing into a pocket of a thousand triangles stays cheap and at rest") {
    MeshSource3 source;
    std::mt19937_64 dice(9);
    const auto uniform = [&] { return double(dice() >> 11) * 0x1p-53 * 2.0 - 1.0; };
    for (std::uint32_t i = 0; i < 1000; ++i) {
        for (int k = 0; k < 3; ++k)
            source.vertices.push_back({static_cast<float>(1.2 + 0.4 * uniform()),
                                       static_cast<float>(0.8 + uniform()),
                                       static_cast<float>(0.8 * uniform())});
        source.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
    }
    World3 world = flat_world();
    world.add({make_mesh(source).value()});
    const WalkState3 start = placed(world, {}, {-1, 0.2, 0});
    const WalkState3 rest = travel(world, {}, start, {{3, 0, 0}, 0}, 3.0);
    const WalkState3 later = travel(world, {}, rest, {{3, 0, 0}, 0}, 1.0);
    CHECK(distance(rest.position, later.position) < 1e-4);
    CHECK(slide(world, body_of({}, rest.position), {3, 0, 0}).casts <= 24);
}

TEST_CASE("walk limits: a state that is not finite stays as it is, wherever it is not") {
    const World3 world = flat_world();
    const WalkState3 stand = placed(world, {}, {0, 0.2, 0});
    for (int field = 0; field < 4; ++field) {
        WalkState3 state = stand;
        Vec3* fields[] = {&state.velocity, &state.drift, &state.ground.point,
                          &state.ground.pose.position};
        fields[field]->y = std::nan("");
        broken_rules([&] {
            const WalkResult3 result = walk(world, {}, state, {{1, 0, 0}, 0}, 1.0 / 60);
            CHECK(result.state.position == stand.position);
        });
    }
}

TEST_CASE("walk limits: at 90 m/s along a steep ramp no seam takes any speed") {
    MeshSource3 source;
    for (int i = 0; i <= 80; ++i) {
        const auto x = static_cast<float>(1.7 * i);
        source.vertices.push_back({x, 0, 0});
        source.vertices.push_back({x, -40, 23});
    }
    for (std::uint32_t i = 0; i < 160; i += 2) {
        source.triangles.push_back({i, i + 1, i + 3});
        source.triangles.push_back({i, i + 3, i + 2});
    }
    World3 world;
    world.add({make_mesh(source).value()});
    Walker3 walker;
    walker.air_acceleration = 0.0;
    for (const double rate : {15.0, 30.0, 60.0, 240.0}) {
        WalkState3 state;
        state.position = {5, -8, 5.5};
        state.velocity = {90, -3, 0};
        for (int i = 0; i < int(rate); ++i) {
            state = walk(world, walker, state, {}, 1 / rate).state;
            REQUIRE(std::abs(state.velocity.x - 90.0) < 1e-9);
            REQUIRE(!state.has_ground);
        }
        // Touching down may take a sixteenth of the skin, and keeping it as much.
        CHECK(std::abs(state.position.x - 95.0) <= 2 * walker.skin / 16);
    }
}
