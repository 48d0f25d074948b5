// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cmath>

#include "scenes/dice.h"
#include "scenes/scene.h"

namespace sidle::scenes {
namespace {

double corner_height(std::int64_t column, std::int64_t row, std::uint64_t seed) {
    Dice dice(seed + static_cast<std::uint64_t>(column) * 0x8da6b343u +
              static_cast<std::uint64_t>(row) * 0xd8163841u);
    return dice.uniform(-1, 1);
}

// Heights given at whole numbers, smoothly joined: value noise, -1..1.
double hills(double x, double z, std::uint64_t seed) {
    const double column = std::floor(x);
    const double row = std::floor(z);
    const auto ease = [](double t) { return t * t * (3.0 - 2.0 * t); };
    const double u = ease(x - column);
    const double v = ease(z - row);
    const auto i = static_cast<std::int64_t>(column);
    const auto j = static_cast<std::int64_t>(row);
    const double near = corner_height(i, j, seed) * (1 - u) + corner_height(i + 1, j, seed) * u;
    const double far =
        corner_height(i, j + 1, seed) * (1 - u) + corner_height(i + 1, j + 1, seed) * u;
    return near * (1 - v) + far * v;
}

MeshSource3 terrain_source(std::uint32_t side) {
    MeshSource3 source;
    for (std::uint32_t row = 0; row <= side; ++row) {
        for (std::uint32_t column = 0; column <= side; ++column) {
            const double x = column;
            const double z = row;
            const double y = 8.0 * hills(x / 60, z / 60, 1) + 1.5 * hills(x / 11, z / 11, 2) +
                             0.1 * hills(x / 2, z / 2, 3);
            source.vertices.push_back(
                {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)});
        }
    }
    for (std::uint32_t row = 0; row < side; ++row) {
        for (std::uint32_t column = 0; column < side; ++column) {
            const std::uint32_t a = row * (side + 1) + column;
            const std::uint32_t b = a + side + 1;
            source.triangles.push_back({a, b, b + 1});
            source.triangles.push_back({a, b + 1, a + 1});
        }
    }
    return source;
}

}  // namespace

Scene3 terrain(std::uint32_t side) {
    Scene3 scene;
    scene.name = "terrain";
    Obstacle3 ground;
    ground.shape = make_mesh(terrain_source(side)).value();
    scene.obstacles.push_back(ground);
    build_world(scene);
    find_starts(scene, 1000, 11);
    return scene;
}

}  // namespace sidle::scenes
