// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Crowds too large for the caches, whose jobs come through the passes of a step one close behind
// the other.
#include <doctest/doctest.h>

#include <vector>

#include "sidle/2d/crowd.h"
#include "support/random2.h"
#include "support/threads.h"

using namespace sidle;
using sidle::test::Random2;

namespace {

constexpr int side = 150;                         // Of the place, in tiles of a metre.
constexpr Vec2 corner{-0.5 * side, -0.5 * side};  // Around the origin, where tables wrap round.

struct Place {
    TileMap tiles;
    World2 world;
    ObstacleId2 bar = {};
    Crowd crowd;
    std::vector<UnitWish> wishes;

    explicit Place(std::uint64_t seed);
    void step(Random2& random, const Tasks& tasks);
};

Unit random_unit(Random2& random, Vec2 at) {
    Unit unit;
    unit.position = at;
    unit.radius = random.chance(0.01) ? random.uniform(0.5, 2.5) : random.uniform(0.1, 0.45);
    unit.kind = static_cast<UnitClass>(random.chance(0.8) ? 0 : random.whole(0, 4));
    if (random.chance(0.1)) unit.layers = 2;
    if (random.chance(0.1)) unit.mask = 1;
    return unit;
}

Place::Place(std::uint64_t seed)
    : tiles({.columns = side, .rows = side, .origin = corner, .is_outside_solid = true}) {
    Random2 random(seed);
    CrowdSettings settings;
    settings.mode = seed % 2 == 0 ? CrowdMode::anticipate : CrowdMode::slide;
    crowd.set_settings(settings);
    for (int k = 0; k < side * side; ++k) {
        const Tile2 tile{k % side, k / side};
        if (random.chance(0.05)) tiles.set_tile(tile, TileState2::solid);
        const Vec2 at = corner + Vec2{tile.x + 0.5, tile.y + 0.5} + random.in_square(0.1);
        if (random.chance(0.9)) crowd.add(random_unit(random, at));
        if (random.chance(0.1)) crowd.add(random_unit(random, at));
    }
    Obstacle2 wall;
    wall.shape = Box2{{-60.0, -2.0}, {60.0, 2.0}};
    bar = world.add(wall);
    wishes.resize(crowd.states().size());
}

void Place::step(Random2& random, const Tasks& tasks) {
    for (UnitWish& wish : wishes) {
        if (random.chance(0.3)) wish.motion = random.direction() * random.uniform(0.0, 0.2);
    }
    const Move2 move{bar, {random.in_square(1.0), {}}};
    world.move({&move, 1});
    crowd.step({&tiles, &world}, wishes, tasks);
}

// From the last piece to the first.
void run_backwards(void*, Tasks::Job job, void* data, std::size_t count) {
    while (count > 0) job(data, --count);
}

}  // namespace

TEST_CASE("crowd: large ones get the same bits alone, on threads and in any order") {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        INFO("seed ", seed);
        std::size_t threads = 2 + seed % 2;
        const Tasks hooks[]{{}, {test::run_on_threads, &threads}, {run_backwards, nullptr}};
        std::vector<std::uint64_t> hashes;
        for (const Tasks& tasks : hooks) {
            Place place(seed);
            Random2 random(seed + 100);
            for (int tick = 0; tick < 5; ++tick) place.step(random, tasks);
            hashes.push_back(place.crowd.hash());
        }
        CHECK(hashes[1] == hashes[0]);
        CHECK(hashes[2] == hashes[0]);
    }
}
