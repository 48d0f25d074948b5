// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Platform games in the plane: jumps, slopes, seams, one-way and moving platforms. Where a bar says
// nothing else it is 1e-9 m: rounding, summed over a run.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"

using namespace sidle;

namespace {

constexpr double rates[] = {30.0, 60.0, 120.0, 240.0};
constexpr double pi = 3.14159265358979323846;

World2 flat_world() {
    World2 world;
    world.add({.shape = Box2{{-200, -1}, {200, 0}}});
    return world;
}

WalkState2 placed(const World2& world, Vec2 at, const Walker2& walker = {}) {
    const auto state = find_ground(world, walker, at, 3.0);
    REQUIRE(state);
    return *state;
}

ObstacleId2 add_one_way(World2& world, const ObstacleShape2& shape) {
    return world.add({.shape = shape, .surface = Surface2::one_way});
}

void move(World2& world, ObstacleId2 id, const Pose2& pose) {
    const Move2 one{id, pose};
    world.move({&one, 1});
}

}  // namespace

TEST_CASE("platformer: a fall and a jump are the exact parabola at every tick rate") {
    const World2 world = flat_world();
    const Walker2 walker;
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState2 state;
        state.position = {0, 2};
        // It falls 2 m in 0.639 s.
        for (int tick = 1; tick <= 0.6 * rate; ++tick) {
            state = walk(world, walker, state, {}, 1 / rate).state;
            const double t = tick / rate;
            REQUIRE(std::abs(state.position.y - (2 - 0.5 * walker.gravity * t * t)) < 1e-9);
        }
        for (int tick = 0; tick < 0.2 * rate; ++tick)
            state = walk(world, walker, state, {}, 1 / rate).state;
        CHECK(state.has_ground);
        CHECK(std::abs(state.position.y) < 1e-9);

        state = walk(world, walker, state, {{0, 0}, 5}, 1 / rate).state;
        CHECK_FALSE(state.has_ground);
        for (int tick = 2; tick <= 1.0 * rate; ++tick) {
            state = walk(world, walker, state, {}, 1 / rate).state;
            const double t = tick / rate;
            REQUIRE(std::abs(state.position.y - (5 * t - 0.5 * walker.gravity * t * t)) < 1e-9);
        }
        for (int tick = 0; tick < 0.1 * rate; ++tick)
            state = walk(world, walker, state, {}, 1 / rate).state;
        CHECK(state.has_ground);
        CHECK(std::abs(state.position.y) < 1e-9);
        CHECK(state.velocity == Vec2{});
    }
}

TEST_CASE("platformer: ten thousand steps over a flat floor lose nothing, and never the ground") {
    const World2 world = flat_world();
    WalkState2 state = placed(world, {-150, 1});
    for (int tick = 0; tick < 10000; ++tick) {
        state = walk(world, {}, state, {{1.8, 0}}, 1.0 / 60).state;
        REQUIRE(state.has_ground);
    }
    CHECK(std::abs(state.position.x - 150) < 1e-6);
    CHECK(std::abs(state.position.y) < 1e-9);
}

TEST_CASE("platformer: the same speed uphill and downhill, and on ground over crest and foot") {
    // 38.8 degrees up over 4.38 m, and down again.
    const World2 base = flat_world();
    for (const double rate : rates) {
        CAPTURE(rate);
        World2 world = base;
        const double rise = 4.38 * std::tan(38.8 * pi / 180);
        world.add(
            {.shape = Polygon2{{{2, -0.5}, {10.76, -0.5}, {10.76, 0}, {6.38, rise}, {2, 0}}}});
        WalkState2 state = placed(world, {-1, 1});
        double way = 0.0;
        const int ticks = static_cast<int>(3.0 * rate);
        for (int tick = 0; tick < ticks; ++tick) {
            const Vec2 before = state.position;
            state = walk(world, {}, state, {{5, 0}}, 1 / rate).state;
            REQUIRE(state.has_ground);
            way += distance(state.position, before);
        }
        // Chords over crest and foot of the round sole are a little shorter than its arcs.
        CHECK(way > 0.985 * 15.0);
        CHECK(way < 15.0 + 1e-6);
    }
}

