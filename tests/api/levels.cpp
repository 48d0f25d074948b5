// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "sidle/c/level2.h"
#include "sidle/c/level3.h"
#include "sidle/level/baked.h"
#include "sidle/level/level2.h"
#include "sidle/level/level3.h"
#include "tests/api/same.h"
#include "tests/support/folders.h"
#include "tests/support/wad.h"

using namespace sidle;
using namespace sidle::test;

extern "C" double sidle_test_walk_in_c(void);

namespace {

const std::string room_obj =
    "o Floor_Walkable\nv -5 0 -5\nv 5 0 -5\nv 5 0 5\nv -5 0 5\nf 1 4 3 2\n"
    "o Wall\nv -5 0 -5\nv 5 0 -5\nv 5 3 -5\nf -3 -2 -1\n";
const std::string yard_json =
    R"({"format": "sidle level", "version": 1, "spots": [[1, 0, 2]],
        "boxes": [{"center": [0, -0.5, 0], "half": [20, 0.5, 20]}],
        "walls": [{"nodes": [[-2, -2], [2, -2]], "top": 3}]})";
const std::string map_text = "type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n";

const std::uint8_t* bytes_of(const std::string& text) {
    return reinterpret_cast<const std::uint8_t*>(text.data());
}

std::string file_with(const TemporaryFolder& folder, const char* name, const std::string& text) {
    const std::filesystem::path path = folder.path() / name;
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
}

}  // namespace

TEST_CASE("C: the headers are C99: a walk in C ends where it should") {
    CHECK(sidle_test_walk_in_c() == doctest::Approx(3.0));
}

