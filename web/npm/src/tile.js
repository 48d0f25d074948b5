// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Tiles as the module takes them: two whole numbers. And how many of them it may look at.

import { I32 } from "./layout2.js";

const rule = "a tile is two whole numbers";

/** Writes a tile. What is none would become one: nothing and NaN the first of all. */
export function tileAt(place, x, y) {
    const at = place >> 2;
    I32[at] = x;
    I32[at + 1] = y;
    if (I32[at] !== x || I32[at + 1] !== y) throw new RangeError(rule);
    return place;
}

/** Many of them: x, y of each in turn. */
export function tilesOf(numbers) {
    const tiles = Int32Array.from(numbers);
    if (tiles.length % 2 !== 0 || tiles.some((number, i) => number !== numbers[i])) {
        throw new RangeError(rule);
    }
    return tiles;
}

/** Tiles to work through, without end where the number has none: the module's have 32 bits. */
export function budgetOf(tiles) {
    return Math.min(tiles, 2 ** 31 - 1);
}
