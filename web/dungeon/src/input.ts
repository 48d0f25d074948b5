// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "./app";
import { KIND_NAMES } from "./facts";
import { SPEEDS } from "./app";
import { QUICKSAVE } from "./store";

interface Finger {
    x: number;
    y: number;
    startX: number;
    startY: number;
    isTouch: boolean;
    button: number;
    moved: boolean;
    since: number; ///< When it came. [ms]
    held: boolean; ///< Has rested for so long that it means what Shift means.
}

const STILL = 7; // Pixels: less is a click.
export const HOLD = 450; // Of a finger that selects or asks. [ms]
/// Whether what ends now was held since then. A page that is busy hears late of a short touch, and
/// of its end later than of the timer.
export const wasHeld = (since: number, end: Event): boolean => end.timeStamp - since >= HOLD;
const ZOOM = 1.3; // Of one press of a key.
const WAYS: Record<string, [number, number]> = {
    cursorUp: [0, -1],
    cursorLeft: [-1, 0],
    cursorDown: [0, 1],
    cursorRight: [1, 0],
};

/// Mouse, pen, fingers and keys.
export class Input {
    private readonly fingers = new Map<number, Finger>();
    private readonly held = new Set<string>();
    private lastDug = "";
    private lastClick = 0;
    private pinch = 0;
    private holding = 0; // The timer of the finger that may be held.
    box: { x0: number; y0: number; x1: number; y1: number } | null = null;
    /// Whether fingers play: what is told to do is told for them.
    isTouch = matchMedia("(pointer: coarse)").matches;
    /// Whether two fingers have looked around: nobody needs to be told again.
    hasPinched = false;
    waitingForKey: ((code: string) => void) | null = null;

    constructor(private readonly app: App) {
        const { canvas } = app;
        canvas.addEventListener("pointerdown", (event) => this.down(event));
        canvas.addEventListener("pointermove", (event) => this.move(event));
        canvas.addEventListener("pointerup", (event) => this.up(event));
        canvas.addEventListener("pointercancel", (event) => this.cancel(event));
        canvas.addEventListener("pointerleave", () => {
            if (!app.cursor.isShown) app.hovered = app.pointer = null;
        });
        // Who comes here by Tab sees where the keys point.
        canvas.addEventListener("focus", () => {
            if (canvas.matches(":focus-visible")) app.cursor.appear();
        });
        canvas.addEventListener("contextmenu", (event) => event.preventDefault());
        canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
        const capture = true; // Before who was pressed does what it does.
        window.addEventListener(
            "pointerdown",
            (event) => (this.isTouch = event.pointerType === "touch"),
            { capture },
        );
        window.addEventListener("keydown", (event) => this.key(event));
        window.addEventListener("keyup", (event) => {
            this.held.delete(event.code);
            // Of a Mac, which tells of no release while this key is down.
            if (event.key === "Meta") this.held.clear();
            if (event.key === "Shift") app.cursor.endDrag();
        });
        window.addEventListener("blur", () => {
            this.held.clear();
            app.cursor.endDrag();
        });
    }

    world(event: { clientX: number; clientY: number }): { x: number; y: number } {
        return this.app.renderer.toWorld(
            event.clientX / window.innerWidth,
            event.clientY / window.innerHeight,
        );
    }
    private perPixel(): number {
        return this.app.renderer.camera.height / window.innerHeight;
    }

