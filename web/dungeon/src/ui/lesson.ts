// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App, Tool } from "../app";
import { capital, keyText } from "../texts";
import { make, setHtml } from "./dom";

interface Step {
    tool?: Tool;
    text(app: App): string;
    more(app: App): string;
    isDone(app: App): boolean;
}

const click = (app: App): string => (app.input.isTouch ? "tap" : "click");

const STEPS: Step[] = [
    {
        tool: "dig",
        text: () => "Dig three squares",
        more: (app) =>
            `Choose <b>Dig</b> below, then ${click(app)} squares with a price, or drag over ` +
            "them. " +
            (app.input.isTouch ? "Two fingers look around. " : "") +
            "Golden seams pay back.",
        isDone: (app) => app.sim.summary.dug >= 3,
    },
    {
        tool: "imp",
        text: () => "Summon an imp in the passage",
        more: (app) =>
            `Choose <b>Imp</b>, then ${click(app)} the floor between the blue gate and the ` +
            "treasure. It throws fire at whoever comes. You can afford a few.",
        isDone: (app) => app.sim.summary.creatures >= 1,
    },
    {
        text: () => "Let the heroes come",
        more: () =>
            "They enter by the blue gate, after your gold. Wait, or press <b>Call</b> above.",
        isDone: (app) => app.sim.summary.wavesBegun >= 1,
    },
    {
        text: () => "Beat the first wave",
        more: (app) =>
            "Killed heroes leave gold. Who carries coins is slow: stop him before the gate! " +
            `${app.input.isTouch ? "❚❚" : keyText(app.settings.keys.pause)} pauses; orders work ` +
            "meanwhile.",
        isDone: (app) => app.sim.last.wave >= 1,
    },
    {
        text: (app) => capital(click(app)) + " your imp",
        more: () =>
            "Its panel shows every number. Give it a <b>Guard</b> post, or <b>Upgrade</b> it.",
        isDone: (app) => app.selected.some((name) => (app.unit(name)?.kind ?? 9) < 4),
    },
    {
        text: () => "Three waves, three heroes killed",
        more: () =>
            "Each is stronger. Use what you earn: more imps, more floor for them to live on.",
        isDone: (app) => app.sim.summary.level > 1,
    },
];

/// Leads through the first level: one thing at a time, done by doing, in whatever order.
export class Lesson {
    private readonly panel: HTMLElement;
    private readonly list: HTMLElement;
    private readonly done = new Set<Step>();

    constructor(
        private readonly app: App,
        root: HTMLElement,
    ) {
        this.list = make("div");
        const close = make(
            "button",
            {
                onclick: () => {
                    app.settings.isHelpDone = true;
                    app.applySettings();
                },
            },
            "I know how",
        );
        this.panel = make(
            "div",
            { class: "panel", id: "lesson" },
            this.list,
            make("div", { class: "row" }, close),
        );
        (root.querySelector("#hud") ?? root).append(this.panel);
        this.panel.style.display = "none";
    }

    get isWanted(): boolean {
        const { app } = this;
        const { mode, level } = app.sim.summary;
        return app.scene === "play" && mode === 0 && level === 1 && !app.settings.isHelpDone;
    }

    reset(): void {
        this.done.clear();
    }
    /// The first that is left to do, but for what somebody leaves out who has done two that follow.
    private get now(): Step | undefined {
        return STEPS.find((step, i) => {
            const after = STEPS.slice(i + 1).filter((later) => this.done.has(later));
            return !this.done.has(step) && after.length < 2;
        });
    }

    update(): void {
        const { app } = this;
        const isWanted = this.isWanted && !app.menu.isOpen && this.now !== undefined;
        this.panel.style.display = isWanted ? "" : "none";
        if (!isWanted) return this.point();
        for (const step of STEPS) {
            if (this.done.has(step) || !step.isDone(app)) continue;
            this.done.add(step);
            app.sound.click();
        }
        const { now } = this;
        const items = STEPS.map((step) => {
            const state = this.done.has(step) ? "done" : step === now ? "now" : "";
            return `<li class="${state}">${step.text(app)}</li>`;
        });
        setHtml(this.list, `<ol>${items.join("")}</ol><p>${now?.more(app) ?? ""}</p>`);
        this.point();
    }

    // The button that is meant glows.
    private point(): void {
        const meant = this.panel.style.display === "none" ? undefined : this.now?.tool;
        document.querySelectorAll<HTMLElement>("#tools button").forEach((button) => {
            const { tool } = button.dataset;
            const isMeant = tool !== undefined && tool === meant && this.app.tool !== tool;
            button.style.boxShadow = isMeant ? "0 0 0 2px #ffb45e, 0 0 1.2em #ff9a3c" : "";
        });
    }
}
