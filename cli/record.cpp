// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <nlohmann/json.hpp>

#include "between.h"
#include "commands.h"
#include "crowd_stage.h"
#include "json_text.h"
#include "level_file.h"
#include "record_crowd.h"
#include "record_plane.h"
#include "record_walk.h"
#include "replay_file.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

struct RecordOptions {
    std::string level;
    std::string file;
    std::string title;
    std::string map;
    std::optional<double> scale;
    std::uint64_t seed = 1;
    StageOptions walk;
    CrowdStageOptions crowd;
    CrowdTicks ticks;
    RecordSettings settings;
    bool is_crowd = false;
    bool is_plane = false;
    bool is_by_hash = false;
    bool is_json = false;
};

std::optional<Replay> make_walk(const RecordOptions& options) {
    Stage stage;
    Spots spots;
    if (!prepare(options.walk, stage, spots)) return std::nullopt;
    const Oracle oracle(stage.world);
    find_start(options.walk, oracle.bounds(), std::move(spots), stage);
    if (stage.places.empty()) {
        fail(options.level + ": no ground that a walker fits on");
        return std::nullopt;
    }
    Replay replay;
    replay.play =
        record_walk(stage, oracle.bounds(), options.settings, progress_bar(name_of(options.level)));
    char scale[32];
    std::snprintf(scale, sizeof scale, "%.17g", stage.scale);
    replay.notes.push_back({"scale", scale});
    replay.notes.push_back({"up", options.walk.up});
    if (!options.walk.map.empty()) replay.notes.push_back({"map", options.walk.map});
    return replay;
}

std::optional<Replay> make_crowd(const RecordOptions& options) {
    std::optional<CrowdScene> scene = prepare(options.crowd);
    if (!scene) return std::nullopt;
    Replay replay;
    replay.play = record_crowd(*scene, options.ticks, options.settings);
    if (!options.crowd.map_name.empty()) replay.notes.push_back({"map", options.crowd.map_name});
    return replay;
}

std::optional<Replay> make_plane(const RecordOptions& options) {
    LevelSettings2 settings;
    settings.map = options.map;
    settings.scale = options.scale.value_or(usual_scale(options.level));
    const Result<Level2> level = read_flat_file_or_pipe(options.level, settings);
    if (!level) return fail(options.level, level.error()), std::nullopt;
    WalkPlan plan = options.walk.plan;
    plan.walker.radius = options.walk.radius.value_or(plan.walker.radius);
    plan.walker.height = options.walk.height.value_or(plan.walker.height);
    plan.walker.step_height = options.walk.step.value_or(plan.walker.step_height);
    if (!is_possible(plan)) return std::nullopt;
    std::optional<WalkReplay2> play = record_plane(level.value(), plan, options.settings);
    if (!play) return fail(options.level + ": no ground that a walker fits on"), std::nullopt;
    Replay replay;
    replay.play = std::move(*play);
    if (!options.map.empty()) replay.notes.push_back({"map", options.map});
    return replay;
}

// What the options ask for.
std::optional<Replay> make(const RecordOptions& options) {
    if (options.is_plane) return make_plane(options);
    if (options.is_crowd || options.level.empty() || is_flat(options.level))
        return make_crowd(options);
    if (options.crowd.plan.scenario == Scenario::goal) return make_walk(options);
    return fail(options.level + ": --scenario is for flat levels and crowds"), std::nullopt;
}

void say(const RecordOptions& options, const ReplaySummary& summary) {
    std::FILE* const out = options.file == "-" ? stderr : stdout;
    if (options.is_json) {
        Json json;
        json["file"] = options.file;
        json["kind"] = summary.kind;
        json[summary.movers_are] = summary.movers;
        json["ticks"] = summary.ticks;
        json["bytes"] = summary.bytes;
        json["hash"] = hexadecimal(summary.last_hash);
        std::fprintf(out, "%s\n", json_text(json).c_str());
        return;
    }
    std::fprintf(out, "%s: %s %s, %s ticks, %s bytes\nhash %s\n", options.file.c_str(),
                 grouped(summary.movers).c_str(), summary.movers_are.c_str(),
                 grouped(summary.ticks).c_str(), grouped(summary.bytes).c_str(),
                 hexadecimal(summary.last_hash).c_str());
}

int record(RecordOptions options) {
    if (options.level.empty() && options.crowd.plan.scenario == Scenario::goal) {
        return fail("nothing to record: name a LEVEL, or --scenario streams or circle");
    }
    if (options.is_plane && options.level.empty()) return fail("--plane needs a LEVEL");
    options.walk.level = options.crowd.map = options.level;
    options.walk.map = options.crowd.map_name = options.map;
    options.walk.scale = options.crowd.scale = options.scale;
    options.walk.plan.seed = options.crowd.plan.seed = options.seed;
    std::optional<Replay> replay = make(options);
    if (!replay) return exit_usage;
    replay->notes.push_back({"made by", "sidle " SIDLE_VERSION});
    if (!options.title.empty()) replay->notes.push_back({"title", options.title});
    if (!options.level.empty()) replay->notes.push_back({"level", name_of(options.level)});
    const std::vector<std::byte> bytes =
        write_replay(*replay, options.is_by_hash ? MeshStorage::by_hash : MeshStorage::embedded);
    if (!write_bytes(options.file, bytes)) return fail(options.file + ": cannot be written");
    say(options, summary_of(*replay, bytes.size()));
    return exit_fine;
}

}  // namespace

void add_record(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<RecordOptions>();
    options->walk.plan.walkers = 100;
    options->walk.plan.seconds = 20.0;
    CLI::App* const command = program.add_subcommand(
        "record", "Write a walk or a crowd into a file that plays the same anywhere");
    command->footer(
        "Levels in space get walkers (as sidle walk), flat ones a crowd (as sidle crowd),\n"
        "or with --plane walkers that see the level from the side.\n"
        "Example: sidle record dungeon.obj --walkers 100 --seconds 20 -o dungeon.srec");
    command->add_option("LEVEL", options->level, "Anything that sidle walk or sidle crowd takes");
    command->add_option("-o,--output", options->file, "The replay file, such as a.srec")
        ->required();
    command->add_option("--title", options->title, "What the file says it shows");
    command->add_option("--hash-every", options->settings.hash_every, "Ticks between hashes, 1")
        ->check(between(1, 1'000'000));
    command->add_flag("--by-hash", options->is_by_hash,
                      "Leave the meshes out: smaller, but it plays only with --level");
    command->add_option("--map", options->map, "Name of the map in a WAD, else the first");
    command->add_option("--scale", options->scale, "Metres per unit of the level file")
        ->check(between(1e-9, 1e9));
    command->add_option("--seed", options->seed, "Of places and headings, 1");
    add_walker_options(*command, options->walk);
    command->add_flag("--crowd", options->is_crowd, "A crowd in the walls of a WAD");
    command
        ->add_flag("--plane", options->is_plane,
                   "Walkers in a flat level seen from the side, in place of a crowd")
        ->excludes("--crowd");
    add_scenario_options(*command, options->crowd);
    command->add_option("--ticks", options->ticks.ticks, "How long the crowd walks, 400")
        ->check(between(1, 1e9));
    command->add_option("--dig", options->ticks.digs, "Tiles dug or built per tick")
        ->check(between(0, 1e6));
    command->add_flag("--json", options->is_json, "Print for programs");
    command->callback([options, &exit_code] { exit_code = record(*options); });
}

}  // namespace sidle::cli
