// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker of one's own, of the parts of `walk`: it slides, steps up and down, jumps and falls.
#include <sidle/3d/slide.h>

#include <cstdio>

using namespace sidle;

constexpr double skin = 0.001, step = 0.35, flat = 0.64;
const SlideSettings3 settings{.skin = skin, .up = {0, 1, 0}, .max_slope = flat};

struct Own {
    Capsule3 body{{0, 0.301, 0}, {0, 1.5, 0}, 0.3};
    Vec3 velocity = {};
    bool has_ground = false;
};

Capsule3 moved(const Capsule3& body, Vec3 by) { return {body.a + by, body.b + by, body.radius}; }

Capsule3 slid(const World3& world, const Capsule3& body, Vec3 wish) {
    return moved(body, slide(world, body, wish, settings).motion);
}

// Down onto ground at most `reach` below, if there is any: a flat face, or the edge of a step.
bool settle(const World3& world, Capsule3& body, double reach) {
    const auto hit = world.cast(body, {0, -reach, 0});
    if (!hit || hit->normal.y < (hit->feature == Feature3::face ? flat : 0.05)) return false;
    body = moved(body, {0, skin - reach * hit->fraction, 0});
    return true;
}

void advance(const World3& world, Own& own, Vec3 wish, double jump, double dt) {
    own.velocity = {wish.x, own.has_ground ? jump : own.velocity.y - 9.81 * dt, wish.z};
    const bool is_walking = own.has_ground && jump == 0.0, is_falling = own.velocity.y <= 0.0;
    Capsule3 there = slid(world, own.body, own.velocity * dt);
    if (is_walking) {
        Capsule3 over = slid(world, slid(world, own.body, {0, step, 0}), own.velocity * dt);
        const bool is_step = settle(world, over, 2 * step);
        const double gain = dot(over.a - there.a, wish);
        if (is_step && gain > 1e-6 && over.a.y - own.body.a.y <= step) there = over;
    }
    if (!is_walking) own.velocity.y = (there.a.y - own.body.a.y) / dt;  // less below a ceiling
    own.body = there;
    own.has_ground = is_falling && settle(world, own.body, is_walking ? step : 2 * skin);
}

int main() {
    World3 world;
    world.add({OrientedBox3{.center = {0, -1, 0}, .half = {50, 1, 50}}});
    for (int i = 0; i < 5; ++i)
        world.add({OrientedBox3{.center = {3 + 0.3 * i, 0, 0}, .half = {0.15, 0.3 * i + 0.3, 2}}});
    Own own;
    for (int tick = 0; tick < 90; ++tick)  // up some steps, with a jump at the end
        advance(world, own, {3, 0, 0}, tick == 80 ? 4.0 : 0.0, 1.0 / 60);
    std::printf("%.3f %.3f %s\n", own.body.a.x, own.body.a.y, own.has_ground ? "stands" : "flies");
}
