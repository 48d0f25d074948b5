// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Shots, grenades and arrows.
#include <doctest/doctest.h>

#include "scenario/walkers.h"
#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint32_t wood = 2;
constexpr std::uint32_t rubber = 4;

ProjectileState3 run(const World3& world, const Projectile3& projectile, ProjectileState3 state,
                     double seconds, int rate) {
    for (int tick = 0; tick < int(seconds * rate + 0.5); ++tick)
        state = fly(world, projectile, state, 1.0 / rate).state;
    return state;
}

}  // namespace

TEST_CASE("projectile: a wall as thin as paper stops a shot at any speed and tick rate") {
    World3 world;
    world.add({OrientedBox3{{5, 0, 0}, {5e-5, 5, 5}, {}}});
    const Projectile3 bullet{.radius = 0.001};
    for (const double speed : {1.0, 100.0, 1e4, 1e6, 1e9}) {
        for (const int rate : {30, 60, 120, 240}) {
            CAPTURE(speed);
            CAPTURE(rate);
            const ProjectileState3 end = run(world, bullet, {.velocity = {speed, 0, 0}}, 6, rate);
            CHECK(end.has_stopped);
            CHECK(end.position.x == doctest::Approx(5 - 5e-5 - 0.001).epsilon(1e-7));
        }
    }
}

TEST_CASE("projectile: a slow shot and a fast one end at the same place") {
    World3 world;
    world.add({OrientedBox3{{1.5, 0, 0}, {0.1, 0.1, 0.1}, {}}});
    const Projectile3 ball{.radius = 0.24};
    const ProjectileState3 slow = run(world, ball, {.velocity = {1, 0, 0}}, 2, 60);
    const ProjectileState3 fast = run(world, ball, {.velocity = {600, 0, 0}}, 2, 60);
    CHECK(distance(slow.position, fast.position) < 1e-9);
    CHECK(slow.position.x == doctest::Approx(1.5 - 0.1 - 0.24).epsilon(1e-9));
}

TEST_CASE(
    "projectile: a shot goes through three boards, stops in the fourth, and tells each once") {
    World3 world;
    std::vector<ObstacleId3> boards;
    for (int i = 1; i <= 5; ++i)
        boards.push_back(
            world.add({OrientedBox3{{1.0 * i, 0, 0}, {0.1, 1, 1}, {}}, {}, {}, wood, 0}));
    const Projectile3 bullet{.pierces = wood, .max_pierced = 3};
    for (const int rate : {1, 7, 60, 1000}) {
        CAPTURE(rate);
        ProjectileState3 state{.velocity = {20, 0, 0}};
        std::vector<ObstacleId3> met;
        for (int tick = 0; tick < rate; ++tick) {
            const ProjectileResult3 result = fly(world, bullet, state, 1.0 / rate);
            for (int i = 0; i < result.hit_count; ++i)
                met.push_back(result.hits[std::size_t(i)].hit.obstacle);
            state = result.state;
        }
        CHECK(met == std::vector(boards.begin(), boards.begin() + 4));
        CHECK(state.has_stopped);
        CHECK(state.position.x == doctest::Approx(4 - 0.1 - 0.01).epsilon(1e-9));
    }
}

TEST_CASE("projectile: a layer that the mask leaves out lets it pass") {
    World3 world;
    world.add({OrientedBox3{{2, 0, 0}, {0.1, 1, 1}, {}}, {}, {}, wood, 0});
    const ProjectileResult3 result =
        fly(world, {}, {.velocity = {10, 0, 0}}, 1.0, {.mask = rubber});
    CHECK(result.hit_count == 0);
    CHECK(result.state.position.x == 10.0);
}

