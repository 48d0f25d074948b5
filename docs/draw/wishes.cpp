// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>

#include "pictures.h"
#include "sidle/2d/slide.h"
#include "svg.h"

namespace sidle::draw {

std::string wishes() {
    World2 world;
    Svg svg({{0, 0}, {14, 9}}, 46);
    const auto add_box = [&](const Box2& box) {
        world.add({.shape = box});
        svg.box(box, filled(solid));
    };
    add_box({{0, 0}, {14, 0.4}});
    add_box({{0, 8.6}, {14, 9}});
    add_box({{0, 0}, {0.4, 9}});
    add_box({{13.6, 0}, {14, 9}});
    add_box({{9.2, 5.6}, {9.6, 9}});
    const Polygon2 wedge{{{10.2, 0.4}, {13.6, 0.4}, {13.6, 3.6}}};
    world.add({.shape = wedge});
    svg.polygon(wedge.corners, filled(solid));
    for (const Circle2& tree :
         {Circle2{{3.4, 2.4}, 0.8}, Circle2{{3.0, 6.6}, 0.5}, Circle2{{10.8, 4.6}, 0.45}}) {
        world.add({.shape = tree});
        svg.circle(tree.center, tree.radius, filled(solid));
    }
    // All directions of a turn, by halving it.
    std::array<Vec2, 64> directions{Vec2{1, 0}};
    directions[16] = {0, 1};
    directions[32] = {-1, 0};
    directions[48] = {0, -1};
    for (std::size_t step = 8; step > 0; step /= 2) {
        for (std::size_t i = step; i < 64; i += 2 * step)
            directions[i] = normalize_or(directions[i - step] + directions[(i + step) % 64], {});
    }
    const Circle2 body{{6.6, 4.4}, 0.3};
    constexpr const char* colors[] = {blue, green, amber, red};
    for (std::size_t i = 0; i < directions.size(); ++i) {
        Trace2 trace;
        slide(world, body, directions[i] * 6.5, {}, {}, &trace);
        std::array<Vec2, 129> way{body.center};
        for (std::size_t k = 0; k < static_cast<std::size_t>(trace.count); ++k)
            way[k + 1] = trace.points[k];
        const auto count = static_cast<std::size_t>(trace.count);
        svg.line({way.data(), count + 1}, lined(colors[i / 16], 1.5, 0.8));
        svg.circle(way[count], body.radius, {.fill = colors[i / 16], .opacity = 0.3});
        svg.circle(way[count], 0.05, filled(colors[i / 16]));
    }
    svg.circle(body.center, body.radius, filled(ink));
    return svg.finished();
}

}  // namespace sidle::draw
