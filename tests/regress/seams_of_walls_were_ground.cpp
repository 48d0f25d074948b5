// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What is marked as a wall is never ground, however flat. It was to who came to it from ground that
// it went on from, and where two pieces of it meet: who stood on the diagonal of a quad could jump.
#include <doctest/doctest.h>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60.0;

std::shared_ptr<const Mesh3> quad(double half, Surface3 surface) {
    const auto far = static_cast<float>(half);
    MeshSource3 source{.vertices = {{-far, 0, -far}, {-far, 0, far}, {far, 0, far}, {far, 0, -far}},
                       .triangles = {{0, 1, 2, surface}, {0, 2, 3, surface}}};
    return make_mesh(source).value();
}

}  // namespace

TEST_CASE("regress: nobody stands where two pieces of a flat wall meet") {
    World3 world3;
    world3.add({.shape = quad(4, Surface3::wall)});
    World2 world2;
    world2.add({.shape = OrientedBox2{{-2, -1}, {2, 1}}, .surface = Surface2::wall});
    world2.add({.shape = OrientedBox2{{2, -1}, {2, 1}}, .surface = Surface2::wall});
    WalkState3 state3{.position = {0, 0.2, 0}};
    WalkState2 state2{.position = {0, 0.2}};
    for (int tick = 0; tick < 60; ++tick) {
        state3 = walk(world3, {}, state3, {}, dt).state;
        state2 = walk(world2, {}, state2, {}, dt).state;
        REQUIRE_FALSE(state3.has_ground);
        REQUIRE_FALSE(state2.has_ground);
    }
    CHECK(state3.position.y == doctest::Approx(0.0));
    CHECK(state2.position.y == doctest::Approx(0.0));
}

TEST_CASE("regress: who walks onto a flat wall that ground goes on as has no ground there") {
    World3 world3;
    world3.add({OrientedBox3{{-2, -1, 0}, {2, 1, 4}}});
    world3.add({.shape = OrientedBox3{{2, -1, 0}, {2, 1, 4}}, .surface = Surface3::wall});
    World2 world2;
    world2.add({OrientedBox2{{-2, -1}, {2, 1}}});
    world2.add({.shape = OrientedBox2{{2, -1}, {2, 1}}, .surface = Surface2::wall});
    WalkState3 state3 = *find_ground(world3, {}, {-1, 0.2, 0.3}, 1);
    WalkState2 state2 = *find_ground(world2, {}, {-1, 0.2}, 1);
    for (int tick = 0; tick < 120; ++tick) {
        state3 = walk(world3, {}, state3, {{1, 0, 0}}, dt).state;
        state2 = walk(world2, {}, state2, {{1, 0}}, dt).state;
    }
    CHECK_FALSE(state3.has_ground);
    CHECK_FALSE(state2.has_ground);
    CHECK(state3.position.x == doctest::Approx(1.0));
    CHECK(state2.position.x == doctest::Approx(1.0));
}

// Between two of them he is held: he has to get away.
TEST_CASE("regress: who lies between two steep walls may jump") {
    const Rotation3 steep = normalized({1, 0, 0, 0.57});  // By sixty degrees.
    World3 world;
    for (const double side : {-1.0, 1.0}) {
        const Rotation3 turn{steep.w, 0, 0, side * steep.z};
        const Vec3 center = rotate(turn, {side * 3, -1, 0});
        world.add({.shape = OrientedBox3{center, {3, 1, 4}, turn}, .surface = Surface3::wall});
    }
    WalkState3 state{.position = {0, 1, 0}};
    for (int tick = 0; tick < 60; ++tick) state = walk(world, {}, state, {}, dt).state;
    CHECK(state.has_ground);
}
