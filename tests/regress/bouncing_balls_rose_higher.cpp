// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A bounce that began a little inside of a floor was put as far above it, with the speed that it
// had below: a ball that loses nothing rose higher and higher, by a fifth of a percent in 2,700
// bounces.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sidle/2d/projectile.h"
#include "sidle/3d/projectile.h"

using namespace sidle;

namespace {

constexpr double gravity = 9.81;
constexpr int bounces = 500;

struct Course {
    double gained = 0.0;  // At most, of the energy in the beginning. [-]
    double lost = 0.0;    // [-]
    double rate = 0.0;    // [1/s]
};

// What becomes of the energy of a ball without friction that falls from two metres.
template <class World, class Projectile, class State>
Course bounce(const World& world, const Projectile& ball, State state, double rate) {
    const auto energy = [&] {
        return gravity * state.position.y + 0.5 * length_squared(state.velocity);
    };
    const double before = energy();
    Course course{.rate = rate};
    while (state.bounce_count < bounces) {
        state = fly(world, ball, state, 1.0 / rate).state;
        const double gain = energy() / before - 1.0;
        course.gained = std::max(course.gained, gain);
        course.lost = std::max(course.lost, -gain);
    }
    return course;
}

void check_kept(const Course& course) {
    CAPTURE(course.rate);
    CHECK(course.gained < 1e-9);
    CHECK(course.lost < 1e-6);
}

}  // namespace

TEST_CASE("regress: a ball in space that loses nothing by bouncing gains nothing") {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -1, 0}, {5, 1, 5}}});
    const Projectile3 ball{
        .radius = 0.1, .acceleration = {0, -gravity, 0}, .bounces_off = 1, .rest_speed = 0.0};
    for (const double rate : {30.0, 60.0, 144.0})
        check_kept(bounce(world, ball, ProjectileState3{.position = {0, 2, 0}}, rate));
}

TEST_CASE("regress: a ball in the plane that loses nothing by bouncing gains nothing") {
    World2 world;
    world.add({.shape = OrientedBox2{{0, -1}, {5, 1}}});
    const Projectile2 ball{
        .radius = 0.1, .acceleration = {0, -gravity}, .bounces_off = 1, .rest_speed = 0.0};
    for (const double rate : {30.0, 60.0, 144.0})
        check_kept(bounce(world, ball, ProjectileState2{.position = {0, 2}}, rate));
}
