// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Vehicles seen from above, long bodies that turn: a truck draws a trailer round a corner.
#include <sidle/2d/slide.h>

#include <cmath>
#include <cstdio>

using namespace sidle;

struct Vehicle {
    Vec2 middle, ahead{1, 0};  // the second of length one
    double length = 3, radius = 0.9;
};
Vec2 end(const Vehicle& v, double side) { return v.middle + v.ahead * (0.5 * side * v.length); }
Capsule2 body(const Vehicle& v) { return {end(v, -1), end(v, 1), v.radius}; }

// No part leads an end further than half a radius, so nothing gets across the axis of the body, and
// it is led out on its own side: by half a radius at most, or does not turn.
void turn(const World2& world, Vehicle& vehicle, double angle) {
    const double parts = std::ceil(std::abs(angle) * vehicle.length / vehicle.radius);
    for (double i = 0; i < parts; ++i) {
        Vehicle turned = vehicle;
        turned.ahead = rotate(normalized(Rotation2{1, angle / parts}), vehicle.ahead);
        const Depenetration2 out = depenetrate(world, body(turned), vehicle.radius / 2);
        turned.middle += out.motion;
        if (out.is_free) vehicle = turned;
    }
}

// The rear goes after the hitch, 1.9 m behind the truck, and aside where that leads into something.
bool draw(const World2& world, const Vehicle& truck, Vehicle& trailer) {
    const Vec2 hitch = end(truck, -1) - truck.ahead * 1.9;
    Vehicle drawn = trailer;
    for (int round = 0; round < 8; ++round) {
        drawn.ahead = normalize_or(hitch - end(drawn, -1), drawn.ahead);
        drawn.middle = hitch - drawn.ahead * (drawn.length / 2);
        if (world.is_free(body(drawn))) return trailer = drawn, true;
        drawn.middle += 2 * depenetrate(world, body(drawn), trailer.radius / 2).motion;
    }
    return false;
}

int main() {
    World2 world;
    world.add({.shape = Box2{{-40, 1.5}, {7.5, 40}}});
    Vehicle truck, trailer{.middle = {-5.4, 0}, .length = 4};
    double nearest = 9.0;
    for (int tick = 0; tick < 300; ++tick) {
        Vehicle on = truck;
        if (on.middle.x > 6) turn(world, on, lesser(0.02, cross(on.ahead, {0, 1})));
        on.middle += slide(world, body(on), on.ahead * 0.08).motion;
        if (draw(world, on, trailer)) truck = on;  // else there is no room, not even aside
        nearest = lesser(nearest, world.closest(body(trailer), 99)->distance);
    }
    std::printf("at y = %.2f m, the trailer's gap was %.4f m\n", truck.middle.y, nearest);
    return nearest > 0.0 && truck.middle.y > 9 ? 0 : 1;
}
