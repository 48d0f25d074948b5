// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level_choice.h"

#include <utility>

#include "commands.h"
#include "level_file.h"

namespace sidle::cli {

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

}  // namespace sidle::cli
