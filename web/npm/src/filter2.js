// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { U32 } from "./layout2.js";
import { calls, reserve } from "./module2.js";

let place = 0;
let defaultMask = 0;

/** Called once the module is there. */
export function startFilters() {
    place = reserve(8);
    calls.filterDefault(place);
    defaultMask = U32[place >> 2];
}

/** The place of a filter; 0 where there is none. What is left out is the default. */
export function filterAt(filter) {
    if (filter === undefined || filter === null) return 0;
    return writeFilter(place, filter);
}

/** Writes a filter somewhere else. */
export function writeFilter(at, filter) {
    U32[at >> 2] = filter?.mask ?? defaultMask;
    U32[(at + 4) >> 2] = filter?.ignore ?? 0;
    return at;
}
