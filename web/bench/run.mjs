// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Sidle's WebAssembly beside others in Node. Prints the tables of docs/web.md.
//
//     node run.mjs [--package FOLDER] [--only PART OF A NAME] [--short] [--docs]
//
// Times are by the wall clock, as processor time would count what still compiles beside: the
// smallest of some batches, which walkers do in turns and crowds one after the other. --short runs
// little of each, to see that all of them do; --docs writes the tables into the document.

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
const batches = words.short ? 2 : 24;
const body = { radius: 0.3, height: 1.8, stepHeight: 0.35, slope: (50 * Math.PI) / 180 };
const dt = 1 / 60;

function versionOf(name) {
    const file = name === "sidle" ? join(folder, "package.json")
        : join(here, "node_modules", name, "package.json");
    return JSON.parse(readFileSync(file, "utf8")).version;
}

/** One controller's walkers: how far they got along their wishes, where, and what a tick took. */
class Tour {
    static warm = 120;
    static ticks = 60;

    constructor(walker) {
        this.walker = walker;
        this.best = Infinity;  // [us]
        this.wished = 0;
        this.made = 0;
        this.path = [];
        this.wish = { x: 0, y: 0, z: 0 };
        for (this.tick = 0; this.tick < Tour.warm; ++this.tick) this.#go();
    }

    /** Goes on for a batch of ticks. */
    walkOn() {
        const first = this.tick;
        const end = first + Tour.ticks;
        const before = this.#places();
        const start = performance.now();
        for (; this.tick < end; ++this.tick) this.#go();
        const spent = performance.now() - start;
        this.best = Math.min(this.best, 1000 * spent / (Tour.ticks * walkerCount));
        const after = this.#places();
        this.path.push(after);
        // Wishes turn every 90 ticks: a batch between two turns counts.
        if (Math.floor(first / 90) !== Math.floor((end - 1) / 90)) return;
        after.forEach((p, i) => {
            wishOf(i, end - 1, this.wish);
            this.wished += 4 * Tour.ticks * dt;
            this.made += ((p.x - before[i].x) * this.wish.x
                + (p.z - before[i].z) * this.wish.z) / 4;
        });
    }

    #go() {
        for (let i = 0; i < walkerCount; ++i) {
            wishOf(i, this.tick, this.wish);
            this.walker.step(i, this.wish, dt);
        }
        this.walker.stepAll?.(dt);
    }

    #places() {
        return Array.from({ length: walkerCount }, (_, i) => ({ ...this.walker.place(i) }));
    }
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

const percent = (share) => `${(100 * share).toFixed(0)} %`;

async function compareWalkers() {
    const level = hills();
    const starts = Array.from({ length: walkerCount }, (_, i) => placeOf(i));
    // Sidle's own always walk, for the others' distance from them.
    const chosen = walkers.filter(([name], i) => i === 0 || name.includes(wanted));
    const tours = [];
    for (const [, , , make] of chosen) {
        tours.push(new Tour(await make(level, body, starts, folder)));
    }
    for (let batch = 0; batch < batches; ++batch) tours.forEach((tour) => tour.walkOn());
    const own = tours[0].path[0];
    const rows = chosen.map(([name, packageName, differs], k) => {
        const { best, made, wished, path } = tours[k];
        const apart = median(path[0].map((p, i) => Math.hypot(p.x - own[i].x, p.z - own[i].z)));
        console.error(`${name}: ${best.toFixed(1)} us`);
        return [name, versionOf(packageName), best.toFixed(1), percent(made / wished),
            `${apart.toFixed(2)} m`, differs];
    });
    return table(["100 walkers, 100,352 triangles", "version", "us per tick", "of the wished way",
        "apart after 3 s", "differs"], rows);
}

async function compareCrowds() {
    const rows = [];
    for (const [name, packageName, differs, make] of crowds) {
        if (!name.includes(wanted)) continue;
        const done = await make(folder, words.short ? 4 : 40);
        rows.push([name, versionOf(packageName), done.milliseconds.toFixed(1),
            percent(done.share), done.overlaps, differs]);
        console.error(`${name}: ${done.milliseconds.toFixed(1)} ms`);
    }
    const led = await wishesOfAll(folder);
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
