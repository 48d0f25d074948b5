// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace dungeon {

constexpr int ticks_per_second = 30;

enum class Team : std::uint8_t { creatures, heroes };

enum class Kind : std::uint8_t {
    imp,
    skeleton,
    brute,
    shaman,
    knight,
    archer,
    rogue,
    cleric,
    king,
    last = king
};
constexpr std::size_t kind_count = 9;
constexpr std::size_t creature_kind_count = 4;

/// How a blow reaches whom it is meant for.
enum class Blow : std::uint8_t { melee, arrow, fire };

/// The numbers of a kind at level one. Lengths in tiles, times in ticks.
struct KindStats {
    const char* name;
    Team team;
    int price;  ///< Gold to summon it; gold for whoever kills it.
    int worth;  ///< What it costs of a wave's budget; experience for its killer.
    double health;
    double damage;
    Blow blow;
    double range;  ///< From rim to rim.
    int pause;     ///< Ticks between two blows.
    double speed;  ///< Tiles per second.
    double radius;
    bool is_heavy;     ///< Only heavy ones push it aside.
    double block;      ///< Chance to block a blow or an arrow. 0..1
    double keep_away;  ///< Steps back from foes nearer than this; 0 stands.
    double healing;    ///< Health given per blow, to friends within the range; 0 none.
    int coins;         ///< Treasure that it can carry.
    double sight;      ///< How far it sees foes.
};

/// Two of any kind but the brute pass each other in a corridor one tile wide: 4 x 0.24 < 1.
inline constexpr std::array<KindStats, kind_count> kind_table{{
    {"imp", Team::creatures, 40, 10, 46, 11, Blow::fire, 4.5, 36, 2.5, 0.20, false, 0, 2.2, 0, 0,
     6},
    {"skeleton", Team::creatures, 55, 12, 105, 12, Blow::melee, 0.35, 26, 2.1, 0.23, false, 0.35, 0,
     0, 0, 5},
    {"brute", Team::creatures, 120, 26, 280, 28, Blow::melee, 0.45, 48, 1.5, 0.42, true, 0, 0, 0, 0,
     4.5},
    {"shaman", Team::creatures, 80, 14, 55, 4, Blow::fire, 4.0, 45, 2.2, 0.21, false, 0, 2.5, 9, 0,
     6},
    {"knight", Team::heroes, 18, 10, 100, 10, Blow::melee, 0.35, 27, 1.8, 0.24, false, 0.30, 0, 0,
     20, 5},
    {"archer", Team::heroes, 15, 8, 55, 9, Blow::arrow, 5.0, 33, 2.0, 0.21, false, 0, 2.0, 0, 20,
     6},
    {"rogue", Team::heroes, 12, 6, 50, 7, Blow::melee, 0.30, 18, 2.7, 0.18, false, 0.10, 0, 0, 40,
     6},
    {"cleric", Team::heroes, 18, 9, 60, 5, Blow::melee, 0.35, 33, 1.8, 0.21, false, 0, 0, 8, 20, 5},
    {"king", Team::heroes, 250, 60, 900, 34, Blow::melee, 0.50, 30, 1.6, 0.40, true, 0.35, 0, 0, 80,
     6},
}};

constexpr const KindStats& stats_of(Kind kind) {
    return kind_table[static_cast<std::size_t>(kind)];
}

/// Health and damage grow by so much of the first level's per level.
constexpr double growth_per_level = 0.15;
constexpr int top_level = 20;
constexpr double at_level(double value, int level) {
    return value * (1.0 + growth_per_level * (level - 1));
}
/// Experience that leads from a level to the next.
constexpr int experience_for(int level) { return 30 + 25 * level; }

}  // namespace dungeon
