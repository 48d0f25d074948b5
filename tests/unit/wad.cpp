// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/wad.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "sidle/2d/slide.h"
#include "sidle/3d/walk.h"
#include "sidle/level/level2.h"
#include "sidle/level/level3.h"
#include "support/folders.h"
#include "support/level_bytes.h"
#include "support/level_surface.h"
#include "support/random2.h"

using namespace sidle;
using sidle::test::area;
using sidle::test::bytes_of;
using sidle::test::find;
using sidle::test::no_sector;
using sidle::test::open_edges;
using sidle::test::refusal;
using sidle::test::wad_of;
using sidle::test::WadLump;
using sidle::test::WadSource;

namespace {

// A room 256 wide and 128 deep: one sector, 0 to 96 high.
WadSource room() {
    WadSource map;
    map.sectors = {{0, 96}};
    map.add_loop(WadSource::box(0, 0, 256, 128), 0);
    map.things = {{{64, 64}, 1}, {{128, 64}, 3001}};
    return map;
}

// Five steps of 16 up along x, each of its own sector, in a corridor 64 wide.
WadSource stairs() {
    WadSource map;
    constexpr int count = 6;
    for (int k = 0; k < count; ++k) {
        map.sectors.push_back({16 * k, 192});
        const int x = 64 * k;
        map.lines.push_back({{x, 64}, {x + 64, 64}, k});
        map.lines.push_back({{x + 64, 0}, {x, 0}, k});
        if (k > 0) map.lines.push_back({{x, 0}, {x, 64}, k, k - 1});
    }
    map.lines.push_back({{0, 0}, {0, 64}, 0});
    map.lines.push_back({{64 * count, 64}, {64 * count, 0}, count - 1});
    map.things = {{{32, 32}, 1}};
    return map;
}

// A pit of 64 within the room, and a pillar within the pit.
WadSource room_with_pit() {
    WadSource map = room();
    map.sectors.push_back({-24, 96});
    map.add_loop(WadSource::box(96, 32, 160, 96), 1, 0);
    map.add_loop({{144, 80}, {144, 48}, {112, 48}, {112, 80}}, no_sector, 1);
    std::reverse(map.lines.end() - 4, map.lines.end());
    for (auto line = map.lines.end() - 4; line != map.lines.end(); ++line) {
        std::swap(line->from, line->to);
        std::swap(line->left, line->right);
    }
    return map;
}

Level3 read(const WadSource& map, const LevelSettings3& settings = {}) {
    const std::string bytes = wad_of(map);
    const Result<Level3> level = read_wad(bytes_of(bytes), settings);
    REQUIRE_MESSAGE(level, refusal(level));
    return level.value();
}

std::string refused(const std::string& bytes) {
    const std::string flat = refusal(read_wad2(bytes_of(bytes)));
    CHECK(refusal(read_wad(bytes_of(bytes))) == flat);
    return flat;
}

std::string refused(const WadSource& map, std::size_t lump, const std::string& bytes) {
    std::vector<WadLump> lumps = lumps_of(map);
    lumps[lump].bytes = bytes;
    return refused(wad_of(lumps));
}

// Calls run(segments, name) for each level of a game that is there.
template <class Run>
void for_each_level(Run&& run) {
    int skipped = 0;
    for (const std::string name : {"freedoom_e1m1", "freedoom_map01"}) {
        CAPTURE(name);
        const auto path = levels_folder() / "2d" / (name + ".segments.json");
        const auto segments = sidle::test::read_segments(path.string());
        if (segments) {
            run(*segments);
        } else {
            ++skipped;
        }
    }
    if (skipped > 0) std::printf("skipped: %d levels of a game, no levels folder\n", skipped);
}

double distance(Vec2 p, Vec2 a, Vec2 b) {
    const Vec2 way = b - a;
    const double t = std::clamp(dot(p - a, way) / length_squared(way), 0.0, 1.0);
    return length(p - (a + way * t));
}

}  // namespace

