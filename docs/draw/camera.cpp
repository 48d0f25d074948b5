// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/camera.h"

#include <vector>

#include "pictures.h"
#include "sidle/3d/walk.h"
#include "svg.h"

namespace sidle::draw {
namespace {

/// Seen from above, with -z upward.
Vec2 above(Vec3 p) { return {p.x, -p.z}; }

}  // namespace

std::string camera() {
    World3 world;
    Svg svg({{0, 0}, {20, 6.4}}, 44);
    world.add({.shape = OrientedBox3{.center = {0, -1, 0}, .half = {60, 1, 60}}});
    const auto add_wall = [&](Vec2 low, Vec2 high) {
        const Vec2 middle = (low + high) * 0.5;
        const Vec2 half = (high - low) * 0.5;
        world.add({.shape = OrientedBox3{.center = {middle.x, 2, -middle.y},
                                         .half = {half.x, 2, half.y}}});
        svg.box({low, high}, filled(solid));
    };
    add_wall({8.6, 3.3}, {12.4, 3.7});
    add_wall({12.0, 0.6}, {12.4, 3.3});
    for (const Vec2 tree : {Vec2{3.6, 3.5}, Vec2{5.9, 2.9}, Vec2{15.2, 4.1}, Vec2{16.8, 3.2}}) {
        world.add({.shape = Cylinder3{.center = {tree.x, 0, -tree.y}, .radius = 0.35}});
        svg.circle(tree, 0.35, filled(green));
    }

    const Walker3 walker;
    Camera3 camera;
    camera.offset = {0, 0.4, 3.2};
    camera.lens.near_plane = near_within(walker.radius - camera.skin, camera.lens);
    WalkState3 runner = find_ground(world, walker, {1.0, 0.5, -5.2}, 2.0).value();
    CameraState3 eye;
    std::vector<Vec2> way;
    std::vector<Vec2> eyes;
    for (int tick = 0; tick < 350; ++tick) {
        runner = walk(world, walker, runner, {.velocity = {3.1, 0, 0}}, 1.0 / 60).state;
        const CameraInput3 input{body_of(walker, runner.position), runner.velocity, {}};
        eye = follow(world, camera, eye, input, 1.0 / 60).state;
        way.push_back(above(runner.position));
        eyes.push_back(above(eye.pose.position));
        if (tick % 9 == 0) {
            svg.line(above(eye.head), eyes.back(), lined(quiet, 1.2, 0.7));
            svg.circle(eyes.back(), near_radius(camera.lens), lined(red, 1.2, 0.6));
        }
    }
    svg.line(way, lined(blue, 3));
    svg.line(eyes, lined(red, 2.5));
    svg.circle(way.back(), walker.radius, filled(blue));
    svg.circle(eyes.back(), near_radius(camera.lens), filled(red));
    return svg.finished();
}

}  // namespace sidle::draw