TEST_CASE("platformer: a slope of 45 degrees is walked with a limit of 45 and not with 44") {
    World2 world = flat_world();
    world.add({.shape = Polygon2{{{3, 0}, {5, 0}, {5, 2}}}});
    for (const double limit : {44.0, 45.0 + 1e-9}) {
        CAPTURE(limit);
        Walker2 walker;
        walker.max_slope = std::cos(limit * pi / 180);
        WalkState2 state = placed(world, {0, 1}, walker);
        for (int tick = 0; tick < 120; ++tick)
            state = walk(world, walker, state, {{4, 0}}, 1.0 / 60).state;
        if (limit < 45) CHECK(state.position.x < 3.1);
        if (limit > 45) CHECK(state.position.x > 6.0);
    }
}

TEST_CASE("platformer: ground that rises slowly in many small pieces never stops the walk") {
    World2 world;
    WallChain2 ground{{}, false, 0.0};
    for (int i = 0; i <= 400; ++i)
        ground.nodes.push_back({0.25 * i - 5, 0.02 * i + 0.01 * std::sin(1.7 * i)});
    world.add({.shape = ground});
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState2 state = placed(world, {0, 1.5});
        for (int tick = 0; tick < 10 * rate; ++tick) {
            const WalkResult2 result = walk(world, {}, state, {{6, 0}}, 1 / rate);
            REQUIRE(result.state.has_ground);
            REQUIRE(result.state.position.x > state.position.x + 0.9 * 6 / rate);
            state = result.state;
        }
    }
}

TEST_CASE("platformer: stairs up and down at any speed keep the ground in every tick") {
    World2 world = flat_world();
    for (int i = 0; i < 10; ++i) world.add({.shape = Box2{{2 + 0.3 * i, 0}, {10, 0.3 * (i + 1)}}});
    for (const double rate : rates) {
        for (const double speed : {1.0, 4.0, 8.0}) {
            CAPTURE(rate);
            CAPTURE(speed);
            WalkState2 state = placed(world, {0, 1});
            double highest = 0.0;
            for (int tick = 0; tick < 7 * rate / speed; ++tick) {
                state = walk(world, {}, state, {{speed, 0}}, 1 / rate).state;
                REQUIRE(state.has_ground);
                highest = std::max(highest, state.position.y);
            }
            CHECK(std::abs(highest - 3.0) < 1e-9);
            for (int tick = 0; tick < 7 * rate / speed; ++tick) {
                state = walk(world, {}, state, {{-speed, 0}}, 1 / rate).state;
                REQUIRE(state.has_ground);
            }
            CHECK(std::abs(state.position.y) < 1e-9);
        }
    }
}

TEST_CASE("platformer: after a bonk on the ceiling it falls at once, and slides along a slope") {
    World2 world = flat_world();
    world.add({.shape = Box2{{-5, 2.5}, {5, 3}}});
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState2 state = placed(world, {0, 0.1});
        state = walk(world, {}, state, {{0, 0}, 8}, 1 / rate).state;
        double highest = 0.0;
        int bonk = 0;
        int tick = 1;
        for (; tick < 2 * rate && !state.has_ground; ++tick) {
            state = walk(world, {}, state, {}, 1 / rate).state;
            highest = std::max(highest, state.position.y);
            if (bonk == 0 && state.velocity.y <= 0) bonk = tick;
        }
        CHECK(highest <= 2.5 - 1.8);
        // Up 0.7 m at 8 m/s in 0.093 s, then down 0.7 m in 0.378 s.
        CHECK(std::abs(bonk / rate - 0.093) < 1.5 / rate);
        CHECK(std::abs(tick / rate - 0.471) < 2.5 / rate);
    }
    World2 tilted = flat_world();
    tilted.add({.shape = Polygon2{{{-3, 2.0}, {3, 4.0}, {-3, 4.0}}}});
    WalkState2 state = placed(tilted, {-1, 0.1});
    for (int tick = 0; tick < 30; ++tick)
        state = walk(tilted, {}, state, {{0, 0}, tick == 0 ? 12.0 : 0.0}, 1.0 / 60).state;
    CHECK(state.position.x > -0.9);
}