TEST_CASE("read_wad: a room has a floor, a ceiling and four walls, with the heights along y") {
    const Level3 level = read(room(), {.scale = 0.5});

    CHECK(area(level, "floors") == doctest::Approx(128 * 64));
    CHECK(area(level, "ceilings") == doctest::Approx(128 * 64));
    CHECK(area(level, "walls") == doctest::Approx(2 * (128 + 64) * 48));
    CHECK(level.bounds.low == Vec3{0, 0, -64});
    CHECK(level.bounds.high == Vec3{128, 48, 0});
    REQUIRE(level.spots.size() == 1);
    CHECK(level.spots[0] == Vec3{32, 0, -32});
    CHECK(open_edges(level) == 0);
    CHECK(level.flaws.empty());
    CHECK(find(level, "floors")->surface == Surface3::walkable);
    CHECK(find(level, "walls")->surface == Surface3::wall);
}

TEST_CASE("read_wad: floors face up, ceilings down, walls into the room") {
    const Level3 level = read(room());
    const auto facing = [&](const std::string& name, std::uint32_t k) {
        const Triangle3 t = find(level, name)->mesh->triangle(k);
        return cross(t.b - t.a, t.c - t.a);
    };
    const Vec3 middle{128, 48, -64};

    CHECK(facing("floors", 0).y > 0.0);
    CHECK(facing("ceilings", 0).y < 0.0);
    for (std::uint32_t k = 0; k < 8; ++k) {
        CHECK(dot(facing("walls", k), middle - find(level, "walls")->mesh->triangle(k).a) > 0.0);
    }
}

TEST_CASE("read_wad: steps rise between floors and can be walked up") {
    const Level3 level = read(stairs(), {.scale = 1.0 / 32});

    CHECK(open_edges(level) == 0);
    CHECK(area(level, "steps") == doctest::Approx(5 * 0.5 * 2.0));
    CHECK(find(level, "steps")->surface == Surface3::solid);
    World3 world;
    add_level(world, level);
    Walker3 walker;
    walker.step_height = 0.55;
    auto state = find_ground(world, walker, level.spots.at(0), 1.0);
    REQUIRE(state);
    for (int tick = 0; tick < 200; ++tick) {
        state = walk(world, walker, *state, {{4, 0, 0}, 0}, 1.0 / 30).state;
    }
    CHECK(state->has_ground);
    CHECK(state->position.y == doctest::Approx(2.5).epsilon(0.001));  // The skin.
    CHECK(state->position.x == doctest::Approx(12 - walker.radius).epsilon(0.001));
}

TEST_CASE("read_wad: a sector within a sector leaves a hole in the outer floor") {
    const Level3 level = read(room_with_pit());

    CHECK(open_edges(level) == 0);
    CHECK(level.flaws.empty());
    CHECK(area(level, "floors") == doctest::Approx(256 * 128 - 32 * 32));
    CHECK(area(level, "steps") == doctest::Approx(4 * 64 * 24));
    CHECK(area(level, "walls") == doctest::Approx(2 * (256 + 128) * 96 + 4 * 32 * 120));
}

TEST_CASE("read_wad: a closed door is solid, an impassable line between sectors is a barrier") {
    WadSource map;
    map.sectors = {{0, 128}, {0, 0}, {0, 64}};
    for (int k = 0; k < 3; ++k) {
        map.lines.push_back({{64 * k, 64}, {64 * k + 64, 64}, k});
        map.lines.push_back({{64 * k + 64, 0}, {64 * k, 0}, k});
        if (k > 0) map.lines.push_back({{64 * k, 0}, {64 * k, 64}, k, k - 1});
    }
    map.lines.push_back({{0, 0}, {0, 64}, 0});
    map.lines.push_back({{192, 64}, {192, 0}, 2});
    const Level3 closed = read(map);
    map.sectors[1] = {0, 72};
    for (auto& line : map.lines) line.flags = sidle::test::impassable;
    const Level3 barred = read(map);

    CHECK(open_edges(closed) == 0);
    CHECK(area(closed, "barriers") == 0.0);
    CHECK(area(closed, "walls") == doctest::Approx(4 * 64 * 128 + 4 * 64 * 64));
    CHECK(open_edges(barred) == 0);
    CHECK(area(barred, "barriers") == doctest::Approx(64 * (72 + 64)));
}

