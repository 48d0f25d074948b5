// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { SPEEDS, type App, type Tool } from "../app";
import { CREATURE_KINDS, KIND_NAMES, type Report } from "../facts";
import { capital, clock, goalText, keyText, lineText } from "../texts";
import { make, setHtml, setOff, setOn, table, unseen } from "./dom";
import { kindIcon, toolIcon } from "./icons";
import { SmallMap } from "./map";
import { Tip } from "./tip";
import { callTip, goalTip, toolTip } from "./tips";
import { UnitPanel } from "./unit";

/// All that stands around the picture while one plays.
export class Hud {
    private readonly root: HTMLElement;
    private readonly top: HTMLElement;
    private readonly figures: HTMLElement;
    private readonly goal: HTMLElement;
    private readonly waveText: HTMLElement;
    private readonly callButton: HTMLButtonElement;
    private readonly speeds: HTMLElement;
    private readonly tools: HTMLElement;
    private readonly log: HTMLElement;
    private readonly unit: UnitPanel;
    private readonly tip: Tip;
    private readonly map: SmallMap;
    private noteElement: HTMLElement | null = null;
    private reportElement: HTMLElement | null = null;
    private readonly buttons = new Map<Tool | "undo", HTMLButtonElement>();

    constructor(
        private readonly app: App,
        parent: HTMLElement,
    ) {
        this.root = make("div", { id: "hud" });
        // What was clicked keeps no keys: Space pauses after it, and does not press it again.
        this.root.addEventListener("click", (event) => {
            if (event.detail > 0) (document.activeElement as HTMLElement | null)?.blur();
        });
        parent.append(this.root);
        this.tip = new Tip(app);
        this.top = make("div", { class: "panel", id: "top" });
        this.figures = make("span", { class: "number" });
        this.goal = make("span", { class: "goal" });
        this.waveText = make("span", { class: "preview" });
        this.callButton = make("button", { onclick: () => app.orders.call() }, "Call");
        this.tip.of(this.callButton, () => callTip(app));
        const wave = make("span", { id: "wave" }, this.waveText, this.callButton);
        this.speeds = make("span", { id: "speeds" });
        this.makeSpeeds();
        const menu = make("button", {
            onclick: () => app.menu.open("pause"),
            html: toolIcon("menu"),
            "aria-label": "Menu",
        });
        this.top.append(this.figures, this.goal, wave, this.speeds, menu);
        this.tools = make("div", { class: "panel", id: "tools" });
        this.makeTools();
        this.log = make("div", { class: "panel", id: "log" });
        this.unit = new UnitPanel(app, this.tip);
        this.map = new SmallMap(app);
        this.tip.of(this.goal, () => goalTip(app));
        this.root.append(
            this.top,
            this.tools,
            this.log,
            this.unit.panel,
            this.map.panel,
            this.tip.panel,
        );
        this.tip.of(
            this.figures,
            () =>
                "<b>Gold</b> buys squares and creatures.<br><b>Treasure</b>: what heroes want; " +
                "when all is carried out, the game is lost.<br><b>Creatures</b>: five squares of " +
                "floor hold one.",
        );
    }

    private makeSpeeds(): void {
        const { app } = this;
        const press = (): void => app.pause();
        const pause = make("button", { onclick: press, "aria-label": "Pause" }, "❚❚");
        this.speeds.append(pause);
        for (const speed of SPEEDS) {
            const label = speed === 0.5 ? "½×" : speed + "×";
            this.speeds.append(make("button", { onclick: () => app.setSpeed(speed) }, label));
        }
        this.tip.of(
            pause,
            () => `<b>Pause</b> (${keyText(app.settings.keys.pause)})<br>Orders work meanwhile.`,
        );
    }

    private makeTools(): void {
        const { app } = this;
        const add = (tool: Tool | "undo", press: () => void): void => {
            const button = make("button", { onclick: press, "data-tool": tool });
            this.buttons.set(tool, button);
            this.tools.append(button);
            this.tip.of(button, () => toolTip(app, tool));
        };
        add("select", () => app.choose("select"));
        add("dig", () => app.choose(app.tool === "dig" ? "select" : "dig"));
        add("undo", () => app.orders.undo());
        for (let kind = 0; kind < CREATURE_KINDS; ++kind) {
            const name = KIND_NAMES[kind];
            add(name, () => app.choose(app.tool === name ? "select" : name));
        }
    }

    reset(): void {
        this.map.reset();
        this.reportElement?.remove();
        this.noteElement?.remove();
        this.root.style.display = this.app.scene === "menu" ? "none" : "";
        this.tools.style.display = this.app.scene === "replay" ? "none" : "";
    }

