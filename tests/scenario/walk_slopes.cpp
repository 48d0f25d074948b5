// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Slopes, ridges, wedges, and the ground that a walker follows.
#include <algorithm>

#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double rates[] = {30.0, 60.0, 120.0, 240.0};
constexpr double degree = pi / 180;
constexpr double g = 9.81;

struct Journey {
    WalkState3 end;
    double way = 0.0;
    int in_air = 0;
    double highest = -1e300;
    double lowest = 1e300;
};

Journey travel(const World3& world, const Walker3& walker, WalkState3 state,
               const WalkInput3& input, double seconds, double rate = 60.0) {
    Journey journey;
    const int ticks = static_cast<int>(seconds * rate + 0.5);
    for (int i = 0; i < ticks; ++i) {
        const Vec3 before = state.position;
        state = walk(world, walker, state, input, 1 / rate).state;
        journey.way += distance(before, state.position);
        journey.in_air += !state.has_ground;
        journey.highest = std::max(journey.highest, state.position.y);
        journey.lowest = std::min(journey.lowest, state.position.y);
    }
    journey.end = state;
    return journey;
}

// A slab whose upper side passes through the origin and rises along +x.
World3 tilted(double degrees) {
    World3 world;
    world.add({box({-200, -1, -50}, {200, 0, 50}), {{}, turn({0, 0, 1}, degrees * degree)}});
    return world;
}

// A strip along x through the points (x, y), 8 m wide.
MeshSource3 strip(std::initializer_list<MeshVertex3> points) {
    MeshSource3 source;
    for (const MeshVertex3& p : points) {
        source.vertices.push_back({p.x, p.y, -4});
        source.vertices.push_back({p.x, p.y, 4});
    }
    for (std::uint32_t i = 0; i + 2 < source.vertices.size(); i += 2) {
        source.triangles.push_back({i, i + 1, i + 3});
        source.triangles.push_back({i, i + 3, i + 2});
    }
    return source;
}

// Where a walker's sole is when its foot touches a slope at its skin. Placed there, it falls no
// further; the position is below the slope's own point by what the round foot needs.
Vec3 touching(const Walker3& walker, double degrees) {
    const Vec3 normal = rotate(turn({0, 0, 1}, degrees * degree), {0, 1, 0});
    return normal * (walker.radius + walker.skin) - Vec3{0, walker.radius + walker.skin, 0};
}

}  // namespace

TEST_CASE(
    "walk slopes: up to the limit nothing moves at rest and full speed is kept, every 10 deg") {
    for (int degrees = 5; degrees <= 45; degrees += 10) {
        for (const double rate : rates) {
            const World3 world = tilted(degrees);
            const WalkState3 start = placed(world, {}, {0, 0.5, 0});
            const Journey rest = travel(world, {}, start, {}, 1.0, rate);
            CHECK(rest.end.position == start.position);
            CHECK(rest.in_air == 0);
            for (const double side : {1.0, -1.0}) {
                const Journey walked = travel(world, {}, start, {{2 * side, 0, 0}, 0}, 1.5, rate);
                const Vec3 along{std::cos(degrees * degree), std::sin(degrees * degree), 0};
                CHECK(distance(walked.end.position, start.position + along * (3.0 * side)) < 1e-6);
                CHECK(walked.in_air == 0);
                CHECK(std::abs(length(walked.end.velocity) - 2.0) < 1e-9);
            }
        }
    }
}