TEST_CASE("read_wad: corners that lie on another line do not leak") {
    WadSource map;
    map.sectors = {{0, 64}, {32, 96}, {-8, 48}};
    map.lines = {
        {{0, 0}, {0, 64}, 0},     {{0, 64}, {100, 64}, 0},
        {{100, 0}, {0, 0}, 0},    {{100, 64}, {100, 0}, 0, no_sector},  // Covered by what follows.
        {{100, 0}, {100, 30}, 1}, {{100, 30}, {160, 30}, 1},
        {{160, 30}, {160, 0}, 1}, {{160, 0}, {100, 0}, 1}};
    const Level3 level = read(map);

    CHECK(level.flaws.empty());
    CHECK(open_edges(level) == 0);
}

TEST_CASE("read_wad: a sector whose lines do not close or cross is told, the others are built") {
    WadSource open = room_with_pit();
    open.lines.erase(open.lines.begin());
    WadSource crossed = room();
    std::swap(crossed.lines[0].to, crossed.lines[1].to);
    crossed.lines[1].from = crossed.lines[0].to;
    crossed.lines[2].from = crossed.lines[1].to;
    WadSource turned = room();
    for (auto& line : turned.lines) std::swap(line.from, line.to);

    const Level3 level = read(open);
    CHECK(area(level, "floors") == doctest::Approx(64 * 64 - 32 * 32));
    REQUIRE(level.flaws.size() == 1);
    CHECK(level.flaws[0] == "MAP01/SECTORS[0]: lines do not close at 0, 0; no floor, no ceiling");
    CHECK(read(crossed).flaws.size() == 1);
    REQUIRE(read(turned).flaws.size() == 1);
    CHECK(read(turned).flaws[0] == "MAP01/SECTORS[0]: lines cross at 0, 0; no floor, no ceiling");
}

TEST_CASE("read_wad: lines with the same sector on both sides, or without length, are no border") {
    WadSource map = room();
    map.lines.push_back({{32, 32}, {64, 32}, 0, 0});
    map.lines.push_back({{32, 32}, {32, 32}, 0, 0});
    const Level3 level = read(map);

    CHECK(open_edges(level) == 0);
    CHECK(level.flaws.empty());
    CHECK(area(level, "floors") == doctest::Approx(256 * 128));
}

TEST_CASE("read_wad2: lines with one side and impassable lines are walls, things are places") {
    WadSource map = room_with_pit();
    map.lines[5].flags = sidle::test::impassable;
    const std::string bytes = wad_of(map);
    LevelSettings2 settings;
    settings.scale = 0.5;
    const Result<Level2> read = read_wad2(bytes_of(bytes), settings);

    REQUIRE_MESSAGE(read, refusal(read));
    const Level2& level = read.value();
    REQUIRE(level.objects.size() == 4 + 1 + 4);
    CHECK(level.objects[4].name == "line 5");
    CHECK(level.objects[4].obstacle.tag == 5);
    CHECK(level.bounds == Box2{{0, 0}, {128, 64}});
    REQUIRE(level.places.size() == 2);
    CHECK(level.places[0].name == "player 1 start");
    CHECK(level.places[0].position == Vec2{32, 32});
    CHECK(level.places[1].name == "thing 3001");
    World2 world;
    add_level(world, level);
    const auto hit = world.cast(Circle2{{32, 32}, 8}, {-100, 0});
    REQUIRE(hit);
    CHECK(hit->fraction == doctest::Approx(0.24));
}

