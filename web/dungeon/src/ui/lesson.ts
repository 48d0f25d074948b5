// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "../app";
import { capital, keyName } from "../texts";
import { make, setHtml } from "./dom";

interface Step {
    text(app: App): string;
    more(app: App): string;
    isDone(app: App): boolean;
}

const click = (app: App): string => (app.input.isTouch ? "tap" : "click");

const STEPS: Step[] = [
    {
        text: () => "Dig three squares",
        more: (app) =>
            `Choose <b>Dig</b> below, then ${click(app)} squares with a price, or drag over ` +
            "them. " +
            (app.input.isTouch ? "Two fingers look around. " : "") +
            "Golden seams pay back.",
        isDone: (app) => app.sim.summary.dug >= 3,
    },
    {
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
            `${app.input.isTouch ? "❚❚" : keyName(app.settings.keys.pause)} pauses; orders work ` +
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

/// Leads through the first level: one thing at a time, done by doing.
export class Lesson {
    private readonly panel: HTMLElement;
    private readonly list: HTMLElement;
    private at = 0;

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
        this.at = 0;
    }

    update(): void {
        const { app } = this;
        const isWanted = this.isWanted && !app.menu.isOpen && this.at < STEPS.length;
        this.panel.style.display = isWanted ? "" : "none";
        if (!isWanted) return this.point();
        while (this.at < STEPS.length && STEPS[this.at].isDone(app)) {
            ++this.at;
            app.sound.click();
        }
        const items = STEPS.map((step, k) => {
            const state = k < this.at ? "done" : k === this.at ? "now" : "";
            return `<li class="${state}">${step.text(app)}</li>`;
        });
        setHtml(this.list, `<ol>${items.join("")}</ol><p>${STEPS[this.at]?.more(app) ?? ""}</p>`);
        this.point();
    }

    // The button that is meant glows.
    private point(): void {
        const tools = this.panel.style.display === "none" ? [] : ["dig", "imp"];
        document.querySelectorAll<HTMLElement>("#tools button").forEach((button) => {
            const isMeant =
                button.dataset.tool === tools[this.at] && this.app.tool !== button.dataset.tool;
            button.style.boxShadow = isMeant ? "0 0 0 2px #ffb45e, 0 0 1.2em #ff9a3c" : "";
        });
    }
}
