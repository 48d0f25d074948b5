// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Watching the last half minute again: played anew from its first state by its inputs alone, and
// compared with what was seen.

import { walkInput3, walkResult3, type Vec3 } from "sidle";
import { button, element } from "./dom";
import { TICK } from "./loop";
import type { Frame, Recording } from "./recorder";
import type { Walking } from "./walking";

/// How many ticks came out the same, bit for bit, before the first that did not.
export function playAgain(walking: Walking, recording: Recording): number {
    const { world, walker } = walking;
    let state = structuredClone(recording.start);
    const out = walkResult3();
    let same = 0;
    for (const frame of recording.frames) {
        world.move(frame.moves);
        const input = walkInput3({ velocity: frame.velocity, jumpSpeed: frame.jumpSpeed });
        state = structuredClone(world.walk(walker, state, input, TICK, undefined, out).state);
        const { x, y, z } = state.position;
        const was = frame.position;
        if (x !== was.x || y !== was.y || z !== was.z) break;
        ++same;
    }
    return same;
}

/// A bar to scrub with; the game asks it where to draw.
export class Replay {
    readonly bar = element("div", "replay");
    private readonly slider = element("input");
    private readonly words = element("p");
    private at = 0;
    private isPlaying = true;

    constructor(
        private readonly frames: readonly Frame[],
        private readonly same: number,
        onEnd: () => void,
    ) {
        const { slider } = this;
        Object.assign(slider, {
            type: "range",
            min: "0",
            max: String(frames.length - 1),
            step: "1",
        });
        slider.value = "0";
        slider.setAttribute("aria-label", "Tick");
        slider.addEventListener("input", () => {
            this.at = Number(slider.value);
            this.isPlaying = false;
        });
        const play = button("small", "Play or pause", () => {
            if (this.at >= frames.length - 1) this.at = 0;
            this.isPlaying = !this.isPlaying;
        });
        const row = element("div", "buttons", play, button("small", "Back to the game", onEnd));
        this.bar.append(this.words, slider, row);
        this.write();
    }

    private write(): void {
        const seconds = (this.at / 60).toFixed(1);
        const total = (this.frames.length / 60).toFixed(1);
        const isSame = this.same === this.frames.length;
        const verdict = isSame
            ? `played anew from the inputs: the same bits in all ${this.same} ticks`
            : `played anew from the inputs: other from tick ${this.same + 1} on`;
        this.words.textContent = `${seconds} of ${total} s · ${verdict}`;
        this.slider.value = String(this.at);
    }

    tick(): void {
        if (this.isPlaying && this.at < this.frames.length - 1) ++this.at;
        this.write();
    }

    get frame(): Frame {
        return this.frames[this.at];
    }

    get before(): Frame {
        return this.frames[Math.max(this.at - (this.isPlaying ? 1 : 0), 0)];
    }

    /// Where the feet are between the last two ticks.
    positionAt(alpha: number): Vec3 {
        const [a, b] = [this.before.position, this.frame.position];
        return {
            x: a.x + (b.x - a.x) * alpha,
            y: a.y + (b.y - a.y) * alpha,
            z: a.z + (b.z - a.z) * alpha,
        };
    }

    dispose(): void {
        this.bar.remove();
    }
}