TEST_CASE("read_wad: the format of Hexen gives the same level") {
    WadSource map = stairs();
    const std::string doom = wad_of(map);
    map.is_hexen = true;
    const std::string hexen = wad_of(map);

    const Level3 a = read_wad(bytes_of(doom)).value();
    const Level3 b = read_wad(bytes_of(hexen)).value();
    CHECK(a.triangle_count == b.triangle_count);
    CHECK(area(a, "floors") == area(b, "floors"));
    CHECK(a.spots == b.spots);
    CHECK(read_wad2(bytes_of(doom)).value().objects.size() ==
          read_wad2(bytes_of(hexen)).value().objects.size());
}

TEST_CASE("read_wad: a map is chosen by name, in any case; else the first") {
    WadSource second = stairs();
    second.name = "E1M2";
    std::vector<WadLump> lumps = lumps_of(room());
    lumps.insert(lumps.begin(), {"PLAYPAL", "colours"});
    for (const WadLump& lump : lumps_of(second)) lumps.push_back(lump);
    const std::string bytes = wad_of(lumps);

    CHECK(read_wad(bytes_of(bytes)).value().triangle_count == read(room()).triangle_count);
    CHECK(read_wad(bytes_of(bytes), {.map = "e1m2"}).value().triangle_count ==
          read(stairs()).triangle_count);
    CHECK(refusal(read_wad(bytes_of(bytes), {.map = "E1M3"})) ==
          "directory: no map named E1M3, but \"MAP01\", \"E1M2\"");
}

TEST_CASE("read_wad: a broken file is refused with its lump and index") {
    const std::string good = wad_of(room());
    const std::vector<WadLump> lumps = lumps_of(room());
    std::vector<WadLump> lacking = lumps;
    lacking.erase(lacking.begin() + 3);

    CHECK(refused("PWAD") == "header: the file ends in it");
    CHECK(refused("WAD2" + good.substr(4)) == "header: neither IWAD nor PWAD");
    CHECK(refused(good.substr(0, good.size() - 1)) == "directory: the file ends before it does");
    CHECK(refused(good.substr(0, 4) + "\xff\xff\xff\x7f" + good.substr(8)) ==
          "directory: the file ends before it does");
    CHECK(refused(wad_of(std::vector<WadLump>{{"PLAYPAL", "x"}})) == "directory: no map");
    CHECK(refused(wad_of(lacking)) == "MAP01: no lump SIDEDEFS");
    CHECK(refused(room(), 4, "abc") == "MAP01/VERTEXES: 3 bytes, no multiple of 4");
    CHECK(refused(room(), 4, "abcd") == "MAP01/LINEDEFS[0]: vertex 1 of 1");
    CHECK(refused(room(), 6, "") == "MAP01/SIDEDEFS[0]: sector 0 of 0");
    CHECK(refused(room(), 3, "") == "MAP01/LINEDEFS[0]: side 0 of 0");
    CHECK(refused(room(), 2, std::string(14, '\xff')) == "MAP01/LINEDEFS[0]: vertex 65535 of 4");
    CHECK(refused(room(), 2, std::string(10, '\0') + "\xff\xff\xff\xff") ==
          "MAP01/LINEDEFS[0]: no side");
    std::string beyond = good;
    beyond[beyond.size() - 16 * 6 + 4] = '\x7f';
    beyond[beyond.size() - 16 * 6 + 7] = '\x7f';
    CHECK(refused(beyond) == "directory[1]: the lump reaches beyond the file");
}

