// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A level of 100,352 triangles: hills with terraces, whose edges are steps, and a spike to bump
// into here and there. With it the walkers of the speed test and of the benchmark.

export const cells = 224; // 2 * 224 * 224 triangles: 100,352

/** Vertices and triangles as typed arrays. */
export function hills() {
    const side = cells + 1;
    const vertices = new Float32Array(3 * side * side);
    const triangles = new Uint32Array(6 * cells * cells);
    for (let row = 0; row < side; ++row) {
        for (let column = 0; column < side; ++column) {
            const at = row * side + column;
            const hill = 1.5 * Math.sin(column / 17) * Math.cos(row / 13);
            const terrace = Math.floor(4 * hill) / 4;
            const isBlock = column % 40 === 4 && row % 40 === 3;
            vertices.set([column * 0.5, terrace + (isBlock ? 3 : 0), row * 0.5], 3 * at);
            if (row === cells || column === cells) continue;
            const corners = [at, at + side, at + side + 1, at, at + side + 1, at + 1];
            triangles.set(corners, 6 * (row * cells + column));
        }
    }
    return { vertices, triangles };
}

export const walkerCount = 100;

/** Where a walker is put, well above the ground. [m] */
export const placeOf = (i) => ({ x: 8 + 9.6 * (i % 10), y: 8, z: 8 + 9.6 * Math.floor(i / 10) });

/** What a walker wants in a tick. [m/s] */
export function wishOf(i, tick, out) {
    const turn = Math.floor(tick / 90) + i;
    out.x = 4 * Math.cos(2.4 * turn);
    out.z = 4 * Math.sin(2.4 * turn);
    return out;
}
