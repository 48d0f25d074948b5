// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "../app";
import { HOLD, wasHeld } from "../input";
import { make, setHtml } from "./dom";
import { groundTip } from "./tips";

/// The panel that tells of what the mouse is over, the focus is on or a finger is held on.
export class Tip {
    readonly panel = make("div", { class: "panel", id: "tip" });
    private text: (() => string) | null = null; // Of an element; else the ground has its own.
    private at = { x: 0, y: 0 };
    private holding = 0; // The timer of a finger that may be held.
    private isHeld = false; // That finger asks: what it is on is not pressed.

    constructor(private readonly app: App) {
        window.addEventListener("pointermove", (event) => {
            if (event.pointerType !== "touch") this.at = { x: event.clientX, y: event.clientY };
        });
        // What a finger has asked for stays to be read until one comes again.
        const capture = true;
        const forget = (event: PointerEvent): void => {
            this.isHeld = false;
            if (event.pointerType === "touch") this.text = null;
        };
        window.addEventListener("pointerdown", forget, { capture });
    }

    /// Tells of an element.
    of(element: HTMLElement, text: () => string): void {
        element.addEventListener("pointerenter", (event) => {
            if (event.pointerType !== "touch") this.text = text;
        });
        element.addEventListener("pointerleave", (event) => {
            if (event.pointerType !== "touch") this.text = null;
        });
        element.addEventListener("focus", () => {
            if (element.matches(":focus-visible")) this.showBeside(element, text);
        });
        element.addEventListener("blur", () => {
            if (this.text === text && !element.matches(":hover")) this.text = null;
        });
        this.awaitHold(element, text);
        const capture = true;
        const click = (event: MouseEvent): void => {
            if (event.detail === 0) return; // A key, which clicks nowhere.
            if (this.isHeld) event.stopImmediatePropagation();
            // Whoever clicks has read it, and it lies over what is wanted next.
            else this.text = null;
        };
        element.addEventListener("click", click, { capture });
    }
    private awaitHold(element: HTMLElement, text: () => string): void {
        let since = 0;
        element.addEventListener("pointerdown", (event) => {
            if (event.pointerType !== "touch") return;
            since = event.timeStamp;
            this.holding = window.setTimeout(() => {
                this.isHeld = true;
                this.showBeside(element, text);
                this.app.sound.click();
            }, HOLD);
        });
        const end = (event: Event): void => {
            clearTimeout(this.holding);
            this.isHeld &&= wasHeld(since, event);
        };
        element.addEventListener("pointerup", end);
        element.addEventListener("pointercancel", end);
        element.addEventListener("contextmenu", (event) => event.preventDefault());
    }
    private showBeside(element: HTMLElement, text: () => string): void {
        this.text = text;
        const { left, top, bottom } = element.getBoundingClientRect();
        this.at = { x: left, y: top < window.innerHeight / 2 ? bottom : top };
    }

    hide(): void {
        this.panel.style.display = "none";
    }
    update(): void {
        const { app, panel } = this;
        const text = app.menu.isOpen ? "" : this.text ? this.text() : groundTip(app);
        panel.style.display = text ? "" : "none";
        if (!text) return;
        setHtml(panel, text);
        const at = this.text ? this.at : app.pointer;
        if (!at) return;
        const { offsetWidth: w, offsetHeight: h } = panel;
        const x = Math.min(at.x + 16, window.innerWidth - w - 8);
        const y = at.y + 18 + h > window.innerHeight ? at.y - h - 12 : at.y + 18;
        panel.style.left = Math.max(4, x) + "px";
        panel.style.top = Math.max(4, y) + "px";
    }
}
