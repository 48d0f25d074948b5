// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A replay file, watched: what all kinds of replays have in common. The player of the library plays
// the scene, and it is drawn as it is.

import type { ReplayHead } from "sidle/record";
import type { Stage } from "../look/stage";
import type { Game } from "./game";
import { Scrubber } from "./scrubber";

const LOOK_AHEAD = 1500; // How long all of it is played before it is shown. [ms]

/// What the players of the library have in common.
export interface Played {
    readonly tick: number;
    readonly tickCount: number;
    readonly firstDifference: number | undefined;
    readonly scene: { hash(): string };
    step(): boolean;
    seek(tick: number): void;
    dispose(): void;
}

export abstract class ReplayGame<P extends Played = Played> implements Game {
    abstract readonly stage: Stage;
    /// Whether the visitor turns the eye; else he drags what he looks down on.
    readonly canLook: boolean = false;
    readonly scrubber: Scrubber;

    constructor(
        readonly player: P,
        protected readonly head: ReplayHead,
        readonly tickLength: number,
        leave: () => void,
    ) {
        this.playAhead();
        this.scrubber = new Scrubber(player.tickCount, (tick) => this.seek(tick), "Leave", leave);
    }

    /// Takes over where everything is now, after a tick or after a jump to another one.
    protected abstract see(isJump: boolean): void;
    /// What moves between ticks too, such as the eye.
    protected follow(): void {}
    /// Nothing was played: what was seen last is where everything still is.
    protected abstract rest(): void;
    abstract draw(alpha: number, seconds: number): void;
    /// Who is there, in few words.
    protected abstract cast(): string;
    /// Where the first of them is.
    abstract position(): number[] | null;
    abstract resize(width: number, height: number): void;

    /// So that the verdict stands from the beginning on, where that does not take long.
    private playAhead(): void {
        const started = performance.now();
        while (performance.now() - started < LOOK_AHEAD) {
            for (let i = 0; i < 20; ++i) if (!this.player.step()) return;
        }
    }

    seek(tick: number): void {
        this.player.seek(tick);
        this.see(true);
        this.follow();
        this.write();
    }

    tick(): void {
        if (!this.scrubber.isPlaying) {
            this.rest();
        } else if (this.player.step()) {
            this.see(false);
        } else {
            this.scrubber.isPlaying = false;
        }
        this.follow();
        this.write();
    }

    /// What came of playing it, in words.
    get verdict(): string {
        const different = this.player.firstDifference;
        return different === undefined
            ? "the same bits as recorded"
            : `OTHER than recorded from tick ${different} on`;
    }

    private write(): void {
        this.scrubber.write(this.player.tick, this.tickLength, this.verdict);
    }

    applySettings(): void {}

    restart(): void {
        this.seek(0);
        this.scrubber.isPlaying = true;
    }

    status(): string {
        const title = this.head.notes.title ?? this.head.notes.level ?? "a replay";
        return `${title} · ${this.cast()} · ${this.verdict}`;
    }

    cost(tick: number): string {
        return `${tick.toFixed(2)} ms a tick`;
    }

    lines(): string[] {
        const notes = Object.entries(this.head.notes).map(([key, text]) => `${key}: ${text}`);
        return [`hash ${this.player.scene.hash()}`, ...notes];
    }

    microsecondsPerMove(): number {
        return 0;
    }

    dispose(): void {
        this.stage.dispose();
        this.player.dispose();
    }
}
