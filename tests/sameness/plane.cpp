// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The plane: a platform game with tiles, slopes, one-way ledges, lifts and balls.
#include <cstdio>
#include <vector>

#include "others.h"
#include "sidle/2d/projectile.h"
#include "sidle/2d/walk.h"

namespace sidle::test {
namespace {

struct Plane {
    World2 world;
    std::vector<ObstacleId2> lifts;
};

Vec2 between(Dice& dice, Vec2 low, Vec2 high) {
    const double x = dice.uniform(low.x, high.x);
    return {x, dice.uniform(low.y, high.y)};
}

Rotation2 rotation(Dice& dice) {
    const Vec3 v = dice.direction();
    return normalized(Rotation2{v.x, v.y});
}

Plane make_plane() {
    Dice dice(7);
    Plane plane;
    TileMap map({.columns = 48, .rows = 12, .origin = {-24, -4}});
    for (int x = 0; x < 48; ++x) {
        for (int y = 0; y < 12; ++y) {
            const bool is_floor = y < 2 || x == 0 || x == 47;
            if (is_floor || dice.below(9) == 0) map.set_tile({x, y}, TileState2::solid);
        }
    }
    plane.world.add({.shape = map});
    for (int i = 0; i < 12; ++i) {
        const Vec2 at = between(dice, {-20, -2}, {20, 6});
        WallChain2 chain{{at}, false, dice.uniform(0, 0.3)};
        for (int k = 0; k < 4; ++k)
            chain.nodes.push_back(chain.nodes.back() + between(dice, {0.2, -1}, {2, 1}));
        const Surface2 surface = i % 2 == 0 ? Surface2::one_way : Surface2::solid;
        plane.world.add({.shape = chain, .surface = surface});
        plane.world.add({.shape = Circle2{between(dice, {-20, -2}, {20, 6}), 0.4}});
        plane.world.add({.shape = OrientedBox2{between(dice, {-20, -2}, {20, 6}),
                                               between(dice, {0.1, 0.1}, {1, 1}), rotation(dice)}});
    }
    for (int i = 0; i < 6; ++i) {
        const Vec2 at = between(dice, {-20, -2}, {20, 6});
        const Surface2 surface = i % 2 == 0 ? Surface2::one_way : Surface2::solid;
        plane.lifts.push_back(plane.world.add(
            {.shape = OrientedBox2{{}, {1.5, 0.2}, {}}, .pose = {at, {}}, .surface = surface}));
    }
    return plane;
}

void add(Hash& hash, Vec2 v) {
    hash.add(v.x);
    hash.add(v.y);
}

void move_lifts(Plane& plane, Dice& dice) {
    std::vector<Move2> moves;
    for (const ObstacleId2 id : plane.lifts) {
        const Pose2 pose = plane.world.find(id)->pose;
        const Vec2 by = between(dice, {-0.1, -0.1}, {0.1, 0.1});
        const Rotation2 turn = normalized(Rotation2{50, dice.uniform(-1, 1)});
        moves.push_back({id, {pose.position + by, turn * pose.rotation}});
    }
    plane.world.move(moves);
}

void walk_in_plane(Plane& plane, Hash& hash) {
    Dice dice(8);
    std::vector<WalkState2> states(20);
    std::vector<double> wishes(states.size());
    for (WalkState2& state : states) state.position = between(dice, {-20, 0}, {20, 6});
    int on_ground = 0;
    int ridden = 0;
    for (int tick = 1; tick <= 400; ++tick) {
        move_lifts(plane, dice);
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (dice.below(40) == 0) wishes[i] = dice.uniform(-7, 7);
            WalkInput2 input{{wishes[i], 0}, dice.below(60) == 0 ? 6.0 : 0.0};
            input.drops_through = dice.below(80) == 0;
            const WalkResult2 result = walk(plane.world, {}, states[i], input, 1.0 / 60);
            states[i] = result.state;
            add(hash, result.state.position);
            add(hash, result.state.velocity);
            hash.add(std::uint64_t{result.state.ground.obstacle.value});
            hash.add(std::uint64_t{result.crushed_by.value});
            hash.add(std::uint64_t{result.contact_count});
            on_ground += result.state.has_ground;
            ridden += result.carried != Vec2{};
        }
        if (tick % 100 == 0) print("plane", tick, hash);
    }
    std::printf("of 8000 walks in the plane %d ended on ground, %d rode\n", on_ground, ridden);
}

void fly_in_plane(const Plane& plane, Hash& hash) {
    Dice dice(9);
    int hits = 0;
    for (int shot = 1; shot <= 200; ++shot) {
        Projectile2 ball;
        ball.radius = dice.uniform(0.001, 0.2);
        if (shot % 2 == 0) ball.acceleration = {0, -9.81};
        if (shot % 3 != 0) ball.bounces_off = 1;
        ball.restitution = dice.uniform(0.3, 1);
        ProjectileState2 state;
        state.position = between(dice, {-20, 0}, {20, 6});
        state.velocity = between(dice, {-200, -200}, {200, 200});
        for (int tick = 0; tick < 20; ++tick) {
            const ProjectileResult2 result = fly(plane.world, ball, state, 1.0 / 60);
            state = result.state;
            add(hash, state.position);
            add(hash, state.velocity);
            hits += result.hit_count;
        }
        if (shot % 100 == 0) print("fly2d", shot, hash);
    }
    std::printf("200 balls in the plane met something %d times\n", hits);
}

}  // namespace

void play_in_the_plane() {
    Plane plane = make_plane();
    Hash hash;
    walk_in_plane(plane, hash);
    fly_in_plane(plane, hash);
}

}  // namespace sidle::test