TEST_CASE("one-way: a jump from below passes, and lands on it from above, at every tick rate") {
    for (const double rate : rates) {
        CAPTURE(rate);
        World2 world = flat_world();
        // Lower than the head: no sudden lift onto it, no bonk.
        add_one_way(world, Box2{{-3, 0.9}, {3, 1.1}});
        WalkState2 state = placed(world, {0, 0.0});
        CHECK(state.position.y < 1e-6);
        state = walk(world, {}, state, {{0, 0}, 6}, 1 / rate).state;
        double highest = 0.0;
        for (int tick = 1; tick < 2 * rate; ++tick) {
            state = walk(world, {}, state, {}, 1 / rate).state;
            highest = std::max(highest, state.position.y);
        }
        CHECK(state.has_ground);
        CHECK(std::abs(state.position.y - 1.1) < 1e-9);
        // The exact parabola tops out at 36 / 2g; a tick sees it to within g dt^2 / 8.
        CHECK(highest > 36 / (2 * 9.81) - 9.81 / (8 * rate * rate) - 1e-9);
    }
}

TEST_CASE("one-way: walking under and into one from the side is free, sloped ones too") {
    World2 world = flat_world();
    add_one_way(world, Box2{{2, 0.2}, {4, 1.5}});
    add_one_way(world, Polygon2{{{6, 0.2}, {10, 0.2}, {10, 2}}});
    WalkState2 state = placed(world, {0, 1});
    for (int tick = 0; tick < 180; ++tick) {
        const WalkResult2 result = walk(world, {}, state, {{5, 0}}, 1.0 / 60);
        REQUIRE_FALSE(result.was_led_out);
        state = result.state;
    }
    CHECK(state.position.x == doctest::Approx(15).epsilon(1e-9));
    CHECK(std::abs(state.position.y) < 1e-9);
}

TEST_CASE("one-way: dropping through falls from one to the next, held or pressed once") {
    World2 world = flat_world();
    for (int i = 1; i <= 3; ++i) add_one_way(world, Box2{{-3, 2.0 * i - 0.2}, {3, 2.0 * i}});
    for (const double rate : rates) {
        CAPTURE(rate);
        WalkState2 state = placed(world, {0, 6.5});
        CHECK(std::abs(state.position.y - 6) < 1e-9);
        // Pressed in one tick alone: it stops at the next one.
        WalkInput2 press;
        press.drops_through = true;
        state = walk(world, {}, state, press, 1 / rate).state;
        CHECK_FALSE(state.has_ground);
        for (int tick = 0; tick < rate; ++tick) state = walk(world, {}, state, {}, 1 / rate).state;
        CHECK(std::abs(state.position.y - 4) < 1e-9);
        // Held: down to the floor, which lets nobody through.
        for (int tick = 0; tick < 3 * rate; ++tick)
            state = walk(world, {}, state, press, 1 / rate).state;
        CHECK(state.has_ground);
        CHECK(std::abs(state.position.y) < 1e-9);
    }
}

TEST_CASE("one-way: a fall at any speed lands on one as thin as a line") {
    for (const double height : {1.0, 10.0, 100.0, 1500.0}) {
        for (const double rate : rates) {
            CAPTURE(height);
            CAPTURE(rate);
            World2 world;
            add_one_way(world, WallChain2{{{-3, 0}, {3, 0}}, false, 0.0});
            WalkState2 state;
            state.position = {0, height};
            for (int tick = 0; tick < 30 * rate && !state.has_ground; ++tick)
                state = walk(world, {}, state, {}, 1 / rate).state;
            CHECK(state.has_ground);
            CHECK(std::abs(state.position.y) < 1e-9);
        }
    }
}

