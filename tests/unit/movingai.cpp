// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdio>
#include <filesystem>

#include "sidle/2d/flow.h"
#include "sidle/2d/tile_components.h"
#include "sidle/level/level2.h"
#include "support/folders.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::refusal;

namespace {

const std::string head = "type octile\nheight 2\nwidth 3\nmap\n";

std::string refused(const std::string& text) { return refusal(read_movingai(bytes_of(text))); }

struct KnownMap {
    const char* name;
    std::int32_t columns;
    std::int32_t rows;
    std::uint64_t empty;  // Tiles that a unit may stand on.
};

const KnownMap known_maps[] = {
    {"dao_arena", 49, 49, 2054},
    {"dao_brc202d", 530, 481, 43151},
    {"mazes_maze512-4-0", 512, 512, 209263},
    {"rooms_32room_000", 512, 512, 240671},
    {"random_random512-20-0", 512, 512, 209281},
    {"cities_Berlin_0_512", 512, 512, 196667},
};

}  // namespace

TEST_CASE("movingai: the first row is the highest, and all beyond is solid") {
    const Result<Level2> level = read_movingai(bytes_of(head + "@.G\nTSW\n"), {.tile_size = 2.0});

    REQUIRE_MESSAGE(level, refusal(level));
    const TileMap& map = level.value().tiles[0].map;
    CHECK(map.is_solid({0, 1}));
    CHECK_FALSE(map.is_solid({1, 1}));
    CHECK_FALSE(map.is_solid({2, 1}));
    CHECK(map.is_solid({0, 0}));
    CHECK_FALSE(map.is_solid({1, 0}));
    CHECK(map.is_solid({2, 0}));
    CHECK(map.is_solid({-1, 5}));
    CHECK(level.value().bounds == Box2{{0, 0}, {6, 4}});
}

TEST_CASE("movingai: line ends of every system, and a last line without one") {
    CHECK(refused("type octile\r\nheight 1\r\nwidth 2\r\nmap\r\n..\r\n") == "accepted");
    CHECK(refused("type octile\nwidth 2\nheight 1\nmap\n..") == "accepted");
}

TEST_CASE("movingai: a broken file is refused with its line") {
    CHECK(refused("") == "line 0: the map is missing");
    CHECK(refused("type octile\nheight x\n") ==
          "line 2: type, height, width or map wanted, each 1 to 2^20 tiles");
    CHECK(refused("type octile\nheight 2\nmap\n...\n...\n") ==
          "line 3: type, height and width must come before the map");
    CHECK(refused(head + "...\n....\n") == "line 6: 3 tiles wanted, 4 found");
    CHECK(refused(head + ".....\n..\n") == "line 5: 3 tiles wanted, 5 found");
    CHECK(refused(head + "...\n.x.\n") == "line 6: column 2: no kind of tile");
    CHECK(refused(head + "...\n") == "line 4: fewer tiles than height and width say");
    CHECK(refused("type octile\nheight 1000000\nwidth 1000000\nmap\n...\n") ==
          "line 4: fewer tiles than height and width say");
}

TEST_CASE("movingai: any prefix and any changed byte of a map gives an answer") {
    const std::string good = head + "@.G\nTSW\n";
    for (std::size_t i = 0; i <= good.size(); ++i) {
        refused(good.substr(0, i));
        for (const char other : {'\0', '\n', '9', '-', '@', '\xff'}) {
            std::string broken = good;
            if (i < good.size()) broken[i] = other;
            refused(broken);
        }
    }
}

TEST_CASE("movingai: maps of games have the tiles that are known of them") {
    int skipped = 0;
    for (const KnownMap& known : known_maps) {
        CAPTURE(known.name);
        const auto path = levels_folder() / "2d" / ("movingai_" + std::string(known.name) + ".map");
        if (!std::filesystem::exists(path)) {
            ++skipped;
            continue;
        }
        const Result<Level2> level = read_level2(path.string());

        REQUIRE_MESSAGE(level, refusal(level));
        const TileMap& map = level.value().tiles[0].map;
        CHECK(map.grid().columns == known.columns);
        CHECK(map.grid().rows == known.rows);
        const auto count =
            static_cast<std::uint64_t>(known.columns) * static_cast<std::uint64_t>(known.rows);
        CHECK(count - map.solid_count() == known.empty);
        World2 world;
        CHECK(add_level(world, level.value()).size() == 1);
    }
    if (skipped > 0) std::printf("skipped: %d maps, the levels folder is not there\n", skipped);
}

