// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { SPEEDS, type App, type Tool } from "../app";
import { css } from "../render/palette";
import { CREATURE_KINDS, KIND_NAMES, SQUARE, type Report } from "../sim";
import {
    capital,
    clock,
    doing,
    goalText,
    kindName,
    kindRows,
    lineText,
    ROLES,
    sheetRows,
    SQUARE_NAMES,
} from "../texts";
import { make, setHtml, setOn, table } from "./dom";
import { kindIcon, toolIcon } from "./icons";

const SQUARE_TEXTS = [
    "",
    "",
    "Takes longer, costs more.",
    "Brings 60 gold.",
    "Cannot be dug.",
    "Beyond the dungeon. Cannot be dug.",
];

export function keyName(code: string): string {
    return code
        .replace(/^(Key|Digit)/, "")
        .replace(/^Arrow/, "Arrow ")
        .replace("Minus", "-")
        .replace("Equal", "+")
        .replace("Escape", "Esc");
}

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
    private readonly unit: HTMLElement;
    private readonly unitText: HTMLElement;
    private readonly unitRow: HTMLElement;
    private readonly tip: HTMLElement;
    private readonly map: HTMLCanvasElement;
    private noteElement: HTMLElement | null = null;
    private reportElement: HTMLElement | null = null;
    private readonly buttons = new Map<Tool | "undo", HTMLButtonElement>();
    private mapAt = -99;
    private hoverTip: (() => string) | null = null;

    constructor(
        private readonly app: App,
        parent: HTMLElement,
    ) {
        this.root = make("div", { id: "hud" });
        parent.append(this.root);
        this.top = make("div", { class: "panel", id: "top" });
        this.figures = make("span", { class: "number" });
        this.goal = make("span", { class: "goal" });
        this.waveText = make("span", { class: "preview" });
        this.callButton = make("button", { onclick: () => app.call() }, "Call");
        this.tipFor(this.callButton, () => this.callTip());
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
        this.unitText = make("div");
        this.unitRow = make("div", { class: "row" });
        this.unit = make("div", { class: "panel", id: "unit" }, this.unitText, this.unitRow);
        this.makeUnitRow();
        this.map = make("canvas", { width: 152, height: 152 });
        this.map.addEventListener("pointerdown", (event) => this.mapPressed(event));
        this.map.addEventListener("pointermove", (event) => {
            if (event.buttons) this.mapPressed(event);
        });
        const map = make("div", { class: "panel", id: "map" }, this.map);
        this.tip = make("div", { class: "panel", id: "tip" });
        this.root.append(this.top, this.tools, this.log, this.unit, map, this.tip);
        this.tipFor(
            this.figures,
            () =>
                "<b>Gold</b> buys squares and creatures.<br><b>Treasure</b>: what heroes want; " +
                "when all is carried out, the game is lost.<br><b>Creatures</b>: five squares of " +
                "floor hold one.",
        );
    }

    private tipFor(element: HTMLElement, text: () => string): void {
        element.addEventListener("pointerenter", () => (this.hoverTip = text));
        element.addEventListener("pointerleave", () => (this.hoverTip = null));
        element.addEventListener("focus", () => {
            if (!element.matches(":focus-visible")) return;
            this.hoverTip = text;
            const { left, top, bottom } = element.getBoundingClientRect();
            this.lastPointer = { x: left, y: top < window.innerHeight / 2 ? bottom : top };
        });
        element.addEventListener("blur", () => (this.hoverTip = null));
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
        this.tipFor(
            pause,
            () => `<b>Pause</b> (${keyName(app.settings.keys.pause)})<br>Orders work meanwhile.`,
        );
    }

    private makeTools(): void {
        const { app } = this;
        const add = (tool: Tool | "undo", press: () => void): void => {
            const button = make("button", { onclick: press, "data-tool": tool });
            this.buttons.set(tool, button);
            this.tools.append(button);
            this.tipFor(button, () => this.toolTip(tool));
        };
        add("select", () => app.choose("select"));
        add("dig", () => app.choose(app.tool === "dig" ? "select" : "dig"));
        add("undo", () => app.undo());
        for (let kind = 0; kind < CREATURE_KINDS; ++kind) {
            const name = KIND_NAMES[kind];
            add(name, () => app.choose(app.tool === name ? "select" : name));
        }
    }

    private makeUnitRow(): void {
        const { app } = this;
        const add = (name: string, label: string, press: () => void, tip: string): void => {
            const button = make("button", { onclick: press, "data-order": name }, label);
            this.unitRow.append(button);
            this.tipFor(button, () => tip);
        };
        add("post", "Guard…", () => app.choose("post"), "<b>Guard post</b><br>Then click where.");
        add(
            "patrol",
            "Patrol…",
            () => app.choose("patrol"),
            "<b>Patrol</b><br>Then click both ends.",
        );
        add("leash-", "Leash −", () => app.leash(-1), "How far foes lure it from its post.");
        add("leash+", "Leash +", () => app.leash(1), "How far foes lure it from its post.");
        add("upgrade", "Upgrade", () => app.upgrade(), "One level more: +15 % health and damage.");
        add("dismiss", "Dismiss", () => app.dismiss(), "It goes; half its price comes back.");
        add(
            "follow",
            "Look",
            () => {
                const unit = app.selected[0] && app.unit(app.selected[0]);
                if (unit) app.camera.lookAt(unit.x, unit.y);
            },
            "Brings it into the middle.",
        );
    }

    private callTip(): string {
        const { summary, kinds } = this.app.sim;
        const rows = summary.next.flatMap((count, kind): [string, string][] =>
            count > 0
                ? [
                      [
                          kindName(kind),
                          `${count} × ${Math.round(
                              kinds[kind].health * (1 + 0.15 * (summary.nextLevel - 1)),
                          )} health`,
                      ],
                  ]
                : [],
        );
        return `<b>Wave ${summary.wavesBegun + 1}</b>, level ${summary.nextLevel}${table(rows)}
            <br>Calling it now brings <span class="gold">${summary.bonus} gold</span>.`;
    }

    private toolTip(tool: Tool | "undo"): string {
        const { app } = this;
        const { summary, kinds } = app.sim;
        const key = (name: string): string =>
            ` <span class="dim">(${keyName(app.settings.keys[name])})</span>`;
        if (tool === "select") {
            return `<b>Select</b>${key("select")}<br>Click a creature or hero; Shift adds, Shift and
                drag selects many, a double click all of its kind. A right click posts them.`;
        }
        if (tool === "dig") {
            return `<b>Dig</b>${key("dig")}<br>Every square shows its price. Drag to dig many. Seams
                bring 60 gold. More floor holds more creatures.`;
        }
        if (tool === "undo") {
            return `<b>Undo</b>${key("undo")}<br>Fills the last square, gives the gold back, until
                the next wave: ${summary.undo} left.`;
        }
        const kind = (KIND_NAMES as readonly string[]).indexOf(tool);
        if (kind >= summary.unlocked)
            return `<b>${capital(tool)}</b><br>Comes later in the campaign.`;
        return `<b>${capital(tool)}</b>${key(tool)}
            <span class="gold">${summary.prices[kind]} gold</span>
            <br>${ROLES[tool]}${table(kindRows(kinds[kind]))}`;
    }

    private mapPressed(event: PointerEvent): void {
        const box = this.map.getBoundingClientRect();
        const { side, radius } = this.app.sim.summary;
        const reach = radius + 2;
        const u = (event.clientX - box.left) / box.width;
        const v = (event.clientY - box.top) / box.height;
        this.app.camera.lookAt(side / 2 + (u * 2 - 1) * reach, side / 2 + (v * 2 - 1) * reach);
    }

    reset(): void {
        this.mapAt = -99;
        this.reportElement?.remove();
        this.noteElement?.remove();
        this.root.style.display = this.app.scene === "menu" ? "none" : "";
        this.tools.style.display = this.app.scene === "replay" ? "none" : "";
    }

    /// A short word in the middle.
    note(text: string, kind: string): void {
        this.noteElement?.remove();
        const note = make("div", { class: "panel", id: "note", "data-kind": kind }, text);
        this.noteElement = note;
        this.root.append(note);
        setTimeout(() => note.remove(), kind === "" ? 2200 : 3200);
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
            this.tip.style.display = "none";
            return;
        }
        this.updateTop();
        this.updateTools();
        this.measure();
        this.updateLog();
        this.updateUnit();
        this.updateTip();
        if (Math.abs(this.app.frames - this.mapAt) > 12) this.drawMap();
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
            `${toolIcon("coin", "#ffd257")} <span class="gold">${summary.gold}</span>
            &nbsp; ${toolIcon("hoard", "#ffb347")} ${coins}/${summary.coinsAtStart}${about}
            &nbsp; ${toolIcon("room", "#9fb8d8")} ${summary.creatures}/${summary.room}`,
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
                count > 0 ? `<span>${kindIcon(kind, app.renderer.palette)}${count}</span>` : "",
            )
            .join("");
        const part = Math.max(0, Math.min(1, summary.ticksToWave / 900));
        const when = summary.isWaiting
            ? "waits for your first creature"
            : clock(summary.ticksToWave);
        setHtml(
            this.waveText,
            `<span>Wave ${summary.wavesBegun + 1}: ${when}</span>
            <span class="bar"><i style="width:${Math.round((1 - part) * 100)}%"></i></span>
            ${heads}`,
        );
        setHtml(
            this.callButton,
            summary.bonus > 0 ? `Call <span class="gold">+${summary.bonus}</span>` : "Call",
        );
        this.callButton.disabled = app.scene !== "play" || summary.isLost;
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
            const key = keyName(app.settings.keys[tool] ?? "");
            const dear = isKind && summary.prices[kind] > summary.gold ? " dear" : "";
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

    private updateUnit(): void {
        const { app } = this;
        const sheet = app.selected.length > 0 ? app.sim.sheet(app.selected[0]) : null;
        this.unit.style.display = sheet ? "" : "none";
        if (!sheet) return;
        const info = app.sim.kinds[sheet.kind];
        const more =
            app.selected.length > 1
                ? ` <span class="dim">and ${app.selected.length - 1} more</span>`
                : "";
        setHtml(
            this.unitText,
            `<h3>${kindIcon(sheet.kind, app.renderer.palette)} ${kindName(sheet.kind)},
            level ${sheet.level}${more}</h3><div class="dim">${doing(sheet)}</div>` +
                table(sheetRows(sheet, info)),
        );
        this.unitRow.style.display = sheet.hasPost && app.scene === "play" ? "" : "none";
        const upgrade = this.unitRow.querySelector<HTMLButtonElement>("[data-order=upgrade]")!;
        setHtml(
            upgrade,
            sheet.upgradePrice > 0
                ? `Upgrade <span class="gold">${sheet.upgradePrice}</span>`
                : "At the top",
        );
        upgrade.disabled = sheet.upgradePrice === 0 || sheet.upgradePrice > app.sim.summary.gold;
    }

    private groundTip(): string {
        const { app } = this;
        if (!app.hovered || !app.pointer) return "";
        const at = app.renderer.toWorld(
            app.pointer.x / window.innerWidth,
            app.pointer.y / window.innerHeight,
        );
        const unit = app.tool === "dig" ? undefined : app.nearest(at.x, at.y);
        if (unit) {
            const isShown = app.selected[0]?.slot === unit.slot;
            const sheet = isShown ? null : app.sim.sheet(unit);
            if (!sheet) return "";
            return `<b>${kindName(unit.kind)}, level ${unit.level}</b>
                <span class="dim">${doing(sheet)}</span>
                ${table(sheetRows(sheet, app.sim.kinds[unit.kind]))}`;
        }
        const { x, y } = app.hovered;
        const { summary } = app.sim;
        const place = app.sim.placeAt(x, y);
        if (place === "hoard") {
            return `<b>The treasure</b><br>${summary.coins} coins lie here.`;
        }
        if (place === "gate") {
            return "<b>Gate</b><br>Heroes come and go here.";
        }
        const square = app.squareAt(x, y);
        if (square === SQUARE.floor || (app.tool !== "dig" && square !== SQUARE.seam)) return "";
        const price = app.priceAt(x, y);
        const cost =
            price < 0
                ? ""
                : ` <span class="${price <= summary.gold ? "gold" : "bad"}">${price} gold</span>`;
        const near = price < 0 && square < SQUARE.stone ? "No floor beside it yet." : "";
        return `<b>${SQUARE_NAMES[square]}</b>${cost}<br>${SQUARE_TEXTS[square]} ${near}`;
    }

    private updateTip(): void {
        const { app } = this;
        const text = app.menu.isOpen ? "" : this.hoverTip ? this.hoverTip() : this.groundTip();
        this.tip.style.display = text ? "" : "none";
        if (!text) return;
        setHtml(this.tip, text);
        const at = this.hoverTip ? this.lastPointer : app.pointer;
        if (!at) return;
        const { offsetWidth: w, offsetHeight: h } = this.tip;
        const x = Math.min(at.x + 16, window.innerWidth - w - 8);
        const y = at.y + 18 + h > window.innerHeight ? at.y - h - 12 : at.y + 18;
        this.tip.style.left = Math.max(4, x) + "px";
        this.tip.style.top = Math.max(4, y) + "px";
    }
    private lastPointer = { x: 0, y: 0 };
    listen(): void {
        window.addEventListener("pointermove", (event) => {
            this.lastPointer = { x: event.clientX, y: event.clientY };
        });
    }

    private drawMap(): void {
        const { app } = this;
        this.mapAt = app.frames;
        const { side, radius } = app.sim.summary;
        const pen = this.map.getContext("2d")!;
        const size = this.map.width;
        const reach = radius + 2;
        const scale = size / (2 * reach);
        const to = (x: number): number => (x - side / 2 + reach) * scale;
        pen.fillStyle = "#0b080b";
        pen.fillRect(0, 0, size, size);
        const { palette } = app.renderer;
        const colours = [
            palette.floor,
            palette.dirt,
            palette.hard,
            palette.gold,
            palette.stone,
        ].map((colour) => css(colour.map((part) => part * 0.75) as [number, number, number]));
        const unseen = css([0.3, 0.34, 0.48]);
        for (let k = 0; k < side * side; ++k) {
            const kind = app.sim.squares[k];
            if (kind === SQUARE.rock) continue;
            pen.fillStyle = kind === SQUARE.floor && app.sim.seen[k] < 2 ? unseen : colours[kind];
            pen.fillRect(to(k % side), to(Math.floor(k / side)), scale + 0.5, scale + 0.5);
        }
        const dot = (x: number, y: number, r: number, colour: string): void => {
            pen.fillStyle = colour;
            pen.beginPath();
            pen.arc(to(x), to(y), r, 0, 7);
            pen.fill();
        };
        dot(app.sim.hoard.x + 0.5, app.sim.hoard.y + 0.5, 3.6, css(palette.gold));
        for (const gate of app.sim.gates) dot(gate.x + 0.5, gate.y + 0.5, 3.6, css(palette.gate));
        for (const one of app.sim.units) dot(one.x, one.y, 2, css(palette.kinds[one.kind]));
        const [w, h] = app.renderer.extent;
        pen.strokeStyle = "rgba(255,255,255,0.7)";
        pen.strokeRect(
            to(app.renderer.camera.x - w),
            to(app.renderer.camera.y - h),
            2 * w * scale,
            2 * h * scale,
        );
    }
}
