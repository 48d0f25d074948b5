// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <vector>

#include "cli/oracle.h"
#include "sidle/2d/contact_events.h"
#include "sidle/2d/slide.h"
#include "sidle/3d/contact_events.h"
#include "sidle/3d/walk.h"
#include "support/soup2.h"
#include "support/soup3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 4300;
constexpr double doubt = 1e-8;  // Nearer to a touch than this the oracle does not decide. [m]

/// A trigger, and the oracle that knows nothing else.
struct Zone3 {
    ObstacleId3 id;
    cli::Oracle oracle;
    bool is_inside = false;
};

Obstacle3 random_trigger(Random3& random) {
    Obstacle3 trigger;
    trigger.layers = trigger_layer;
    trigger.pose = {random.in_box({4, 2, 4}), random.rotation()};
    const int kind = random.whole(0, 3);
    if (kind == 0) trigger.shape = Sphere3{{}, random.spread(0.01, 2)};
    if (kind == 1) trigger.shape = OrientedBox3{{}, {random.spread(1e-3, 2), 1, 2}, {}};
    if (kind == 2)
        trigger.shape = Cylinder3{{}, random.spread(0.01, 2), -0.5, random.spread(.1, 2)};
    if (kind == 3) trigger.shape = Capsule3{{}, random.in_box({1, 1, 1}), random.spread(0.01, 1)};
    return trigger;
}

/// What events a zone must have in a tick; nothing where the oracle is in doubt.
struct Expected {
    bool is_known = false;
    std::vector<ContactChange> changes = {};
};

Expected expected(bool was_inside, double way_gap, double end_gap) {
    if (std::abs(way_gap) < doubt || std::abs(end_gap) < doubt) return {};
    const bool is_met = was_inside || way_gap < 0;
    const bool is_inside = end_gap < 0;
    Expected result{true};
    if (is_met && !was_inside) result.changes.push_back(ContactChange::begin);
    if (was_inside && is_inside) result.changes.push_back(ContactChange::stay);
    if (is_met && !is_inside) result.changes.push_back(ContactChange::end);
    return result;
}

template <class Update, class Id>
std::vector<ContactChange> changes_of(const Update& update, Id id) {
    std::vector<ContactChange> changes;
    for (const auto& event : update.span()) {
        if (event.obstacle == id) changes.push_back(event.change);
    }
    return changes;
}

}  // namespace

TEST_CASE("update_contacts: no trigger is missed at any speed, and none is told twice") {
    int told = 0;
    int passed = 0;
    for (int round = 0; round < 200; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        World3 world;
        std::vector<Zone3> zones;
        for (int i = random.whole(1, 12); i > 0; --i) {
            const Obstacle3 trigger = random_trigger(random);
            zones.push_back({world.add(trigger), cli::Oracle(std::span(&trigger, 1))});
        }
        Capsule3 body{{}, {0, random.spread(0.01, 1), 0}, random.spread(0.05, 0.5)};
        ContactSet3 before = touching(world, body);
        for (Zone3& zone : zones) zone.is_inside = before.contains(zone.id);
        for (int tick = 0; tick < 40; ++tick) {
            CAPTURE(tick);
            const Vec3 target = random.in_box({5, 3, 5});
            const Vec3 corner = (target - body.a) * random.spread(1e-3, 1);
            const std::vector<Vec3> way{corner, corner + random.in_box({1, 1, 1})};

            const ContactUpdate3 update = update_contacts(world, before, body, way);

            const Capsule3 end{body.a + way[1], body.b + way[1], body.radius};
            for (Zone3& zone : zones) {
                const double way_gap = zone.oracle.inspect(body, way, 0, 1).gap;
                const double end_gap = zone.oracle.inspect({axis(end), {}, end.radius}, 0, 1).gap;
                const Expected wanted = expected(zone.is_inside, way_gap, end_gap);
                const auto changes = changes_of(update, zone.id);
                if (wanted.is_known) CHECK(changes == wanted.changes);
                told += int(changes.size());
                passed += changes.size() == 2;
                zone.is_inside = update.now.contains(zone.id);
            }
            before = update.now;
            body = end;
        }
    }
    CHECK(told > 1500);
    CHECK(passed > 300);
}

TEST_CASE("update_contacts 2D: no trigger is missed at any speed, and none is told twice") {
    int told = 0;
    for (int round = 0; round < 200; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random2 random(seed + std::uint64_t(round));
        World2 world;
        struct Zone2 {
            ObstacleId2 id;
            Solid2 solid;
            bool is_inside = false;
        };
        std::vector<Zone2> zones;
        for (int i = random.whole(1, 12); i > 0; --i) {
            OrientedBox2 box = random_oriented_box(random, 2.0);
            box.center = random.in_square(4);
            zones.push_back({world.add({.shape = box, .layers = trigger_layer}), solid(box)});
        }
        Capsule2 body{{}, {0, random.spread(0.01, 1)}, random.spread(0.05, 0.5)};
        ContactSet2 before = touching(world, body);
        for (Zone2& zone : zones) zone.is_inside = before.contains(zone.id);
        for (int tick = 0; tick < 40; ++tick) {
            CAPTURE(tick);
            const double share = random.spread(1e-3, 1);
            const Vec2 motion = (random.in_square(5) - body.a) * share;

            const ContactUpdate2 update = update_contacts(world, before, body, motion);

            const Capsule2 end{body.a + motion, body.b + motion, body.radius};
            for (Zone2& zone : zones) {
                const auto way_gap = double(swept_gap(body.a, body.b, motion, zone.solid));
                const auto end_gap = double(gap(end.a, end.b, zone.solid));
                const Expected wanted =
                    expected(zone.is_inside, way_gap - body.radius, end_gap - body.radius);
                const auto changes = changes_of(update, zone.id);
                if (wanted.is_known) CHECK(changes == wanted.changes);
                told += int(changes.size());
                zone.is_inside = update.now.contains(zone.id);
            }
            before = update.now;
            body = end;
        }
    }
    CHECK(told > 3000);
}

TEST_CASE("walk: a trigger blocks nobody, carries nobody and hides nothing") {
    int checked = 0;
    for (int round = 0; round < 60; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        const World3 world = make_walking_soup(random, static_cast<Soup>(round % soup_count), {});
        World3 with_triggers = world;
        for (int i = 0; i < 8; ++i) with_triggers.add(random_trigger(random));
        WalkState3 state;
        state.position = {random.uniform(-3, 3), 1.5, random.uniform(-3, 3)};
        for (int tick = 0; tick < 60; ++tick) {
            const Vec3 heading = random.in_box({5, 0, 5});
            const WalkResult3 plain = walk(world, {}, state, {heading, 0}, 1.0 / 60);
            const WalkResult3 same = walk(with_triggers, {}, state, {heading, 0}, 1.0 / 60);
            REQUIRE(plain.state.position == same.state.position);
            REQUIRE(plain.state.velocity == same.state.velocity);
            state = same.state;
            ++checked;
        }
    }
    CHECK(checked == 3600);
}
