// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The bar below a replay: where it is, a slider to go anywhere, and what it came to.

import { button, element } from "./dom";

export class Scrubber {
    readonly bar = element("div", "replay");
    readonly slider = element("input");
    isPlaying = true;
    private readonly words = element("p");

    constructor(
        private readonly tickCount: number,
        private readonly seek: (tick: number) => void,
        back: string,
        leave: () => void,
    ) {
        const { slider } = this;
        Object.assign(slider, { type: "range", min: "0", max: String(tickCount), step: "1" });
        slider.value = "0";
        slider.setAttribute("aria-label", "Tick");
        slider.addEventListener("input", () => {
            this.isPlaying = false;
            this.seek(Number(slider.value));
        });
        const play = button("small", "Play or pause", () => {
            if (Number(slider.value) >= tickCount) this.seek(0);
            this.isPlaying = !this.isPlaying;
        });
        const row = element("div", "buttons", play, button("small", back, leave));
        this.bar.append(this.words, slider, row);
    }

    write(tick: number, seconds: number, verdict: string): void {
        const [at, total] = [tick * seconds, this.tickCount * seconds];
        this.words.textContent = `${at.toFixed(1)} of ${total.toFixed(1)} s · ${verdict}`;
        this.slider.value = String(tick);
    }
}
