// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "sidle/level/level2.h"

namespace sidle::cli {

/// Takes the names of `--solid` into the settings; none leave those as they are.
void choose_solid(const std::vector<std::string>& names, LevelSettings2& settings);

/// What to add to the words that nothing is solid in a level file.
std::string hint_of_solid(const std::string& path);

/// For whoever goes over whole tiles: those that a solid object of the level reaches into are solid
/// then, and those that a wall touches.
void make_solid_under_objects(Level2& level);

/// Whether a tile of a map is solid, or all beyond it.
bool has_solid(const LevelTiles2& tiles);

/// Says when no tile is solid: that mostly is a name that was not meant so.
void warn_if_open(const std::string& path, const LevelTiles2& tiles);

}  // namespace sidle::cli
