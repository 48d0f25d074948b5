// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "./app";
import { KIND_NAMES, ORDER, VERDICTS } from "./facts";

/// What the game is told to do, and why it does not.
export class Orders {
    constructor(private readonly app: App) {}

    /// Says why not.
    tell(verdict: number): boolean {
        if (verdict === 0) return true;
        this.app.hud.say(VERDICTS[verdict]);
        this.app.sound.refuse();
        return false;
    }
    dig(x: number, y: number, isQuiet = false): boolean {
        if (!this.app.canOrder) return false;
        const verdict = this.app.sim.order(ORDER.dig, { a: x, b: y });
        if (verdict !== 0 && isQuiet) return false;
        const isDug = this.tell(verdict);
        if (isDug) this.app.ordered();
        return isDug;
    }
    /// What the chosen tool would get on a square: 0, or the number of the reason in VERDICTS.
    judge(x: number, y: number): number {
        const { sim, tool } = this.app;
        const kind = (KIND_NAMES as readonly string[]).indexOf(tool);
        if (kind >= 0) return sim.judge(ORDER.summon, { a: x, b: y, c: kind });
        if (tool === "dig") return sim.judge(ORDER.dig, { a: x, b: y });
        if (tool === "select") return 0;
        const from = this.app.patrolFrom ?? { x, y };
        const unit = this.app.selected.find((one) => this.app.sim.sheet(one)?.hasPost);
        return sim.judge(ORDER.guard, { a: from.x, b: from.y, c: x, d: y, unit });
    }
    undo(): void {
        if (this.app.canOrder && this.tell(this.app.sim.order(ORDER.undo))) this.app.ordered();
    }
    summon(kind: number, x: number, y: number): boolean {
        if (!this.app.canOrder) return false;
        const isDone = this.tell(this.app.sim.order(ORDER.summon, { a: x, b: y, c: kind }));
        if (isDone) this.app.ordered();
        return isDone;
    }
    call(): void {
        if (this.app.canOrder && this.tell(this.app.sim.order(ORDER.call))) this.app.ordered();
    }
    /// What calling the wave would get, as `judge`.
    judgeCall(): number {
        return this.app.sim.judge(ORDER.call);
    }
    upgrade(): void {
        const isDone = this.app.selected.map(
            (unit) => this.app.canOrder && this.tell(this.app.sim.order(ORDER.upgrade, { unit })),
        );
        if (isDone.some(Boolean)) this.app.ordered();
    }
    dismiss(): void {
        for (const unit of this.app.selected) {
            if (this.app.canOrder) this.tell(this.app.sim.order(ORDER.dismiss, { unit }));
        }
        this.app.ordered();
    }
    guard(x: number, y: number, from = { x, y }): void {
        if (!this.app.canOrder) return;
        const verdicts = this.app.selected.map((unit) => {
            const leash = this.app.sim.sheet(unit)?.leash;
            const ends = { a: from.x, b: from.y, c: x, d: y };
            return this.app.sim.order(ORDER.guard, { ...ends, unit, leash });
        });
        if (verdicts.length === 0) return;
        // Who cannot does not keep the others from it.
        if (!this.tell(Math.min(...verdicts))) return;
        this.app.renderer.sparks.say(x + 0.5, y + 0.5, "guard", "#cfe3ff", 0.9);
        this.app.sound.click();
        this.app.ordered();
    }
    leash(change: number): void {
        for (const unit of this.app.selected) {
            const sheet = this.app.sim.sheet(unit);
            if (!sheet?.hasPost || !this.app.canOrder) continue;
            this.app.sim.order(ORDER.guard, {
                a: sheet.postX,
                b: sheet.postY,
                c: sheet.secondX,
                d: sheet.secondY,
                unit,
                leash: Math.max(0, Math.min(12, sheet.leash + change)),
            });
        }
        this.app.ordered();
    }
}
