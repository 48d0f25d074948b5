// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

#include "commands.h"
#include "level_file.h"
#include "picture.h"
#include "sidle/level/level3.h"
#include "spawn.h"
#include "spots.h"
#include "walk_run.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

/// What the user asked for; lengths in metres, the level's units times the scale.
struct WalkOptions {
    std::string path;
    std::string spots;
    std::string picture;
    std::string stuck_file;
    std::string up = "y";
    std::string map;
    std::optional<double> scale;
    std::optional<double> radius;
    std::optional<double> height;
    std::optional<double> step;
    WalkPlan plan;
    bool is_json = false;
};

/// All that a walk needs, and what to say about it.
struct Stage {
    Level3 level;
    World3 world;
    WalkPlan plan;
    std::vector<WalkState3> places;
    double scale = 1.0;  ///< Metres per unit of the file. [m]
    std::string origin;  ///< Where the places come from.
};

void set_character(const WalkOptions& options, const Spots& spots, Stage& stage) {
    Walker3& walker = stage.plan.walker;
    if (spots.character) {
        walker.radius = spots.character->radius * stage.scale;
        walker.height = spots.character->height * stage.scale;
        walker.step_height = spots.character->step * stage.scale;
    }
    walker.radius = options.radius.value_or(walker.radius);
    walker.height = options.height.value_or(walker.height);
    walker.step_height = options.step.value_or(walker.step_height);
}

void find_start(const WalkOptions& options, const Oracle& oracle, Spots spots, Stage& stage) {
    for (Vec3& place : spots.places) place = place * stage.scale;
    const std::vector<Vec3>& listed = options.spots.empty() ? stage.level.spots : spots.places;
    if (!listed.empty()) {
        stage.places = settle(stage.world, stage.plan.walker, listed);
        stage.origin = std::to_string(stage.places.size()) + " of " +
                       std::to_string(listed.size()) + " spots of " +
                       (options.spots.empty() ? "the level" : options.spots);
        return;
    }
    stage.places = find_places(stage.world, stage.plan.walker, oracle.bounds(), stage.plan.walkers,
                               stage.plan.seed);
    stage.origin = grouped(stage.places.size()) + " places found by probing";
}

std::function<void(double)> progress_bar(const std::string& name) {
    if (isatty(STDERR_FILENO) == 0) return [](double) {};
    return [name](double share) {
        constexpr int width = 40;
        const int full = static_cast<int>(share * width);
        std::fprintf(stderr, "\r%s [%.*s%.*s] %3.0f %%", name.c_str(), full,
                     "########################################", width - full,
                     "........................................", share * 100);
        if (share >= 1.0) std::fprintf(stderr, "\r\033[K");
    };
}

Json list(Vec3 v) { return Json::array({v.x, v.y, v.z}); }

/// Everything that was found, so that each case can be made again.
bool write_cases(const std::string& file, const Stage& stage, const WalkReport& report) {
    const Walker3& walker = stage.plan.walker;
    Json out;
    out["scale"] = stage.scale;
    out["walker"] = {
        {"radius", walker.radius}, {"height", walker.height}, {"step_height", walker.step_height}};
    out["stuck"] = Json::array();
    for (const StuckRecord& record : report.stuck_records)
        out["stuck"].push_back({{"walker", record.walker},
                                {"tick", record.tick},
                                {"position", list(record.stand.position)},
                                {"wish", list(record.stand.wish)},
                                {"has_ground", record.stand.has_ground},
                                {"free_turn_degrees", record.way.turn},
                                {"free_raise", record.way.raise}});
    out["faults"] = Json::array();
    for (const FaultRecord& record : report.fault_records)
        out["faults"].push_back({{"walker", record.walker},
                                 {"tick", record.tick},
                                 {"position", list(record.state.position)},
                                 {"velocity", list(record.state.velocity)},
                                 {"has_ground", record.state.has_ground},
                                 {"ground_normal", list(record.state.ground.normal)},
                                 {"wish", list(record.wish)},
                                 {"gap_mm", record.finding.gap * 1000},
                                 {"crossed", record.finding.is_crossed}});
    std::ofstream stream(file);
    stream << out.dump(1) << "\n";
    return stream.good();
}

