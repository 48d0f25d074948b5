// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { css, type Palette } from "../render/palette";

// The same shapes as in the picture, looking up.
const SHAPES = [
    "M12 5a7 7 0 1 1-.01 0M6 8 4.5 2.5 10 6M18 8l1.500-5.500L14 6",
    "M12 3.500 19.500 8v8L12 20.500 4.500 16V8zM18 3h2v7h-2z",
    "M8 5h8a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4M3 4h5v5H3zM16 4h5v5h-5z",
    "M12 3.500 20 9.500 17 19H7L4 9.500z",
    "M5.500 7h13v12h-13zM4 4h16v3H4z",
    "M12 3.500 19.500 19Q12 14.500 4.500 19z",
    "M12 3.500 19 12l-7 8.500L5 12z",
    "M9.500 4h5v5.500H20v5h-5.500V20h-5v-5.500H4v-5h5.500z",
    "M4 7l4 4 4-7 4 7 4-4-1.500 12h-13z",
];

export function kindIcon(kind: number, palette: Palette): string {
    const colour = css(palette.kinds[kind]);
    return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${SHAPES[kind]}"
        fill="${colour}" stroke="#120c10" stroke-width="1.2" stroke-linejoin="round"/></svg>`;
}

const TOOLS: Record<string, string> = {
    select: "M6 3l12 9-5.500 1 3 6-2.500 1.200-3-6L6 18z",
    dig: "M4 8Q12 1 20 8l-2 1.500Q14 6.500 13.200 6.400L12.800 21h-1.600L10.800 6.400Q9 6.500 6 9z",
    undo: "M9 5 3 10l6 5v-3.500q7-1 10 6Q19 8.500 9 8.500z",
    call: "M4 10l11-5v14L4 14zM17 8q4 4 0 8zM6 15l2 5h2.500L9 15.500z",
    coin: "M12 4a8 8 0 1 1-.01 0M12 7.500a4.500 4.500 0 1 1-.01 0",
    hoard: "M3 19 7 11h10l4 8zM8 10l1-4h6l1 4z",
    room: "M4 4h16v16H4zM7 7v10h10V7z",
    menu: "M4 6h16v2.500H4zM4 11h16v2.500H4zM4 16h16v2.500H4z",
    skull: "M12 3a8 8 0 0 1 5 14v3H7v-3a8 8 0 0 1 5-14M9 10v3M15 10v3",
};

export function toolIcon(name: string, colour = "#ffcf96"): string {
    return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${TOOLS[name]}"
        fill="${colour}" fill-rule="evenodd"/></svg>`;
}
