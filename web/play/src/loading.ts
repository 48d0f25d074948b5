// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The cover over the page while something loads.

import { button, element } from "./play/dom";

export class Loading {
    private readonly bar = element("div", "progress-fill");
    private readonly words: HTMLElement;
    private readonly cover: HTMLElement;

    /// `leave` is for what may never come.
    constructor(
        private readonly name: string,
        private readonly leave?: () => void,
    ) {
        this.words = element("p", "", name);
        this.words.setAttribute("role", "status");
        const progress = element("div", "progress", this.bar);
        const back = leave ? [button("small", "Back to the start", leave)] : [];
        this.cover = element("div", "loading", element("div", "", this.words, progress, ...back));
        document.body.append(this.cover);
        addEventListener("keydown", this.onKey);
    }

    private readonly onKey = ({ code }: KeyboardEvent): void => {
        if (code === "Escape") this.leave?.();
    };

    /// `share` is 0..1; `what` says what is being done.
    readonly set = (share: number, what: string): void => {
        this.bar.style.width = `${Math.round(share * 100)}%`;
        this.words.textContent = `${this.name}: ${what}`;
    };

    /// The same, before work that leaves the page no time: a frame for it to be seen.
    async announce(share: number, what: string): Promise<void> {
        this.set(share, what);
        await new Promise((done) => setTimeout(done, 20));
    }

    dispose(): void {
        removeEventListener("keydown", this.onKey);
        this.cover.remove();
    }
}
