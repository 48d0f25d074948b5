// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "sidle/2d/walk.h"
#include "support/shapes2.h"
#include "support/soup2.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 4700;

/// A box that goes to and fro and turns, as the oracle sees it.
struct Mover {
    OrientedBox2 box;
    Pose2 pose;
    Vec2 way;
    double phase = 0.0;
    double turn = 0.0;
    ObstacleId2 id = {};

    void go(double time) {
        const double angle = turn * time;
        pose.position = way * std::sin(time + phase);
        pose.rotation = {std::cos(angle), std::sin(angle)};
    }
    Solid2 solid() const {
        OrientedBox2 placed = box;
        placed.center = to_world(pose, box.center);
        placed.rotation = pose.rotation * box.rotation;
        return test::solid(placed);
    }
};

struct Stage {
    Arena2 still;
    World2 world;
    std::vector<Mover> movers;

    void move(double time) {
        std::vector<Move2> moves;
        for (Mover& mover : movers) {
            mover.go(time);
            moves.push_back({mover.id, mover.pose});
        }
        world.move(moves);
    }
    double gap_to_movers(const Capsule2& body) const {
        double least = 1e9;
        for (const Mover& mover : movers) {
            const double here = static_cast<double>(gap(body.a, body.b, mover.solid()));
            least = std::min(least, here - body.radius);
        }
        return least;
    }
};

Stage make_stage(Random2& random) {
    Stage stage;
    stage.still.add(Box2{{-8, -3}, {8, -2}});
    stage.still.add(Box2{{-9, -2}, {-8, 6}});
    stage.still.add(Box2{{8, -2}, {9, 6}});
    for (int i = 0; i < 5; ++i) {
        const Vec2 at{random.uniform(-7, 7), random.uniform(-2, 3)};
        stage.still.add(Box2{at, at + Vec2{random.spread(0.2, 2), random.spread(0.1, 1)}});
    }
    stage.world = stage.still.world;
    for (int i = 0; i < 5; ++i) {
        Mover mover;
        mover.box = random_oriented_box(random, 1.0);
        mover.box.center = {random.uniform(-6, 6), random.uniform(-1, 3)};
        const double reach = random.uniform(0, 2);
        mover.way = random.in_square(1.0) * reach;
        mover.phase = random.uniform(0, 6);
        mover.turn = random.chance(0.5) ? 0.0 : random.uniform(-0.5, 0.5);
        mover.go(0);
        mover.id = stage.world.add({.shape = mover.box, .pose = mover.pose});
        stage.movers.push_back(mover);
    }
    return stage;
}

}  // namespace

TEST_CASE("walk 2D: among moving obstacles it is free of all, or says who crushed it") {
    int ticks = 0;
    int pushed = 0;
    int crushed = 0;
    int ridden = 0;
    for (int round = 0; round < 150; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random2 random(seed + std::uint64_t(round));
        Stage stage = make_stage(random);
        Walker2 walker;
        walker.radius = random.spread(0.15, 0.4);
        walker.height = 2 * walker.radius + random.spread(0.1, 1);
        const double dt = 1.0 / random.whole(30, 200);
        WalkState2 state;
        bool is_lost = true;
        double heading = 0.0;
        for (int tick = 1; tick < 300; ++tick) {
            CAPTURE(tick);
            if (is_lost) {
                // Anywhere that is free of everything as it stands now.
                state = {};
                state.position = {random.uniform(-7, 7), random.uniform(-1.9, 4)};
                const Capsule2 body = body_of(walker, state.position);
                const double still = stage.still.gap_along(body.a, body.b, body.radius, {}, 1);
                is_lost = still < walker.skin || stage.gap_to_movers(body) < walker.skin;
                if (is_lost) continue;
            }
            if (random.chance(0.03)) heading = random.uniform(-5, 5);
            stage.move(tick * dt);
            const WalkInput2 input{{heading, 0}, random.chance(0.02) ? 5.0 : 0.0};
            const WalkResult2 result = walk(stage.world, walker, state, input, dt);
            state = result.state;
            ++ticks;
            pushed += bool(result.pushed_by);
            ridden += result.carried != Vec2{};
            const Capsule2 body = body_of(walker, state.position);
            const double still = stage.still.gap_along(body.a, body.b, body.radius, {}, 1);
            // Never into what rests, crushed or not.
            REQUIRE(still >= 0.5 * walker.skin);
            if (result.crushed_by) {
                ++crushed;
                is_lost = true;
                continue;
            }
            REQUIRE_FALSE(result.is_stuck_inside);
            REQUIRE_FALSE(result.was_led_out);
            REQUIRE(stage.gap_to_movers(body) >= 0.5 * walker.skin);
        }
    }
    MESSAGE(ticks, " ticks, ", pushed, " pushed, ", ridden, " ridden, ", crushed, " crushed");
    CHECK(ticks > 20000);
    CHECK(pushed > 500);
    CHECK(ridden > 500);
    CHECK(crushed < ticks / 50);
}

TEST_CASE("World2: after any moves and edits it answers bit for bit as one built afresh") {
    for (int round = 0; round < 60; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random2 random(seed + std::uint64_t(round));
        Stage stage = make_stage(random);
        for (int tick = 1; tick < 20; ++tick) {
            stage.move(0.1 * tick);
            if (random.chance(0.2)) stage.world.place(stage.movers[0].id, stage.movers[1].pose);
            if (random.chance(0.1)) stage.world.move({});
        }
        World2 fresh;
        for (const ObstacleId2 id : stage.world.obstacles()) fresh.add(*stage.world.find(id));
        for (int question = 0; question < 40; ++question) {
            WalkState2 state;
            state.position = {random.uniform(-7, 7), random.uniform(-1.9, 4)};
            const WalkInput2 input{{random.uniform(-5, 5), 0}, 0.0};
            const WalkResult2 a = walk(stage.world, {}, state, input, 0.02);
            const WalkResult2 b = walk(fresh, {}, state, input, 0.02);
            REQUIRE(a.state.position == b.state.position);
            REQUIRE(a.state.velocity == b.state.velocity);
            REQUIRE(a.carried == b.carried);
            REQUIRE(bool(a.crushed_by) == bool(b.crushed_by));
        }
    }
}
