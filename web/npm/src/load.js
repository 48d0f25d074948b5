// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The bytes of the modules, wherever they lie: beside this file, on a disk or on a server.

// Written out, so that bundlers find them.
const urls = {
    "sidle-3d.wasm": () => new URL("./sidle-3d.wasm", import.meta.url),
    "sidle-2d.wasm": () => new URL("./sidle-2d.wasm", import.meta.url),
    "sidle-3d-record.wasm": () => new URL("./sidle-3d-record.wasm", import.meta.url),
    "sidle-2d-record.wasm": () => new URL("./sidle-2d-record.wasm", import.meta.url),
    "sidle-levels.wasm": () => new URL("./sidle-levels.wasm", import.meta.url),
};

/** The module of each dimension, and whether it is on its way. */
const chosen = {
    "3d": { name: "sidle-3d.wasm", isOpen: false },
    "2d": { name: "sidle-2d.wasm", isOpen: false },
};

async function readDisk(url) {
    // Named by a variable, so that bundlers for browsers do not look for it.
    const files = "node:fs/promises";
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
    return readFile(url);
}

async function readServer(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    // By way of the bytes: servers that name no type for .wasm are many.
    return response.arrayBuffer();
}

const isNode = typeof process === "object" && process.versions?.node !== undefined;

/**
 * Waits for work on a module. Where nothing but such work is under way, Node 20 drains its threads
 * before it goes on, and now and then waits there for ever: a timer gives it something else.
 */
async function awake(work) {
    const timer = isNode ? setInterval(() => {}, 1000) : 0;
    try {
        return await work;
    } finally {
        clearInterval(timer);
    }
}

/** A compiled module by its name. */
export async function load(name) {
    const url = urls[name]();
    const read = isNode && url.protocol === "file:" ? readDisk : readServer;
    try {
        return await awake(WebAssembly.compile(await read(url)));
    } catch (error) {
        // Which file, too: one that is cut off, or a page that says "not found".
        throw new Error(`${url}: ${error.message}`, { cause: error });
    }
}

/** An instance of a compiled module. */
export function instantiate(compiled) {
    return awake(WebAssembly.instantiate(compiled, {}));
}

/** The module that records too takes the place of the plain one; said before that is loaded. */
export function wantRecord(dimension) {
    const choice = chosen[dimension];
    if (choice.isOpen && !choice.name.includes("record")) {
        throw new Error(`sidle/${dimension} is loaded already, without what records: `
            + "import sidle/record with it, or before it");
    }
    choice.name = `sidle-${dimension}-record.wasm`;
}

/** An instance of the module of a dimension. */
export async function open(dimension) {
    // When all that is imported has been looked at: one of them may want to record.
    await undefined;
    chosen[dimension].isOpen = true;
    return instantiate(await load(chosen[dimension].name));
}
