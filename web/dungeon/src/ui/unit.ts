// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "../app";
import { CREATURE_KINDS } from "../facts";
import { doing, kindName, sheetRows } from "../texts";
import { make, setHtml, table } from "./dom";
import { kindIcon } from "./icons";
import type { Tip } from "./tip";

const ASKED_FOR = 4000; // So long a question waits for its answer. [ms]

/// Who is selected, and what can be ordered of them.
export class UnitPanel {
    readonly panel: HTMLElement;
    private readonly text = make("div");
    private readonly row = make("div", { class: "row" });
    private readonly more: HTMLButtonElement;
    private readonly buttons = new Map<string, HTMLButtonElement>();
    private asked = ""; // Whose dismissal waits for another press.

    constructor(
        private readonly app: App,
        private readonly tip: Tip,
    ) {
        // For small screens, which have no room for all numbers beside the picture.
        this.more = make(
            "button",
            { class: "more", "aria-expanded": "false", onclick: () => this.unfold() },
            "Numbers",
        );
        this.panel = make("div", { class: "panel", id: "unit" }, this.text, this.more, this.row);
        this.makeRow();
    }

    private unfold(): void {
        const isOpen = this.panel.classList.toggle("open");
        this.more.setAttribute("aria-expanded", String(isOpen));
    }

    private makeRow(): void {
        const { app } = this;
        const add = (name: string, label: string, press: () => void, text: string): void => {
            const button = make("button", { onclick: press, "data-order": name }, label);
            this.row.append(button);
            this.buttons.set(name, button);
            this.tip.of(button, () => text);
        };
        const leash = "How far foes lure it from its post.";
        add("post", "Guard…", () => app.choose("post"), "<b>Guard post</b><br>Then click where.");
        add(
            "patrol",
            "Patrol…",
            () => app.choose("patrol"),
            "<b>Patrol</b><br>Then click both ends.",
        );
        add("leash-", "Leash −", () => app.orders.leash(-1), leash);
        add("leash+", "Leash +", () => app.orders.leash(1), leash);
        add(
            "upgrade",
            "Upgrade",
            () => app.orders.upgrade(),
            "One level more: +15 % health and damage.",
        );
        add(
            "dismiss",
            "Dismiss",
            () => this.dismiss(),
            "It goes for good; half its price comes back. A second press does it.",
        );
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

    /// Of all who are selected: a question is about them and nobody else.
    private get names(): string {
        return this.app.selected.map((one) => `${one.slot}.${one.generation}`).join(" ");
    }
    /// What cannot be undone is done by another press alone.
    private dismiss(): void {
        const { app, names } = this;
        if (this.asked === names) {
            this.asked = "";
            return app.orders.dismiss();
        }
        this.asked = names;
        setTimeout(() => {
            if (this.asked === names) this.asked = "";
        }, ASKED_FOR);
        app.sound.click();
        app.voice.say(`${this.question()} Press again.`);
    }
    private question(): string {
        const { app } = this;
        const kinds = app.selected.map((name) => app.unit(name)?.kind ?? CREATURE_KINDS);
        const back = kinds
            .filter((kind) => kind < CREATURE_KINDS)
            .reduce((sum, kind) => sum + Math.floor(app.sim.kinds[kind].price / 2), 0);
        return `Dismiss for ${back} gold?`;
    }

    /// Whether anybody is shown.
    update(): boolean {
        const { app } = this;
        const sheet = app.selected.length > 0 ? app.sim.sheet(app.selected[0]) : null;
        this.panel.style.display = sheet ? "" : "none";
        if (!sheet) {
            this.asked = ""; // Whoever is selected in another game may go by the same name.
            return false;
        }
        const others = app.selected.length - 1;
        const more = others > 0 ? ` <span class="dim">and ${others} more</span>` : "";
        const health = `${Math.ceil(sheet.health)} / ${Math.round(sheet.most)}`;
        setHtml(
            this.text,
            `<h3>${kindIcon(sheet.kind, app.renderer.palette)} ${kindName(sheet.kind)},
            level ${sheet.level}${more}</h3>
            <div class="dim">${doing(sheet)}<span class="brief">, health ${health}</span></div>` +
                table(sheetRows(sheet, app.sim.kinds[sheet.kind])),
        );
        this.row.style.display = sheet.hasPost && app.scene === "play" ? "" : "none";
        this.updateRow(sheet.upgradePrice);
        return true;
    }
    private updateRow(price: number): void {
        const upgrade = this.buttons.get("upgrade")!;
        const gold = `<span class="gold">${price}</span>`;
        setHtml(upgrade, price > 0 ? `Upgrade ${gold}` : "At the top");
        upgrade.disabled = price === 0 || price > this.app.sim.summary.gold;
        const dismiss = this.buttons.get("dismiss")!;
        const isAsked = this.asked !== "" && this.asked === this.names;
        dismiss.classList.toggle("bad", isAsked);
        setHtml(dismiss, isAsked ? this.question() : "Dismiss");
    }
}
