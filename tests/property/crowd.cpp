// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/crowd.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "support/random2.h"

namespace {

using namespace sidle;
using sidle::test::Random2;
__extension__ using Real = __float128;

// A crowd and what the oracle knows of it: told to the crowd, never asked of it.
struct Scene {
    TileMap tiles;
    Crowd crowd;
    std::vector<UnitId> ids;
    std::vector<Unit> units;
    std::vector<std::vector<UnitCircle>> circles;
};

Real squared(Vec2 a, Vec2 b) {
    const Real x = Real(a.x) - Real(b.x);
    const Real y = Real(a.y) - Real(b.y);
    return x * x + y * y;
}

bool meet(const Unit& a, const Unit& b) {
    return a.kind != UnitClass::ghost && b.kind != UnitClass::ghost && (a.mask & b.layers) != 0 &&
           (b.mask & a.layers) != 0;
}

bool overlap(Vec2 a, double a_radius, Vec2 b, double b_radius) {
    const Real both = Real(a_radius) + Real(b_radius);
    return squared(a, b) < both * both;
}

bool in_wall(const TileMap& tiles, Vec2 center, double radius) {
    const Tile2 low = tiles.tile_at(center - Vec2{radius, radius});
    const Tile2 high = tiles.tile_at(center + Vec2{radius, radius});
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            if (!tiles.is_solid({x, y})) continue;
            const Box2 box = tiles.bounds(Tile2{x, y});
            const Vec2 nearest{std::clamp(center.x, box.low.x, box.high.x),
                               std::clamp(center.y, box.low.y, box.high.y)};
            if (squared(center, nearest) < Real(radius) * Real(radius)) return true;
        }
    }
    return false;
}

std::vector<Circle2> circles_at(const Scene& scene, std::size_t k, Vec2 position) {
    std::vector<Circle2> all{{position, scene.units[k].radius}};
    for (const UnitCircle& c : scene.circles[k]) all.push_back({position + c.offset, c.radius});
    return all;
}

bool is_free(const Scene& scene, std::size_t k, Vec2 position, std::size_t until) {
    const double gap = 2.0 * scene.crowd.settings().skin;
    for (const Circle2& mine : circles_at(scene, k, position)) {
        if (in_wall(scene.tiles, mine.center, mine.radius + gap)) return false;
        for (std::size_t j = 0; j < until; ++j) {
            if (!meet(scene.units[k], scene.units[j])) continue;
            for (const Circle2& other : circles_at(scene, j, scene.units[j].position)) {
                if (overlap(mine.center, mine.radius + gap, other.center, other.radius)) {
                    return false;
                }
            }
        }
    }
    return true;
}

struct Kinds {
    double low_radius = 0.3;
    double high_radius = 0.45;
    double speed = 0.12;
    bool all_classes = false;
    double walls = 0.15;
};

Scene random_scene(Random2& random, int side, int count, const Kinds& kinds) {
    TileGrid2 grid;
    grid.columns = side;
    grid.rows = side;
    grid.is_outside_solid = true;
    grid.origin = {-0.5 * side, -0.5 * side};
    CrowdSettings settings;
    settings.mode = random.chance(0.5) ? CrowdMode::slide : CrowdMode::anticipate;
    Scene scene{TileMap(grid), Crowd(settings), {}, {}, {}};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if (random.chance(kinds.walls)) scene.tiles.set_tile({x, y}, TileState2::solid);
        }
    }
    for (int k = 0; k < count; ++k) {
        Unit unit;
        unit.radius = random.spread(kinds.low_radius, kinds.high_radius);
        scene.circles.emplace_back();
        if (kinds.all_classes) {
            unit.kind = static_cast<UnitClass>(random.whole(0, 4));
            if (random.chance(0.2)) unit.layers = 2;
            if (random.chance(0.2)) unit.mask = 1;
            for (int c = random.chance(0.2) ? random.whole(1, 3) : 0; c > 0; --c) {
                scene.circles.back().push_back({random.in_square(unit.radius * 2.0), unit.radius});
            }
        }
        scene.units.push_back(unit);
        const std::size_t index = scene.units.size() - 1;
        bool found = false;
        for (int attempt = 0; attempt < 50 && !found; ++attempt) {
            const Vec2 at = random.in_square(0.5 * side);
            found = is_free(scene, index, at, index);
            scene.units[index].position = at;
        }
        if (!found) {
            scene.units.pop_back();
            scene.circles.pop_back();
            continue;
        }
        Unit told = scene.units[index];
        told.circles = scene.circles[index];
        scene.ids.push_back(scene.crowd.add(told));
    }
    return scene;
}

