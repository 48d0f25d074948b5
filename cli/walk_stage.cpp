// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "walk_stage.h"

#include <algorithm>
#include <cstdio>

#include "between.h"
#include "fail.h"
#include "level_file.h"
#include "numerals.h"
#include "solid_option.h"
#include "spawn.h"

namespace sidle::cli {
namespace {

// What may be wrong with a level. One smaller than its walkers mostly is in another unit, where its
// format leaves that open.
std::string hint_of_ground(const StageOptions& options, Vec3 extent, const Stage& stage) {
    const MeshLeftOut3& left_out = stage.level.left_out;
    const std::uint32_t lost = left_out.degenerate + left_out.not_finite;
    if (lost > 0 && count(stage.level).all_triangles() == 0)
        return "; all " + grouped(lost) + " triangles were left out, see sidle info";
    const double largest = std::max({extent.x, extent.y, extent.z});
    const std::string name = file_name(options.level);
    const bool has_unit = has_ending(name, ".json") || has_ending(name, ".baked");
    if (!(largest <= stage.plan.walker.height) || has_unit) return "";
    char text[64];
    std::snprintf(text, sizeof text, "; it is %.3g m large: see --scale", largest);
    return text;
}

}  // namespace

void add_walker_options(CLI::App& command, StageOptions& options) {
    WalkPlan& plan = options.plan;
    const auto seconds = static_cast<std::size_t>(plan.seconds);
    command.add_option("--walkers", plan.walkers, "How many, " + grouped(plan.walkers))
        ->check(between(1, 1'000'000));
    command.add_option("--seconds", plan.seconds, "How long they walk, " + grouped(seconds))
        ->check(between(0.0, 1e6));
    command.add_option("--speed", plan.speed, "Of each, 5 m/s")->check(between(0.0, 1e4));
    command.add_option("--tick", plan.tick_rate, "Ticks per second, 60")->check(between(1.0, 1e4));
    add_body_options(command, options);
}

void add_stage_options(CLI::App& command, StageOptions& options) {
    add_unit_options(command, options);
    add_solid_option(command, options.solid);
    add_seed_option(command, options.plan.seed, "Of places and headings, 1");
    add_walker_options(command, options);
}

bool is_possible(const WalkPlan& plan) {
    constexpr double most_ticks = 4e9;
    if (!is_possible(plan.walker)) return false;
    if (plan.seconds * plan.tick_rate > most_ticks)
        return fail("--seconds, --tick: more than 4,000,000,000 ticks"), false;
    return true;
}

bool prepare(const StageOptions& options, Meshes meshes, Stage& stage, Spots& spots) {
    std::optional<ChosenLevel> chosen = read(options);
    if (!chosen) return false;
    stage.scale = chosen->scale;
    if (meshes == Meshes::joined)
        add_level_joined(stage.world, chosen->level);
    else
        add_level(stage.world, chosen->level);
    stage.plan = options.plan;
    take_character(*chosen, stage.plan.walker);
    take_sizes(options, stage.plan.walker);
    stage.level = std::move(chosen->level);
    spots = std::move(chosen->spots);
    return is_possible(stage.plan);
}

bool find_start(const StageOptions& options, const Box3& bounds, Spots spots, Stage& stage) {
    for (Vec3& place : spots.places) place = place * stage.scale;
    const std::vector<Vec3>& listed = options.spots.empty() ? stage.level.spots : spots.places;
    std::string where;
    if (listed.empty()) {
        stage.places = find_places(stage.world, stage.plan.walker, bounds, stage.plan.walkers,
                                   stage.plan.seed);
        stage.origin = grouped(stage.places.size()) + " places found by probing";
    } else {
        stage.places = settle(stage.world, stage.plan.walker, listed);
        const std::string list = std::to_string(listed.size()) + " spots of " +
                                 (options.spots.empty() ? "the level" : options.spots);
        stage.origin = std::to_string(stage.places.size()) + " of " + list;
        where = " at any of the " + list;
    }
    if (!stage.places.empty()) return true;
    fail(options.level + ": no ground that a walker fits on" + where +
         hint_of_ground(options, size(bounds), stage));
    return false;
}

std::string name_of(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

}  // namespace sidle::cli
