// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
import { readFile } from "node:fs/promises";

import { begin } from "./core.js";

export * from "./core.js";

const load = async (name) => {
    const bytes = await readFile(new URL(name, import.meta.url));
    return (await WebAssembly.instantiate(bytes, {})).instance;
};
export const ready = load("./sidle.wasm").then(begin);
