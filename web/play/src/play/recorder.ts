// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Keeps the last half minute of a walk, so that it can be saved.

import type { WalkState3 } from "sidle";
import type { TickRecord, Walking } from "./walking";

const KEPT = 30 * 60; // Ticks.
const STATE_EVERY = 60; // Ticks between kept states: where a recording may begin.

export interface Recording {
    readonly start: WalkState3;
    readonly ticks: readonly TickRecord[];
}

export class Recorder {
    private ticks: TickRecord[] = [];
    private states: { at: number; state: WalkState3 }[] = [];
    private first = 0; // Which tick `ticks[0]` is.

    constructor(private readonly walking: Walking) {}

    /// After each tick.
    record(tick: TickRecord): void {
        const at = this.first + this.ticks.length;
        if (at % STATE_EVERY === 0)
            this.states.push({ at, state: structuredClone(this.walking.before) });
        this.ticks.push(tick);
        const second = this.states[1];
        if (second && this.ticks.length - (second.at - this.first) >= KEPT) {
            this.ticks.splice(0, second.at - this.first);
            this.states.shift();
            this.first = second.at;
        }
    }

    clear(): void {
        this.ticks = [];
        this.states = [];
        this.first = 0;
    }

    recording(): Recording | null {
        const start = this.states[0];
        return start ? { start: start.state, ticks: this.ticks } : null;
    }
}
