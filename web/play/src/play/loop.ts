// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Time: the simulation goes in fixed ticks, pictures are drawn between two of them.

import { isPlain } from "../look/stage";

export const TICK = 1 / 60; // [s]
// In a frame: a slow machine plays slower instead of freezing.
const MOST_AHEAD = 6 * TICK; // [s]
const MOST_TIME = 14; // [ms]
const KEPT = 120; // Frames that the figures are taken over.

/// What a loop runs.
export interface Ticking {
    /// [s]
    readonly tickLength: number;
    tick(): void;
    /// `alpha` is how far the picture is from the tick before to the last one, 0..1; `seconds` is
    /// the time since the last picture.
    draw(alpha: number, seconds: number): void;
}

/// A row of the last measurements.
export class Figures {
    readonly values = new Float64Array(KEPT);
    private next = 0;
    count = 0;

    add(value: number): void {
        this.values[this.next] = value;
        this.next = (this.next + 1) % KEPT;
        this.count = Math.min(this.count + 1, KEPT);
    }

    mean(): number {
        let sum = 0;
        for (let i = 0; i < this.count; ++i) sum += this.values[i];
        return this.count ? sum / this.count : 0;
    }

    worst(): number {
        let worst = 0;
        for (let i = 0; i < this.count; ++i) worst = Math.max(worst, this.values[i]);
        return worst;
    }

    /// Oldest first.
    inOrder(): number[] {
        const start = this.count < KEPT ? 0 : this.next;
        return Array.from({ length: this.count }, (_, i) => this.values[(start + i) % KEPT]);
    }
}

export class Loop {
    /// 1 is as in life, 0.1 is slow motion.
    rate = 1;
    isPaused = false;
    tickCount = 0;
    /// Simulation in each frame, and the whole of each frame. [ms]
    readonly simulation = new Figures();
    readonly frames = new Figures();
    private left = 0;
    private last = 0;
    private drawn = 0;
    private handle = 0;
    private stepsWanted = 0;

    /// `poll` is called before each frame, with the time since the last one. [s]
    constructor(
        private readonly game: Ticking,
        private readonly poll: (seconds: number) => void,
    ) {}

    start(): void {
        this.last = performance.now();
        const frame = (now: number) => {
            this.handle = requestAnimationFrame(frame);
            this.frame(now);
        };
        this.handle = requestAnimationFrame(frame);
    }

    stop(): void {
        cancelAnimationFrame(this.handle);
    }

    /// One tick, then rest.
    step(): void {
        this.isPaused = true;
        ++this.stepsWanted;
    }

    /// Ticks at once, for tests and scrubbing.
    run(ticks: number): void {
        for (let i = 0; i < ticks; ++i) this.tickOnce();
    }

    private tickOnce(): void {
        this.game.tick();
        ++this.tickCount;
    }

    private frame(now: number): void {
        const seconds = Math.min(Math.max((now - this.last) / 1000, 0), 0.25);
        this.last = now;
        this.poll(seconds);
        const { tickLength } = this.game;
        const most = Math.max(Math.round(MOST_AHEAD / tickLength), 1);
        const started = performance.now();
        let ticks = 0;
        if (this.isPaused) {
            for (; this.stepsWanted > 0; --this.stepsWanted) this.tickOnce();
            this.left = tickLength;
        } else {
            this.left += seconds * this.rate;
            const isInTime = () => performance.now() - started < MOST_TIME;
            for (; this.left >= tickLength && ticks < most && isInTime(); this.left -= tickLength) {
                this.tickOnce();
                ++ticks;
            }
            if (this.left >= tickLength) this.left = 0;
        }
        if (ticks > 0) this.simulation.add((performance.now() - started) / ticks);
        // Without a graphics card a picture of what rests is dear: one now and then is enough.
        const rests = isPlain && this.isPaused && now - this.drawn < 250;
        if (!rests) {
            this.drawn = now;
            this.game.draw(this.isPaused ? 1 : this.left / tickLength, seconds);
        }
        this.frames.add(seconds * 1000);
    }
}
