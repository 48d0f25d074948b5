// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker pushes a crate, at his full speed, until it meets a wall.
#include <sidle/3d/walk.h>

#include <cmath>
#include <cstdio>

using namespace sidle;

constexpr double dt = 1.0 / 60, skin = 0.001;
const Vec3 half{0.5, 0.5, 0.5};

// How far a crate can go along x: a box covers a box. A skin is kept to all, as touching counts.
double free_way(const World3& world, ObstacleId3 crate, Vec3 middle, double most) {
    const auto is_free = [&](double way) {
        const Vec3 ahead{0.5 * (way + skin), 0, 0};
        ObstacleId3 met[1];
        const OrientedBox3 swept{middle + ahead, half + ahead, {}};
        return world.overlaps(swept, met, {.ignore = crate}) == 0;
    };
    if (is_free(most)) return most;
    double way = 0.0;
    for (double part = 0.5 * most; part > 1e-6; part *= 0.5)
        if (is_free(way + part)) way += part;
    return way;
}

int main() {
    World3 world;
    world.add({.shape = OrientedBox3{{0, -1, 0}, {20, 1, 9}, {}}});
    world.add({.shape = OrientedBox3{{12, 1, 0}, {0.5, 2, 9}, {}}});
    Vec3 middle{3, 0.5 + skin, 0};
    const ObstacleId3 crate =
        world.add({.shape = OrientedBox3{{}, half, {}}, .pose = {middle, {}}});
    const Walker3 walker;
    WalkState3 state = find_ground(world, walker, {0, 1, 0.2}, 2).value();
    int ticks = 0;  // in which it was pushed
    for (int tick = 0; tick < 400; ++tick) {
        // Not the contacts of the last walk: who keeps up with a crate meets it every other tick.
        Hit3 hits[8];
        const Capsule3 body = body_of(walker, state.position);
        const std::size_t count = world.overlaps(body, 2 * walker.skin, hits);
        double way = 0.0;
        for (std::size_t i = 0; i < count && i < 8; ++i)
            if (hits[i].obstacle == crate && hits[i].normal.x < -0.9)
                way = free_way(world, crate, middle, 2 * dt);
        middle.x += way;
        ticks += way > 0.0;
        const Move3 moves[] = {{crate, {middle, {}}}};
        world.move({moves, way > 0.0 ? 1u : 0u});
        state = walk(world, walker, state, {.velocity = {2, 0, 0}}, dt).state;
    }
    std::printf("pushed for %d ticks, to %.4f m\n", ticks, middle.x);
    return std::abs(middle.x - 10.999) < 1e-5 && ticks < 242 ? 0 : 1;
}