void print_json(const WalkOptions& options, const Stage& stage, const WalkReport& report) {
    char hash[17];
    std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(report.hash));
    Json out;
    out["level"] = options.path;
    out["triangles"] = count(stage.level).all_triangles();
    out["walkers"] = stage.plan.walkers;
    out["ticks"] = report.ticks;
    out["us_mean"] = report.us_mean;
    out["us_p99"] = report.us_p99;
    out["crossed"] = report.crossed;
    out["too_near"] = report.too_near;
    out["worst_gap_mm"] = report.worst_gap * 1000;
    out["stuck"] = report.stuck;
    out["left"] = report.left;
    out["hash"] = hash;
    std::printf("%s\n", out.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
}

void print_table(const WalkOptions& options, const Stage& stage, const WalkReport& report) {
    const Walker3& walker = stage.plan.walker;
    std::printf("%s\n", options.path.c_str());
    std::printf("  triangles        %s", grouped(count(stage.level).all_triangles()).c_str());
    if (stage.scale != 1.0) std::printf(", %.4g m per unit", stage.scale);
    std::printf("\n  walkers          %s, from %s\n", grouped(stage.plan.walkers).c_str(),
                stage.origin.c_str());
    std::printf("  character        radius %.3g m, height %.3g m, step %.3g m, %.3g m/s\n",
                walker.radius, walker.height, walker.step_height, stage.plan.speed);
    std::printf("  walker-ticks     %s, %.4g s at %.4g Hz, each shown to the oracle\n",
                grouped(report.ticks).c_str(), stage.plan.seconds, stage.plan.tick_rate);
    std::printf("  time per tick    %.2f us mean, %.2f us p99\n", report.us_mean, report.us_p99);
    std::printf("  crossed          %s\n", grouped(report.crossed).c_str());
    std::printf("  too near         %s, nearest %.4f mm of a skin of %.4g mm\n",
                grouped(report.too_near).c_str(), report.worst_gap * 1000, walker.skin * 1000);
    std::printf("  stuck            %s\n", grouped(report.stuck).c_str());
    std::printf("  left the level   %s\n", grouped(report.left).c_str());
    std::printf("  hash             %016llx\n", static_cast<unsigned long long>(report.hash));
}

