// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "sidle/3d/halfspaces.h"

using namespace sidle;

namespace {

const HalfSpace3 floor_plane{{0, 1, 0}, 0.0};
const HalfSpace3 wall_x{{1, 0, 0}, 0.0};
const HalfSpace3 wall_z{{0, 0, 1}, 0.0};

Projection3 project_among(Vec3 wish, const std::vector<HalfSpace3>& planes) {
    return project(wish, planes);
}

}  // namespace

TEST_CASE("project: without half-spaces the wish is the answer") {
    const Projection3 result = project({1, 2, 3}, {});

    CHECK(result.motion == Vec3{1, 2, 3});
    CHECK(result.is_feasible);
    CHECK(result.violation == 0.0);
}

TEST_CASE("project: a wish that every half-space allows is kept bit for bit") {
    CHECK(project_among({0.1, 0.2, 0.3}, {floor_plane, wall_x, wall_z}).motion ==
          Vec3{0.1, 0.2, 0.3});
}

TEST_CASE("project: one plane takes away what goes into it") {
    CHECK(project_among({3, -4, 5}, {floor_plane}).motion == Vec3{3, 0, 5});
}

TEST_CASE("project: a gap to the plane is used up") {
    CHECK(project_among({3, -4, 5}, {{{0, 1, 0}, -0.25}}).motion == Vec3{3, -0.25, 5});
}

TEST_CASE("project: an overlap with the plane is undone") {
    CHECK(project_among({3, 0, 5}, {{{0, 1, 0}, 0.25}}).motion == Vec3{3, 0.25, 5});
}

TEST_CASE("project: a wish into a right corner gives exactly no motion") {
    CHECK(project_among({-0.3, 0, -0.7}, {wall_x, wall_z}).motion == Vec3{});
    CHECK(project_among({-0.3, -0.1, -0.7}, {wall_x, wall_z, floor_plane}).motion == Vec3{});
    CHECK(project_among({-0.3, -0.1, -0.7}, {floor_plane, wall_z, wall_x}).motion == Vec3{});
}

TEST_CASE("project: a level wish into two turned walls gives exactly no motion") {
    const HalfSpace3 left{normalize_or({1, 0, 2}, {}), 0.0};
    const HalfSpace3 right{normalize_or({-1.5, 0, 1}, {}), 0.0};

    CHECK(project_among({0.01, 0, -0.7}, {left, right}).motion == Vec3{});
}

TEST_CASE("project: a wish into three slanted planes gives exactly no motion") {
    const std::vector<HalfSpace3> planes = {{normalize_or({1, 0.3, 0.1}, {}), 0.0},
                                            {normalize_or({-0.7, 0.4, 1}, {}), 0.0},
                                            {normalize_or({-0.2, 0.5, -1}, {}), 0.0}};

    CHECK(project_among({0.01, -0.7, 0.02}, planes).motion == Vec3{});
}

TEST_CASE("project: an acute corner holds what either wall alone would let pass") {
    // Each wall alone turns this wish into the other one.
    const HalfSpace3 left{{0.6, 0, 0.8}, 0.0};
    const HalfSpace3 right{{-0.6, 0, 0.8}, 0.0};

    CHECK(project_among({0.1, 0.5, -1}, {left, right}).motion == Vec3{0, 0.5, 0});
}

TEST_CASE("project: a plane said twice counts once") {
    CHECK(project_among({3, -4, 5}, {floor_plane, floor_plane, floor_plane}).motion ==
          Vec3{3, 0, 5});
}

TEST_CASE("project: of parallel planes the tighter one binds, in either order") {
    const HalfSpace3 tighter{{0, 1, 0}, 0.5};

    CHECK(project_among({1, -1, 0}, {floor_plane, tighter}).motion == Vec3{1, 0.5, 0});
    CHECK(project_among({1, -1, 0}, {tighter, floor_plane}).motion == Vec3{1, 0.5, 0});
}

TEST_CASE("project: between floor and ceiling the wish keeps its level part") {
    const HalfSpace3 ceiling{{0, -1, 0}, 0.0};

    CHECK(project_among({1, -1, 2}, {floor_plane, ceiling}).motion == Vec3{1, 0, 2});
    CHECK(project_among({1, 1, 2}, {floor_plane, ceiling}).motion == Vec3{1, 0, 2});
}

