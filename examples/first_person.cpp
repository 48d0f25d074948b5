// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A first-person player on rolling terrain with trees: it looks with a mouse and walks where it
// looks.
#include <sidle/3d/camera.h>
#include <sidle/3d/walk.h>

#include <cmath>
#include <cstdio>

using namespace sidle;

int main() {
    World3 world;
    HeightfieldSource3 hills{.columns = 65, .rows = 65, .cell_size = 1, .heights = {}};
    for (std::uint32_t row = 0; row < 65; ++row) {
        for (std::uint32_t column = 0; column < 65; ++column)
            hills.heights.push_back(0.05f * static_cast<float>((column % 16) * (16 - column % 16)));
    }
    world.add({.shape = make_heightfield(hills).value()});
    for (int i = 0; i < 100; ++i) {  // trees: upright and endless, so that nobody stands on them
        const Vec3 foot{3.0 + i % 10 * 6, 0, 3.0 + i / 10 * 6};
        world.add({.shape = Cylinder3{.center = foot, .radius = 0.4}, .surface = Surface3::wall});
    }

    const Walker3 walker;
    WalkState3 player = find_ground(world, walker, {32, 10, 32}, 20).value();
    double yaw = 0.0;  // [rad]
    int touched = 0;
    double highest = 0.0;
    for (int tick = 0; tick < 1200; ++tick) {
        const double mouse = tick % 240 < 60 ? 0.02 : 0.0;  // turns for a second, every four
        yaw += mouse;
        const Vec3 forward{-std::sin(yaw), 0, -std::cos(yaw)};
        const WalkResult3 result =
            walk(world, walker, player, {.velocity = forward * 4.0}, 1.0 / 60);
        player = result.state;
        touched += result.contact_count > 1;  // the ground, and a tree
        highest = std::fmax(highest, player.position.y);
    }
    // From the upper end of the body's axis, with a near plane that stays within the body.
    const Vec3 eye = body_of(walker, player.position).b;
    Lens3 lens{.tan_half_vertical = 0.7};  // a field of view of 70 degrees
    lens.near_plane = near_within(walker.radius, lens);
    std::printf("eye at %.2f %.2f %.2f, near plane %.2f m, along trees %d ticks, up to %.2f m\n",
                eye.x, eye.y, eye.z, lens.near_plane, touched, highest);
    return player.has_ground && touched > 0 && highest > 2.5 ? 0 : 1;
}
