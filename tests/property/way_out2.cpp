// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Props are put onto a body among walls as thin as one likes: it is led out on its own side of all
// that its axis was not in. The oracle follows points of the axis, and looks everywhere for a way.
#include <doctest/doctest.h>

#include <vector>

#include "sidle/2d/slide.h"
#include "support/random2.h"
#include "support/way_out_scene.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 61'000;

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

std::vector<Vec2> all_around() {
    std::vector<Vec2> directions;
    for (int x = -1; x <= 1; ++x) {
        for (int y = -1; y <= 1; ++y) {
            if (x != 0 || y != 0)
                directions.push_back(normalize_or(Vec2{double(x), double(y)}, {}));
        }
    }
    return directions;
}

}  // namespace

TEST_CASE("depenetrate 2D: nobody is led out through a wall that he did not stand in") {
    const std::vector<Vec2> directions = all_around();
    WayOutScore score;
    for (int round = 0; round < 20'000; ++round) {
        CAPTURE(round);
        Random2 random(seed + static_cast<std::uint64_t>(round));
        WayOutScene<World2, Capsule2, Segment2, Vec2> scene(SlideSettings2{}.skin);
        const int walls = random.whole(1, 6);
        for (int i = 0; i < walls; ++i) scene.add(random_wall(random), random_pose(random, 1.5));
        const Vec2 at = random.in_square(0.7);
        const Capsule2 body{at, at + Vec2{0, random.chance(0.3) ? 0.0 : 1.2}, 0.3};
        const int props = random.whole(1, 3);
        for (int i = 0; i < props; ++i) scene.add(random_prop(random), random_pose(random, 1.0));
        scene.check(body, directions, score);
    }
    MESSAGE(score.led_out, " led out, ", score.buried, " of them from inside, ", score.stuck,
            " without a way");
    CHECK(score.led_out > 10'000);
    CHECK(score.stuck > 200);
    CHECK(score.buried > 3000);
}
