// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One course, said in many ways: stairs, a slope, a wall to rub along, a bump, a ledge to fall
// from, a jump over a block, a ride on a lift. Its outcome may depend on none of them.
#include <algorithm>
#include <random>
#include <vector>

#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// How the course is said.
struct Manner {
    double scale = 1.0;
    Vec3 shift = {};
    int quarters = 0;  // Of a turn about the upright axis.
    int cut = 0;       // How the slope and the floor are cut into triangles.
    unsigned order = 0;
    double rate = 60.0;
};

Vec3 turned(Vec3 p, int quarters) {
    for (int i = 0; i < (quarters & 3); ++i) p = {p.z, p.y, -p.x};
    return p;
}

Vec3 place(Vec3 p, const Manner& how) { return turned(p * how.scale, how.quarters) + how.shift; }

Vec3 place_back(Vec3 p, const Manner& how) {
    return turned(p - how.shift, 4 - how.quarters) / how.scale;
}

Obstacle3 solid(Vec3 low, Vec3 high, const Manner& how) {
    const Vec3 half = turned((high - low) * (0.5 * how.scale), how.quarters);
    return {OrientedBox3{{}, {std::abs(half.x), std::abs(half.y), std::abs(half.z)}, {}},
            {place((low + high) * 0.5, how), {}}};
}

// A rectangle from a to c over b and d, in triangles of many kinds.
Obstacle3 sheet(Vec3 a, Vec3 b, Vec3 c, Vec3 d, const Manner& how) {
    MeshSource3 source;
    const auto vertex = [&](double s, double t) {
        const Vec3 p = (a + (b - a) * s) + ((d - a) + (a - b + c - d) * s) * t;
        const Vec3 q = turned(p * how.scale, how.quarters);
        source.vertices.push_back(
            {static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z)});
        return static_cast<std::uint32_t>(source.vertices.size() - 1);
    };
    const auto triangle = [&](std::uint32_t i, std::uint32_t j, std::uint32_t k) {
        source.triangles.push_back({i, j, k});
    };
    const auto strips = [&](const std::vector<double>& cuts) {
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
            const auto p = vertex(cuts[i], 0), q = vertex(cuts[i + 1], 0);
            const auto r = vertex(cuts[i + 1], 1), s = vertex(cuts[i], 1);
            triangle(p, r, q);
            triangle(p, s, r);
        }
    };
    if (how.cut == 1) {  // A fan about a point.
        const auto middle = vertex(0.375, 0.5);
        const std::uint32_t rim[] = {vertex(0, 0), vertex(0.5, 0),  vertex(1, 0),
                                     vertex(1, 1), vertex(0.25, 1), vertex(0, 1)};
        for (std::size_t i = 0; i < 6; ++i) triangle(middle, rim[(i + 1) % 6], rim[i]);
    } else if (how.cut == 2) {  // Slivers.
        strips({0, 0.125, 0.125 + 0x1p-10, 0.5, 0.5 + 0x1p-10, 0.5 + 0x1p-9, 1});
    } else if (how.cut == 3) {  // Unwelded strips that meet in T-junctions.
        strips({0, 0.25, 0.5, 0.75, 1});
        source.triangles.erase(source.triangles.begin(), source.triangles.begin() + 2);
        const auto p = vertex(0, 0), q = vertex(0.25, 0), r = vertex(0.25, 0.5),
                   s = vertex(0.25, 1), t = vertex(0, 1);
        triangle(p, r, q);
        triangle(p, t, r);
        triangle(t, s, r);
    } else {
        strips({0, 1});
    }
    return {make_mesh(source).value(), {how.shift, {}}};
}

struct Course {
    World3 world;
    ObstacleId3 lift;
    Pose3 lift_pose;
};

