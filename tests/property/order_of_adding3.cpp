// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Obstacles on a coarse grid, with their mirror images, where very much is met at once: whatever
// order they were added in, the world gives the same bits.
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/3d/walk.h"
#include "support/random3.h"

using namespace sidle;
using test::Random3;

namespace {

/// A multiple of half a metre.
double half_metres(Random3& random, int low, int high) { return 0.5 * random.whole(low, high); }

Vec3 on_grid(Random3& random, int reach, int height) {
    const double x = half_metres(random, -reach, reach);
    const double y = half_metres(random, 0, height);
    return {x, y, half_metres(random, -reach, reach)};
}

std::shared_ptr<const Mesh3> grid_mesh(Random3& random) {
    MeshSource3 source;
    for (std::uint32_t i = 0; i < 12; ++i) {
        for (int k = 0; k < 3; ++k) {
            const Vec3 p = on_grid(random, 4, 4);
            source.vertices.push_back({float(p.x), float(p.y), float(p.z)});
        }
        source.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2, Surface3::solid, i});
    }
    return make_mesh(source).value();
}

ObstacleShape3 grid_shape(Random3& random) {
    const Vec3 at = on_grid(random, 6, 3);
    const double size = half_metres(random, 1, 3);
    switch (random.whole(0, 5)) {
        case 0:
            return Sphere3{at, size};
        case 1:
            return Capsule3{at, at + on_grid(random, 2, 2), size};
        case 2:
            return Cylinder3{at, size, 0.0, half_metres(random, 1, 6)};
        case 3:
            return OrientedBox3{at, {size, half_metres(random, 1, 4), size}, {}};
        case 4:
            return WallChain3{{at, at + on_grid(random, 4, 0), on_grid(random, 6, 0)},
                              random.chance(0.5),
                              random.chance(0.3) ? 0.0 : 0.5,
                              0.0,
                              half_metres(random, 1, 6)};
        default:
            return grid_mesh(random);
    }
}

Vec3 mirrored(Vec3 v) { return {v.x, v.y, -v.z}; }

/// Mirrors a solid in the plane z = 0; surfaces stay as they are.
struct Mirror {
    void operator()(Sphere3& sphere) const { sphere.center = mirrored(sphere.center); }
    void operator()(Capsule3& capsule) const {
        capsule.a = mirrored(capsule.a);
        capsule.b = mirrored(capsule.b);
    }
    void operator()(Cylinder3& pillar) const { pillar.center = mirrored(pillar.center); }
    void operator()(OrientedBox3& box) const { box.center = mirrored(box.center); }
    void operator()(WallChain3& chain) const {
        for (Vec3& node : chain.nodes) node = mirrored(node);
    }
    void operator()(std::shared_ptr<const Mesh3>&) const {}
    void operator()(std::shared_ptr<const Heightfield3>&) const {}
};

std::vector<Obstacle3> grid_obstacles(Random3& random) {
    std::vector<Obstacle3> obstacles;
    const auto add = [&](const ObstacleShape3& shape, Surface3 surface) {
        Obstacle3 obstacle{shape};
        obstacle.surface = surface;
        obstacle.tag = static_cast<std::uint32_t>(obstacles.size());
        obstacles.push_back(obstacle);
    };
    for (int i = random.whole(1, 6); i > 0; --i) {
        ObstacleShape3 shape = grid_shape(random);
        const auto surface = static_cast<Surface3>(random.whole(0, 2));
        add(shape, surface);
        std::visit(Mirror{}, shape);
        add(shape, surface);
    }
    return obstacles;
}

World3 added_in_any_order(std::vector<Obstacle3> obstacles, Random3& random) {
    World3 world;
    while (!obstacles.empty()) {
        const auto next =
            obstacles.begin() + random.whole(0, static_cast<int>(obstacles.size()) - 1);
        world.add(*next);
        obstacles.erase(next);
    }
    return world;
}

void require_same(const Hit3& a, const Hit3& b) {
    REQUIRE(a.fraction == b.fraction);
    REQUIRE(a.distance == b.distance);
    REQUIRE(a.normal == b.normal);
    REQUIRE(a.point == b.point);
    REQUIRE(a.triangle == b.triangle);
    REQUIRE(a.tag == b.tag);
    REQUIRE(a.feature == b.feature);
}

void require_same(const std::optional<Hit3>& a, const std::optional<Hit3>& b) {
    REQUIRE(a.has_value() == b.has_value());
    if (a) require_same(*a, *b);
}

template <class Ask>
void require_same_lists(const World3& one, const World3& other, Ask&& ask) {
    std::array<Hit3, 6> a;
    std::array<Hit3, 6> b;
    const std::size_t count = ask(one, a);
    REQUIRE(ask(other, b) == count);
    for (std::size_t i = 0; i < std::min(count, a.size()); ++i) require_same(a[i], b[i]);
}

void require_same_answers(const World3& one, const World3& other, Random3& random) {
    Vec3 from = on_grid(random, 8, 6);
    Vec3 motion = on_grid(random, 8, 6) - from;
    if (random.chance(0.5)) from.z = motion.z = 0.0;  // Both halves of the world are met at once.
    const Capsule3 body{from, from + Vec3{0, half_metres(random, 0, 2), 0}, 0.25};
    const Segment3 segment{from, from + motion};
    require_same(one.cast(segment), other.cast(segment));
    require_same(one.cast(body, motion), other.cast(body, motion));
    require_same(one.closest(body, 5.0), other.closest(body, 5.0));
    require_same_lists(one, other,
                       [&](const World3& w, auto& hits) { return w.cast_all(segment, hits); });
    require_same_lists(one, other,
                       [&](const World3& w, auto& hits) { return w.cast_all(body, motion, hits); });
    require_same_lists(one, other,
                       [&](const World3& w, auto& hits) { return w.overlaps(body, 1.0, hits); });
    if (motion != Vec3{}) {
        const Ray3 ray{from, normalize_or(motion, {})};
        require_same(one.cast(ray), other.cast(ray));
    }

    const SlideResult3 a = slide(one, body, motion);
    const SlideResult3 b = slide(other, body, motion);
    REQUIRE(a.motion == b.motion);
    REQUIRE(a.contact_count == b.contact_count);
    const Depenetration3 out = depenetrate(one, body, 3.0);
    REQUIRE(out.motion == depenetrate(other, body, 3.0).motion);
}

void require_same_walks(const World3& one, const World3& other, Random3& random) {
    const Walker3 walker;
    WalkState3 a;
    a.position = on_grid(random, 6, 6);
    WalkState3 b = a;
    for (int tick = 0; tick < 20; ++tick) {
        const Vec3 wish{double(random.whole(-4, 4)), 0, double(random.whole(-4, 4))};
        a = walk(one, walker, a, {wish}, 0.0625).state;
        b = walk(other, walker, b, {wish}, 0.0625).state;
        REQUIRE(a.position == b.position);
        REQUIRE(a.velocity == b.velocity);
        REQUIRE(a.has_ground == b.has_ground);
        if (a.has_ground) REQUIRE(a.ground.tag == b.ground.tag);
    }
}

}  // namespace

TEST_CASE("order of adding: where much is met at once the world gives the same bits") {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        CAPTURE(seed);
        Random3 random(seed);
        const std::vector<Obstacle3> obstacles = grid_obstacles(random);
        const World3 one = added_in_any_order(obstacles, random);
        const World3 other = added_in_any_order(obstacles, random);
        for (int i = 0; i < 40; ++i) {
            CAPTURE(i);
            require_same_answers(one, other, random);
        }
        for (int i = 0; i < 2; ++i) require_same_walks(one, other, random);
    }
}
