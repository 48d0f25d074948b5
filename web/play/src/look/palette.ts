// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The colours of the page: a late afternoon. Everything that is drawn takes them from here.

export const palette = {
    ink: "#14202b",
    night: "#0d161e",
    paper: "#f7f0e0",
    cream: "#efe3c8",
    coral: "#ff6b4a",
    teal: "#2bb5a5",
    gold: "#f6b73c",
    plum: "#6a4c7d",
    moss: "#86a35b",
    leaf: "#4d7d52",
    pine: "#35604a",
    bark: "#6b4a38",
    birch: "#e6dcc6",
    soil: "#8a6a4b",
    sand: "#dcc596",
    stone: "#b8a98d",
    rock: "#8d7f78",
    slate: "#56677a",
    plaster: "#f1e4cc",
    brick: "#c9805a",
    wood: "#b5814f",
    water: "#3f93a8",
} as const;

/// What the light of a place is like.
export interface Mood {
    readonly zenith: string;
    readonly horizon: string;
    readonly sun: string;
    readonly sunStrength: number;
    readonly ambient: number;
    readonly groundLight: string;
    /// What the shade is tinted with.
    readonly shade: string;
    /// Direction towards the sun; need not be a unit vector.
    readonly sunFrom: readonly [number, number, number];
    /// Distance at which a third of the contrast is left. [m]
    readonly sight: number;
}

export const moods = {
    forest: {
        zenith: "#6fb0bd",
        horizon: "#efe6bd",
        sun: "#ffe3a6",
        sunStrength: 2.7,
        ambient: 1.75,
        groundLight: "#8a8f58",
        shade: "#f3ecd0",
        sunFrom: [0.55, 0.8, 0.35],
        sight: 46,
    },
    house: {
        zenith: "#57a5dd",
        horizon: "#fbe6c2",
        sun: "#ffe4b8",
        sunStrength: 2.3,
        ambient: 1.75,
        groundLight: "#c9a67c",
        shade: "#fff0dc",
        sunFrom: [-0.5, 0.9, 0.45],
        sight: 130,
    },
    maze: {
        zenith: "#3b3a78",
        horizon: "#f0a79a",
        sun: "#ffc39a",
        sunStrength: 2.1,
        ambient: 1.7,
        groundLight: "#a58fb0",
        shade: "#d9cdea",
        sunFrom: [0.7, 0.62, -0.4],
        sight: 70,
    },
    hills: {
        zenith: "#3f97dd",
        horizon: "#fde9c9",
        sun: "#ffe8bf",
        sunStrength: 2.5,
        ambient: 1.6,
        groundLight: "#a9a066",
        shade: "#f0eede",
        sunFrom: [-0.6, 0.62, 0.5],
        sight: 150,
    },
    cave: {
        zenith: "#0d161e",
        horizon: "#1d2c36",
        sun: "#ffe4b8",
        sunStrength: 2.2,
        ambient: 1.7,
        groundLight: "#6d5a68",
        shade: "#e9d8d0",
        sunFrom: [-0.45, 1.0, -0.4],
        sight: 600,
    },
    yours: {
        zenith: "#4f9fca",
        horizon: "#f8e6c8",
        sun: "#ffe4b8",
        sunStrength: 2.3,
        ambient: 1.75,
        groundLight: "#b89f7c",
        shade: "#fbeeda",
        sunFrom: [0.4, 0.9, 0.5],
        sight: 120,
    },
} as const satisfies Record<string, Mood>;