Course make_course(const Manner& how) {
    std::vector<Obstacle3> parts;
    parts.push_back(sheet({-5, 0, -5}, {24, 0, -5}, {24, 0, 5}, {-5, 0, 5}, how));
    for (int i = 0; i < 4; ++i)
        parts.push_back(solid({2 + 0.4 * i, -0.5, -5}, {6, 0.3 * (i + 1), 5}, how));
    parts.push_back(sheet({6, 1.2, -5}, {10, 0, -5}, {10, 0, 5}, {6, 1.2, 5}, how));
    parts.push_back(solid({10, -0.5, 1}, {20, 3, 1.5}, how));
    parts.push_back(solid({18, -0.5, -5}, {18.25, 0.1, 5}, how));
    parts.push_back(solid({20, -4, -5}, {60, -2, 5}, how));
    parts.push_back(solid({34, -2.5, -5}, {35, -1.5, 5}, how));
    parts.push_back(solid({41, -3, -5}, {48, -1.9, 5}, how));
    std::vector<std::size_t> order(parts.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::mt19937_64 dice(how.order);
    for (std::size_t i = order.size(); how.order != 0 && i > 1; --i)
        std::swap(order[i - 1], order[dice() % i]);
    Course course;
    for (const std::size_t i : order) {
        const ObstacleId3 id = course.world.add(parts[i]);
        if (i + 1 == parts.size()) course.lift = id;
    }
    course.lift_pose = parts.back().pose;
    return course;
}

struct Leg {
    Vec3 velocity;
    double jump = 0.0;
    double seconds = 0.0;
    double lift_speed = 0.0;
};

const Leg legs[] = {{{3, 0, 0}, 0, 2.0, 0},     // up the stairs
                    {{3, 0, 0}, 0, 2.0, 0},     // down the slope
                    {{3, 0, 1.5}, 0, 2.0, 0},   // along the wall
                    {{3, 0, -0.5}, 0, 2.0, 0},  // away from it and over the bump
                    {{3, 0, 0}, 0, 2.0, 0},     // off the ledge
                    {{3, 0, 0}, 0, 1.4, 0},     // towards the block
                    {{3, 0, 0}, 5.0, 2.0, 0},   // over it
                    {{3, 0, 0}, 0, 1.4, 0},     // onto the lift
                    {{0, 0, 0}, 0, 2.0, 1.0},   // up
                    {{0, 0, 0.5}, 0, 1.0, -0.5}};

struct Outcome {
    std::vector<Vec3> places;
    std::vector<bool> grounds;
    std::vector<Vec3> path;  // Of every tick, as it was.
};

Outcome run(const Manner& how) {
    Course course = make_course(how);
    Walker3 walker;
    for (double* length :
         {&walker.radius, &walker.height, &walker.step_height, &walker.step_depth, &walker.skin,
          &walker.gravity, &walker.air_acceleration, &walker.max_fall_speed})
        *length *= how.scale;
    const auto found = find_ground(course.world, walker, place({-1, 0.25, 0}, how), how.scale);
    REQUIRE(found);
    WalkState3 state = *found;
    Outcome outcome;
    for (const Leg& leg : legs) {
        const int ticks = static_cast<int>(leg.seconds * how.rate + 0.5);
        for (int i = 0; i < ticks; ++i) {
            course.lift_pose.position.y += leg.lift_speed * how.scale / how.rate;
            const Move3 move{course.lift, course.lift_pose};
            course.world.move({&move, leg.lift_speed != 0.0 ? 1u : 0u});
            const Vec3 velocity = turned(leg.velocity * how.scale, how.quarters);
            const double jump = i == 0 ? leg.jump * how.scale : 0.0;
            state = walk(course.world, walker, state, {velocity, jump}, 1 / how.rate).state;
            outcome.path.push_back(state.position);
        }
        outcome.places.push_back(place_back(state.position, how));
        outcome.grounds.push_back(state.has_ground);
    }
    return outcome;
}

double worst(const Outcome& a, const Outcome& b) {
    double far = 0.0;
    for (std::size_t i = 0; i < a.places.size(); ++i) {
        far = std::max(far, distance(a.places[i], b.places[i]));
        CAPTURE(i);
        CHECK(a.grounds[i] == b.grounds[i]);
    }
    return far;
}

const Outcome& plain() {
    static const Outcome outcome = run({});
    return outcome;
}

}  // namespace

