// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Eight units keep their places around a leader who walks in a circle. They give no arrival: who
// does settles, and those who follow what moves would settle each time that they catch up.
#include <sidle/2d/crowd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

using namespace sidle;

static Vec2 around(double angle) { return {std::cos(angle), std::sin(angle)}; }

int main() {
    Crowd crowd;
    crowd.add({.position = {0.0, 0.0}, .kind = UnitClass::driven});
    for (int k = 1; k < 9; ++k) crowd.add({.position = {1.0 + k, 0.0}, .radius = 0.3});

    std::array<UnitWish, 9> wishes;
    double farthest = 0.0;
    for (int tick = 0; tick < 1200; ++tick) {
        const Vec2 leader = crowd.states()[0].position;
        wishes[0].motion = around(0.005 * tick) * 0.04;
        farthest = 0.0;
        for (std::size_t k = 1; k < wishes.size(); ++k) {
            const Vec2 place = leader + around(0.785 * static_cast<double>(k)) * 2.0;
            const Vec2 way = place - crowd.states()[k].position;
            wishes[k].motion = normalize_or(way, {}) * std::min(length(way), 0.06);
            farthest = std::max(farthest, length(way));
        }
        crowd.step({}, wishes);
    }
    std::printf("nobody is more than %.3f m from its place\n", farthest);
    return farthest < 0.1 ? 0 : 1;
}
