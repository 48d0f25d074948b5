// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Two walkers that lean on each other came a sixteenth of the skin nearer in each tick, as far as a
// sweep may err, since each tick drew their planes anew from where they stood: in twenty ticks they
// overlapped.
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/company.h"
#include "sidle/3d/company.h"

using namespace sidle;

namespace {

// Two walkers at x = -1 and x = 1 who go towards each other; the gap that is left between them.
template <class World, class Walker, class State, class Input, class Companion, class Vec>
double gap_after(const World& world, double speed, double rate, std::int32_t priority) {
    const Walker walker;
    std::array<State, 2> states;
    std::array<Vec, 2> wishes;
    for (std::size_t i = 0; i < 2; ++i) {
        const double side = i == 0 ? -1 : 1;
        Vec place;
        place.x = side * (walker.radius + walker.skin + 1e-4);
        place.y = 0.2;
        states[i] = *find_ground(world, walker, place, 1.0);
        wishes[i].x = -side * speed;
    }
    for (int tick = 0; tick < 4000; ++tick) {
        std::array<Companion, 2> company;
        for (std::size_t i = 0; i < 2; ++i)
            company[i] = {.body = body_of(walker, states[i].position),
                          .motion = wishes[i] / rate,
                          .skin = walker.skin,
                          .ground = states[i].ground.obstacle,
                          .priority = i == 0 ? priority : 0};
        const std::array rooms{room_of(company, 0), room_of(company, 1)};
        for (std::size_t i = 0; i < 2; ++i) {
            Input input;
            input.velocity = wishes[i];
            input.fences = rooms[i].span();
            states[i] = walk(world, walker, states[i], input, 1 / rate).state;
        }
    }
    return states[1].position.x - states[0].position.x - 2 * walker.radius;
}

}  // namespace

TEST_CASE("company: two who lean on each other keep two skins, however slowly they push") {
    World3 world;
    world.add({OrientedBox3{{0, -1, 0}, {50, 1, 50}, {}}});
    World2 plane;
    plane.add({.shape = Box2{{-50, -2}, {50, 0}}});
    for (const double rate : {60.0, 1000.0}) {
        for (const double speed : {1e-4, 1e-3, 3e-3, 0.03, 3.0}) {
            for (const std::int32_t priority : {0, 1}) {
                CAPTURE(rate);
                CAPTURE(speed);
                CAPTURE(priority);
                const double in_space =
                    gap_after<World3, Walker3, WalkState3, WalkInput3, Companion3, Vec3>(
                        world, speed, rate, priority);
                const double in_plane =
                    gap_after<World2, Walker2, WalkState2, WalkInput2, Companion2, Vec2>(
                        plane, speed, rate, priority);
                // Each may be a sixteenth of its skin nearer.
                CHECK(in_space > 0.002 * 15 / 16 - 1e-9);
                CHECK(in_plane > 0x1p-9 * 15 / 16 - 1e-9);
            }
        }
    }
}
