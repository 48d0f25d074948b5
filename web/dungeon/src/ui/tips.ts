// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What is told of what the pointer or the focus is on.

import type { App, Tool } from "../app";
import { KIND_NAMES, SQUARE, VERDICTS } from "../facts";
import {
    capital,
    doing,
    goalMore,
    goalText,
    keyText,
    kindName,
    kindRows,
    ROLES,
    sheetRows,
    SQUARE_NAMES,
} from "../texts";
import { table } from "./dom";

const SQUARE_TEXTS = [
    "",
    "",
    "Takes longer, costs more.",
    "Brings 60 gold.",
    "Cannot be dug.",
    "Beyond the dungeon. Cannot be dug.",
];

export function callTip(app: App): string {
    const { summary, kinds } = app.sim;
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
    const verdict = app.orders.judgeCall();
    const answer =
        verdict === 0
            ? `Calling it now brings <span class="gold">${summary.bonus} gold</span>.`
            : `<span class="bad">${VERDICTS[verdict]}.</span>`;
    return `<b>Wave ${summary.wavesBegun + 1}</b>, level ${summary.nextLevel}${table(rows)}
            <br>${answer}`;
}

/// What the level, or the game without end, is about.
export function goalTip(app: App): string {
    const { summary } = app.sim;
    if (app.scene === "replay") return "";
    return `<b>${goalText(summary)}</b><br>${goalMore(summary)}`;
}

export function toolTip(app: App, tool: Tool | "undo"): string {
    const { summary, kinds } = app.sim;
    const key = (name: string): string =>
        ` <span class="dim">(${keyText(app.settings.keys[name])})</span>`;
    if (tool === "select") {
        const how = app.input.isTouch
            ? `Tap a creature or hero; two taps select all of its kind. Hold to add one, hold and
               drag to select many.`
            : `Click a creature or hero; Shift adds, Shift and drag selects many, a double click
               all of its kind. A right click posts them.`;
        return `<b>Select</b>${key("select")}<br>${how}`;
    }
    if (tool === "dig") {
        return `<b>Dig</b>${key("dig")}<br>Every square shows its price. Drag to dig many. Seams
                bring 60 gold. More floor holds more creatures.`;
    }
    if (tool === "undo") {
        return `<b>Undo</b>${key("undo")}<br>Fills the last square, gives the gold back, until
                the next wave or level: ${summary.undo} left.`;
    }
    const kind = (KIND_NAMES as readonly string[]).indexOf(tool);
    if (kind >= summary.unlocked) return `<b>${capital(tool)}</b><br>Comes later in the campaign.`;
    return `<b>${capital(tool)}</b>${key(tool)}
            <span class="gold">${summary.prices[kind]} gold</span>
            <br>${ROLES[tool]}${table(kindRows(kinds[kind]))}`;
}

/// Of what is pointed at.
export function groundTip(app: App): string {
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
    const square = app.sim.squareAt(x, y);
    if (square === SQUARE.floor || (app.tool !== "dig" && square !== SQUARE.seam)) return "";
    const price = app.sim.priceAt(x, y);
    const cost =
        price < 0
            ? ""
            : ` <span class="${price <= summary.gold ? "gold" : "bad"}">${price} gold</span>`;
    const near = price < 0 && square < SQUARE.stone ? "No floor beside it yet." : "";
    return `<b>${SQUARE_NAMES[square]}</b>${cost}<br>${SQUARE_TEXTS[square]} ${near}`;
}
