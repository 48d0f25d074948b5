// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstring>

#include "bench/benchmarks.h"

namespace sidle::bench {
namespace {

constexpr const char* real_levels[] = {
    "recast_nav_test",  "recast_dungeon", "recast_undulating", "box3d_building",
    "box3d_test_map01", "lq_dm1",         "lq_e2m3",           "cube2_zdm2",
    "mmmm_house1",      "navcat_bridges", "godot_truck_town",  "meshwalk_terrain",
};
constexpr const char* own_levels[] = {"tower", "triangle_maze"};

void bench_scene(Harness& harness, const scenes::Scene3& scene) {
    bench_walk(harness, scene);
    bench_casts(harness, scene);
    if (scene.triangle_count > 1000) bench_build(harness, scene.name, merged_meshes(scene));
}

void run(Harness& harness) {
    const auto measure = [&](const char* level, const std::optional<scenes::Scene3>& scene) {
        if (scene) return bench_scene(harness, *scene);
        harness.skip(level, "the level is not here");
    };
    for (const char* level : real_levels) measure(level, scenes::real_level(level));
    for (const char* level : own_levels) measure(level, scenes::own_level(level));
    bench_scene(harness, scenes::arena());
    const scenes::Scene3 terrain = scenes::terrain(harness.is_tiny() ? 30 : 707);
    bench_scene(harness, terrain);
    bench_batch(harness, terrain);
    const scenes::Scene3 forest = scenes::forest(harness.is_tiny() ? 100 : 10'000);
    bench_scene(harness, forest);
    bench_edits(harness, forest);
    bench_sizes3(harness);
}

}  // namespace
}  // namespace sidle::bench

int main(int argc, char** argv) {
    sidle::bench::Choice choice;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--tiny") == 0) {
            choice.is_tiny = true;
        } else if (std::strcmp(argv[i], "--alone") == 0) {
            choice.is_alone = true;
        } else if (std::strcmp(argv[i], "--filter") == 0 && i + 1 < argc) {
            choice.filter = argv[++i];
        } else {
            std::fprintf(stderr, "usage: %s [--tiny] [--alone] [--filter PART_OF_NAME]\n", argv[0]);
            return 2;
        }
    }
    sidle::bench::Harness harness(choice);
    sidle::bench::run(harness);
    return harness.reported() > 0 ? 0 : 1;
}
