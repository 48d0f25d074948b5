// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <nlohmann/json.hpp>

#include "between.h"
#include "commands.h"
#include "crowd_stage.h"
#include "fail.h"
#include "flat_level.h"
#include "json_text.h"
#include "level_file.h"
#include "numerals.h"
#include "output.h"
#include "plain.h"
#include "progress.h"
#include "record_crowd.h"
#include "record_plane.h"
#include "record_walk.h"
#include "replay_file.h"
#include "replay_run.h"
#include "solid_option.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

struct RecordOptions {
    std::string level;
    std::string file;
    std::string title;
    std::string map;
    std::vector<std::string> solid;
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
    std::vector<std::string> walker_words;  ///< Options that were given, and are for walkers alone.
    std::vector<std::string> crowd_words;   ///< For crowds alone.
};

// The options that only walkers heed, and those of crowds, as the help puts them together.
constexpr const char* walker_group = "Walkers";
constexpr const char* crowd_group = "Crowds";

bool gets_crowd(const RecordOptions& options) {
    if (options.is_plane) return false;
    return options.is_crowd || options.level.empty() || is_flat(options.level);
}

// Says what would not be heeded.
std::optional<std::string> find_unheeded(const RecordOptions& options) {
    if (auto unheeded = find_unheeded_solid(options.level, options.solid)) return unheeded;
    const bool is_crowd = gets_crowd(options);
    if (is_crowd || options.is_plane) {
        if (options.is_by_hash) return "--by-hash is for levels in space, which have meshes";
        if (!options.walk.spots.empty()) return "--spots is for walkers in space";
        if (options.walk.up != "y") return "--up is for walkers in space";
    }
    // Of a crowd, its stage says so.
    if (options.is_plane && options.scale && !is_wad(options.level)) return "--scale is for a WAD";
    if (options.level.empty() && !options.map.empty()) return "--map needs a LEVEL";
    if (options.level.empty() && options.scale) return "--scale needs a LEVEL";
    const std::vector<std::string>& unheeded =
        is_crowd ? options.walker_words : options.crowd_words;
    if (unheeded.empty()) return std::nullopt;
    const std::string what = options.level.empty() ? "this" : options.level;
    return unheeded.front() + (is_crowd ? " is for walkers, and " : " is for crowds, and ") + what +
           (is_crowd ? " gets a crowd" : " gets walkers");
}

std::optional<Replay> make_walk(const RecordOptions& options) {
    Stage stage;
    Spots spots;
    if (!prepare(options.walk, Meshes::apart, stage, spots)) return std::nullopt;
    const Oracle oracle(stage.world);
    if (!find_start(options.walk, oracle.bounds(), std::move(spots), stage)) return std::nullopt;
    Replay replay;
    replay.play =
        record_walk(stage, oracle.bounds(), options.settings, progress_bar(name_of(options.level)));
    char scale[32];
    std::snprintf(scale, sizeof scale, "%.17g", stage.scale);
    replay.notes.push_back({"scale", scale});
    replay.notes.push_back({"up", options.walk.up});
    if (!options.walk.map.empty()) replay.notes.push_back({"map", options.walk.map});
    if (!options.solid.empty()) replay.notes.push_back({"solid", joined_names(options.solid)});
    return replay;
}

std::optional<Replay> make_crowd(const RecordOptions& options) {
    std::optional<CrowdScene> scene = prepare(options.crowd);
    if (!scene) return std::nullopt;
    if (options.ticks.digs > 0 && !scene->has_tiles())
        return fail("--dig is for maps of tiles"), std::nullopt;
    Replay replay;
    replay.play = record_crowd(*scene, options.ticks, options.settings);
    if (!options.crowd.map_name.empty()) replay.notes.push_back({"map", options.crowd.map_name});
    return replay;
}

std::optional<Replay> make_plane(const RecordOptions& options) {
    LevelSettings2 settings;
    settings.map = options.map;
    settings.scale = options.scale.value_or(usual_scale(options.level));
    choose_solid(options.solid, settings);
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
    if (gets_crowd(options)) return make_crowd(options);
    return options.is_plane ? make_plane(options) : make_walk(options);
}

