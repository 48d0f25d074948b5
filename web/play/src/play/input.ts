// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What the player does with hands: keyboard, mouse, touch and gamepad become one set of wishes.

import { isReleased } from "./dom";

export type Key = "forward" | "back" | "left" | "right" | "jump" | "run";
/// Pressed once: told to whoever plays.
export type Press =
    "view" | "panel" | "step" | "slow" | "restart" | "wireframe" | "leave" | "pause";

const KEYS: Record<string, Key> = {
    KeyW: "forward",
    ArrowUp: "forward",
    KeyS: "back",
    ArrowDown: "back",
    KeyA: "left",
    ArrowLeft: "left",
    KeyD: "right",
    ArrowRight: "right",
    Space: "jump",
    ShiftLeft: "run",
    ShiftRight: "run",
};
const PRESSES: Record<string, Press> = {
    KeyV: "view",
    KeyP: "panel",
    Period: "step",
    Comma: "slow",
    KeyR: "restart",
    KeyG: "wireframe",
    Escape: "leave",
    KeyK: "pause",
};
const PAD_PRESSES: Record<number, Press> = { 3: "view", 8: "panel", 9: "leave" };

const MOUSE_TURN = 0.0022; // [rad] per pixel
const TOUCH_TURN = 0.0055;
const PAD_TURN = 2.6; // [rad/s]
const PAD_DEAD = 0.16;

/// The keys that a control under the keyboard needs for itself; none else are kept from the game.
const CONTROL_KEYS: readonly [string, readonly string[] | "all"][] = [
    ["button, input[type=checkbox]", ["Space", "Enter"]],
    [
        "input[type=range]",
        ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"],
    ],
    ["input, select, textarea", "all"],
];

function isForControl(event: KeyboardEvent): boolean {
    const at = event.target;
    if (!(at instanceof Element)) return false;
    const keys = CONTROL_KEYS.find(([selector]) => at.matches(selector))?.[1] ?? [];
    return keys === "all" || keys.includes(event.code);
}

export interface Stick {
    /// To the right and forward, -1..1.
    x: number;
    y: number;
}

export class Input {
    /// Turn since it was asked last. [rad]
    private yaw = 0;
    private pitch = 0;
    private readonly held = new Set<Key>();
    private touchStick: Stick | null = null;
    private isTouchJumping = false;
    private wasJumpPressed = false; // Since it was asked last, be it released again or not.
    private readonly padHeld = new Set<number>();
    private readonly removers: (() => void)[] = [];
    private dragFrom: { id: number; x: number; y: number } | null = null;
    /// Mouse look needs a lock of the pointer; without one it turns while a button is held.
    wantsLock = true;

    constructor(
        private readonly canvas: HTMLCanvasElement,
        private readonly onPress: (press: Press) => void,
    ) {
        this.listen(window, "keydown", (event) => this.keyDown(event));
        this.listen(window, "keyup", (event) => {
            const key = KEYS[event.code];
            if (key) this.held.delete(key);
            // Of a Mac, which tells of no release while this key is down.
            if (event.key === "Meta") this.letGo();
        });
        this.listen(window, "blur", () => this.letGo());
        this.listen(canvas, "pointerdown", (event) => this.mouseDown(event));
        this.listen(canvas, "blur", () => canvas.classList.remove("given"));
        // Keys that are let go over the browser's menu would be held for ever.
        this.listen(canvas, "contextmenu", (event) => event.preventDefault());
        this.listen(window, "pointermove", (event) => this.pointerMove(event));
        this.listen(window, "pointerup", () => {
            this.dragFrom = null;
        });
    }

    /// What the picture is called; it has the keys from now on.
    label(words: string): void {
        this.canvas.setAttribute("aria-label", words);
        this.canvas.classList.add("given");
        this.canvas.focus({ preventScroll: true });
    }

    private listen<K extends keyof WindowEventMap>(
        target: Window | HTMLElement,
        name: K,
        react: (event: WindowEventMap[K]) => void,
    ): void {
        const listener = react as EventListener;
        target.addEventListener(name, listener);
        this.removers.push(() => target.removeEventListener(name, listener));
    }

    private keyDown(event: KeyboardEvent): void {
        if (isForControl(event) || event.ctrlKey || event.metaKey || event.altKey) return;
        const key = KEYS[event.code];
        const press = PRESSES[event.code];
        if (!key && !press) return;
        event.preventDefault();
        if (key) this.held.add(key);
        if (key === "jump" && !event.repeat) this.wasJumpPressed = true;
        if (press && !event.repeat) this.onPress(press);
    }

