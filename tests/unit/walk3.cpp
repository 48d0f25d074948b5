// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/walk.h"

#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "support/told.h"

using namespace sidle;

namespace {

OrientedBox3 box(Vec3 low, Vec3 high) { return {(low + high) * 0.5, (high - low) * 0.5, {}}; }

World3 flat_world() {
    World3 world;
    world.add({box({-100, -1, -100}, {100, 0, 100})});
    return world;
}

// Ten steps of 0.3 by 0.3 that begin at z = 0.
World3 stairs() {
    World3 world = flat_world();
    for (int i = 0; i < 10; ++i) world.add({box({-2, 0, 0.3 * i}, {2, 0.3 * (i + 1), 9})});
    return world;
}

WalkState3 placed(const World3& world, const Walker3& walker, Vec3 position) {
    const auto state = find_ground(world, walker, position, 3.0);
    REQUIRE(state);
    return *state;
}

struct Journey {
    WalkState3 end;
    int in_air = 0;
    double highest = -1e300;
    double lowest = 1e300;
};

Journey travel(const World3& world, const Walker3& walker, WalkState3 state, Vec3 velocity,
               double seconds, double rate) {
    Journey journey;
    const int ticks = static_cast<int>(seconds * rate + 0.5);
    for (int i = 0; i < ticks; ++i) {
        state = walk(world, walker, state, {velocity, 0}, 1.0 / rate).state;
        journey.in_air += !state.has_ground;
        journey.highest = std::max(journey.highest, state.position.y);
        journey.lowest = std::min(journey.lowest, state.position.y);
    }
    journey.end = state;
    return journey;
}

// A strip of floor 1,000 m long, made by a function that says where its columns of vertices stand.
MeshSource3 strip(const std::vector<float>& columns, bool is_welded) {
    MeshSource3 source;
    const auto corner = [&](float x, float z) {
        source.vertices.push_back({x, 0, z});
        return static_cast<std::uint32_t>(source.vertices.size() - 1);
    };
    for (std::size_t i = 0; i + 1 < columns.size(); ++i) {
        const float x0 = columns[i];
        const float x1 = columns[i + 1];
        for (const float z : {-2.0f, 0.0f}) {
            const std::uint32_t a = corner(x0, z);
            const std::uint32_t b = corner(x1, z);
            const std::uint32_t c = corner(x1, z + 2);
            const std::uint32_t d = corner(x0, z + 2);
            source.triangles.push_back({a, b, c});
            if (is_welded)
                source.triangles.push_back({a, c, d});
            else
                source.triangles.push_back({corner(x0, z), corner(x1, z + 2), corner(x0, z + 2)});
        }
    }
    return source;
}

MeshSource3 fans() {
    MeshSource3 source;
    for (int i = 0; i < 505; ++i) {
        const float x = -2.0f + 2.0f * static_cast<float>(i);
        const auto first = static_cast<std::uint32_t>(source.vertices.size());
        source.vertices.push_back({x + 0.9f, 0, 0.13f});
        for (int k = 0; k < 16; ++k) {
            const float t = static_cast<float>(k % 4) / 4.0f;
            const float side = 2.0f * t;
            const int edge = k / 4;
            source.vertices.push_back(edge == 0   ? MeshVertex3{x + side, 0, -2}
                                      : edge == 1 ? MeshVertex3{x + 2, 0, -2 + 2 * side}
                                      : edge == 2 ? MeshVertex3{x + 2 - side, 0, 2}
                                                  : MeshVertex3{x, 0, 2 - 2 * side});
        }
        for (std::uint32_t k = 0; k < 16; ++k)
            source.triangles.push_back({first, first + 1 + k, first + 1 + (k + 1) % 16});
    }
    return source;
}

std::vector<float> columns(double width) {
    std::vector<float> xs;
    for (double x = -2.0; x < 1005.0; x += width) xs.push_back(static_cast<float>(x));
    return xs;
}

// Wide quads with slivers between them.
std::vector<float> sliver_columns() {
    std::vector<float> xs;
    for (double x = -2.0; x < 1005.0; x += 0.77) {
        xs.push_back(static_cast<float>(x));
        xs.push_back(static_cast<float>(x + 1e-4));
    }
    return xs;
}

void check_kilometre(const World3& world) {
    const Walker3 walker;
    WalkState3 state = placed(world, walker, {0, 0.5, 0.2});
    const double height = state.position.y;
    int in_air = 0;
    double worst = 0.0;
    for (int tick = 0; tick < 12000; ++tick) {
        state = walk(world, walker, state, {{5, 0, 0}, 0}, 1.0 / 60.0).state;
        in_air += !state.has_ground;
        worst = std::max(worst, std::abs(state.position.y - height));
    }
    CHECK(state.position.x >= 999.999);
    CHECK(worst <= 1e-6);
    CHECK(in_air == 0);
}

}  // namespace

