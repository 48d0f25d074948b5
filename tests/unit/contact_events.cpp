// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/contact_events.h"

#include <doctest/doctest.h>

using namespace sidle;

namespace {

ContactSet3 set_of(std::initializer_list<std::uint32_t> values) {
    ContactSet3 set;
    for (const std::uint32_t value : values) set.add({value});
    return set;
}

}  // namespace

TEST_CASE("compare: what is new begins, what lasts stays, what is gone ends, in order") {
    const ContactUpdate3 update = compare(set_of({1, 2}), set_of({4, 2, 3}), set_of({2, 4}));

    const std::vector<ContactEvent3> wanted{{ContactChange::begin, {4}},
                                            {ContactChange::stay, {2}},
                                            {ContactChange::begin, {3}},
                                            {ContactChange::end, {1}},
                                            {ContactChange::end, {3}}};
    CHECK(std::vector(update.span().begin(), update.span().end()) == wanted);
    CHECK(update.now.span()[0] == ObstacleId3{2});
}

TEST_CASE("compare: nothing before and nothing now is no event") {
    CHECK(compare(set_of({}), set_of({}), set_of({})).event_count == 0);
}

TEST_CASE("ContactSet: keeps each obstacle once, and says when it is full") {
    ContactSet3 set;
    for (std::uint32_t i = 0; i < 64; ++i) set.add({1 + i / 2});
    CHECK(set.count == 32);
    CHECK(set.is_whole);

    set.add({99});
    CHECK(set.count == 32);
    CHECK_FALSE(set.is_whole);
    CHECK_FALSE(set.contains({99}));
}

TEST_CASE("update_contacts: a body that stands on the floor touches it from tick to tick") {
    World3 world;
    const ObstacleId3 floor = world.add({OrientedBox3{{0, -1, 0}, {10, 1, 10}, {}}});
    const ContactSettings3 settings{.margin = 0.002, .filter = {}};
    const Capsule3 body{{0, 0.501, 0}, {0, 1.0, 0}, 0.5};

    ContactUpdate3 update = update_contacts(world, {}, body, Vec3{}, settings);
    REQUIRE(update.event_count == 1);
    CHECK(update.events[0] == ContactEvent3{ContactChange::begin, floor});

    update = update_contacts(world, update.now, body, {0.1, 0, 0}, settings);
    REQUIRE(update.event_count == 1);
    CHECK(update.events[0] == ContactEvent3{ContactChange::stay, floor});

    update = update_contacts(world, update.now, body, {0, 1, 0}, settings);
    REQUIRE(update.event_count == 1);
    CHECK(update.events[0] == ContactEvent3{ContactChange::end, floor});
}

TEST_CASE("update_contacts: of more obstacles than places the first count, and it says so") {
    World3 world;
    std::vector<ObstacleId3> ids;
    for (int i = 39; i >= 0; --i)
        ids.push_back(world.add({Sphere3{{1.0 + i, 0, 0}, 0.2}, {}, {}, trigger_layer}));

    const Vec3 way{50, 0, 0};
    const ContactSet3 met = touching_on_way(world, {{}, {}, 0.1}, std::span(&way, 1));

    CHECK(met.count == 32);
    CHECK_FALSE(met.is_whole);
    for (std::size_t i = 0; i < 32; ++i) CHECK(met.obstacles[i] == ids[39 - i]);
}
