// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The bytes of the modules, wherever they lie: beside this file, on a disk or on a server.

// Written out, so that bundlers find them.
const urls = {
    "sidle-3d.wasm": new URL("./sidle-3d.wasm", import.meta.url),
    "sidle-2d.wasm": new URL("./sidle-2d.wasm", import.meta.url),
    "sidle-levels.wasm": new URL("./sidle-levels.wasm", import.meta.url),
};

async function readDisk(url) {
    // Named by a variable, so that bundlers for browsers do not look for it.
    const files = "node:fs/promises";
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
    return readFile(url);
}

async function readServer(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    // By way of the bytes: servers that name no type for .wasm are many.
    return response.arrayBuffer();
}

/** A compiled module by its name. */
export async function load(name) {
    const url = urls[name];
    const isNode = typeof process === "object" && process.versions?.node !== undefined;
    const read = isNode && url.protocol === "file:" ? readDisk : readServer;
    return WebAssembly.compile(await read(url));
}

export async function open(name) {
    return WebAssembly.instantiate(await load(name), {});
}
