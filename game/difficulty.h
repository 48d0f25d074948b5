// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kinds.h"

namespace dungeon {

enum class Difficulty : std::uint8_t { easy, normal, hard, cruel, last = cruel };

/// What a setting changes.
struct DifficultyRules {
    double strength;  ///< Of the waves: how many heroes come.
    /// What a hero who falls brings in gold and experience. Few who come must bring more each:
    /// else an easier setting is a poorer one, and its creatures stay weak. [percent]
    int bounty;
    int gold;   ///< At the start.
    int coins;  ///< Of the treasure, at the start.
};

inline constexpr std::array<DifficultyRules, 4> difficulty_table{{
    {0.7, 143, 320, 400},
    {1.0, 100, 240, 300},
    {1.3, 83, 200, 240},
    {1.55, 80, 160, 160},
}};

constexpr const DifficultyRules& difficulty_rules(Difficulty difficulty) {
    return difficulty_table[static_cast<std::size_t>(difficulty)];
}

constexpr int gold_for(Difficulty difficulty, Kind fallen, int level) {
    const int gold = stats_of(fallen).price + 2 * (level - 1);
    return gold * difficulty_rules(difficulty).bounty / 100;
}

constexpr int experience_from(Difficulty difficulty, Kind fallen, int level) {
    const int experience = stats_of(fallen).worth * (1 + level);
    const bool is_hero = stats_of(fallen).team == Team::heroes;
    return is_hero ? experience * difficulty_rules(difficulty).bounty / 100 : experience;
}

}  // namespace dungeon