TEST_CASE("walk course: it is what it says: up, down, along, off, over and up") {
    const std::vector<Vec3>& places = plain().places;
    CHECK(std::abs(places[0].y - 1.2) < 1e-6);    // on top of the stairs
    CHECK(std::abs(places[2].z - 0.699) < 1e-4);  // rubbed along the wall
    CHECK(std::abs(places[4].y + 2.0) < 1e-9);    // fell two metres
    CHECK(places[6].x > 35.3);                    // beyond the block
    CHECK(std::abs(places[8].y - 0.1) < 1e-9);    // two metres up from the lift's -1.9
    CHECK(std::abs(places[9].y + 0.4) < 1e-9);
}

TEST_CASE("walk course: at 30, 60, 120, 240 and 1,000 ticks a second it ends the same") {
    const Outcome fine = run({.rate = 1920});
    // The slope of the course falls 1.2 m in 4 m.
    const double level = 4.0 / std::hypot(4.0, 1.2);
    for (const double rate : {30.0, 60.0, 120.0, 240.0, 1000.0}) {
        CAPTURE(rate);
        // The tick that crosses the crest goes as far as on the side that it began on: at most
        // this much less or more of it along the level. All else is a sixteenth of the skin.
        const double crest = 3.0 / rate * (1.0 - level);
        CHECK(worst(run({.rate = rate}), fine) < 1e-4 + crest);
    }
}

TEST_CASE("walk course: pressed round a corner, finer ticks lead nearer to the same place") {
    World3 world = flat_world();
    world.add({box({-9, 0, 0.301}, {0, 3, 1})});
    Vec3 places[3];
    const double rates[] = {30.0, 240.0, 1920.0};
    for (int k = 0; k < 3; ++k) {
        WalkState3 state = placed(world, {}, {-2, 0.2, 0});
        for (int i = 0; i < int(1.5 * rates[k]); ++i)
            state = walk(world, {}, state, {{3, 0, 1.5}, 0}, 1 / rates[k]).state;
        places[k] = state.position;
    }
    // A tick follows the tangents of a round way: what it errs by shrinks with its length.
    CHECK(distance(places[0], places[2]) < 0.03);
    CHECK(distance(places[1], places[2]) < 0.004);
}

TEST_CASE("walk course: a hundredth and thirty-two times as large it ends the same") {
    // The level's own sheets are floats: 1e-7 of 60 m. A power of two changes no digit of them.
    CHECK(worst(run({.scale = 0.01}), plain()) < 1e-5);
    CHECK(worst(run({.scale = 32}), plain()) < 1e-9);
}

TEST_CASE("walk course: 1e5 and 1e7 m away it ends the same") {
    // A double at 1e5 m tells 1.5e-11 m apart, at 1e7 m 2e-9 m, and each tick rounds once.
    CHECK(worst(run({.shift = {1e5, -1e5, 1e5}}), plain()) < 1e-6);
    CHECK(worst(run({.shift = {1e7, 1e7, -1e7}}), plain()) < 1e-4);
}

TEST_CASE("walk course: after quarter turns it ends the same") {
    for (const int quarters : {1, 2, 3}) CHECK(worst(run({.quarters = quarters}), plain()) < 1e-9);
}

TEST_CASE("walk course: cut into a fan, slivers or T-junctions it is the same path") {
    for (const int cut : {1, 2, 3}) {
        const Outcome outcome = run({.cut = cut});
        CHECK(worst(outcome, plain()) < 1e-6);
        for (std::size_t i = 0; i < outcome.path.size(); ++i)
            REQUIRE(distance(outcome.path[i], plain().path[i]) < 1e-6);
    }
}

TEST_CASE("walk course: obstacles added in any order give the same bits") {
    for (unsigned order = 1; order <= 12; ++order) {
        const Outcome outcome = run({.order = order});
        REQUIRE(outcome.path.size() == plain().path.size());
        for (std::size_t i = 0; i < outcome.path.size(); ++i)
            REQUIRE(outcome.path[i] == plain().path[i]);
    }
}