TEST_CASE("read_wad: a broken map as text is refused with its line or place") {
    const auto refused_text = [](const std::string& text) {
        return refused(wad_of({{"MAP01", ""}, {"TEXTMAP", text}, {"ENDMAP", ""}}));
    };
    CHECK(refused_text("namespace") == "MAP01/TEXTMAP line 1: no '{'");
    CHECK(refused_text("namespace = \"doom\"") == "MAP01/TEXTMAP line 1: no ';'");
    CHECK(refused_text("a = 1;\n\nb = \"x\\\"\n") == "MAP01/TEXTMAP line 3: a string does not end");
    CHECK(refused_text("b = \"x\\") == "MAP01/TEXTMAP line 1: a string does not end");
    CHECK(refused_text("vertex { x 3; }") == "MAP01/TEXTMAP line 1: no '='");
    CHECK(refused_text("vertex {\n x = 3;") == "MAP01/TEXTMAP line 2: no '}'");
    CHECK(refused_text("vertex { = 3; }") == "MAP01/TEXTMAP line 1: neither a key nor a block");
    CHECK(refused_text("vertex { x = here; }") == "MAP01/TEXTMAP line 1: \"x\" is \"here\"");
    CHECK(refused_text("vertex { x = 1e999; }") == "MAP01/TEXTMAP line 1: \"x\" is \"1e999\"");
    CHECK(refused_text("/* vertex { x = 3; }") == "accepted");
    CHECK(refused_text("vertex { x = 3; }") == "MAP01/vertex[0]: no y");
    CHECK(refused_text("vertex { x = 3; y = -65536.5; }") == "MAP01/vertex[0]: y is beyond 65,536");
    CHECK(refused_text("sector { heightfloor = 65537; }") ==
          "MAP01/sector[0]: heightfloor is beyond 65,536");
    CHECK(refused_text("thing { x = 3; type = 1; }") == "MAP01/thing[0]: no y");
    CHECK(refused_text("linedef { }") == "MAP01/linedef[0]: no vertex");
    const std::string corner = "vertex { x = 0; y = 0; }";
    CHECK(refused_text("linedef { v1 = 0; v2 = 1; }" + corner) ==
          "MAP01/linedef[0]: vertex 1 of 1");
    CHECK(refused_text("linedef { v1 = 0; v2 = 0.5; }" + corner) ==
          "MAP01/linedef[0]: vertex 0.5 of 1");
    CHECK(refused_text("linedef { v1 = 0; v2 = 0; }" + corner) == "MAP01/linedef[0]: no side");
    CHECK(refused_text("linedef { v1 = 0; v2 = 0; sidefront = 0; }" + corner) ==
          "MAP01/linedef[0]: side 0 of 0");
    CHECK(refused_text("linedef { v1 = 0; v2 = 0; sidefront = 0; } sidedef { }" + corner) ==
          "MAP01/linedef[0]: no sector");
}

TEST_CASE("read_wad: slopes of a map as text are told") {
    std::vector<WadLump> lumps = text_lumps_of(room());
    lumps[1].bytes += "sector { floorplane_a = 0.5; floorplane_b = 0; floorplane_c = 0.8; }";
    lumps[1].bytes += "vertex { x = 9000; y = 9000; zceiling = 64.0; }";
    const Result<Level3> level = read_wad(bytes_of(wad_of(lumps)));
    REQUIRE(level);
    CHECK(level.value().flaws ==
          std::vector<std::string>{"MAP01/sector[1]: a slope is read as flat, and 1 more"});
}

TEST_CASE("read_wad: where lines of a map as text do not close is told in its units") {
    WadSource open = room();
    open.lines.pop_back();
    const auto flaws = [](const std::string& bytes) {
        return read_wad(bytes_of(bytes)).value().flaws;
    };
    CHECK(flaws(wad_of(open)) ==
          std::vector<std::string>{
              "MAP01/SECTORS[0]: lines do not close at 0, 0; no floor, no ceiling"});
    open.lines.erase(open.lines.begin());
    open.lines.front().from = {2, 126};
    CHECK(flaws(wad_of(text_lumps_of(open, 0.25))) ==
          std::vector<std::string>{
              "MAP01/SECTORS[0]: lines do not close at 0.5, 31.5; no floor, no ceiling"});
}

