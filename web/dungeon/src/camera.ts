// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { Camera as View, Renderer } from "./render/renderer";
import type { Sim } from "./sim";

/// A place of the screen, 0..1.
export interface Place {
    u: number;
    v: number;
}

const MIDDLE: Place = { u: 0.5, v: 0.5 };
const FOLLOWED = 0.5; // Part of the view, around its middle, that a cursor does not leave.
const MARGIN = 2; // Beyond the round area. [squares]
const UNCOVERED = 0.45; // Of half the view: so far what ends at its rim comes out of the panels.
const CLOSEST = 6; // Height of the view. [squares]

/// Where one looks, gliding to where one wants to.
export class Camera {
    private goal: View;
    private isShowcase = false;
    private age = 0;
    private area = { middle: 28, reach: 24 }; // What there is to see, around its middle.

    constructor(private readonly view: View) {
        this.goal = { ...view };
    }
    /// The gate and the treasure, both, from the start.
    show(sim: Sim, isShowcase: boolean, hasLesson = false): void {
        const gate = sim.gates[0];
        const tall = Math.abs(gate.y - sim.hoard.y) + 14;
        const wide =
            (Math.abs(gate.x - sim.hoard.x) + (hasLesson ? 18 : 10)) *
            (window.innerHeight / window.innerWidth);
        this.goal = {
            // The lesson covers the left side.
            x: (gate.x + sim.hoard.x) / 2 + (hasLesson ? -3.5 : 0.5),
            y: (gate.y + sim.hoard.y) / 2 + 0.5,
            height: Math.min(50, Math.max(tall, wide, 16)),
        };
        this.isShowcase = isShowcase;
        if (isShowcase) this.goal.height = 13;
        this.learn(sim);
        Object.assign(this.view, this.goal);
    }
    move(seconds: number, sim: Sim): void {
        this.age += seconds;
        if (this.isShowcase) {
            this.goal.x = sim.hoard.x - 2 + 5 * Math.sin(this.age * 0.11);
            this.goal.y = sim.hoard.y + 3 * Math.cos(this.age * 0.13);
        }
        const part = 1 - Math.exp(-14 * seconds);
        this.view.x += (this.goal.x - this.view.x) * part;
        this.view.y += (this.goal.y - this.view.y) * part;
        this.view.height += (this.goal.height - this.view.height) * part;
        this.learn(sim); // A level may have widened it, or the window.
    }
    private learn(sim: Sim): void {
        this.area = { middle: sim.summary.side / 2, reach: sim.summary.radius + MARGIN };
        this.settle();
    }
    // At once, so that nothing is seen to go too far and come back: the farther one looks from,
    // the nearer to the middle, as beyond the dungeon is nothing.
    private settle(): void {
        const { middle, reach } = this.area;
        this.goal.height = Math.min(this.farthest, this.goal.height);
        const within = (at: number, half: number): number => {
            const limit = Math.max(0, reach - half) + UNCOVERED * Math.min(half, reach);
            return Math.max(middle - limit, Math.min(middle + limit, at));
        };
        const [w, h] = this.extent;
        this.goal.x = within(this.goal.x, w);
        this.goal.y = within(this.goal.y, h);
    }
    /// Where all of the dungeon is seen. [squares]
    private get farthest(): number {
        const aspect = window.innerWidth / window.innerHeight;
        return (2 * this.area.reach) / Math.min(1, aspect);
    }
    shift(dx: number, dy: number): void {
        this.goal.x += dx;
        this.goal.y += dy;
        this.settle();
    }
    /// Drags without gliding, so that the ground stays under the finger.
    drag(dx: number, dy: number): void {
        const { x, y } = this.goal;
        this.shift(dx, dy);
        this.view.x += this.goal.x - x;
        this.view.y += this.goal.y - y;
    }
    /// The place under the pointer stays where it is.
    zoom(factor: number, at: { x: number; y: number }): void {
        const height = Math.max(CLOSEST, Math.min(this.farthest, this.goal.height * factor));
        const part = height / this.goal.height;
        this.goal.x = at.x + (this.goal.x - at.x) * part;
        this.goal.y = at.y + (this.goal.y - at.y) * part;
        this.goal.height = height;
        this.settle();
    }
    /// Brings a place of the world to one of the screen, 0..1.
    lookAt(x: number, y: number, { u, v }: Place = MIDDLE): void {
        const [w, h] = this.extent;
        this.goal.x = x - (2 * u - 1) * w;
        this.goal.y = y - (2 * v - 1) * h;
        this.settle();
    }
    /// Goes along with a place that nears the rim.
    follow(x: number, y: number): void {
        const [w, h] = this.extent.map((half) => half * FOLLOWED);
        this.goal.x = Math.max(x - w, Math.min(x + w, this.goal.x));
        this.goal.y = Math.max(y - h, Math.min(y + h, this.goal.y));
        this.settle();
    }
    get middle(): { x: number; y: number } {
        return { x: this.goal.x, y: this.goal.y };
    }
    /// Where a place of the world comes to rest on the screen, 0..1.
    placeOf(x: number, y: number): Place {
        const [w, h] = this.extent;
        return { u: ((x - this.goal.x) / w + 1) / 2, v: ((y - this.goal.y) / h + 1) / 2 };
    }
    private get extent(): [number, number] {
        const half = this.goal.height / 2;
        return [(half * window.innerWidth) / window.innerHeight, half];
    }
    jump(): void {
        Object.assign(this.view, this.goal);
    }
    sees(x: number, y: number, renderer: Renderer): boolean {
        const { u, v } = renderer.toScreen(x, y);
        return u > 0 && u < 1 && v > 0 && v < 1;
    }
}