    /// Of a mouse on the picture, or on what lies over it for fingers.
    mouseDown(event: PointerEvent): void {
        if (event.pointerType !== "mouse" || !this.wantsLock) return;
        this.dragFrom = { id: event.pointerId, x: event.clientX, y: event.clientY };
        if (document.pointerLockElement !== this.canvas) {
            // Refused where there is no mouse to lock; then it turns while a button is held.
            Promise.resolve(this.canvas.requestPointerLock()).catch(() => undefined);
        }
    }

    private pointerMove(event: PointerEvent): void {
        if (event.pointerType !== "mouse" || !this.wantsLock) return;
        if (isReleased(event)) this.dragFrom = null;
        const isLocked = document.pointerLockElement === this.canvas;
        if (!isLocked && this.dragFrom?.id !== event.pointerId) return;
        this.turn(-event.movementX * MOUSE_TURN, -event.movementY * MOUSE_TURN);
    }

    turn(yaw: number, pitch: number): void {
        this.yaw += yaw;
        this.pitch += pitch;
    }

    touchTurn(dx: number, dy: number): void {
        this.turn(-dx * TOUCH_TURN, -dy * TOUCH_TURN);
    }

    setTouchStick(stick: Stick | null): void {
        this.touchStick = stick;
    }

    setTouchJump(isDown: boolean): void {
        this.isTouchJumping = isDown;
        if (isDown) this.wasJumpPressed = true;
    }

    private pad(): Gamepad | null {
        return navigator.getGamepads?.().find((pad) => pad?.connected) ?? null;
    }

    /// Once a frame: turns by the gamepad and tells its presses.
    poll(seconds: number): void {
        const pad = this.pad();
        if (!pad) return;
        const dead = (value = 0) => (Math.abs(value) < PAD_DEAD ? 0 : value);
        this.turn(-dead(pad.axes[2]) * PAD_TURN * seconds, -dead(pad.axes[3]) * PAD_TURN * seconds);
        for (const [button, press] of Object.entries(PAD_PRESSES)) {
            const isDown = pad.buttons[Number(button)]?.pressed ?? false;
            if (isDown && !this.padHeld.has(Number(button))) this.onPress(press);
            if (isDown) this.padHeld.add(Number(button));
            else this.padHeld.delete(Number(button));
        }
    }

    /// The turn since the last call. [rad]
    takeTurn(): { yaw: number; pitch: number } {
        const turn = { yaw: this.yaw, pitch: this.pitch };
        this.yaw = this.pitch = 0;
        return turn;
    }

    /// Where to, to the right and forward; never longer than 1.
    stick(): Stick {
        const isDown = (key: Key) => (this.held.has(key) ? 1 : 0);
        let x = isDown("right") - isDown("left");
        let y = isDown("forward") - isDown("back");
        if (this.touchStick) {
            x += this.touchStick.x;
            y += this.touchStick.y;
        }
        const pad = this.pad();
        if (pad && Math.hypot(pad.axes[0], pad.axes[1]) > PAD_DEAD) {
            x += pad.axes[0];
            y -= pad.axes[1];
        }
        const length = Math.hypot(x, y);
        return length > 1 ? { x: x / length, y: y / length } : { x, y };
    }

    /// Whether a jump is wanted, or was since the last call: a press may be shorter than a picture.
    takeJump(): boolean {
        const wasPressed = this.wasJumpPressed;
        this.wasJumpPressed = false;
        return (
            wasPressed ||
            this.held.has("jump") ||
            this.isTouchJumping ||
            (this.pad()?.buttons[0]?.pressed ?? false)
        );
    }

    isRunning(): boolean {
        const stick = this.touchStick;
        return (
            this.held.has("run") ||
            (this.pad()?.buttons[10]?.pressed ?? false) ||
            (stick !== null && Math.hypot(stick.x, stick.y) > 0.97)
        );
    }

    private letGo(): void {
        this.held.clear();
        this.wasJumpPressed = false;
    }

    release(): void {
        if (document.pointerLockElement) document.exitPointerLock();
        this.letGo();
    }

    dispose(): void {
        this.release();
        for (const remove of this.removers) remove();
    }
}
