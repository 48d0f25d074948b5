// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <string>

#include "sidle/level/level3.h"
#include "support/folders.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::refusal;

namespace {

/// What is known of a level that others made: counts of the file, and its box to the digits given.
struct KnownLevel {
    const char* name;
    std::uint32_t triangles;  // In the file; kept and left out together.
    std::uint32_t vertices;
    std::uint32_t degenerate;
    Box3 bounds;
};

const KnownLevel known_levels[] = {
    {"recast_nav_test",
     1612,
     884,
     0,
     {{-28.8893, -4.86952, -46.3002}, {62.4948, 17.0108, 31.0531}}},
    {"recast_dungeon",
     10133,
     5101,
     0,
     {{-25.0152, -0.00270586, -90.0413}, {49.3051, 40.1766, 8.8912}}},
    {"recast_undulating", 5202, 2800, 0, {{4999.11, -4.05478, 4999.55}, {5098, 6.81378, 5098.8}}},
    {"box3d_building", 4376, 2678, 0, {{-5.48345, 0, -5.22219}, {5.48345, 7.5864, 5.22218}}},
    {"box3d_test_map01", 276, 152, 0, {{-20, -1, -20}, {20, 4.79868, 20}}},
    {"box3d_stairs", 44, 24, 0, {{-1.42382, -0.087425, -1}, {1.42382, 1.91257, 1}}},
    {"box3d_voxel_mesh_02", 3783, 2635, 0, {{0, 238.972, 181.522}, {800, 800, 800}}},
    {"box3d_collision_mesh_01", 2654, 1402, 0, {{0, 0, 100.008}, {3200, 3200, 1125.78}}},
    {"navcat_bridges", 7158, 13418, 2, {{-14, -1, -6.90994}, {14, 3.69098, 7.09006}}},
    {"meshwalk_terrain", 512, 1012, 0, {{-16, -0.514953, -16}, {16, 8.68982, 16}}},
    {"godot_level_mesh", 138, 141, 0, {{-3.37891, 0, -2.70703}, {6.375, 4.00781, 5.69141}}},
    {"godot_truck_town", 30477, 24455, 136, {{-1024, -4.64, -1024}, {1024, 17.7564, 1024}}},
    {"parry_stairs", 44, 24, 0, {{-1, -1, -7.11935}, {1, 11.8442, 4.91592}}},
    {"lq_dm1", 8800, 3536, 0, {{-704, -64, -576}, {1664, 1472, 1408}}},
    {"lq_e2m3", 30632, 11982, 0, {{-992, -1216, -768}, {3296, 1728, 3520}}},
    {"cube2_zdm2", 70754, 39488, 63, {{-434, 0, -304}, {434, 324, 304}}},
    {"mmmm_house1", 34304, 17148, 0, {{1, 0, -63}, {63, 24, 0}}},
};

// The box is known to six digits.
bool is_near(double value, double known) {
    return std::abs(value - known) <= 1e-5 * std::max(1.0, std::abs(known));
}

bool is_near(Vec3 value, Vec3 known) {
    return is_near(value.x, known.x) && is_near(value.y, known.y) && is_near(value.z, known.z);
}

void check(const KnownLevel& known, const Level3& level) {
    const MeshLeftOut3& out = level.left_out;
    CHECK(level.triangle_count + out.degenerate + out.duplicate + out.not_finite ==
          known.triangles);
    CHECK(level.vertex_count == known.vertices);
    CHECK(out.degenerate == known.degenerate);
    CHECK(out.not_finite == 0);
    CHECK(is_near(level.bounds.low, known.bounds.low));
    CHECK(is_near(level.bounds.high, known.bounds.high));
    for (const LevelMesh3& mesh : level.meshes) CHECK(mesh.surface == Surface3::solid);
}

}  // namespace

TEST_CASE("read_level: levels of games have the triangles that are known of them") {
    int skipped = 0;
    for (const KnownLevel& known : known_levels) {
        const auto path = levels_folder() / "3d" / (std::string(known.name) + ".obj");
        if (!std::filesystem::exists(path)) {
            ++skipped;
            continue;
        }
        CAPTURE(known.name);
        const Result<Level3> level = read_level(path.string());
        REQUIRE_MESSAGE(level, refusal(level));
        check(known, level.value());
    }
    if (skipped > 0)
        std::printf("skipped: %d levels of games, not in the levels folder\n", skipped);
}

TEST_CASE("read_level: every mesh in the levels folder is read") {
    int count = 0;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(levels_folder() / "3d", missing)) {
        if (entry.path().extension() != ".obj") continue;
        CAPTURE(entry.path().string());
        const Result<Level3> level = read_level(entry.path().string());
        CHECK_MESSAGE(level, refusal(level));
        ++count;
    }
    if (count == 0) std::printf("skipped: all levels of games, no levels folder\n");
}

TEST_CASE("read_level: our own levels are read whole, with grounds and walls") {
    const auto folder = source_folder() / "levels";
    for (const char* name : {"hills.obj", "tower.obj", "triangle_maze.obj"}) {
        CAPTURE(name);
        const Result<Level3> level = read_level((folder / name).string());
        REQUIRE_MESSAGE(level, refusal(level));
        const MeshLeftOut3& out = level.value().left_out;
        CHECK(out.degenerate + out.not_finite + out.duplicate == 0);
        const auto count = [&](Surface3 surface) {
            const auto& meshes = level.value().meshes;
            return std::count_if(meshes.begin(), meshes.end(),
                                 [&](const LevelMesh3& mesh) { return mesh.surface == surface; });
        };
        CHECK(count(Surface3::walkable) > 0);
        CHECK(count(Surface3::wall) > 0);
    }
    for (const char* name : {"forest.json", "house.json"}) {
        CAPTURE(name);
        const Result<Level3> level = read_level((folder / name).string());
        REQUIRE_MESSAGE(level, refusal(level));
        CHECK(level.value().obstacles.size() > 50);
    }
}
