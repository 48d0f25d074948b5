// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "../app";
import { VERDICTS, type Unit } from "../facts";
import { doing, kindName, lineText, SQUARE_NAMES } from "../texts";
import { make } from "./dom";

const PAUSE = 1000; // Between two messages. [ms]
const MOST = 6; // Of what waits: at eight times the speed, more than that is no news.

/// What screen readers say: the log, answers to orders, and what lies where keys point.
export class Voice {
    private readonly root = make("div", { id: "voice", "aria-live": "polite" });
    private waiting: string[] = [];
    private square = "";
    private saidAt = -PAUSE;
    private heard = 0; // Lines of the log.
    private stolen = 0; // Coins, which the log does not tell of.

    constructor(private readonly app: App) {
        document.body.append(this.root); // Not in the interface: menus silence what lies there.
    }
    reset(): void {
        this.waiting = [];
        this.square = "";
        this.heard = this.app.sim.lineCount;
        this.stolen = this.app.sim.all.stolen;
    }
    say(text: string): void {
        if (text && this.app.scene !== "menu") this.waiting.push(text);
    }
    /// Only the last square of a way is told.
    point(at: { x: number; y: number }): void {
        this.square = this.describe(at);
    }

    update(now: number): void {
        this.listen();
        if (now - this.saidAt < PAUSE) return;
        // A square says itself why an order was refused there.
        const news = this.waiting.filter((text) => !this.square.endsWith(text)).slice(-MOST);
        const words = this.square ? [...news, this.square] : news;
        this.waiting = [];
        this.square = "";
        if (words.length === 0) return;
        this.saidAt = now;
        // New elements each time: the same words twice are told twice.
        this.root.replaceChildren(...words.map((text) => make("p", {}, text)));
    }
    private listen(): void {
        const { lines, lineCount, summary, all } = this.app.sim;
        const fresh = lines.slice(Math.max(0, lines.length - (lineCount - this.heard)));
        this.heard = lineCount;
        for (const line of fresh) this.say(lineText(line, summary.mode === 1).text);
        if (all.stolen > this.stolen) this.say(`${all.stolen - this.stolen} coins are stolen.`);
        this.stolen = all.stolen;
    }

    // With the reason why the chosen tool is refused there.
    private describe({ x, y }: { x: number; y: number }): string {
        const { app } = this;
        const price = app.tool === "dig" ? app.sim.priceAt(x, y) : -1;
        const cost = price >= 0 ? `, ${price} gold` : "";
        const units = app.sim.units
            .filter((one) => Math.floor(one.x) === x && Math.floor(one.y) === y)
            .map((one) => this.unit(one));
        const parts = [this.ground(x, y) + cost, ...units, VERDICTS[app.orders.judge(x, y)]];
        return parts.filter(Boolean).join(". ");
    }
    private ground(x: number, y: number): string {
        const { sim } = this.app;
        const place = sim.placeAt(x, y);
        if (place === "hoard") return `The treasure, ${sim.summary.coins} coins`;
        return place === "gate" ? "Gate" : SQUARE_NAMES[this.app.sim.squareAt(x, y)];
    }
    private unit(one: Unit): string {
        const sheet = this.app.sim.sheet(one);
        const isSelected = this.app.selected.some((name) => name.slot === one.slot);
        const parts = [kindName(one.kind), `level ${one.level}`];
        if (sheet) parts.push(doing(sheet));
        if (isSelected) parts.push("selected");
        return parts.join(", ");
    }
}
