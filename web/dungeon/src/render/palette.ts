// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

/// Colours, as red, green, blue 0..1. Three sets: as it was meant; told apart by all eyes; strong.

export type Colour = readonly [number, number, number];

export interface Palette {
    name: string;
    floor: Colour;
    dirt: Colour;
    hard: Colour;
    gold: Colour;
    stone: Colour;
    good: Colour;
    bad: Colour;
    health: Colour;
    torch: Colour;
    gate: Colour;
    hoard: Colour;
    fire: Colour;
    heal: Colour;
    kinds: readonly Colour[];
    ambient: number;
}

const embers: Palette = {
    name: "Embers",
    floor: [0.4, 0.38, 0.44],
    dirt: [0.42, 0.29, 0.22],
    hard: [0.36, 0.33, 0.34],
    gold: [1.0, 0.74, 0.22],
    stone: [0.28, 0.31, 0.38],
    good: [0.45, 0.95, 0.6],
    bad: [1.0, 0.32, 0.28],
    health: [0.42, 0.93, 0.52],
    torch: [1.0, 0.58, 0.24],
    gate: [0.38, 0.62, 1.0],
    hoard: [1.0, 0.8, 0.32],
    fire: [1.0, 0.46, 0.14],
    heal: [0.36, 1.0, 0.62],
    kinds: [
        [0.95, 0.36, 0.22],
        [0.88, 0.86, 0.76],
        [0.58, 0.42, 0.72],
        [0.28, 0.72, 0.52],
        [0.4, 0.58, 0.92],
        [0.36, 0.76, 0.86],
        [0.62, 0.52, 0.96],
        [0.94, 0.92, 1.0],
        [1.0, 0.8, 0.26],
    ],
    ambient: 0.3,
};

export const PALETTES: readonly Palette[] = [
    embers,
    {
        ...embers,
        name: "Blue and orange (colour-blind safe)",
        good: [0.35, 0.7, 1.0],
        bad: [1.0, 0.55, 0.0],
        health: [0.35, 0.7, 1.0],
        heal: [0.55, 0.8, 1.0],
        gate: [0.45, 0.7, 1.0],
        kinds: [
            [0.9, 0.45, 0.0],
            [0.95, 0.9, 0.6],
            [0.8, 0.55, 0.35],
            [0.98, 0.76, 0.3],
            [0.15, 0.45, 0.85],
            [0.35, 0.7, 0.95],
            [0.1, 0.3, 0.6],
            [0.8, 0.92, 1.0],
            [0.6, 0.8, 1.0],
        ],
    },
    {
        ...embers,
        name: "High contrast",
        floor: [0.62, 0.62, 0.64],
        dirt: [0.22, 0.16, 0.12],
        hard: [0.16, 0.16, 0.18],
        good: [0.2, 1.0, 0.4],
        bad: [1.0, 0.15, 0.35],
        ambient: 0.5,
        kinds: [
            [1.0, 0.3, 0.1],
            [1.0, 1.0, 0.85],
            [0.85, 0.35, 1.0],
            [0.1, 1.0, 0.55],
            [0.15, 0.45, 1.0],
            [0.1, 0.9, 1.0],
            [0.55, 0.35, 1.0],
            [1.0, 1.0, 1.0],
            [1.0, 0.85, 0.0],
        ],
    },
];

export const css = ([r, g, b]: Colour, a = 1): string =>
    `rgba(${Math.round(r * 255)},${Math.round(g * 255)},${Math.round(b * 255)},${a})`;
