// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/flow.h"

#include <cmath>
#include <vector>

#include "map.h"
#include "pictures.h"
#include "sidle/2d/lead.h"
#include "svg.h"

namespace sidle::draw {
namespace {

constexpr const char* rows[] = {
    "########################", "#......##......#.......#", "#......##......#.......#",
    "#..........##..#..##...#", "#......##..##.....##...#", "#......##......#.......#",
    "####.######.####.......#", "#......#.......####.####", "#......#...#...........#",
    "#..........#.......#...#", "#......#...#.......#...#", "########################",
};
constexpr Tile2 goal{20, 9};

/// From light, far from the goal, to strong.
std::string tint(double distance) {
    const double share = lesser(distance / 34.0, 1.0);
    const auto part = [&](double near, double away) {
        return digits(std::round(near + (away - near) * share), 0);
    };
    return "rgb(" + part(126, 246) + "," + part(190, 243) + "," + part(196, 236) + ")";
}

}  // namespace

std::string flow() {
    const TileMap map = map_of(rows);
    FlowField field;
    field.set_goals(map, {&goal, 1});
    field.update(map);
    Svg svg({{0, 0}, {24, 12}}, 30);
    for (std::int32_t y = 0; y < 12; ++y) {
        for (std::int32_t x = 0; x < 24; ++x) {
            const Box2 tile = map.bounds({x, y});
            const double away = field.distance({x, y}) / double(FlowField::straight_cost);
            svg.box(tile, filled(map.is_solid({x, y}) ? solid : tint(away)));
            const Vec2 middle = center(tile);
            const Vec2 way = field.direction(map, middle, 0.3);
            if (!map.is_solid({x, y}) && length(way) > 0)
                svg.arrow(middle - way * 0.3, middle + way * 0.3, lined(blue, 1.0, 0.55));
        }
    }
    Crowd crowd;
    for (int i = 0; i < 15; ++i)
        crowd.add({.position = {1.6 + i % 5, 8.5 + i / 5}, .radius = 0.32});
    std::vector<std::vector<Vec2>> ways(crowd.unit_count());
    std::vector<UnitWish> wishes(crowd.unit_count());
    for (int tick = 0; tick < 700; ++tick) {
        for (std::size_t i = 0; i < ways.size() && tick % 6 == 0; ++i)
            ways[i].push_back(crowd.states()[i].position);
        lead(field, map, crowd, {.speed = 0.06}, wishes);
        crowd.step({.tiles = &map}, wishes);
    }
    for (const auto& way : ways) svg.line(way, lined(red, 1.5, 0.7));
    for (const UnitState& unit : crowd.states())
        svg.circle(unit.position, unit.radius, filled(red));
    return svg.finished();
}

}  // namespace sidle::draw
