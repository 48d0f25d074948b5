// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Jumps as players expect them: a moment too late behind the edge, a moment too early before the
// landing, low when the button is let go; and a blast. The state is plain data: write to it.
#include <sidle/3d/walk.h>

#include <cstdio>

using namespace sidle;

constexpr double dt = 1.0 / 60, grace = 0.1;  // [s]
constexpr double high = 5.0, low = 2.0;       // [m/s]

struct Player {
    WalkState3 state = {};
    double since_ground = 1.0, since_press = 1.0;  // [s]
};

struct Buttons {
    bool presses_jump = false, releases_jump = false;
    Vec3 blast = {};  // [m/s]
};

WalkResult3 advance(const World3& world, Player& player, const Buttons& buttons) {
    WalkState3& state = player.state;
    WalkInput3 input{.velocity = {5, 0, 0}};
    player.since_ground = state.has_ground ? 0.0 : player.since_ground + dt;
    player.since_press = buttons.presses_jump ? 0.0 : player.since_press + dt;
    if (player.since_press < grace && player.since_ground < grace) {
        if (state.has_ground) input.jump_speed = high;
        if (!state.has_ground) state.velocity.y = high;  // gone is the ground, not the moment
        player.since_press = player.since_ground = grace;
    }
    if (buttons.releases_jump && state.velocity.y > low) state.velocity.y = low;
    if (buttons.blast != Vec3{}) state.has_ground = false;  // what flies keeps what it is given
    state.velocity += buttons.blast;
    return walk(world, {}, state, input, dt);
}

int main() {
    World3 world;
    world.add({OrientedBox3{.center = {0, -9, 0}, .half = {5, 9, 5}}});    // up to x = 5
    world.add({OrientedBox3{.center = {58, -9, 0}, .half = {50, 9, 5}}});  // from x = 8
    Player player{.state = find_ground(world, {}, {0, 1, 0}, 2).value()};
    double highest[4] = {};  // of the late jump, the early one, the low one, the blast [m]
    for (int tick = 0; tick < 300; ++tick) {
        const bool presses = tick == 66 || tick == 121 || tick == 200;
        const Vec3 blast = tick == 240 ? Vec3{-9, 4, 0} : Vec3{};
        const Buttons buttons{presses, tick == 203, blast};
        const WalkResult3 result = advance(world, player, buttons);
        player.state = result.state;
        double& top = highest[tick < 121 ? 0 : tick < 200 ? 1 : tick < 240 ? 2 : 3];
        top = greater(top, result.state.position.y);
    }
    std::printf("late %.2f m, early %.2f m, low %.2f m, by the blast %.2f m\n", highest[0],
                highest[1], highest[2], highest[3]);
    return highest[0] > 0.9 && highest[1] > 1.2 && highest[2] < 0.5 && highest[3] > 0.7 ? 0 : 1;
}
