// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Levels from the bytes of files. The readers are a module of their own, fetched when a level is
// first asked for; what they find is handed over as arrays and plain descriptions.

import { LevelError, statusWords } from "./error.js";
import { instantiate, load } from "./load.js";
import { asBytes } from "./module.js";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

let compiled;

/**
 * A fresh instance for each level: what a reader leaves behind goes with it, and one that runs out
 * of memory harms nobody.
 */
export async function openReaders() {
    compiled ??= load("sidle-levels.wasm").catch((error) => {
        compiled = undefined; // The next one may be luckier.
        throw error;
    });
    const { exports } = await instantiate(await compiled);
    exports._initialize();
    return new Readers(exports);
}

/** The calls and the memory of the readers. */
class Readers {
    constructor(exports) {
        this.calls = exports;
    }

    get view() {
        return new DataView(this.calls.memory.buffer);
    }

    /** Bytes in its memory, never given back: the instance goes as a whole. */
    give(bytes) {
        const at = this.calls.sidle_module_allocate(bytes.length);
        new Uint8Array(this.calls.memory.buffer).set(bytes, at);
        return at;
    }

    giveText(text) {
        return this.give(encoder.encode(`${text}\0`));
    }

    room(size) {
        return this.calls.sidle_module_allocate(size);
    }

    text(at) {
        const bytes = new Uint8Array(this.calls.memory.buffer);
        return decoder.decode(bytes.slice(at, bytes.indexOf(0, at)));
    }

    /** A text by a call that fills one. */
    told(call, ...args) {
        const size = call(...args, 0, 0) + 1;
        const at = this.room(size);
        call(...args, at, size);
        return this.text(at);
    }

    /** An array by a call that fills one. */
    list(Type, width, call, ...args) {
        const count = call(...args, 0, 0);
        const at = this.room(count * width * Type.BYTES_PER_ELEMENT);
        call(...args, at, count);
        return new Type(this.calls.memory.buffer, at, count * width).slice();
    }

    /** Runs a read, which takes where the result and the error come to lie. */
    read(call) {
        const out = this.room(4);
        const error = this.room(512);
        let status;
        try {
            status = call(out, error);
        } catch (trap) {
            const rule = this.calls.sidle_module_rule();
            throw new LevelError("tooLarge", "", rule ? this.text(rule) : String(trap));
        }
        if (status === 0) return this.uint32(out);
        throw new LevelError(statusWords[status], this.text(error + 4), this.text(error + 256));
    }

    // Read through a view of their own each: one that is kept is lost where a call makes room.

    int32(at) {
        return this.view.getInt32(at, true);
    }

    uint32(at) {
        return this.view.getUint32(at, true);
    }

    number(at) {
        return this.view.getFloat64(at, true);
    }

    numbers(at, count) {
        return Array.from({ length: count }, (_, i) => this.number(at + 8 * i));
    }

    vector3(at) {
        const [x, y, z] = this.numbers(at, 3);
        return { x, y, z };
    }

    vector2(at) {
        const [x, y] = this.numbers(at, 2);
        return { x, y };
    }
}

/** Where the structs of the C headers have their fields; a test compares them with the layout. */
export const places = {
    obstacle3: { pose: 0, surface: 116, layers: 120, tag: 124, size: 264 },
    shape3: { kind: 0, isClosed: 4, center: 16, a: 40, b: 64, half: 88, rotation: 112, radius: 144,
        thickness: 152, bottom: 160, top: 168, size: 176 },
    summary3: { low: 0, high: 24, leftOut: 48, vertexCount: 60, triangleCount: 64, meshCount: 68,
        obstacleCount: 72, spotCount: 76, flawCount: 80, size: 88 },
    obstacle2: { pose: 0, surface: 68, layers: 72, tag: 76, size: 96 },
    shape2: { kind: 0, isClosed: 4, center: 16, a: 32, b: 48, half: 64, rotation: 80, radius: 96,
        thickness: 104, size: 112 },
    summary2: { low: 0, high: 16, tileMapCount: 32, objectCount: 36, placeCount: 40,
        missingCount: 44, size: 48 },
    grid: { columns: 0, rows: 4, tileSize: 8, origin: 16, isOutsideSolid: 32, size: 40 },
    heightfield: { columns: 0, rows: 4, cellSize: 8, surface: 16, tag: 20, size: 24 },
};

/** `folders_above`: all files that there are were given, so none is forbidden. */
export const anywhere = 1000;

export function addFiles(readers, files) {
    for (const [path, bytes] of Object.entries(files)) {
        const own = asBytes(bytes);
        readers.calls.sidle_module_add_file(readers.giveText(path), readers.give(own), own.length);
    }
}
