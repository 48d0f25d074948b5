// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "session.h"

namespace dungeon {

/// Plays by rules, with the orders and the knowledge of a player: for tests and balance.
///
/// It guards the passage before the treasure: strong ones in front, those who shoot behind. It digs
/// towards gold that pays, and room for more creatures; it summons, upgrades the best, and calls
/// the next wave when nobody is inside and all are well.
class AutoPlayer {
public:
    /// Considers an order; to be asked before each tick.
    void play(Session& session);

private:
    struct Plan {
        std::vector<Tile2> way;  // From a gate to the treasure.
        std::vector<Tile2> posts;
    };

    bool try_upgrade(Session& session, const Summary& summary);
    bool try_summon(Session& session, const Summary& summary);
    bool try_dig(Session& session, const Summary& summary);
    bool try_call(Session& session, const Summary& summary);
    void make_plan(const Session& session);

    Plan plan_;
    std::uint64_t planned_at_ = ~std::uint64_t{0};
    std::vector<Tile2> dig_list_;
};

}  // namespace dungeon