TEST_CASE("one-way: a row of one-way tiles is one floor, from above, and none from below") {
    TileMap map({.columns = 40, .rows = 1, .tile_size = 0.5});
    for (int x = 0; x < 40; ++x) map.set_tile({x, 0}, TileState2::solid);
    World2 world;
    world.add({.shape = map, .pose = {{0, 2}, {}}, .surface = Surface2::one_way});
    world.add({.shape = Box2{{-1, -1}, {21, 0}}});
    WalkState2 state = placed(world, {1, 3});
    for (int tick = 0; tick < 180; ++tick) {
        state = walk(world, {}, state, {{5, 0}}, 1.0 / 60).state;
        REQUIRE(state.has_ground);
        REQUIRE(std::abs(state.position.y - 2.5) < 1e-9);
    }
    CHECK(state.position.x == doctest::Approx(16).epsilon(1e-9));
    WalkState2 below = placed(world, {1, 0.1});
    below = walk(world, {}, below, {{0, 0}, 9}, 1.0 / 60).state;
    double highest = 0.0;
    for (int tick = 0; tick < 60; ++tick) {
        below = walk(world, {}, below, {{3, 0}}, 1.0 / 60).state;
        highest = std::max(highest, below.position.y);
    }
    CHECK(highest > 4.0);
}

TEST_CASE("platform 2D: it carries both ways without lag, and back to the same place") {
    for (const double rate : rates) {
        CAPTURE(rate);
        World2 world;
        const ObstacleId2 platform = world.add({.shape = Box2{{-2, -0.5}, {2, 0}}});
        WalkState2 state = placed(world, {0.5, 1});
        for (int tick = 1; tick <= rate; ++tick) {
            const double t = tick / rate;
            const double share = t < 0.5 ? 2 * t : 2 - 2 * t;
            move(world, platform, {{3.5 * share, 3.5 * share}, {}});
            state = walk(world, {}, state, {}, 1 / rate).state;
            REQUIRE(state.has_ground);
            REQUIRE(distance(state.position, Vec2{0.5 + 3.5 * share, 3.5 * share}) < 1e-9);
        }
    }
}

TEST_CASE("platform 2D: a turning wheel carries along its rim") {
    for (const double rate : rates) {
        CAPTURE(rate);
        World2 world;
        const ObstacleId2 plank = world.add({.shape = OrientedBox2{{0, 0}, {4, 0.2}, {}}});
        WalkState2 state = placed(world, {2, 1});
        for (int tick = 1; tick <= rate; ++tick) {
            const double angle = 0.5 * tick / rate;
            move(world, plank, {{}, {std::cos(angle), std::sin(angle)}});
            const WalkResult2 result = walk(world, {}, state, {}, 1 / rate);
            state = result.state;
            REQUIRE(state.has_ground);
            REQUIRE_FALSE(result.crushed_by);
        }
        // The foot's centre goes on a circle about the axle.
        const Vec2 center = state.position + Vec2{0, 0.3 + 0x1p-10};
        const Vec2 expected = rotate({std::cos(0.5), std::sin(0.5)}, {2, 0.2 + 0.3 + 0x1p-10});
        CHECK(distance(center, expected) < 1e-9);
    }
}

TEST_CASE("platform 2D: it is left with its speed, and a jump is not eaten by a lift") {
    for (const double rate : rates) {
        CAPTURE(rate);
        World2 world;
        const ObstacleId2 lift = world.add({.shape = Box2{{-2, -0.5}, {2, 0}}});
        WalkState2 state = placed(world, {0, 1});
        double height = 0.0;
        for (int tick = 0; tick < 0.5 * rate; ++tick) {
            height += 2 / rate;
            move(world, lift, {{0, height}, {}});
            state = walk(world, {}, state, {}, 1 / rate).state;
        }
        CHECK(state.velocity.y == doctest::Approx(2).epsilon(1e-9));
        height += 2 / rate;
        move(world, lift, {{0, height}, {}});
        const WalkResult2 jump = walk(world, {}, state, {{0, 0}, 3}, 1 / rate);
        CHECK(jump.has_jumped);
        CHECK_FALSE(jump.state.has_ground);
        CHECK(jump.state.velocity.y == doctest::Approx(5 - 9.81 / rate).epsilon(1e-9));
    }
}

