// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The letters of the name as strokes: points x, y in turn, in a letter's own box, y up.

export interface Letter {
    readonly strokes: readonly number[][];
    readonly width: number;
}

/// Points on an ellipse from one angle to another. [degrees]
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): number[] {
    const out: number[] = [];
    const pieces = Math.ceil(Math.abs(to - from) / 15);
    for (let i = 0; i <= pieces; ++i) {
        const angle = ((from + ((to - from) * i) / pieces) * Math.PI) / 180;
        out.push(cx + rx * Math.cos(angle), cy + ry * Math.sin(angle));
    }
    return out;
}

/// All of height 1.
export const letters: readonly Letter[] = [
    {
        width: 0.6,
        strokes: [
            [...arc(0.3, 0.75, 0.28, 0.25, 35, 270), ...arc(0.3, 0.25, 0.28, 0.25, 90, -145)],
        ],
    },
    { width: 0.1, strokes: [[0.05, 0, 0.05, 1]] },
    { width: 0.62, strokes: [[0.02, 0, 0.02, 1, ...arc(0.18, 0.5, 0.44, 0.5, 90, -90), 0.02, 0]] },
    { width: 0.5, strokes: [[0.02, 1, 0.02, 0, 0.5, 0]] },
    {
        width: 0.52,
        strokes: [
            [0.52, 1, 0.02, 1, 0.02, 0, 0.52, 0],
            [0.02, 0.5, 0.42, 0.5],
        ],
    },
];

const GAP = 0.36; // Between letters, as a share of their height.

/// The strokes of the name, as wide as `width` at most and as high as `height`, around `x`, `y`.
export function nameStrokes(x: number, y: number, width: number, height: number): number[][] {
    const share =
        letters.reduce((sum, letter) => sum + letter.width, 0) + GAP * (letters.length - 1);
    const size = Math.min(height, width / share);
    const out: number[][] = [];
    let left = x - (share * size) / 2;
    for (const letter of letters) {
        for (const stroke of letter.strokes) {
            out.push(
                stroke.map((value, i) =>
                    i % 2 === 0 ? left + value * size : y + (value - 0.5) * size,
                ),
            );
        }
        left += (letter.width + GAP) * size;
    }
    return out;
}
