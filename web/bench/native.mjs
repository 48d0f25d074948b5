// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What an operation takes in WebAssembly and natively: node native.mjs [--docs]. Prints a table of
// docs/web.md, or writes it there, too. Both run the works of bench/counts, in turns: the module is
// made of the objects of the npm package, the program is the one that the instructions are counted
// of.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { table, writeDown } from "./document.mjs";

const build = join(fileURLToPath(new URL(".", import.meta.url)), "../../build");
const program = join(build, "checked/bench/counts/counts");
const module = new WebAssembly.Module(readFileSync(join(build, "wasm/works.wasm")));
const turns = 3;

/** What each run of each work took, by name. [ns per operation] */
function timesOfProgram() {
    const lines = execFileSync(program, ["--times"], { encoding: "utf8" }).trim().split("\n");
    return new Map(lines.map((line) => {
        const [name, , ...times] = line.split(" ");
        return [name, times.map(Number)];
    }));
}

function textAt(memory, place) {
    const bytes = new Uint8Array(memory.buffer, place);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

/** The same of the module: as many runs of each. */
function timesOfModule(runs) {
    const { memory, ...works } = new WebAssembly.Instance(module).exports;
    works._initialize();
    const times = new Map();
    for (let k = 0; k < works.works_count(); ++k) {
        const operations = works.works_operations(k);
        const name = textAt(memory, works.works_name(k));
        times.set(name, Array.from({ length: runs }, () => {
            const start = process.hrtime.bigint();
            works.works_run(k);
            return Number(process.hrtime.bigint() - start) / operations;
        }));
    }
    return times;
}

/** Of each run the least of some turns; of those, but for the first, the mean. */
function meanOf(all, name) {
    const least = all[0].get(name).map((_, run) => Math.min(...all.map((t) => t.get(name)[run])));
    return least.slice(1).reduce((sum, time) => sum + time, 0) / (least.length - 1);
}

const native = [];
const wasm = [];
for (let turn = 0; turn < turns; ++turn) {
    native.push(timesOfProgram());
    wasm.push(timesOfModule(native[0].values().next().value.length));
}
const rows = [...native[0].keys()].map((name) => {
    const [one, other] = [meanOf(native, name), meanOf(wasm, name)];
    return [name, `${one.toFixed(0)} ns`, `${other.toFixed(0)} ns`, (other / one).toFixed(2)];
});
const text = table(["operation", "native", "WebAssembly", "ratio"], rows);
console.log(text);
if (process.argv.includes("--docs")) writeDown({ native: text });
