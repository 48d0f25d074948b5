// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scenes/plane.h"

namespace sidle::scenes {

Vec2 place_in(Dice& dice, double side) {
    const double x = dice.uniform(1, side - 1);
    return {x, dice.uniform(1, side - 1)};
}

Vec2 heading2(Dice& dice) {
    const Vec3 heading = dice.heading();
    return {heading.x, heading.z};
}

Vec2 vector2(Dice& dice, double shortest, double longest) {
    const double length = dice.uniform(shortest, longest);
    return heading2(dice) * length;
}

std::vector<Obstacle2> walls_and_circles(std::size_t count, double side) {
    Dice dice(1);
    std::vector<Obstacle2> obstacles;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 at = place_in(dice, side);
        if (i % 2 == 0)
            obstacles.push_back({Circle2{at, dice.uniform(0.2, 1.0)}});
        else
            obstacles.push_back({Capsule2{at, at + vector2(dice, 1, 4), 0.05}});
    }
    return obstacles;
}

std::vector<Way2> free_ways(const World2& world, std::size_t count, double side, double longest) {
    Dice dice(2);
    std::vector<Way2> ways;
    while (ways.size() < count) {
        const Circle2 body{place_in(dice, side), 0.3};
        const Vec2 motion = vector2(dice, 0.05, longest);
        const bool is_free = world.is_free({body.center, body.center, body.radius}, 0.01);
        if (is_free) ways.push_back({body, motion});
    }
    return ways;
}

}  // namespace sidle::scenes
