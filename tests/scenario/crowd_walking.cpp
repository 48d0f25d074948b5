// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Few units in simple places: what they do there can be said beforehand.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "scenario/house.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double second = ticks_per_second;

/// A ring of tiles of half a metre between two circles, and how much of it is free.
struct Ring {
    TileMap tiles;
    Vec2 center;
    double area = 0.0;  ///< [m^2]
};

Ring ring(double inner, double outer) {
    const int side = static_cast<int>(std::ceil(outer * 4.0)) + 4;
    Ring made{room(side, side, 0.5), Vec2{0.25, 0.25} * side};
    for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) {
            const double away = distance(center(made.tiles.bounds(Tile2{x, y})), made.center);
            const bool is_free = away > inner && away < outer;
            made.tiles.set_tile({x, y}, is_free ? TileState2::empty : TileState2::solid);
            made.area += is_free ? 0.25 : 0.0;
        }
    }
    return made;
}

/// As many of the places of a hexagonal lattice as the density asks for.
std::vector<Vec2> places_in(const Ring& ring, Random2& random, double radius, double density) {
    const double apart = 2.0 * radius + 0.004;  // Four skins: two are kept, two are spare.
    const double side = size(ring.tiles.bounds(Tile2{0, 0})).x * ring.tiles.grid().columns;
    std::vector<Vec2> places;
    for (int row = 0; row * apart * 0.8660254 < side; ++row) {
        for (double x = row % 2 * 0.5 * apart; x < side; x += apart) {
            const Vec2 p{x, row * apart * 0.8660255};
            if (ring.tiles.clearance(p, 2.0) > radius + 0.002) places.push_back(p);
        }
    }
    const auto wanted = static_cast<std::size_t>(density * ring.area);
    REQUIRE(places.size() >= wanted);
    while (places.size() > wanted) {
        const int pick = random.whole(0, static_cast<int>(places.size()) - 1);
        std::swap(places[static_cast<std::size_t>(pick)], places.back());
        places.pop_back();
    }
    return places;
}

/// Mean way along the ring per tick, of the wished way.
double speed_at(double density, std::size_t& faults) {
    Random2 random(7);
    const Ring made = ring(3.0, 5.0);
    Stage stage(made.tiles);
    for (const Vec2 place : places_in(made, random, 0.18, density)) {
        stage.add(place, 0.18, random.uniform(0.04, 0.08));
    }
    double gone = 0.0;
    double wished = 0.0;
    for (int tick = 0; tick < full_or_brief(60, 20) * ticks_per_second; ++tick) {
        for (std::size_t slot = 0; slot < stage.count(); ++slot) {
            stage.wish_along(slot, left_of(normalize_or(stage.at(slot) - made.center, {})));
        }
        stage.step();
        if (tick < 8 * ticks_per_second) continue;
        for (std::size_t slot = 0; slot < stage.count(); ++slot) {
            const Vec2 along = stage.wishes[slot].motion / stage.speeds[slot];
            gone += dot(stage.crowd.states()[slot].velocity, along);
            wished += stage.speeds[slot];
        }
    }
    faults += stage.overlaps + stage.in_wall;
    return gone / wished;
}

}  // namespace

TEST_CASE("crowd: one unit walks 40 m of corridor in the time its speed says") {
    Stage stage(room(44, 4));
    const std::size_t walker = stage.add({1.5, 1.4}, 0.25, 1.33 / second);
    const FlowField field = field_to(stage.tiles, {42, 2});

    const int ticks = stage.run(
        800, [&] { stage.wish_by(walker, field); }, [&] { return stage.at(walker).x >= 41.5; });

    // 30.1 s within 2 %.
    INFO("seconds ", ticks / second);
    CHECK(ticks / second > 30.1 * 0.98);
    CHECK(ticks / second < 30.1 * 1.02);
    CHECK(stage.has_clean_hands());
}

TEST_CASE("crowd: a unit along a wall of tiles feels no seam") {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        for (const double side : {-1.0, 1.0}) {
            Stage stage(room(60, 4), mode);
            const std::size_t walker = stage.add({1.6, 2.0 + side * 0.5}, 0.45);
            // Sliding units press against the wall; others would rather turn away from it.
            const Vec2 press{0.08, (mode == CrowdMode::slide ? 0.06 : 0.0) * side};
            for (int tick = 0; tick < 550; ++tick) {
                stage.wishes[walker].motion = tick < 10 ? Vec2{0.08, 0.06 * side} : press;
                stage.step();
                if (tick < 50) continue;
                // All that the wish has along the wall and nothing else; 1e-9: the rounding of
                // numbers up to 60, a million times over.
                INFO("mode ", static_cast<int>(mode), " tick ", tick);
                REQUIRE(std::abs(stage.crowd.states()[walker].velocity.x - 0.08) < 1e-9);
                REQUIRE(std::abs(stage.crowd.states()[walker].velocity.y) < 1e-9);
            }
        }
    }
}

