// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Football: the players are a crowd, and obstacles of the ball's world that move as they did. So
// the ball bounces off them at the very time of each contact, at any speed, and off the boards.
#include <sidle/2d/crowd.h>
#include <sidle/2d/projectile.h>

#include <cstdio>
#include <vector>

using namespace sidle;

int main() {
    TileMap pitch({.columns = 42, .rows = 24, .is_outside_solid = true});
    for (int i = 0; i < 42 * 24; ++i)  // The goals are as wide as six tiles, and two deep.
        if ((i % 42 < 2 || i % 42 > 39) && (i / 42 < 9 || i / 42 > 14))
            pitch.set_tile({i % 42, i / 42}, TileState2::solid);
    World2 world;
    world.add({.shape = pitch});
    Crowd crowd;
    std::vector<Move2> moves;
    std::vector<Vec2> homes;
    for (int i = 0; i < 20; ++i) {
        homes.push_back({i % 2 == 0 ? 5.0 + i / 4 * 4 : 37.0 - i / 4 * 4, i / 2 % 2 * 10 + 7.0});
        crowd.add({.position = homes.back(), .radius = 0.35});
        moves.push_back({world.add({.shape = Circle2{{}, 0.35}, .pose = {homes.back(), {}}}), {}});
    }
    const Projectile2 ball{.radius = 0.12, .bounces_off = 1, .restitution = 0.6};
    ProjectileState2 state{.position = {21, 12}};
    int goals[2]{}, bounces = 0, kicks = 0, lost = 0;
    for (int tick = 0; tick < 18000; ++tick) {  // Five minutes.
        UnitWish wishes[20];
        for (std::size_t i = 0; i < 20; ++i) {
            const Vec2 at = crowd.states()[i].position;
            const Vec2 to_ball = state.position - at;
            const Vec2 way = length(to_ball) < 8.0 ? to_ball : homes[i] - at;
            wishes[i].motion = normalize_or(way, {}) * lesser(0.08, length(way));
            if (length(to_ball) > 0.6) continue;
            const Vec2 goal{i % 2 == 0 ? 42.0 : 0.0, 9.5 + tick / 7 % 6};
            state.velocity = normalize_or(goal - state.position, {}) * (tick % 3 == 0 ? 20.0 : 5.0);
            ++kicks;  // A shot, or a touch of who dribbles.
        }
        crowd.step({.tiles = &pitch}, wishes);
        for (std::size_t i = 0; i < 20; ++i) moves[i].pose.position = crowd.states()[i].position;
        world.move(moves);
        state.velocity = state.velocity * 0.99;
        const ProjectileResult2 flight = fly(world, ball, state, 1.0 / 60);
        state = flight.state, bounces += flight.hit_count;
        lost += pitch.clearance(state.position, 1.0) < 0.119 ? 1 : 0;
        if (state.position.x > 1.9 && state.position.x < 40.1) continue;
        ++goals[state.position.x > 21.0 ? 0 : 1], state = {.position = {21, 12}};
    }
    std::printf("%d : %d, %d bounces, %d kicks, %d in a wall\n", goals[0], goals[1], bounces, kicks,
                lost);
    return goals[0] > 0 && goals[1] > 0 && bounces > 100 && lost == 0 ? 0 : 1;
}