    private down(event: PointerEvent): void {
        this.app.sound.wake();
        this.app.cursor.hide();
        (document.activeElement as HTMLElement | null)?.blur();
        this.app.canvas.setPointerCapture(event.pointerId);
        this.fingers.set(event.pointerId, {
            x: event.clientX,
            y: event.clientY,
            startX: event.clientX,
            startY: event.clientY,
            isTouch: event.pointerType === "touch",
            button: event.button,
            moved: false,
            since: event.timeStamp,
            held: false,
        });
        this.lastDug = "";
        if (this.fingers.size === 2) this.pinch = this.spread();
        // Who puts two fingers down looks around, with the one that stays last, too.
        clearTimeout(this.holding);
        if (this.fingers.size >= 2) {
            this.box = null;
            for (const one of this.fingers.values()) one.button = -1;
        } else if (this.app.tool === "select") {
            const at = this.world(event);
            if (event.shiftKey) this.startBox(at);
            else if (event.pointerType === "touch") this.awaitHold(event.pointerId, at);
        }
    }
    private startBox({ x, y }: { x: number; y: number }): void {
        this.box = { x0: x, y0: y, x1: x, y1: y };
    }
    /// A finger that is held adds whom it is on, or draws a box: it has no Shift.
    private awaitHold(id: number, at: { x: number; y: number }): void {
        this.holding = window.setTimeout(() => {
            const finger = this.fingers.get(id);
            if (!finger || finger.moved) return;
            finger.held = true;
            this.startBox(at);
            this.app.sound.click();
        }, HOLD);
    }
    private spread(): number {
        const [a, b] = [...this.fingers.values()];
        return Math.hypot(a.x - b.x, a.y - b.y);
    }

    private move(event: PointerEvent): void {
        const { app } = this;
        const at = this.world(event);
        app.cursor.hide();
        app.pointer = { x: event.clientX, y: event.clientY };
        app.hovered = { x: Math.floor(at.x), y: Math.floor(at.y) };
        // The release may have gone to another window.
        if (event.pointerType === "mouse" && event.buttons === 0) this.cancel(event);
        const finger = this.fingers.get(event.pointerId);
        if (!finger) return;
        const dx = event.clientX - finger.x;
        const dy = event.clientY - finger.y;
        const before = finger.moved ? finger.x : finger.startX;
        const beforeY = finger.moved ? finger.y : finger.startY;
        finger.x = event.clientX;
        finger.y = event.clientY;
        if (Math.hypot(finger.x - finger.startX, finger.y - finger.startY) > STILL) {
            finger.moved = true;
        }
        if (!finger.moved) return;
        if (this.fingers.size >= 2) return this.pinched(dx, dy);
        if (this.box) {
            this.box.x1 = at.x;
            this.box.y1 = at.y;
        } else if (app.tool === "dig" && finger.button === 0 && app.scene === "play") {
            this.paint(this.world({ clientX: before, clientY: beforeY }), at);
        } else {
            app.camera.drag(-dx * this.perPixel(), -dy * this.perPixel());
        }
    }
    // One square after the other on the way of the finger, which may leap over some from one event
    // to the next; silently past what cannot be dug.
    private paint(from: { x: number; y: number }, to: { x: number; y: number }): void {
        const dx = to.x - from.x;
        const dy = to.y - from.y;
        const steps = Math.ceil(8 * Math.max(Math.abs(dx), Math.abs(dy)));
        for (let k = 0; k <= steps; ++k) {
            const share = steps > 0 ? k / steps : 1;
            const x = Math.floor(from.x + dx * share);
            const y = Math.floor(from.y + dy * share);
            const name = x + "," + y;
            if (name === this.lastDug) continue;
            this.lastDug = name;
            if (this.app.sim.priceAt(x, y) >= 0) this.app.orders.dig(x, y, true);
        }
    }
    private pinched(dx: number, dy: number): void {
        const { app } = this;
        this.hasPinched = true;
        app.camera.drag((-dx * this.perPixel()) / 2, (-dy * this.perPixel()) / 2);
        const spread = this.spread();
        const [a, b] = [...this.fingers.values()];
        const at = this.world({ clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 });
        if (this.pinch > 0 && spread > 0) app.camera.zoom(this.pinch / spread, at);
        app.camera.jump();
        this.pinch = spread;
        for (const one of this.fingers.values()) one.moved = true;
    }

