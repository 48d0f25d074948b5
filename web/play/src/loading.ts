// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The cover over the page while something loads.

import { element } from "./play/dom";

export class Loading {
    private readonly bar = element("div", "progress-fill");
    private readonly words: HTMLElement;
    private readonly cover: HTMLElement;

    constructor(private readonly name: string) {
        this.words = element("p", "", name);
        const progress = element("div", "progress", this.bar);
        this.cover = element("div", "loading", element("div", "", this.words, progress));
        document.body.append(this.cover);
    }

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
        this.cover.remove();
    }
}