TEST_CASE("C: level3: files become worlds as in C++") {
    sidle_level_settings3 settings = sidle_level_settings3_default();
    settings.scale = 2.0;
    sidle_level3* level = nullptr;
    REQUIRE(sidle_level3_read(bytes_of(room_obj), int(room_obj.size()), "room.obj", nullptr,
                              &settings, &level, nullptr) == SIDLE_OK);
    const Level3 twin =
        read_level(std::as_bytes(std::span(room_obj)), "room.obj", "", {.scale = 2.0}).value();
    sidle_level_summary3 summary;
    sidle_level3_summary(level, &summary);
    CHECK(summary.mesh_count == 2);
    CHECK(summary.triangle_count == twin.triangle_count);
    CHECK(summary.vertex_count == twin.vertex_count);
    CHECK(same_box(summary.bounds, twin.bounds));
    char name[32];
    CHECK(sidle_level3_mesh_name(level, 0, name, sizeof name) == 14);
    CHECK(std::string(name) == "Floor_Walkable");
    CHECK(sidle_level3_mesh_name(level, 0, name, 6) == 14);
    CHECK(std::string(name) == "Floor");
    sidle_world3* world = sidle_world3_create();
    std::vector<sidle_obstacle_id3> ids(2);
    CHECK(sidle_world3_add_level(world, level, ids.data(), 2) == 2);
    sidle_hit3 hit;
    REQUIRE(sidle_world3_cast_ray(world, {1, 5, 1}, {0, -1, 0}, nullptr, &hit));
    CHECK(hit.obstacle == ids[0]);
    CHECK(hit.surface == SIDLE_SURFACE3_WALKABLE);
    sidle_world3* joined = sidle_world3_create();
    CHECK(sidle_world3_add_level_joined(joined, level, nullptr, 0, ids.data(), 2) == 2);
    CHECK(sidle_world3_obstacle_count(joined) == 1);
    CHECK(ids[0] == ids[1]);
    REQUIRE(sidle_world3_cast_ray(joined, {1, 5, 1}, {0, -1, 0}, nullptr, &hit));
    CHECK(hit.surface == SIDLE_SURFACE3_WALKABLE);
    sidle_world3_destroy(joined);
    joined = sidle_world3_create();
    const uint32_t apart = 1;
    CHECK(sidle_world3_add_level_joined(joined, level, &apart, 1, ids.data(), 2) == 2);
    CHECK(ids[0] != ids[1]);
    sidle_world3_destroy(joined);
    sidle_level3_destroy(level);
    sidle_world3_destroy(world);

    settings.solid = "floor";
    REQUIRE(sidle_level3_read(bytes_of(room_obj), int(room_obj.size()), "room.obj", nullptr,
                              &settings, &level, nullptr) == SIDLE_OK);
    sidle_level3_summary(level, &summary);
    CHECK(summary.mesh_count == 1);
    sidle_level3_destroy(level);

    REQUIRE(sidle_level3_read(bytes_of(yard_json), int(yard_json.size()), "yard.json", nullptr,
                              nullptr, &level, nullptr) == SIDLE_OK);
    sidle_level3_summary(level, &summary);
    CHECK(summary.obstacle_count == 2);
    CHECK(summary.flaw_count == 0);
    sidle_vec3 spot;
    CHECK(sidle_level3_spots(level, &spot, 1) == 1);
    CHECK(same(spot, Vec3{1, 0, 2}));
    std::vector<std::uint8_t> baked(std::size_t(sidle_level3_bake(level, nullptr, 0)));
    REQUIRE(sidle_level3_bake(level, baked.data(), int(baked.size())) == int(baked.size()));
    sidle_level3_destroy(level);
    const Level3 yard = read_level(std::as_bytes(std::span(yard_json)), "yard.json", "").value();
    const std::vector<std::byte> baked_twin = bake(yard);
    CHECK(std::ranges::equal(std::as_bytes(std::span(baked)), baked_twin));
    REQUIRE(sidle_level3_read(baked.data(), int(baked.size()), "yard.baked", nullptr, nullptr,
                              &level, nullptr) == SIDLE_OK);
    sidle_level3_summary(level, &summary);
    CHECK(summary.obstacle_count == 2);
    sidle_level3_destroy(level);

    const TemporaryFolder folder;
    const std::string path = file_with(folder, "room.obj", room_obj);
    REQUIRE(sidle_level3_read_file(path.c_str(), nullptr, &level, nullptr) == SIDLE_OK);
    sidle_level3_summary(level, &summary);
    CHECK(summary.mesh_count == 2);
    sidle_level3_destroy(level);
    sidle_error error;
    CHECK(sidle_level3_read(bytes_of(room_obj), 30, "room.obj", nullptr, nullptr, &level, &error) ==
          SIDLE_BAD_SYNTAX);
    CHECK(std::string(error.where).starts_with("line"));
    CHECK(sidle_level3_read(bytes_of(room_obj), 30, "room.xyz", nullptr, nullptr, &level, &error) ==
          SIDLE_UNSUPPORTED);
}

TEST_CASE("C: level3: what could not be built is told") {
    WadSource map;
    map.sectors = {{0, 64}};
    map.lines = {{{0, 0}, {0, 64}, 0}, {{0, 64}, {100, 64}, 0}};  // An open corner of a room.
    const std::string wad = wad_of(map);
    sidle_level3* level = nullptr;
    REQUIRE(sidle_level3_read(bytes_of(wad), int(wad.size()), "a.wad", nullptr, nullptr, &level,
                              nullptr) == SIDLE_OK);
    sidle_level_summary3 summary;
    sidle_level3_summary(level, &summary);
    REQUIRE(summary.flaw_count == 1);
    char text[128];
    sidle_level3_flaw(level, 0, text, sizeof text);
    const Level3 twin = read_level(std::as_bytes(std::span(wad)), "a.wad", "").value();
    CHECK(text == twin.flaws.at(0));
    sidle_level3_destroy(level);
}

