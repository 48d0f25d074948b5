// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The last half minute as a replay file: what is done in each tick goes to a second scene, in step
// with the place, by the call that plays it again anywhere.

import { WalkRecorder3, WalkScene3, type WalkFrame3, type WalkState3 } from "sidle/record";
import { bytesOfLook } from "./looks";
import { TICK } from "./loop";
import { KEPT } from "./recorder";
import type { TickRecord, Walking } from "./walking";

export class SavedWalk {
    private scene: WalkScene3 | null = null;
    private recorder: WalkRecorder3 | null = null;
    private last: WalkState3 | null = null;

    constructor(private readonly walking: Walking) {}

    /// After each tick of the place.
    record(tick: TickRecord): void {
        if (!this.scene || !this.recorder) this.begin(tick.before);
        const frame: WalkFrame3 = {
            moves: tick.moves,
            steps: [{ velocity: tick.velocity, jumpSpeed: tick.jumpSpeed }],
            extra: bytesOfLook(tick.yaw, tick.pitch),
            // Put elsewhere since the last tick, such as to the start again.
            walkers: tick.before === this.last ? [] : [{ walker: 0, state: tick.before }],
        };
        this.scene!.advance(frame);
        this.recorder!.add(frame, this.scene!);
        this.last = tick.after;
    }

    private begin(state: WalkState3): void {
        this.scene = new WalkScene3(this.walking.world, { dt: TICK });
        this.scene.addWalker(this.walking.walker, state);
        this.recorder = new WalkRecorder3(this.scene, { keepTicks: KEPT });
        this.last = state;
    }

    /// Begins anew with the next tick: another walker, another world.
    clear(): void {
        this.recorder?.dispose();
        this.scene?.dispose();
        this.recorder = this.scene = this.last = null;
    }

    /// Whether the scene stands where the place does, bit for bit.
    get isInStep(): boolean {
        const [a, b] = [this.scene?.state(0).position, this.last?.position];
        return !!a && !!b && a.x === b.x && a.y === b.y && a.z === b.z;
    }

    get hash(): string {
        return this.scene?.hash() ?? "";
    }

    /// The file; nothing before the first tick.
    save(title: string): Uint8Array | null {
        return this.recorder?.save({ title, "made by": "the page to play" }) ?? null;
    }
}