    /// A short word in the middle, with more to read below it where there is.
    note(text: string, kind: string, more = ""): void {
        this.noteElement?.remove();
        const note = make("div", { class: "panel", id: "note", "data-kind": kind }, text);
        if (more) note.append(make("small", {}, more));
        this.noteElement = note;
        this.root.append(note);
        setTimeout(() => note.remove(), more ? 8000 : kind === "" ? 2200 : 3200);
        if (kind === "") this.app.voice.say(text); // The log tells of the others.
    }
    say(text: string): void {
        this.note(text, "");
    }
    report(report: Report): void {
        this.reportElement?.remove();
        const rows: [string, string][] = [
            ["Heroes killed", String(report.killed)],
            ["Escaped", String(report.escaped)],
            ["Creatures lost", String(report.fallen)],
            ["Coins stolen", String(report.stolen)],
            ["Coins back", String(report.returned)],
            ["Coins gone for good", String(report.lost)],
            ["Gold earned", String(report.earned)],
        ];
        const panel = make("div", { class: "panel", id: "report" });
        panel.innerHTML =
            `<h3>Wave ${report.wave} ${report.lost > 0 ? "is over" : "beaten back"}</h3>` +
            table(rows);
        panel.addEventListener("pointerdown", () => panel.remove());
        this.reportElement = panel;
        this.root.append(panel);
        setTimeout(() => panel.remove(), 6500);
    }

    update(): void {
        if (this.app.scene === "menu") {
            this.tip.hide();
            return;
        }
        this.updateTop();
        this.updateTools();
        this.measure();
        this.updateLog();
        this.root.classList.toggle("has-unit", this.unit.update());
        this.tip.update();
        this.map.update();
    }

    // What stands below the bar and above the tools leaves them their room, at any text size.
    private measure(): void {
        const { style } = this.root;
        style.setProperty("--top", this.top.offsetHeight + "px");
        style.setProperty("--tools", this.tools.offsetHeight + "px");
    }

    private updateTop(): void {
        const { app } = this;
        const { summary } = app.sim;
        const coins = summary.coins + summary.coinsCarried;
        const about =
            summary.coinsCarried > 0
                ? ` <span class="bad">(${summary.coinsCarried} carried off)</span>`
                : "";
        setHtml(
            this.figures,
            `${toolIcon("coin", "#ffd257")}${unseen("Gold:")}
            <span class="gold">${summary.gold}</span>
            &nbsp; ${toolIcon("hoard", "#ffb347")}${unseen("Treasure:")}
            ${coins}/${summary.coinsAtStart}${about}
            &nbsp; ${toolIcon("room", "#9fb8d8")}${unseen("Creatures:")}
            ${summary.creatures}/${summary.room}`,
        );
        setHtml(
            this.goal,
            app.scene === "replay"
                ? `Replay: ${
                      app.sim.replayState() === "playing"
                          ? "plays"
                          : app.sim.replayState() === "same"
                            ? "done, as recorded"
                            : "differs from what was recorded"
                  }`
                : goalText(summary),
        );
        const heads = summary.next
            .map((count, kind) =>
                count > 0
                    ? `<span>${kindIcon(kind, app.renderer.palette)}${count}` +
                      `${unseen(KIND_NAMES[kind])}</span>`
                    : "",
            )
            .join("");
        const part = Math.max(0, Math.min(1, summary.ticksToWave / 900));
        const width = Math.round((1 - part) * 100);
        const bar = '<span class="bar"><i></i></span>';
        const when = summary.isWaiting ? "waits for a creature" : clock(summary.ticksToWave);
        setHtml(
            this.waveText,
            `<span>Wave ${summary.wavesBegun + 1}: ${when}</span>
            ${summary.isWaiting ? "" : bar} ${heads}`,
        );
        // Not in its text: servers may forbid styles there.
        const done = this.waveText.querySelector<HTMLElement>(".bar i");
        if (done) done.style.width = `${width}%`;
        const verdict = app.orders.judgeCall();
        setHtml(
            this.callButton,
            summary.bonus > 0 && verdict === 0
                ? `Call <span class="gold">+${summary.bonus}</span>`
                : "Call",
        );
        this.callButton.disabled = app.scene !== "play" || summary.isLost;
        setOff(this.callButton, verdict !== 0);
        [...this.speeds.children].forEach((button, k) =>
            setOn(button, k === 0 ? app.isPaused : !app.isPaused && SPEEDS[k - 1] === app.speed),
        );
    }

    private updateTools(): void {
        const { app } = this;
        const { summary } = app.sim;
        for (const [tool, button] of this.buttons) {
            const kind = (KIND_NAMES as readonly string[]).indexOf(tool);
            setOn(button, app.tool === tool);
            const isKind = kind >= 0;
            const isLocked = isKind && kind >= summary.unlocked;
            button.disabled = isLocked || (tool === "undo" && summary.undo === 0);
            const icon = isKind ? kindIcon(kind, app.renderer.palette) : toolIcon(tool);
            const key = keyText(app.settings.keys[tool] ?? "");
            const isDear = isKind && !isLocked && summary.prices[kind] > summary.gold;
            setOff(button, isDear);
            const dear = isDear ? " dear" : "";
            const under = isLocked
                ? "<small>locked</small>"
                : isKind
                  ? `<small class="price${dear}">${summary.prices[kind]}</small>`
                  : tool === "undo"
                    ? `<small>${summary.undo}</small>`
                    : `<small class="key">${key}</small>`;
            setHtml(button, `${icon}<span>${capital(tool)}</span>${under}`);
        }
    }

    private updateLog(): void {
        const { sim } = this.app;
        const now = sim.summary.tick;
        const isEndless = sim.summary.mode === 1;
        const fresh = sim.lines.filter((line) => now - line.tick < 30 * 25).slice(-6);
        setHtml(
            this.log,
            fresh
                .map((line) => {
                    const { text, tone } = lineText(line, isEndless);
                    return text && `<div class="${tone}">${text}</div>`;
                })
                .join(""),
        );
    }
}
