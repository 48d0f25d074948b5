// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level_choice.h"

#include <utility>

#include "between.h"
#include "fail.h"
#include "level_file.h"

namespace sidle::cli {

void add_unit_options(CLI::App& command, LevelChoice& choice) {
    command.add_option("--map", choice.map, "Name of the map in a WAD, else the first");
    command
        .add_option("--scale", choice.scale,
                    "Metres per unit of the level file; by default 1, of a WAD 1/32, or with "
                    "--spots of another unit what makes its character 1.8 m high")
        ->check(between(1e-9, 1e9));
}

void add_body_options(CLI::App& command, LevelChoice& choice) {
    command.add_option("--spots", choice.spots,
                       "JSON list of places to start from, with the size of its character; "
                       "otherwise the level is probed for ground");
    const auto length = between(1e-3, 1e6);
    command.add_option("--radius", choice.radius, "Of a walker, 0.3 m, or as --spots says")
        ->check(length);
    command.add_option("--height", choice.height, "Of a walker, 1.8 m, or as --spots says")
        ->check(length);
    command.add_option("--step", choice.step, "Highest step, 0.35 m, or as --spots says")
        ->check(between(0.0, 1e6));
    command.add_option("--up", choice.up, "Axis of the file that points up")
        ->check(CLI::IsMember({"y", "z"}));
}

std::optional<ChosenLevel> read(const LevelChoice& choice) {
    ChosenLevel chosen;
    if (!choice.spots.empty()) {
        Result<Spots> spots = read_spots(choice.spots);
        if (!spots) return fail(choice.spots, spots.error()), std::nullopt;
        chosen.spots = std::move(spots.value());
    }
    chosen.scale = choice.scale.value_or(chosen.spots.character ? scale_of(chosen.spots)
                                                                : usual_scale(choice.level));
    LevelSettings3 settings;
    // Those are in metres already; spots beside them may not be.
    const bool is_baked = has_ending(file_name(choice.level), ".baked");
    settings.scale = is_baked && !choice.spots.empty() ? 1.0 : chosen.scale;
    settings.map = choice.map;
    settings.solid = joined_names(choice.solid);
    settings.up = choice.up == "z" ? UpAxis::z : UpAxis::y;
    Result<Level3> level = read_file_or_pipe(choice.level, settings);
    if (!level) return fail(choice.level, level.error()), std::nullopt;
    chosen.level = std::move(level.value());
    return chosen;
}

void take_character(const ChosenLevel& chosen, Walker3& walker) {
    if (!chosen.spots.character) return;
    const Character& character = *chosen.spots.character;
    walker.radius = character.radius * chosen.scale;
    walker.height = character.height * chosen.scale;
    walker.step_height = character.step * chosen.scale;
}

void take_sizes(const LevelChoice& choice, Walker3& walker) {
    walker.radius = choice.radius.value_or(walker.radius);
    walker.height = choice.height.value_or(walker.height);
    walker.step_height = choice.step.value_or(walker.step_height);
}

bool is_possible(const Walker3& walker) {
    if (walker.radius <= walker.skin)
        return fail("a walker needs a radius above a millimetre"), false;
    if (walker.height < 2 * walker.radius)
        return fail("a walker needs a height of at least twice its radius"), false;
    return true;
}

}  // namespace sidle::cli
