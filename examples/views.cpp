// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Views that follow nobody's head: a slanted one from above, without perspective, a zoom, and in
// the plane a view that stays within the map and the light of a lamp.
#include <sidle/2d/world.h>
#include <sidle/3d/camera.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

using namespace sidle;

// The eye of a view looks along -Z of its pose; without perspective it sees a turned box.
OrientedBox3 seen_box(const Pose3& eye, double half_width, double half_height, double far) {
    return {to_world(eye, {0, 0, -far / 2}), {half_width, half_height, far / 2}, eye.rotation};
}

// As near to a place as a view of that size may be, if it is not to show what is beyond the map.
Vec2 held_within(const Box2& map, Vec2 half_view, Vec2 place) {
    const Vec2 half_map = size(map) * 0.5;
    const Vec2 room{greater(0.0, half_map.x - half_view.x), greater(0.0, half_map.y - half_view.y)};
    return closest_point(place, Box2{center(map) - room, center(map) + room});
}

int main() {
    World3 world;
    world.add({OrientedBox3{{0, -1, 0}, {50, 1, 50}, {}}});
    const ObstacleId3 roof = world.add({OrientedBox3{{0, 3, 2}, {2, 0.1, 2}, {}}});
    const Vec3 hero{0, 1.5, 0};
    const double slant = 0.3;  // Half the angle to the horizon. [rad]
    Pose3 eye{{}, {std::cos(slant), -std::sin(slant), 0, 0}};
    eye.position = hero + rotate(eye.rotation, {0, 0, 30});
    std::array<ObstacleId3, 64> seen;
    const std::size_t drawn = world.overlaps(seen_box(eye, 8, 6, 60), seen);
    std::array<Hit3, 8> between;  // to draw half transparent
    const std::size_t hiding = world.cast_all(Segment3{hero, eye.position}, between);

    Lens3 zoomed{.tan_half_vertical = 0.1};  // 11 degrees: the near plane may be farther off
    zoomed.near_plane = near_within(0.15, zoomed);

    World2 house;
    house.add({Box2{{3, -1}, {4, 1}}});
    const Vec2 center = held_within({{-10, -10}, {10, 10}}, {4, 3}, {9, -8});
    const Vec2 lamp{0, 0};
    std::vector<Vec2> light{lamp};  // the rim of a cone: a triangle for each ray but the first
    for (int i = -32; i <= 32; ++i) {
        const double angle = i * 0.5 / 32;
        const Vec2 end = lamp + Vec2{std::cos(angle), std::sin(angle)} * 8.0;
        const auto hit = house.cast(Segment2{lamp, end});
        light.push_back(hit ? hit->point : end);
    }
    std::printf("%zu drawn, %zu hiding, near plane %.2f m, view at %.0f %.0f, light %.2f m far\n",
                drawn, hiding, zoomed.near_plane, center.x, center.y, light[33].x);
    return hiding == 1 && between[0].obstacle == roof && light[33].x < 3.001 ? 0 : 1;
}
