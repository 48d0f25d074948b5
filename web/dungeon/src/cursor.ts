// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "./app";
import type { Place } from "./camera";

interface Square {
    x: number;
    y: number;
}

// Where in the picture the cursor may be brought, those nearest to its middle first.
const PARTS = [1, 2, 3, 4, 5, 6, 7].map((part) => part / 8);
const PLACES: Place[] = PARTS.flatMap((u) => PARTS.map((v) => ({ u, v }))).sort(
    (a, b) => Math.hypot(a.u - 0.5, a.v - 0.5) - Math.hypot(b.u - 0.5, b.v - 0.5),
);

const SAME = 1e-6; // Place in the picture, however its parts were rounded.

/// The square that keys point at, until the mouse moves.
export class Cursor {
    isShown = false;
    private corner: Square | null = null; // Where a box of who is selected begins.
    private kept = { x: 0, y: 0 }; // Where keys left it in the picture.

    constructor(private readonly app: App) {}

    hide(): void {
        if (!this.isShown) return;
        this.isShown = false;
        this.app.hovered = this.app.pointer = null;
        this.endDrag();
    }
    /// Where the mouse was; in the middle of what is seen, where that is out of sight. Whether it
    /// was not there before: the key that brings it does no more.
    appear(): boolean {
        const { app } = this;
        if (app.scene === "menu") return false;
        const isSeen = app.hovered !== null && this.sees(app.hovered);
        if (this.isShown && isSeen) return false;
        const { x, y } = app.camera.middle;
        if (!isSeen) app.hovered = { x: Math.floor(x), y: Math.floor(y) };
        this.isShown = true;
        this.uncover(app.hovered!);
        app.voice.point(app.hovered!);
        return true;
    }
    private sees({ x, y }: Square): boolean {
        const { u, v } = this.app.camera.placeOf(x + 0.5, y + 0.5);
        return u > 0 && u < 1 && v > 0 && v < 1;
    }

    move([dx, dy]: [number, number], isDrag: boolean): void {
        const { app } = this;
        app.canvas.focus({ preventScroll: true });
        const isNew = this.appear();
        const from = app.hovered;
        if (isNew || !from) return;
        const to = { x: from.x + dx, y: from.y + dy };
        const { side, radius } = app.sim.summary;
        const isOut = (at: number): boolean => Math.abs(at + 0.5 - side / 2) > radius + 1;
        if (isOut(to.x) || isOut(to.y)) return;
        app.hovered = to;
        this.lookAt(to);
        if (isDrag) this.drag(from, to);
        else this.endDrag();
        app.voice.point(to);
    }
    private lookAt(at: Square): void {
        this.app.camera.follow(at.x + 0.5, at.y + 0.5);
        this.uncover(at);
    }
    // No panel hides it, where the picture is wider than those.
    private uncover(at: Square): void {
        const { camera, canvas } = this.app;
        const isFree = ({ u, v }: Place): boolean =>
            document.elementFromPoint(u * window.innerWidth, v * window.innerHeight) === canvas;
        const [x, y] = [at.x + 0.5, at.y + 0.5];
        if (!isFree(camera.placeOf(x, y))) camera.lookAt(x, y, PLACES.find(isFree) ?? PLACES[0]);
        this.kept = this.fromMiddle(at);
    }
    /// Nor does a panel that comes, or grows, after the key: the lesson is back only with the
    /// picture that follows a menu. Who has looked elsewhere since may leave the cursor behind.
    keep(): void {
        const { app, kept } = this;
        if (!this.isShown || !app.hovered || app.menu.isOpen) return;
        const { x, y } = this.fromMiddle(app.hovered);
        if (Math.hypot(x - kept.x, y - kept.y) < SAME) this.uncover(app.hovered);
    }
    // In heights of the picture, which neither zooming at it nor a wider window changes.
    private fromMiddle({ x, y }: Square): Square {
        const { u, v } = this.app.camera.placeOf(x + 0.5, y + 0.5);
        return { x: ((u - 0.5) * window.innerWidth) / window.innerHeight, y: v - 0.5 };
    }
    private drag(from: Square, to: Square): void {
        const { app } = this;
        if (app.tool === "dig") {
            for (const { x, y } of [from, to])
                if (app.sim.priceAt(x, y) >= 0) app.orders.dig(x, y, true);
        } else if (app.tool === "select") {
            this.corner ??= from;
            const x0 = Math.min(this.corner.x, to.x);
            const y0 = Math.min(this.corner.y, to.y);
            const x1 = Math.max(this.corner.x, to.x) + 1;
            const y1 = Math.max(this.corner.y, to.y) + 1;
            app.input.box = { x0, y0, x1, y1 };
            app.selectBox(x0, y0, x1, y1);
        }
    }
    endDrag(): void {
        if (this.corner) this.app.input.box = null;
        this.corner = null;
    }

    /// As a click there. Who is selected alone already brings all of its kind, as a double click.
    press(isMore: boolean): void {
        const { app } = this;
        if (this.appear() || !app.hovered) return;
        const before = app.tool === "select" && app.selected.length === 1 ? app.selected[0] : null;
        app.press(app.hovered.x + 0.5, app.hovered.y + 0.5, isMore);
        const unit = before && app.selected.length === 1 ? app.unit(app.selected[0]) : undefined;
        if (unit && unit.slot === before?.slot) app.selectKind(unit.kind);
        app.hud.update(); // With the panel of who is selected.
        this.lookAt(app.hovered);
        app.voice.point(app.hovered);
    }

    /// What follows the pointer follows the cursor.
    point(): void {
        const { app } = this;
        if (!this.isShown || !app.hovered) return;
        const { u, v } = app.renderer.toScreen(app.hovered.x + 0.5, app.hovered.y + 0.5);
        app.pointer = { x: u * window.innerWidth, y: v * window.innerHeight };
    }
}
