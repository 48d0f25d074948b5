// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { PALETTES } from "./render/palette";

/// Saved games in IndexedDB, settings in the local storage. A slot is written whole or not at all.

export const SLOTS = 10;
/// Slots that the game keeps by itself, one for each mode: a new campaign costs no endless game.
export const AUTOSAVES = [0, SLOTS + 1];
export const autosaveOf = (mode: number): number => AUTOSAVES[mode] ?? AUTOSAVES[0];

/// Of the key for it: no slot that was chosen for a save is lost to a key.
export const QUICKSAVE = SLOTS + 2;

const PATIENCE = 5000; // [ms]

/// All of them, by their number.
export type Slots = (Slot | undefined)[];

export interface Slot {
    bytes: Uint8Array<ArrayBuffer>;
    title: string;
    saved: number;
    tick: number;
    calm?: Slot; ///< The same game while no wave ran last, where one runs.
    isImported?: boolean; ///< Put there from a file, and not played since.
}

/// What was played last and is whole, which is where whoever comes back goes on; no file that was
/// put away.
export function lastPlayed(
    slots: Slots,
    isWhole: (bytes: Uint8Array) => boolean,
): Slot | undefined {
    return slots
        .filter((slot) => slot !== undefined)
        .filter((slot) => !slot.isImported)
        .sort((a, b) => b.saved - a.saved)
        .find((slot) => isWhole(slot.bytes));
}

function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open("sidle-dungeon", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("slots");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

async function put(number: number, slot: Slot): Promise<void> {
    const base = await open();
    try {
        await new Promise<void>((resolve, reject) => {
            const change = base.transaction("slots", "readwrite", { durability: "strict" });
            change.objectStore("slots").put(slot, number);
            change.oncomplete = () => resolve();
            change.onabort = change.onerror = () => reject(change.error);
        });
    } finally {
        base.close();
    }
}

// Pages tell each other what they keep, so that no screen shows what was.
const pages = new BroadcastChannel("sidle-dungeon-slots");

/// `react` is called whenever another page has kept a game.
export function watchSlots(react: () => void): void {
    pages.onmessage = react;
}

/// The reason why not, as in private windows and on full disks; empty when it is kept.
export async function writeSlot(number: number, slot: Slot): Promise<string> {
    try {
        await put(number, slot);
        pages.postMessage(number);
        return "";
    } catch (error) {
        console.warn(error);
        return "this browser keeps no saves";
    }
}

/// Fails where the browser does not answer within five seconds, too: no menu may wait for ever.
/// What it answers after those goes to `late`.
export function readSlots(late?: (slots: Slots) => void): Promise<Slots> {
    return new Promise((resolve, reject) => {
        let answer: (slots: Slots) => void = resolve;
        const timer = setTimeout(() => {
            answer = late ?? (() => undefined);
            reject();
        }, PATIENCE);
        const take = (slots: Slots): void => {
            clearTimeout(timer);
            answer(slots);
        };
        readAll().then(take, reject);
    });
}

async function readAll(): Promise<Slots> {
    const base = await open();
    const slots = await new Promise<Slots>((resolve, reject) => {
        const found: Slots = Array.from({ length: QUICKSAVE + 1 });
        const request = base.transaction("slots").objectStore("slots").openCursor();
        request.onsuccess = () => {
            const cursor = request.result;
            if (!cursor) return resolve(found);
            const slot = cursor.value as Partial<Slot>;
            if (slot.bytes instanceof Uint8Array) found[Number(cursor.key)] = slot as Slot;
            cursor.continue();
        };
        request.onerror = () => reject(request.error);
    });
    base.close();
    return slots;
}

export interface Settings {
    palette: number;
    textSize: number;
    isSoundOn: boolean;
    volume: number;
    areEffectsFew: boolean;
    isHelpDone: boolean;
    keys: Record<string, string>;
}

/// What keys do, and which: `code` of the keyboard event, the same place on any layout.
export const ACTIONS: Record<string, { label: string; key: string }> = {
    select: { label: "Select", key: "Escape" },
    dig: { label: "Dig", key: "KeyE" },
    imp: { label: "Summon imp", key: "Digit1" },
    skeleton: { label: "Summon skeleton", key: "Digit2" },
    brute: { label: "Summon brute", key: "Digit3" },
    shaman: { label: "Summon shaman", key: "Digit4" },
    undo: { label: "Undo digging", key: "KeyZ" },
    call: { label: "Call the wave", key: "KeyN" },
    post: { label: "Guard post", key: "KeyG" },
    patrol: { label: "Patrol", key: "KeyP" },
    upgrade: { label: "Upgrade", key: "KeyU" },
    pause: { label: "Pause", key: "Space" },
    slower: { label: "Slower", key: "Minus" },
    faster: { label: "Faster", key: "Equal" },
    cursorUp: { label: "Cursor up", key: "ArrowUp" },
    cursorLeft: { label: "Cursor left", key: "ArrowLeft" },
    cursorDown: { label: "Cursor down", key: "ArrowDown" },
    cursorRight: { label: "Cursor right", key: "ArrowRight" },
    press: { label: "Use the tool at the cursor", key: "Enter" },
    up: { label: "Look up", key: "KeyW" },
    left: { label: "Look left", key: "KeyA" },
    down: { label: "Look down", key: "KeyS" },
    right: { label: "Look right", key: "KeyD" },
    closer: { label: "Look closer", key: "PageUp" },
    farther: { label: "Look from farther", key: "PageDown" },
    home: { label: "Look at the treasure", key: "KeyH" },
    save: { label: "Quick save", key: "F5" },
};

/// Factors.
export const TEXT_SIZES = [0.85, 1, 1.2, 1.45];

const KEY = "sidle-dungeon-settings";

export function readSettings(): Settings {
    const settings: Settings = {
        palette: 0,
        textSize: 1,
        isSoundOn: true,
        volume: 0.6,
        areEffectsFew: false,
        isHelpDone: false,
        keys: {},
    };
    let stored: Record<string, unknown> = {};
    try {
        stored = Object(JSON.parse(localStorage.getItem(KEY) ?? "{}")) as Record<string, unknown>;
    } catch {
        // Settings that cannot be read are as if there were none.
    }
    // Nor is what is of another kind, or out of range.
    const take = (name: keyof Settings, isFine: (value: never) => boolean): void => {
        const value = stored[name];
        if (typeof value !== typeof settings[name] || !isFine(value as never)) return;
        Object.assign(settings, { [name]: value });
    };
    take("palette", (value: number) => value in PALETTES);
    take("textSize", (value: number) => TEXT_SIZES.includes(value));
    take("volume", (value: number) => value >= 0 && value <= 1);
    for (const name of ["isSoundOn", "areEffectsFew", "isHelpDone"] as const)
        take(name, () => true);
    const keys = Object(stored.keys) as Record<string, unknown>;
    for (const [name, action] of Object.entries(ACTIONS)) {
        const key = keys[name];
        settings.keys[name] = typeof key === "string" ? key : action.key;
    }
    return settings;
}

export function writeSettings(settings: Settings): void {
    try {
        localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
        // A browser that keeps nothing still plays.
    }
}

/// Hands a file to whoever plays.
export function download(bytes: Uint8Array<ArrayBuffer>, name: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function pickFile(endings: string): Promise<Uint8Array | null> {
    return new Promise((resolve) => {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = endings;
        input.onchange = async () => {
            const file = input.files?.[0];
            resolve(file ? new Uint8Array(await file.arrayBuffer()) : null);
        };
        input.oncancel = () => resolve(null);
        input.click();
    });
}