TEST_CASE("walk slopes: beyond the limit a walker slides down as gravity along the slope says") {
    for (int degrees = 55; degrees <= 75; degrees += 10) {
        for (const double rate : rates) {
            const World3 world = tilted(degrees);
            WalkState3 state;
            state.position = touching({}, degrees);
            const Vec3 start = state.position;
            const Journey slid = travel(world, {}, state, {}, 0.5, rate);
            const double s = std::sin(degrees * degree);
            const double c = std::cos(degrees * degree);
            const Vec3 expected = Vec3{-c, -s, 0} * (0.5 * g * s * 0.25);
            // An idle walker brakes in the air: its level speed is drawn to its wish of zero.
            Walker3 heavy;
            heavy.air_acceleration = 0.0;
            const Journey free = travel(world, heavy, state, {}, 0.5, rate);
            CHECK(slid.in_air > 0);
            CHECK(distance(free.end.position, start + expected) < 1e-4);
            const Journey pushed = travel(world, heavy, state, {{2, 0, 0}, 0}, 0.5, rate);
            CHECK(pushed.end.position.y < start.y - 0.1);
        }
    }
}

TEST_CASE("walk slopes: the limit is exact, and no frame on the way is in the air") {
    for (const double rate : rates) {
        for (const double excess : {-0.001, 0.001}) {
            World3 world = flat_world();
            const auto y = [](double x) {
                return static_cast<float>(x < 4 ? std::tan(0.2) * x
                                                : std::tan(0.2) * 4 + std::tan(0.6) * (x - 4));
            };
            world.add(
                {make_mesh(strip({{0, 0, 0}, {4, y(4), 0}, {8, y(8), 0}, {14, y(8), 0}})).value()});
            Walker3 walker;
            walker.max_slope = std::cos(0.6 - excess);
            const WalkState3 start = placed(world, walker, {-1, 0.2, 0});
            const Journey up = travel(world, walker, start, {{6, 0, 0}, 0}, 2.0, rate);
            CHECK(up.in_air == 0);
            if (excess < 0) {
                CHECK(up.end.position.x > 8.0);
                CHECK(std::abs(up.end.position.y - double(y(8))) < 1e-6);
            } else {
                CHECK(up.end.position.x < 4.5);
            }
        }
    }
}

TEST_CASE("walk slopes: ground and its normal on a slope, on a ridge, and none on a steep side") {
    const WalkState3 slope = placed(tilted(30), {}, {0, 0.5, 0});
    CHECK(distance(slope.ground.normal, rotate(turn({0, 0, 1}, 30 * degree), {0, 1, 0})) < 1e-9);

    WalkState3 state;
    state.position = touching({}, 70);
    CHECK(!walk(tilted(70), {}, state, {}, 1.0 / 60).state.has_ground);

    World3 ridge;
    ridge.add({OrientedBox3{{}, {1, 1, 5}, {}}, {{}, turn({0, 0, 1}, 45 * degree)}});
    const WalkState3 peak = placed(ridge, {}, {0, 2, 0});
    CHECK(std::abs(peak.position.y - std::sqrt(2.0)) < 1e-9);
    CHECK(dot(peak.ground.normal, Vec3{0, 1, 0}) > 0.64);
}

TEST_CASE("walk slopes: up and down 38.8 degrees the true speed is the wish, tick by tick") {
    for (const double rate : rates) {
        const float rise = static_cast<float>(std::tan(38.8 * degree));
        World3 world;
        world.add({make_mesh(strip({{-20, -10 * rise, 0},
                                    {-10, -10 * rise, 0},
                                    {0, 0, 0},
                                    {10, -10 * rise, 0},
                                    {20, -10 * rise, 0}}))
                       .value()});
        WalkState3 state = placed(world, {}, {-9, -8 * double(rise), 0});
        for (int i = 0; i < int(4 * rate); ++i) {
            const WalkState3 next = walk(world, {}, state, {{4, 0, 0}, 0}, 1 / rate).state;
            REQUIRE(next.has_ground);
            // Away from the ridge, where the round foot cuts the corner.
            const double nearest = std::min(std::abs(state.position.x), std::abs(next.position.x));
            if (nearest > 0.5)
                REQUIRE(std::abs(distance(state.position, next.position) - 4 / rate) < 1e-6);
            state = next;
        }
        CHECK(state.position.x > 3.0);
    }
}

