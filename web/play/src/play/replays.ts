// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Replay files of every kind that this page plays.

import type { WebGLRenderer } from "three";
import {
    CrowdPlayer,
    readReplayHead,
    WalkPlayer2,
    WalkPlayer3,
    type ReplayHead,
} from "sidle/record";
import type { Input } from "./input";
import { CrowdReplay } from "./replay_crowd";
import type { ReplayGame } from "./replay_game";
import { PlaneReplay } from "./replay_plane";
import { SpaceReplay } from "./replay_space";

const CROWD_KEYFRAMES = 90; // Ticks of a crowd cost more than those of walkers.

/// A replay that was read: `show` makes it a game, `dispose` throws it away unseen.
export interface ReadReplay {
    dispose(): void;
    show(renderer: WebGLRenderer, canvas: HTMLCanvasElement, input: Input): ReplayGame;
}

/// @throws LevelError, or Error for a kind that this page does not play.
export function readReplay(bytes: Uint8Array, leave: () => void): ReadReplay {
    const head: ReplayHead = readReplayHead(bytes);
    switch (head.kind) {
        case "walk3": {
            const player = new WalkPlayer3(bytes);
            return {
                show: (to, _, input) => new SpaceReplay(to, player, head, input, leave),
                dispose: () => player.dispose(),
            };
        }
        case "walk2": {
            const player = new WalkPlayer2(bytes);
            return {
                show: (to, on, input) => new PlaneReplay(to, on, player, head, input, leave),
                dispose: () => player.dispose(),
            };
        }
        case "crowd": {
            const player = new CrowdPlayer(bytes, { keyframeEvery: CROWD_KEYFRAMES });
            return {
                show: (to, on, input) => new CrowdReplay(to, on, player, head, input, leave),
                dispose: () => player.dispose(),
            };
        }
        default:
            throw new Error(`a replay of ${head.game}: that game itself plays it`);
    }
}
