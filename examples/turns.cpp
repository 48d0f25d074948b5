// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Turns in passages that all fit exactly: a hero tries each move in a copy of the game before he
// chooses one, far from his hunters and out of their sight. Later a turn is gone back to.
#include <sidle/2d/lead.h>
#include <sidle/2d/tile_cast.h>
#include <sidle/record/snapshot2.h>

#include <array>
#include <cstdio>

using namespace sidle;

struct Game {  // All that a turn changes: a copy is a turn to go back to.
    TileMap map{{.columns = 25, .rows = 13, .is_outside_solid = true}};
    Crowd units;  // The hero, and three who hunt him.
    Vec2 at(std::size_t slot) const { return units.states()[slot].position; }
    double danger(std::size_t slot) const {
        return (is_clear(Segment2{at(slot), at(0)}, map) ? 3 : 1) / distance(at(slot), at(0));
    }
    double danger() const { return danger(1) + danger(2) + danger(3); }
};

void play(Game& game, Tile2 goal, int steps) {  // A turn has forty little steps.
    FlowField way, hunt;                        // They follow from the map: no part of the game.
    way.set_goals(game.map, std::array{goal}), way.update(game.map);
    hunt.set_goals(game.map, std::array{game.map.tile_at(game.at(0))}), hunt.update(game.map);
    for (std::array<UnitWish, 4> wishes; steps > 0; --steps, game.units.step({&game.map}, wishes)) {
        lead(hunt, game.map, game.units, {.settles = false}, wishes);
        wishes[0] = lead(way, game.map, game.units.states()[0], {.speed = 0.075});
    }
}

int main() {
    Game game, trial;  // One for all trials: to assign costs less than to copy anew.
    for (int k = 0; k < 25 * 13; ++k) {  // Pillars, and some that join them.
        if (k % 25 % 2 == 1 ? k / 25 % 2 == 1 || k * k % 7 == 1 : k % 14 == 3)
            game.map.set_tile({k % 25, k / 25}, TileState2::solid);
    }
    const double radius = 0.5 - game.units.settings().skin;  // Skins on both sides.
    for (const double x : {12.5, 0.5, 22.5, 24.5}) game.units.add({{x, 6.5}, radius});
    std::vector<Game> turns{game};
    for (Tile2 best; turns.size() < 13; play(game, best, 40), turns.push_back(game)) {
        double least = 1e9;
        for (int k = 0; k < 49; ++k) {
            const Tile2 at = game.map.tile_at(game.at(0)), to{at.x + k % 7 - 3, at.y + k / 7 - 3};
            if (game.map.is_solid(to)) continue;
            play(trial = game, to, 40);
            if (trial.danger() < least) least = trial.danger(), best = to;
        }
    }
    play(game = turns[4], {24, 6}, 20);  // From there another branch, saved in mid turn.
    if (restore(trial.map, snapshot(game.map)) || restore(trial.units, snapshot(game.units)))
        return 1;
    for (Game* both : {&game, &trial}) play(*both, {24, 6}, 2000);
    const bool is_same = hash(game.units) == hash(trial.units);
    std::printf("danger %.2f, %s\n", turns.back().danger(), is_same ? "the same from bytes" : "no");
}
