// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A higher priority took what it wished of each gap and left all the rest to the other: of those
// beside and behind it nothing. Where more were in the company than have a plane each, it shared a
// cage as narrow as that, and stood still, though all the others were a kilometre away.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "sidle/2d/company.h"
#include "sidle/3d/company.h"

using namespace sidle;

namespace {

// Where a walker who runs along x gets to in a second, with others of no wish at some places.
template <class World, class Walker, class Input, class Companion, class Vec>
double way_among(const World& world, const std::vector<Vec>& places, std::int32_t priority) {
    const Walker walker;
    constexpr double dt = 1.0 / 60;
    auto state = *find_ground(world, walker, Vec{}, 1.0);
    std::vector<Companion> company(1);
    for (const Vec place : places) {
        Companion other;
        other.body = body_of(walker, place);
        company.push_back(other);
    }
    Input input;
    for (int tick = 0; tick < 60; ++tick) {
        input.velocity = Vec{};
        input.velocity.x = 5;
        company[0] = companion_of(world, walker, state, input, dt);
        company[0].priority = priority;
        const auto room = room_of(company, 0);
        CHECK(room.aside == Vec{});
        input.fences = room.span();
        state = walk(world, walker, state, input, dt).state;
    }
    return state.position.x;
}

}  // namespace

TEST_CASE("company: priority is no cage, however many others are far away") {
    World3 world;
    world.add({OrientedBox3{{0, -1, 0}, {5000, 1, 5000}, {}}});
    World2 plane;
    plane.add({.shape = Box2{{-5000, -2}, {5000, 0}}});
    std::vector<Vec3> around;
    std::vector<Vec2> behind;
    for (int i = 0; i < 60; ++i) {
        const double angle = 0.1 * i;
        around.push_back({1000 * std::cos(angle), 0, 1000 * std::sin(angle)});
        behind.push_back({-1000.0 - i, 0});
    }
    for (const std::int32_t priority : {-1, 0, 1}) {
        CAPTURE(priority);
        const double in_space =
            way_among<World3, Walker3, WalkInput3, Companion3>(world, around, priority);
        const double in_plane =
            way_among<World2, Walker2, WalkInput2, Companion2>(plane, behind, priority);
        CHECK(in_space == doctest::Approx(5.0));
        CHECK(in_plane == doctest::Approx(5.0));
    }
}
