// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Sticks on glass: the left thumb walks, the right thumb looks, a button jumps.

import { element } from "./dom";
import type { Input } from "./input";

const REACH = 54; // Of the stick. [px]

export function hasTouch(): boolean {
    return matchMedia("(pointer: coarse)").matches || navigator.maxTouchPoints > 0;
}

/// Whether fingers are all there is: laptops whose screens feel fingers have a mouse and keys, too.
export function isByFinger(): boolean {
    return hasTouch() && !matchMedia("(pointer: fine)").matches;
}

export class Touch {
    readonly root = element("div", "touch");
    private readonly knob = element("div", "touch-knob");
    private readonly base = element("div", "touch-base", this.knob);
    private stickId: number | null = null;
    private origin = { x: 0, y: 0 };
    private lookId: number | null = null;
    private last = { x: 0, y: 0 };

    constructor(
        private readonly input: Input,
        private readonly canLook: boolean,
        canWalk: boolean,
        canJump: boolean,
    ) {
        const walk = element("div", "touch-walk", this.base);
        if (canWalk) this.root.append(walk);
        walk.addEventListener("pointerdown", (event) => this.startStick(event, walk));
        if (canLook) {
            const look = element("div", "touch-look");
            look.addEventListener("pointerdown", (event) => {
                if (event.pointerType === "mouse") return input.mouseDown(event);
                this.lookId = event.pointerId;
                this.last = { x: event.clientX, y: event.clientY };
                look.setPointerCapture(event.pointerId);
            });
            look.addEventListener("pointermove", (event) => this.moveLook(event));
            for (const name of ["pointerup", "pointercancel"] as const) {
                look.addEventListener(name, () => {
                    this.lookId = null;
                });
            }
            this.root.append(look);
        }
        walk.addEventListener("pointermove", (event) => this.moveStick(event));
        for (const name of ["pointerup", "pointercancel"] as const) {
            walk.addEventListener(name, (event) => this.endStick(event));
        }
        if (canJump) {
            const jump = element("button", "touch-jump", "Jump");
            jump.tabIndex = -1; // For thumbs: who has keys jumps by them.
            jump.addEventListener("pointerdown", () => input.setTouchJump(true));
            for (const name of ["pointerup", "pointercancel", "pointerleave"] as const) {
                jump.addEventListener(name, () => input.setTouchJump(false));
            }
            this.root.append(jump);
        }
    }

    private startStick(event: PointerEvent, walk: HTMLElement): void {
        if (event.pointerType === "mouse") return this.input.mouseDown(event);
        this.stickId = event.pointerId;
        this.origin = { x: event.clientX, y: event.clientY };
        walk.setPointerCapture(event.pointerId);
        const box = walk.getBoundingClientRect();
        this.base.style.left = `${event.clientX - box.left}px`;
        this.base.style.top = `${event.clientY - box.top}px`;
        this.base.classList.add("held");
        this.moveStick(event);
    }

    private moveStick(event: PointerEvent): void {
        if (event.pointerId !== this.stickId) return;
        let [x, y] = [
            (event.clientX - this.origin.x) / REACH,
            (event.clientY - this.origin.y) / REACH,
        ];
        const length = Math.hypot(x, y);
        if (length > 1) [x, y] = [x / length, y / length];
        this.knob.style.transform = `translate(${x * REACH}px, ${y * REACH}px)`;
        this.input.setTouchStick({ x, y: -y });
    }

    private endStick(event: PointerEvent): void {
        if (event.pointerId !== this.stickId) return;
        this.stickId = null;
        this.base.classList.remove("held");
        this.base.style.left = this.base.style.top = "";
        this.knob.style.transform = "";
        this.input.setTouchStick(null);
    }

    private moveLook(event: PointerEvent): void {
        if (event.pointerId !== this.lookId || !this.canLook) return;
        this.input.touchTurn(event.clientX - this.last.x, event.clientY - this.last.y);
        this.last = { x: event.clientX, y: event.clientY };
    }
}
