// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The same two streams in four lanes, by four rules: what is usual, and what Sidle does.

import { Crowd, TileMap } from "sidle";
import { Dice } from "../look/dice";
import { OverlapCounter } from "./overlaps";

export const LANE_LENGTH = 96;
export const LANE_WIDTH = 9; // Open rows; a wall on either side.
export const LANE_ROWS = LANE_WIDTH + 2;
const SPEED = 0.055; // [m] per tick
const ROUNDS = 3; // Of pushing apart, as usual.

export type Rule = "through" | "apart" | "slide" | "anticipate";

export const RULES: readonly { rule: Rule; name: string; words: string }[] = [
    { rule: "through", name: "No collision", words: "everybody walks through everybody" },
    {
        rule: "apart",
        name: "Pushed apart",
        words: "overlaps are corrected afterwards, as is usual",
    },
    { rule: "slide", name: "Sidle, sliding", words: "never an overlap; meets, then slides" },
    { rule: "anticipate", name: "Sidle, looking ahead", words: "never an overlap; lanes form" },
];

interface Walker {
    x: number;
    y: number;
    radius: number;
    heading: 1 | -1;
}

function startOf(count: number): Walker[] {
    const dice = new Dice(31);
    const out: Walker[] = [];
    const places: [number, number][] = [];
    for (let x = 2; x < LANE_LENGTH - 2; ++x) {
        for (let y = 1; y <= LANE_WIDTH; ++y) places.push([x, y]);
    }
    for (let i = places.length - 1; i > 0; --i) {
        const j = dice.below(i + 1);
        [places[i], places[j]] = [places[j], places[i]];
    }
    for (const [x, y] of places.slice(0, count)) {
        out.push({
            x: x + 0.5 + dice.between(-0.1, 0.1),
            y: y + 0.5 + dice.between(-0.1, 0.1),
            radius: dice.between(0.27, 0.37),
            heading: out.length & 1 ? 1 : -1,
        });
    }
    return out;
}

/// One lane: who comes to its end begins anew at the other, as soon as there is room.
export class Lane {
    /// x, y, radius of each walker.
    readonly circles: Float64Array;
    readonly headings: Int8Array;
    overlaps = 0;
    mostOverlaps = 0;
    through = 0;
    private readonly counter = new OverlapCounter();
    private readonly crowd: Crowd | null;
    private readonly tiles: TileMap | null;
    private readonly units: Uint32Array = new Uint32Array();
    private readonly columns: number[][] = Array.from({ length: LANE_LENGTH + 4 }, () => []);

    constructor(
        readonly rule: Rule,
        count: number,
    ) {
        const walkers = startOf(count);
        this.circles = new Float64Array(3 * walkers.length);
        this.headings = new Int8Array(walkers.length);
        walkers.forEach((walker, i) => {
            this.circles.set([walker.x, walker.y, walker.radius], 3 * i);
            this.headings[i] = walker.heading;
        });
        const isOurs = rule === "slide" || rule === "anticipate";
        this.crowd = isOurs ? new Crowd({ mode: rule }) : null;
        this.tiles = isOurs
            ? new TileMap({
                  columns: LANE_LENGTH,
                  rows: LANE_ROWS,
                  tileSize: 1,
                  isOutsideSolid: false,
              })
            : null;
        if (this.tiles && this.crowd) {
            const solid = new Uint8Array(LANE_LENGTH * LANE_ROWS);
            solid.fill(1, 0, LANE_LENGTH);
            solid.fill(1, (LANE_ROWS - 1) * LANE_LENGTH);
            this.tiles.fill(solid);
            this.units = this.crowd.addMany(this.circles, "free");
        }
    }

    get count(): number {
        return this.headings.length;
    }

    tick(): void {
        if (this.crowd && this.tiles) this.tickCrowd(this.crowd, this.tiles);
        else this.tickPlain();
        this.wrap();
    }

