// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Ten thousand circles in caves, and the field that leads them to one corner: what both the tests
// of speed and the comparison with others measure.

export const size = 256; // [tiles] of 1 m
export const radius = 0.3; // [m]
export const speed = 0.08; // [m] per tick
export const count = 10_000;

/** The caves, the ways through them, and where each circle begins. */
export function caves(sidle) {
    const tiles = new sidle.TileMap({ columns: size, rows: size, isOutsideSolid: true });
    for (let y = 0; y < size; ++y) {
        for (let x = 0; x < size; ++x) {
            const rock = Math.sin(x / 9) * Math.sin(y / 11) + 0.3 * Math.sin(x / 3 + y / 4);
            if (rock > 0.55) tiles.set(x, y, true);
        }
    }
    const field = new sidle.FlowField();
    field.setGoals(tiles, [size - 12, size - 12]);
    field.update(tiles);
    const starts = [];
    for (let y = 2; y < size; ++y) {
        for (let x = 2; x < size && starts.length < count; ++x) {
            const place = { x: x + 0.5, y: y + 0.5 };
            if ((x * 7 + y * 3) % 4 === 0 || tiles.clearance(place, 0.5) < 0.35) continue;
            starts.push(place);
        }
    }
    return { tiles, field, starts };
}
