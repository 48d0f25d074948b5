// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <set>
#include <thread>

#include "audit_map.h"
#include "audit_output.h"
#include "audit_progress.h"
#include "audit_save.h"
#include "between.h"
#include "commands.h"
#include "fail.h"
#include "json_text.h"
#include "level_file.h"
#include "numerals.h"
#include "output.h"
#include "pool.h"
#include "progress.h"
#include "solid_option.h"

namespace sidle::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct AuditOptions {
    AuditTask task;
    AuditSettings3 settings;
    AuditOutput output;
    std::uint64_t ticks = 4'000'000;
    std::optional<double> seconds;
    bool until_covered = false;
    double covered = 0.9995;  ///< Saturation that ends a search until it is covered. [-]
    std::size_t threads = std::max(1u, std::thread::hardware_concurrency());
    std::string shard;
    std::string save;
    double save_every = 20.0;  ///< [s]
};

/// Which part of the streams this process searches.
struct Shard {
    std::uint32_t number = 0;  ///< [-] 0..count - 1
    std::uint32_t count = 1;   ///< [-]
};

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

std::optional<Shard> shard_of(const AuditOptions& options) {
    Shard shard;
    if (options.shard.empty()) return shard;
    char rest = 0;
    const int read =
        std::sscanf(options.shard.c_str(), "%u/%u%c", &shard.number, &shard.count, &rest);
    if (read != 2 || shard.number >= shard.count)
        return fail("--shard " + options.shard + ": not i/n with i from 0 to n - 1"), std::nullopt;
    if (shard.count > options.settings.streams)
        return fail("--shard " + options.shard + ": more shards than --streams"), std::nullopt;
    if (options.save.empty())
        return fail("--shard: give a file to keep the search in with --save"), std::nullopt;
    if (options.seconds || options.until_covered)
        return fail("--shard: shards need a budget in ticks to join to one search"), std::nullopt;
    const AuditOutput& output = options.output;
    const bool has_output =
        !(output.report + output.sarif + output.junit + output.baseline).empty();
    if (shard.count > 1 && has_output) {
        fail(
            "--shard: what all parts found is for audit-merge to tell: give --report and the like "
            "to it");
        return std::nullopt;
    }
    return shard;
}

/// The searches of this process, a slice at a time, saved now and then.
class Search {
public:
    Search(const AuditOptions& options, const AuditScene3& scene, Shard shard, const Tasks& tasks)
        : options_(options), scene_(scene), tasks_(tasks) {
        for (std::uint32_t i = shard.number; i < options.settings.streams; i += shard.count)
            streams_.emplace_back(scene, options.settings, i);
    }

    /// Goes on from the file, when it is there. False when it is of another search.
    bool resume() {
        if (options_.save.empty() || !std::filesystem::exists(options_.save)) return true;
        const Result<SavedAudit> saved = read_saved(options_.save);
        if (!saved) return fail(options_.save, saved.error()), false;
        for (const auto& [number, bytes] : saved.value().streams) {
            for (Explorer3& stream : streams_) {
                if (stream.stream() != number) continue;
                if (const auto error = stream.load(bytes))
                    return fail(options_.save, *error), false;
            }
        }
        return true;
    }
    bool run() {
        constexpr std::uint64_t slice = 10'000;
        const bool is_timed = options_.seconds || options_.until_covered;
        const std::uint64_t last =
            is_timed ? ~std::uint64_t{0} : options_.ticks / options_.settings.streams;
        until_ = last;
        for (const Explorer3& stream : streams_) until_ = std::min(until_, stream.ticks());
        Clock::time_point saved = Clock::now();
        while (until_ < last && !is_time_up()) {
            until_ = std::min(until_ + slice, last);
            run_tasks(
                tasks_,
                [](void* self, std::size_t i) { static_cast<Search*>(self)->run_stream(i); }, this,
                streams_.size());
            tell_progress(last);
            if (seconds_since(saved) < options_.save_every) continue;
            clear_progress();  // What is told of a file that cannot be written has its own line.
            if (!save()) return false;
            saved = Clock::now();
        }
        clear_progress();
        return save();
    }
    const std::vector<Explorer3>& streams() const { return streams_; }

private:
    void run_stream(std::size_t i) { streams_[i].run(scene_, until_); }

    double least_saturation() const {
        double least = 1.0;
        for (const Explorer3& stream : streams_) least = std::min(least, stream.saturation());
        return least;
    }
    bool is_time_up() const {
        if (options_.seconds && seconds_since(start_) >= *options_.seconds) return true;
        return options_.until_covered && until_ >= 50'000 && least_saturation() > options_.covered;
    }
    void tell_progress(std::uint64_t last) const {
        std::size_t places = 0;
        for (const Explorer3& stream : streams_) places = std::max(places, stream.place_count());
        const double share = options_.seconds ? seconds_since(start_) / *options_.seconds
                             : options_.until_covered
                                 ? least_saturation()
                                 : static_cast<double>(until_) / static_cast<double>(last);
        const auto percent = static_cast<int>(std::min(1.0, share) * 100.0);
        show_progress(options_.task.level, ": " + std::to_string(percent) + " %, " +
                                               grouped(places) + " places reached");
    }
    bool save() const {
        if (options_.save.empty()) return true;
        SavedAudit saved{
            options_.task, options_.settings, options_.ticks / options_.settings.streams, {}};
        for (const Explorer3& stream : streams_)
            saved.streams.push_back({stream.stream(), stream.save()});
        return write_saved(options_.save, saved);
    }

