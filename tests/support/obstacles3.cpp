// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/obstacles3.h"

#include <cmath>

namespace sidle::test {
namespace {

std::shared_ptr<const Mesh3> random_mesh(Random3& random) {
    MeshSource3 source;
    const auto count = static_cast<std::uint32_t>(random.whole(1, 120));
    for (std::uint32_t i = 0; i < count; ++i) {
        const Vec3 at = random.in_box({4, 4, 4});
        for (int k = 0; k < 3; ++k) {
            const double size = random.spread(0.01, 2);
            const Vec3 p = at + random.in_box({1, 1, 1}) * size;
            source.vertices.push_back({float(p.x), float(p.y), float(p.z)});
        }
        source.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2, Surface3::solid, 0});
    }
    return make_mesh(source).value();
}

std::shared_ptr<const Heightfield3> random_terrain(Random3& random) {
    HeightfieldSource3 source;
    source.columns = static_cast<std::uint32_t>(random.whole(2, 40));
    source.rows = static_cast<std::uint32_t>(random.whole(2, 40));
    source.cell_size = random.uniform(0.1, 1.0);
    for (std::uint32_t i = 0; i < source.columns * source.rows; ++i) {
        const bool is_hole = random.chance(0.03);
        source.heights.push_back(is_hole ? std::nanf("") : float(random.uniform(-1, 1)));
    }
    return make_heightfield(source).value();
}

WallChain3 random_walls(Random3& random) {
    WallChain3 chain{.thickness = random.uniform(0.05, 0.4), .bottom = -1, .top = 1};
    for (int i = random.whole(1, 20); i > 0; --i) chain.nodes.push_back(random.in_box({5, 0, 5}));
    chain.is_closed = chain.nodes.size() > 2 && random.chance(0.5);
    return chain;
}

}  // namespace

Obstacle3 random_obstacle(Random3& random) {
    Obstacle3 obstacle;
    obstacle.pose = {random.in_box({5, 2, 5}),
                     random.chance(0.5) ? random.rotation() : Rotation3{}};
    const double size = random.uniform(0.1, 1.0);
    switch (random.whole(0, 6)) {
        case 0:
            obstacle.shape = random_mesh(random);
            break;
        case 1:
            obstacle.shape = random_terrain(random);
            break;
        case 2:
            obstacle.shape = Sphere3{random.in_box({1, 1, 1}), size};
            break;
        case 3:
            obstacle.shape = Capsule3{random.in_box({1, 1, 1}), random.in_box({1, 1, 1}), size};
            break;
        case 4:
            obstacle.shape = Cylinder3{{}, size, -size, 2 * size};
            break;
        case 5:
            obstacle.shape = OrientedBox3{{}, {size, 0.5, 2 * size}, random.rotation()};
            break;
        default:
            obstacle.shape = random_walls(random);
    }
    obstacle.layers = 1u << random.whole(0, 2);
    return obstacle;
}

}  // namespace sidle::test