TEST_CASE("walk course: after digging and building back it gives the same bits") {
    Course course = make_course({});
    const std::vector<ObstacleId3> before = course.world.obstacles();
    for (int i = 0; i < 200; ++i) {
        const ObstacleId3 id = course.world.add({Sphere3{{0.3 * i, 1, 0.5}, 0.4}});
        if (i % 3 == 0) course.world.place(id, {{0, 5.0, 0}, {}});
        course.world.remove(id);
    }
    const World3 fresh = make_course({}).world;
    WalkState3 edited = placed(course.world, {}, {-1, 0.25, 0});
    WalkState3 built = placed(fresh, {}, {-1, 0.25, 0});
    for (int i = 0; i < 600; ++i) {
        const WalkInput3 input{{3, 0, 0.7}, i % 90 == 0 ? 4.0 : 0.0};
        edited = walk(course.world, {}, edited, input, 1.0 / 60).state;
        built = walk(fresh, {}, built, input, 1.0 / 60).state;
        REQUIRE(edited.position == built.position);
    }
    CHECK(course.world.obstacles() == before);
}

TEST_CASE("walk course: from every place on it some wish leads a walker on") {
    const Manner how;
    Course course = make_course(how);
    WalkState3 state = placed(course.world, {}, {-1, 0.25, 0});
    for (int i = 0; i < 900; ++i) {
        const double angle = 0.9 * std::floor(i / 30.0);
        const Vec3 wish{3 + std::cos(angle), 0, 2 * std::sin(angle)};
        state = walk(course.world, {}, state, {wish, 0}, 1.0 / 60).state;
        if (i % 30 != 0 || !state.has_ground) continue;
        double best = 0.0;
        for (int k = 0; k < 16; ++k) {
            const Vec3 way{3 * std::cos(k * pi / 8), 0, 3 * std::sin(k * pi / 8)};
            WalkState3 next = state;
            for (int tick = 0; tick < 30; ++tick)
                next = walk(course.world, {}, next, {way, 0}, 1.0 / 60).state;
            best = std::max(best, distance(next.position, state.position));
        }
        // Half a second at 3 m/s.
        CHECK(best > 1.4);
    }
}

TEST_CASE("walk course: from a copied state it goes on with the same bits") {
    Course course = make_course({});
    WalkState3 state = placed(course.world, {}, {-1, 0.25, 0});
    for (int i = 0; i < 400; ++i) {
        const WalkInput3 input{{3, 0, 0.4}, i % 70 == 0 ? 4.0 : 0.0};
        const World3 copy = course.world;
        const WalkState3 kept = state;
        state = walk(course.world, {}, state, input, 1.0 / 60).state;
        const WalkState3 again = walk(copy, {}, kept, input, 1.0 / 60).state;
        REQUIRE(again.position == state.position);
        REQUIRE(again.velocity == state.velocity);
        REQUIRE(again.ground.point == state.ground.point);
    }
}

TEST_CASE(
    "walk course: floors above each other keep their walkers, on a spiral and under a bridge") {
    World3 world = flat_world();
    // Two turns of a spiral of treads, 0.2 m each, and its floors 3.2 m apart.
    for (int i = 0; i < 32; ++i) {
        const double angle = i * pi / 8;
        world.add({OrientedBox3{{2.5, -0.1, 0}, {1.0, 0.1, 0.7}, {}},
                   {{0, 0.2 * (i + 1), 0}, turn({0, 1, 0}, angle)}});
    }
    for (const double rate : {30.0, 60.0, 240.0}) {
        WalkState3 state = placed(world, {}, {2.5, 0.5, 0.8});
        int in_air = 0;
        double highest = 0.0;
        for (int i = 0; i < int(20.8 * rate); ++i) {
            const Vec3 out = normalize_or(Vec3{state.position.x, 0, state.position.z}, {});
            const Vec3 along = cross(Vec3{0, 1, 0}, out);
            const double back = 2.5 - length(Vec3{state.position.x, 0, state.position.z});
            const WalkState3 next =
                walk(world, {}, state, {along * 1.5 + out * (2 * back), 0}, 1 / rate).state;
            if (highest < 6.3) in_air += !next.has_ground;
            // Never a floor up or down at once.
            if (highest < 6.3) REQUIRE(std::abs(next.position.y - state.position.y) < 0.36);
            state = next;
            highest = std::max(highest, state.position.y);
        }
        CHECK(in_air == 0);
        CHECK(std::abs(highest - 6.4) < 1e-6);
    }
}
