// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Units that the game puts into walls and units that do not give way to them.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "support/crowd_oracle.h"
#include "support/random2.h"

using namespace sidle;
using sidle::test::Random2;

namespace {

constexpr std::int32_t side = 16;

struct Scene {
    TileMap tiles{{.columns = side, .rows = side, .is_outside_solid = true}};
    std::vector<Obstacle2> trees;
    World2 world;
    Crowd crowd;
    std::vector<test::Known> rocks;
    test::Known unit;

    explicit Scene(std::uint64_t seed) {
        Random2 random(seed);
        const auto place = [&] { return Vec2{8.0, 8.0} + random.in_square(7.0); };
        for (std::int32_t y = 0; y < side; ++y) {
            for (std::int32_t x = 0; x < side; ++x) {
                if (random.chance(0.1)) tiles.set_tile({x, y}, TileState2::solid);
            }
        }
        for (int k = 0; k < 8; ++k) {
            trees.push_back({.shape = Circle2{place(), random.uniform(0.2, 0.6)}});
            world.add(trees.back());
        }
        for (int k = 0; k < 14; ++k) {
            test::Known rock;
            rock.unit.kind = UnitClass::anchored;
            rock.unit.radius = random.uniform(0.2, 0.5);
            rock.unit.position = rock.now = place();
            rock.id = crowd.add(rock.unit);
            rocks.push_back(rock);
        }
        unit.unit.position = unit.now = place();
        unit.id = crowd.add(unit.unit);
    }

    bool is_in_wall() const { return test::is_in_wall(unit, unit.now, {&tiles, trees}, 0.0); }
    bool overlaps(const test::Known& rock) const {
        return test::do_overlap(unit, unit.now, rock, 0.0);
    }
    bool is_inside() const {
        bool is_inside = is_in_wall();
        for (const test::Known& rock : rocks) is_inside = is_inside || overlaps(rock);
        return is_inside;
    }
    void step() {
        crowd.step({&tiles, &world}, {});
        unit.now = crowd.state(unit.id)->position;
    }
};

// A hall full of units that falls in.
struct Hall {
    TileMap tiles{{.columns = side, .rows = side, .is_outside_solid = true}};
    Crowd crowd;
    std::vector<test::Known> units;

    explicit Hall(std::uint64_t seed) {
        Random2 random(seed);
        for (int attempt = 0; attempt < 90; ++attempt) {
            test::Known unit;
            unit.unit.kind = random.chance(0.1) ? UnitClass::heavy : UnitClass::free;
            unit.unit.radius = random.uniform(0.2, 0.45);
            unit.unit.position = unit.now = Vec2{8.0, 8.0} + random.in_square(7.0);
            if (crowd.overlaps(Circle2{unit.now, unit.unit.radius + 0.01}, {}) > 0) continue;
            unit.id = crowd.add(unit.unit);
            units.push_back(unit);
        }
        crowd.step({&tiles}, {});
        for (std::int32_t y = 0; y < side; ++y) {
            for (std::int32_t x = 0; x < side; ++x) {
                const bool is_fallen = x > 4 && x < 12 && y > 5 && y < 13;
                if (is_fallen || random.chance(0.05)) tiles.set_tile({x, y}, TileState2::solid);
            }
        }
    }

    bool is_free(const test::Known& unit) const {
        if (test::is_in_wall(unit, unit.now, {&tiles, {}}, 0.0)) return false;
        return std::none_of(units.begin(), units.end(), [&](const test::Known& other) {
            return other.id != unit.id && test::do_overlap(unit, unit.now, other, 0.0);
        });
    }
    // Steps, and returns how many are inside something.
    std::size_t step() {
        crowd.step({&tiles}, {});
        std::size_t inside = 0;
        for (test::Known& unit : units) {
            unit.now = crowd.state(unit.id)->position;
            inside += crowd.state(unit.id)->is_inside ? 1 : 0;
        }
        return inside;
    }
};

}  // namespace

TEST_CASE("crowd: a crowd in a hall that falls in comes out, and nobody is overlapped on the way") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Hall hall(seed);
        std::vector<bool> was_free(hall.units.size());
        for (std::size_t k = 0; k < was_free.size(); ++k) was_free[k] = hall.is_free(hall.units[k]);
        std::size_t inside = hall.units.size();
        for (int tick = 0; tick < 600 && inside > 0; ++tick) {
            inside = hall.step();
            for (std::size_t k = 0; k < was_free.size(); ++k) {
                const bool is_free = hall.is_free(hall.units[k]);
                REQUIRE((is_free || !was_free[k]));
                was_free[k] = is_free;
            }
        }
        CHECK(inside == 0);
        CHECK(std::find(was_free.begin(), was_free.end(), false) == was_free.end());
    }
}

TEST_CASE("crowd: units are led out of whatever they are put into, and into nothing else") {
    int tried = 0;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        CAPTURE(seed);
        Scene scene(seed);
        if (!scene.is_inside()) continue;
        ++tried;
        const bool was_in_rock = scene.tiles.is_solid(scene.tiles.tile_at(scene.unit.now));
        std::vector<bool> was_in(scene.rocks.size());
        for (std::size_t k = 0; k < was_in.size(); ++k) was_in[k] = scene.overlaps(scene.rocks[k]);
        for (int tick = 0; tick < 200 && scene.is_inside(); ++tick) {
            scene.step();
            REQUIRE(scene.crowd.state(scene.unit.id)->is_inside);
            for (std::size_t k = 0; k < was_in.size(); ++k)
                REQUIRE((was_in[k] || !scene.overlaps(scene.rocks[k])));
            if (was_in_rock) continue;
            REQUIRE(!scene.tiles.is_solid(scene.tiles.tile_at(scene.unit.now)));
        }
        CHECK(!scene.is_inside());
        scene.step();
        CHECK(!scene.crowd.state(scene.unit.id)->is_inside);
    }
    CHECK(tried > 300);
}
