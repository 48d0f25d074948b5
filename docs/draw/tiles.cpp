// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>
#include <vector>

#include "map.h"
#include "pictures.h"
#include "sidle/2d/slide.h"
#include "svg.h"

namespace sidle::draw {
namespace {

constexpr const char* rows[] = {
    "................", "................", ".#######........", ".########.......",
    "..........#..##.", "................", "................", "################",
};

/// The faces that exist: those of solid tiles with an empty one beside.
void draw_faces(Svg& svg, const TileMap& map) {
    for (std::int32_t y = 0; y < map.grid().rows; ++y) {
        for (std::int32_t x = 0; x < map.grid().columns; ++x) {
            if (!map.is_solid({x, y})) continue;
            const Box2 box = map.bounds({x, y});
            svg.box(box, {.fill = solid, .line = quiet, .width = 0.6});
        }
    }
    for (std::int32_t y = 0; y < map.grid().rows; ++y) {
        for (std::int32_t x = 0; x < map.grid().columns; ++x) {
            if (!map.is_solid({x, y})) continue;
            const Box2 box = map.bounds({x, y});
            const Vec2 a{box.high.x, box.low.y};
            const Vec2 b{box.low.x, box.high.y};
            const Style face = lined(amber, 3.5);
            if (!map.is_solid({x, y - 1})) svg.line(box.low, a, face);
            if (!map.is_solid({x, y + 1})) svg.line(b, box.high, face);
            if (!map.is_solid({x - 1, y})) svg.line(box.low, b, face);
            if (!map.is_solid({x + 1, y})) svg.line(a, box.high, face);
        }
    }
}

}  // namespace

std::string tiles() {
    const TileMap map = map_of(rows);
    World2 world;
    world.add({.shape = map});
    Svg svg({{0, 0}, {16, 8}}, 44);
    draw_faces(svg, map);
    Circle2 body{{0.7, 2.2}, 0.4};
    std::vector<Vec2> way;
    for (int tick = 0; tick < 420; ++tick) {
        if (tick % 24 == 0) svg.circle(body.center, body.radius, lined(blue, 1.5, 0.7));
        way.push_back(body.center);
        // To the upper right all the time: along the ceiling, round its corners, through the gap.
        body.center += slide(world, body, {0.04, 0.045}).motion;
        if (body.center.y > 7.3) break;
    }
    svg.line(way, lined(blue, 3));
    svg.circle(body.center, body.radius, filled(blue));
    return svg.finished();
}

}  // namespace sidle::draw
