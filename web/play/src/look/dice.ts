// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Random numbers that are the same on every visit, so that a place always looks the same.

export class Dice {
    constructor(private state: number) {}

    /// In 0..1, without 1.
    unit(): number {
        this.state = (this.state + 0x6d2b79f5) | 0;
        let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    }

    between(low: number, high: number): number {
        return low + (high - low) * this.unit();
    }

    below(count: number): number {
        return Math.floor(this.unit() * count);
    }

    pick<T>(items: readonly T[]): T {
        return items[this.below(items.length)];
    }
}