TEST_CASE("walk slopes: two triangles of one slope are one slope, in every direction") {
    MeshSource3 source;
    source.vertices = {{-9, -6, -9}, {-9, -6, 9}, {9, 6, 9}, {9, 6, -9}};
    source.triangles = {{0, 1, 2}, {0, 2, 3}};
    World3 world;
    world.add({make_mesh(source).value()});
    const WalkState3 start = placed(world, {}, {0, 0.5, 0});
    for (int i = 0; i < 24; ++i) {
        const double angle = i * pi / 12;
        const Vec3 wish{3 * std::cos(angle), 0, 3 * std::sin(angle)};
        const Journey journey = travel(world, {}, start, {wish, 0}, 1.0);
        CHECK(std::abs(journey.way - 3.0) < 1e-9);
        CHECK(journey.in_air == 0);
    }
}

TEST_CASE("walk slopes: a cone steeper than the limit is not climbed by running nor by jumping") {
    MeshSource3 cone;
    cone.vertices.push_back({0, 9, 0});
    for (int i = 0; i < 24; ++i) {
        const double angle = 2 * pi * i / 24;
        cone.vertices.push_back(
            {static_cast<float>(6 * std::cos(angle)), 0, static_cast<float>(6 * std::sin(angle))});
    }
    for (std::uint32_t i = 1; i <= 24; ++i) cone.triangles.push_back({0, i % 24 + 1, i});
    World3 world = flat_world();
    world.add({make_mesh(cone).value()});
    WalkState3 state = placed(world, {}, {8, 0.5, 0});
    double highest = 0.0;
    for (int i = 0; i < 1200; ++i) {
        const Vec3 to_middle = normalize_or(Vec3{-state.position.x, 0, -state.position.z}, {});
        const Vec3 wish = to_middle * 5.0 + cross({0, 1, 0}, to_middle) * 1.0;
        state = walk(world, {}, state, {wish, 4.0}, 1.0 / 60).state;
        if (state.has_ground) highest = std::max(highest, state.position.y);
    }
    CHECK(highest < 0.1);
}

TEST_CASE("walk slopes: between a slope and a wall that leans over it a walker can turn back") {
    for (const double wall : {60.0, 75.0, 85.0}) {
        for (const double slope : {20.0, 40.0, 55.0}) {
            World3 world = flat_world();
            world.add({box({0, -3, -5}, {9, 0, 5}), {{}, turn({0, 0, 1}, slope * degree)}});
            // A wall from the slope's middle back over the walker.
            world.add({box({0, -9, -5}, {0.2, 9, 5}),
                       {{1.5, 1.5, 0}, turn({0, 0, 1}, (90 - wall) * degree)}});
            const WalkState3 start = placed(world, {}, {-3, 0.2, 0});
            const Journey in = travel(world, {}, start, {{3, 0, 0.2}, 0}, 2.0);
            const Journey out = travel(world, {}, in.end, {{-3, 0, 0}, 0}, 1.0);
            CHECK(out.end.position.x < in.end.position.x - 1.0);
        }
    }
}

TEST_CASE("walk slopes: the underside of a wedge that hangs over does not hold a walker") {
    MeshSource3 wedge;
    wedge.vertices = {{0, 0.9f, -3}, {0, 0.9f, 3}, {1, 2, 3}, {1, 2, -3}};
    wedge.triangles = {{0, 1, 2}, {0, 2, 3}};
    World3 world = flat_world();
    world.add({make_mesh(wedge).value()});
    const WalkState3 start = placed(world, {}, {3, 0.2, 0});
    const Journey in = travel(world, {}, start, {{-3, 0, 0}, 0}, 2.0);
    const Journey jumping = travel(world, {}, in.end, {{-3, 0, 0}, 3.0}, 2.0);
    const Journey out = travel(world, {}, jumping.end, {{3, 0, 0}, 0}, 1.0);
    CHECK(in.in_air == 0);
    CHECK(out.end.position.x > in.end.position.x + 2.0);
    CHECK(std::abs(out.end.position.y) < 1e-9);
}