TEST_CASE("walk: a kilometre of flat floor loses nothing, whatever its triangles") {
    World3 world;
    SUBCASE("quads") { world.add({make_mesh(strip(columns(3.7), true)).value()}); }
    SUBCASE("unwelded copies") { world.add({make_mesh(strip(columns(2.9), false)).value()}); }
    SUBCASE("slivers 1e-4 wide") { world.add({make_mesh(strip(sliver_columns(), true)).value()}); }
    SUBCASE("fans") { world.add({make_mesh(fans()).value()}); }
    SUBCASE("T-junctions between two meshes side by side") {
        MeshSource3 left = strip(columns(3.7), true);
        MeshSource3 right = strip(columns(2.3), true);
        for (MeshVertex3& v : left.vertices) v.z = v.z * 0.5f - 0.9f;
        for (MeshVertex3& v : right.vertices) v.z = v.z * 0.5f + 1.1f;
        world.add({make_mesh(left).value()});
        world.add({make_mesh(right).value()});
    }
    SUBCASE("two meshes end to end") {
        MeshSource3 first = strip(columns(3.7), true);
        MeshSource3 second = first;
        for (MeshVertex3& v : first.vertices) v.x = std::min(v.x, 500.0f);
        for (MeshVertex3& v : second.vertices) v.x = std::max(v.x, 500.0f);
        world.add({make_mesh(first).value()});
        world.add({make_mesh(second).value()});
    }
    check_kilometre(world);
}

TEST_CASE("walk: at rest the position keeps its bits") {
    const World3 world = flat_world();
    const Walker3 walker;
    const WalkState3 start = placed(world, walker, {0.3, 0.7, -0.2});

    WalkState3 state = start;
    for (int tick = 0; tick < 50; ++tick) state = walk(world, walker, state, {}, 1.0 / 60.0).state;

    CHECK(state.position == start.position);
    CHECK(state.has_ground);
    CHECK(state.velocity == Vec3{});
}

TEST_CASE("walk: standing on a floor the position is a point of the floor") {
    const World3 world = flat_world();

    const WalkState3 state = placed(world, {}, {1, 2, 3});

    CHECK(std::abs(state.position.y) < 1e-9);
    CHECK(state.ground.normal.y == doctest::Approx(1.0));
}

TEST_CASE("walk: a fall is the exact parabola at any tick rate") {
    const World3 world;
    for (const double rate : {30.0, 60.0, 240.0}) {
        WalkState3 state;
        state.velocity = {1, 2, 0};
        for (int i = 0; i < static_cast<int>(rate); ++i)
            state = walk(world, {}, state, {{1, 0, 0}, 0}, 1.0 / rate).state;
        CHECK(state.position.x == doctest::Approx(1.0).epsilon(1e-9));
        CHECK(state.position.y == doctest::Approx(2.0 - 0.5 * 9.81).epsilon(1e-9));
        CHECK(state.velocity.y == doctest::Approx(2.0 - 9.81).epsilon(1e-9));
    }
}

TEST_CASE("walk: a jump leaves the ground and comes back to it") {
    const World3 world = flat_world();
    const Walker3 walker;
    WalkState3 state = placed(world, walker, {0, 0.5, 0});

    const WalkResult3 first = walk(world, walker, state, {{}, 4.0}, 1.0 / 60.0);
    CHECK(first.has_jumped);
    CHECK(!first.state.has_ground);
    CHECK(first.state.velocity.y == doctest::Approx(4.0 - 9.81 / 60.0));

    const Journey journey = travel(world, walker, first.state, {}, 1.0, 60.0);
    CHECK(journey.highest == doctest::Approx(4.0 * 4.0 / (2 * 9.81)).epsilon(1e-3));
    CHECK(journey.end.has_ground);
    CHECK(std::abs(journey.end.position.y) < 1e-9);
}

