// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

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
        const sim = await Sim.start(new URL("./dungeon.wasm", document.baseURI).href);
        const app = new App(
            sim,
            document.getElementById("picture") as HTMLCanvasElement,
            document.getElementById("letters") as HTMLCanvasElement,
            root,
        );
        app.hud.listen();
        app.showcase();
        app.menu.open("main");
        window.dungeon = app;
        const frame = (now: number): void => {
            requestAnimationFrame(frame); // First: a picture that fails does not end time.
            app.frame(now);
        };
        requestAnimationFrame(frame);
    } catch (error) {
        root.textContent =
            "Dungeon Builder cannot start: " +
            (error instanceof Error ? error.message : String(error));
        root.style.padding = "2em";
        throw error;
    }
}

void start();
