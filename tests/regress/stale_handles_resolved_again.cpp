// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A handle was valid again after its slot had been reused 4,095 times: with one pickup that comes
// and goes each second, after 68 minutes.
#include <doctest/doctest.h>

#include <set>

#include "sidle/2d/crowd.h"
#include "sidle/2d/world.h"
#include "sidle/3d/world.h"
#include "sidle/record/snapshot2.h"
#include "sidle/record/snapshot3.h"

using namespace sidle;

namespace {

constexpr int often = 3 * 4095 + 7;

}  // namespace

TEST_CASE_TEMPLATE("world: no handle is given out twice, nor after a snapshot", World, World2,
                   World3) {
    const auto ball = [] {
        if constexpr (std::is_same_v<World, World2>)
            return Obstacle2{Circle2{{5, 0}, 1}};
        else
            return Obstacle3{Sphere3{{5, 0, 0}, 1}};
    };
    World world;
    const auto stays = world.add(ball());
    std::set<std::uint32_t> given{stays.value};
    int twice = 0;
    for (int i = 0; i < often; ++i) {
        const auto id = world.add(ball());
        twice += given.insert(id.value).second ? 0 : 1;
        world.remove(id);
        if (i % 4095 != 0) continue;
        World restored;
        REQUIRE(!restore(restored, snapshot(world)));
        CHECK(hash(restored) == hash(world));
        world = restored;
    }
    CHECK(twice == 0);
    CHECK(world.find(stays) != nullptr);
    CHECK(world.obstacle_count() == 1);
}

TEST_CASE("crowd: no handle is given out twice, nor after a snapshot") {
    Crowd crowd;
    const UnitId stays = crowd.add({.position = {0, 0}, .radius = 0.4});
    std::set<std::uint32_t> given{stays.value};
    int twice = 0;
    for (int i = 0; i < often; ++i) {
        const UnitId id = crowd.add({.position = {5, 0}, .radius = 0.4});
        twice += given.insert(id.value).second ? 0 : 1;
        CHECK(crowd.remove(id));
        if (i % 4095 > 1) continue;
        Crowd restored;
        REQUIRE(!restored.restore(crowd.save()));
        CHECK(restored.hash() == crowd.hash());
        crowd = restored;
    }
    CHECK(twice == 0);
    CHECK(crowd.state(stays).has_value());
    CHECK(crowd.unit_count() == 1);
}
