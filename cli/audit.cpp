// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <chrono>
#include <cstdio>
#include <thread>

#include "audit_print.h"
#include "audit_scene.h"
#include "commands.h"
#include "pool.h"
#include "sidle/audit/finding.h"

namespace sidle::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct AuditOptions {
    AuditTask task;
    AuditSettings3 settings;
    std::uint64_t ticks = 4'000'000;
    std::optional<double> seconds;
    std::size_t threads = std::max(1u, std::thread::hardware_concurrency());
    Severity3 fails_on = Severity3::warning;
    bool is_json = false;
};

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Runs all streams for the same ticks each, a slice at a time, until the ticks or the time is up.
void search(const AuditOptions& options, const AuditScene3& scene, std::vector<Explorer3>& streams,
            const Tasks& tasks) {
    constexpr std::uint64_t slice = 10'000;
    struct Work {
        const AuditScene3& scene;
        std::vector<Explorer3>& streams;
        std::uint64_t until;
    } work{scene, streams, 0};
    const std::uint64_t last =
        options.seconds ? ~std::uint64_t{0} : options.ticks / options.settings.streams;
    const Clock::time_point start = Clock::now();
    while (work.until < last) {
        if (options.seconds && seconds_since(start) >= *options.seconds) break;
        work.until = std::min(work.until + slice, last);
        run_tasks(
            tasks,
            [](void* data, std::size_t i) {
                auto& job = *static_cast<Work*>(data);
                job.streams[i].run(job.scene, job.until);
            },
            &work, streams.size());
    }
}

int audit_level(const AuditOptions& options) {
    const Clock::time_point start = Clock::now();
    const std::optional<AuditStage> stage = set_up(options.task);
    if (!stage) return exit_usage;
    Pool pool(options.threads);
    std::vector<Explorer3> streams;
    for (std::uint32_t i = 0; i < options.settings.streams; ++i)
        streams.emplace_back(stage->scene, options.settings, i);
    search(options, stage->scene, streams, pool.tasks());
    std::vector<const Explorer3*> all;
    for (const Explorer3& stream : streams) all.push_back(&stream);
    const double searched = seconds_since(start);
    const AuditReport3 report = judge(stage->scene, all, pool.tasks());
    const AuditTimes times{searched, seconds_since(start)};
    options.is_json ? print_audit_json(options.task, *stage, report, times)
                    : print_audit(options.task, *stage, report, times);
    for (const Finding3& finding : report.findings)
        if (finding.severity >= options.fails_on) return exit_found;
    return exit_fine;
}

}  // namespace

void add_audit(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<AuditOptions>();
    CLI::App* const command = program.add_subcommand(
        "audit", "Find every way out of a level, every trap in it, and show the proof");
    command->footer(
        "Exit code 1 when there are findings of the severity of --fail-on or above.\n"
        "Example: sidle audit dungeon.obj --spawn 10,0,4 --seconds 60 --report dungeon_audit");
    add_audit_scene_options(*command, options->task);
    command
        ->add_option("--ticks", options->ticks,
                     "Budget in ticks of walking, 4,000,000; the same ticks find the same")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 50));
    command->add_option("--seconds", options->seconds, "Budget in seconds instead")
        ->check(CLI::Range(0.01, 1e7));
    command->add_option("--threads", options->threads, "As many as there are cores")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1024}));
    command
        ->add_option("--streams", options->settings.streams,
                     "Independent searches that share the work, 8; at least one per shard")
        ->check(CLI::Range(1u, 4096u));
    command->add_option("--seed", options->settings.seed, "Of what is tried, 1");
    command
        ->add_option("--fail-on", options->fails_on,
                     "note, warning or error: from which severity the exit code is 1; warning")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, Severity3>{{"note", Severity3::note},
                                             {"warning", Severity3::warning},
                                             {"error", Severity3::error}}));
    command->add_flag("--json", options->is_json, "Print for programs");
    command->callback([options, &exit_code] { exit_code = audit_level(*options); });
}

}  // namespace sidle::cli