TEST_CASE("C: level2: files become worlds as in C++") {
    sidle_level_settings2 settings = sidle_level_settings2_default();
    settings.tile_size = 0.5;
    sidle_level2* level = nullptr;
    REQUIRE(sidle_level2_read(bytes_of(map_text), int(map_text.size()), "a.map", nullptr, &settings,
                              &level, nullptr) == SIDLE_OK);
    sidle_level_summary2 summary;
    sidle_level2_summary(level, &summary);
    CHECK(summary.tile_map_count == 1);
    CHECK(summary.object_count == 0);
    CHECK(summary.place_count == 0);
    CHECK(summary.missing_count == 0);
    CHECK(summary.bounds.high.x == 1.5);
    CHECK(sidle_level2_tile_map_name(level, 0, nullptr, 0) == 0);
    sidle_world2* world = sidle_world2_create();
    sidle_obstacle_id2 id = 0;
    CHECK(sidle_world2_add_level(world, level, &id, 1) == 1);
    sidle_tile_map* map = sidle_world2_tiles(world, id);
    CHECK(sidle_tile_map_is_solid(map, {1, 1}) == 1);
    sidle_tile_map_destroy(map);
    sidle_world2_destroy(world);
    sidle_level2_destroy(level);

    const std::string tmj = R"({"orientation": "orthogonal", "width": 2, "height": 2,
        "tilewidth": 16, "tileheight": 16, "tilesets": [{"firstgid": 1, "source": "gone.tsj"}],
        "layers": [{"type": "objectgroup", "name": "solid", "objects":
            [{"name": "crate", "x": 0, "y": 0, "width": 16, "height": 16}]},
            {"type": "objectgroup", "name": "starts", "objects":
            [{"name": "here", "x": 16, "y": 16, "point": true}]}]})";
    REQUIRE(sidle_level2_read(bytes_of(tmj), int(tmj.size()), "a.tmj", nullptr, nullptr, &level,
                              nullptr) == SIDLE_OK);
    sidle_level2_summary(level, &summary);
    CHECK(summary.object_count == 1);
    REQUIRE(summary.place_count == 1);
    REQUIRE(summary.missing_count == 1);
    char text[32];
    sidle_level2_object_name(level, 0, text, sizeof text);
    CHECK(std::string(text) == "crate");
    sidle_level2_place_name(level, 0, text, sizeof text);
    CHECK(std::string(text) == "here");
    sidle_level2_missing(level, 0, text, sizeof text);
    CHECK(std::string(text) == "gone.tsj");
    sidle_vec2 place;
    CHECK(sidle_level2_places(level, &place, 1) == 1);
    CHECK(same(place, Vec2{1, 1}));
    sidle_level2_destroy(level);
    const TemporaryFolder folder;
    const std::string path = file_with(folder, "a.map", map_text);
    REQUIRE(sidle_level2_read_file(path.c_str(), nullptr, &level, nullptr) == SIDLE_OK);
    sidle_level2_destroy(level);
    sidle_error error;
    CHECK(sidle_level2_read(bytes_of(map_text), 20, "a.map", nullptr, nullptr, &level, &error) !=
          SIDLE_OK);
}

TEST_CASE("C: level2: the ways of a benchmark are those of C++, and a broken one is refused") {
    const std::string scen =
        "version 1\n0\tmaps/a map.map\t5\t4\t1\t0\t4\t3\t4.24264069\n"
        "1\tb.map\t9\t9\t2\t3\t4\t5\t2.5\n";
    const auto twin = read_scen(std::as_bytes(std::span(scen))).value();
    sidle_level_trip2 trips[2]{};
    std::int32_t count = 0;
    REQUIRE(sidle_read_scen(bytes_of(scen), int(scen.size()), trips, 2, &count, nullptr) ==
            SIDLE_OK);
    REQUIRE(count == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(trips[i].map == twin[i].map);
        CHECK(trips[i].columns == twin[i].columns);
        CHECK(trips[i].rows == twin[i].rows);
        CHECK(trips[i].start.x == twin[i].start.x);
        CHECK(trips[i].start.y == twin[i].start.y);
        CHECK(trips[i].goal.x == twin[i].goal.x);
        CHECK(trips[i].goal.y == twin[i].goal.y);
        CHECK(trips[i].shortest == twin[i].shortest);
    }
    sidle_error error;
    CHECK(sidle_read_scen(bytes_of(scen), 30, trips, 2, &count, &error) == SIDLE_BAD_SYNTAX);
    CHECK(std::string(error.where).starts_with("line"));
}
