// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What turns sees straight ways bend. Where a tick has so many contacts that no more short pieces
// are left, a ball smaller than the bend was put beyond the wall that it had met.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "sidle/3d/projectile.h"
#include "support/closed_room.h"
#include "support/random3.h"
#include "support/turned.h"

using namespace sidle;

TEST_CASE("regress: a speck that is thrown about in a small room that turns stays in it") {
    constexpr float half = 0.01f;
    constexpr double dt = 0.05;
    Projectile3 speck;
    speck.radius = 2e-5;
    speck.bounces_off = 1;
    for (std::uint64_t seed = 8600; seed < 8640; ++seed) {
        CAPTURE(seed);
        test::Random3 random(seed);
        World3 world;
        const ObstacleId3 id = world.add({make_mesh(test::closed_room(half)).value()});
        ProjectileState3 state;
        state.velocity = random.direction() * 3.5;
        const Vec3 spin = random.direction() * (2.0 * dt);
        Pose3 room;
        for (int tick = 0; tick < 40; ++tick) {
            CAPTURE(tick);
            room.rotation = test::turned(room.rotation, spin);
            world.move(std::array{Move3{id, room}});
            state = fly(world, speck, state, dt).state;
            const Vec3 at = to_local(room, state.position);
            const double far = std::max({std::abs(at.x), std::abs(at.y), std::abs(at.z)});
            REQUIRE(far + speck.radius < double(half) + 1e-3 * speck.radius);
        }
    }
}
