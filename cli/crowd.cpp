// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "canvas.h"
#include "commands.h"
#include "crowd_run.h"
#include "crowd_trips.h"
#include "level_file.h"
#include "sidle/level/level2.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

struct CrowdOptions {
    std::string map;
    std::string map_name;
    std::string scenario = "goal";
    std::optional<double> scale;
    std::optional<std::size_t> ticks;
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
    out["time"] = report.time ? Json(*report.time) : Json();
    out["free_time"] = report.free_time > 0.0 ? Json(report.free_time) : Json();
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
    if (report.free_time > 0.0) {
        const std::string time =
            report.time ? grouped(static_cast<std::size_t>(*report.time)) : "-";
        std::printf("all arrived after %s ticks, %s alone\n", time.c_str(),
                    grouped(static_cast<std::size_t>(report.free_time)).c_str());
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
    for (const CrowdWall& wall : scene.walls) {
        for (std::size_t k = wall.is_closed ? 0 : 1; k < wall.nodes.size(); ++k) {
            const Vec2 from = wall.nodes[k > 0 ? k - 1 : wall.nodes.size() - 1];
            canvas.line(std::array{spot(from), spot(wall.nodes[k])}, {rgb(0x3b4048), 2.0f});
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

Result<Level2> read_map(const CrowdOptions& options) {
    LevelSettings2 settings;
    settings.map = options.map_name;
    settings.scale = options.scale.value_or(usual_scale(options.map));
    Result<Level2> level = read_level2(options.map, settings);
    if (level && level.value().tiles.empty() && level.value().objects.empty()) {
        return Error{ErrorCode::unsupported, "", "neither tiles nor walls"};
    }
    return level;
}

Result<CrowdScene> make_benchmark(const CrowdPlan& plan, const Level2& level) {
    if (level.tiles.empty()) return Error{ErrorCode::unsupported, "", "needs a MAP with tiles"};
    const auto trips = read_scen(plan.file);
    if (!trips) return trips.error();
    const TileMap& map = level.tiles.front().map;
    for (const LevelTrip2& trip : trips.value()) {
        if (trip.columns == map.grid().columns && trip.rows == map.grid().rows) continue;
        return Error{ErrorCode::wrong_level, "", "made for a map of another size"};
    }
    return make_scene(plan, map, trips.value());
}

// What the options name, ready to run; the reason is printed where it cannot be.
std::optional<CrowdScene> prepare(const CrowdOptions& options) {
    const CrowdPlan& plan = options.plan;
    if (plan.scenario == Scenario::streams || plan.scenario == Scenario::circle) {
        return make_scene(plan, Level2{});
    }
    if (has_ending(plan.file, ".json")) {
        const Result<ScenarioFile> file = read_scenario(plan.file, plan.seed);
        if (file) return make_scene(plan, file.value());
        fail(plan.file, file.error());
        return std::nullopt;
    }
    if (options.map.empty()) return fail("this scenario needs a MAP"), std::nullopt;
    const Result<Level2> level = read_map(options);
    if (!level) return fail(options.map, level.error()), std::nullopt;
    if (plan.file.empty()) return make_scene(plan, level.value());
    Result<CrowdScene> scene = make_benchmark(plan, level.value());
    if (!scene) return fail(plan.file, scene.error()), std::nullopt;
    return std::move(scene.value());
}

// Long enough for whoever gets through at all.
std::size_t usual_ticks(const CrowdScene& scene) {
    return scene.trips.empty() ? 400 : static_cast<std::size_t>(4.0 * scene.free_ticks) + 400;
}

int crowd(const CrowdOptions& options) {
    std::optional<CrowdScene> scene = prepare(options);
    if (!scene) return exit_usage;
    CrowdRun run = options.run;
    run.ticks = options.ticks.value_or(usual_ticks(*scene));
    const CrowdReport report = run_crowd(*scene, run);
    if (options.is_json) {
        print_json(options, report);
    } else {
        print_text(report);
    }
    if (!options.picture.empty() && !draw(options.picture, *scene, report)) {
        return fail(options.picture + ": cannot be written");
    }
    const bool is_clean = report.overlaps == 0 && report.in_wall == 0;
    return is_clean || run.method == CrowdMethod::classic ? exit_fine : exit_found;
}

// The name of a scenario, or of a file that has one.
std::string take_scenario(const std::string& text, CrowdPlan& plan) {
    const std::map<std::string, Scenario> names{{"goal", Scenario::goal},
                                                {"random", Scenario::random},
                                                {"streams", Scenario::streams},
                                                {"circle", Scenario::circle}};
    const auto found = names.find(text);
    if (found != names.end()) {
        plan.scenario = found->second;
    } else if (has_ending(text, ".json") || has_ending(text, ".scen")) {
        plan.scenario = Scenario::file;
        plan.file = text;
    } else {
        return "none of goal, random, streams, circle, FILE.json, FILE.scen";
    }
    return "";
}

}  // namespace

void add_crowd(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<CrowdOptions>();
    CLI::App* command = program.add_subcommand(
        "crowd", "Let a crowd walk, and check every tick that none overlaps.");
    command->footer(
        "Exit code 1 when two units overlapped or one reached into a wall.\n"
        "Example: sidle crowd --scenario streams --density 0.8 --ticks 4000");
    command->add_option("MAP", options->map, "Level: .map, .tmx, .tmj, .ldtk or .wad");
    command->add_option("--map", options->map_name, "Name of the map in a WAD, else the first");
    command->add_option("--scale", options->scale, "Metres per unit of a WAD, by default 1/32")
        ->check(CLI::Range(1e-9, 1e9));
    command->add_option("--units", options->plan.unit_count, "How many walk")
        ->check(CLI::Range(0, 1 << 20));
    command
        ->add_option("--ticks", options->ticks,
                     "How long: 400; trips of a file end when all have arrived")
        ->check(CLI::PositiveNumber);
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
    command
        ->add_option("--scenario", options->scenario,
                     "What they want: goal, random, streams, circle, a scene in FILE.json, or the "
                     "starts and goals on MAP in FILE.scen")
        ->check([options](const std::string& text) { return take_scenario(text, options->plan); });
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