TEST_CASE("project: two planes in conflict share the violation") {
    const Projection3 result = project_among({1, 5, 2}, {{{0, 1, 0}, 0.5}, {{0, -1, 0}, 0.3}});

    CHECK_FALSE(result.is_feasible);
    // Up by at least 0.5 and down by at least 0.3: half of 0.8 is missing. 1e-11 is the slack.
    CHECK(result.violation == doctest::Approx(0.4).epsilon(1e-11));
    CHECK(result.motion.x == 1.0);
    CHECK(result.motion.y == doctest::Approx(0.1).epsilon(1e-10));
    CHECK(result.motion.z == 2.0);
}

TEST_CASE("project: opposite planes that miss by rounding count as feasible") {
    CHECK(project_among({1, -1, 2}, {{{0, 1, 0}, 1e-13}, {{0, -1, 0}, 1e-13}}).is_feasible);
}

TEST_CASE("project: a body inside a cube that is too small goes to its middle") {
    std::vector<HalfSpace3> cube;
    for (const double sign : {-1.0, 1.0}) {
        cube.push_back({{sign, 0, 0}, 0.1 + sign * 2.0});
        cube.push_back({{0, sign, 0}, 0.1 + sign * 3.0});
        cube.push_back({{0, 0, sign}, 0.1 + sign * 4.0});
    }
    const Projection3 result = project(Vec3{0, 0, 0}, cube);

    CHECK_FALSE(result.is_feasible);
    CHECK(result.violation == doctest::Approx(0.1).epsilon(1e-10));
    CHECK(distance(result.motion, {2, 3, 4}) < 1e-10);
}

TEST_CASE("project: a box of six planes holds the nearest corner, edge and face") {
    std::vector<HalfSpace3> box;
    for (const double sign : {-1.0, 1.0}) {
        box.push_back({{sign, 0, 0}, -1.0});
        box.push_back({{0, sign, 0}, -1.0});
        box.push_back({{0, 0, sign}, -1.0});
    }
    CHECK(project(Vec3{5, 6, 7}, box).motion == Vec3{1, 1, 1});
    CHECK(project(Vec3{-5, 6, 0.5}, box).motion == Vec3{-1, 1, 0.5});
    CHECK(project(Vec3{0.25, 6, 0.5}, box).motion == Vec3{0.25, 1, 0.5});
}

TEST_CASE("project: a fan of 64 planes around an upright axis leaves the way up") {
    std::vector<HalfSpace3> fan;
    for (int i = 0; i < 64; ++i) {
        const double t = (i + 0.5) / 64.0;
        fan.push_back({normalize_or({2.0 * t - 1.0, 0, 1.0 - std::abs(2.0 * t - 1.0)}, {}), 0.0});
    }
    // The two outermost planes bind; every other one goes through the same line.
    const Vec3 motion = project(Vec3{0, 0.5, -1}, fan).motion;

    CHECK(motion == Vec3{0, 0.5, 0});
}

TEST_CASE("project: half a turn of 64 planes that share the origin leaves none violated") {
    std::vector<HalfSpace3> cone;
    for (int i = 0; i < 64; ++i) {
        const double angle = 0.0981747704246810387 * i;
        cone.push_back({normalize_or({std::cos(angle), 0.5, std::sin(angle)}, {}), 0.0});
    }
    const Projection3 result = project(Vec3{0.1, -1, 0.2}, cone);

    CHECK(result.is_feasible);
    CHECK(length(result.motion) <= 1e-11);
}

TEST_CASE("project: nearly parallel planes that agree act as one") {
    for (const double angle : {1e-3, 1e-6, 1e-9, 1e-12, 1e-15}) {
        CAPTURE(angle);
        const HalfSpace3 tilted{normalize_or({angle, 1, 0}, {}), 0.0};
        const Vec3 motion = project_among({0.5, -1, 0.25}, {floor_plane, tilted}).motion;

        CHECK(std::abs(motion.y) <= angle * 0.5 + 1e-11);
        CHECK(motion.x == doctest::Approx(0.5).epsilon(2e-3));
        CHECK(motion.z == 0.25);
    }
}

TEST_CASE("project: a wish of a kilometre keeps to a gap of a micrometre") {
    const std::vector<HalfSpace3> planes = {{normalize_or({1, 2, 3}, {}), -1e-6},
                                            {normalize_or({-3, 2, 1}, {}), -1e-6}};
    const Projection3 result = project(Vec3{300, -800, -500}, planes);

    CHECK(result.is_feasible);
    CHECK(result.violation <= 2e-9);
}
