// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { learnKeys } from "../../both/keys";
import { textOf, whyMissing } from "../../both/why";
import { App } from "./app";
import { Sim } from "./sim";

declare global {
    interface Window {
        dungeon?: App;
    }
}

async function start(): Promise<void> {
    const root = document.getElementById("interface")!;
    try {
        void learnKeys();
        const sim = await Sim.start(new URL("./dungeon.wasm", document.baseURI).href);
        document.getElementById("waiting")?.remove();
        const app = new App(
            sim,
            document.getElementById("picture") as HTMLCanvasElement,
            document.getElementById("letters") as HTMLCanvasElement,
            root,
        );
        app.showcase();
        app.menu.open("main");
        window.dungeon = app;
        const frame = (now: number): void => {
            requestAnimationFrame(frame); // First: a picture that fails does not end time.
            app.frame(now);
        };
        requestAnimationFrame(frame);
    } catch (error) {
        refuse(root, error);
        throw error;
    }
}

function refuse(root: HTMLElement, error: unknown): void {
    const words = document.createElement("p");
    const name = "Dungeon Builder";
    words.textContent = whyMissing(name, error) ?? `${name} cannot start: ${textOf(error)}`;
    const again = document.createElement("button");
    again.textContent = "Try again";
    again.addEventListener("click", () => location.reload());
    root.replaceChildren(words, again);
    root.style.padding = "2em";
}

void start();
