// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The way of a body was swept among triggers that stood where they were as the tick ended: who
// rode on a train entered and left in every tick what stood behind him in it, and a blade that was
// fast enough went past who stood.
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/contact_events.h"
#include "sidle/3d/contact_events.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;

Obstacle3 beam() {
    Obstacle3 trigger{OrientedBox3{{}, {0.02, 1, 3}, {}}};
    trigger.layers = trigger_layer;
    return trigger;
}

}  // namespace

TEST_CASE("regress: who rides on a train does not touch a beam that rides along") {
    for (const double speed : {10.0, 30.0, 100.0}) {
        for (const double place : {-1.0, -0.5, 0.5, 1.0}) {
            CAPTURE(speed);
            CAPTURE(place);
            World3 world;
            const ObstacleId3 train = world.add({OrientedBox3{{0, -0.5, 0}, {9, 0.5, 5}, {}}});
            const ObstacleId3 trigger = world.add(beam());
            world.place(trigger, {{place, 1, 0}, {}});
            const Walker3 walker;
            WalkState3 state = find_ground(world, walker, {0, 1, 0}, 3).value();
            ContactSet3 touched;
            for (int tick = 1; tick <= 30; ++tick) {
                const double way = tick * speed * dt;
                world.move(std::array{Move3{train, {{way, 0, 0}, {}}},
                                      Move3{trigger, {{way + place, 1, 0}, {}}}});
                const Capsule3 body = body_of(walker, state.position);
                const WalkResult3 walked = walk(world, walker, state, {}, dt);
                const Vec3 ridden = walked.state.position - state.position;
                const ContactUpdate3 update = update_contacts(world, touched, body, ridden);
                CHECK(update.event_count == 0);
                touched = update.now;
                state = walked.state;
            }
        }
    }
}

TEST_CASE("regress: no blade goes past who stands, however fast") {
    const Capsule3 body{{0, 0.3, 0}, {0, 1.5, 0}, 0.3};
    const Capsule2 flat{{0, 0.3}, {0, 1.5}, 0.3};
    for (int i = 0; i < 100; ++i) {
        CAPTURE(i);
        World3 world;
        const ObstacleId3 blade = world.add(beam());
        World2 plane;
        const ObstacleId2 line =
            plane.add({.shape = Box2{{-0.02, -1}, {0.02, 1}}, .layers = trigger_layer});
        double x = -20.0 + 0.03 * i;
        world.place(blade, {{x, 1, 0}, {}});
        plane.place(line, {{x, 1}, {}});
        ContactSet3 touched;
        ContactSet2 met;
        std::array<int, 2> begun{};
        for (int tick = 0; tick < 40; ++tick) {
            x += 60.0 * dt;
            world.move(std::array{Move3{blade, {{x, 1, 0}, {}}}});
            plane.move(std::array{Move2{line, {{x, 1}, {}}}});
            const ContactUpdate3 update = update_contacts(world, touched, body, Vec3{});
            const ContactUpdate2 same = update_contacts(plane, met, flat, std::span<const Vec2>{});
            for (const ContactEvent3& event : update.span())
                begun[0] += event.change == ContactChange::begin;
            for (const ContactEvent2& event : same.span())
                begun[1] += event.change == ContactChange::begin;
            touched = update.now;
            met = same.now;
        }
        CHECK(begun[0] == 1);
        CHECK(begun[1] == 1);
    }
}
