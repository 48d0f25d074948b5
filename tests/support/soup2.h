// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "sidle/2d/world.h"
#include "support/random_tiles.h"
#include "support/shapes2.h"

namespace sidle::test {

/// What a random world is made of.
enum class Soup2 { circles, boxes, chains, polygons, tiles, mixture };

/// A world and the oracle's own list of what is solid in it.
struct Arena2 {
    World2 world;
    std::vector<Solid2> solids;
    Vec2 centre;

    void add(const Circle2& circle) { add_shape(circle); }
    void add(const Capsule2& capsule) { add_shape(capsule); }
    void add(const Box2& box) { add_shape(box); }
    void add(const OrientedBox2& box) { add_shape(box); }
    void add(const Polygon2& polygon) { add_shape(polygon); }
    void add(const WallChain2& chain) {
        world.add({.shape = chain});
        for (std::size_t i = 0; i < wall_count(chain); ++i) solids.push_back(solid(wall(chain, i)));
    }
    void add(const TileMap& map) {
        world.add({.shape = map});
        for (std::int32_t y = 0; y < map.grid().rows; ++y) {
            for (std::int32_t x = 0; x < map.grid().columns; ++x) {
                const Tile2 tile{x, y};
                if (map.is_solid(tile)) solids.push_back(solid(map.bounds(tile)));
            }
        }
    }

    /// Smallest gap between everything and a body on its way, minus its radius; 1e9 beyond reach.
    double gap_along(Vec2 a, Vec2 b, double radius, Vec2 motion, double reach) const {
        const Box2 near = grow(sweep(bounds(Segment2{a, b}), motion), radius + reach);
        Real best = 1e9;
        for (const Solid2& one : solids) {
            Box2 box;
            for (const Vec2 p : one.points) box = include(box, p);
            if (!overlaps(grow(box, one.radius), near)) continue;
            best = std::min(best, swept_gap(a, b, motion, one) - radius);
        }
        return static_cast<double>(best);
    }

private:
    template <class Shape>
    void add_shape(const Shape& shape) {
        world.add({.shape = shape});
        solids.push_back(solid(shape));
    }
};

inline void add_chain(Random2& random, Arena2& arena) {
    WallChain2 chain;
    Vec2 at = arena.centre + random.in_square(5.0);
    const int count = random.whole(1, 12);
    for (int i = 0; i < count; ++i) {
        chain.nodes.push_back(at);
        at += random.uniform_vector(0.05, 2.0);
    }
    chain.is_closed = random.chance(0.3);
    chain.thickness = random.chance(0.3) ? 0.0 : random.spread(0.001, 0.5);
    arena.add(chain);
}

inline void add_tiles(Random2& random, Arena2& arena) {
    TileGrid2 grid;
    grid.columns = random.whole(4, 14);
    grid.rows = random.whole(4, 14);
    grid.tile_size = random.chance(0.5) ? 1.0 : random.uniform(0.4, 1.5);
    grid.origin = arena.centre - Vec2{5.0, 5.0};
    TileMap map(grid);
    strew(random, map, random.uniform(0.1, 0.6));
    arena.add(map);
}

inline void add_one(Random2& random, Arena2& arena, Soup2 soup) {
    const Vec2 at = arena.centre + random.in_square(5.0);
    switch (soup) {
        case Soup2::circles:
            return arena.add(Circle2{at, random.spread(0.01, 1.0)});
        case Soup2::boxes: {
            // Half of them on a grid, so that sides meet and go on in each other.
            OrientedBox2 box = random_oriented_box(random, 1.0);
            if (random.chance(0.5)) {
                const Vec2 corner =
                    arena.centre + Vec2{double(random.whole(-5, 5)), double(random.whole(-5, 5))};
                return arena.add(Box2{corner, corner + Vec2{1.0, 1.0}});
            }
            box.center = at;
            return arena.add(box);
        }
        case Soup2::chains:
            return add_chain(random, arena);
        case Soup2::polygons: {
            Polygon2 polygon = random_polygon(random, 0.0);
            for (Vec2& corner : polygon.corners) corner += at;
            return arena.add(polygon);
        }
        case Soup2::tiles:
            return add_tiles(random, arena);
        case Soup2::mixture:
            break;
    }
    add_one(random, arena, static_cast<Soup2>(random.whole(0, 3)));
}

inline Arena2 random_arena(Random2& random, Soup2 soup) {
    Arena2 arena;
    if (random.chance(0.2)) arena.centre = random.in_square(5000.0);
    if (soup == Soup2::tiles || soup == Soup2::mixture) add_tiles(random, arena);
    const int most = soup == Soup2::tiles ? 0 : (soup == Soup2::chains ? 10 : 40);
    const int count = random.whole(most / 4, most);
    for (int i = 0; i < count; ++i) add_one(random, arena, soup);
    return arena;
}

}  // namespace sidle::test