struct Faults {
    int overlaps = 0;
    int in_wall = 0;
};

Faults count_faults(const Scene& scene) {
    Faults faults;
    std::vector<std::vector<Circle2>> all;
    for (std::size_t k = 0; k < scene.ids.size(); ++k) {
        all.push_back(circles_at(scene, k, scene.crowd.state(scene.ids[k])->position));
    }
    for (std::size_t k = 0; k < all.size(); ++k) {
        for (const Circle2& mine : all[k]) {
            faults.in_wall += in_wall(scene.tiles, mine.center, mine.radius) ? 1 : 0;
            for (std::size_t j = 0; j < k; ++j) {
                if (!meet(scene.units[k], scene.units[j])) continue;
                for (const Circle2& other : all[j]) {
                    faults.overlaps +=
                        overlap(mine.center, mine.radius, other.center, other.radius) ? 1 : 0;
                }
            }
        }
    }
    return faults;
}

// Headings that last for a while, so that crowds press.
std::vector<UnitWish> random_wishes(Random2& random, std::size_t count, double speed) {
    std::vector<UnitWish> wishes(count);
    for (UnitWish& wish : wishes) {
        if (random.chance(0.15)) continue;
        const double wanted = speed * random.uniform(0.2, 1.0);
        wish.motion = random.direction() * wanted;
        if (random.chance(0.1)) wish.arrival = random.uniform(0.0, 3.0);
    }
    return wishes;
}

void press(std::uint64_t seed, int side, int count, int ticks, const Kinds& kinds) {
    Random2 random(seed);
    Scene scene = random_scene(random, side, count, kinds);
    std::vector<UnitWish> wishes;
    for (int tick = 0; tick < ticks; ++tick) {
        if (tick % 15 == 0) wishes = random_wishes(random, scene.ids.size(), kinds.speed);
        scene.crowd.step({&scene.tiles}, wishes);
        const Faults faults = count_faults(scene);
        INFO("seed ", seed, " tick ", tick);
        REQUIRE(faults.overlaps == 0);
        REQUIRE(faults.in_wall == 0);
    }
}

}  // namespace

TEST_CASE("crowd: no unit ever overlaps a unit or a wall, of one size") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) press(seed, 20, 150, 120, {});
}

TEST_CASE("crowd: no unit ever overlaps, whatever the sizes and classes") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        press(seed, 24, 120, 60, {0.05, 3.0, 0.15, true, 0.03});
    }
}

TEST_CASE("crowd: no unit ever overlaps, however fast") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        press(seed, 24, 100, 40, {0.05, 1.0, 50.0, true, 0.05});
    }
}

TEST_CASE("crowd: digs and builds never leave a unit in a wall") {
    int built = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Random2 random(seed);
        Scene scene = random_scene(random, 16, 60, {});
        std::vector<UnitWish> wishes;
        for (int tick = 0; tick < 60; ++tick) {
            if (tick % 15 == 0) wishes = random_wishes(random, scene.ids.size(), 0.12);
            for (int edit = 0; edit < 16; ++edit) {
                const Tile2 tile{random.whole(0, 15), random.whole(0, 15)};
                if (scene.tiles.is_solid(tile)) {
                    scene.tiles.set_tile(tile, TileState2::empty);
                } else if (random.chance(0.3)) {
                    const auto rule = random.chance(0.5) ? BuildRule::refuse : BuildRule::lead_out;
                    built += scene.crowd.build(scene.tiles, tile, rule) ? 1 : 0;
                }
            }
            scene.crowd.step({&scene.tiles}, wishes);
            const Faults faults = count_faults(scene);
            INFO("seed ", seed, " tick ", tick);
            REQUIRE(faults.overlaps == 0);
            REQUIRE(faults.in_wall == 0);
        }
    }
    CHECK(built > 500);
}

TEST_CASE("crowd: units that start on one place are led apart") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random2 random(seed);
        Crowd crowd;
        Unit unit;
        for (int k = 0; k < 8; ++k) {
            unit.radius = random.uniform(0.2, 0.5);
            unit.position = random.chance(0.5) ? Vec2{} : random.in_square(0.2);
            crowd.add(unit);
        }
        for (int tick = 0; tick < 300; ++tick) crowd.step({}, {});
        const auto states = crowd.states();
        for (std::size_t i = 0; i < states.size(); ++i) {
            CHECK(!states[i].is_inside);
            for (std::size_t j = 0; j < i; ++j) {
                INFO("seed ", seed, " units ", i, " and ", j);
                CHECK(!overlap(states[i].position, states[i].radius, states[j].position,
                               states[j].radius));
            }
        }
    }
}
