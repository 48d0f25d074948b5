// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// An axis that crosses the middle line of a turned wall is nowhere beside it: the way out was what
// rounding left, pointed along the wall's own height, and the depth came out as nothing.
#include <doctest/doctest.h>

#include "sidle/3d/world.h"
#include "support/random3.h"

using namespace sidle;

TEST_CASE("closest: an axis through the middle of a wall is as deep however the wall is turned") {
    constexpr std::uint64_t seed = 71;
    test::Random3 random(seed);
    const WallChain3 wall{
        .nodes = {{-2, 0, 0}, {2, 0, 0}}, .thickness = 0.2, .bottom = -1, .top = 1};
    for (int round = 0; round < 3000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const Pose3 pose{random.in_box({5, 5, 5}), random.rotation()};
        World3 world;
        world.add({.shape = wall, .pose = pose});
        const Vec3 along{random.uniform(-0.5, 0.5), random.uniform(-0.4, 0.4), 1};
        const Vec3 middle{random.uniform(-1, 1), 0, 0};
        const Capsule3 body{to_world(pose, middle - along * 0.7), to_world(pose, middle + along),
                            0.1};
        Capsule3 same = body;
        same.a = middle - along * 0.7;
        same.b = middle + along;
        World3 upright;
        upright.add({.shape = wall});

        const auto found = world.closest(body, 0.0);
        const auto straight = upright.closest(same, 0.0);
        REQUIRE(found);
        REQUIRE(straight);
        REQUIRE(std::abs(found->distance - straight->distance) < 1e-9);
        const Vec3 out = found->normal * (1e-6 - found->distance);
        REQUIRE(world.is_free({body.a + out, body.b + out, body.radius}));
    }
}
