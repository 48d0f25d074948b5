// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Across a gap on a rope, which is a fence where the hand would swing to; and along on what moves.
#include <sidle/3d/walk.h>

#include <cstdio>

using namespace sidle;
constexpr double dt = 1.0 / 60;
const Walker3 walker;
const Vec3 anchor{3, 6.5, 0}, grip{0, 1.5, 0};  // Of the rope, and from sole to hand. [m]

// Touches the ball around the anchor where the hand gets to, as far beyond as the body reaches.
Fence3 rope(const WalkState3& state, double length) {
    const Vec3 hand = state.position + grip;
    const Vec3 way = (state.velocity - walker.up * (0.5 * walker.gravity * dt)) * dt;
    const Vec3 normal = normalize_or(anchor - hand - way, walker.up);
    const Capsule3 body = body_of(walker, state.position);
    const double low = lesser(dot(normal, body.a - hand), dot(normal, body.b - hand));
    return {{normal, dot(normal, anchor) - length + low - body.radius - walker.skin}};
}

// Swims as `hold` has gone, as if that were not there; then slides where the player wants.
WalkState3 hang(const World3& world, WalkState3 state, ObstacleId3 hold, Vec3 wish) {
    const Obstacle3& held = *world.find(hold);
    const Vec3 seen = to_local(held.previous.value_or(held.pose), state.position);
    const Vec3 along = to_world(held.pose, seen) - state.position;
    state = swim(world, walker, state, {.velocity = along / dt}, dt, {.ignore = hold}).state;
    state.position += depenetrate(world, body_of(walker, state.position), walker.radius).motion;
    state.position += slide(world, body_of(walker, state.position), wish * dt).motion;
    return state;
}

int main() {
    World3 world;
    world.add({OrientedBox3{{-5, 2, 0}, {5, 1, 5}}});    // 3 m high, up to x = 0
    world.add({OrientedBox3{{16, -1, 0}, {10, 1, 5}}});  // from x = 6
    const ObstacleId3 crane = world.add({OrientedBox3{{9, 2.1, 0}, {0.5, 2, 0.5}}});
    WalkState3 state = find_ground(world, walker, {-0.5, 4, 0}, 2).value();
    const double length = distance(state.position + grip, anchor);
    double longest = 0.0;  // Beyond that. [m]
    for (double t = 0; t < 4; t += dt) {
        const bool swings = state.position.x < 5.0;
        const Fence3 fence = rope(state, length);
        const WalkInput3 input{.velocity = {2, 0, 0}, .fences = {&fence, swings ? 1u : 0u}};
        state = walk(world, walker, state, input, dt).state;
        if (swings) longest = greater(longest, distance(state.position + grip, anchor) - length);
    }
    const Vec3 from = state.position;
    for (double t = 0; t < 2; t += dt) {
        const Move3 move{crane, {{0, 0.6 * t, 0}, normalized({1, 0, 0.12 * t, 0})}};
        world.move({&move, 1});
        state = hang(world, state, crane, {});
    }
    const double off = distance(state.position, to_world(world.find(crane)->pose, from));
    std::printf("at x = %.2f m, rope %.4f m longer, then %.0e m off\n", from.x, longest, off);
    return from.x > 6.5 && longest < 0.01 && off < 1e-9 ? 0 : 1;
}
