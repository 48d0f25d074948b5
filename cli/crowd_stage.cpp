// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd_stage.h"

#include <cstdio>
#include <map>
#include <utility>

#include "between.h"
#include "crowd_trips.h"
#include "fail.h"
#include "flat_level.h"
#include "level_file.h"
#include "numerals.h"
#include "sidle/level/level2.h"
#include "solid_option.h"
#include "suggest.h"

namespace sidle::cli {
namespace {

// Ways among walls are found on a fine grid over all of the level.
std::optional<Error> find_too_large(const Box2& bounds) {
    constexpr double most_area = 512.0 * 512.0;  // [m^2]
    const Vec2 extent = size(bounds);
    if (extent.x * extent.y <= most_area) return std::nullopt;
    char text[128];
    std::snprintf(text, sizeof text,
                  "%.6g by %.6g m: too large for a crowd among walls; see --scale", extent.x,
                  extent.y);
    return Error{ErrorCode::too_large, "", text};
}

Result<Level2> read_map(const CrowdStageOptions& options) {
    LevelSettings2 settings;
    settings.map = options.map_name;
    settings.scale = options.scale.value_or(usual_scale(options.map));
    choose_solid(options.solid, settings);
    Result<Level2> read = read_flat_file_or_pipe(options.map, settings);
    if (!read) return read;
    Level2& level = read.value();
    if (level.tiles.empty() && level.objects.empty()) {
        return Error{ErrorCode::unsupported, "", "neither tiles nor walls"};
    }
    if (level.tiles.empty()) {
        if (const auto error = find_too_large(level.bounds)) return *error;
    }
    if (level.tiles.size() > 1) {
        if (auto joined = join_tiles(level)) level.tiles = {{"", std::move(*joined)}};
    }
    make_solid_under_objects(level);
    return read;
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

// The name of a scenario, or of a file that has one.
std::string take_scenario(const std::string& text, CrowdPlan& plan) {
    static const std::map<std::string, Scenario> names{{"goal", Scenario::goal},
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
        return "'" + text + "' is none of goal, random, streams, circle, FILE.json, FILE.scen" +
               suggestion(text, {"goal", "random", "streams", "circle"});
    }
    return "";
}

std::optional<std::string> find_unheeded(const CrowdStageOptions& options) {
    const bool is_streams = options.plan.scenario == Scenario::streams;
    if (!is_streams && options.density) return "--density is for streams";
    if (!is_streams && options.width) return "--width is for streams";
    if (has_ending(options.plan.file, ".json") && options.units)
        return "--units: a scene has units of its own";
    if (auto unheeded = find_unheeded_solid(options.map, options.solid)) return unheeded;
    if (is_wad(options.map)) return std::nullopt;
    if (options.scale) return "--scale is for a WAD";
    if (!options.map_name.empty()) return "--map is for a WAD";
    return std::nullopt;
}

CrowdPlan plan_of(const CrowdStageOptions& options) {
    CrowdPlan plan = options.plan;
    plan.unit_count = options.units.value_or(plan.unit_count);
    plan.density = options.density.value_or(plan.density);
    plan.width = options.width.value_or(plan.width);
    return plan;
}

// Where a scene on a map is another than the one that was asked for.
void tell_differences(const CrowdStageOptions& options, const CrowdScene& scene) {
    const CrowdPlan& plan = scene.plan;
    if (scene.left_out > 0) {
        warn(plan.file + ": " + grouped(scene.left_out) + " of " +
             grouped(scene.left_out + scene.units.size()) +
             " trips left out: in a wall, or from where another one starts");
    }
    if (!plan.file.empty()) return;
    const std::int32_t columns = scene.field_tiles.grid().columns;
    const std::int32_t copies = columns > 0 ? scene.tiles.grid().columns / columns : 1;
    if (copies > 1) {
        const std::string side = std::to_string(copies);
        warn(options.map + ": too small for " + grouped(plan.unit_count) + " units; " + side +
             " by " + side + " copies of it stand side by side");
    }
    if (scene.units.size() < plan.unit_count) {
        warn(options.map + ": room for " + grouped(scene.units.size()) + " of " +
             grouped(plan.unit_count) + " units");
    }
}

std::optional<CrowdScene> make_on_map(const CrowdStageOptions& options) {
    const CrowdPlan plan = plan_of(options);
    if (options.map.empty()) return fail("this scenario needs a MAP"), std::nullopt;
    const Result<Level2> level = read_map(options);
    if (!level) return fail(options.map, level.error()), std::nullopt;
    const std::size_t maps = level.value().tiles.size();
    if (maps > 1)
        warn(options.map + ": the first of " + std::to_string(maps) +
             " maps of tiles is taken, which lie on no common grid");
    if (maps > 0 && level.value().objects.empty())
        warn_if_open(options.map, level.value().tiles.front());
    Result<CrowdScene> scene =
        plan.file.empty() ? make_scene(plan, level.value()) : make_benchmark(plan, level.value());
    if (!scene) return fail(plan.file, scene.error()), std::nullopt;
    if (!scene.value().units.empty()) tell_differences(options, scene.value());
    return std::move(scene.value());
}

std::optional<std::size_t> unit_in_wall(const CrowdScene& scene) {
    constexpr double slack = 1e-9;  // Units may touch; numbers of a file are rounded. [-]
    for (std::size_t k = 0; k < scene.units.size(); ++k) {
        const Unit& unit = scene.units[k];
        const Capsule2 body{unit.position, unit.position, unit.radius * (1.0 - slack)};
        if (!scene.world.is_free(body)) return k;
    }
    return std::nullopt;
}

// A scene that brings its own walls.
std::optional<CrowdScene> make_without_map(const CrowdStageOptions& options) {
    const CrowdPlan plan = plan_of(options);
    if (!options.map.empty())
        warn(options.map + ": not used, as this scenario has walls of its own");
    if (plan.file.empty()) return make_scene(plan, Level2{});
    const Result<ScenarioFile> file = read_scenario(plan.file, plan.seed);
    if (!file) return fail(plan.file, file.error()), std::nullopt;
    CrowdScene scene = make_scene(plan, file.value());
    const std::optional<std::size_t> inside = unit_in_wall(scene);
    if (!inside) return scene;
    return fail(plan.file, {ErrorCode::bad_syntax, "agents[" + std::to_string(*inside) + "].p",
                            "in a wall at the start"}),
           std::nullopt;
}

}  // namespace

std::optional<CrowdScene> prepare(const CrowdStageOptions& options) {
    if (const auto unheeded = find_unheeded(options)) return fail(*unheeded), std::nullopt;
    const CrowdPlan& plan = options.plan;
    const bool has_walls = plan.scenario == Scenario::streams ||
                           plan.scenario == Scenario::circle || has_ending(plan.file, ".json");
    std::optional<CrowdScene> scene = has_walls ? make_without_map(options) : make_on_map(options);
    if (!scene || !scene->units.empty()) return scene;
    const std::string& source = has_walls || !plan.file.empty() ? options.scenario : options.map;
    return fail(source + ": no unit has a place to start from"), std::nullopt;
}

void add_scenario_options(CLI::App& command, CrowdStageOptions& options) {
    command.add_option("--units", options.units, "How many walk, 1000")->check(between(1, 1 << 20));
    command.add_option("--density", options.density, "Units per tile of the streams")
        ->check(between(0.01, 1.0));
    command.add_option("--width", options.width, "Tiles across their corridor")
        ->check(between(1, 1000));
    command
        .add_option("--scenario", options.scenario,
                    "What they want: goal, random, streams, circle, a scene in FILE.json, or the "
                    "starts and goals on MAP in FILE.scen")
        ->check([&options](const std::string& text) { return take_scenario(text, options.plan); });
}

void add_stage_options(CLI::App& command, CrowdStageOptions& options) {
    command.add_option("--map", options.map_name, "Name of the map in a WAD, else the first");
    command.add_option("--scale", options.scale, "Metres per unit of a WAD, by default 1/32")
        ->check(between(1e-9, 1e9));
    add_solid_option(command, options.solid);
    add_seed_option(command, options.plan.seed, "Of the dice, 1");
    add_scenario_options(command, options);
}

}  // namespace sidle::cli
