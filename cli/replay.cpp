// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <nlohmann/json.hpp>

#include "between.h"
#include "commands.h"
#include "crowd_picture.h"
#include "fail.h"
#include "json_text.h"
#include "numerals.h"
#include "output.h"
#include "picture.h"
#include "picture_file.h"
#include "plain.h"
#include "pool.h"
#include "progress.h"
#include "replay_file.h"
#include "replay_run.h"
#include "walk_stage.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

struct ReplayOptions {
    std::string file;
    std::string level;
    std::string expect;
    std::string picture;
    std::size_t threads = 1;
    bool is_json = false;
};

/// What playing has shown.
struct Verdict {
    bool is_expected = true;  ///< The last hash is that of `--expect`.
    bool is_recorded = true;  ///< Every hash is the recorded one.
    bool was_played = true;   ///< Not by another game alone.

    bool is_fine() const { return is_expected && is_recorded; }
};

Verdict judge(const ReplayOptions& options, const ReplayRun& run) {
    Verdict verdict;
    verdict.was_played = run.was_played;
    verdict.is_recorded = !run.first_difference;
    verdict.is_expected = options.expect.empty() || options.expect == hexadecimal(run.hash);
    return verdict;
}

void print_json(const ReplayOptions& options, const LoadedReplay& loaded, const ReplayRun& run,
                const Verdict& verdict) {
    const ReplaySummary summary = summary_of(loaded.replay, loaded.bytes);
    Json out;
    out["file"] = options.file;
    out["kind"] = summary.kind;
    for (const ReplayNote& line : loaded.replay.notes) out["notes"][line.key] = line.text;
    out["movers"] = summary.movers;
    out["ticks"] = summary.ticks;
    out["bytes"] = summary.bytes;
    out["was_played"] = run.was_played;
    out["us_tick"] = run.us_tick;
    out["hashes"] = run.hash_count;
    out["first_difference"] = run.first_difference ? Json(*run.first_difference) : Json();
    out["is_expected"] = verdict.is_expected;
    out["hash"] = hexadecimal(run.hash);
    std::printf("%s\n", json_text(out).c_str());
}

std::string count_of_hashes(const ReplayRun& run) {
    return grouped(run.hash_count) + (run.hash_count == 1 ? " hash" : " hashes");
}

void print_text(const ReplayOptions& options, const LoadedReplay& loaded, const ReplayRun& run,
                const Verdict& verdict) {
    const ReplaySummary summary = summary_of(loaded.replay, loaded.bytes);
    std::printf("%s\n", plain(options.file).c_str());
    for (const ReplayNote& line : loaded.replay.notes) {
        std::printf("  %-16s %s\n", plain(line.key).c_str(), plain(line.text).c_str());
    }
    if (!run.was_played) {
        std::printf("  %-16s %s ticks, %s bytes; only \"%s\" can play it\n", "game",
                    grouped(summary.ticks).c_str(), grouped(summary.bytes).c_str(),
                    plain(std::get<GameReplay>(loaded.replay.play).game).c_str());
        return;
    }
    std::printf("  %-16s %s, %s ticks, %s bytes\n", summary.movers_are.c_str(),
                grouped(summary.movers).c_str(), grouped(summary.ticks).c_str(),
                grouped(summary.bytes).c_str());
    std::printf("  %-16s %.1f us\n", "time per tick", run.us_tick);
    if (run.first_difference) {
        std::printf("  %-16s from tick %s on; recorded every %s ticks\n", "DIFFERENT",
                    grouped(*run.first_difference).c_str(), grouped(run.hash_every).c_str());
    } else {
        std::printf("  %-16s %s\n", count_of_hashes(run).c_str(),
                    run.hash_count > 0 ? "the same" : "to compare with");
    }
    std::printf("  %-16s %s%s\n", "hash", hexadecimal(run.hash).c_str(),
                verdict.is_expected ? "" : (", not " + options.expect).c_str());
}

Caption caption_of(const ReplayOptions& options, const LoadedReplay& loaded) {
    const ReplaySummary summary = summary_of(loaded.replay, loaded.bytes);
    std::string title = note(loaded.replay.notes, "title");
    if (title.empty()) title = note(loaded.replay.notes, "level");
    if (title.empty()) title = name_of(options.file);
    return {title, grouped(summary.movers) + " " + summary.movers_are + " - " +
                       grouped(summary.ticks) + " ticks"};
}

std::optional<Canvas> draw(const ReplayOptions& options, const LoadedReplay& loaded,
                           const ReplayRun& run) {
    if (const auto* walk = std::get_if<WalkReplay3>(&loaded.replay.play)) {
        WalkPlan plan;
        if (!walk->start.walkers.empty()) plan.walker = walk->start.walkers.front();
        WalkReport report;
        report.paths = run.paths;
        return draw_walk(run.world, plan, report, caption_of(options, loaded));
    }
    CrowdScene scene;
    scene.tiles = run.tiles;
    CrowdReport report;
    report.states = run.units;
    report.shares = run.shares;
    return draw_crowd(scene, report);
}

int play_file(const ReplayOptions& options) {
    if (!are_apart({options.picture}, {options.file, options.level}) ||
        !are_writable({options.picture}))
        return exit_usage;
    const auto loaded = load_replay(options.file, options.level);
    if (!loaded) return exit_usage;
    if (!options.picture.empty() && std::holds_alternative<WalkReplay2>(loaded->replay.play)) {
        return fail(options.file + ": a walk in the plane has no picture");
    }
    Pool pool(options.threads);
    const ReplayRun run = play(loaded->replay, !options.picture.empty(), pool.tasks(),
                               progress_bar(name_of(options.file)));
    const Verdict verdict = judge(options, run);
    options.is_json ? print_json(options, *loaded, run, verdict)
                    : print_text(options, *loaded, run, verdict);
    if (!run.was_played && !(options.expect.empty() && options.picture.empty())) {
        return fail(options.file + ": a game's own ticks cannot be played here");
    }
    if (!options.picture.empty() && !write_picture(options.picture, draw(options, *loaded, run)))
        return exit_usage;
    return verdict.is_fine() ? exit_fine : exit_found;
}

}  // namespace

void add_replay(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<ReplayOptions>();
    CLI::App* const command = program.add_subcommand(
        "replay", "Play a replay file, and compare it with what was recorded, tick by tick");
    command->footer(
        "Exit code 1 when a tick came out otherwise than it was recorded.\n"
        "Example: sidle replay dungeon.srec --picture dungeon.png");
    command->add_option("FILE", options->file, "A replay; - reads the standard input")->required();
    command->add_option("--level", options->level,
                        "Level file, for a replay that was recorded with --by-hash");
    command->add_option("--expect", options->expect, "Hash that must come out at the end")
        ->check([](const std::string& text) {
            const bool is_hash = text.size() == 16 &&
                                 text.find_first_not_of("0123456789abcdef") == std::string::npos;
            return is_hash ? "" : "a hash has sixteen of the letters 0-9 and a-f";
        });
    command->add_option("--threads", options->threads, "How many work")->check(between(1, 256));
    add_picture_option(*command, options->picture, "Draw what happened from above, as PNG");
    command->add_flag("--json", options->is_json, "Print for programs");
    command->callback([options, &exit_code] { exit_code = play_file(*options); });
}

}  // namespace sidle::cli