std::string name_of(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

/// "lq_dm1.obj" as "lq dm1".
std::string title_of(const std::string& path) {
    std::string title = name_of(path);
    title = title.substr(0, title.find_last_of('.'));
    std::replace(title.begin(), title.end(), '_', ' ');
    return title;
}

Caption caption_of(const WalkOptions& options, const Stage& stage, const WalkReport& report) {
    char detail[200];
    std::snprintf(detail, sizeof detail,
                  "%s triangles - %s walkers - %.4g s at %.4g Hz - crossed %s - too near %s - "
                  "stuck %s",
                  grouped(count(stage.level).all_triangles()).c_str(),
                  grouped(stage.plan.walkers).c_str(), stage.plan.seconds, stage.plan.tick_rate,
                  grouped(report.crossed).c_str(), grouped(report.too_near).c_str(),
                  grouped(report.stuck).c_str());
    return {title_of(options.path), detail};
}

/// Reads what the options name; prints the reason and returns false when it cannot.
bool prepare(const WalkOptions& options, Stage& stage, Spots& spots) {
    if (!options.spots.empty()) {
        Result<Spots> read = read_spots(options.spots);
        if (!read) return fail(options.spots, read.error()), false;
        spots = std::move(read.value());
    }
    const bool is_said = spots.character.has_value();
    stage.scale = options.scale.value_or(is_said ? scale_of(spots) : usual_scale(options.path));
    LevelSettings3 settings;
    settings.scale = stage.scale;
    settings.map = options.map;
    settings.up = options.up == "z" ? UpAxis::z : UpAxis::y;
    Result<Level3> level = read_level(options.path, settings);
    if (!level) return fail(options.path, level.error()), false;
    stage.level = std::move(level.value());
    add_level(stage.world, stage.level);
    stage.plan = options.plan;
    set_character(options, spots, stage);
    const Walker3& walker = stage.plan.walker;
    if (walker.height < 2 * walker.radius)
        return fail("a walker needs a height of at least twice its radius"), false;
    return true;
}

int walk_level(const WalkOptions& options) {
    Stage stage;
    Spots spots;
    if (!prepare(options, stage, spots)) return exit_usage;
    const Oracle oracle(stage.world);
    find_start(options, oracle, std::move(spots), stage);
    if (stage.places.empty()) return fail(options.path + ": no ground that a walker fits on");
    if (!options.picture.empty())
        stage.plan.path_every = std::max(1, static_cast<int>(stage.plan.tick_rate / 20));

    const WalkReport report = run_walk(stage.world, oracle, stage.plan, stage.places,
                                       progress_bar(name_of(options.path)));

    options.is_json ? print_json(options, stage, report) : print_table(options, stage, report);
    if (!options.stuck_file.empty() && !write_cases(options.stuck_file, stage, report))
        return fail(options.stuck_file + ": cannot be written");
    if (!options.picture.empty() && !draw_walk(options.picture, stage.world, stage.plan, report,
                                               caption_of(options, stage, report)))
        return fail(options.picture + ": cannot be written");
    const bool is_fine = report.crossed == 0 && report.too_near == 0 && report.stuck == 0;
    return is_fine ? exit_fine : exit_found;
}

void add_character_options(CLI::App& command, WalkOptions& options) {
    const CLI::Range length(1e-3, 1e6);
    command
        .add_option("--scale", options.scale,
                    "Metres per unit of the level file; by default 1, of a WAD 1/32, or with "
                    "--spots of another unit what makes its character 1.8 m high")
        ->check(CLI::Range(1e-9, 1e9));
    command.add_option("--radius", options.radius, "Of a walker, 0.3 m, or as --spots says")
        ->check(length);
    command.add_option("--height", options.height, "Of a walker, 1.8 m, or as --spots says")
        ->check(length);
    command.add_option("--step", options.step, "Highest step, 0.35 m, or as --spots says")
        ->check(CLI::Range(0.0, 1e6));
    command.add_option("--up", options.up, "Axis of the file that points up")
        ->check(CLI::IsMember({"y", "z"}));
}

}  // namespace

void add_walk(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<WalkOptions>();
    CLI::App* const command = program.add_subcommand(
        "walk", "Walk many walkers through a level while a slow oracle checks every move");
    command->footer(
        "Exit code 1 when a move crossed, came nearer than half the skin, or a walker got stuck.\n"
        "Example: sidle walk dungeon.obj --spots dungeon.spots.json --picture dungeon.png");
    WalkPlan& plan = options->plan;
    command->add_option("LEVEL", options->path, "OBJ, glTF, GLB, level JSON or WAD")->required();
    command->add_option("--map", options->map, "Name of the map in a WAD, else the first");
    command->add_option("--walkers", plan.walkers, "How many, 1000")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
    command->add_option("--seconds", plan.seconds, "How long they walk, 60")
        ->check(CLI::Range(0.0, 1e6));
    command->add_option("--speed", plan.speed, "Of each, 5 m/s")->check(CLI::Range(0.0, 1e4));
    command->add_option("--tick", plan.tick_rate, "Ticks per second, 60")
        ->check(CLI::Range(1.0, 1e4));
    command->add_option("--seed", plan.seed, "Of places and headings, 1");
    command->add_option("--spots", options->spots,
                        "JSON list of places to start from, with the size of its character; "
                        "otherwise the level is probed for ground");
    add_character_options(*command, *options);
    command->add_option("--picture", options->picture, "Draw the level from above, as PNG");
    command->add_option("--stuck-file", options->stuck_file,
                        "Write what was found as JSON, to make it again");
    command->add_flag("--json", options->is_json, "Print for programs");
    command->callback([options, &exit_code] { exit_code = walk_level(*options); });
}

}  // namespace sidle::cli
