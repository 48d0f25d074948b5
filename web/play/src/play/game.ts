// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What all games of the page have in common.

import type { Stage } from "../look/stage";
import type { Shown } from "../look/overlay";
import type { Ticking } from "./loop";

/// What the panel changes.
export interface Settings {
    /// Of walking. [m/s]
    speed: number;
    /// [m]
    skin: number;
    isThirdPerson: boolean;
    readonly shown: Shown;
}

export const defaultSettings = (): Settings => ({
    speed: 4.2,
    skin: 0.001,
    isThirdPerson: true,
    shown: { arrows: false, planes: false, path: false, wireframe: false },
});

export interface Game extends Ticking {
    readonly stage: Stage;
    /// Takes over what the panel changed.
    applySettings(): void;
    restart(): void;
    resize(width: number, height: number): void;
    /// One line at the top of the place.
    status(): string;
    /// What the simulation costs, in few words; `tick` is the mean time of a tick. [ms]
    cost(tick: number): string;
    /// What happens, for the panel.
    lines(): string[];
    microsecondsPerMove(): number;
    /// The last half minute as a replay file, of a game that can; nothing before the first tick.
    save?(title: string): Uint8Array | null;
    dispose(): void;
}
