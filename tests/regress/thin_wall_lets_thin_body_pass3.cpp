// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/3d/cast.h"
#include "support/random3.h"

using namespace sidle;

namespace {

/// A stick without thickness that flies at a wall without thickness, through a point inside it.
struct Shot {
    Capsule3 stick;
    Vec3 motion;
    double depth;  ///< How deep the motion leads through the wall's plane. [m]
};

Shot shot_at(const WallChain3& wall, test::Random3& random) {
    const Vec3 along = wall.nodes[1] - wall.nodes[0];
    Vec3 target = wall.nodes[0] + along * random.uniform(0.1, 0.9);
    target.y = random.uniform(-0.5, 0.5);
    const Vec3 motion = random.spread_vector(0.1, 100);
    const Vec3 from = target - motion * random.uniform(0.1, 0.9);
    const Vec3 across = normalize_or(cross(along, {0, 1, 0}), {});
    return {{from, from, 0.0}, motion, std::abs(dot(motion, across))};
}

}  // namespace

// The last step of the search ended on the wall, by rounding a little beyond: the normal there
// points along the motion, which was taken for leaving.
TEST_CASE("cast: a body without thickness hits a wall without thickness") {
    constexpr std::uint64_t seed = 6;
    test::Random3 random(seed);
    int passed = 0;
    for (int round = 0; round < 20000; ++round) {
        WallChain3 wall{.thickness = 0.0, .bottom = -1, .top = 1};
        wall.nodes = {random.in_box({3, 0, 3}), random.in_box({3, 0, 3})};
        const Shot shot = shot_at(wall, random);
        // Along the wall there is nothing to hit but an end.
        if (shot.depth < 1e-3) continue;

        const auto hit = cast(shot.stick, shot.motion, wall);
        const auto ball_hit = cast(Sphere3{shot.stick.a, 0.0}, shot.motion, wall);

        const bool is_met = hit && dot(hit->normal, shot.motion) < 0.0;
        const bool is_met_by_ball = ball_hit && dot(ball_hit->normal, shot.motion) < 0.0;
        if (!is_met || !is_met_by_ball) ++passed;
        CAPTURE(seed);
        CAPTURE(round);
        CHECK(is_met);
        CHECK(is_met_by_ball);
        if (passed > 3) break;
    }
}

TEST_CASE("cast: a body without thickness hits a triangle from both sides") {
    constexpr std::uint64_t seed = 7;
    test::Random3 random(seed);
    int passed = 0;
    for (int round = 0; round < 20000 && passed < 4; ++round) {
        const Triangle3 t{random.in_box({3, 3, 3}), random.in_box({3, 3, 3}),
                          random.in_box({3, 3, 3})};
        const Vec3 target = t.a * 0.3 + t.b * 0.3 + t.c * 0.4;
        const Vec3 normal = normalize_or(cross(t.b - t.a, t.c - t.a), {});
        const Vec3 motion = random.spread_vector(0.1, 100);
        if (std::abs(dot(motion, normal)) < 1e-3 || length(cross(t.b - t.a, t.c - t.a)) < 1e-2)
            continue;
        const Vec3 from = target - motion * random.uniform(0.1, 0.9);

        const auto hit = cast(Capsule3{from, from, 0.0}, motion, t);

        CAPTURE(seed);
        CAPTURE(round);
        const bool is_met = hit && dot(hit->normal, motion) < 0.0;
        passed += !is_met;
        CHECK(is_met);
    }
}
