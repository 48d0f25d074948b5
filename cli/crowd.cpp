// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "canvas.h"
#include "commands.h"
#include "crowd_run.h"
#include "sidle/level/level2.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

struct CrowdOptions {
    std::string map;
    std::string picture;
    CrowdPlan plan;
    CrowdRun run;
    bool is_json = false;
};

std::string hexadecimal(std::uint64_t number) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

void print_json(const CrowdOptions& options, const CrowdReport& report) {
    Json out;
    out["map"] = options.map;
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
    out["hash"] = hexadecimal(report.hash);
    std::printf("%s\n", out.dump().c_str());
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
    std::printf("hash %s\n", hexadecimal(report.hash).c_str());
}

// Walls dark; units from red, which got nowhere, to green.
bool draw(const std::string& file, const CrowdScene& scene, const CrowdReport& report) {
    Box2 view;
    for (const UnitState& unit : report.states) view = include(view, unit.position);
    if (is_empty(view)) return false;
    view = grow(view, 3.0);
    const Vec2 extent = size(view);
    const double scale = 1600.0 / std::max(extent.x, extent.y);
    const auto spot = [&](Vec2 p) {
        return Spot2{static_cast<float>((p.x - view.low.x) * scale),
                     static_cast<float>((view.high.y - p.y) * scale)};
    };
    Canvas canvas(std::max(static_cast<int>(extent.x * scale), 64),
                  std::max(static_cast<int>(extent.y * scale), 64), rgb(0xf6f3ec));
    for (int y = 0; y < canvas.height() && scene.tiles.grid().columns > 0; ++y) {
        for (int x = 0; x < canvas.width(); ++x) {
            const Vec2 p{view.low.x + x / scale, view.high.y - y / scale};
            if (scene.tiles.is_solid(scene.tiles.tile_at(p))) canvas.at(x, y) = rgb(0x3b4048);
        }
    }
    for (std::size_t k = 0; k < report.states.size(); ++k) {
        const float share = std::clamp(report.shares[k], 0.0f, 1.0f);
        const float radius = static_cast<float>(report.states[k].radius * scale);
        canvas.dot(spot(report.states[k].position), std::max(radius, 0.7f),
                   mix(rgb(0xc8342b), rgb(0x2f8f4e), share));
    }
    return canvas.write_png(file);
}

int crowd(const CrowdOptions& options) {
    TileMap map;
    const Scenario scenario = options.plan.scenario;
    if (scenario == Scenario::goal || scenario == Scenario::random) {
        if (options.map.empty()) return fail("this scenario needs a MAP");
        const Result<Level2> level = read_level2(options.map);
        if (!level) return fail(options.map, level.error());
        if (level.value().tiles.empty()) return fail(options.map + ": no tiles");
        map = level.value().tiles.front().map;
    }
    CrowdScene scene = make_scene(options.plan, map);
    const CrowdReport report = run_crowd(scene, options.run);
    if (options.is_json) {
        print_json(options, report);
    } else {
        print_text(report);
    }
    if (!options.picture.empty() && !draw(options.picture, scene, report)) {
        return fail(options.picture + ": cannot be written");
    }
    const bool is_clean = report.overlaps == 0 && report.in_wall == 0;
    return is_clean || options.run.method == CrowdMethod::classic ? exit_fine : exit_found;
}

}  // namespace

void add_crowd(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<CrowdOptions>();
    CLI::App* command = program.add_subcommand(
        "crowd", "Let a crowd walk, and check every tick that none overlaps.");
    command->footer("Example: sidle crowd --scenario streams --density 0.8 --ticks 4000");
    command->add_option("MAP", options->map, "Level with tiles: .map, .tmx or .tmj");
    command->add_option("--units", options->plan.unit_count, "How many walk")
        ->check(CLI::Range(0, 1 << 20));
    command->add_option("--ticks", options->run.ticks, "How long")->check(CLI::PositiveNumber);
    command->add_option("--threads", options->run.threads, "How many work")
        ->check(CLI::Range(1, 256));
    command->add_option("--seed", options->plan.seed, "Of the dice");
    command->add_option("--density", options->plan.density, "Units per tile of the streams")
        ->check(CLI::Range(0.01, 1.0));
    command->add_option("--width", options->plan.width, "Tiles across their corridor")
        ->check(CLI::Range(1, 1000));
    command->add_option("--dig", options->run.digs, "Tiles dug or built per tick");
    command->add_option("--check-every", options->run.check_every, "Ticks between checks")
        ->check(CLI::PositiveNumber);
    command->add_option("--scenario", options->plan.scenario, "What they want")
        ->transform(
            CLI::CheckedTransformer(std::map<std::string, Scenario>{{"goal", Scenario::goal},
                                                                    {"random", Scenario::random},
                                                                    {"streams", Scenario::streams},
                                                                    {"circle", Scenario::circle}}));
    command->add_option("--mode", options->run.method, "How they go")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, CrowdMethod>{{"slide", CrowdMethod::slide},
                                               {"anticipate", CrowdMethod::anticipate},
                                               {"classic", CrowdMethod::classic}}));
    command->add_option("--picture", options->picture, "PNG of the end, by progress");
    command->add_flag("--json", options->is_json, "For programs");
    command->callback([options, &exit_code] { exit_code = crowd(*options); });
}

}  // namespace sidle::cli
