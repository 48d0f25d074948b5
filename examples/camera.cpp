// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A player runs past a wall and through a door; the camera keeps out of the wall, pictures come at
// another rate than ticks, and the door tells when somebody goes through.
#include <sidle/3d/camera.h>
#include <sidle/3d/contact_events.h>
#include <sidle/3d/walk.h>
#include <sidle/base/interpolate.h>

#include <cstdio>

using namespace sidle;

int main() {
    World3 world;
    world.add({OrientedBox3{{0, -0.5, 0}, {50, 0.5, 50}, {}}});  // floor
    world.add({OrientedBox3{{-6, 2, 2}, {5, 2, 0.2}, {}}});      // wall, with a gap at x = 0
    world.add({OrientedBox3{{6, 2, 2}, {5, 2, 0.2}, {}}});
    Obstacle3 door{OrientedBox3{{0, 1, 2}, {1, 1, 0.2}, {}}};
    door.layers = trigger_layer;
    world.add(door);

    const Walker3 walker;
    Camera3 camera;
    camera.offset = {0.4, 0.3, 3.5};
    camera.lens.near_plane = near_within(0.5 * walker.radius, camera.lens);
    WalkState3 player;
    CameraState3 eye;
    CameraState3 eye_before;
    ContactSet3 inside;
    TickClock clock{.tick = 1.0 / 60};

    double nearest = camera.offset.z;
    for (int picture = 0; picture < 288; ++picture) {
        for (int ticks = take_ticks(clock, 1.0 / 144); ticks > 0; --ticks) {
            const Capsule3 body = body_of(walker, player.position);
            const Vec3 before = player.position;
            player = walk(world, walker, player, {{0, 0, 3}, 0}, clock.tick).state;
            const Vec3 way = player.position - before;
            const auto touched = update_contacts(world, inside, body, way);
            for (const ContactEvent3& event : touched.span()) {
                if (event.change == ContactChange::begin) std::printf("in the door\n");
                if (event.change == ContactChange::end) std::printf("through the door\n");
            }
            inside = touched.now;
            eye_before = eye;
            const Rotation3 back{0, 0, 1, 0};  // looks along +z
            const Capsule3 now = body_of(walker, player.position);
            eye = follow(world, camera, eye, {now, player.velocity, back}, clock.tick).state;
        }
        if (!eye_before.has_started) continue;
        const Pose3 shown = interpolate(world, camera, eye_before, eye, alpha_of(clock));
        nearest = lesser(nearest, distance(shown.position, eye.head));
    }
    std::printf("at z = %.2f m; the camera came as near as %.2f m\n", player.position.z, nearest);
    return player.position.z > 5.9 && inside.count == 0 ? 0 : 1;
}
