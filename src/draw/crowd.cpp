// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/draw/crowd.h"

#include <algorithm>
#include <vector>

#include "draw/solids.h"

namespace sidle {
namespace {

// Floors lie this far below what stands on them, so that neither shines through. [m]
constexpr double below = 0.01;

constexpr DrawColor nose_color{24, 32, 44, 255};

Vec3 in_space(Vec2 p, double height) { return {p.x, height, p.y}; }

void add_column(Drawing& drawing, const Circle2& circle, double height, DrawColor color) {
    add_cylinder(drawing, {in_space(circle.center, 0.0), in_space(circle.center, height)},
                 circle.radius, color);
}

// Upright sides and a lid over a convex polygon, whose corners go counter-clockwise in the plane.
void add_prism(Drawing& drawing, std::span<const Vec2> corners, double height, DrawColor color) {
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const Vec2 from = corners[k];
        const Vec2 to = corners[(k + 1) % corners.size()];
        add_quad(drawing,
                 {in_space(from, 0), in_space(from, height), in_space(to, height), in_space(to, 0)},
                 color);
        if (k == 0 || k + 1 == corners.size()) continue;
        add_triangle(drawing,
                     {in_space(corners[0], height), in_space(to, height), in_space(from, height)},
                     color);
    }
}

void add_wall(Drawing& drawing, Vec2 from, Vec2 to, double half_width, double height,
              DrawColor color) {
    const Vec2 along = to - from;
    const double way = length(along);
    if (way == 0.0) return;
    const Vec2 side = Vec2{along.y, -along.x} * (half_width / way);
    const Vec2 corners[] = {from + side, to + side, to - side, from - side};
    add_prism(drawing, corners, height, color);
}

class Draughtsman2 {
public:
    Draughtsman2(Drawing& drawing, const Pose2& pose, const DrawStyle2& style)
        : drawing_(drawing), pose_(pose), style_(style) {}

    void operator()(const Circle2& circle) const {
        add_column(drawing_, {to_world(pose_, circle.center), circle.radius}, style_.height,
                   style_.wall);
    }

    void operator()(const Capsule2& capsule) const {
        for (const Vec2 center : {capsule.a, capsule.b}) (*this)(Circle2{center, capsule.radius});
        add_wall(drawing_, to_world(pose_, capsule.a), to_world(pose_, capsule.b), capsule.radius,
                 style_.height, style_.wall);
    }

    void operator()(const Box2& box) const { (*this)(oriented(box)); }

    void operator()(const OrientedBox2& box) const {
        Polygon2 polygon;
        for (const Vec2 sign : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}}) {
            const Vec2 corner{sign.x * box.half.x, sign.y * box.half.y};
            polygon.corners.push_back(box.center + rotate(box.rotation, corner));
        }
        (*this)(polygon);
    }

    void operator()(const Polygon2& polygon) const {
        std::vector<Vec2> corners;
        for (const Vec2 corner : polygon.corners) corners.push_back(to_world(pose_, corner));
        add_prism(drawing_, corners, style_.height, style_.wall);
    }

    void operator()(const WallChain2& chain) const {
        const std::size_t count = chain.nodes.size();
        for (std::size_t k = 0; k < count; ++k) {
            if (chain.thickness > 0.0) (*this)(Circle2{chain.nodes[k], chain.thickness / 2});
            if (k + 1 == count && (!chain.is_closed || count < 3)) continue;
            add_wall(drawing_, to_world(pose_, chain.nodes[k]),
                     to_world(pose_, chain.nodes[(k + 1) % count]), chain.thickness / 2,
                     style_.height, style_.wall);
        }
    }

    void operator()(const TileMap& tiles) const {
        const TileGrid2& grid = tiles.grid();
        const Vec2 size{grid.columns * grid.tile_size, grid.rows * grid.tile_size};
        const Vec2 low = grid.origin + pose_.position;
        const Vec2 high = low + size;
        add_quad(drawing_,
                 {in_space(low, -below), in_space({low.x, high.y}, -below), in_space(high, -below),
                  in_space({high.x, low.y}, -below)},
                 style_.floor);
        for (std::int32_t row = 0; row < grid.rows; ++row) add_row(tiles, row);
    }

private:
    void add_row(const TileMap& tiles, std::int32_t row) const {
        const std::int32_t columns = tiles.grid().columns;
        for (std::int32_t from = 0; from < columns; ++from) {
            if (!tiles.is_solid({from, row})) continue;
            std::int32_t to = from;
            while (to + 1 < columns && tiles.is_solid({to + 1, row})) ++to;
            const Vec2 low = tiles.bounds(Tile2{from, row}).low + pose_.position;
            const Vec2 high = tiles.bounds(Tile2{to, row}).high + pose_.position;
            const Vec2 corners[] = {low, {high.x, low.y}, high, {low.x, high.y}};
            add_prism(drawing_, corners, style_.height, style_.wall);
            from = to;
        }
    }

    Drawing& drawing_;
    const Pose2& pose_;
    const DrawStyle2& style_;
};

DrawColor color_of(const UnitState& unit, const DrawStyle2& style) {
    if (unit.is_settled) return style.settled;
    return unit.blocked_for >= style.blocked_for ? style.blocked : style.unit;
}

}  // namespace

void draw(Drawing& drawing, const TileMap& tiles, const DrawStyle2& style) {
    Draughtsman2(drawing, Pose2{}, style)(tiles);
}

void draw(Drawing& drawing, const Obstacle2& obstacle, const DrawStyle2& style) {
    std::visit(Draughtsman2(drawing, obstacle.pose, style), obstacle.shape);
}

void draw(Drawing& drawing, std::span<const UnitState> units, const DrawStyle2& style) {
    for (const UnitState& unit : units) {
        if (unit.radius <= 0.0) continue;
        const double height = 2 * unit.radius * style.unit_height;
        add_column(drawing, {unit.position, unit.radius}, height, color_of(unit, style));
        const double speed = length(unit.velocity);
        if (speed == 0.0) continue;
        const Vec2 ahead = unit.velocity * (unit.radius / speed);
        const Vec2 side = Vec2{-ahead.y, ahead.x} * 0.5;
        const double above = height + below;
        add_triangle(drawing,
                     {in_space(unit.position + ahead, above), in_space(unit.position - side, above),
                      in_space(unit.position + side, above)},
                     nose_color);
    }
}

}  // namespace sidle
