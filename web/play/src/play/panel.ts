// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The panel: what a move costs, what it met, and how to look at it more closely.

import { keyName } from "../../../both/keys";
import { button, element, handBack } from "./dom";
import type { Settings } from "./game";
import type { Shown } from "../look/overlay";
import type { Figures, Loop } from "./loop";

/// What the panel can ask for beyond the settings.
export interface PanelActions {
    changed(): void;
    watchAgain?: () => void;
    save?: () => void;
    step(): void;
}

const WIDTH = 248;
const HEIGHT = 56;
const BUDGET = 4; // Of the simulation in each frame. [ms]

class Graph {
    readonly canvas = element("canvas", "graph");
    private readonly ink: CanvasRenderingContext2D;

    constructor() {
        this.canvas.width = WIDTH * 2;
        this.canvas.height = HEIGHT * 2;
        this.ink = this.canvas.getContext("2d")!;
        this.ink.scale(2, 2);
    }

    draw(figures: Figures): void {
        const { ink } = this;
        ink.clearRect(0, 0, WIDTH, HEIGHT);
        const values = figures.inOrder();
        const top = Math.max(BUDGET * 1.25, figures.worst());
        const yOf = (value: number) => HEIGHT - 2 - (HEIGHT - 6) * Math.min(value / top, 1);
        ink.strokeStyle = "rgba(246, 183, 60, 0.75)";
        ink.setLineDash([4, 4]);
        ink.beginPath();
        ink.moveTo(0, yOf(BUDGET));
        ink.lineTo(WIDTH, yOf(BUDGET));
        ink.stroke();
        ink.setLineDash([]);
        const wide = WIDTH / figures.values.length;
        values.forEach((value, i) => {
            ink.fillStyle = value > BUDGET ? "#ff6b4a" : "#2bb5a5";
            const y = yOf(value);
            ink.fillRect(i * wide, y, Math.max(wide - 0.6, 0.6), HEIGHT - y);
        });
    }
}

function row(name: string, value: HTMLElement): HTMLElement {
    return element("div", "row", element("span", "", name), value);
}

export class Panel {
    readonly root = element("aside", "panel");
    private readonly graph = new Graph();
    private readonly simulation = element("b");
    private readonly move = element("b");
    private readonly frame = element("b");
    private readonly lines = element("ul", "notes");
    private readonly rate: HTMLInputElement;
    private readonly pause: HTMLButtonElement;
    private readonly boxes = new Map<keyof Shown, HTMLInputElement>();
    private sinceWritten = 1;
    /// Room for what a place adds.
    readonly extra = element("div", "extra");

    constructor(
        private readonly loop: Loop,
        private readonly settings: Settings,
        private readonly actions: PanelActions,
        isSpace: boolean,
    ) {
        this.rate = this.slider(0.1, 1, 0.05, loop.rate, (value) => {
            loop.rate = value;
        });
        this.pause = button("small", "Pause", () => this.togglePause(), keyName("KeyK"));
        this.root.setAttribute("aria-label", "Under the hood");
        this.graph.canvas.setAttribute("aria-hidden", "true"); // Its figures stand below it.
        this.root.append(
            element("h2", "", "Under the hood"),
            this.graph.canvas,
            row("Simulation, each tick", this.simulation),
        );
        if (isSpace) this.root.append(row("Time of one move", this.move));
        this.root.append(row("Frame", this.frame), this.lines, this.extra);
        if (isSpace) this.root.append(this.shownBoxes(), this.moveSliders());
        this.root.append(
            this.named("Time", this.rate, (value) => `${Math.round(value * 100)} %`),
            element(
                "div",
                "buttons",
                this.pause,
                button(
                    "small",
                    "One tick",
                    () => {
                        actions.step();
                        this.writePause();
                    },
                    keyName("Period"),
                ),
            ),
        );
        if (actions.watchAgain) {
            this.root.append(button("wide", "Watch the last 30 seconds", actions.watchAgain));
        }
        if (actions.save) {
            this.root.append(
                button(
                    "wide",
                    "Save the last 30 seconds",
                    actions.save,
                    "As a replay file: drop it on this page, or give it to `sidle replay`",
                ),
            );
        }
    }

