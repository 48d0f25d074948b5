// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
import { begin } from "./core.js";

export * from "./core.js";

const load = async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    // By way of the bytes: servers that name no type for .wasm are many.
    return (await WebAssembly.instantiate(await response.arrayBuffer(), {})).instance;
};
export const ready = load(new URL("./sidle.wasm", import.meta.url)).then(begin);