TEST_CASE("walk: stairs are climbed at full speed, on ground every tick, at any tick rate") {
    const World3 world = stairs();
    const Walker3 walker;
    for (const double rate : {30.0, 60.0, 120.0, 240.0, 360.0, 1000.0}) {
        CAPTURE(rate);
        const WalkState3 start = placed(world, walker, {0, 0.5, -2});

        const Journey up = travel(world, walker, start, {0, 0, 4}, 2.0, rate);
        const Journey down = travel(world, walker, up.end, {0, 0, -4}, 2.0, rate);

        CHECK(up.in_air == 0);
        CHECK(up.end.position.y == doctest::Approx(3.0).epsilon(1e-9));
        CHECK(up.end.position.z == doctest::Approx(6.0).epsilon(1e-6));
        CHECK(up.end.velocity.y == doctest::Approx(0.0));
        CHECK(down.in_air == 0);
        CHECK(std::abs(down.end.position.y) < 1e-9);
        CHECK(down.end.position.z == doctest::Approx(-2.0).epsilon(1e-6));
    }
}

TEST_CASE("walk: without step height stairs are a wall") {
    const World3 world = stairs();
    Walker3 walker;
    walker.step_height = 0.0;
    const WalkState3 start = placed(world, walker, {0, 0.5, -2});

    const Journey journey = travel(world, walker, start, {0, 0, 4}, 1.0, 60.0);

    // The edge at 0.3 is met a millimetre below the centre of the foot's sphere.
    CHECK(journey.end.position.z == doctest::Approx(-std::sqrt(0.301 * 0.301 - 0.001 * 0.001)));
    CHECK(std::abs(journey.end.position.y) < 1e-9);
}

TEST_CASE("walk: steps steeper than the slope limit as a whole are not climbed") {
    World3 world = flat_world();
    for (int i = 0; i < 10; ++i) world.add({box({-2, 0, 0.05 * i}, {2, 0.3 * (i + 1), 9})});
    const Walker3 walker;
    for (const double rate : {30.0, 60.0, 240.0, 1000.0}) {
        const WalkState3 start = placed(world, walker, {0, 0.5, -2});
        CHECK(travel(world, walker, start, {0, 0, 4}, 2.0, rate).highest < 0.2);
    }
}

TEST_CASE("walk: a step of the step height is climbed, one a little higher is not") {
    const Walker3 walker;
    for (const double excess : {0.0, 0.01}) {
        World3 world = flat_world();
        world.add({box({-2, 0, 0}, {2, walker.step_height + excess, 9})});
        for (const double rate : {30.0, 60.0, 1000.0}) {
            const WalkState3 start = placed(world, walker, {0, 0.5, -1});
            const Journey journey = travel(world, walker, start, {0, 0, 3}, 1.5, rate);
            CAPTURE(rate);
            CHECK(journey.end.position.y ==
                  doctest::Approx(excess == 0.0 ? walker.step_height : 0.0).epsilon(1e-6));
        }
    }
}

TEST_CASE("walk: low and high bumps are walked over without a launch") {
    World3 world = flat_world();
    for (int i = 0; i < 20; ++i) world.add({box({-2, 0, 0.5 * i}, {2, 0.05, 0.5 * i + 0.01})});
    for (int i = 0; i < 5; ++i) world.add({box({-2, 0, 12 + 2.0 * i}, {2, 0.3, 12.1 + 2.0 * i})});
    const Walker3 walker;
    const WalkState3 start = placed(world, walker, {0, 0.5, -1});

    const Journey journey = travel(world, walker, start, {0, 0, 5}, 4.8, 60.0);

    CHECK(journey.in_air == 0);
    CHECK(journey.highest < 0.3 + 1e-6);
    CHECK(journey.end.position.z == doctest::Approx(23.0).epsilon(1e-6));
}

TEST_CASE("walk: slopes below the limit are walked at full speed, above it not at all") {
    for (const double rise : {0.2, 0.6, 1.0, 1.1, 1.4, 3.0}) {
        CAPTURE(rise);
        MeshSource3 source;
        const float top = static_cast<float>(20 * rise);
        source.vertices = {{-5, 0, -20}, {5, 0, -20},  {5, 0, 0},
                           {-5, 0, 0},   {5, top, 20}, {-5, top, 20}};
        source.triangles = {{0, 2, 1}, {0, 3, 2}, {3, 4, 2}, {3, 5, 4}};
        World3 world;
        world.add({make_mesh(source).value()});
        const Walker3 walker;
        const WalkState3 start = placed(world, walker, {0, 0.5, -3});

        const Journey journey = travel(world, walker, start, {0, 0, 4}, 2.0, 60.0);

        const double cosine = 1.0 / std::sqrt(1.0 + rise * rise);
        CHECK(journey.in_air == 0);
        if (cosine >= walker.max_slope) {
            CHECK(journey.end.position.y > 4.0 * rise * cosine);
            CHECK(length(journey.end.velocity) == doctest::Approx(4.0).epsilon(1e-6));
        } else {
            CHECK(journey.highest < 0.01);
        }
    }
}

