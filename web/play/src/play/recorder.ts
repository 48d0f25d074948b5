// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Keeps the last half minute of a walk: what was wanted, and what came of it.

import type { Pose3, Vec3, WalkState3 } from "sidle";
import type { TickRecord, Walking } from "./walking";

export const KEPT = 30 * 60; // Ticks.
const STATE_EVERY = 60; // Ticks between kept states: where a recording may begin.

/// One tick: its input, and where it led.
export interface Frame extends TickRecord {
    readonly position: Vec3;
    readonly hasGround: boolean;
    /// Where the camera of the third person was.
    readonly eye: Pose3;
    /// Of the movers: what `Mover.poseAt` is asked with.
    readonly tick: number;
}

export interface Recording {
    readonly start: WalkState3;
    readonly frames: readonly Frame[];
}

export class Recorder {
    private frames: Frame[] = [];
    private states: { at: number; state: WalkState3 }[] = [];
    private first = 0; // Which tick `frames[0]` is.

    constructor(private readonly walking: Walking) {}

    /// After each tick.
    record(tick: TickRecord): void {
        const { state, before, eye, tickCount } = this.walking;
        const at = this.first + this.frames.length;
        if (at % STATE_EVERY === 0) this.states.push({ at, state: structuredClone(before) });
        this.frames.push({
            ...tick,
            position: { ...state.position },
            hasGround: state.hasGround,
            eye: structuredClone(eye.pose),
            tick: tickCount,
        });
        const second = this.states[1];
        if (second && this.frames.length - (second.at - this.first) >= KEPT) {
            this.frames.splice(0, second.at - this.first);
            this.states.shift();
            this.first = second.at;
        }
    }

    clear(): void {
        this.frames = [];
        this.states = [];
        this.first = 0;
    }

    recording(): Recording | null {
        const start = this.states[0];
        return start ? { start: start.state, frames: this.frames.slice() } : null;
    }
}
