// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Random courses of stairs up and down, below ceilings that rise with them, curbs and beams, walked
// at several tick rates: at each as far as at any other, no further than wished, on ground, and
// never back.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"
#include "support/random2.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double rates[] = {10, 20, 30, 60, 240};  // [Hz]

struct Slab {
    Vec2 centre;
    Vec2 half;
    double turn = 0.0;  // [rad]
};

struct Course {
    std::vector<Slab> slabs;
    Vec2 end;  // Of the floor so far.
    double radius = 0.3;
    double height = 1.8;
    double step = 0.35;
    double speed = 3.0;

    void floor(double far) {
        slabs.push_back({end + Vec2{0.5 * far, -2}, {0.5 * far, 2}});
        end.x += far;
    }
    // A slab on a line, which may rise; its lower side is there.
    void ceiling(Vec2 from, Vec2 to) {
        const double turn = std::atan2(to.y - from.y, to.x - from.x);
        const Vec2 up{-std::sin(turn), std::cos(turn)};
        slabs.push_back({(from + to) * 0.5 + up * 0.1, {0.5 * length(to - from), 0.1}, turn});
    }
};

void add_stairs(Course& course, Random2& random) {
    const int count = random.whole(2, 7);
    const double tread = random.uniform(0.15, 0.5);
    const double share = random.uniform(0.3, 0.9) * (random.chance(0.5) ? 1 : -1);
    const double rise = share * course.step;
    const Vec2 from = course.end;
    for (int i = 0; i < count; ++i) {
        course.end.y += rise;
        course.floor(tread);
    }
    // The head is round, and comes a radius before the edge that the foot has to get over.
    const double slope = std::abs(rise) / tread;
    const double head = course.radius * (std::hypot(1.0, slope) - 1.0 + slope);
    const double rises = 2.0 * std::abs(rise);
    const Vec2 over{0, course.height + head + rises + random.uniform(0.05, 0.4)};
    if (random.chance(0.5)) course.ceiling(from + over, course.end + over);
}

void add_curb(Course& course, Random2& random) {
    const double high = random.uniform(0.1, 0.95) * course.step;
    const double wide = random.uniform(0.1, 1.0);
    const Vec2 at = course.end + Vec2{0.5, 0};
    course.slabs.push_back({at + Vec2{0.5 * wide, 0.5 * high}, {0.5 * wide, 0.5 * high}});
    const double over = course.height + high + random.uniform(0.05, 0.5);
    if (random.chance(0.5)) course.ceiling(at + Vec2{0, over}, at + Vec2{wide, over});
    course.floor(1.0 + wide);
}

Course random_course(Random2& random) {
    Course course;
    course.radius = random.uniform(0.2, 0.5);
    course.height = 2 * course.radius + random.uniform(0.5, 1.0);
    course.step = random.uniform(0.2, 0.5);
    course.speed = random.uniform(1, 6);
    course.end = {-2, 0};
    course.floor(3);
    for (int i = 0; i < 2; ++i) {
        random.chance(0.7) ? add_stairs(course, random) : add_curb(course, random);
        course.floor(0.7);
    }
    course.floor(60);
    return course;
}

struct Space {
    static World3 world_of(const Course& course) {
        World3 world;
        for (const Slab& slab : course.slabs) {
            const Rotation3 turn{std::cos(slab.turn / 2), 0, 0, std::sin(slab.turn / 2)};
            world.add({OrientedBox3{
                {slab.centre.x, slab.centre.y, 0}, {slab.half.x, slab.half.y, 5}, turn}});
        }
        return world;
    }
    using Walker = Walker3;
    using Input = WalkInput3;
    static Vec3 at(double x, double y) { return {x, y, 0}; }
};

struct Plane {
    static World2 world_of(const Course& course) {
        World2 world;
        for (const Slab& slab : course.slabs) {
            const Rotation2 turn{std::cos(slab.turn), std::sin(slab.turn)};
            world.add({OrientedBox2{slab.centre, slab.half, turn}});
        }
        return world;
    }
    using Walker = Walker2;
    using Input = WalkInput2;
    static Vec2 at(double x, double y) { return {x, y}; }
};

struct Outcome {
    double far = 0.0;   // [m]
    double back = 0.0;  // The most that a tick led back. [m]
    int in_air = 0;     // Ticks.
};

template <class Kit>
Outcome run(const Course& course, double rate, double seconds) {
    const auto world = Kit::world_of(course);
    typename Kit::Walker walker;
    walker.radius = course.radius;
    walker.height = course.height;
    walker.step_height = course.step;
    auto state = find_ground(world, walker, Kit::at(-1, 0.05), 1).value();
    Outcome outcome;
    for (int tick = 0; tick < int(seconds * rate + 0.5); ++tick) {
        const double before = state.position.x;
        typename Kit::Input input;
        input.velocity = Kit::at(course.speed, 0);
        state = walk(world, walker, state, input, 1 / rate).state;
        outcome.back = std::max(outcome.back, before - state.position.x);
        outcome.in_air += !state.has_ground;
    }
    outcome.far = state.position.x + 1;
    return outcome;
}

template <class Kit>
void walk_courses(std::uint64_t first) {
    for (std::uint64_t round = first; round < first + 500; ++round) {
        CAPTURE(round);
        Random2 random(round);
        const Course course = random_course(random);
        const double seconds = std::ceil(10 * (course.end.x - 58) / course.speed) / 10;
        double least = 1e9;
        double most = 0.0;
        for (const double rate : rates) {
            CAPTURE(rate);
            const Outcome outcome = run<Kit>(course, rate, seconds);
            CHECK(outcome.far < course.speed * seconds + 0.02);
            CHECK(outcome.back < 1e-3);
            CHECK(outcome.in_air == 0);
            least = std::min(least, outcome.far);
            most = std::max(most, outcome.far);
        }
        // What the longest tick wishes: at its end it may stand before a step.
        CHECK(most - least < course.speed / rates[0]);
    }
}

}  // namespace

TEST_CASE("walk: over stairs and curbs it is as far on at any tick rate, no further than wished") {
    walk_courses<Space>(1);
}

TEST_CASE(
    "walk 2D: over stairs and curbs it is as far on at any tick rate, no further than wished") {
    walk_courses<Plane>(1001);
}