TEST_CASE("walk: a slope beyond the limit cannot be climbed by jumping against it") {
    MeshSource3 source;
    source.vertices = {{-5, 0, -20}, {5, 0, -20}, {5, 0, 0}, {-5, 0, 0}, {5, 30, 20}, {-5, 30, 20}};
    source.triangles = {{0, 2, 1}, {0, 3, 2}, {3, 4, 2}, {3, 5, 4}};
    World3 world;
    world.add({make_mesh(source).value()});
    const Walker3 walker;
    WalkState3 state = placed(world, walker, {0, 0.5, -1});
    double highest_stand = 0.0;

    for (int tick = 0; tick < 1200; ++tick) {
        state = walk(world, walker, state, {{0, 0, 4}, 4.0}, 1.0 / 60.0).state;
        if (state.has_ground) highest_stand = std::max(highest_stand, state.position.y);
    }
    CHECK(highest_stand < 0.1);
}

TEST_CASE("walk: rubbing along a wall keeps the speed along it, at any tick rate") {
    World3 world = flat_world();
    world.add({box({-50, 0, -0.301 - 0.1}, {50, 2, -0.301})});
    const Walker3 walker;
    for (const double rate : {60.0, 120.0, 240.0, 360.0}) {
        const WalkState3 start = placed(world, walker, {0, 0.5, 0});
        const Journey journey = travel(world, walker, start, {5, 0, -1}, 1.0, rate);
        CHECK(journey.end.position.x == doctest::Approx(5.0).epsilon(1e-6));
        CHECK(std::abs(journey.end.position.z) < 1e-6);
        CHECK(journey.in_air == 0);
    }
}

TEST_CASE("walk: the nearest walkable floor below counts, on a bridge and under it") {
    World3 world = flat_world();
    world.add({box({-10, 3.0, -1}, {10, 3.2, 1})});
    const Walker3 walker;

    WalkState3 above = placed(world, walker, {-5, 3.5, 0});
    WalkState3 below = placed(world, walker, {0, 0.5, -8});
    const Journey over = travel(world, walker, above, {4, 0, 0}, 2.0, 60.0);
    const Journey under = travel(world, walker, below, {0, 0, 4}, 4.0, 60.0);

    CHECK(over.lowest == doctest::Approx(3.2));
    CHECK(over.highest == doctest::Approx(3.2));
    CHECK(std::abs(under.highest) < 1e-9);
    CHECK(under.end.position.z == doctest::Approx(8.0));
}

TEST_CASE("walk: walls never count as ground, however flat") {
    World3 world = flat_world();
    world.add({.shape = box({-2, 0, 0}, {2, 0.2, 9}), .surface = Surface3::wall});
    const Walker3 walker;
    const WalkState3 start = placed(world, walker, {0, 0.5, -2});

    const Journey journey = travel(world, walker, start, {0, 0, 4}, 1.0, 60.0);

    // The round foot meets the upper edge of the wall, 0.101 below its centre.
    CHECK(journey.end.position.z == doctest::Approx(-std::sqrt(0.301 * 0.301 - 0.101 * 0.101)));
    CHECK(std::abs(journey.highest) < 1e-9);
}

TEST_CASE("walk: a bump of the head ends the climb of a jump") {
    World3 world = flat_world();
    world.add({box({-10, 2.0, -10}, {10, 2.2, 10})});
    const Walker3 walker;
    WalkState3 state = placed(world, walker, {0, 0.1, 0});
    state = walk(world, walker, state, {{}, 6.0}, 1.0 / 60.0).state;

    for (int tick = 0; tick < 4; ++tick) {
        state = walk(world, walker, state, {}, 1.0 / 60.0).state;
    }

    CHECK(state.velocity.y < 0.0);
    CHECK(state.position.y < 0.2);
}