TEST_CASE("walk slopes: ramps of every angle, also cut by a leaning wall, never swallow a walker") {
    for (int degrees = 0; degrees <= 170; degrees += 10) {
        for (const bool has_wall : {false, true}) {
            World3 world = flat_world();
            world.add({box({0, -0.2, -2}, {6, 0, 2}), {{}, turn({0, 0, 1}, degrees * degree)}});
            if (has_wall)
                world.add({box({1, -5, -3}, {1.2, 5, 3}), {{}, turn({0, 0, 1}, 20 * degree)}});
            WalkState3 state;
            state.position = {-3.5, 0.0, 0.3};
            if (!world.is_free(body_of({}, state.position))) state.position = {0, 0, -4};
            for (int i = 0; i < 240; ++i) {
                const double phase = i < 120 ? 1.0 : -1.0;
                const WalkResult3 result = walk(
                    world, {}, state, {{3 * phase, 0, 0.4}, i % 50 == 0 ? 3.0 : 0.0}, 1.0 / 60);
                state = result.state;
                REQUIRE(!result.was_led_out);
                REQUIRE(!result.is_stuck_inside);
                REQUIRE(state.position.y > -1e-4);
            }
        }
    }
}

TEST_CASE(
    "walk ground: running down 45 degrees at 10 m/s it stays on ground; without reach it flies") {
    for (const double rate : rates) {
        const World3 world = tilted(-45);
        const WalkState3 start = placed(world, {}, {0, 0.5, 0});
        const Journey on = travel(world, {}, start, {{10, 0, 0}, 0}, 1.5, rate);
        const Vec3 along{std::cos(45 * degree), -std::sin(45 * degree), 0};
        CHECK(on.in_air == 0);
        CHECK(distance(on.end.position, start.position + along * 15.0) < 1e-6);
    }
    for (const double rate : rates) {
        // Over the edge of a plateau: with no reach down the fall is the exact parabola.
        World3 world;
        world.add({box({-10, -1, -5}, {0, 0, 5})});
        Walker3 walker;
        walker.step_height = 0.0;
        walker.air_acceleration = 0.0;
        WalkState3 state = placed(world, walker, {-1, 0.2, 0});
        WalkState3 left = state;
        while (left.has_ground) left = walk(world, walker, left, {{6, 0, 0}, 0}, 1 / rate).state;
        const Journey fall = travel(world, walker, left, {{6, 0, 0}, 0}, 0.5, rate);
        CHECK(fall.in_air == int(0.5 * rate));
        CHECK(std::abs(fall.end.position.y -
                       (left.position.y + left.velocity.y * 0.5 - 0.5 * g * 0.25)) < 1e-9);
        CHECK(std::abs(fall.end.position.x - (left.position.x + left.velocity.x * 0.5)) < 1e-9);
    }
}

TEST_CASE("walk ground: over a hill it stays on ground in every tick, and a jump leaves it") {
    for (const double rate : rates) {
        World3 world = flat_world();
        world.add({make_mesh(strip({{0, 0, 0}, {6, 4.2f, 0}, {12, -0.1f, 0}})).value()});
        world.add({box({16, 0, -5}, {17, 9, 5})});
        const WalkState3 start = placed(world, {}, {-2, 0.2, 0});
        const Journey over = travel(world, {}, start, {{7, 0, 0}, 0}, 4.0, rate);
        CHECK(over.in_air == 0);
        CHECK(std::abs(over.end.position.x - 15.699) < 1e-4);
        // The highest of the ticks, which need not end on the ridge itself.
        CHECK(over.highest < 4.2 + 1e-4);
        CHECK(over.highest > 4.2 - 0.7 * 7 / rate);

        WalkState3 jumping = travel(world, {}, start, {{7, 0, 0}, 0}, 0.8, rate).end;
        const double height = jumping.position.y;
        const WalkResult3 jump = walk(world, {}, jumping, {{7, 0, 0}, 6.0}, 1 / rate);
        CHECK(jump.has_jumped);
        CHECK(!jump.state.has_ground);
        CHECK(jump.state.position.y > height);
        const Journey after = travel(world, {}, jump.state, {{7, 0, 0}, 0}, 3.0, rate);
        CHECK(after.end.has_ground);
    }
}

