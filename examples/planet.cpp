// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Once round a small planet, over steps and past a pillar: down is towards its middle, so the body
// turns about its foot in each tick.
#include <sidle/3d/resize.h>

#include <algorithm>
#include <cstdio>

using namespace sidle;

struct Player {
    Walker3 walker = {};
    WalkState3 state = {};
    Vec3 ahead{1, 0, 0};
};

// Where there is no room to turn, as beside a wall, it turns all the same: the next walk leads it
// out of that.
void turn(const World3& world, Player& player, Vec3 up) {
    Walker3 turned = player.walker;
    turned.up = up;
    const Vec3 sole = player.state.position;
    const Resized3 resized = resize(world, player.walker, turned, player.state);
    player.state = resized.state;
    if (!resized.is_free)
        player.state.position += body_of(player.walker, sole).a - body_of(turned, sole).a;
    player.walker = turned;
    player.ahead = normalize_or(player.ahead - up * dot(player.ahead, up), any_perpendicular(up));
}

int main() {
    const Vec3 middle{0, -10, 0};
    World3 world;
    world.add({.shape = Sphere3{middle, 10}});
    world.add({.shape = OrientedBox3{{0, -20.05, 0}, {1, 0.1, 2}}});  // Steps, upside down.
    world.add({.shape = OrientedBox3{{0, -20.2, 0}, {0.5, 0.2, 2}}});
    world.add({.shape = Capsule3{middle, middle + Vec3{-12, 0, 0.2}, 0.2}});
    Player player{.state = find_ground(world, {}, {0, 1, 0}, 2).value()};

    int upside_down = 0, in_air = 0, steps = 0;
    double farthest = 0;
    for (int tick = 0; tick < 60 * 20; ++tick) {
        const WalkInput3 input{.velocity = player.ahead * 4, .jump_speed = tick == 90 ? 3.0 : 0.0};
        const WalkResult3 result = walk(world, player.walker, player.state, input, 1.0 / 60);
        player.state = result.state;
        turn(world, player, normalize_or(player.state.position - middle, player.walker.up));
        upside_down += player.walker.up.y < -0.9;
        in_air += !player.state.has_ground;
        steps += result.has_stepped;
        farthest = std::max(farthest, distance(player.state.position, middle));
    }
    const Vec3 end = player.state.position;
    std::printf("%d ticks upside down, %d in the air, %d steps, at %.2f %.2f %.2f\n", upside_down,
                in_air, steps, end.x, end.y, end.z);
    return upside_down > 60 && in_air > 10 && steps > 1 && farthest < 11.5 ? 0 : 1;
}