TEST_CASE("platform 2D: who jumps straight up on a slanted lift comes down on his spot") {
    for (const double rate : rates) {
        for (const double rise : {-2.0, 0.5, 4.0}) {
            CAPTURE(rate);
            CAPTURE(rise);
            World2 world;
            const ObstacleId2 lift = world.add({.shape = Box2{{-2, -0.5}, {2, 0}}});
            WalkState2 state = placed(world, {0, 1});
            bool has_left = false;
            for (int tick = 1; tick <= rate; ++tick) {
                const Vec2 at = Vec2{5, rise} * (tick / rate);
                move(world, lift, {at, {}});
                state = walk(world, {}, state, {{}, tick == 5 ? 3.0 : 0.0}, 1 / rate).state;
                has_left |= !state.has_ground;
                REQUIRE(std::abs(state.velocity.x - 5) < 1e-9);
                REQUIRE(std::abs(state.position.x - at.x) < 1e-9);
            }
            CHECK(has_left);
            CHECK(state.has_ground);
        }
    }
}

TEST_CASE("pusher 2D: a wall pushes a walker along, and crushes him where there is no room") {
    for (const double rate : rates) {
        CAPTURE(rate);
        World2 world = flat_world();
        const ObstacleId2 pusher = world.add({.shape = Box2{{-2, 0.05}, {-1, 2}}});
        world.add({.shape = Box2{{3, 0}, {4, 3}}});
        WalkState2 state = placed(world, {0, 1});
        const Walker2 walker;
        bool is_crushed = false;
        for (int tick = 1; tick <= 3 * rate; ++tick) {
            move(world, pusher, {{1.5 * tick / rate, 0}, {}});
            const WalkResult2 result = walk(world, walker, state, {}, 1 / rate);
            state = result.state;
            is_crushed = is_crushed || result.crushed_by == pusher;
            // Never into the other wall, crushed or not.
            REQUIRE(state.position.x <= 3 - walker.radius - 0.9 * walker.skin);
            const double front = -1 + 1.5 * tick / rate;
            if (!is_crushed && front > -0.3)
                REQUIRE(std::abs(state.position.x - front - walker.radius) < 2 * walker.skin);
        }
        CHECK(is_crushed);
    }
}

TEST_CASE("platform 2D: a one-way lift picks up who is above it, and passes who is not") {
    for (const double start : {-1.0, 0.5}) {
        CAPTURE(start);
        World2 world = flat_world();
        const ObstacleId2 lift = world.add({.shape = Box2{{-2, -0.2}, {2, 0}},
                                            .pose = {{0, start}, {}},
                                            .surface = Surface2::one_way});
        WalkState2 state = placed(world, {0, 0.1});
        for (int tick = 1; tick <= 240; ++tick) {
            move(world, lift, {{0, start + tick / 60.0}, {}});
            const WalkResult2 result = walk(world, {}, state, {}, 1.0 / 60);
            REQUIRE_FALSE(result.was_led_out);
            REQUIRE_FALSE(result.crushed_by);
            state = result.state;
        }
        CHECK(std::abs(state.position.y - (start < 0 ? 3.0 : 0.0)) < 1e-9);
    }
}

TEST_CASE("platformer: a push around a room meets wall, corner and ceiling in order") {
    World2 world;
    world.add({.shape = Box2{{-1, -1}, {11, 0}}});
    world.add({.shape = Box2{{-1, 6}, {11, 7}}});
    world.add({.shape = Box2{{-1, 0}, {0, 6}}});
    world.add({.shape = Box2{{10, 0}, {11, 6}}});
    WalkState2 state = placed(world, {5, 1});
    for (const double side : {1.0, -1.0, 1.0}) {
        for (int tick = 0; tick < 120; ++tick)
            state = walk(world, {}, state, {{side * 9, 0}}, 1.0 / 60).state;
        const double wanted = side > 0 ? 10 - 0.3 - 0x1p-10 : 0.3 + 0x1p-10;
        CHECK(std::abs(state.position.x - wanted) < 1e-9);
        CHECK(state.has_ground);
        const Vec2 rest = state.position;
        for (int tick = 0; tick < 10; ++tick)
            state = walk(world, {}, state, {{side * 9, 0}}, 1.0 / 60).state;
        CHECK(distance(state.position, rest) < 1e-12);
    }
}

