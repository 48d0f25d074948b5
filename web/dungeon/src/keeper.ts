// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "./app";
import { autosaveOf, writeSlot, type Slot } from "./store";

const KEPT_FOR = 5; // A game is kept by itself so often, if anything happened. [s]

/// Keeps the game that is played: when it is told to, and by itself.
export class Keeper {
    /// The game as it was kept last while no wave ran, or was entered: who loses goes on from it.
    calm: Slot | null = null;
    private happened = 0; // Orders and ticks, so far and when it was kept last.
    private kept = 0;
    private keptAt = 0;
    private isRefused = false; // Nothing is kept here: said once, not every few seconds.
    private mode = 0; // Of the game that is kept.
    private readonly pages = new BroadcastChannel("sidle-dungeon");

    constructor(private readonly app: App) {
        this.pages.onmessage = ({ data }) => this.yieldTo(Number(data));
    }

    /// Two pages that play would write over each other's autosave: the one that came last goes on.
    private yieldTo(mode: number): void {
        const { app } = this;
        const hasGame = app.scene === "play" || app.isGameBehind;
        if (hasGame && mode === this.mode) app.menu.toMain("The game goes on in another page.");
    }

    reset(): void {
        this.kept = this.happened = 0;
    }
    /// A game is gone on with; `calm` is what its save knew of it.
    enter(calm: Slot | null = null): void {
        this.calm = calm;
        if (!calm && this.canKeep) this.calm = this.slotNow();
        this.mode = this.app.sim.summary.mode;
        this.pages.postMessage(this.mode);
    }
    /// So many orders or ticks.
    note(count: number): void {
        this.happened += count;
    }
    /// Now and then, as a page that is left has no time for it.
    update(now: number): void {
        const isDue = this.happened !== this.kept && now - this.keptAt > KEPT_FOR * 1000;
        if (!isDue || this.isRefused) return;
        this.keptAt = now;
        void this.autosave();
    }

    /// Whether there is a game that can go on.
    get canKeep(): boolean {
        return this.app.scene === "play" && !this.app.sim.summary.isLost;
    }
    /// The reason why not; empty when it is kept.
    save(slot: number): Promise<string> {
        return writeSlot(slot, this.slotNow());
    }
    /// The reason why not; empty when it is kept, or nothing is there to be kept.
    async autosave(): Promise<string> {
        if (!this.canKeep) return "";
        this.kept = this.happened;
        const { mode, wavesRunning } = this.app.sim.summary;
        const slot = this.slotNow();
        if (wavesRunning === 0) this.calm = slot;
        const problem = await writeSlot(autosaveOf(mode), slot);
        this.isRefused = problem !== "";
        if (problem) this.app.hud.say("Not saved: " + problem);
        return problem;
    }
    /// The autosave of a lost game is from seconds before, when nothing could help any more.
    keepCalm(): void {
        if (!this.calm) return;
        this.calm = { ...this.calm, saved: Date.now() };
        void writeSlot(autosaveOf(this.app.sim.summary.mode), this.calm);
    }

    private slotNow(): Slot {
        const { sim } = this.app;
        const { mode, level, wavesBegun, gold, tick, wavesRunning } = sim.summary;
        const where = mode === 1 ? "Endless" : `Level ${level}`;
        const title = `${where}, wave ${wavesBegun}, ${gold} gold`;
        const slot = { bytes: sim.save(), title, saved: Date.now(), tick };
        return wavesRunning > 0 && this.calm ? { ...slot, calm: this.calm } : slot;
    }
}