    const AuditOptions& options_;
    const AuditScene3& scene_;
    Tasks tasks_;
    std::vector<Explorer3> streams_;
    std::uint64_t until_ = 0;
    Clock::time_point start_ = Clock::now();
};

// Whether the search can be as it is asked for; prints why not.
bool is_possible(const AuditOptions& options) {
    const bool is_timed = options.seconds || options.until_covered;
    if (!is_timed && options.ticks < options.settings.streams)
        return fail("--ticks: less than one for each of --streams"), false;
    if (!options.save.empty() && !can_be_saved({options.task, options.settings, 0, {}}))
        return fail("--save: the names of files have to be UTF-8"), false;
    return true;
}

void print_shard(const AuditOptions& options, const Shard& shard) {
    if (options.output.is_json) {
        const nlohmann::ordered_json out{
            {"save", options.save}, {"shard", shard.number}, {"of", shard.count}};
        std::printf("%s\n", json_text(out, 2).c_str());
        return;
    }
    std::printf("%s: shard %u of %u is done; sidle audit-merge joins them\n", options.save.c_str(),
                shard.number, shard.count);
}

// A map of tiles is looked at as a whole: nothing is searched, and no character walks.
int audit_flat(const AuditOptions& options, const CLI::App& command) {
    const std::set<std::string> known{"LEVEL", "radius",  "report", "fail-on",
                                      "json",  "threads", "solid"};
    for (const CLI::Option* option : command.get_options()) {
        const std::string name = option->get_single_name();
        if (option->count() > 0 && !known.contains(name))
            return fail("--" + name + ": not for maps of tiles");
    }
    return audit_map(options.task.level, options.task.solid, options.task.radius,
                     options.output.report, options.output.fails_on, options.output.is_json);
}

int audit_space(const AuditOptions& options) {
    const std::optional<Shard> shard = shard_of(options);
    if (!shard || !is_possible(options)) return exit_usage;
    const AuditTask& task = options.task;
    std::vector<std::string> outputs = files_of(options.output);
    outputs.push_back(options.save);
    if (!are_apart(outputs, {task.level, task.spots, task.walker, options.output.baseline}))
        return exit_usage;
    const auto baseline = read_baseline(options.output);
    if (!baseline) return exit_usage;
    const std::optional<AuditStage> stage = set_up(options.task);
    if (!stage || !has_room(options.output) || !are_writable({options.save})) return exit_usage;
    Pool pool(options.threads);
    Search search(options, stage->scene, *shard, pool.tasks());
    if (!search.resume()) return exit_usage;
    const Clock::time_point start = Clock::now();
    const std::clock_t busy = std::clock();
    if (!search.run()) return exit_usage;
    const double searched = seconds_since(start);
    const double processor = static_cast<double>(std::clock() - busy) / CLOCKS_PER_SEC;
    if (shard->count > 1) {
        print_shard(options, *shard);
        return exit_fine;
    }
    std::vector<const Explorer3*> all;
    for (const Explorer3& stream : search.streams()) all.push_back(&stream);
    const AuditReport3 report = judged(options.task.level, stage->scene, all, pool.tasks());
    return hand_over(options.output, *baseline, options.task, *stage, report,
                     {searched, processor, seconds_since(start)});
}

int audit(const AuditOptions& options, const CLI::App& command) {
    if (const auto unheeded = find_unheeded_solid(options.task.level, options.task.solid))
        return fail(*unheeded);
    return is_flat(options.task.level) ? audit_flat(options, command) : audit_space(options);
}

void add_budget_options(CLI::App& command, AuditOptions& options) {
    CLI::Option* const ticks =
        command
            .add_option("--ticks", options.ticks,
                        "Budget in ticks of walking, 4,000,000; the same ticks find the same")
            ->check(between(1, 0x1p50));
    command.add_option("--seconds", options.seconds, "Budget in seconds instead")
        ->check(between(0.01, 1e7))
        ->excludes(ticks);
    command
        .add_flag("--until-covered", options.until_covered,
                  "Instead: until hardly any visit leads to a new place")
        ->excludes(ticks);
    command.add_option("--threads", options.threads, "As many as there are cores")
        ->check(between(1, 1024));
    command
        .add_option("--streams", options.settings.streams,
                    "Independent searches that share the work, 8; at least one per shard")
        ->check(between(1, 4096));
    add_seed_option(command, options.settings.seed, "Of what is tried, 1");
    command.add_option("--shard", options.shard,
                       "i/n: search only part i, from 0, of n; audit-merge joins the parts");
    CLI::Option* const save =
        command
            .add_option("--save", options.save,
                        "Keep the search in this file; whoever starts it again goes on from there")
            ->check(check_output_file);
    command.add_option("--save-every", options.save_every, "Seconds between, 20")
        ->check(between(0.01, 1e6))
        ->needs(save);
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
    add_budget_options(*command, *options);
    add_audit_output_options(*command, options->output);
    command->callback([options, command, &exit_code] { exit_code = audit(*options, *command); });
}

}  // namespace sidle::cli