TEST_CASE("walk ground: ten thousand ticks over a flat floor lose no millimetre and no ground") {
    World3 world;
    world.add({box({-5, -1, -5}, {2000, 0, 2000})});
    const WalkState3 start = placed(world, {}, {0, 0.2, 0});
    const Journey journey = travel(world, {}, start, {{6, 0, 6}, 0}, 10'000 / 60.0);
    CHECK(journey.in_air == 0);
    CHECK(journey.end.position.x >= 999.999);
    CHECK(journey.end.position.z >= 999.999);
}

TEST_CASE("walk ground: back and forth under strong gravity the height keeps its bits") {
    const World3 world = flat_world();
    Walker3 walker;
    walker.radius = 0.35;
    walker.height = 2.2;
    walker.gravity = 30.0;
    WalkState3 state = placed(world, walker, {0, 0.2, 0});
    const double height = state.position.y;
    for (int i = 0; i < 600; ++i) {
        const double side = i / 90 % 2 == 0 ? 1.0 : -1.0;
        state = walk(world, walker, state, {{9 * side, 0, 0}, 0}, 1.0 / 30).state;
        REQUIRE(std::abs(state.position.y - height) < 1e-9);
        REQUIRE(state.velocity.y == 0.0);
    }
}

TEST_CASE("walk ground: ground that rises slowly in many pieces never stops a walker") {
    MeshSource3 source;
    for (int i = 0; i <= 400; ++i) {
        const auto x = static_cast<float>(0.25 * i);
        const auto y = static_cast<float>(0.3 * std::sin(0.02 * i) * std::sin(0.02 * i));
        source.vertices.push_back({x, y, -4});
        source.vertices.push_back({x, y, 4});
    }
    for (std::uint32_t i = 0; i < 800; i += 2) {
        source.triangles.push_back({i, i + 1, i + 3});
        source.triangles.push_back({i, i + 3, i + 2});
    }
    World3 world;
    world.add({make_mesh(source).value()});
    for (const double speed : {0.1, 2.0, 8.0}) {
        const WalkState3 start = placed(world, {}, {1, 0.5, 0});
        const Journey journey = travel(world, {}, start, {{speed, 0, 0}, 0}, 10.0);
        CHECK(std::abs(journey.way - 10 * speed) < 1e-4);
        CHECK(journey.in_air == 0);
    }
}

TEST_CASE("walk ceiling: a bump ends the climb at once, and a sloped ceiling is slid along") {
    for (const double rate : rates) {
        World3 world = flat_world();
        world.add({box({-10, 2.0, -10}, {10, 3, 10})});
        WalkState3 state = placed(world, {}, {0, 0.05, 0});
        state = walk(world, {}, state, {{}, 8.0}, 1 / rate).state;
        for (int i = 0; i < int(rate) && state.velocity.y > 0.0; ++i)
            state = walk(world, {}, state, {}, 1 / rate).state;
        // Up at once and down at once: never at rest below the ceiling.
        CHECK(state.velocity.y <= 0.0);
        const WalkState3 next = walk(world, {}, state, {}, 1 / rate).state;
        CHECK(next.position.y < state.position.y - 0.4 * g / rate / rate);
    }
    World3 world = flat_world();
    world.add({box({-20, 0, -10}, {20, 1, 10}), {{0, 2.2, 0}, turn({0, 0, 1}, 36 * degree)}});
    Walker3 walker;
    walker.air_acceleration = 0.0;
    WalkState3 state = placed(world, walker, {0, 0.01, 0});
    state = walk(world, walker, state, {{}, 12.0}, 1.0 / 60).state;
    const Journey journey = travel(world, walker, state, {}, 0.2);
    CHECK(journey.highest > 0.5);
    CHECK(journey.end.position.x > 0.5);
}

TEST_CASE("walk slopes: a ditch of steep sides whose line descends carries, up, down and to jump") {
    const double wide = 3.0;
    const auto high = static_cast<float>(wide * std::tan(60 * degree));
    for (const double tilt : {0.0, 0.1, 1.0, 10.0, 30.0}) {
        const auto fall = static_cast<float>(60 * std::tan(tilt * degree));
        MeshSource3 source;
        source.vertices = {{-60, fall, 0},        {60, -fall, 0},        {60, high - fall, 3},
                           {-60, high + fall, 3}, {60, high - fall, -3}, {-60, high + fall, -3}};
        source.triangles = {{0, 2, 1}, {0, 3, 2}, {0, 1, 4}, {0, 4, 5}};
        World3 world;
        world.add({make_mesh(source).value()});
        for (const double rate : {30.0, 60.0, 240.0, 1000.0}) {
            CAPTURE(tilt);
            CAPTURE(rate);
            WalkState3 state;
            state.position = {0, 2, 0.05};
            state = travel(world, {}, state, {}, 2.0, rate).end;
            REQUIRE(state.has_ground);
            const Journey rest = travel(world, {}, state, {}, 1.0, rate);
            CHECK(rest.in_air == 0);
            CHECK(rest.end.position == state.position);
            for (const double way : {2.0, -2.0}) {
                const Journey walk = travel(world, {}, state, {{way, 0, 0}, 0}, 2.0, rate);
                CHECK(walk.in_air == 0);
                CHECK(std::abs(length(walk.end.position - state.position) - 4.0) < 0.05);
            }
            CHECK(walk(world, {}, state, {{}, 4.0}, 1 / rate).has_jumped);
        }
    }
}

TEST_CASE("walk slopes: a bank too steep beside a wall carries where they meet") {
    World3 world;
    world.add({box({-20, -20, -3}, {20, 20, -1}), {{}, turn({0, 0, 1}, 0)}});
    MeshSource3 source;
    const auto high = static_cast<float>(3 * std::tan(60 * degree));
    source.vertices = {{-20, 2, -1}, {20, -2, -1}, {20, high - 2, 2}, {-20, high + 2, 2}};
    source.triangles = {{0, 2, 1}, {0, 3, 2}};
    world.add({make_mesh(source).value()});
    WalkState3 state;
    state.position = {0, 2, -0.5};
    state = travel(world, {}, state, {}, 2.0).end;
    REQUIRE(state.has_ground);
    const Journey up = travel(world, {}, state, {{-2, 0, 0}, 0}, 2.0);
    CHECK(up.in_air == 0);
    CHECK(up.end.position.x < state.position.x - 3.9);
    // A single bank carries nobody.
    World3 bank;
    bank.add({make_mesh(source).value()});
    CHECK(travel(bank, {}, state, {}, 1.0).lowest < state.position.y - 0.5);
}

TEST_CASE("walk slopes: who lands on a round edge that does not carry slips off it") {
    World3 world;
    world.add({box({-90, -31, -90}, {90, -29, 90})});
    const double radius = 0.12743355698909822;
    world.add({Capsule3{{-1, -radius, 0}, {1, -radius, 0}, radius}});
    WalkState3 state;
    state.position = {0.32910315835915727, 0.8030139809683734, -0.12867793304681002};
    const WalkInput3 input{{1.3345315556347621, 0, -0.53449844155852488}, 0};
    CHECK(travel(world, {}, state, input, 10.0, 30.0).end.position.y == doctest::Approx(-29));
}