TEST_CASE("read_scen: rows of a scenario count upward, as those of the map") {
    const auto trips =
        read_scen(bytes_of("version 1\n0\tmaps/a map.map\t5\t4\t1\t0\t4\t3\t4.24264069\r\n\n"
                           "3 b.map 2 2 0 1 1 1 1\n"));

    REQUIRE_MESSAGE(trips, refusal(trips));
    REQUIRE(trips.value().size() == 2);
    CHECK(trips.value()[0].map == "maps/a map.map");
    CHECK(trips.value()[0].start == Tile2{1, 3});
    CHECK(trips.value()[0].goal == Tile2{4, 0});
    CHECK(trips.value()[0].shortest == 4.24264069);
    CHECK(trips.value()[1].start == Tile2{0, 0});
}

TEST_CASE("read_scen: a broken scenario is refused with its line") {
    const auto refused_trip = [](const std::string& line) {
        return refusal(read_scen(bytes_of("version 1\n" + line)));
    };
    CHECK(refusal(read_scen(bytes_of(""))) == "line 0: not a scenario of version 1");
    CHECK(refusal(read_scen(bytes_of("version 2\n"))) == "line 1: not a scenario of version 1");
    CHECK(refused_trip("0 a 5 4 1 0 4 3") ==
          "line 2: nine fields wanted: bucket, map, sizes, places, length");
    CHECK(refused_trip("0 a 5 4 1 0 4 3 1 1") ==
          "line 2: nine fields wanted: bucket, map, sizes, places, length");
    CHECK(refused_trip("0 a 0 4 1 0 4 3 1") == "line 2: width and height must be 1 to 2^20 tiles");
    CHECK(refused_trip("0 a 5 4 5 0 4 3 1") == "line 2: start and goal must be tiles of the map");
    CHECK(refused_trip("0 a 5 4 1 0 4 -3 1") == "line 2: start and goal must be tiles of the map");
    CHECK(refused_trip("0 a 5 4 1 0 4 3 nan") ==
          "line 2: the length must be a number, zero or more");
}

TEST_CASE("read_scen: the shortest ways in maps of games are as long as is said") {
    int skipped = 0;
    for (const KnownMap& known : known_maps) {
        CAPTURE(known.name);
        const auto path = levels_folder() / "2d" / ("movingai_" + std::string(known.name) + ".map");
        if (!std::filesystem::exists(path)) {
            ++skipped;
            continue;
        }
        const Result<Level2> level = read_level2(path.string());
        const auto trips = read_scen(path.string() + ".scen");
        REQUIRE_MESSAGE(trips, refusal(trips));
        REQUIRE(trips.value().size() >= 160);
        const TileMap& map = level.value().tiles[0].map;
        // The ends of the list and its middle: the shortest, the longest, and between.
        const std::size_t count = trips.value().size();
        for (const std::size_t k : {std::size_t{0}, count / 2, count - 1}) {
            const LevelTrip2& trip = trips.value()[k];
            CAPTURE(k);
            CHECK(trip.columns == map.grid().columns);
            CHECK(trip.rows == map.grid().rows);
            FlowField field;
            REQUIRE(field.set_goals(map, {&trip.goal, 1}) == 1);
            field.update(map);
            // Lengths are written with six digits.
            CHECK(field.distance(trip.start) / double{FlowField::straight_cost} ==
                  doctest::Approx(trip.shortest).epsilon(1e-5));
        }
    }
    if (skipped > 0)
        std::printf("skipped: %d scenarios, the levels folder is not there\n", skipped);
}
