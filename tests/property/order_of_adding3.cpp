// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Obstacles on a coarse grid, with their mirror images, where very much is met at once: whatever
// order they were added in, the world gives the same bits.
#include <doctest/doctest.h>

#include "support/on_grid.h"
#include "support/order_of_adding.h"

using namespace sidle;
using test::half_metres;
using test::on_grid;
using test::Random3;

namespace {

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

struct Space {
    using Random = Random3;
    using World = World3;
    using Obstacle = Obstacle3;
    using Hit = Hit3;
    using Segment = Segment3;
    using Ray = Ray3;
    using Walker = Walker3;
    using State = WalkState3;
    using Mirror = ::Mirror;
    struct Question {
        Capsule3 body;
        Vec3 motion;
    };

    static ObstacleShape3 shape(Random& random) { return grid_shape(random); }
    static Question question(Random& random) {
        Vec3 from = on_grid(random, 8, 6);
        Vec3 motion = on_grid(random, 8, 6) - from;
        if (random.chance(0.5))
            from.z = motion.z = 0.0;  // Both halves of the world are met at once.
        return {{from, from + Vec3{0, half_metres(random, 0, 2), 0}, 0.25}, motion};
    }
    static Vec3 start(Random& random) { return on_grid(random, 6, 6); }
    static Vec3 wish(Random& random) {
        const double x = random.whole(-4, 4);
        return {x, 0, double(random.whole(-4, 4))};
    }
};

}  // namespace

TEST_CASE("order of adding: where much is met at once the world gives the same bits") {
    test::check_order_of_adding<Space>(400);
}
