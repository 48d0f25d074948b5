// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "tools/check.h"

namespace dungeon {

int make_battle(Game& game, int units) {
    Ground& ground = game.scene().ground;
    const std::int32_t side = ground.side();
    for (std::int32_t y = 2; y < side - 2; ++y) {
        for (std::int32_t x = 2; x < side - 2; ++x) ground.set_square({x, y}, Square::floor);
    }
    // A chessboard of kinds: creatures on the right around the treasure, heroes from the left.
    constexpr Kind creatures[] = {Kind::skeleton, Kind::imp, Kind::skeleton, Kind::shaman};
    constexpr Kind heroes[] = {Kind::knight, Kind::archer, Kind::rogue, Kind::cleric};
    int placed = 0;
    EntityId party;
    for (std::int32_t y = 3; y < side - 3; ++y) {
        for (int k = 0; k < 40 && placed < units; ++k) {
            const bool is_hero = k < 20;
            const double x = is_hero ? 3.4 + 1.25 * k : 5.4 + 1.2 * k;
            const int turn = k + y;
            if (is_hero && placed % 400 == 0) {
                const TypeKey parts[] = {part<Party>};
                party = game.scene().stage.create(parts);
                Gather gather{1, 0};
                game.scene().stage.ask(party, gather);
            }
            const Kind kind = is_hero ? heroes[turn % 4] : creatures[turn % 4];
            if (game.put(kind, {x, y + 0.5}, 12, is_hero ? party : EntityId{})) ++placed;
        }
    }
    return placed;
}

}  // namespace dungeon