    private up(event: PointerEvent): void {
        const finger = this.fingers.get(event.pointerId);
        this.fingers.delete(event.pointerId);
        const { app, box } = this;
        this.box = null;
        if (!finger || app.menu.isOpen) return;
        finger.held &&= wasHeld(finger.since, event);
        const at = this.world(event);
        if (box && finger.moved) {
            app.selectBox(box.x0, box.y0, box.x1, box.y1);
        } else if (!finger.moved) {
            this.click(finger, at, event);
        }
        if (finger.isTouch) app.hovered = app.pointer = null;
    }
    private click(finger: Finger, at: { x: number; y: number }, event: PointerEvent): void {
        const { app } = this;
        if (finger.button === 2) {
            if (app.tool !== "select") return app.choose("select");
            return app.orders.guard(Math.floor(at.x), Math.floor(at.y));
        }
        if (finger.button !== 0) return;
        app.press(at.x, at.y, event.shiftKey || finger.held);
        const isDouble = event.timeStamp - this.lastClick < 320;
        this.lastClick = event.timeStamp;
        if (isDouble && app.tool === "select" && app.selected.length === 1) {
            const unit = app.unit(app.selected[0]);
            if (unit) app.selectKind(unit.kind);
        }
    }
    private cancel(event: PointerEvent): void {
        this.fingers.delete(event.pointerId);
        this.box = null;
    }

    private wheel(event: WheelEvent): void {
        event.preventDefault();
        const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
        this.app.camera.zoom(Math.exp(pixels * 0.0014), this.world(event));
    }

    private key(event: KeyboardEvent): void {
        const { app } = this;
        if (this.waitingForKey) {
            event.preventDefault();
            this.waitingForKey(event.code);
            this.waitingForKey = null;
            return;
        }
        if (event.code === "Escape") return app.menu.escape();
        const isTyped = event.target instanceof HTMLInputElement;
        if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
        const isPress = event.code === "Space" || event.code === "Enter";
        if (isPress && event.target instanceof HTMLButtonElement) return;
        if (app.menu.isOpen || app.scene === "menu") return;
        const entry = Object.entries(app.settings.keys).find(([, code]) => code === event.code);
        if (!entry) return;
        event.preventDefault();
        const [action] = entry;
        if (action in WAYS) return app.cursor.move(WAYS[action], event.shiftKey);
        if (event.repeat) return;
        this.held.add(event.code);
        if (action === "press") app.cursor.press(event.shiftKey);
        else this.act(action);
    }
    private act(action: string): void {
        const { app } = this;
        const kind = (KIND_NAMES as readonly string[]).indexOf(action);
        const at = SPEEDS.indexOf(app.speed);
        if (kind >= 0) {
            if (app.canOrder && kind < app.sim.summary.unlocked) app.choose(KIND_NAMES[kind]);
        } else if (action === "dig") {
            if (app.canOrder) app.choose(app.tool === "dig" ? "select" : "dig");
        } else if (action === "post" || action === "patrol") {
            if (app.selected.length > 0) app.choose(action);
        } else if (action === "undo") app.orders.undo();
        else if (action === "call") app.orders.call();
        else if (action === "upgrade") app.orders.upgrade();
        else if (action === "pause") app.pause();
        else if (action === "slower") app.setSpeed(SPEEDS[Math.max(0, at - 1)]);
        else if (action === "faster") app.setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, at + 1)]);
        else if (action === "closer") this.zoom(1 / ZOOM);
        else if (action === "farther") this.zoom(ZOOM);
        else if (action === "home") app.camera.lookAt(app.sim.hoard.x + 0.5, app.sim.hoard.y + 0.5);
        else if (action === "save" && app.keeper.canKeep) {
            void app.keeper
                .save(QUICKSAVE)
                .then((problem) =>
                    app.hud.say(problem ? "Not saved: " + problem : "Saved as quick save"),
                );
        }
    }

    private zoom(factor: number): void {
        const { camera, cursor, hovered } = this.app;
        const at = cursor.isShown && hovered;
        camera.zoom(factor, at ? { x: at.x + 0.5, y: at.y + 0.5 } : camera.middle);
    }
    moveCamera(seconds: number): void {
        const { keys } = this.app.settings;
        const way = (name: string): number => (this.held.has(keys[name]) ? 1 : 0);
        const dx = way("right") - way("left");
        const dy = way("down") - way("up");
        const speed = this.app.renderer.camera.height * 0.9 * seconds;
        if (dx !== 0 || dy !== 0) this.app.camera.shift(dx * speed, dy * speed);
    }
}
