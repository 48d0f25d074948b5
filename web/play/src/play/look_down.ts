// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// An eye above a floor: the wheel and two fingers zoom, a hand drags the floor along.

import type { PerspectiveCamera } from "three";
import { isReleased } from "./dom";

const SLANT = 0.62; // How far behind the eye stands, of its height. [-]
const LEAST = 9; // Height of the eye. [m]

export class LookDown {
    /// Where it looks, in the plane. [m]
    x = 0;
    y = 0;
    height = 25;
    most = 46;
    /// Whether a hand has taken over.
    isHeld = false;
    private readonly pointers = new Map<number, { x: number; y: number }>();
    private readonly removers: (() => void)[] = [];

    constructor(private readonly canvas: HTMLCanvasElement) {
        this.on(canvas, "pointerdown", (event: PointerEvent) => {
            this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        });
        this.on(canvas, "pointermove", (event: PointerEvent) => this.drag(event));
        for (const end of ["pointerup", "pointercancel"]) {
            this.on(window, end, (event: PointerEvent) => this.pointers.delete(event.pointerId));
        }
        this.on(canvas, "wheel", (event: WheelEvent) => {
            event.preventDefault();
            this.zoom(Math.exp(event.deltaY * 0.001));
        });
    }

    private on(target: EventTarget, name: string, react: (event: never) => void): void {
        const listener = react as EventListener;
        target.addEventListener(name, listener, { passive: false });
        this.removers.push(() => target.removeEventListener(name, listener));
    }

    private drag(event: PointerEvent): void {
        if (isReleased(event)) this.pointers.delete(event.pointerId);
        const last = this.pointers.get(event.pointerId);
        if (!last) return;
        const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
        if (this.pointers.size === 1) {
            const perPixel = this.height / Math.max(this.canvas.clientHeight, 1);
            this.x -= dx * perPixel;
            this.y += dy * perPixel;
            this.isHeld = true;
        } else if (this.pointers.size === 2) {
            const other = [...this.pointers].find(([id]) => id !== event.pointerId)![1];
            const was = Math.hypot(last.x - other.x, last.y - other.y);
            const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
            this.zoom(was / Math.max(now, 1));
        }
        Object.assign(last, { x: event.clientX, y: event.clientY });
    }

    zoom(factor: number): void {
        this.height = Math.min(Math.max(this.height * factor, LEAST), this.most);
        this.isHeld = true;
    }

    aim(camera: PerspectiveCamera): void {
        camera.near = 1;
        camera.far = Math.max(900, 8 * this.height);
        camera.position.set(this.x, this.height, -this.y + SLANT * this.height);
        camera.lookAt(this.x, 0, -this.y);
        camera.updateProjectionMatrix();
    }

    dispose(): void {
        for (const remove of this.removers) remove();
    }
}
