// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// More pieces at one place than a slide or a way out keeps: it kept those that came first in the
// tree, and the order in which obstacles were added showed in the last bits, or in more.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

// A bowl of small balls below a foot of radius 0.25, all as near as each other.
constexpr double radius = 0.25;
constexpr double small = 0.002;

double angle(int k, int count) { return -1.0 + 2.0 * (k + 0.5) / count; }

WalkState2 fall_into(const std::vector<Circle2>& bowl) {
    World2 world;
    for (const Circle2& ball : bowl) world.add({.shape = ball, .surface = Surface2::wall});
    WalkState2 state;
    state.position = {0, 0.4};
    state.velocity = {0, -2};
    const Walker2 walker{.radius = radius, .height = 1};
    for (int tick = 0; tick < 20; ++tick) state = walk(world, walker, state, {}, 0.05).state;
    return state;
}

WalkState3 fall_into(const std::vector<Sphere3>& bowl) {
    World3 world;
    for (const Sphere3& ball : bowl) world.add({.shape = ball, .surface = Surface3::wall});
    WalkState3 state;
    state.position = {0, 0.4, 0};
    state.velocity = {0, -2, 0};
    const Walker3 walker{.radius = radius, .height = 1};
    for (int tick = 0; tick < 20; ++tick) state = walk(world, walker, state, {}, 0.05).state;
    return state;
}

}  // namespace

TEST_CASE("regress: forty pieces under a foot, added in any order") {
    std::mt19937 random(1);
    std::vector<Circle2> bowl2;
    std::vector<Sphere3> bowl3;
    const double far = radius + Walker2{}.skin + small;
    for (int k = 0; k < 40; ++k) {
        const double a = angle(k, 40);
        bowl2.push_back({{far * std::sin(a), -far * std::cos(a)}, small});
        for (int j = 0; j < 4; ++j) {
            const double b = angle(j, 4);
            bowl3.push_back({{far * std::sin(a) * std::cos(b), -far * std::cos(a),
                              far * std::sin(a) * std::sin(b)},
                             small});
        }
    }
    const WalkState2 first2 = fall_into(bowl2);
    const WalkState3 first3 = fall_into(bowl3);
    for (int i = 0; i < 20; ++i) {
        CAPTURE(i);
        std::shuffle(bowl2.begin(), bowl2.end(), random);
        std::shuffle(bowl3.begin(), bowl3.end(), random);
        CHECK(fall_into(bowl2).position == first2.position);
        CHECK(fall_into(bowl3).position == first3.position);
    }
}

TEST_CASE("regress: a way out of a hundred circles, added in any order") {
    std::mt19937 random(1);
    const auto between = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const auto way_out = [](const std::vector<Circle2>& circles) {
        World2 world;
        for (const Circle2& circle : circles) world.add({.shape = circle});
        const Depenetration2 out = depenetrate(world, Capsule2{{0, 0}, {0, 0}, 0.3}, 5.0);
        CHECK(out.is_free);
        CHECK(out.motion != Vec2{});
        return out.motion;
    };
    for (int i = 0; i < 20; ++i) {
        CAPTURE(i);
        std::vector<Circle2> circles;
        for (int k = 0; k < 100; ++k)
            circles.push_back({{between(-0.6, -0.45), between(-0.2, 0.2)}, 0.3});
        const Vec2 first = way_out(circles);
        for (int j = 0; j < 4; ++j) {
            std::shuffle(circles.begin(), circles.end(), random);
            CHECK(way_out(circles) == first);
        }
    }
}
