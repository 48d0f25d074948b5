// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <vector>

#include "pictures.h"
#include "sidle/2d/walk.h"
#include "svg.h"

namespace sidle::draw {

std::string lift() {
    World2 world;
    Svg svg({{0, 0}, {16, 6.4}}, 50);
    const auto add = [&](const Box2& box, const char* color, double opacity) {
        svg.box(box, filled(color, opacity));
        return world.add({.shape = box});
    };
    add({{0, 0}, {3, 1}}, solid, 1.0);
    add({{13.2, 0}, {16, 3.4}}, solid, 1.0);
    const Box2 plate{{-1.2, -0.2}, {1.2, 0}};
    const ObstacleId2 ferry = world.add({.shape = plate, .pose = {{4.3, 1}, {}}});

    const Walker2 walker;
    WalkState2 rider = find_ground(world, walker, {1.0, 1.2}, 2.0).value();
    std::vector<Vec2> feet;
    Vec2 at{4.3, 1};
    for (int tick = 0; tick < 600; ++tick) {
        // Two seconds later it goes up and across, at 1.6 m/s, to the other side.
        const bool goes = tick >= 120 && at.x < 11.9;
        if (goes) at += Vec2{1.6, 0.505} * (1.0 / 60);
        const Move2 move{ferry, {at, {}}};
        world.move({&move, 1});
        const bool waits = tick > 66 && (tick < 120 || at.x < 11.9);
        feet.push_back(rider.position);
        if (tick % 50 == 0) {
            svg.box({at + plate.low, at + plate.high}, filled(amber, tick == 0 ? 0.9 : 0.35));
            svg.capsule(body_of(walker, rider.position),
                        {.fill = blue, .line = blue, .width = 1.5, .opacity = 0.4});
        }
        rider = walk(world, walker, rider, {.velocity = {waits ? 0.0 : 2.5, 0}}, 1.0 / 60).state;
        if (rider.position.x > 15.2) break;
    }
    svg.line(feet, lined(red, 2.5));
    svg.capsule(body_of(walker, rider.position), {.fill = blue, .line = blue, .opacity = 0.9});
    return svg.finished();
}

}  // namespace sidle::draw
