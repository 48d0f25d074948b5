// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Where the visitor is asked for a level of his own.

import { button, element, find } from "../play/dom";
import { fileButton, type TakeFiles } from "../play/drop";
import { fetchBytes } from "./fetch";
import { COMPANIONS, ENDINGS } from "./given";

const SAMPLES: readonly [string, string][] = [
    ["country.obj", "Hill country"],
    ["tower.obj", "Tower"],
    ["dungeon.tmj", "A map of tiles"],
];

export class Offer {
    private readonly root: HTMLElement;
    private readonly picture = find("#view");

    constructor(parent: HTMLElement, take: TakeFiles) {
        const samples = SAMPLES.map(([file, name]) =>
            button("small", name, () =>
                take([{ path: file, read: () => fetchBytes(`./levels/${file}`, () => undefined) }]),
            ),
        );
        this.root = element(
            "div",
            "offer",
            element(
                "div",
                "",
                element("h1", "", "Your level"),
                element(
                    "p",
                    "",
                    "Drop a file here and walk in it at once: OBJ or glTF from a modelling " +
                        "program, a map of Tiled or LDtk, a WAD of Doom. Drop what it names " +
                        "along with it, or its whole folder. It stays on your machine.",
                ),
                fileButton("Choose files", [...ENDINGS, ...COMPANIONS, "srec"], take),
                element("p", "or", "or try one of ours"),
                element("div", "buttons", ...samples),
                button("wide", "Back", () => {
                    location.hash = "";
                }),
            ),
        );
        parent.append(this.root);
        this.picture.inert = true; // Nothing is in it yet.
    }

    dispose(): void {
        this.picture.inert = false;
        this.root.remove();
    }
}
