// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Props are put onto a body among walls as thin as one likes: it is led out on its own side of all
// that its axis was not in. The oracle follows points of the axis, and looks everywhere for a way.
#include <doctest/doctest.h>

#include <vector>

#include "sidle/2d/slide.h"
#include "support/random2.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 61'000;
constexpr int axis_points = 9;
constexpr double skin = SlideSettings2{}.skin;

ObstacleShape2 random_wall(Random2& random) {
    const double length = random.uniform(0.5, 6.0);
    const double thickness = random.spread(0.001, 0.2);
    if (random.chance(0.7)) return OrientedBox2{{}, {length, thickness}, {}};
    return WallChain2{{{-length, 0}, {0, random.uniform(-1, 1)}, {length, 0}}, false, thickness};
}

Pose2 random_pose(Random2& random, double far) {
    const Vec2 upright = random.chance(0.5) ? Vec2{1, 0} : Vec2{0, 1};
    const Vec2 turn = random.chance(0.5) ? upright : random.direction();
    return {random.in_square(far), {turn.x, turn.y}};
}

ObstacleShape2 random_prop(Random2& random) {
    if (random.chance(0.3)) return Circle2{{}, random.uniform(0.1, 1)};
    return OrientedBox2{{}, random.in_square(0.5) + Vec2{0.6, 0.6}, {}};
}

// Each obstacle in a world of its own, and all in one.
struct Scene {
    World2 all;
    std::vector<World2> each;

    void add(const ObstacleShape2& shape, const Pose2& pose) {
        all.add({.shape = shape, .pose = pose});
        each.emplace_back().add({.shape = shape, .pose = pose});
    }
};

bool is_in(const World2& world, const Capsule2& body) {
    return !world.is_free({body.a, body.b, skin});
}

// Whether a point of the axis passes through something on a straight way.
bool passes(const World2& world, const Capsule2& body, Vec2 way) {
    for (int k = 0; k < axis_points; ++k) {
        const Vec2 from = body.a + (body.b - body.a) * (double(k) / (axis_points - 1));
        if (world.cast(Segment2{from, from + way})) return true;
    }
    return false;
}

bool passes_what_it_was_not_in(const Scene& scene, const Capsule2& body, Vec2 way) {
    for (const World2& world : scene.each) {
        if (!is_in(world, body) && passes(world, body, way)) return true;
    }
    return false;
}

// A ball of the skin that goes along the axis' middle and ends, and a body that is free: clearly a
// way, found in small steps.
bool has_clear_way(const Scene& scene, const Capsule2& body, double reach) {
    for (int x = -1; x <= 1; ++x) {
        for (int y = -1; y <= 1; ++y) {
            if (x == 0 && y == 0) continue;
            const Vec2 direction = normalize_or(Vec2{double(x), double(y)}, {});
            if (scene.all.cast(Capsule2{body.a, body.b, 2 * skin}, direction * (0.6 * reach)))
                continue;
            for (double far = 0.0; far < 0.6 * reach; far += 0.02) {
                const Vec2 way = direction * far;
                if (scene.all.is_free({body.a + way, body.b + way, body.radius}, 0.3)) return true;
            }
        }
    }
    return false;
}

}  // namespace

TEST_CASE("depenetrate 2D: nobody is led out through a wall that he did not stand in") {
    int led_out = 0;
    int stuck = 0;
    int buried = 0;
    for (int round = 0; round < 20'000; ++round) {
        CAPTURE(round);
        Random2 random(seed + static_cast<std::uint64_t>(round));
        Scene scene;
        const int walls = random.whole(1, 6);
        for (int i = 0; i < walls; ++i) scene.add(random_wall(random), random_pose(random, 1.5));
        const Vec2 at = random.in_square(0.7);
        const Capsule2 body{at, at + Vec2{0, random.chance(0.3) ? 0.0 : 1.2}, 0.3};
        const int props = random.whole(1, 3);
        for (int i = 0; i < props; ++i) scene.add(random_prop(random), random_pose(random, 1.0));
        const bool is_buried = is_in(scene.all, body);
        constexpr double reach = 4.0;

        const Depenetration2 out = depenetrate(scene.all, body, reach);

        if (!out.is_free) {
            ++stuck;
            REQUIRE(out.motion == Vec2{});
            REQUIRE(!has_clear_way(scene, body, reach));
            continue;
        }
        if (out.motion == Vec2{}) continue;
        ++led_out;
        buried += is_buried;
        const Capsule2 end{body.a + out.motion, body.b + out.motion, body.radius};
        REQUIRE(scene.all.is_free(end, 0.9 * skin));
        if (!is_buried) REQUIRE(!passes_what_it_was_not_in(scene, body, out.motion));
    }
    MESSAGE(led_out, " led out, ", buried, " of them from inside, ", stuck, " without a way");
    CHECK(led_out > 10'000);
    CHECK(stuck > 200);
    CHECK(buried > 3000);
}
