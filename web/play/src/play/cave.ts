// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Makes caves: a grid of rock with halls, passages and a camp at either end.

import { Dice } from "../look/dice";

export interface CaveMap {
    readonly columns: number;
    readonly rows: number;
    /// 1 is rock; row by row, the lowest first.
    readonly tiles: Uint8Array;
    /// Columns that belong to the camps at the left and the right end.
    readonly campWidth: number;
}

const ROUNDS = 5;

function smoothed(tiles: Uint8Array, columns: number, rows: number): Uint8Array {
    const out = tiles.slice();
    for (let y = 1; y + 1 < rows; ++y) {
        for (let x = 1; x + 1 < columns; ++x) {
            let rock = 0;
            for (let dy = -1; dy <= 1; ++dy) {
                for (let dx = -1; dx <= 1; ++dx) rock += tiles[(y + dy) * columns + x + dx];
            }
            out[y * columns + x] = rock >= 5 ? 1 : 0;
        }
    }
    return out;
}

/// Keeps the open tiles that are joined to `start`, fills all others.
function keepJoined(tiles: Uint8Array, columns: number, start: number): void {
    const seen = new Uint8Array(tiles.length);
    const todo = [start];
    seen[start] = 1;
    while (todo.length > 0) {
        const at = todo.pop()!;
        for (const next of [at - 1, at + 1, at - columns, at + columns]) {
            if (next < 0 || next >= tiles.length || seen[next] || tiles[next]) continue;
            seen[next] = 1;
            todo.push(next);
        }
    }
    for (let i = 0; i < tiles.length; ++i) if (!seen[i]) tiles[i] = 1;
}

function disc(
    tiles: Uint8Array,
    columns: number,
    rows: number,
    x: number,
    y: number,
    radius: number,
): void {
    const [x0, x1] = [
        Math.max(2, Math.floor(x - radius)),
        Math.min(columns - 3, Math.ceil(x + radius)),
    ];
    const [y0, y1] = [
        Math.max(2, Math.floor(y - radius)),
        Math.min(rows - 3, Math.ceil(y + radius)),
    ];
    for (let j = y0; j <= y1; ++j) {
        for (let i = x0; i <= x1; ++i) {
            if (Math.hypot(i + 0.5 - x, j + 0.5 - y) <= radius) tiles[j * columns + i] = 0;
        }
    }
}

/// A winding way, at least `width` wide, from the left to the right.
function tunnel(
    tiles: Uint8Array,
    columns: number,
    rows: number,
    height: number,
    width: number,
    dice: Dice,
): void {
    let [y, slope] = [height, 0];
    for (let x = 2; x < columns - 2; x += 0.5) {
        slope = Math.min(Math.max(slope + dice.between(-0.12, 0.12), -0.8), 0.8);
        y += 0.5 * slope;
        if (y < width + 3 || y > rows - width - 3) slope = -0.9 * slope;
        y = Math.min(Math.max(y, width + 3), rows - width - 3);
        disc(tiles, columns, rows, x, y, width * dice.between(0.85, 1.15));
    }
}

export function makeCave(columns: number, rows: number, seed: number): CaveMap {
    const dice = new Dice(seed);
    let tiles: Uint8Array = new Uint8Array(columns * rows);
    for (let i = 0; i < tiles.length; ++i) tiles[i] = dice.unit() < 0.47 ? 1 : 0;
    for (let i = 0; i < ROUNDS; ++i) tiles = smoothed(tiles, columns, rows);
    const ways = Math.max(2, Math.round(rows / 34));
    for (let i = 0; i < ways; ++i) {
        tunnel(tiles, columns, rows, (rows * (i + 0.5)) / ways, 4.6, dice);
    }
    const campWidth = Math.round(columns * 0.1);
    for (let y = 3; y < rows - 3; ++y) {
        for (let x = 3; x < campWidth; ++x) {
            const isOpen = dice.unit() < 0.995;
            if (isOpen) tiles[y * columns + x] = tiles[y * columns + columns - 1 - x] = 0;
        }
    }
    for (let y = 0; y < rows; ++y) {
        for (let x = 0; x < columns; ++x) {
            const isEdge = x < 2 || y < 2 || x >= columns - 2 || y >= rows - 2;
            if (isEdge) tiles[y * columns + x] = 1;
        }
    }
    keepJoined(tiles, columns, Math.floor(rows / 2) * columns + Math.floor(campWidth / 2));
    return { columns, rows, tiles, campWidth };
}

/// The size of a cave in which so many units have room to walk.
export function caveSize(units: number): { columns: number; rows: number } {
    const tiles = Math.max(units, 800) * 5.2;
    const rows = Math.round(Math.sqrt(tiles / 1.6));
    return { columns: Math.round(rows * 1.6), rows };
}
