// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Cameras, projectiles and triggers in the scene.
#include "others.h"

#include <array>
#include <cstdio>

#include "sidle/3d/camera.h"
#include "sidle/3d/contact_events.h"
#include "sidle/3d/projectile.h"
#include "sidle/3d/walk.h"

namespace sidle::test {
namespace {

void add(Hash& hash, const Pose3& pose) {
    hash.add(pose.position);
    hash.add(pose.rotation.w);
    hash.add(Vec3{pose.rotation.x, pose.rotation.y, pose.rotation.z});
}

std::optional<WalkState3> any_place(const World3& world, Dice& dice) {
    return find_ground(world, {}, dice.between({-22, 1, -22}, {22, 3, 22}), 4.0);
}

}  // namespace

void film_all(const World3& world) {
    constexpr double dt = 1.0 / 60;
    Dice dice(4);
    Hash hash;
    int jumps = 0;
    for (int film = 1; film <= 20; ++film) {
        std::optional<WalkState3> start;
        while (!start) start = any_place(world, dice);
        WalkState3 state = *start;
        CameraState3 eye;
        Rotation3 rotation = dice.rotation();
        const Rotation3 turn = normalized({60, dice.uniform(-1, 1), dice.uniform(-2, 2), 0});
        Vec3 wish;
        for (int tick = 0; tick < 100; ++tick) {
            if (tick % 25 == 0) wish = dice.level_motion(0.5, 8);
            rotation = normalized(turn * rotation);
            state = walk(world, {}, state, {wish, 0}, dt).state;
            const CameraInput3 input{body_of({}, state.position), state.velocity, rotation};
            const CameraResult3 result = follow(world, {}, eye, input, dt);
            add(hash, result.state.pose);
            hash.add(result.jump);
            hash.add(std::uint64_t{result.obstacle.value});
            const double alpha = dice.uniform(0, 1);
            if (tick > 0) add(hash, interpolate(world, {}, eye, result.state, alpha));
            eye = result.state;
            jumps += eye.has_jumped;
        }
        if (film % 10 == 0) print("film", 100 * film, hash);
    }
    std::printf("of 2000 pictures %d jumped\n", jumps);
}

void fly_all(const World3& world) {
    Dice dice(5);
    Hash hash;
    std::array<int, 3> impacts = {};
    for (int shot = 1; shot <= 200; ++shot) {
        Projectile3 ball;
        ball.radius = dice.uniform(0.001, 0.2);
        if (shot % 2 == 0) ball.acceleration = {0, -9.81, 0};
        if (shot % 3 != 0) ball.bounces_off = 1;
        if (shot % 5 == 0) ball.pierces = 1;
        ball.max_pierced = 3;
        ball.restitution = dice.uniform(0.3, 1);
        ball.friction = dice.uniform(0, 0.5);
        ProjectileState3 state;
        state.position = dice.between({-22, 0.3, -22}, {22, 4, 22});
        const Vec3 direction = dice.direction();  // First: operands come in any order.
        state.velocity = direction * dice.uniform(1, 300);
        for (int tick = 0; tick < 40; ++tick) {
            const ProjectileResult3 result = fly(world, ball, state, 1.0 / 60);
            state = result.state;
            hash.add(state.position);
            hash.add(state.velocity);
            for (int i = 0; i < result.hit_count; ++i) {
                const ProjectileHit3& hit = result.hits[static_cast<std::size_t>(i)];
                hash.add(hit.hit.fraction);
                hash.add(hit.hit.normal);
                hash.add(hit.hit.point);
                hash.add(std::uint64_t{hit.hit.obstacle.value});
                ++impacts[static_cast<std::size_t>(hit.impact)];
            }
        }
        if (shot % 100 == 0) print("fly", 40 * shot, hash);
    }
    std::printf("of 200 balls %d pierced, %d bounced, %d stopped\n", impacts[0], impacts[1],
                impacts[2]);
}

void tell_all(const World3& world) {
    Dice dice(6);
    World3 zones = world;
    for (int i = 0; i < 60; ++i) {
        Obstacle3 zone{OrientedBox3{{}, dice.between({0.1, 0.1, 0.1}, {3, 3, 3}), {}}};
        zone.pose = {dice.between({-22, 0, -22}, {22, 3, 22}), dice.rotation()};
        zone.layers = trigger_layer;
        zones.add(zone);
    }
    Hash hash;
    ContactSet3 inside;
    Capsule3 body{{}, {0, 1, 0}, 0.3};
    int events = 0;
    for (int move = 1; move <= 2000; ++move) {
        const Vec3 way = dice.between({-22, 0, -22}, {22, 3, 22}) - body.a;
        const Vec3 part = way * dice.uniform(0, 0.5);
        const ContactUpdate3 update = update_contacts(zones, inside, body, part);
        for (const ContactEvent3& event : update.span()) {
            hash.add(static_cast<std::uint64_t>(event.change));
            hash.add(std::uint64_t{event.obstacle.value});
            ++events;
        }
        inside = update.now;
        body = {body.a + part, body.b + part, body.radius};
        if (move % 1000 == 0) print("tell", move, hash);
    }
    std::printf("of 2000 moves %d events\n", events);
}

}  // namespace sidle::test