    /// Counted apart from the tick: it is a check, no part of the simulation.
    countOverlaps(): void {
        this.overlaps = this.counter.count(this.circles, 3, 2, this.count, LANE_LENGTH, LANE_ROWS);
        this.mostOverlaps = Math.max(this.mostOverlaps, this.overlaps);
    }

    private tickCrowd(crowd: Crowd, tiles: TileMap): void {
        const wishes = crowd.wishes;
        this.units.forEach((unit, i) => {
            const at = 3 * (unit & 0xfffff);
            wishes[at] = SPEED * this.headings[i];
            wishes[at + 1] = 0;
            wishes[at + 2] = Infinity;
        });
        crowd.step({ tiles });
        const states = crowd.states;
        this.units.forEach((unit, i) => {
            const at = (unit & 0xfffff) * Crowd.stride;
            this.circles[3 * i] = states[at];
            this.circles[3 * i + 1] = states[at + 1];
        });
    }

    private tickPlain(): void {
        for (let i = 0; i < this.count; ++i) this.circles[3 * i] += SPEED * this.headings[i];
        if (this.rule === "apart") for (let round = 0; round < ROUNDS; ++round) this.pushApart();
    }

    private pushApart(): void {
        this.sortIntoColumns();
        for (let i = 0; i < this.count; ++i) {
            const column = this.columnOf(i);
            for (let c = Math.max(column - 1, 0); c <= column + 1 && c < this.columns.length; ++c) {
                for (const j of this.columns[c]) if (j > i) this.pushPair(3 * i, 3 * j);
            }
            const radius = this.circles[3 * i + 2];
            this.circles[3 * i + 1] = Math.min(
                Math.max(this.circles[3 * i + 1], 1 + radius),
                LANE_ROWS - 1 - radius,
            );
        }
    }

    /// A metre of the lane, which is wider than any two of them that touch.
    private columnOf(i: number): number {
        return Math.min(Math.max(Math.floor(this.circles[3 * i]) + 2, 0), LANE_LENGTH + 3);
    }

    private sortIntoColumns(): void {
        for (const column of this.columns) column.length = 0;
        for (let i = 0; i < this.count; ++i) this.columns[this.columnOf(i)].push(i);
    }

    private pushPair(a: number, b: number): void {
        const { circles } = this;
        const dx = circles[b] - circles[a];
        const dy = circles[b + 1] - circles[a + 1];
        const reach = circles[a + 2] + circles[b + 2];
        const square = dx * dx + dy * dy;
        if (square >= reach * reach || square === 0) return;
        const distance = Math.sqrt(square);
        const push = (0.5 * (reach - distance)) / distance;
        circles[a] -= dx * push;
        circles[a + 1] -= dy * push;
        circles[b] += dx * push;
        circles[b + 1] += dy * push;
    }

    private isFree(x: number, y: number, radius: number, self: number): boolean {
        for (let i = 0; i < this.count; ++i) {
            if (i === self) continue;
            const dx = this.circles[3 * i] - x;
            const dy = this.circles[3 * i + 1] - y;
            const reach = this.circles[3 * i + 2] + radius + 0.02;
            if (dx * dx + dy * dy < reach * reach) return false;
        }
        return true;
    }

    private wrap(): void {
        for (let i = 0; i < this.count; ++i) {
            const x = this.circles[3 * i];
            const isOut = this.headings[i] > 0 ? x > LANE_LENGTH + 0.5 : x < -0.5;
            if (!isOut) continue;
            const fresh = this.headings[i] > 0 ? -0.5 : LANE_LENGTH + 0.5;
            if (!this.isFree(fresh, this.circles[3 * i + 1], this.circles[3 * i + 2], i)) continue;
            ++this.through;
            this.circles[3 * i] = fresh;
            this.crowd?.place(this.units[i], { x: fresh, y: this.circles[3 * i + 1] });
        }
    }

    dispose(): void {
        this.crowd?.dispose();
        this.tiles?.dispose();
    }
}
