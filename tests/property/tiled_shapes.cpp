// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Shapes of the collision editor of Tiled on tiles that are mirrored, turned, stretched, in maps
// that are seen from above and isometric ones: beside an oracle that takes each corner through the
// same steps by itself.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "scenes/dice.h"
#include "sidle/level/level2.h"
#include "support/level_bytes.h"

using namespace sidle;

namespace {

constexpr double rows = 4.0;            // Of the map.
constexpr double side = 16.0;           // Of its tiles. [pixel]
constexpr double diamond_width = 40.0;  // Of its tiles where it is isometric. [pixel]

struct Shape {
    double x, y, width, height, degrees;
    std::vector<Vec2> points;  // Of a polygon; empty: a box.
};

// An object that is a tile, of a set whose tiles are 24 by 16 pixels.
struct Tile {
    static constexpr double width = 24.0;
    static constexpr double height = 16.0;
    std::uint32_t bits;  // Of how it is turned.
    Vec2 at;
    Vec2 size;
    double degrees;
    bool is_isometric;  // The map that it is in.
};

Vec2 turned(Vec2 v, double degrees) {
    const double angle = degrees * std::numbers::pi / 180.0;
    return {v.x * std::cos(angle) - v.y * std::sin(angle),
            v.x * std::sin(angle) + v.y * std::cos(angle)};
}

// Where a corner of a shape comes to lie in the world.
Vec2 place_of(Vec2 corner, const Shape& shape, const Tile& tile) {
    Vec2 p = Vec2{shape.x, shape.y} + turned(corner, shape.degrees);
    Vec2 size{Tile::width, Tile::height};
    if ((tile.bits & 0x20000000u) != 0) {
        std::swap(p.x, p.y);
        std::swap(size.x, size.y);
    }
    if ((tile.bits & 0x80000000u) != 0) p.x = size.x - p.x;
    if ((tile.bits & 0x40000000u) != 0) p.y = size.y - p.y;
    const double left = tile.is_isometric ? 0.5 : 0.0;
    p = {(p.x / size.x - left) * tile.size.x, (p.y / size.y - 1.0) * tile.size.y};
    p = turned(p, tile.degrees);
    // Seen down and right of its place; there both columns and rows go down.
    const Vec2 tiles =
        tile.is_isometric ? Vec2{p.y / side + p.x / diamond_width, p.y / side - p.x / diamond_width}
                          : p / side;
    return {tile.at.x / side + tiles.x, rows - tile.at.y / side - tiles.y};
}

std::vector<Vec2> corners_of(const Shape& shape) {
    if (!shape.points.empty()) return shape.points;
    return {{0, 0}, {shape.width, 0}, {shape.width, shape.height}, {0, shape.height}};
}

std::vector<Vec2> corners_of(const ObstacleShape2& shape) {
    if (const auto* box = std::get_if<OrientedBox2>(&shape)) {
        std::vector<Vec2> corners;
        for (const Vec2 at : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}})
            corners.push_back(box->center +
                              rotate(box->rotation, {at.x * box->half.x, at.y * box->half.y}));
        return corners;
    }
    if (const auto* polygon = std::get_if<Polygon2>(&shape)) return polygon->corners;
    const auto* walls = std::get_if<WallChain2>(&shape);
    REQUIRE(walls != nullptr);
    return walls->nodes;
}

std::string text_of(const Shape& shape, const Tile& tile) {
    const auto number = [](double value) { return std::to_string(value); };
    std::string points;
    for (const Vec2 p : shape.points) points += number(p.x) + "," + number(p.y) + " ";
    const std::string outline = points.empty() ? "" : "<polygon points=\"" + points + "\"/>";
    const std::string sides =
        tile.is_isometric ? "isometric\" tilewidth=\"40" : "orthogonal\" tilewidth=\"16";
    return "<map orientation=\"" + sides +
           "\" width=\"4\" height=\"4\" "
           "tileheight=\"16\"><tileset firstgid=\"1\" tilewidth=\"24\" tileheight=\"16\"><tile "
           "id=\"0\"><objectgroup><object x=\"" +
           number(shape.x) + "\" y=\"" + number(shape.y) + "\" width=\"" + number(shape.width) +
           "\" height=\"" + number(shape.height) + "\" rotation=\"" + number(shape.degrees) +
           "\">" + outline +
           "</object></objectgroup></tile></tileset><objectgroup name=\"solid\"><object gid=\"" +
           std::to_string(tile.bits + 1) + "\" x=\"" + number(tile.at.x) + "\" y=\"" +
           number(tile.at.y) + "\" width=\"" + number(tile.size.x) + "\" height=\"" +
           number(tile.size.y) + "\" rotation=\"" + number(tile.degrees) +
           "\"/></objectgroup></map>";
}

// Numbers that their six places in the file are.
double some(scenes::Dice& dice, double low, double high) {
    return std::round(dice.uniform(low, high) * 16.0) / 16.0;
}
double some_angle(scenes::Dice& dice) {
    constexpr double angles[] = {0.0, 0.0, 90.0, 180.0, -90.0, 30.0, -47.5, 211.25};
    return angles[dice.below(8)];
}

}  // namespace

TEST_CASE("tiled: shapes are turned and stretched as their tiles are") {
    scenes::Dice dice(4711);
    for (int round = 0; round < 4000; ++round) {
        CAPTURE(round);
        Shape shape{some(dice, -8, 24), some(dice, -8, 16), some(dice, 1, 12),
                    some(dice, 1, 12),  some_angle(dice),   {}};
        if (dice.below(2) == 0)
            shape.points = {{0, 0}, {some(dice, 4, 9), 0}, {some(dice, 2, 9), some(dice, 5, 9)}};
        if (dice.below(3) == 0 && !shape.points.empty()) shape.points.push_back({2, 1});
        const bool swaps = dice.below(2) == 0;
        Tile tile{(dice.below(4) << 30) | (swaps ? 0x20000000u : 0u),
                  {some(dice, 0, 64), some(dice, 0, 64)},
                  swaps ? Vec2{Tile::height, Tile::width} : Vec2{Tile::width, Tile::height},
                  some_angle(dice),
                  dice.below(2) == 0};
        if (dice.below(3) == 0) tile.size = {some(dice, 4, 40), some(dice, 4, 40)};

        const std::string text = text_of(shape, tile);
        CAPTURE(text);
        const Result<Level2> level = read_tmx(test::bytes_of(text), "");
        REQUIRE_MESSAGE(level, test::refusal(level));
        REQUIRE(level.value().objects.size() == 1);
        const std::vector<Vec2> found = corners_of(level.value().objects[0].obstacle.shape);
        const std::vector<Vec2> corners = corners_of(shape);
        CHECK(found.size() == corners.size());
        for (const Vec2 corner : corners) {
            const Vec2 wanted = place_of(corner, shape, tile);
            CHECK(std::any_of(found.begin(), found.end(),
                              [&](Vec2 p) { return length(p - wanted) < 1e-9; }));
        }
    }
}
