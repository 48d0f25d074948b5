// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sidle/base/result.h"
#include "sidle/base/vec3.h"

namespace sidle::cli {

/// The size of a character, in the unit of a level file.
struct Character {
    double radius = 0.0;  ///< [level units] > 0
    double height = 0.0;  ///< [level units] > 0
    double step = 0.0;    ///< [level units] >= 0
    std::string unit;     ///< As in the file; "m" for metres.
};

/// A part of a level that goes to and fro, by its name in the level file.
struct NamedLift {
    std::string name;
    Vec3 travel;           ///< From where it stands in the file to its other end. [level units]
    double seconds = 3.0;  ///< For one way. [s] > 0, a day at most
    double pause = 1.0;    ///< At either end. [s] >= 0, a day at most
};

bool are_times_possible(const NamedLift& lift);

/// Places to start from, in the unit of the level file.
struct Spots {
    std::vector<Vec3> places;  ///< Of the sole. [level units]
    std::optional<Character> character;
    std::vector<NamedLift> lifts;
};

/// Reads `{"character": {"r", "h", "step", "unit"}, "spots": [{"p": [x, y, z]}, ...], "lifts":
/// [{"name", "travel": [x, y, z], "seconds", "pause"}, ...]}`; all other members are passed over.
/// Where there are lifts, there need be no spots.
Result<Spots> read_spots(const std::string& path);

/// Metres per level unit: 1 where the unit is "m" or not said, else what makes the character 1.8 m.
double scale_of(const Spots& spots);

}  // namespace sidle::cli
