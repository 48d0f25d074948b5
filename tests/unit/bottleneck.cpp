// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/bottleneck.h"

#include <doctest/doctest.h>

#include <cmath>

#include "support/random3.h"

using namespace sidle;

namespace {

constexpr Larger3 wider{.width = 0.05};
constexpr Larger3 taller{.height = 0.05};

// A floor, and boxes on it that are turned with it about the upright axis.
struct Yard {
    AuditScene3 scene;
    Rotation3 turn;

    explicit Yard(double angle = 0.0) : turn{std::cos(angle / 2), 0, std::sin(angle / 2), 0} {
        box({-20, -1, -20}, {20, 0, 20});
    }
    void box(Vec3 low, Vec3 high) { tilted((low + high) * 0.5, (high - low) * 0.5, {}); }
    void tilted(Vec3 center, Vec3 half, const Rotation3& tilt) {
        scene.world.add({.shape = OrientedBox3{rotate(turn, center), half, turn * tilt}});
    }
    AuditState3 stand(Vec3 at) const {
        AuditState3 state;
        const Vec3 place = rotate(turn, at) + Vec3{0, 0.004, 0};
        const auto ground = find_ground(scene.world, scene.body.walker, place, 0.5);
        REQUIRE(ground);
        state.walk = *ground;
        return state;
    }
    bool is_tight(Vec3 at, Larger3 more, Vec3 along = {1, 0, 0}) const {
        return is_bottleneck(scene, scene.world, stand(at), rotate(turn, along), more);
    }
};

// About the z axis, so that what stood upright leans to the west.
Rotation3 lean(double angle) { return {std::cos(angle / 2), 0, 0, std::sin(angle / 2)}; }

}  // namespace

TEST_CASE("bottleneck: a doorway is one when it is narrower than the larger body, at any angle") {
    test::Random3 random(3);
    int tight = 0;
    for (int round = 0; round < 120; ++round) {
        Yard yard(random.uniform(0.0, 6.3));
        const double width = random.uniform(0.61, 0.7);
        const double thick = random.spread(0.02, 1.5);
        // The larger body keeps its skin to both sides.
        if (std::abs(width - 0.652) < 0.004) continue;
        yard.box({-thick / 2, 0, -6}, {thick / 2, 3, -width / 2});
        yard.box({-thick / 2, 0, width / 2}, {thick / 2, 3, 6});
        INFO("round " << round << ": " << width << " m wide, " << thick << " m thick");

        CHECK(yard.is_tight({0, 0, 0}, wider) == (width < 0.652));
        tight += width < 0.652 ? 1 : 0;
    }
    CHECK(tight > 30);
}

TEST_CASE("bottleneck: a lintel is one when it is lower than the larger body, however thin") {
    test::Random3 random(4);
    int tight = 0;
    for (int round = 0; round < 120; ++round) {
        Yard yard(random.uniform(0.0, 6.3));
        const double high = random.uniform(1.81, 1.9);
        const double thick = random.spread(0.02, 1.5);
        if (std::abs(high - 1.852) < 0.004) continue;
        yard.box({-thick / 2, 0, -6}, {thick / 2, 3, -0.7});
        yard.box({-thick / 2, 0, 0.7}, {thick / 2, 3, 6});
        yard.box({-thick / 2, high, -0.7}, {thick / 2, 3, 0.7});
        INFO("round " << round << ": " << high << " m high, " << thick << " m thick");

        CHECK(yard.is_tight({0, 0, 0}, taller, {0.6, 0, 0.8}) == (high < 1.852));
        tight += high < 1.852 ? 1 : 0;
    }
    CHECK(tight > 30);
}

TEST_CASE("bottleneck: below a leaning wall, a ramp, a bent tip nobody has to pass") {
    for (const double angle : {0.1, 0.3, 0.6}) {
        Yard yard;
        yard.tilted({0, 2, 0}, {0.1, 4, 6}, lean(angle));
        // To the west the wall hangs over; where the head touches it is tight, beside it is not.
        double x = -0.5;
        while (yard.scene.world.is_free(body_of(yard.scene.body.walker, {x, 0.002, 0}))) x += 0.002;
        INFO("leaning by " << angle);

        CHECK_FALSE(yard.is_tight({x - 0.01, 0, 0}, taller));
        CHECK_FALSE(yard.is_tight({x - 0.01, 0, 0}, wider));
    }
    Yard fence;
    fence.box({0, 0, -6}, {0.05, 3, 6});
    fence.box({-0.2, 1.82, -6}, {0, 1.84, 6});
    CHECK_FALSE(fence.is_tight({-0.31, 0, 0}, taller));
}

TEST_CASE("bottleneck: in a long corridor, before a room, not before a niche") {
    Yard corridor;
    corridor.box({-6, 1.82, -0.6}, {6, 2, 0.6});
    corridor.box({-6, 0, -2}, {6, 3, -0.6});
    corridor.box({-6, 0, 0.6}, {6, 3, 2});
    CHECK(corridor.is_tight({0, 0, 0}, taller));
    CHECK(corridor.is_tight({5.8, 0, 0}, taller));

    for (const double deep : {0.45, 3.0}) {
        Yard closet;
        closet.box({0, 1.82, -0.8}, {0.3, 3, 0.8});
        closet.box({0, 0, -2}, {4, 3, -0.8});
        closet.box({0, 0, 0.8}, {4, 3, 2});
        closet.box({0.3 + deep, 0, -2}, {4, 3, 2});
        INFO("a closet " << deep << " m deep");

        CHECK(closet.is_tight({0.15, 0, 0}, taller) == (deep > 1.0));
    }
}

TEST_CASE("bottleneck: what one climbs makes no passage narrow, and a gap between posts does") {
    Yard curbs;
    curbs.box({-3, 0, -2}, {3, 0.3, -0.31});
    curbs.box({-3, 0, 0.31}, {3, 0.3, 2});
    CHECK_FALSE(curbs.is_tight({0, 0, 0}, wider));

    Yard posts;
    posts.box({-0.3, 0, -1}, {0.3, 3, -0.31});
    posts.box({-0.3, 0, 0.31}, {0.3, 3, 1});
    CHECK(posts.is_tight({0, 0, 0}, wider));
}
