// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What hands hold: a ball that comes as far as it can, and a rod that turns, too. Neither is pulled
// through a wall, and both come back where the way is free.
#include <sidle/3d/slide.h>

#include <cstdio>

using namespace sidle;
constexpr double hand_radius = 0.05;  // [m]

// Out of what has moved into it, then on.
Vec3 reach(const World3& world, Vec3 hand, Vec3 target) {
    hand += depenetrate(world, {hand, hand, hand_radius}, hand_radius).motion;
    return hand + slide(world, {hand, hand, hand_radius}, target - hand).motion;
}

Capsule3 moved(const Capsule3& rod, Vec3 way) { return {rod.a + way, rod.b + way, rod.radius}; }

// It turns in parts in which no end goes farther than half its radius, and is led out of what it
// gets into, which its axis cannot have passed.
Capsule3 wield(const World3& world, Capsule3 rod, const Capsule3& target) {
    rod = moved(rod, slide(world, rod, target.a - rod.a).motion);
    const double half = distance(rod.a, rod.b) * 0.5, longest = 0.5 * rod.radius;
    const Vec3 wanted = normalize_or(target.b - target.a, {0, 1, 0}) * half;
    for (int part = 0; part < 32; ++part) {
        const Vec3 arm = (rod.b - rod.a) * 0.5, way = wanted - arm;
        const Vec3 across = way - arm * (dot(way, arm) / (half * half));
        const Vec3 side = normalize_or(across, any_perpendicular(arm / half));
        const Vec3 turned = arm + (length(way) < longest ? way : side * longest);
        const Vec3 center = (rod.a + rod.b) * 0.5, end = normalize_or(turned, arm) * half;
        const Capsule3 next{center - end, center + end, rod.radius};
        const Depenetration3 out = depenetrate(world, next, rod.radius);
        if (!out.is_free) break;
        rod = moved(next, out.motion);
    }
    return moved(rod, slide(world, rod, target.a - rod.a).motion);
}

int main() {
    World3 world;
    world.add({OrientedBox3{{1.1, 1, 0}, {0.1, 9, 9}}});  // a wall, from x = 1
    Vec3 hand{0.5, 1, 1};
    Capsule3 sword{{0.5, 1, 0}, {0.5, 2, 0}, 0.03};
    double farthest = 0;  // [m]
    for (double t = 0; t < 4; t += 1.0 / 90) {
        const double in = lesser(t, 4 - t);  // to 1.5 m behind the wall, and back
        hand = reach(world, hand, {0.5 + in, 1, 1});
        sword = wield(world, sword, {{0.5 + in, 1, 0}, {0.5 + 2 * in, 2, 0}, 0.03});
        farthest = greater(farthest, greater(hand.x, greater(sword.a.x, sword.b.x)));
    }
    std::printf("to x = %.3f m, then back to %.3f and %.3f\n", farthest, hand.x, sword.a.x);
    return farthest < 1 && hand.x < 0.52 && sword.a.x < 0.52 ? 0 : 1;
}
