// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "ground.h"
#include "scene.h"

namespace dungeon {

enum class GoalKind : std::uint8_t { survive, kill_heroes, dig_seams, kill_king };

/// A chapter of the campaign. The dungeon and its creatures stay from one to the next.
struct CampaignLevel {
    double radius;       ///< Of the round area that can be dug. [tiles]
    int waves;           ///< So many must have ended,
    GoalKind goal;       ///< and this be done
    int needed;          ///< so many times.
    int creature_kinds;  ///< Kinds that can be summoned.
    int gates;
    double strength;  ///< Of the waves, beside what their number makes of them.
};

inline constexpr int campaign_level_count = 8;
inline constexpr std::array<CampaignLevel, campaign_level_count> campaign_table{{
    {11.0, 3, GoalKind::kill_heroes, 3, 1, 1, 0.8},
    {12.5, 3, GoalKind::kill_heroes, 12, 2, 1, 0.9},
    {14.0, 4, GoalKind::survive, 0, 3, 1, 1.0},
    {16.0, 4, GoalKind::dig_seams, 3, 4, 1, 1.0},
    {18.0, 4, GoalKind::survive, 0, 4, 2, 1.0},
    {20.0, 5, GoalKind::kill_heroes, 60, 4, 2, 1.05},
    {22.0, 5, GoalKind::survive, 0, 4, 2, 1.1},
    {24.0, 5, GoalKind::kill_king, 1, 4, 2, 1.1},
}};

constexpr const CampaignLevel& campaign_level(int level) {
    return campaign_table[static_cast<std::size_t>(level - 1)];
}

/// Makes the ground of a session: rock, dirt, seams, the first rooms, a gate.
void make_ground(Ground& ground, const Setup& setup);
/// Breaks a second gate into the far side, with a tunnel to what is dug already.
void open_second_gate(Ground& ground);

/// Seams that are left to be dug within the round area: no stone shuts them in.
int seams_left(const Ground& ground);

}  // namespace dungeon
