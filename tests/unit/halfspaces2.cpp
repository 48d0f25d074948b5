// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>

#include "sidle/2d/halfspaces.h"

using namespace sidle;

TEST_CASE("project 2D: a wish that nothing forbids comes back bit for bit") {
    const std::array planes = {HalfSpace2{{0, 1}, -0.5}};

    CHECK(project({0.1, 0.3}, planes).motion == Vec2{0.1, 0.3});
    CHECK(project({0.1, 0.3}, {}).motion == Vec2{0.1, 0.3});
}

TEST_CASE("project 2D: a wish into one wall keeps its part along the wall") {
    const std::array planes = {HalfSpace2{{0, 1}, -0.25}};

    CHECK(project({3.0, -1.0}, planes).motion == Vec2{3.0, -0.25});
}

TEST_CASE("project 2D: a wish into a corner of two walls gives exactly no motion") {
    const Vec2 left = normalize_or({1.0, 0.3}, {});
    const Vec2 right = normalize_or({-1.0, 0.2}, {});
    const std::array planes = {HalfSpace2{left, 0.0}, HalfSpace2{right, 0.0}};

    CHECK(project({0.01, -1.0}, planes).motion == Vec2{});
    CHECK(project({0.01, -1.0}, planes).is_feasible);
}

TEST_CASE("project 2D: a corridor exactly as wide as the body lets it walk along") {
    const std::array planes = {HalfSpace2{{0, 1}, 0.0}, HalfSpace2{{0, -1}, 0.0}};

    CHECK(project({2.0, -1.0}, planes).motion == Vec2{2.0, 0.0});
}

TEST_CASE("project 2D: noise in a tight corridor never pushes the body along it") {
    const Vec2 turned = normalize_or({1e-16, -1.0}, {});
    const std::array planes = {HalfSpace2{{0, 1}, 1e-18}, HalfSpace2{turned, 1e-18}};

    const Vec2 motion = project({0.5, 0.0}, planes).motion;

    CHECK(motion.x == doctest::Approx(0.5).epsilon(1e-12));
}

TEST_CASE("project 2D: walls too close for the body part it evenly, along the wish") {
    const std::array planes = {HalfSpace2{{0, 1}, 0.25}, HalfSpace2{{0, -1}, 0.75}};

    const Projection2 answer = project({2.0, 0.0}, planes);

    CHECK_FALSE(answer.is_feasible);
    CHECK(answer.violation == doctest::Approx(0.5));
    CHECK(answer.motion.x == doctest::Approx(2.0));
    CHECK(answer.motion.y == doctest::Approx(-0.25));
}
