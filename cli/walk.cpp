// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

#include "commands.h"
#include "fail.h"
#include "json_text.h"
#include "level_file.h"
#include "numerals.h"
#include "output.h"
#include "picture.h"
#include "picture_file.h"
#include "plain.h"
#include "progress.h"
#include "walk_stage.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

/// What the user asked for.
struct WalkOptions {
    StageOptions stage;
    std::string picture;
    std::string stuck_file;
    bool is_json = false;
};

Json list(Vec3 v) { return Json::array({v.x, v.y, v.z}); }

/// Everything that was found, so that each case can be made again.
std::string cases_of(const Stage& stage, const WalkReport& report) {
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
    return json_text(out, 1) + "\n";
}

void print_json(const WalkOptions& options, const Stage& stage, const WalkReport& report) {
    char hash[17];
    std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(report.hash));
    Json out;
    out["level"] = options.stage.level;
    const LevelCounts counts = count(stage.level);
    out["triangles"] = counts.all_triangles();
    out["obstacles"] = counts.all_obstacles();
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
    std::printf("%s\n", json_text(out, 2).c_str());
}

void print_table(const WalkOptions& options, const Stage& stage, const WalkReport& report) {
    const Walker3& walker = stage.plan.walker;
    std::printf("%s\n", plain(options.stage.level).c_str());
    const LevelCounts counts = count(stage.level);
    std::printf("  triangles        %s", grouped(counts.all_triangles()).c_str());
    if (stage.scale != 1.0) std::printf(", %.4g m per unit", stage.scale);
    std::printf("\n  obstacles        %s", grouped(counts.all_obstacles()).c_str());
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

/// "lq_dm1.obj" as "lq dm1".
std::string title_of(const std::string& path) {
    std::string title = name_of(path);
    title = title.substr(0, title.find_last_of('.'));
    std::replace(title.begin(), title.end(), '_', ' ');
    return title;
}

Caption caption_of(const WalkOptions& options, const Stage& stage, const WalkReport& report) {
    const LevelCounts counts = count(stage.level);
    char detail[200];
    std::snprintf(
        detail, sizeof detail,
        "%s triangles - %s obstacles - %s walkers - %.4g s at %.4g Hz - crossed %s - too near %s - "
        "stuck %s",
        grouped(counts.all_triangles()).c_str(), grouped(counts.all_obstacles()).c_str(),
        grouped(stage.plan.walkers).c_str(), stage.plan.seconds, stage.plan.tick_rate,
        grouped(report.crossed).c_str(), grouped(report.too_near).c_str(),
        grouped(report.stuck).c_str());
    return {title_of(options.stage.level), detail};
}

int walk_level(const WalkOptions& options) {
    if (!are_apart({options.picture, options.stuck_file},
                   {options.stage.level, options.stage.spots}) ||
        !are_writable({options.picture, options.stuck_file}))
        return exit_usage;
    Stage stage;
    Spots spots;
    if (!prepare(options.stage, Meshes::joined, stage, spots)) return exit_usage;
    const Oracle oracle(stage.world);
    if (!find_start(options.stage, oracle.bounds(), std::move(spots), stage)) return exit_usage;
    if (!options.picture.empty())
        stage.plan.path_every = std::max(1, static_cast<int>(stage.plan.tick_rate / 20));

    const WalkReport report = run_walk(stage.world, oracle, stage.plan, stage.places,
                                       progress_bar(name_of(options.stage.level)));

    options.is_json ? print_json(options, stage, report) : print_table(options, stage, report);
    if (!options.stuck_file.empty() && !write_text(options.stuck_file, cases_of(stage, report)))
        return exit_usage;
    if (!options.picture.empty() &&
        !write_picture(options.picture, draw_walk(stage.world, stage.plan, report,
                                                  caption_of(options, stage, report))))
        return exit_usage;
    const bool is_fine = report.crossed == 0 && report.too_near == 0 && report.stuck == 0;
    return is_fine ? exit_fine : exit_found;
}

}  // namespace

void add_walk(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<WalkOptions>();
    CLI::App* const command = program.add_subcommand(
        "walk", "Walk many walkers through a level while a slow oracle checks every move");
    command->footer(
        "Exit code 1 when a move crossed, came nearer than half the skin, or a walker got stuck.\n"
        "Example: sidle walk dungeon.obj --spots dungeon.spots.json --picture dungeon.png");
    command->add_option("LEVEL", options->stage.level, "OBJ, glTF, GLB, level JSON or WAD")
        ->required();
    add_stage_options(*command, options->stage);
    add_picture_option(*command, options->picture, "Draw the level from above, as PNG");
    command
        ->add_option("--stuck-file", options->stuck_file,
                     "Write what was found as JSON, to make it again")
        ->check(check_output_file);
    command->add_flag("--json", options->is_json, "Print for programs");
    command->callback([options, &exit_code] { exit_code = walk_level(*options); });
}

}  // namespace sidle::cli
