// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <vector>

#include "pictures.h"
#include "sidle/2d/walk.h"
#include "svg.h"

namespace sidle::draw {

std::string stairs() {
    World2 world;
    Svg svg({{0, 0}, {22, 6.2}}, 40);
    const auto add = [&](const std::vector<Vec2>& corners) {
        world.add({.shape = Polygon2{corners}});
        svg.polygon(corners, filled(solid));
    };
    add({{-3, 0}, {25, 0}, {25, 0.6}, {-3, 0.6}});
    for (int i = 0; i < 6; ++i) {
        const double left = 3.0 + 0.45 * i;
        add({{left, 0.6}, {9.0, 0.6}, {9.0, 0.85 + 0.25 * i}, {left, 0.85 + 0.25 * i}});
    }
    add({{9.0, 0.6}, {12.4, 0.6}, {9.0, 2.1}});
    add({{13.8, 0.6}, {15.4, 0.6}, {15.4, 0.8}, {13.8, 0.8}});
    add({{16.6, 0.6}, {19.4, 0.6}, {19.4, 2.2}});
    add({{19.4, 0.6}, {19.9, 0.6}, {19.9, 2.2}, {19.4, 2.2}});
    add({{19.9, 0.6}, {22, 0.6}, {22, 2.9}, {19.9, 2.9}});

    const Walker2 walker;
    WalkState2 state = find_ground(world, walker, {1.0, 0.8}, 2.0).value();
    std::vector<Vec2> feet;
    for (int tick = 0; tick < 480; ++tick) {
        feet.push_back(state.position);
        if (tick % 24 == 0 && state.position.x < 19.0) {
            const bool is_first = tick == 0;
            svg.capsule(
                body_of(walker, state.position),
                {.fill = blue, .line = blue, .width = 1.5, .opacity = is_first ? 0.9 : 0.3});
        }
        state = walk(world, walker, state, {.velocity = {3.0, 0}}, 1.0 / 60).state;
    }
    svg.capsule(body_of(walker, state.position), {.fill = red, .line = red, .opacity = 0.85});
    svg.line(feet, lined(amber, 2.5));
    svg.text({4.0, 4.6}, "steps of 0.25 m");
    svg.text({12.0, 3.6}, "followed down");
    svg.text({16.6, 3.9}, "slope of 30 degrees");
    svg.text({20.0, 5.2}, "a ledge of 0.7 m", 15, red);
    return svg.finished();
}

}  // namespace sidle::draw