TEST_CASE("projectile: a corner of three walls sends a ball back where it came from") {
    World3 world;
    world.add({box({-1, -9, -9}, {0, 9, 9}), {}, {}, rubber, 0});
    world.add({box({-9, -1, -9}, {9, 0, 9}), {}, {}, rubber, 0});
    world.add({box({-9, -9, -1}, {9, 9, 0}), {}, {}, rubber, 0});
    const Projectile3 ball{.radius = 0.1, .bounces_off = rubber};
    const Vec3 velocity{-3, -4, -5};
    for (const int rate : {1, 30, 60, 240}) {
        CAPTURE(rate);
        const ProjectileState3 end =
            run(world, ball, {.position = {1, 1.5, 2}, .velocity = velocity}, 1, rate);
        CHECK(end.bounce_count == 3);
        CHECK(distance(end.velocity, -velocity) < 1e-12);
        // Unfolded, it flew straight; each contact is at most 1e-9 m off.
        CHECK(distance(end.position, Vec3{0.2 - (1 - 3), 0.2 - (1.5 - 4), 0.2 - (2 - 5)}) < 1e-8);
    }
}

TEST_CASE("projectile: a grenade comes to rest on the floor and does not sink") {
    World3 world = flat_world();
    const Projectile3 grenade{.radius = 0.05,
                              .acceleration = {0, -9.81, 0},
                              .bounces_off = 1,
                              .restitution = 0.4,
                              .friction = 0.3};
    // What slides lies in the floor by a ten thousandth of its radius at most.
    const double sunk = 1.01e-4 * grenade.radius;
    std::vector<double> ends;
    for (const int rate : {30, 60, 120, 240}) {
        CAPTURE(rate);
        ProjectileState3 state{.position = {0, 1.5, 0}, .velocity = {4, 3, 0}};
        state = run(world, grenade, state, 6, rate);
        CHECK(length(state.velocity) < 1e-9);
        CHECK(std::abs(state.position.y - 0.05) < sunk);
        const ProjectileState3 later = run(world, grenade, state, 6, rate);
        CHECK(distance(later.position, state.position) < 1e-8);
        // Bounces, and Coulomb's friction in each, take the same speed whatever the tick.
        ends.push_back(state.position.x);
        CHECK(state.position.x > 4.0);
        CHECK(std::abs(ends.back() - ends.front()) < 1e-4);
    }
}

TEST_CASE("projectile 2D: a shot between tiles that touch at a corner does not pass") {
    TileMap map({.columns = 4, .rows = 4});
    map.set_tile({1, 1}, TileState2::solid);
    map.set_tile({2, 2}, TileState2::solid);
    World2 world;
    world.add({.shape = map});
    const Projectile2 bullet{.radius = 1e-4};
    for (const double speed : {1.0, 1e3, 1e6}) {
        CAPTURE(speed);
        ProjectileState2 state{.position = {1.2, 2.8}, .velocity = {speed, -speed}};
        for (int tick = 0; tick < 120; ++tick) state = fly(world, bullet, state, 1.0 / 60).state;
        CHECK(state.has_stopped);
        // It touches both tiles that meet there.
        CHECK(distance(state.position, Vec2{2 - bullet.radius, 2 + bullet.radius}) < 1e-9);
    }
}

TEST_CASE("projectile 2D: a ball rolls along a row of tiles as along one floor") {
    TileMap map({.columns = 100, .rows = 1});
    for (int x = 0; x < 100; ++x) map.set_tile({x, 0}, TileState2::solid);
    World2 world;
    world.add({.shape = map});
    const Projectile2 ball{
        .radius = 0.1, .acceleration = {0, -9.81}, .bounces_off = 1, .restitution = 0.5};
    ProjectileState2 state{.position = {1, 1.1}, .velocity = {8, 0}};
    for (int tick = 0; tick < 600; ++tick) {
        state = fly(world, ball, state, 1.0 / 60).state;
        // What slides lies in the floor by a ten thousandth of its radius at most.
        REQUIRE(std::abs(state.position.y - 1.1) < 1.01e-5);
    }
    CHECK(state.position.x == doctest::Approx(81).epsilon(1e-9));
    CHECK(state.velocity.x == doctest::Approx(8).epsilon(1e-9));
}
