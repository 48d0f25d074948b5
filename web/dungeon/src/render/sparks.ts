// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { Effect } from "../facts";
import type { Instances } from "./gl";
import type { Palette } from "./palette";

interface Spark {
    x: number;
    y: number;
    vx: number;
    vy: number;
    age: number;
    life: number;
    size: number;
    shape: number;
    colour: readonly number[];
    strength: number;
    grow: number;
}
interface Flash {
    x: number;
    y: number;
    age: number;
    life: number;
    reach: number;
    colour: readonly number[];
    strength: number;
}
export interface Floating {
    x: number;
    y: number;
    age: number;
    life: number;
    text: string;
    colour: string;
    size: number;
    slot: number;
    sum: number;
}

const MOST = 900;

/// Particles, flashes and floating numbers: what effects look like. Nothing of it decides anything.
export class Sparks {
    private sparks: Spark[] = [];
    private flashes: Flash[] = [];
    floating: Floating[] = [];
    areFew = false;

    private burst(
        x: number,
        y: number,
        count: number,
        speed: number,
        size: number,
        life: number,
        colour: readonly number[],
    ): void {
        const n = this.areFew ? Math.ceil(count / 3) : count;
        for (let k = 0; k < n && this.sparks.length < MOST; ++k) {
            const angle = Math.random() * 6.283;
            const pace = speed * (0.3 + 0.7 * Math.random());
            this.sparks.push({
                x,
                y,
                vx: Math.cos(angle) * pace,
                vy: Math.sin(angle) * pace * 0.8,
                age: 0,
                life: life * (0.6 + 0.6 * Math.random()),
                size: size * (0.6 + 0.7 * Math.random()),
                shape: 0,
                colour,
                strength: 1,
                grow: -0.6,
            });
        }
    }
    private ring(
        x: number,
        y: number,
        size: number,
        life: number,
        colour: readonly number[],
    ): void {
        this.sparks.push({
            x,
            y,
            vx: 0,
            vy: 0,
            age: 0,
            life,
            size,
            shape: 1,
            colour,
            strength: 0.9,
            grow: 1.6,
        });
    }
    private flash(
        x: number,
        y: number,
        reach: number,
        life: number,
        colour: readonly number[],
        strength: number,
    ): void {
        if (this.flashes.length < 24) {
            this.flashes.push({ x, y, age: 0, life, reach, colour, strength });
        }
    }
    /// What hits one and the same within a moment is one number.
    private sayDamage(effect: Effect, colour: string): void {
        const same = this.floating.find((one) => one.slot === effect.slot && one.age < 0.5);
        if (same) {
            same.sum += effect.amount;
            same.text = String(Math.max(1, Math.round(same.sum)));
            return;
        }
        this.say(effect.x, effect.y, String(Math.max(1, Math.round(effect.amount))), colour, 0.9);
        const added = this.floating[this.floating.length - 1];
        added.slot = effect.slot;
        added.sum = effect.amount;
    }
    say(x: number, y: number, text: string, colour: string, size = 1): void {
        if (this.floating.length > 60) this.floating.shift();
        this.floating.push({
            x: x + (Math.random() - 0.5) * 0.3,
            y: y - 0.3,
            age: 0,
            life: 1.1,
            text,
            colour,
            size,
            slot: -1,
            sum: 0,
        });
    }

    take(effect: Effect, palette: Palette, isHero: boolean): void {
        const { x, y, amount } = effect;
        const text = (value: number): string => String(Math.max(1, Math.round(value)));
        switch (effect.what) {
            case "blow":
                this.burst(x, y, 4, 1.6, 0.09, 0.3, [1, 0.75, 0.5]);
                this.sayDamage(effect, isHero ? "#ffe9b8" : "#ff8d7a");
                break;
            case "blocked":
                this.ring(x, y, 0.3, 0.25, [0.8, 0.85, 1]);
                break;
            case "burst": {
                const isFire = effect.kind === 0 || effect.kind === 3;
                if (!isFire) return this.burst(x, y, 3, 1, 0.06, 0.2, [0.9, 0.9, 0.8]);
                this.burst(x, y, 14, 2.4, 0.16, 0.5, palette.fire);
                this.ring(x, y, 0.4, 0.3, palette.fire);
                this.flash(x, y, 4, 0.3, palette.fire, 1.2);
                break;
            }
            case "heal":
                if (amount < 0.5) return;
                this.burst(x, y, 6, 0.7, 0.1, 0.7, palette.heal);
                this.flash(x, y, 2.5, 0.4, palette.heal, 0.4);
                this.say(x, y, "+" + text(amount), "#8dffbf", 0.85);
                break;
            case "death":
                this.burst(x, y, 20, 1.8, 0.15, 0.8, palette.kinds[effect.kind]);
                break;
            case "grew":
                this.ring(x, y, 0.5, 0.6, palette.gold);
                this.burst(x, y, 12, 1.2, 0.11, 0.8, palette.gold);
                this.say(x, y, "level " + amount, "#ffe08a", 1);
                break;
            case "dug":
                this.burst(
                    x,
                    y,
                    18,
                    1.7,
                    0.17,
                    0.6,
                    palette.dirt.map((part) => part * 1.3),
                );
                this.ring(x, y, 0.5, 0.3, palette.dirt);
                break;
            case "filled":
                this.burst(x, y, 10, 0.6, 0.17, 0.4, palette.dirt);
                break;
            case "gold":
                this.say(x, y, "+" + text(amount), "#ffd257", 1.1);
                break;
            case "returned":
                this.say(x, y, "+" + text(amount) + " coins", "#ffd257", 1);
                this.burst(x, y, 10, 1.3, 0.1, 0.6, palette.gold);
                break;
            case "escaped":
                if (amount > 0) this.say(x, y, "-" + text(amount) + " coins", "#ff6b5e", 1.25);
                this.ring(x, y, 0.7, 0.6, palette.gate);
                break;
            case "summoned":
                this.ring(x, y, 0.6, 0.5, palette.kinds[effect.kind]);
                this.burst(x, y, 22, 1.5, 0.13, 0.7, palette.kinds[effect.kind]);
                this.flash(x, y, 4, 0.5, palette.kinds[effect.kind], 1);
                break;
            default:
                break;
        }
    }

    move(seconds: number): void {
        for (const one of this.sparks) {
            one.age += seconds;
            one.x += one.vx * seconds;
            one.y += one.vy * seconds;
            one.vx *= 1 - 2.2 * seconds;
            one.vy *= 1 - 2.2 * seconds;
        }
        this.sparks = this.sparks.filter((one) => one.age < one.life);
        for (const one of this.flashes) one.age += seconds;
        this.flashes = this.flashes.filter((one) => one.age < one.life);
        for (const one of this.floating) {
            one.age += seconds;
            one.y -= 0.9 * seconds;
        }
        this.floating = this.floating.filter((one) => one.age < one.life);
    }

    lamps(): {
        x: number;
        y: number;
        reach: number;
        colour: readonly number[];
        strength: number;
    }[] {
        return this.flashes.map((one) => ({
            ...one,
            strength: one.strength * (1 - one.age / one.life),
        }));
    }

    addTo(glows: Instances): void {
        for (const one of this.sparks) {
            const part = one.age / one.life;
            const [r, g, b] = one.colour;
            const size = one.size * (1 + one.grow * part);
            glows.add(one.x, one.y, size, one.shape, r, g, b, one.strength * (1 - part), 0, 0);
        }
    }

    clear(): void {
        this.sparks = [];
        this.flashes = [];
        this.floating = [];
    }
}
