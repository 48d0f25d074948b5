// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/projectile.h"

#include <vector>

#include "pictures.h"
#include "svg.h"

namespace sidle::draw {

std::string projectile() {
    World2 world;
    Svg svg({{0, 0}, {18, 7}}, 46);
    const auto add = [&](const Box2& box, const char* color, std::uint32_t layers) {
        world.add({.shape = box, .layers = layers});
        svg.box(box, filled(color));
    };
    constexpr std::uint32_t curtain = 2;
    add({{0, 0}, {18, 0.6}}, solid, 1);
    add({{7.0, 0.6}, {8.4, 2.0}}, solid, 1);
    add({{11.6, 2.4}, {11.7, 7.0}}, green, curtain);
    add({{17.3, 0.6}, {18, 7}}, solid, 1);

    constexpr Vec2 speeds[] = {{7.2, 8.0}, {10.5, 7.0}, {9.0, 9.8}};
    constexpr const char* colors[] = {blue, red, amber};
    for (std::size_t i = 0; i < 3; ++i) {
        const Projectile2 ball{.radius = 0.18,
                               .acceleration = {0, -9.81},
                               .pierces = curtain,
                               .bounces_off = 1,
                               .restitution = 0.7,
                               .friction = 0.1};
        ProjectileState2 state{.position = {0.8, 1.2}, .velocity = speeds[i]};
        std::vector<Vec2> way{state.position};
        for (int tick = 0; tick < 240 && !state.has_stopped; ++tick) {
            const ProjectileResult2 flown = fly(world, ball, state, 1.0 / 60);
            for (int k = 0; k < flown.hit_count; ++k) {
                const ProjectileHit2& hit = flown.hits[static_cast<std::size_t>(k)];
                way.push_back(hit.position);
                if (hit.impact == Impact2::pierced) svg.circle(hit.position, 0.3, lined(ink, 2));
            }
            state = flown.state;
            way.push_back(state.position);
            if (tick % 9 == 0) svg.circle(state.position, ball.radius, filled(colors[i], 0.45));
        }
        svg.line(way, lined(colors[i], 1.8));
        svg.circle(state.position, ball.radius, filled(colors[i]));
    }
    return svg.finished();
}

}  // namespace sidle::draw
