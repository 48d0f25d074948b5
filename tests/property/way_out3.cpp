// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Props are put onto a body among walls as thin as one likes: it is led out on its own side of all
// that its axis was not in. The oracle follows points of the axis, and looks everywhere for a way.
#include <doctest/doctest.h>

#include <vector>

#include "sidle/3d/slide.h"
#include "support/random3.h"
#include "support/way_out_scene.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 60'000;

ObstacleShape3 random_wall(Random3& random) {
    const double length = random.uniform(0.5, 6.0);
    const double thickness = random.spread(0.001, 0.2);
    if (random.chance(0.7)) return OrientedBox3{{}, {length, thickness, length}, {}};
    MeshSource3 plate;
    const auto h = static_cast<float>(length);
    plate.vertices = {{-h, 0, -h}, {h, 0, -h}, {h, 0, h}, {-h, 0, h}};
    plate.triangles = {{0, 2, 1}, {0, 3, 2}};
    return make_mesh(plate).value();
}

Pose3 random_pose(Random3& random, double far) {
    static const Rotation3 upright[] = {{}, {1, 1, 0, 0}, {1, 0, 0, 1}};
    const Rotation3 turn =
        random.chance(0.5) ? normalized(upright[random.whole(0, 2)]) : random.rotation();
    return {random.in_cube(far), turn};
}

ObstacleShape3 random_prop(Random3& random) {
    if (random.chance(0.3)) return Sphere3{{}, random.uniform(0.1, 1)};
    return OrientedBox3{{}, random.in_cube(0.5) + Vec3{0.6, 0.6, 0.6}, {}};
}

std::vector<Vec3> all_around() {
    std::vector<Vec3> directions;
    for (int x = -1; x <= 1; ++x) {
        for (int y = -1; y <= 1; ++y) {
            for (int z = -1; z <= 1; ++z) {
                if (x == 0 && y == 0 && z == 0) continue;
                directions.push_back(normalize_or(Vec3{double(x), double(y), double(z)}, {}));
            }
        }
    }
    return directions;
}

}  // namespace

TEST_CASE("depenetrate: nobody is led out through a wall that he did not stand in") {
    const std::vector<Vec3> directions = all_around();
    WayOutScore score;
    for (int round = 0; round < 20'000; ++round) {
        CAPTURE(round);
        Random3 random(seed + static_cast<std::uint64_t>(round));
        WayOutScene<World3, Capsule3, Segment3, Vec3> scene(SlideSettings3{}.skin);
        const int walls = random.whole(1, 6);
        for (int i = 0; i < walls; ++i) scene.add(random_wall(random), random_pose(random, 1.5));
        const Vec3 at = random.in_cube(0.7);
        const Capsule3 body{at, at + Vec3{0, random.chance(0.3) ? 0.0 : 1.2, 0}, 0.3};
        const int props = random.whole(1, 3);
        for (int i = 0; i < props; ++i) scene.add(random_prop(random), random_pose(random, 1.0));
        scene.check(body, directions, score);
    }
    MESSAGE(score.led_out, " led out, ", score.buried, " of them from inside, ", score.stuck,
            " without a way");
    CHECK(score.led_out > 10'000);
    CHECK(score.stuck > 50);
    CHECK(score.buried > 3000);
}
