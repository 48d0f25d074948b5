// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Obstacles on a coarse grid, with their mirror images, where very much is met at once: whatever
// order they were added in, the plane gives the same bits.
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/2d/walk.h"
#include "support/random2.h"

using namespace sidle;
using test::Random2;

namespace {

/// A multiple of half a metre.
double half_metres(Random2& random, int low, int high) { return 0.5 * random.whole(low, high); }

Vec2 on_grid(Random2& random, int reach) {
    const double x = half_metres(random, -reach, reach);
    return {x, half_metres(random, -reach, reach)};
}

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

std::vector<Obstacle2> grid_obstacles(Random2& random) {
    std::vector<Obstacle2> obstacles;
    const auto add = [&](const ObstacleShape2& shape, Surface2 surface) {
        Obstacle2 obstacle{shape};
        obstacle.surface = surface;
        obstacle.tag = static_cast<std::uint32_t>(obstacles.size());
        obstacles.push_back(obstacle);
    };
    for (int i = random.whole(1, 6); i > 0; --i) {
        ObstacleShape2 shape = grid_shape(random);
        const auto surface = static_cast<Surface2>(random.whole(0, 2));
        add(shape, surface);
        std::visit(Mirror{}, shape);
        add(shape, surface);
    }
    return obstacles;
}

World2 added_in_any_order(std::vector<Obstacle2> obstacles, Random2& random) {
    World2 world;
    while (!obstacles.empty()) {
        const auto next =
            obstacles.begin() + random.whole(0, static_cast<int>(obstacles.size()) - 1);
        world.add(*next);
        obstacles.erase(next);
    }
    return world;
}

void require_same(const Hit2& a, const Hit2& b) {
    REQUIRE(a.fraction == b.fraction);
    REQUIRE(a.distance == b.distance);
    REQUIRE(a.normal == b.normal);
    REQUIRE(a.point == b.point);
    REQUIRE(a.wall == b.wall);
    REQUIRE(a.tag == b.tag);
    REQUIRE(a.feature == b.feature);
}

void require_same(const std::optional<Hit2>& a, const std::optional<Hit2>& b) {
    REQUIRE(a.has_value() == b.has_value());
    if (a) require_same(*a, *b);
}

template <class Ask>
void require_same_lists(const World2& one, const World2& other, Ask&& ask) {
    std::array<Hit2, 6> a;
    std::array<Hit2, 6> b;
    const std::size_t count = ask(one, a);
    REQUIRE(ask(other, b) == count);
    for (std::size_t i = 0; i < std::min(count, a.size()); ++i) require_same(a[i], b[i]);
}

void require_same_answers(const World2& one, const World2& other, Random2& random) {
    Vec2 from = on_grid(random, 8);
    Vec2 motion = on_grid(random, 8) - from;
    if (random.chance(0.5)) from.y = motion.y = 0.0;  // Both halves of the world are met at once.
    const Capsule2 body{from, from + Vec2{half_metres(random, 0, 2), 0}, 0.25};
    const Segment2 segment{from, from + motion};
    require_same(one.cast(segment), other.cast(segment));
    require_same(one.cast(body, motion), other.cast(body, motion));
    require_same(one.closest(body, 5.0), other.closest(body, 5.0));
    require_same_lists(one, other,
                       [&](const World2& w, auto& hits) { return w.cast_all(segment, hits); });
    require_same_lists(one, other,
                       [&](const World2& w, auto& hits) { return w.cast_all(body, motion, hits); });
    require_same_lists(one, other,
                       [&](const World2& w, auto& hits) { return w.overlaps(body, 1.0, hits); });
    if (motion != Vec2{}) {
        const Ray2 ray{from, normalize_or(motion, {})};
        require_same(one.cast(ray), other.cast(ray));
    }

    const SlideResult2 a = slide(one, body, motion);
    const SlideResult2 b = slide(other, body, motion);
    REQUIRE(a.motion == b.motion);
    REQUIRE(a.contact_count == b.contact_count);
    const Depenetration2 out = depenetrate(one, body, 3.0);
    REQUIRE(out.motion == depenetrate(other, body, 3.0).motion);
}

void require_same_walks(const World2& one, const World2& other, Random2& random) {
    const Walker2 walker;
    WalkState2 a;
    a.position = on_grid(random, 6);
    WalkState2 b = a;
    for (int tick = 0; tick < 20; ++tick) {
        const WalkInput2 input{{double(random.whole(-4, 4)), 0}};
        a = walk(one, walker, a, input, 0.0625).state;
        b = walk(other, walker, b, input, 0.0625).state;
        REQUIRE(a.position == b.position);
        REQUIRE(a.velocity == b.velocity);
        REQUIRE(a.has_ground == b.has_ground);
        if (a.has_ground) REQUIRE(a.ground.tag == b.ground.tag);
    }
}

}  // namespace

TEST_CASE("order of adding 2D: where much is met at once the plane gives the same bits") {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        CAPTURE(seed);
        Random2 random(seed);
        const std::vector<Obstacle2> obstacles = grid_obstacles(random);
        const World2 one = added_in_any_order(obstacles, random);
        const World2 other = added_in_any_order(obstacles, random);
        for (int i = 0; i < 40; ++i) {
            CAPTURE(i);
            require_same_answers(one, other, random);
        }
        for (int i = 0; i < 2; ++i) require_same_walks(one, other, random);
    }
}
