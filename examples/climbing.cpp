// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Up a ladder, and crouching through a low passage: who climbs swims, within a trigger that the
// game calls a ladder, and who crouches has another body.
#include <sidle/3d/resize.h>

#include <cstdio>

using namespace sidle;

const Walker3 upright, crouched{.height = 1.0};
const Filter3 ladders{.mask = trigger_layer};

struct Player {
    Walker3 walker = upright;
    WalkState3 state = {};
    bool is_climbing = false;
};

// Forward is up on a ladder; above its end forward is forward.
void advance(const World3& world, Player& player, Vec3 wish, bool wants_to_crouch, double dt) {
    const Walker3& wanted = wants_to_crouch ? crouched : upright;
    const Resized3 resized = resize(world, player.walker, wanted, player.state);
    if (resized.is_free) {  // Else there is no room to stand up.
        player.walker = wanted;
        player.state = resized.state;
    }
    const Capsule3 body = body_of(player.walker, player.state.position);
    player.is_climbing = !world.is_free(body, 0.0, ladders);
    const WalkInput3 up{.velocity = wish + Vec3{0, length(wish), 0}};
    player.state = player.is_climbing
                       ? swim(world, player.walker, player.state, up, dt).state
                       : walk(world, player.walker, player.state, {.velocity = wish}, dt).state;
}

int main() {
    World3 world;
    world.add({OrientedBox3{.center = {0, -1, 0}, .half = {50, 1, 50}}});
    world.add({OrientedBox3{.center = {10, 2, 0}, .half = {5, 2, 5}}});    // 4 m high, from x = 5
    world.add({OrientedBox3{.center = {10, 6.2, 0}, .half = {1, 1, 5}}});  // 1.2 m above that
    Obstacle3 ladder{OrientedBox3{.center = {4.95, 2, 0}, .half = {0.05, 2, 0.4}}};
    ladder.layers = trigger_layer;
    world.add(ladder);
    Player player{.state = find_ground(world, upright, {0, 1, 0}, 2).value()};
    int climbed = 0, low = 0;
    for (int tick = 0; tick < 480; ++tick) {
        const double x = player.state.position.x;
        advance(world, player, {2.5, 0, 0}, x > 8 && x < 10, 1.0 / 60);
        climbed += player.is_climbing;
        low += player.walker.height < upright.height;
    }
    const Vec3 end = player.state.position;
    std::printf("%d ticks on the ladder, %d crouched, at x = %.2f, y = %.2f m\n", climbed, low,
                end.x, end.y);
    return climbed > 60 && low > 60 && end.x > 12 && player.walker.height == 1.8 ? 0 : 1;
}