TEST_CASE("read_wad: a map as text lies on 256ths of a unit, and more lumps are passed over") {
    std::vector<WadLump> lumps = text_lumps_of(room(), 1.0 / 256);
    lumps.insert(lumps.begin() + 2, {"ZNODES", "x"});
    const Level3 level = read_wad(bytes_of(wad_of(lumps)), {.scale = 256.0}).value();
    const Level3 same = read_wad(bytes_of(wad_of(room()))).value();
    CHECK(level.bounds.low == same.bounds.low);
    CHECK(level.bounds.high == same.bounds.high);
}

TEST_CASE("read_wad: levels of a game are closed all round") {
    for_each_level([](const sidle::test::LevelSegments& segments) {
        const Level3 level = read(wad_source(segments), {.scale = 1.0 / 32});

        CHECK(level.flaws.empty());
        CHECK(open_edges(level) == 0);
        CHECK(level.left_out.degenerate + level.left_out.duplicate == 0);
        const auto landing = [](const auto& start) { return start.type == 14; };  // No start.
        CHECK(level.spots.size() == segments.starts.size() - static_cast<std::size_t>(std::count_if(
                                                                 segments.starts.begin(),
                                                                 segments.starts.end(), landing)));
    });
}

TEST_CASE("read_wad: nobody falls out of the levels of a game") {
    for_each_level([](const sidle::test::LevelSegments& segments) {
        const Level3 level = read(wad_source(segments), {.scale = 1.0 / 32});
        World3 world;
        add_level(world, level);
        Walker3 walker;
        walker.step_height = 0.75;
        sidle::test::Random2 random(7);
        for (const Vec3 spot : level.spots) {
            auto state = find_ground(world, walker, spot, 1.0);
            REQUIRE(state);
            Vec2 heading;
            for (int tick = 0; tick < 600; ++tick) {
                if (tick % 40 == 0) heading = random.direction() * 8.0;
                state = walk(world, walker, *state, {{heading.x, 0, heading.y}, 0}, 1.0 / 30).state;
            }
            CHECK(contains(level.bounds, state->position));
            const Segment3 below{state->position + Vec3{0, 0.5, 0},
                                 state->position - Vec3{0, 1000, 0}};
            CHECK(world.cast(below));
        }
    });
}

TEST_CASE("read_wad2: circles that slide through levels of a game keep off every wall") {
    for_each_level([](const sidle::test::LevelSegments& segments) {
        const std::string bytes = wad_of(wad_source(segments));
        LevelSettings2 settings;
        settings.scale = 1.0 / 32;
        const Result<Level2> level = read_wad2(bytes_of(bytes), settings);
        REQUIRE_MESSAGE(level, refusal(level));
        const auto solid =
            static_cast<std::size_t>(std::count_if(segments.lines.begin(), segments.lines.end(),
                                                   [](const auto& line) { return line.is_solid; }));
        CHECK(level.value().objects.size() == solid);
        World2 world;
        add_level(world, level.value());
        sidle::test::Random2 random(11);
        double nearest = 1.0;
        for (const auto& start : segments.starts) {
            Circle2 body{{start.position.x / 32.0, start.position.y / 32.0}, 0.5};
            Vec2 heading;
            for (int tick = 0; tick < 400; ++tick) {
                if (tick % 25 == 0) heading = random.direction() * 0.45;
                body.center += slide(world, body, heading).motion;
                for (const auto& line : segments.lines) {
                    if (!line.is_solid) continue;
                    const Vec2 a{line.from.x / 32.0, line.from.y / 32.0};
                    const Vec2 b{line.to.x / 32.0, line.to.y / 32.0};
                    nearest = std::min(nearest, distance(body.center, a, b) - body.radius);
                }
            }
        }
        // Moves shorter than the radius cannot jump a wall that both their ends keep off. The skin
        // of a millimetre, less the sixteenth that a slide may come nearer.
        CHECK(nearest >= 0.0009);
    });
}
