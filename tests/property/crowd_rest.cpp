// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Crowds that are led to one goal in rooms of random walls.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "sidle/2d/lead.h"
#include "support/crowd_oracle.h"
#include "support/random2.h"

using namespace sidle;
using sidle::test::Random2;

namespace {

constexpr std::int32_t side = 14;

struct Room {
    TileMap tiles{{.columns = side, .rows = side, .is_outside_solid = true}};
    FlowField field;
    Crowd crowd;
    std::vector<test::Known> units;

    Room(std::uint64_t seed, double solid, double radius, CrowdMode mode) : crowd({.mode = mode}) {
        Random2 random(seed);
        const Tile2 goal{static_cast<std::int32_t>(random.uniform(0.0, side)),
                         static_cast<std::int32_t>(random.uniform(0.0, side))};
        for (std::int32_t y = 0; y < side; ++y) {
            for (std::int32_t x = 0; x < side; ++x) {
                const bool is_solid = random.chance(solid) && !(Tile2{x, y} == goal);
                if (is_solid) tiles.set_tile({x, y}, TileState2::solid);
            }
        }
        field.set_goals(tiles, std::span(&goal, 1));
        field.update(tiles);
        for (int attempt = 0; attempt < 60; ++attempt) {
            const Vec2 place{random.uniform(0.0, side), random.uniform(0.0, side)};
            std::array<UnitId, 1> near;
            if (tiles.clearance(place, 1.0) < radius + 0.01) continue;
            if (field.reach(tiles, place) != FlowReach::found) continue;
            if (crowd.overlaps(Circle2{place, radius + 0.01}, near) > 0) continue;
            test::Known unit;
            unit.unit.radius = radius;
            unit.unit.position = unit.now = place;
            unit.id = crowd.add(unit.unit);
            units.push_back(unit);
        }
    }

    bool is_at_rest() const {
        const auto states = crowd.states();
        return std::all_of(states.begin(), states.end(), [](const UnitState& unit) {
            return unit.is_settled && unit.velocity == Vec2{};
        });
    }
    // Ticks until all rest; as many as there may be where they do not.
    int run(int ticks) {
        std::vector<UnitWish> wishes(units.size());
        for (int tick = 0; tick < ticks; ++tick) {
            if (is_at_rest()) return tick;
            lead(field, tiles, crowd, {.speed = 0.05}, wishes);
            crowd.step({&tiles}, wishes);
        }
        return ticks;
    }
    bool is_any_overlap() {
        for (test::Known& unit : units) unit.now = crowd.state(unit.id)->position;
        for (std::size_t k = 0; k < units.size(); ++k) {
            if (test::is_in_wall(units[k], units[k].now, {&tiles, {}}, 0.0)) return true;
            for (std::size_t j = 0; j < k; ++j) {
                if (test::do_overlap(units[k], units[k].now, units[j], 0.0)) return true;
            }
        }
        return false;
    }
};

}  // namespace

TEST_CASE("crowd: crowds that are led to one goal come to rest, round corners too") {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        for (const double radius : {0.15, 0.25, 0.35}) {
            for (std::uint64_t seed = 1; seed <= 40; ++seed) {
                CAPTURE(static_cast<int>(mode));
                CAPTURE(radius);
                CAPTURE(seed);
                Room room(seed, seed % 2 == 0 ? 0.1 : 0.25, radius, mode);
                CHECK(room.run(3000) < 3000);
                CHECK(!room.is_any_overlap());
            }
        }
    }
}
