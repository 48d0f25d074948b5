// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "game.h"

namespace dungeon {

/// What must never be, counted.
struct Findings {
    int overlaps = 0;  ///< Pairs with a point in common.
    int in_wall = 0;   ///< Units that reach into a wall.
    int stuck = 0;     ///< Units that did not get on for ten seconds, without a reason.
    std::vector<std::string> told;  ///< Who, where and when, of the first few.
};

/// Looks at all pairs and all squares near each unit, the slow way.
void look_for_faults(const Game& game, Findings& findings);

/// Clears a large room and fills it with two armies in parties that know the way. Returns how many
/// units there are.
int make_battle(Game& game, int units);

}  // namespace dungeon
