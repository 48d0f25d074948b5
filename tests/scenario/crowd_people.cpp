// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Crowds whose wishes are those of people: what the guide says of flows, tick rates and prams.
#include <doctest/doctest.h>

#include "sidle/2d/lead.h"
#include "support/crowd_stage.h"
#include "support/random2.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double tile = 0.2;
constexpr int columns = 100;
constexpr int rows = 60;
constexpr int wall = 60;  // The column with the door.

// A hall of 12 by 12 m with a door in its right wall, and the ways out of it.
struct Hall {
    TileMap tiles{{.columns = columns, .rows = rows, .tile_size = tile, .is_outside_solid = true}};
    FlowField field;
    Crowd crowd;

    // The door is so many tiles wide, the field for units of so many.
    Hall(int door, int clearance, double ticks_per_second)
        : field(clearance),
          crowd({.push_speed = 0.05 * 0.5 * 20.0 / ticks_per_second,
                 .sight = 1.5,
                 .wall_sight = 1.0,
                 .patience = static_cast<std::uint32_t>(ticks_per_second / 3.0)}) {
        const int low = (rows - door) / 2;
        test::build(tiles, {wall, 0}, {wall, low - 1});
        test::build(tiles, {wall, low + door}, {wall, rows - 1});
        std::vector<Tile2> goals;
        for (int y = 0; y < rows; ++y) goals.push_back({columns - clearance, y});
        field.set_goals(tiles, goals);
        field.update(tiles);
    }
};

// Slower among others: half as fast where three are within 0.8 m of a place 0.8 m ahead.
Vec2 slower_among_others(const Crowd& crowd, std::size_t slot, Vec2 motion) {
    const UnitState& unit = crowd.states()[slot];
    const Vec2 ahead = unit.position + normalize_or(motion, {}) * 0.8;
    const UnitFilter others{.ignore = crowd.unit_at(slot)};
    const auto near =
        static_cast<double>(crowd.overlaps(Circle2{ahead, 0.8 - unit.radius}, {}, others));
    return motion / (1.0 + near * near / 10.0);
}

// Fills the hall; the flow through the door while two thirds of all pass. [1/s]
double flow_of_people(int door, double ticks_per_second, std::uint64_t seed) {
    Hall hall(door, 3, ticks_per_second);
    Random2 random(seed);
    std::vector<double> speeds;
    while (speeds.size() < 150) {
        const double radius = random.uniform(0.20, 0.24);
        const Vec2 place{random.uniform(0.25, 11.75), random.uniform(0.25, 11.75)};
        if (hall.crowd.overlaps(Circle2{place, radius + 0.01}, {}) > 0) continue;
        hall.crowd.add({.position = place, .radius = radius});
        speeds.push_back(random.uniform(1.0, 1.68));
    }
    std::vector<UnitWish> wishes(speeds.size());
    std::size_t passed = 0;
    int first = 0;
    for (int tick = 0; tick < 200.0 * ticks_per_second; ++tick) {
        for (std::size_t k = 0; k < speeds.size(); ++k) {
            const LeadSettings settings{.speed = speeds[k] / ticks_per_second, .settles = false};
            wishes[k] = lead(hall.field, hall.tiles, hall.crowd.states()[k], settings);
            wishes[k].motion = slower_among_others(hall.crowd, k, wishes[k].motion);
        }
        hall.crowd.step({.tiles = &hall.tiles}, wishes);
        for (std::size_t k = 0; k < speeds.size(); ++k) {
            if (hall.crowd.states()[k].position.x < (columns - 20) * tile) continue;
            passed += hall.crowd.remove(hall.crowd.unit_at(k)) ? 1 : 0;
            if (passed == 25 && first == 0) first = tick;
            if (passed == 125) return 100.0 * ticks_per_second / (tick - first);
        }
    }
    return 0.0;
}

// Seconds until ten prams are through a door; 100 when they are not by then.
double time_of_prams(int door, std::uint64_t seed) {
    constexpr UnitCircle rest[]{
        {{0.14, 0.0}, 0.28}, {{0.28, 0.0}, 0.28}, {{0.42, 0.0}, 0.28}, {{0.55, 0.0}, 0.28}};
    Hall hall(door, 3, 30.0);
    Random2 random(seed);
    while (hall.crowd.unit_count() < 10) {
        const Vec2 place{random.uniform(0.5, 10.5), random.uniform(0.5, 11.5)};
        if (hall.crowd.overlaps(Circle2{place, 1.0}, {}) > 0) continue;
        hall.crowd.add({.position = place, .radius = 0.28, .circles = rest});
    }
    std::vector<UnitWish> wishes(10);
    int tick = 0;
    for (; tick < 3000 && hall.crowd.unit_count() > 0; ++tick) {
        lead(hall.field, hall.tiles, hall.crowd, {.speed = 1.3 / 30.0, .settles = false}, wishes);
        hall.crowd.step({.tiles = &hall.tiles}, wishes);
        for (std::size_t k = 0; k < 10; ++k) {
            if (hall.crowd.states()[k].position.x > (wall + 8) * tile)
                hall.crowd.remove(hall.crowd.unit_at(k));
        }
    }
    return tick / 30.0;
}

}  // namespace

TEST_CASE("crowd: people who go slower among others pass doors as people do, at any tick rate") {
    const int seeds = full_or_brief(10, 2);
    for (const int door : {4, 6, 12}) {
        for (const double ticks_per_second : {10.0, 30.0, 60.0}) {
            const double width = door * tile;
            double flow = 0.0;
            for (int seed = 1; seed <= seeds; ++seed) {
                const auto dice = static_cast<std::uint64_t>(seed);
                flow += flow_of_people(door, ticks_per_second, dice) / width / seeds;
            }
            INFO(width, " m, ", ticks_per_second, " ticks/s: ", flow, " a metre and second");
            CHECK(flow >= 1.4);
            CHECK(flow <= 2.05);
        }
    }
}

TEST_CASE("crowd: prams with smooth sides pass a door as wide as one and a half") {
    for (int seed = 1; seed <= full_or_brief(20, 3); ++seed) {
        const double time = time_of_prams(4, static_cast<std::uint64_t>(seed));
        INFO("seed ", seed, ", seconds ", time);
        CHECK(time < 60.0);
    }
}
