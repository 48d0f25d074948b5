// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Sidle's WebAssembly beside others in Node: node run.mjs [PACKAGE FOLDER] [PART OF A NAME]. Prints
// the tables of docs/web.md. Times are processor time of this process, the smallest of some
// batches; all run one after the other in it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { hills, placeOf, walkerCount, wishOf } from "../tests/hills.mjs";
import { crowds } from "./crowds.mjs";
import { walkers } from "./walkers.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const folder = resolve(process.argv[2] ?? join(here, "../../build/npm"));
const wanted = process.argv[3] ?? "";
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
    const [warm, batches, ticks] = [120, 6, 60];
    let [wished, made, grounded, best] = [0, 0, 0, Infinity];
    const path = [];
    const go = (tick) => {
        for (let i = 0; i < walkerCount; ++i) {
            wishOf(i, tick, wish);
            walker.step(i, wish, dt);
        }
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

async function compareWalkers() {
    const level = hills();
    const starts = Array.from({ length: walkerCount }, (_, i) => placeOf(i));
    console.log("| 100 walkers, 100,352 triangles | version | us per tick | of the wished way "
        + "| apart after 3 s | differs |");
    console.log("|---|---|---|---|---|---|");
    let own;
    for (const [name, packageName, differs, make] of walkers) {
        if (own && !name.includes(wanted)) continue;
        const done = walk(await make(level, body, starts, folder));
        own ??= done;
        const apart = median(done.path[0].map((p, i) => (
            Math.hypot(p.x - own.path[0][i].x, p.z - own.path[0][i].z))));
        console.log(`| ${name} | ${versionOf(packageName)} | ${done.microseconds.toFixed(1)} | `
            + `${(100 * done.share).toFixed(0)} % | ${apart.toFixed(2)} m | ${differs} |`);
    }
}

async function compareCrowds() {
    console.log("\n| 10,000 units in caves | version | ms per tick | of the wished way "
        + "| overlaps deeper than 1 % | |");
    console.log("|---|---|---|---|---|---|");
    for (const [name, packageName, differs, make] of crowds) {
        if (!name.includes(wanted)) continue;
        const done = await make(folder, spent);
        console.log(`| ${name} | ${versionOf(packageName)} | ${done.milliseconds.toFixed(1)} | `
            + `${(100 * done.share).toFixed(0)} % | ${done.overlaps} | ${differs} |`);
    }
}

await compareWalkers();
await compareCrowds();
process.exit(0);
