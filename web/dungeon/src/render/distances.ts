// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

/// How far each point is from the nearest wall; negative inside. For soft shadows and dark edges.
/// Source: two passes of parabolas, after Felzenszwalb and Huttenlocher.

export const PER_SQUARE = 4;

function pass(values: Float64Array, from: number, step: number, count: number): void {
    const line = new Float64Array(count);
    for (let k = 0; k < count; ++k) line[k] = values[from + k * step];
    const hull = new Int32Array(count);
    const bounds = new Float64Array(count + 1);
    let top = 0;
    bounds[0] = -Infinity;
    bounds[1] = Infinity;
    for (let q = 1; q < count; ++q) {
        let cut: number;
        for (;;) {
            const v = hull[top];
            cut = (line[q] + q * q - (line[v] + v * v)) / (2 * q - 2 * v);
            if (cut > bounds[top] || top === 0) break;
            --top;
        }
        if (cut <= bounds[top]) {
            hull[top] = q;
            bounds[top + 1] = Infinity;
            continue;
        }
        hull[++top] = q;
        bounds[top] = cut;
        bounds[top + 1] = Infinity;
    }
    for (let q = 0, at = 0; q < count; ++q) {
        while (bounds[at + 1] < q) ++at;
        values[from + q * step] = (q - hull[at]) ** 2 + line[hull[at]];
    }
}

function distancesTo(isGoal: (x: number, y: number) => boolean, size: number): Float64Array {
    const values = new Float64Array(size * size);
    for (let y = 0; y < size; ++y) {
        for (let x = 0; x < size; ++x) values[y * size + x] = isGoal(x, y) ? 0 : 1e12;
    }
    for (let x = 0; x < size; ++x) pass(values, x, size, size);
    for (let y = 0; y < size; ++y) pass(values, y * size, 1, size);
    return values;
}

/// Bytes for a texture: 128 at the walls, 8 squares from end to end.
export function distanceBytes(squares: Uint8Array, side: number): Uint8Array {
    const size = side * PER_SQUARE;
    const isWall = (x: number, y: number): boolean =>
        squares[Math.floor(y / PER_SQUARE) * side + Math.floor(x / PER_SQUARE)] !== 0;
    const toWall = distancesTo(isWall, size);
    const toFloor = distancesTo((x, y) => !isWall(x, y), size);
    const bytes = new Uint8Array(size * size);
    for (let k = 0; k < bytes.length; ++k) {
        const free = Math.sqrt(toWall[k]) - 0.5 * Math.sign(toWall[k]);
        const deep = Math.sqrt(toFloor[k]) - 0.5 * Math.sign(toFloor[k]);
        const gap = (free - deep) / PER_SQUARE;
        bytes[k] = Math.max(0, Math.min(255, Math.round((gap / 8 + 0.5) * 255)));
    }
    return bytes;
}
