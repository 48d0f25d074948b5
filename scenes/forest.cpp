// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cmath>

#include "scenes/dice.h"
#include "scenes/scene.h"

namespace sidle::scenes {

Scene3 forest(std::uint32_t trees) {
    constexpr double spacing = 3.0;
    const auto side = static_cast<std::uint32_t>(std::ceil(std::sqrt(double(trees))));
    const double width = spacing * side;
    Scene3 scene;
    scene.name = "forest";

    MeshSource3 source;
    const auto far = static_cast<float>(width);
    source.vertices = {{0, 0, 0}, {0, 0, far}, {far, 0, far}, {far, 0, 0}};
    source.triangles = {{0, 1, 2}, {0, 2, 3}};
    Obstacle3 ground;
    ground.shape = make_mesh(source).value();
    scene.obstacles.push_back(ground);

    Dice dice(5);
    for (std::uint32_t i = 0; i < trees; ++i) {
        // Jittered so far that neighbours may touch: groups and gaps, as in a wood.
        const double x = spacing * (i % side + dice.uniform(0.05, 0.95));
        const double z = spacing * (i / side + dice.uniform(0.05, 0.95));
        Obstacle3 tree;
        tree.shape = Cylinder3{{x, 0, z}, dice.uniform(0.15, 0.6), -0.5, dice.uniform(5, 12)};
        scene.obstacles.push_back(tree);
    }
    build_world(scene);
    find_starts(scene, 1000, 12);
    return scene;
}

}  // namespace sidle::scenes
