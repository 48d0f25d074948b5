// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { keyName } from "../../../both/keys";
import type { App } from "../app";
import { PALETTES } from "../render/palette";
import { ACTIONS, TEXT_SIZES } from "../store";
import { make } from "./dom";

/// What is done by keys that menus are led by, too.
const FIXED = ["select", "press"];

/// Rows of what can be set, each with its label.
export function settingRows(app: App): HTMLElement {
    const { settings } = app;
    const change = (): void => app.applySettings();
    const select = (values: string[], at: number, set: (k: number) => void): HTMLElement => {
        const box = make(
            "select",
            {
                onchange: () => {
                    set(box.selectedIndex);
                    change();
                },
            },
            ...values.map((name) => make("option", {}, name)),
        );
        box.selectedIndex = at;
        return box;
    };
    const check = (isOn: boolean, set: (on: boolean) => void): HTMLElement => {
        const box = make("input", {
            type: "checkbox",
            checked: isOn,
            onchange: () => {
                set(box.checked);
                change();
            },
        });
        return box;
    };
    const volume = make("input", {
        type: "range",
        min: 0,
        max: 1,
        step: 0.05,
        value: settings.volume,
        oninput: () => {
            settings.volume = Number(volume.value);
            change();
            app.sound.click();
        },
    });
    const rows: [string, HTMLElement][] = [
        [
            "Colours",
            select(
                PALETTES.map((one) => one.name),
                settings.palette,
                (k) => (settings.palette = k),
            ),
        ],
        [
            "Text size",
            select(
                ["Small", "Normal", "Large", "Very large"],
                Math.max(0, TEXT_SIZES.indexOf(settings.textSize)),
                (k) => (settings.textSize = TEXT_SIZES[k]),
            ),
        ],
        ["Sound", check(settings.isSoundOn, (on) => (settings.isSoundOn = on))],
        ["Volume", volume],
        ["Fewer effects", check(settings.areEffectsFew, (on) => (settings.areEffectsFew = on))],
        [
            "Lead me through the first level",
            check(!settings.isHelpDone, (on) => (settings.isHelpDone = !on)),
        ],
    ];
    const grid = make("div", { class: "options" });
    for (const [label, element] of rows) {
        element.id = "option-" + label.toLowerCase().replaceAll(" ", "-");
        grid.append(make("label", { for: element.id }, label), element);
    }
    return grid;
}

/// A button for each key that can be bound; `redraw` once one was.
export function keyRows(app: App, redraw: () => void): HTMLElement {
    const grid = make("div", { class: "keys" });
    for (const [name, action] of Object.entries(ACTIONS)) {
        if (FIXED.includes(name)) continue;
        const button = make(
            "button",
            {
                onclick: () => {
                    if (app.input.waitingForKey) return;
                    button.textContent = "press a key…";
                    app.input.waitingForKey = (code) => {
                        // Those that pages and menus are led by stay theirs.
                        const isFree = !/^(Escape|Tab|Enter|Shift|Control|Alt|Meta)/.test(code);
                        if (isFree) bind(app, name, code);
                        redraw();
                    };
                },
            },
            keyName(app.settings.keys[name]),
        );
        const key = keyName(app.settings.keys[name]);
        button.setAttribute("aria-label", action.label + ": " + key);
        grid.append(make("label", {}, action.label, button));
    }
    return grid;
}

// A key does one thing: who had it gets the other's.
function bind(app: App, name: string, code: string): void {
    const { keys } = app.settings;
    const other = Object.keys(keys).find((one) => keys[one] === code);
    if (other) keys[other] = keys[name];
    keys[name] = code;
    app.applySettings();
}