TEST_CASE("crowd: twenty units walk round a corner and nobody is left behind") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random2 random(seed);
        TileMap tiles = room(14, 14);
        build(tiles, {1, 3}, {10, 12});
        Stage stage(tiles);
        stage.fill(random, {1, 1}, {10, 2}, 20);
        REQUIRE(stage.count() == 20);
        const FlowField field = field_to(stage.tiles, {{11, 12}, {12, 12}});
        bool is_any_left = true;

        const int ticks = stage.run(
            1000, [&] { stage.wish_all_by(field); },
            [&] {
                is_any_left = take_out(stage, {12.0, 12.5}, 1.3);
                return !is_any_left;
            });

        INFO("seed ", seed, " ticks ", ticks);
        CHECK(!is_any_left);
        CHECK(stage.has_clean_hands());
    }
}

TEST_CASE("crowd: the denser a ring is, the slower it goes") {
    double before = 2.0;
    std::size_t faults = 0;
    for (const double density : {0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0}) {
        const double speed = speed_at(density, faults);
        INFO("units per square metre ", density, " speed ", speed, " before ", before);
        CHECK(speed < before);
        before = speed;
    }
    CHECK(faults == 0);
}

TEST_CASE("crowd: units that walk exactly at each other pass, alone and in rows") {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        // An open place: rows of units abreast that touch jam for good where nobody yields.
        for (const int abreast : {1, 2, 3}) {
            for (const Vec2 along : {Vec2{1.0, 0.0}, Vec2{0.6, 0.8}, Vec2{0.0, -1.0}}) {
                Stage stage(TileMap{}, mode);
                for (int k = 0; k < abreast; ++k) {
                    const Vec2 beside = left_of(along) * (k * 1.5);
                    stage.add(along * -6.0 + beside);
                    stage.add(along * 6.0 + beside);
                }
                const auto is_through = [&] {
                    bool are_all = true;
                    for (std::size_t slot = 0; slot < stage.count(); ++slot) {
                        const double way = dot(stage.at(slot), along);
                        are_all = are_all && (slot % 2 == 0 ? way > 6.0 : way < -6.0);
                    }
                    return are_all;
                };
                const auto wish = [&] {
                    for (std::size_t slot = 0; slot < stage.count(); ++slot) {
                        stage.wish_along(slot, slot % 2 == 0 ? along : -along);
                    }
                };

                const int ticks = stage.run(400, wish, is_through);

                INFO("abreast ", abreast, " along ", along.x, ", ", along.y, " ticks ", ticks);
                // 120 ticks without anybody in the way.
                CHECK(ticks <= 180);
                CHECK(stage.has_clean_hands());
            }
        }
    }
}

TEST_CASE("crowd: two units that meet in a passage one wide with a bay solve it") {
    for (const double start : {1.5, 3.5, 5.5}) {
        Stage stage(picture({"####################",  //
                             "##########.#########",  //
                             "#..................#",  //
                             "####################"}));
        const std::size_t left = stage.add({start, 1.5});
        const std::size_t right = stage.add({18.5, 1.5});
        const FlowField to_right = field_to(stage.tiles, {18, 1});
        const FlowField to_left = field_to(stage.tiles, {1, 1});

        const int ticks = stage.run(
            120 * ticks_per_second,
            [&] {
                stage.wish_by(left, to_right);
                stage.wish_by(right, to_left);
            },
            [&] { return stage.at(left).x > 18.0 && stage.at(right).x < 2.0; });

        INFO("start ", start, " ticks ", ticks, " at ", stage.at(left).x, " and ",
             stage.at(right).x);
        CHECK(ticks < 120 * ticks_per_second);
        CHECK(stage.has_clean_hands());
    }
}

TEST_CASE("crowd: a wall like an X of tiles that touch at their corners stops nobody for good") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random2 random(seed);
        TileMap tiles = room(32, 32);
        for (int k = 4; k <= 27; ++k) {
            tiles.set_tile({k, k}, TileState2::solid);
            tiles.set_tile({k, 31 - k}, TileState2::solid);
        }
        Stage stage(tiles);
        stage.fill(random, {1, 6}, {8, 25}, 100);
        const FlowField field = field_to(stage.tiles, {28, 16});
        bool is_any_left = true;

        const int ticks = stage.run(
            2000, [&] { stage.wish_all_by(field); },
            [&] {
                is_any_left = take_out(stage, {28.5, 16.5}, 2.0);
                return !is_any_left;
            });

        INFO("seed ", seed, " ticks ", ticks, " left ", stage.crowd.unit_count());
        CHECK(!is_any_left);
        CHECK(stage.has_clean_hands());
    }
}
