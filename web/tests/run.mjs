// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The tests of the npm package, without a browser: `node run.mjs PACKAGE WORK`, where PACKAGE is
// build/npm and WORK a folder of its own. Prints a line per test, sizes and times, and fails if one
// fails. First the package as it lies there, then packed, installed into an empty project, checked
// against its types and run.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../..");
const packageFolder = path.resolve(process.argv[2] ?? path.join(root, "build/npm"));
const work = path.resolve(process.argv[3] ?? path.join(root, "build/web_tests"));

let failed = 0;
let passed = 0;

async function test(name, run) {
    const start = performance.now();
    try {
        await run();
        passed += 1;
        console.log(`fine    ${name} (${(performance.now() - start).toFixed(0)} ms)`);
    } catch (error) {
        failed += 1;
        console.log(`FAILED  ${name}\n${error?.stack ?? error}`);
    }
}

const context = { assert, root, packageFolder, work, test };
const sidle = await import(pathToFileURL(path.join(packageFolder, "sidle.js")));
await sidle.ready;
context.sidle = sidle;

await test("size: no module is larger than it may be, and none imports anything", () => {
    // By the program, for what Node packs differs from processor to processor.
    const pack = (bytes) => execFileSync("gzip", ["-9n"], { input: bytes });
    const limits = {
        "sidle-3d": 140e3, "sidle-2d": 140e3, "sidle-levels": 191e3,
        "sidle-3d-record": 174e3, "sidle-2d-record": 177e3,
    };
    for (const [name, limit] of Object.entries(limits)) {
        const bytes = fs.readFileSync(path.join(packageFolder, `${name}.wasm`));
        const packed = pack(bytes).length;
        console.log(`        ${name}.wasm: ${(bytes.length / 1e3).toFixed(0)} kB, `
            + `${(packed / 1e3).toFixed(1)} kB packed (limit ${limit / 1e3})`);
        assert.ok(packed <= limit, `${name}: ${packed} bytes packed, ${limit} allowed`);
        assert.ok(!bytes.includes(root), `${name}: says on which machine it was made`);
        const compiled = new WebAssembly.Module(bytes);
        assert.deepEqual(WebAssembly.Module.imports(compiled), [], name);
        // Places beyond two gigabytes would be negative numbers here.
        const { memory } = new WebAssembly.Instance(compiled).exports;
        assert.throws(() => memory.grow(2 ** 15), RangeError, name);
    }
});

for (const part of ["runtime", "api", "misuse", "names", "bits", "levels", "baked", "record",
    "speed", "garbage", "install"]) {
    const { default: run } = await import(`./${part}.mjs`);
    await run(context);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
