// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The obstacles that a world finds in a volume are those of which a piece meets it, asked one by
// one of an oracle of convex shapes.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/2d/world.h"
#include "support/obstacles2.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 74000;

// A gap below this may count as none: shapes are turned to where they stand. [m]
constexpr double touch = 1e-12;

std::vector<Solid2> pieces_of(const Obstacle2& obstacle) {
    std::vector<Solid2> pieces;
    if (const auto* chain = std::get_if<WallChain2>(&obstacle.shape)) {
        const std::size_t count = chain->nodes.size();
        const std::size_t walls = chain->is_closed || count == 1 ? count : count - 1;
        for (std::size_t i = 0; i < walls; ++i)
            pieces.push_back(
                {{chain->nodes[i], chain->nodes[(i + 1) % count]}, 0.5 * chain->thickness});
    } else if (const auto* map = std::get_if<TileMap>(&obstacle.shape)) {
        for (std::int32_t i = 0; i < 36; ++i) {
            const Tile2 tile{i % 6, i / 6};
            if (map->is_solid(tile)) pieces.push_back(solid(map->bounds(tile)));
        }
    } else {
        std::visit(
            [&](const auto& shape) {
                if constexpr (requires { solid(shape); }) pieces.push_back(solid(shape));
            },
            obstacle.shape);
    }
    for (Solid2& piece : pieces) {
        for (Vec2& p : piece.points) p = to_world(obstacle.pose, p);
    }
    return pieces;
}

// Zero or less where they share a point.
double gap_between(const Solid2& a, const Solid2& b) {
    Real apart = holds_point(a.points, b.points[0]) ? Real(0) : Real(1e30);
    for (std::size_t i = 0; i < a.points.size(); ++i) {
        const RealPoint from = a.points[i];
        const RealPoint to = a.points[(i + 1) % a.points.size()];
        apart = std::min(apart, outline_distance({from, to}, b.points));
    }
    return static_cast<double>(apart - a.radius - b.radius);
}

struct Tally {
    int met = 0;
    int apart = 0;
    int unclear = 0;
};

struct Scene {
    World2 world;
    std::vector<ObstacleId2> ids;
    std::vector<Obstacle2> obstacles;
};

// With a past, so that slots are in no order of places.
Scene random_scene(Random2& random) {
    Scene scene;
    for (int i = random.whole(0, 20); i > 0; --i) {
        const Obstacle2 obstacle = random_obstacle(random);
        const ObstacleId2 id = scene.world.add(obstacle);
        if (random.chance(0.2)) {
            scene.world.remove(id);
            continue;
        }
        scene.ids.push_back(id);
        scene.obstacles.push_back(obstacle);
    }
    return scene;
}

template <class Volume>
void check(const Scene& scene, const Volume& volume, std::uint32_t mask, Tally& tally) {
    std::vector<ObstacleId2> found(64);
    const Filter2 filter{mask, {}};
    const std::size_t count = scene.world.overlaps(volume, found, filter);
    REQUIRE(count <= found.size());
    found.resize(count);
    const auto slot = [](ObstacleId2 id) { return id.value & 0xfffffu; };
    CHECK(std::is_sorted(found.begin(), found.end(),
                         [&](ObstacleId2 a, ObstacleId2 b) { return slot(a) < slot(b); }));
    CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
    std::vector<ObstacleId2> few(count / 2);
    CHECK(scene.world.overlaps(volume, few, filter) == count);
    CHECK(std::equal(few.begin(), few.end(), found.begin()));

    for (std::size_t i = 0; i < scene.ids.size(); ++i) {
        const bool is_found = std::find(found.begin(), found.end(), scene.ids[i]) != found.end();
        const Obstacle2& obstacle = scene.obstacles[i];
        if ((obstacle.layers & mask) == 0) {
            CHECK_FALSE(is_found);
            continue;
        }
        double least = 1e300;
        for (const Solid2& piece : pieces_of(obstacle))
            least = std::min(least, gap_between(solid(volume), piece));
        CAPTURE(obstacle.shape.index());
        CAPTURE(least);
        if (least <= 0.0) CHECK(is_found);
        if (least > touch) CHECK_FALSE(is_found);
        ++(least <= 0.0 ? tally.met : least > touch ? tally.apart : tally.unclear);
    }
}

void check_one(const Scene& scene, Random2& random, Tally& tally) {
    const auto mask = static_cast<std::uint32_t>(random.whole(1, 7));
    switch (random.whole(0, 4)) {
        case 0:
            return check(scene, random_circle(random, 7.0), mask, tally);
        case 1:
            return check(scene, random_capsule(random, 7.0), mask, tally);
        case 2:
            return check(scene, random_box(random, 7.0), mask, tally);
        case 3:
            return check(scene, random_oriented_box(random, 7.0), mask, tally);
        default:
            return check(scene, random_polygon(random, 7.0), mask, tally);
    }
}

}  // namespace

TEST_CASE("what a world of the plane finds in a volume is what meets it piece by piece") {
    Tally tally;
    for (std::uint64_t round = 0; round < 600; ++round) {
        CAPTURE(round);
        Random2 random(seed + round);
        const Scene scene = random_scene(random);
        for (int k = 0; k < 8; ++k) check_one(scene, random, tally);
    }
    MESSAGE("met ", tally.met, ", apart ", tally.apart, ", unclear ", tally.unclear);
    CHECK(tally.met > 500);
    CHECK(tally.apart > 10'000);
    CHECK(tally.unclear * 1000 < tally.met);
}
