// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What tests and the curious can ask of the page: `sidle_page` in the console.

import { CrowdGame } from "./play/crowd_game";
import type { Game } from "./play/game";
import { LanesGame } from "./play/lanes_game";
import type { Loop } from "./play/loop";
import { ReplayGame } from "./play/replay_game";
import { WalkGame } from "./play/walk_game";

export interface Probe {
    place: string;
    game: Game | null;
    loop: Loop | null;
    /// Where the player is; the feet in space, the centre in a crowd.
    position(): number[] | null;
    ticks(): number;
    /// Mean time of a tick of simulation. [ms]
    simulation(): number;
    frame(): number;
    overlaps(): number | number[];
}

declare global {
    interface Window {
        sidle_page: Probe;
    }
}

export function publish(place: string, game: Game | null, loop: Loop | null): void {
    window.sidle_page = {
        place,
        game,
        loop,
        position: () => {
            if (game instanceof WalkGame) {
                const { x, y, z } = game.walking.state.position;
                return [x, y, z];
            }
            if (game instanceof ReplayGame) return game.position();
            if (game instanceof CrowdGame) {
                const { x, y } = game.sim.playerAt();
                return [x, y];
            }
            return null;
        },
        ticks: () => loop?.tickCount ?? 0,
        simulation: () => loop?.simulation.mean() ?? 0,
        frame: () => loop?.frames.mean() ?? 0,
        overlaps: () =>
            game instanceof CrowdGame
                ? game.overlaps
                : game instanceof LanesGame
                  ? game.lanes.map((lane) => lane.overlaps)
                  : 0,
    };
}
