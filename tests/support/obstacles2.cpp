// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/obstacles2.h"

namespace sidle::test {
namespace {

TileMap random_map(Random2& random) {
    TileMap map({.columns = 6, .rows = 6, .tile_size = random.chance(0.5) ? 1.0 : 0.7});
    for (std::int32_t i = 0; i < 36; ++i) {
        if (random.chance(0.3)) map.set_tile({i % 6, i / 6}, TileState2::solid);
    }
    return map;
}

WallChain2 random_chain(Random2& random) {
    WallChain2 chain;
    const int count = random.whole(1, 7);
    for (int i = 0; i < count; ++i) chain.nodes.push_back(random.in_square(4.0));
    chain.is_closed = random.chance(0.3);
    chain.thickness = random.chance(0.3) ? 0.0 : random.uniform(0.01, 0.5);
    return chain;
}

}  // namespace

Obstacle2 random_obstacle(Random2& random) {
    Obstacle2 obstacle;
    switch (random.whole(0, 6)) {
        case 0:
            obstacle.shape = random_circle(random, 4.0);
            break;
        case 1:
            obstacle.shape = random_capsule(random, 4.0);
            break;
        case 2:
            obstacle.shape = random_box(random, 4.0);
            break;
        case 3:
            obstacle.shape = random_oriented_box(random, 4.0);
            break;
        case 4:
            obstacle.shape = random_polygon(random, 4.0);
            break;
        case 5:
            obstacle.shape = random_chain(random);
            break;
        default:
            obstacle.shape = random_map(random);
            break;
    }
    obstacle.pose.position = random.chance(0.5) ? Vec2{} : random.in_square(6.0);
    const bool may_turn = !std::holds_alternative<TileMap>(obstacle.shape);
    if (may_turn && random.chance(0.5)) obstacle.pose.rotation = random_rotation(random);
    obstacle.layers = 1u << random.whole(0, 2);
    obstacle.tag = static_cast<std::uint32_t>(random.whole(0, 3));
    return obstacle;
}

}  // namespace sidle::test