// After the last tick, of which the file has a hash only where their distance says so.
std::uint64_t last_hash(const Replay& replay, std::size_t ticks) {
    const ReplayHashes& hashes = std::visit(
        [](const auto& play) -> const ReplayHashes& { return play.hashes; }, replay.play);
    if (ticks > 0 && ticks == hashes.values.size() * hashes.every) return hashes.values.back();
    return play(replay, false, {}, [](double) {}).hash;
}

void say(const RecordOptions& options, const ReplaySummary& summary, std::uint64_t hash) {
    std::FILE* const out = options.file == "-" ? stderr : stdout;
    if (options.is_json) {
        Json json;
        json["file"] = options.file;
        json["kind"] = summary.kind;
        json[summary.movers_are] = summary.movers;
        json["ticks"] = summary.ticks;
        json["bytes"] = summary.bytes;
        json["hash"] = hexadecimal(hash);
        std::fprintf(out, "%s\n", json_text(json).c_str());
        return;
    }
    std::fprintf(out, "%s: %s %s, %s ticks, %s bytes\nhash %s\n", plain(options.file).c_str(),
                 grouped(summary.movers).c_str(), summary.movers_are.c_str(),
                 grouped(summary.ticks).c_str(), grouped(summary.bytes).c_str(),
                 hexadecimal(hash).c_str());
}

int record(RecordOptions options) {
    if (options.level.empty() && options.crowd.plan.scenario == Scenario::goal) {
        return fail("nothing to record: name a LEVEL, or --scenario streams or circle");
    }
    if (options.is_plane && options.level.empty()) return fail("--plane needs a LEVEL");
    if (const auto unheeded = find_unheeded(options)) return fail(*unheeded);
    if (!are_apart({options.file}, {options.level, options.walk.spots, options.crowd.plan.file}) ||
        !are_writable({options.file}))
        return exit_usage;
    options.walk.level = options.crowd.map = options.level;
    options.walk.map = options.crowd.map_name = options.map;
    options.walk.solid = options.crowd.solid = options.solid;
    options.walk.scale = options.crowd.scale = options.scale;
    options.walk.plan.seed = options.crowd.plan.seed = options.seed;
    std::optional<Replay> replay = make(options);
    if (!replay) return exit_usage;
    replay->notes.push_back({"made by", "sidle " SIDLE_VERSION});
    if (!options.title.empty()) replay->notes.push_back({"title", options.title});
    if (!options.level.empty()) replay->notes.push_back({"level", name_of(options.level)});
    const std::vector<std::byte> bytes =
        write_replay(*replay, options.is_by_hash ? MeshStorage::by_hash : MeshStorage::embedded);
    if (!write_bytes(options.file, bytes)) return exit_usage;
    const ReplaySummary summary = summary_of(*replay, bytes.size());
    say(options, summary, last_hash(*replay, summary.ticks));
    return exit_fine;
}

// The names of those options of a group that were given.
std::vector<std::string> given(const CLI::App& command, const std::string& group) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_group() == group && option->count() > 0)
            names.push_back(option->get_name());
    }
    return names;
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
    add_solid_option(*command, options->solid);
    command->add_option("--scale", options->scale, "Metres per unit of the level file")
        ->check(between(1e-9, 1e9));
    add_seed_option(*command, options->seed, "Of places and headings, 1");
    command->add_flag("--crowd", options->is_crowd, "A crowd in the walls of a WAD");
    command
        ->add_flag("--plane", options->is_plane,
                   "Walkers in a flat level seen from the side, in place of a crowd")
        ->excludes("--crowd");
    command->add_flag("--json", options->is_json, "Print for programs");
    command->option_defaults()->group(walker_group);
    add_walker_options(*command, options->walk);
    command->option_defaults()->group(crowd_group);
    add_scenario_options(*command, options->crowd);
    command->add_option("--ticks", options->ticks.ticks, "How long the crowd walks, 400")
        ->check(between(1, 1e9));
    command->add_option("--dig", options->ticks.digs, "Tiles dug or built per tick")
        ->check(between(0, 1e6));
    command->callback([options, command, &exit_code] {
        options->walker_words = given(*command, walker_group);
        options->crowd_words = given(*command, crowd_group);
        exit_code = record(*options);
    });
}

}  // namespace sidle::cli