TEST_CASE("platformer: one path, one place, at every tick rate") {
    World2 world = flat_world();
    world.add({.shape = Box2{{3, 0}, {5, 0.3}}});
    world.add({.shape = Polygon2{{{7, 0}, {10, 0}, {10, 1.5}}}});
    world.add({.shape = Box2{{10, 0}, {14, 1.5}}});
    world.add({.shape = Box2{{12, 1.5}, {14, 2.5}}});
    std::vector<Vec2> ends;
    for (const double rate : rates) {
        WalkState2 state = placed(world, {0, 1});
        for (int tick = 0; tick < 4 * rate; ++tick)
            state = walk(world, {}, state, {{4, 0}}, 1 / rate).state;
        ends.push_back(state.position);
    }
    // It ends at the wall on the terrace.
    for (const Vec2 end : ends) CHECK(distance(end, ends.front()) < 1e-6);
    CHECK(std::abs(ends.front().x - (12 - 0.3 - 0x1p-10)) < 1e-6);
}

TEST_CASE("platformer: who walks off a ledge lands at one place at every tick rate") {
    World2 world;
    world.add({.shape = Box2{{-9, -1}, {0, 0}}});
    world.add({.shape = Box2{{-9, -9}, {50, -4}}});
    const Walker2 walker{.air_acceleration = 0.0};
    for (const double speed : {0.7, 3.0, 20.0}) {
        // The foot leaves the corner when that is beside it, but for a sixteenth of the skin, and
        // begins to fall where it lies on the corner then.
        const double leaves = walker.radius + walker.skin * (15.0 / 16.0);
        const double kept = walker.radius + walker.skin;
        const double falls = 4.0 - kept + std::sqrt(kept * kept - leaves * leaves);
        const double time = std::sqrt(2 * falls / walker.gravity);
        for (const double rate : {30.0, 60.0, 120.0, 240.0, 1000.0}) {
            CAPTURE(speed);
            CAPTURE(rate);
            WalkState2 state = placed(world, {-2, 1});
            bool has_landed = false;
            Vec2 landing;
            for (int tick = 0; tick < 6 * rate && !has_landed; ++tick) {
                Trace2 trace;
                const WalkResult2 result =
                    walk(world, walker, state, {{speed, 0}}, 1 / rate, {}, &trace);
                has_landed = result.has_landed;
                // It lands within the tick: where a piece of its way ends on the ground below.
                for (int i = trace.count - 1; i >= 0; --i) {
                    const Vec2 at = trace.points[static_cast<std::size_t>(i)];
                    if (has_landed && at.y < -4 + 1e-3) landing = at;
                }
                state = result.state;
            }
            REQUIRE(has_landed);
            CHECK(std::abs(landing.x - (leaves + speed * time)) < 1e-4);
        }
    }
}

TEST_CASE("pusher 2D: between two doors that close a walker stays, and is not thrown to and fro") {
    World2 world = flat_world();
    const ObstacleId2 left = world.add({.shape = Box2{{-3, 0}, {-1, 3}}});
    const ObstacleId2 right = world.add({.shape = Box2{{1, 0}, {3, 3}}});
    WalkState2 state = placed(world, {0.1, 0.5});
    bool is_crushed = false;
    for (int tick = 1; tick <= 45; ++tick) {
        const double way = 1.5 * tick / 60;
        const Move2 moves[] = {{left, {{way, 0}, {}}}, {right, {{-way, 0}, {}}}};
        world.move(moves);
        const Vec2 before = state.position;
        const WalkResult2 result = walk(world, {}, state, {}, 1.0 / 60);
        state = result.state;
        if (is_crushed) CHECK(state.position == before);
        is_crushed |= bool(result.crushed_by);
    }
    CHECK(is_crushed);
    CHECK(std::abs(state.position.x) < 0.05);
}