    private slider(
        low: number,
        high: number,
        step: number,
        value: number,
        react: (value: number) => void,
    ): HTMLInputElement {
        const input = element("input");
        Object.assign(input, { type: "range", min: low, max: high, step, value });
        input.value = String(value);
        input.addEventListener("input", () => react(Number(input.value)));
        input.addEventListener("change", () => handBack(input));
        return input;
    }

    private named(
        name: string,
        input: HTMLInputElement,
        write: (value: number) => string,
    ): HTMLElement {
        const value = element("b");
        const tell = () => {
            value.textContent = write(Number(input.value));
            input.setAttribute("aria-valuetext", value.textContent);
        };
        tell();
        input.addEventListener("input", tell);
        input.setAttribute("aria-label", name);
        return element("label", "slider", element("span", "", name), value, input);
    }

    /// A slider of the place's own.
    addSlider(
        name: string,
        low: number,
        high: number,
        step: number,
        value: number,
        write: (value: number) => string,
        react: (value: number) => void,
    ): void {
        const input = this.slider(low, high, step, value, () => undefined);
        input.addEventListener("change", () => react(Number(input.value)));
        this.extra.append(this.named(name, input, write));
    }

    private shownBoxes(): HTMLElement {
        const names: [keyof Shown, string][] = [
            ["arrows", "Wish, motion, normals"],
            ["planes", "Half-spaces of the last move"],
            ["path", "Path"],
            ["wireframe", "Collision geometry"],
        ];
        const list = element("div", "checks");
        for (const [key, name] of names) {
            const box = element("input");
            box.type = "checkbox";
            box.checked = this.settings.shown[key];
            box.addEventListener("change", () => {
                this.settings.shown[key] = box.checked;
                this.actions.changed();
                handBack(box);
            });
            this.boxes.set(key, box);
            list.append(element("label", "check", box, element("span", "", name)));
        }
        return list;
    }

    private moveSliders(): HTMLElement {
        const speed = this.slider(1, 20, 0.5, this.settings.speed, (value) => {
            this.settings.speed = value;
        });
        // Millimetres, on a scale of powers: from a tenth to a hundred.
        const skin = this.slider(-1, 2, 0.05, Math.log10(this.settings.skin * 1000), (value) => {
            this.settings.skin = 10 ** value / 1000;
            this.actions.changed();
        });
        return element(
            "div",
            "",
            this.named("Speed", speed, (value) => `${value.toFixed(1)} m/s`),
            this.named("Skin", skin, (value) => `${(10 ** value).toPrecision(2)} mm`),
        );
    }

    toggle(key: keyof Shown): void {
        this.settings.shown[key] = !this.settings.shown[key];
        const box = this.boxes.get(key);
        if (box) box.checked = this.settings.shown[key];
        this.actions.changed();
    }

    togglePause(): void {
        this.loop.isPaused = !this.loop.isPaused;
        this.writePause();
    }

    toggleSlow(): void {
        this.loop.rate = this.loop.rate < 1 ? 1 : 0.2;
        this.rate.value = String(this.loop.rate);
        this.rate.dispatchEvent(new Event("input"));
    }

    private writePause(): void {
        this.pause.textContent = this.loop.isPaused ? "Go on" : "Pause";
    }

    /// Some times in a second, for eyes.
    write(seconds: number, lines: () => string[], microseconds: () => number): void {
        this.sinceWritten += seconds;
        if (this.sinceWritten < 0.25 || !this.root.classList.contains("open")) return;
        this.sinceWritten = 0;
        this.graph.draw(this.loop.simulation);
        const mean = this.loop.simulation.mean();
        this.simulation.textContent = `${mean.toFixed(mean < 0.1 ? 3 : 2)} ms of ${BUDGET}`;
        const move = microseconds();
        if (move > 0) this.move.textContent = `${move.toFixed(1)} µs`;
        const frame = this.loop.frames.mean();
        const rate = Math.round(1000 / Math.max(frame, 1));
        this.frame.textContent = `${frame.toFixed(1)} ms · ${rate} fps`;
        this.lines.replaceChildren(...lines().map((line) => element("li", "", line)));
        this.writePause();
    }
}
