// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "../app";
import { SQUARE } from "../facts";
import { css } from "./palette";

const LIFT = 0.42; // Of the tops of walls. [squares]

/// What is written or drawn fine over the picture: prices, numbers that float up, posts, a box.
export function drawLetters(app: App): void {
    const pen = app.letters.getContext("2d")!;
    const { width, height } = app.letters;
    pen.clearRect(0, 0, width, height);
    const { renderer } = app;
    const scale = height / renderer.camera.height;
    const place = (x: number, y: number): [number, number] => {
        const { u, v } = renderer.toScreen(x, y);
        return [u * width, v * height];
    };
    if (app.tool === "dig" && app.scene === "play" && scale > 16)
        drawPrices(app, pen, place, scale);
    drawPosts(app, pen, place, scale);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (const one of renderer.sparks.floating) {
        const [x, y] = place(one.x, one.y);
        const size = Math.max(12, Math.min(30, scale * 0.34)) * one.size * app.settings.textSize;
        pen.globalAlpha = Math.min(1, (1 - one.age / one.life) * 2.2);
        pen.font = `700 ${size}px system-ui, "DejaVu Sans", sans-serif`;
        pen.lineWidth = size / 5;
        pen.strokeStyle = "rgba(10,6,8,0.8)";
        pen.strokeText(one.text, x, y);
        pen.fillStyle = one.colour;
        pen.fillText(one.text, x, y);
    }
    pen.globalAlpha = 1;
    if (app.cursor.isShown) drawCursor(app, pen, place, scale);
    const { box } = app.input;
    if (box) {
        const [x0, y0] = place(box.x0, box.y0);
        const [x1, y1] = place(box.x1, box.y1);
        pen.strokeStyle = "#ffffff";
        pen.setLineDash([6, 4]);
        pen.strokeRect(x0, y0, x1 - x0, y1 - y0);
        pen.setLineDash([]);
    }
}

type Place = (x: number, y: number) => [number, number];

function drawPrices(app: App, pen: CanvasRenderingContext2D, place: Place, scale: number): void {
    const { side, gold } = app.sim.summary;
    const { good, bad } = app.renderer.palette;
    const size = Math.max(10, scale * 0.36);
    pen.font = `700 ${size}px system-ui, "DejaVu Sans", sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineWidth = size / 6;
    pen.strokeStyle = "rgba(8,5,7,0.75)";
    for (let k = 0; k < side * side; ++k) {
        const price = app.sim.prices[k];
        if (price < 0) continue;
        const [x, y] = place((k % side) + 0.5, Math.floor(k / side) + 0.5 - LIFT);
        if (x < -scale || y < -scale || x > pen.canvas.width + scale) continue;
        pen.strokeText(String(price), x, y);
        pen.fillStyle = css(price <= gold ? good : bad);
        pen.fillText(String(price), x, y);
    }
}

// Over all that may stand there, as no mouse shows where it is.
function drawCursor(app: App, pen: CanvasRenderingContext2D, place: Place, scale: number): void {
    const { hovered, frameColour } = app;
    if (!hovered || !frameColour) return;
    const isFloor = app.sim.squareAt(hovered.x, hovered.y) === SQUARE.floor;
    const [x, y] = place(hovered.x, hovered.y - (isFloor ? 0 : LIFT));
    for (const [width, colour] of [
        [0.2, "rgba(8,5,7,0.85)"],
        [0.09, css(frameColour)],
    ] as const) {
        pen.lineWidth = Math.max(30, scale) * width;
        pen.strokeStyle = colour;
        pen.strokeRect(x, y, scale, scale);
    }
}

function drawPosts(app: App, pen: CanvasRenderingContext2D, place: Place, scale: number): void {
    for (const name of app.selected.slice(0, 40)) {
        const sheet = app.sim.sheet(name);
        const unit = app.units.find((one) => one.slot === name.slot);
        if (!sheet?.hasPost || !unit) continue;
        const [ux, uy] = place(unit.x, unit.y);
        const [ax, ay] = place(sheet.postX + 0.5, sheet.postY + 0.5);
        const [bx, by] = place(sheet.secondX + 0.5, sheet.secondY + 0.5);
        pen.strokeStyle = "rgba(207,227,255,0.75)";
        pen.lineWidth = Math.max(1.5, scale * 0.04);
        pen.setLineDash([scale * 0.18, scale * 0.14]);
        pen.beginPath();
        pen.moveTo(ux, uy);
        pen.lineTo(ax, ay);
        if (sheet.isPatrol) pen.lineTo(bx, by);
        pen.stroke();
        pen.setLineDash([]);
        for (const [x, y] of sheet.isPatrol
            ? [
                  [ax, ay],
                  [bx, by],
              ]
            : [[ax, ay]])
            drawFlag(pen, x, y, scale);
        if (app.selected.length === 1) {
            pen.strokeStyle = "rgba(207,227,255,0.22)";
            pen.beginPath();
            pen.arc(ax, ay, (sheet.leash + 1) * scale, 0, 7);
            pen.stroke();
        }
    }
    if (app.patrolFrom)
        drawFlag(pen, ...place(app.patrolFrom.x + 0.5, app.patrolFrom.y + 0.5), scale);
}

function drawFlag(pen: CanvasRenderingContext2D, x: number, y: number, scale: number): void {
    pen.fillStyle = "rgba(207,227,255,0.95)";
    pen.fillRect(x - scale * 0.03, y - scale * 0.55, scale * 0.06, scale * 0.6);
    pen.beginPath();
    pen.moveTo(x, y - scale * 0.55);
    pen.lineTo(x + scale * 0.36, y - scale * 0.42);
    pen.lineTo(x, y - scale * 0.28);
    pen.fill();
}
