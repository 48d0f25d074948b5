// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Billiards: balls that meet each other. Each is cast towards another along its motion as seen from
// that; all go on to the earliest contact of the tick, those two bounce, and so on.
#include <sidle/2d/world.h>

#include <cstdio>
#include <vector>

using namespace sidle;

struct Ball {
    Circle2 body;
    Vec2 velocity;
};

// One tick; returns the smallest gap between two balls afterwards.
double advance(const World2& table, std::vector<Ball>& balls, double time) {
    for (int most = 1000; most > 0 && time > 0.0; --most) {
        Ball *one = nullptr, *two = nullptr;  // Who meet first; none for a cushion.
        double share = 1.0;
        Vec2 normal;
        const auto offer = [&](const auto& hit, Ball& ball, Ball* other) {
            if (!hit || hit->fraction >= share) return;
            share = hit->fraction, normal = hit->normal, one = &ball, two = other;
        };
        for (Ball& ball : balls) {
            offer(table.cast(ball.body, ball.velocity * time), ball, nullptr);
            for (Ball* other = &balls[0]; other < &ball; ++other)
                offer(cast(ball.body, (ball.velocity - other->velocity) * time, other->body), ball,
                      other);
        }
        for (Ball& ball : balls) ball.body.center += ball.velocity * (share * time);
        time -= share * time;
        if (one == nullptr) break;
        const Vec2 across = normal * dot(one->velocity - (two ? two->velocity : Vec2{}), normal);
        one->velocity -= across * (two ? 1.0 : 2.0);  // two of equal masses change what is across
        if (two) two->velocity += across;
    }
    double gap = 1.0;
    for (const Ball& ball : balls)
        for (const Ball* other = &balls[0]; other < &ball; ++other)
            gap = lesser(gap, distance(ball.body.center, other->body.center) - 0.06);
    return gap;
}

int main() {
    World2 table;
    table.add({.shape = WallChain2{{{0, 0}, {2.6, 0}, {2.6, 1.3}, {0, 1.3}}, true, 0.06}});
    std::vector<Ball> balls{{{{0.6, 0.66}, 0.03}, {6, 0}}};
    for (int i = 0; i < 15; ++i)  // three rows of five
        balls.push_back({{{1.8 + i / 5 * 0.061, 0.53 + i % 5 * 0.061}, 0.03}, {}});
    double nearest = 1.0, energy = 0.0;
    for (int i = 0; i < 300; ++i) nearest = lesser(nearest, advance(table, balls, 1.0 / 60));
    for (const Ball& ball : balls) energy += length_squared(ball.velocity);
    std::printf("energy %.9f of 36, no gap below %.0e m\n", energy, nearest);
    return energy > 35.999999 && energy < 36.000001 && nearest > -1e-12 ? 0 : 1;
}
