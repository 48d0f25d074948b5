// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Sidle's WebAssembly beside others in Node. Prints the tables of docs/web.md.
//
//     node run.mjs [--package FOLDER] [--only PART OF A NAME] [--short] [--docs]
//
// Times are processor time of this process, the smallest of some batches; all run one after the
// other in it. --short runs little of each, to see that all of them do; --docs writes the tables
// into the document.

import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hills, placeOf, walkerCount, wishOf } from "../tests/hills.mjs";
import { crowds, wishesOfAll } from "./crowds.mjs";
import { table, writeDown } from "./document.mjs";
import { walkers } from "./walkers.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const { values: words } = parseArgs({
    options: {
        package: { type: "string", default: join(here, "../../build/npm") },
        only: { type: "string", default: "" },
        short: { type: "boolean", default: false },
        docs: { type: "boolean", default: false },
    },
});
const folder = resolve(words.package);
const wanted = words.only;
const isWhole = !words.short && wanted === "";
if (words.docs && !isWhole) throw new Error("the document has whole tables alone");
const batches = words.short ? 2 : 6;
const body = { radius: 0.3, height: 1.8, stepHeight: 0.35, slope: (50 * Math.PI) / 180 };
const dt = 1 / 60;

const spent = () => process.cpuUsage().user + process.cpuUsage().system;

function versionOf(name) {
    const file = name === "sidle" ? join(folder, "package.json")
        : join(here, "node_modules", name, "package.json");
    return JSON.parse(readFileSync(file, "utf8")).version;
}

/** How far each got along its wishes, where each was, and what a tick took. */
function walk(walker) {
    const wish = { x: 0, y: 0, z: 0 };
    const [warm, ticks] = [120, 60];
    let [wished, made, grounded, best] = [0, 0, 0, Infinity];
    const path = [];
    const go = (tick) => {
        for (let i = 0; i < walkerCount; ++i) {
            wishOf(i, tick, wish);
            walker.step(i, wish, dt);
        }
        walker.stepAll?.(dt);
    };
    const places = () => Array.from({ length: walkerCount }, (_, i) => ({ ...walker.place(i) }));
    for (let tick = 0; tick < warm; ++tick) go(tick);
    for (let batch = 0; batch < batches; ++batch) {
        const first = warm + batch * ticks;
        const before = places();
        const start = spent();
        for (let tick = first; tick < first + ticks; ++tick) go(tick);
        best = Math.min(best, (spent() - start) / (ticks * walkerCount));
        places().forEach((p, i) => {
            // Wishes turn every 90 ticks: of this batch the part after the last turn counts.
            wishOf(i, first + ticks - 1, wish);
            if (Math.floor(first / 90) !== Math.floor((first + ticks - 1) / 90)) return;
            wished += 4 * ticks * dt;
            made += ((p.x - before[i].x) * wish.x + (p.z - before[i].z) * wish.z) / 4;
            grounded += walker.isGrounded(i) ? 1 : 0;
        });
        path.push(places());
    }
    return { microseconds: best, share: made / wished, path };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

const percent = (share) => `${(100 * share).toFixed(0)} %`;

async function compareWalkers() {
    const level = hills();
    const starts = Array.from({ length: walkerCount }, (_, i) => placeOf(i));
    const rows = [];
    let own;
    for (const [name, packageName, differs, make] of walkers) {
        if (own && !name.includes(wanted)) continue;
        const done = walk(await make(level, body, starts, folder));
        own ??= done;
        const apart = median(done.path[0].map((p, i) => (
            Math.hypot(p.x - own.path[0][i].x, p.z - own.path[0][i].z))));
        rows.push([name, versionOf(packageName), done.microseconds.toFixed(1),
            percent(done.share), `${apart.toFixed(2)} m`, differs]);
        console.error(`${name}: ${done.microseconds.toFixed(1)} us`);
    }
    return table(["100 walkers, 100,352 triangles", "version", "us per tick", "of the wished way",
        "apart after 3 s", "differs"], rows);
}

async function compareCrowds() {
    const rows = [];
    for (const [name, packageName, differs, make] of crowds) {
        if (!name.includes(wanted)) continue;
        const done = await make(folder, spent, words.short ? 4 : 40);
        rows.push([name, versionOf(packageName), done.milliseconds.toFixed(1),
            percent(done.share), done.overlaps, differs]);
        console.error(`${name}: ${done.milliseconds.toFixed(1)} ms`);
    }
    const led = await wishesOfAll(folder, spent);
    return `${table(["10,000 units in caves", "version", "ms per tick", "of the wished way",
        "overlaps deeper than 1 %", "differs"], rows)}

The wishes of all, by Sidle's flow field in one call, cost ${led.toFixed(1)} ms more.`;
}

const { node, v8 } = process.versions;
const tables = {
    machine: `Node ${node} (V8 ${v8}), on ${cpus().length} cores of ${cpus()[0].model.trim()}.`,
    walkers: await compareWalkers(),
    crowds: await compareCrowds(),
};
for (const text of Object.values(tables)) console.log(`${text}\n`);
if (words.docs) writeDown(tables);
process.exit(0);
