// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { App } from "../app";
import { CREATURE_KINDS, KIND_NAMES } from "../facts";
import { capital, keyText, ROLES } from "../texts";
import { make } from "./dom";
import { kindIcon } from "./icons";

function keysText(app: App): string {
    const key = (name: string): string => `<b>${keyText(app.settings.keys[name])}</b>`;
    const kinds = KIND_NAMES.slice(0, CREATURE_KINDS).map(key).join(" ");
    return `<p><b>By keys alone.</b> The arrows move a cursor, <b>Enter</b> uses the chosen tool
            on its square: ${key("dig")} digs, ${kinds} summon, <b>Esc</b> goes back to selecting;
            Enter again selects all of a kind. Shift and an arrow drag: they dig along the way, or
            select all in a box. ${key("post")} and Enter post who is selected.
            ${key("up")} ${key("left")} ${key("down")} ${key("right")} look around,
            ${key("closer")} and ${key("farther")} zoom, Tab leads to every button. Options has all
            keys.</p>`;
}

/// How the game is played, and who there is.
export function helpText(app: App): HTMLElement {
    const { palette } = app.renderer;
    const kinds = KIND_NAMES.map(
        (name, kind) => `<p>${kindIcon(kind, palette)} <b>${capital(name)}</b>. ${ROLES[name]}</p>`,
    ).join("");
    return make("div", {
        html:
            `
            <p>Heroes enter by the blue gate about every thirty seconds. They explore what they have
            not seen (bluish floor), fight, and look for your treasure. When all of it has been
            carried out, you have lost.</p>
            <p><b>Dig</b> squares for gold: each shows its price. Golden seams pay 60. Five squares
            of floor hold one creature. A long way to the treasure is a good defence; a short cut
            is not.</p>
            <p><b>Summon</b> creatures where they shall stand guard. They come back to their post,
            grow with what they kill, and stay for the whole campaign.</p>
            <p>A hero with coins is slow and drops them where he falls; creatures bring them back.
            Who gets away sells the map: the next party knows the way.</p>
            <p>Drag to look around; while you dig, a drag digs, and the right button or two fingers
            look around. The wheel or two fingers zoom. Right click posts who is selected; so does
            <b>Guard…</b> in the panel, and then a click or a tap. Two taps select all of a kind;
            a finger that is held adds one, or is dragged around many. Held on a button, it asks
            what that does.</p>` +
            keysText(app) +
            kinds,
    });
}
