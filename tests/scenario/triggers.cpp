// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who comes, who stays, who goes: contacts with the level, and triggers.
#include <doctest/doctest.h>

#include "scenario/walkers.h"
#include "sidle/3d/contact_events.h"
#include "sidle/3d/walk.h"

using namespace sidle;
using namespace sidle::test;

namespace {

/// How many events of each kind there were.
struct Counts {
    int begin = 0;
    int stay = 0;
    int end = 0;

    void add(const ContactUpdate3& update) {
        for (const ContactEvent3& event : update.span()) {
            begin += event.change == ContactChange::begin;
            stay += event.change == ContactChange::stay;
            end += event.change == ContactChange::end;
        }
    }
};

const Walker3 walker;

/// Walks along x for a second, and counts what the settings ask for.
Counts walk_counting(const World3& world, WalkState3& state, double speed, int rate,
                     const ContactSettings3& settings, ContactSet3& touched) {
    Counts counts;
    for (int tick = 0; tick < rate; ++tick) {
        const Capsule3 body = body_of(walker, state.position);
        const Vec3 before = state.position;
        state = walk(world, walker, state, {{speed, 0, 0}, 0}, 1.0 / rate).state;
        const ContactUpdate3 update =
            update_contacts(world, touched, body, state.position - before, settings);
        counts.add(update);
        touched = update.now;
    }
    return counts;
}

}  // namespace

TEST_CASE("trigger: entering is told once, staying every tick, leaving once, at every tick rate") {
    World3 world = flat_world();
    world.add({box({2, 0, -1}, {4, 2, 1}), {}, {}, trigger_layer, 7});
    for (const int rate : {30, 60, 120, 240}) {
        CAPTURE(rate);
        WalkState3 state = placed(world, walker, {0, 0, 0});
        ContactSet3 inside;
        const Counts counts = walk_counting(world, state, 6, rate, {}, inside);
        CHECK(counts.begin == 1);
        CHECK(counts.end == 1);
        // It is inside for 2.6 m at 6 m/s; the first tick is the one that begins.
        CHECK(std::abs(counts.stay - (2.6 / 6 * rate - 1)) <= 1.0);
        CHECK(state.position.x == doctest::Approx(6).epsilon(1e-9));
    }
}

TEST_CASE("trigger: a laser beam a millimetre thick is never run through unseen") {
    World3 world = flat_world();
    world.add({box({3.0, 0, -1}, {3.001, 2, 1}), {}, {}, trigger_layer, 0});
    for (const double speed : {6.0, 60.0, 600.0, 6000.0}) {
        CAPTURE(speed);
        WalkState3 state = placed(world, walker, {0, 0, 0});
        state.position.x = -0.4 * speed;
        World3 wide = world;
        wide.add({box({-1e4, -1, -10}, {1e4, 0, 10})});
        ContactSet3 inside;
        const Counts counts = walk_counting(wide, state, speed, 60, {}, inside);
        CHECK(counts.begin == 1);
        CHECK(counts.end == 1);
    }
}

TEST_CASE("trigger: one that is deleted with somebody inside is left, once") {
    World3 world = flat_world();
    const ObstacleId3 zone = world.add({box({2, 0, -1}, {40, 2, 1}), {}, {}, trigger_layer, 0});
    WalkState3 state = placed(world, walker, {0, 0, 0});
    ContactSet3 inside;
    const Counts before = walk_counting(world, state, 5, 60, {}, inside);
    world.remove(zone);
    const Counts after = walk_counting(world, state, 5, 60, {}, inside);
    CHECK(before.begin + after.begin == 1);
    CHECK(before.end == 0);
    CHECK(after.end == 1);
    CHECK(after.stay == 0);
}

TEST_CASE("trigger: layers that a filter does not name are not told") {
    World3 world = flat_world();
    world.add({box({2, 0, -1}, {4, 2, 1}), {}, {}, trigger_layer, 0});
    world.add({box({2, 0, -1}, {4, 2, 1}), {}, {}, 1u << 30, 0});
    WalkState3 state = placed(world, walker, {0, 0, 0}, {.mask = 1});
    ContactSet3 inside;
    Counts counts;
    for (int tick = 0; tick < 60; ++tick) {
        const Capsule3 body = body_of(walker, state.position);
        const Vec3 before = state.position;
        state = walk(world, walker, state, {{6, 0, 0}, 0}, 1.0 / 60, {.mask = 1}).state;
        const ContactUpdate3 update = update_contacts(world, inside, body, state.position - before);
        counts.add(update);
        inside = update.now;
    }
    CHECK(counts.begin == 1);
    CHECK(counts.end == 1);
}

TEST_CASE("contacts: a walk down a slope of 45 degrees stays in contact every tick, and no more") {
    World3 world;
    Obstacle3 slope{box({-100, -2, -5}, {100, 0, 5})};
    slope.pose.rotation = turn({0, 0, 1}, -pi / 4);
    world.add(slope);
    const ContactSettings3 settings{.margin = 2 * walker.skin, .filter = {}};
    WalkState3 state = placed(world, walker, {0, 0.5, 0});
    ContactSet3 touched = touching(world, body_of(walker, state.position), settings);
    REQUIRE(touched.count == 1);
    const Counts counts = walk_counting(world, state, 10, 60, settings, touched);
    CHECK(counts.stay == 60);
    CHECK(counts.begin == 0);
    CHECK(counts.end == 0);
}

TEST_CASE("contacts: a jump ends the contact with the floor, landing begins it, each once") {
    const World3 world = flat_world();
    const ContactSettings3 settings{.margin = 2 * walker.skin, .filter = {}};
    for (const int rate : {30, 60, 120, 240}) {
        CAPTURE(rate);
        WalkState3 state = placed(world, walker, {0, 0, 0});
        ContactSet3 touched = touching(world, body_of(walker, state.position), settings);
        Counts counts;
        for (int tick = 0; tick < rate; ++tick) {
            const Capsule3 body = body_of(walker, state.position);
            const Vec3 before = state.position;
            const WalkInput3 input{{1, 0, 0}, tick == 0 ? 3.0 : 0.0};
            state = walk(world, walker, state, input, 1.0 / rate).state;
            const ContactUpdate3 update =
                update_contacts(world, touched, body, state.position - before, settings);
            counts.add(update);
            touched = update.now;
        }
        CHECK(counts.begin == 1);
        CHECK(counts.end == 1);
    }
}
