// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scenario/passing.h"

#include <algorithm>

#include "cli/crowd_run.h"
#include "support/crowd_stage.h"

namespace sidle::test {

Passing pass(const Streams& streams, int seeds) {
    std::vector<double> times;
    Passing passing;
    for (int seed = 1; seed <= seeds; ++seed) {
        cli::CrowdPlan plan;
        plan.scenario = cli::Scenario::streams;
        plan.unit_count = streams.unit_count;
        plan.density = streams.density;
        plan.width = streams.width;
        plan.seed = static_cast<std::uint64_t>(seed);
        cli::CrowdScene scene = cli::make_scene(plan, Level2{});
        cli::CrowdRun run;
        run.ticks = streams.most;
        run.check_every = static_cast<std::size_t>(full_or_brief(1, 4));
        const cli::CrowdReport report = cli::run_crowd(scene, run);
        times.push_back(report.t95 ? *report.t95 / report.free_t95 : 1e9);
        passing.faults += report.overlaps + report.in_wall;
    }
    std::sort(times.begin(), times.end());
    passing.worst = times.back();
    passing.middle = times[times.size() / 2];
    return passing;
}

}  // namespace sidle::test
