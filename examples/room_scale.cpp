// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Virtual reality: the body comes under the head, by real steps and by the stick, as tall as it is.
// Where something holds it the head leans on, and the view fades as far as that is in a wall.
#include <sidle/3d/resize.h>

#include <cstdio>

using namespace sidle;
constexpr double dt = 1.0 / 90, head_radius = 0.1;

struct Player {
    Pose3 room = {};    // of the floor that is tracked
    Vec3 headset = {};  // in the room
    Walker3 walker = {.radius = 0.2};
    WalkState3 body = {};
};
Vec3 level(Vec3 v) { return {v.x, 0, v.z}; }
Vec3 within(double most, Vec3 v) { return length(v) > most ? normalize_or(v, {}) * most : v; }

void advance(const World3& world, Player& p, Vec3 headset, Vec3 stick) {
    Walker3 wanted = p.walker;
    wanted.height = greater(2 * wanted.radius, headset.y + head_radius);
    const Resized3 resized = resize(world, p.walker, wanted, p.body);
    if (resized.is_free) p.walker = wanted, p.body = resized.state;
    const Vec3 step = rotate(p.room.rotation, headset - p.headset);
    const Vec3 behind = level(to_world(p.room, p.headset) - p.body.position);
    const Vec3 feet = step / dt + within(1.0, behind / dt);  // at most 1 m/s faster than the head
    const WalkResult3 alone = walk(world, p.walker, p.body, {.velocity = feet}, dt);
    const WalkResult3 led = walk(world, p.walker, p.body, {.velocity = feet + stick}, dt);
    // The room goes with what carries the body, and by what the stick adds.
    const Vec3 added = level(led.state.position - alone.state.position);
    const Rotation3 turn = normalized({led.turned.w, 0, led.turned.y, 0});
    const Vec3 from = rotate(turn, p.room.position - p.body.position) + led.carried;
    p.room = {p.body.position + from + within(length(stick) * dt, added), turn * p.room.rotation};
    p.room.position.y = led.state.position.y;
    p.body = led.state, p.headset = headset;
}

int main() {
    World3 world;
    world.add({OrientedBox3{{0, -1, 0}, {9, 1, 9}}});
    world.add({OrientedBox3{{1.2, 0.4, 0}, {0.4, 0.4, 9}}});  // a table, its edge at x = 0.8
    world.add({OrientedBox3{{1.5, 2, 0}, {0.1, 1.2, 9}}});    // a wall on it, at x = 1.4
    world.add({OrientedBox3{{0, 1.4, -2}, {9, 0.1, 0.1}}});   // a beam, 1.3 m high
    Player p{.body = find_ground(world, {}, {0, 0.1, 0}, 1).value()};
    double faded = 0;  // [m]
    for (double t = 0; t < 8; t += dt) {
        const Vec3 headset{0.5 * lesser(t, 3), t < 4 ? 1.6 : 1.1, 0};  // to the table, then ducks
        advance(world, p, headset, {0, 0, t < 4 ? 0 : -1.2});
        const Sphere3 top{body_of(p.walker, p.body.position).b, head_radius};
        const Vec3 lean = to_world(p.room, headset) - top.center;
        const auto wall = world.cast(top, lean);
        if (wall) faded = greater(faded, length(lean) * (1 - wall->fraction));
    }
    std::printf("%.2f m in the wall, then at z = %.2f m\n", faded, p.body.position.z);
    return faded > 0.1 && p.body.position.z < -4 ? 0 : 1;
}
