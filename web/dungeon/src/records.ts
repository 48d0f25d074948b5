// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { DIFFICULTIES } from "./texts";

/// How many waves came at most before an endless game was lost, by difficulty; 0 where none was.

const KEY = "sidle-dungeon-records";

export function readRecords(): number[] {
    let stored: unknown = [];
    try {
        stored = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    } catch {
        // Records that cannot be read are as if there were none.
    }
    const list: unknown[] = Array.isArray(stored) ? stored : [];
    return DIFFICULTIES.map((_, k) => {
        const waves = list[k];
        return typeof waves === "number" && Number.isInteger(waves) && waves > 0 ? waves : 0;
    });
}

/// Whether it is more than ever before; kept if so.
export function keepRecord(difficulty: number, waves: number): boolean {
    const records = readRecords();
    if (waves <= records[difficulty]) return false;
    records[difficulty] = waves;
    try {
        localStorage.setItem(KEY, JSON.stringify(records));
    } catch {
        // A browser that keeps nothing still plays.
    }
    return true;
}
