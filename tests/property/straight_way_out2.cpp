// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Tiles are built onto a walker who stands free among tiles, none of them in his axis. The oracle
// looks along 720 directions in steps of a centimetre: ways narrower than half a degree, or free
// places narrower than a centimetre, may escape it. Its ways keep the skin at their end.
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/2d/walk.h"
#include "support/random2.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double skin = Walker2{}.skin;
constexpr double farthest = 3.4;  // [m]

struct Scene {
    World2 world;
    Capsule2 body;
    bool is_overlapped = false;
};

Scene build_onto_walker(Random2& random, int built) {
    Scene scene;
    TileMap tiles({.columns = 16, .rows = 16, .tile_size = 0.5, .origin = {-4, -4}});
    for (int x = 0; x < 16; ++x) {
        for (int y = 0; y < 16; ++y) {
            if (y < 8 || random.chance(0.1)) tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    const ObstacleId2 map = scene.world.add({.shape = tiles});
    const auto stand = find_ground(scene.world, {}, {random.uniform(-2, 2), 0.01}, 0.1);
    if (!stand) return scene;
    scene.body = body_of({}, stand->position);
    for (int i = 0; i < built; ++i) {
        const Vec2 beside{random.chance(0.5) ? 0.3 : -0.3, random.uniform(0, 1.8)};
        scene.world.set_tile(map, tiles.tile_at(stand->position + beside), TileState2::solid);
    }
    const Capsule2 axis{scene.body.a, scene.body.b, skin};
    scene.is_overlapped = !scene.world.is_free(scene.body) && scene.world.is_free(axis);
    return scene;
}

// The shortest straight way, or what is far more.
double shortest_way(const Scene& scene) {
    const Capsule2 axis{scene.body.a, scene.body.b, 0.6 * skin};
    double shortest = 1e9;
    for (int k = 0; k < 720; ++k) {
        const double angle = k * 6.283185307179586 / 720;
        const Vec2 direction{std::cos(angle), std::sin(angle)};
        const auto hit = scene.world.cast(axis, direction * farthest);
        const double end = std::fmin(hit ? hit->fraction * farthest : farthest, shortest);
        for (double far = 0.01; far < end; far += 0.01) {
            const Vec2 way = direction * far;
            const Capsule2 there{scene.body.a + way, scene.body.b + way, scene.body.radius};
            if (!scene.world.is_free(there, skin)) continue;
            shortest = far;
            break;
        }
    }
    return shortest;
}

}  // namespace

TEST_CASE("depenetrate 2D: onto whom tiles are built gets out where a straight way leads out") {
    int led_out = 0;
    int stuck = 0;
    int compared = 0;
    int longer = 0;
    for (int built = 1; built <= 4; ++built) {
        for (int round = 0; round < 3000; ++round) {
            CAPTURE(built);
            CAPTURE(round);
            Random2 random(static_cast<std::uint64_t>(round * 9 + built));
            const Scene scene = build_onto_walker(random, built);
            if (!scene.is_overlapped) continue;
            const Depenetration2 out = depenetrate(scene.world, scene.body, 3.6);
            if (!out.is_free) {
                ++stuck;
                REQUIRE(shortest_way(scene) > farthest);
                continue;
            }
            ++led_out;
            const Vec2 way = out.motion;
            const Capsule2 end{scene.body.a + way, scene.body.b + way, scene.body.radius};
            REQUIRE(scene.world.is_free(end, 0.9 * skin));
            REQUIRE(!scene.world.cast(Capsule2{scene.body.a, scene.body.b, 0.4 * skin}, way));
            if (round % 10 != 0) continue;
            ++compared;
            longer += length(way) > 1.1 * shortest_way(scene) + 0.02;
        }
    }
    MESSAGE(led_out, " led out, ", stuck, " without a way; of ", compared, " ways ", longer,
            " are longer by a tenth than another");
    CHECK(led_out > 1200);
    CHECK(stuck > 50);
    CHECK(longer * 20 < compared);
}
