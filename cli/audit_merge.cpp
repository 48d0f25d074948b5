// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <thread>

#include "audit_output.h"
#include "audit_progress.h"
#include "audit_save.h"
#include "between.h"
#include "commands.h"
#include "fail.h"
#include "output.h"
#include "pool.h"

namespace sidle::cli {
namespace {

struct MergeOptions {
    std::vector<std::string> files;
    std::string level;
    AuditOutput output;
    std::size_t threads = std::max(1u, std::thread::hardware_concurrency());
};

/// Streams by number; prints what is missing or of another audit and returns false.
class Parts {
public:
    bool read(const std::string& file) {
        Result<SavedAudit> saved = read_saved(file);
        if (!saved) return fail(file, saved.error()), false;
        SavedAudit& part = saved.value();
        if (files_++ == 0) {
            whole_ = part;
            whole_.streams.assign(part.settings.streams, {});
        }
        const bool is_same = part.settings.seed == whole_.settings.seed &&
                             part.settings.streams == whole_.settings.streams &&
                             part.ticks == whole_.ticks;
        if (!is_same)
            return fail(file + ": of an audit with another seed, budget or number of streams"),
                   false;
        for (auto& [number, bytes] : part.streams) {
            if (!whole_.streams[number].second.empty())
                return fail(file + ": holds stream " + std::to_string(number) +
                            ", which is in another file too"),
                       false;
            whole_.streams[number] = {number, std::move(bytes)};
            file_of_.resize(whole_.streams.size());
            file_of_[number] = file;
        }
        return true;
    }
    bool load(const AuditScene3& scene, std::vector<Explorer3>& streams) const {
        for (std::uint32_t i = 0; i < whole_.streams.size(); ++i) {
            if (whole_.streams[i].second.empty())
                return fail("no file holds stream " + std::to_string(i) + " of " +
                            std::to_string(whole_.streams.size()) + "; is a shard missing?"),
                       false;
            Explorer3& stream = streams.emplace_back(scene, whole_.settings, i);
            if (const auto error = stream.load(whole_.streams[i].second))
                return fail(file_of_[i], *error), false;
            if (stream.ticks() < whole_.ticks)
                return fail(file_of_[i] + ": not done; start its shard again to go on"), false;
        }
        return true;
    }
    AuditTask task() const { return whole_.task; }

private:
    SavedAudit whole_;
    std::vector<std::string> file_of_;
    std::size_t files_ = 0;
};

int merge(const MergeOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::string> inputs = options.files;
    inputs.push_back(options.level);
    inputs.push_back(options.output.baseline);
    if (!are_apart(files_of(options.output), inputs)) return exit_usage;
    if (!has_room(options.output)) return exit_usage;
    const auto baseline = read_baseline(options.output);
    if (!baseline) return exit_usage;
    Parts parts;
    for (const std::string& file : options.files)
        if (!parts.read(file)) return exit_usage;
    AuditTask task = parts.task();
    if (!options.level.empty()) task.level = options.level;
    const std::optional<AuditStage> stage = set_up(task);
    if (!stage) return exit_usage;
    std::vector<Explorer3> streams;
    if (!parts.load(stage->scene, streams)) return exit_usage;
    std::vector<const Explorer3*> all;
    for (const Explorer3& stream : streams) all.push_back(&stream);
    Pool pool(options.threads);
    const AuditReport3 report = judged(task.level, stage->scene, all, pool.tasks());
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    return hand_over(options.output, *baseline, task, *stage, report, {0.0, 0.0, took.count()});
}

}  // namespace

void add_audit_merge(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<MergeOptions>();
    CLI::App* const command = program.add_subcommand(
        "audit-merge", "Join the shards of an audit: the same findings as in one run");
    command->footer(
        "Example: sidle audit a.obj --shard 0/2 --save a.0 & sidle audit a.obj --shard 1/2 --save "
        "a.1; wait\n"
        "         sidle audit-merge a.0 a.1 --report a_audit");
    command->add_option("FILES", options->files, "What --save has written, one per shard")
        ->required();
    command->add_option("--level", options->level, "Where the level is, if it was moved");
    command->add_option("--threads", options->threads, "As many as there are cores")
        ->check(between(1, 1024));
    add_audit_output_options(*command, options->output);
    command->callback([options, &exit_code] { exit_code = merge(*options); });
}

}  // namespace sidle::cli
