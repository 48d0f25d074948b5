// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Up a shaft by jumps from wall to wall, and by hand onto a ledge that no jump reaches.
#include <sidle/3d/walk.h>

#include <cstdio>

using namespace sidle;
constexpr double dt = 1.0 / 60, reach = 1.2;  // How high above the sole a ledge may be. [m]
const Walker3 walker{.gravity = 25, .air_acceleration = 20};

// As it would stand two radii ahead, if its body gets there by up and across.
std::optional<WalkState3> ledge_ahead(const World3& world, Vec3 position, Vec3 ahead) {
    Capsule3 body = body_of(walker, position);
    body.radius += 0.5 * walker.skin;
    const Vec3 up{0, reach, 0}, across = ahead * (2 * walker.radius);
    if (world.cast(body, up)) return {};
    if (world.cast(Capsule3{body.a + up, body.b + up, body.radius}, across)) return {};
    return find_ground(world, walker, position + up + across, reach);
}

// Up first, then across, at 4 m/s.
WalkState3 climb(const World3& world, const WalkState3& state, const WalkState3& ledge) {
    const Vec3 way = ledge.position - state.position, up{0, way.y, 0};
    if (length(way) < walker.skin) return ledge;  // it stands there
    const Vec3 part = way.y > 1e-6 ? up : way;
    return swim(world, walker, state, {part / greater(dt, length(part) / 4)}, dt).state;
}

// Off what it is beside, if that is upright: the button need not be held towards it.
bool jump_off(const World3& world, WalkState3& state) {
    const auto wall = world.closest(body_of(walker, state.position), 2 * walker.skin);
    const double lift = wall ? dot(wall->normal, walker.up) : 1.0;
    if (lift > 0.1 || lift < -0.1) return false;
    state.velocity = wall->normal * 5 + walker.up * 9;
    return true;
}

int main() {
    World3 world;
    world.add({OrientedBox3{{0, -1, 0}, {50, 1, 50}}});
    world.add({OrientedBox3{{-2, 5, 0}, {1, 5, 5}}});   // up to x = -1, 10 m high
    world.add({OrientedBox3{{2, 4, 0}, {1, 4.5, 5}}});  // from x = 1, 8.5 m high
    WalkState3 state = find_ground(world, walker, {0, 1, 0}, 2).value();
    std::optional<WalkState3> ledge;
    int jumps = 0, climbed = 0;
    for (double t = 0; t < 8 && !(state.has_ground && state.position.y > 1); t += dt) {
        const Vec3 ahead{jumps % 2 == 0 ? 1.0 : -1.0, 0, 0};
        const bool falls = !state.has_ground && state.velocity.y < 0;
        if (!ledge && falls) ledge = ledge_ahead(world, state.position, ahead);
        if (!ledge && falls) jumps += jump_off(world, state);
        climbed += ledge.has_value();
        const WalkInput3 input{ahead * 5, state.has_ground ? 9.0 : 0.0};
        state = ledge ? climb(world, state, *ledge) : walk(world, walker, state, input, dt).state;
    }
    std::printf("%d jumps off walls, %d ticks by hand\n", jumps, climbed);
    return jumps > 2 && climbed > 5 && state.position.y > 8.49 ? 0 : 1;
}
