// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/lead.h"

#include <doctest/doctest.h>

#include <numeric>
#include <vector>

#include "support/random_tiles.h"
#include "support/same_bits.h"
#include "support/threads.h"

using namespace sidle;
using namespace sidle::test;

namespace {

bool has_same_bits(const UnitWish& a, const UnitWish& b) {
    return test::has_same_bits(a.motion, b.motion) && test::has_same_bits(a.arrival, b.arrival);
}

TileMap random_map(Random2& random) {
    TileGrid2 grid{.columns = random.whole(1, 40), .rows = random.whole(1, 40)};
    grid.tile_size = random.chance(0.5) ? 1.0 : random.uniform(0.3, 3.0);
    if (random.chance(0.5)) grid.origin = random.in_square(random.chance(0.5) ? 50.0 : 1e9);
    TileMap map(grid);
    strew(random, map, random.uniform(0.0, 0.5));
    return map;
}

// Anywhere on the map and a little beyond it, with slots that nobody lives in any more.
Crowd random_crowd(Random2& random, const TileMap& map) {
    const TileGrid2& grid = map.grid();
    Crowd crowd;
    for (int k = random.chance(0.2) ? random.whole(900, 1200) : random.whole(0, 80); k > 0; --k) {
        const double x = random.uniform(-1.0, grid.columns + 1.0);
        const Vec2 at{x, random.uniform(-1.0, grid.rows + 1.0)};
        const double radius = random.uniform(0.05, 1.5) * grid.tile_size;
        const UnitId unit = crowd.add({grid.origin + at * grid.tile_size, radius});
        if (random.chance(0.1)) crowd.remove(unit);
    }
    return crowd;
}

// Finished, stopped on the way, or never begun.
FlowField random_field(Random2& random, const TileMap& map) {
    FlowField field(random.whole(1, 3));
    if (random.chance(0.05)) return field;
    std::vector<Tile2> goals;
    for (int k = random.whole(0, 3); k > 0; --k) {
        const std::int32_t x = random.whole(0, map.grid().columns - 1);
        goals.push_back({x, random.whole(0, map.grid().rows - 1)});
    }
    field.set_goals(map, goals);
    field.update(map, static_cast<std::size_t>(random.whole(0, 2000)));
    return field;
}

}  // namespace

TEST_CASE("lead: units that are led together wish what each wishes alone, bit for bit") {
    constexpr std::uint64_t seed = 20261126;
    Random2 random(seed);
    const UnitWish untouched{{7, -7}, 77};
    int led = 0;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const TileMap map = random_map(random);
        const Crowd crowd = random_crowd(random, map);
        const FlowField field = random_field(random, map);
        const double speed = random.chance(0.1) ? random.uniform(1, 20) : 0.05;
        const LeadSettings settings{speed, random.chance(0.5)};
        std::vector<std::uint32_t> slots(crowd.states().size() + 5);
        std::iota(slots.begin(), slots.end(), 0u);
        for (std::size_t k = slots.size(); k > 1; --k)
            std::swap(slots[k - 1], slots[static_cast<std::size_t>(random.whole(0, int(k) - 1))]);
        slots.resize(static_cast<std::size_t>(random.whole(0, int(slots.size()))));
        const auto room = static_cast<std::size_t>(random.whole(0, int(crowd.states().size()) + 2));
        std::size_t threads = static_cast<std::size_t>(random.whole(1, 8));
        const Tasks tasks = random.chance(0.5) ? Tasks{} : Tasks{run_on_threads, &threads};

        std::vector<UnitWish> all(room, untouched);
        lead(field, map, crowd, settings, all, tasks);
        std::vector<UnitWish> some(room, untouched);
        lead(field, map, crowd, slots, settings, some, tasks);

        std::vector<UnitWish> alone(room, untouched);
        std::vector<UnitWish> picked(room, untouched);
        for (std::size_t slot = 0; slot < std::min(room, crowd.states().size()); ++slot) {
            const UnitState& unit = crowd.states()[slot];
            if (unit.radius > 0.0) alone[slot] = lead(field, map, unit, settings);
        }
        for (const std::uint32_t slot : slots) {
            if (slot < room) picked[slot] = alone[slot];
        }
        for (std::size_t slot = 0; slot < room; ++slot) {
            CAPTURE(slot);
            REQUIRE(has_same_bits(all[slot], alone[slot]));
            REQUIRE(has_same_bits(some[slot], picked[slot]));
            led += alone[slot].motion == Vec2{} || alone[slot].arrival == 77 ? 0 : 1;
        }
    }
    CHECK(led > 3000);
}
