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
        document.getElementById("waiting")?.remove();
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
        refuse(root, error);
        throw error;
    }
}

function reason(error: unknown): string {
    if (!window.WebAssembly) return "This browser has no WebAssembly, or it is switched off.";
    const text = error instanceof Error ? error.message : String(error);
    // As the browsers say it: Chromium, Firefox, Safari; of an answer that breaks off, too.
    if (/failed to fetch|network ?error|load failed|body stream|connection was lost/i.test(text))
        return "Dungeon Builder could not be fetched. Is there a connection?";
    return error instanceof WebAssembly.CompileError
        ? `Dungeon Builder did not come whole, or this browser is too old for it: ${text}`
        : `Dungeon Builder cannot start: ${text}`;
}

function refuse(root: HTMLElement, error: unknown): void {
    const words = document.createElement("p");
    words.textContent = reason(error);
    const again = document.createElement("button");
    again.textContent = "Try again";
    again.addEventListener("click", () => location.reload());
    root.replaceChildren(words, again);
    root.style.padding = "2em";
}

void start();
