// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "between.h"
#include "commands.h"
#include "crowd_picture.h"
#include "crowd_stage.h"
#include "fail.h"
#include "json_text.h"
#include "numerals.h"
#include "output.h"
#include "picture_file.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

struct CrowdOptions {
    CrowdStageOptions stage;
    std::optional<std::size_t> ticks;
    std::string picture;
    CrowdRun run;
    bool is_json = false;
};

void print_json(const CrowdOptions& options, const CrowdReport& report) {
    Json out;
    out["map"] = options.stage.map;
    out["units"] = report.units;
    out["ticks"] = report.ticks;
    out["threads"] = options.run.threads;
    out["ns_unit"] = report.ns_unit;
    out["bytes_unit"] = report.bytes_unit;
    out["overlaps"] = report.overlaps;
    out["in_wall"] = report.in_wall;
    out["worst_gap"] = report.worst_gap;
    out["progress"] = report.progress;
    out["stuck"] = report.stuck;
    out["t95"] = report.t95 ? Json(*report.t95) : Json();
    out["arrivals"] = report.arrivals;
    out["time"] = report.time ? Json(*report.time) : Json();
    out["free_time"] = report.free_time > 0.0 ? Json(report.free_time) : Json();
    out["hash"] = hexadecimal(report.hash);
    std::printf("%s\n", json_text(out).c_str());
}

void print_text(const CrowdReport& report) {
    std::printf("%s units, %s ticks, %.0f ns and %.0f bytes per unit\n",
                grouped(report.units).c_str(), grouped(report.ticks).c_str(), report.ns_unit,
                report.bytes_unit);
    std::printf("overlaps %s, in walls %s, least gap %.6f\n", grouped(report.overlaps).c_str(),
                grouped(report.in_wall).c_str(), report.worst_gap);
    std::printf("progress %.3f, stuck %.3f, arrivals %s\n", report.progress, report.stuck,
                grouped(report.arrivals).c_str());
    if (report.t95) {
        std::printf("95 %% of both streams passed after %.0f ticks, %.3f of the time alone\n",
                    *report.t95, *report.t95 / report.free_t95);
    }
    if (report.free_time > 0.0) {
        const std::string time =
            report.time ? grouped(static_cast<std::size_t>(*report.time)) : "-";
        std::printf("all arrived after %s ticks, %s alone\n", time.c_str(),
                    grouped(static_cast<std::size_t>(report.free_time)).c_str());
    }
    std::printf("hash %s\n", hexadecimal(report.hash).c_str());
}

// Long enough for whoever gets through at all.
std::size_t usual_ticks(const CrowdScene& scene) {
    return scene.trips.empty() ? 400 : static_cast<std::size_t>(4.0 * scene.free_ticks) + 400;
}

int crowd(const CrowdOptions& options) {
    if (options.run.method == CrowdMethod::classic) {
        if (options.run.digs > 0) return fail("--dig: the classic mode knows no edits");
        if (options.run.threads > 1) return fail("--threads: the classic mode has one");
    }
    if (!are_apart({options.picture}, {options.stage.map, options.stage.plan.file}) ||
        !are_writable({options.picture}))
        return exit_usage;
    std::optional<CrowdScene> scene = prepare(options.stage);
    if (!scene) return exit_usage;
    if (options.run.digs > 0 && !scene->has_tiles()) return fail("--dig is for maps of tiles");
    CrowdRun run = options.run;
    run.ticks = options.ticks.value_or(usual_ticks(*scene));
    const CrowdReport report = run_crowd(*scene, run);
    if (options.is_json) {
        print_json(options, report);
    } else {
        print_text(report);
    }
    if (!options.picture.empty() && !write_picture(options.picture, draw_crowd(*scene, report)))
        return exit_usage;
    const bool is_clean = report.overlaps == 0 && report.in_wall == 0;
    return is_clean || run.method == CrowdMethod::classic ? exit_fine : exit_found;
}

}  // namespace

void add_crowd(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<CrowdOptions>();
    CLI::App* command = program.add_subcommand(
        "crowd", "Let a crowd walk, and check every tick that none overlaps.");
    command->footer(
        "Exit code 1 when two units overlapped or one reached into a wall.\n"
        "Example: sidle crowd --scenario streams --density 0.8 --ticks 4000");
    command->add_option("MAP", options->stage.map,
                        "Level: .map, .tmx, .tmj, .world, .ldtk or .wad");
    add_stage_options(*command, options->stage);
    command
        ->add_option("--ticks", options->ticks,
                     "How long: 400; trips of a file end when all have arrived")
        ->check(between(1, 1e9));
    command->add_option("--threads", options->run.threads, "How many work")->check(between(1, 256));
    command->add_option("--dig", options->run.digs, "Tiles dug or built per tick")
        ->check(between(0, 1e6));
    command->add_option("--check-every", options->run.check_every, "Ticks between checks")
        ->check(between(1, 1e9));
    command->add_option("--mode", options->run.method, "How they go")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, CrowdMethod>{{"slide", CrowdMethod::slide},
                                               {"anticipate", CrowdMethod::anticipate},
                                               {"classic", CrowdMethod::classic}}));
    add_picture_option(*command, options->picture, "PNG of the end, by progress");
    command->add_flag("--json", options->is_json, "For programs");
    command->callback([options, &exit_code] { exit_code = crowd(*options); });
}

}  // namespace sidle::cli
