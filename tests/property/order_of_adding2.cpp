// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Obstacles on a coarse grid, with their mirror images, where very much is met at once: whatever
// order they were added in, the plane gives the same bits.
#include <doctest/doctest.h>

#include "support/on_grid.h"
#include "support/order_of_adding.h"

using namespace sidle;
using test::half_metres;
using test::on_grid;
using test::Random2;

namespace {

ObstacleShape2 grid_shape(Random2& random) {
    const Vec2 at = on_grid(random, 6);
    const double size = half_metres(random, 1, 3);
    switch (random.whole(0, 4)) {
        case 0:
            return Circle2{at, size};
        case 1:
            return Capsule2{at, at + on_grid(random, 2), size};
        case 2:
            return Box2{at, at + Vec2{size, half_metres(random, 1, 4)}};
        case 3:
            return OrientedBox2{at, {size, half_metres(random, 1, 4)}, {0.6, 0.8}};
        default:
            return WallChain2{{at, at + on_grid(random, 4), on_grid(random, 6)},
                              random.chance(0.5),
                              random.chance(0.3) ? 0.0 : 0.5};
    }
}

Vec2 mirrored(Vec2 v) { return {v.x, -v.y}; }

/// Mirrors a shape in the line y = 0.
struct Mirror {
    void operator()(Circle2& circle) const { circle.center = mirrored(circle.center); }
    void operator()(Capsule2& capsule) const {
        capsule.a = mirrored(capsule.a);
        capsule.b = mirrored(capsule.b);
    }
    void operator()(Box2& box) const {
        const Vec2 low{box.low.x, -box.high.y};
        box.high.y = -box.low.y;
        box.low = low;
    }
    void operator()(OrientedBox2& box) const {
        box.center = mirrored(box.center);
        box.rotation = inverse(box.rotation);
    }
    void operator()(WallChain2& chain) const {
        for (Vec2& node : chain.nodes) node = mirrored(node);
    }
    void operator()(Polygon2&) const {}
    void operator()(TileMap&) const {}
};

struct Plane {
    using Random = Random2;
    using World = World2;
    using Obstacle = Obstacle2;
    using Hit = Hit2;
    using Segment = Segment2;
    using Ray = Ray2;
    using Walker = Walker2;
    using State = WalkState2;
    using Mirror = ::Mirror;
    struct Question {
        Capsule2 body;
        Vec2 motion;
    };

    static ObstacleShape2 shape(Random& random) { return grid_shape(random); }
    static Question question(Random& random) {
        Vec2 from = on_grid(random, 8);
        Vec2 motion = on_grid(random, 8) - from;
        if (random.chance(0.5))
            from.y = motion.y = 0.0;  // Both halves of the world are met at once.
        return {{from, from + Vec2{half_metres(random, 0, 2), 0}, 0.25}, motion};
    }
    static Vec2 start(Random& random) { return on_grid(random, 6); }
    static Vec2 wish(Random& random) { return {double(random.whole(-4, 4)), 0}; }
};

}  // namespace

TEST_CASE("order of adding 2D: where much is met at once the plane gives the same bits") {
    test::check_order_of_adding<Plane>(400);
}
