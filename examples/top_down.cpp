// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A game seen from above, without tiles: a hero slides around trees and through the walls of a
// house by its door, which shuts behind; what shuts on somebody leads out.
#include <sidle/2d/slide.h>

#include <cstdio>

using namespace sidle;

constexpr double dt = 1.0 / 60, skin = 0.001;

struct Hero {
    Circle2 body = {};
    int touched = 0;  // ticks along something
};

void advance(const World2& world, Hero& hero, Vec2 velocity) {
    SlideResult2 moved = slide(world, hero.body, velocity * dt, {.skin = skin});
    if (moved.stop == Stop2::overlapping) {  // The game put something onto the hero.
        const Capsule2 body{hero.body.center, hero.body.center, hero.body.radius};
        moved.motion = depenetrate(world, body, 2.0, {.skin = skin}).motion;
    }
    hero.body.center += moved.motion;
    hero.touched += moved.contact_count > 0;
}

int main() {
    World2 world;
    for (int i = 0; i < 40; ++i) {
        const Vec2 trunk{2.0 + i % 5 * 1.5, -6.0 + i / 5 * 1.5 + i % 2 * 0.75};
        world.add({.shape = Circle2{.center = trunk, .radius = 0.3}});
    }
    // The house, with an opening from y = -0.6 to 0.6.
    world.add({.shape = WallChain2{
                   .nodes = {{12, 0.6}, {12, 4}, {18, 4}, {18, -4}, {12, -4}, {12, -0.6}}}});

    Hero hero{.body = {.center = {0, 0.1}, .radius = 0.4}};
    ObstacleId2 door;
    for (int tick = 0; tick < 360; ++tick) {
        const Vec2 goal{15, 0};
        const Vec2 way = goal - hero.body.center;
        advance(world, hero, way * (4.0 / greater(length(way), 4.0 * dt)));
        if (door == ObstacleId2{} && hero.body.center.x > 12) {
            door = world.add({.shape = OrientedBox2{.center = {12, 0}, .half = {0.1, 0.5}}});
            std::printf("the door shuts on the hero at x = %.2f m\n", hero.body.center.x);
        }
    }
    const Vec2 end = hero.body.center;
    std::printf("at %.3f %.3f, %d ticks along trees and walls\n", end.x, end.y, hero.touched);
    const Capsule2 body{end, end, hero.body.radius};
    return world.is_free(body) && distance(end, {15, 0}) < 0.01 && hero.touched > 30 ? 0 : 1;
}
