// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The same crowd ten and a hundred times, on copies of its map side by side.
#include <algorithm>

#include "bench/2d/benchmarks.h"
#include "bench/2d/map.h"
#include "cli/crowd_scene.h"
#include "cli/pool.h"

namespace sidle::bench {
namespace {

constexpr int warm_up = 10;  // Ticks: crowds of all sizes are then equally far.
constexpr int counted = 10;

struct Runner {
    cli::CrowdScene scene;
    Crowd crowd;
    std::vector<UnitWish> wishes;

    Runner(const TileMap& map, std::size_t count, CrowdMode mode) {
        cli::CrowdPlan plan;
        plan.unit_count = count;
        scene = cli::make_scene(plan, map);
        CrowdSettings settings;
        settings.mode = mode;
        crowd.set_settings(settings);
        for (const Unit& unit : scene.units) crowd.add(unit);
        wishes.resize(scene.units.size());
    }
    void wish() {
        std::size_t arrivals = 0;
        for (std::size_t k = 0; k < wishes.size(); ++k) {
            wishes[k] = scene.wish(k, crowd.states()[k].position, arrivals);
        }
    }
};

/// A thread that is new shares a processor with its maker until the system parts them.
void part_threads(cli::Pool& pool) {
    const auto wait = [](void*, std::size_t) {
        const double start = wall_microseconds();
        while (wall_microseconds() - start < 1000.0) {
        }
    };
    run_tasks(pool.tasks(), wait, nullptr, 200);
}

void measure(Harness& harness, const std::string& name, Runner& runner, std::size_t threads) {
    cli::Pool pool(threads);
    if (threads > 1) part_threads(pool);
    Row row;
    row.name = name;
    row.size = runner.scene.units.size();
    row.unit = threads > 1 ? "ns per unit-tick, by the wall clock" : "ns per unit-tick";
    const auto now = threads > 1 ? wall_microseconds : cpu_microseconds;
    for (int tick = 0; tick < warm_up + counted; ++tick) {
        runner.wish();
        const double start = now();
        runner.crowd.step({&runner.scene.tiles}, runner.wishes, pool.tasks());
        const double time = now() - start;
        if (tick >= warm_up) row.samples.push_back(time * 1e3 / static_cast<double>(row.size));
    }
    row.checksum = runner.crowd.hash();
    harness.report(row);
}

}  // namespace

void bench_sizes(Harness& harness) {
    const std::optional<TileMap> map = game_map();
    const std::size_t divisor = harness.is_tiny() ? 100 : 1;
    for (const CrowdMode mode : {CrowdMode::anticipate, CrowdMode::slide}) {
        const std::string subject = mode == CrowdMode::slide ? "slide" : "anticipate";
        for (const std::size_t size : {10'000, 100'000, 1'000'000}) {
            for (const std::size_t threads : {1, 2}) {
                const std::string name = "crowd_size/" + subject + "_" + std::to_string(threads) +
                                         "_threads/" + std::to_string(size);
                if (!harness.wants(name)) continue;
                if (threads == 2 && size == 1'000'000) continue;
                if (!map) {
                    harness.skip(name, "the level is not here");
                    continue;
                }
                Runner runner(*map, size / divisor, mode);
                measure(harness, name, runner, threads);
            }
        }
    }
}

}  // namespace sidle::bench