TEST_CASE("walk: a start inside the floor is led out in one call") {
    const World3 world = flat_world();
    WalkState3 state;
    state.position = {0, -0.4, 0};

    const WalkResult3 result = walk(world, {}, state, {}, 1.0 / 60.0);

    CHECK(result.was_led_out);
    CHECK(result.state.position.y == doctest::Approx(0.0).epsilon(1e-3));
    CHECK(walk(world, {}, result.state, {}, 1.0 / 60.0).was_led_out == false);
}

TEST_CASE("walk: pressing against a wall for minutes builds no speed and no way through") {
    World3 world = flat_world();
    world.add({box({-10, 0, 1}, {10, 4, 1.1})});
    const Walker3 walker;
    WalkState3 state = placed(world, walker, {0, 0.5, 0});

    Vec3 resting;
    for (int tick = 0; tick < 1200; ++tick) {
        state = walk(world, walker, state, {{0, 0, 7}, 0}, 0.1).state;
        if (tick == 10) resting = state.position;
    }

    CHECK(state.position == resting);
    CHECK(length(state.velocity) < 1e-9);
}

TEST_CASE("walk: two steep slopes hold a walker, who can walk and jump out of the groove") {
    MeshSource3 source;
    source.vertices = {{-9, 0, 0}, {9, 0, 0}, {9, 9, 6}, {-9, 9, 6}, {9, 9, -6}, {-9, 9, -6}};
    source.triangles = {{0, 1, 2}, {0, 2, 3}, {0, 4, 1}, {0, 5, 4}};
    World3 world;
    world.add({make_mesh(source).value()});
    const Walker3 walker;
    WalkState3 state;
    state.position = {0, 3, 0.1};
    state = travel(world, walker, state, {}, 3.0, 60.0).end;
    REQUIRE(state.has_ground);

    const Journey along = travel(world, walker, state, {3, 0, 0}, 1.0, 60.0);
    const WalkResult3 jump = walk(world, walker, state, {{}, 4.0}, 1.0 / 60.0);

    CHECK(along.end.position.x == doctest::Approx(3.0).epsilon(1e-2));
    CHECK(jump.has_jumped);
    CHECK(jump.state.velocity.y > 3.0);
}

TEST_CASE("walk: numbers that are not finite leave the state as it is") {
    const World3 world = flat_world();
    const WalkState3 state = placed(world, {}, {0, 0.5, 0});
    const double inf = std::numeric_limits<double>::infinity();
    test::broken_rules([&] {
        for (const double bad : {std::nan(""), inf, -inf}) {
            CHECK(walk(world, {}, state, {{bad, 0, 0}, 0}, 1.0 / 60.0).state.position ==
                  state.position);
            CHECK(walk(world, {}, state, {{1, 0, 0}, bad}, 1.0 / 60.0).state.position ==
                  state.position);
            CHECK(walk(world, {}, state, {{1, 0, 0}, 0}, bad).state.position == state.position);
        }
    });
    CHECK(walk(world, {}, state, {{1e18, 0, 1e18}, 0}, 1.0 / 60.0).state.has_ground == false);
    CHECK(walk(world, {}, state, {{5e-324, 0, 0}, 0}, 1.0 / 60.0).state.position == state.position);
}

TEST_CASE("walk: against a steep slope on sloping ground a walker rests, it does not hop") {
    // A hillside that rises along z, and across it a slope of 64 degrees.
    MeshSource3 source;
    source.vertices = {{-9, -4.5f, -9}, {0, -4.5f, -9}, {0, 4.5f, 9},
                       {-9, 4.5f, 9},   {5, 5.5f, -9},  {5, 14.5f, 9}};
    source.triangles = {{0, 2, 1}, {0, 3, 2}, {1, 2, 5}, {1, 5, 4}};
    World3 world;
    world.add({make_mesh(source).value()});
    const Walker3 walker;
    WalkState3 state = placed(world, walker, {-2, 1.0, 0});
    state = travel(world, walker, state, {5, 0, 0}, 2.0, 60.0).end;

    for (int tick = 0; tick < 60; ++tick) {
        const WalkState3 next = walk(world, walker, state, {{5, 0, 0}, 0}, 1.0 / 60.0).state;
        CHECK(next.has_ground);
        CHECK(std::abs(next.position.y - state.position.y) < 0.02);
        CHECK(next.position.z <= state.position.z + 1e-9);
        state = next;
    }
}
