// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "../app";
import { SQUARE } from "../facts";
import { css } from "../render/palette";
import { make } from "./dom";

const EVERY = 12; // Pictures of the page, one of the map.
const STEP = 0.5; // Of half the view, for an arrow.
const WAYS: Record<string, [number, number]> = {
    ArrowUp: [0, -1],
    ArrowLeft: [-1, 0],
    ArrowDown: [0, 1],
    ArrowRight: [1, 0],
};

/// The whole dungeon, small: a press there looks there, by mouse or finger; arrows look around.
export class SmallMap {
    readonly panel: HTMLElement;
    private readonly canvas = make("canvas", {
        width: 152,
        height: 152,
        tabindex: 0,
        role: "application",
        "aria-label": "Map. Arrow keys look around.",
    });
    private drawnAt = -Infinity;

    constructor(private readonly app: App) {
        this.panel = make("div", { class: "panel", id: "map" }, this.canvas);
        this.canvas.addEventListener("pointerdown", (event) => {
            this.canvas.setPointerCapture(event.pointerId);
            this.pressed(event);
        });
        this.canvas.addEventListener("keydown", (event) => this.key(event));
        this.canvas.addEventListener("pointermove", (event) => {
            if (event.buttons) this.pressed(event);
        });
    }
    reset(): void {
        this.drawnAt = -Infinity;
    }
    update(): void {
        if (Math.abs(this.app.frames - this.drawnAt) > EVERY) this.draw();
    }

    // The arrows are the cursor's elsewhere.
    private key(event: KeyboardEvent): void {
        const way = WAYS[event.code];
        if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        const [w, h] = this.app.renderer.extent;
        this.app.camera.shift(way[0] * w * STEP, way[1] * h * STEP);
    }
    private pressed(event: PointerEvent): void {
        const box = this.canvas.getBoundingClientRect();
        const { side, radius } = this.app.sim.summary;
        const reach = radius + 2;
        const u = (event.clientX - box.left) / box.width;
        const v = (event.clientY - box.top) / box.height;
        this.app.camera.lookAt(side / 2 + (u * 2 - 1) * reach, side / 2 + (v * 2 - 1) * reach);
    }

    private draw(): void {
        const { app } = this;
        this.drawnAt = app.frames;
        const { side, radius } = app.sim.summary;
        const pen = this.canvas.getContext("2d")!;
        const size = this.canvas.width;
        const reach = radius + 2;
        const scale = size / (2 * reach);
        const to = (x: number): number => (x - side / 2 + reach) * scale;
        pen.fillStyle = "#0b080b";
        pen.fillRect(0, 0, size, size);
        const { palette } = app.renderer;
        const colours = [
            palette.floor,
            palette.dirt,
            palette.hard,
            palette.gold,
            palette.stone,
        ].map((colour) => css(colour.map((part) => part * 0.75) as [number, number, number]));
        const unseen = css([0.3, 0.34, 0.48]);
        for (let k = 0; k < side * side; ++k) {
            const kind = app.sim.squares[k];
            if (kind === SQUARE.rock) continue;
            pen.fillStyle = kind === SQUARE.floor && app.sim.seen[k] < 2 ? unseen : colours[kind];
            pen.fillRect(to(k % side), to(Math.floor(k / side)), scale + 0.5, scale + 0.5);
        }
        const dot = (x: number, y: number, r: number, colour: string): void => {
            pen.fillStyle = colour;
            pen.beginPath();
            pen.arc(to(x), to(y), r, 0, 7);
            pen.fill();
        };
        dot(app.sim.hoard.x + 0.5, app.sim.hoard.y + 0.5, 3.6, css(palette.gold));
        for (const gate of app.sim.gates) dot(gate.x + 0.5, gate.y + 0.5, 3.6, css(palette.gate));
        for (const one of app.sim.units) dot(one.x, one.y, 2, css(palette.kinds[one.kind]));
        const [w, h] = app.renderer.extent;
        pen.strokeStyle = "rgba(255,255,255,0.7)";
        pen.strokeRect(
            to(app.renderer.camera.x - w),
            to(app.renderer.camera.y - h),
            2 * w * scale,
            2 * h * scale,
        );
    }
}
