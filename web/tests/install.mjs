// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The package as a stranger gets it: packed, installed into an empty project, its types checked
// strictly, its examples run; in a worker too.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** A program that uses what each entry exports, and that must not use what it does not. */
function entryTypes(exportsOf, declared) {
    const all = new Set([...declared.matchAll(/^export (?:const|function|class) (\w+)/gm)]
        .map((found) => found[1]));
    const lines = [];
    const entries = ["sidle", "sidle/2d", "sidle/3d", "sidle/record", "sidle/2d/record",
        "sidle/3d/record"];
    entries.forEach((entry, i) => {
        const there = new Set(exportsOf(entry));
        lines.unshift(`import * as e${i} from "${entry}";`);
        for (const name of new Set([...there, ...all])) {
            if (!there.has(name)) lines.push(`// @ts-expect-error: not in ${entry}`);
            lines.push(`void e${i}.${name};`);
        }
    });
    return `${lines.join("\n")}\n`;
}

export default async function run({ assert, root, packageFolder, work, test }) {
    const project = path.join(work, "project");
    const shell = (command, args, cwd) => execFileSync(command, args, { cwd, encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"], timeout: 120000,
        env: { ...process.env, npm_config_update_notifier: "false", npm_config_offline: "true" } });

    await test("install: packed, and installed into an empty project without the network", () => {
        fs.rmSync(work, { recursive: true, force: true });
        fs.mkdirSync(project, { recursive: true });
        const packed = JSON.parse(shell("npm", ["pack", packageFolder, "--json"], work))[0];
        console.log(`        ${packed.filename}: ${(packed.size / 1e3).toFixed(0)} kB, `
            + `${packed.files.length} files`);
        fs.writeFileSync(path.join(project, "package.json"),
            '{"name": "stranger", "private": true, "type": "module"}');
        shell("npm", ["install", "--offline", "--no-audit", "--no-fund",
            path.join(work, packed.filename)], project);
        assert.ok(fs.existsSync(path.join(project, "node_modules/sidle/sidle.d.ts")));
        const own = JSON.parse(fs.readFileSync(
            path.join(project, "node_modules/sidle/package.json"), "utf8"));
        assert.equal(own.dependencies, undefined);
    });

    await test("install: the example walks, and says the same as the one in C++", () => {
        fs.copyFileSync(path.join(root, "examples/hello.mjs"), path.join(project, "hello.mjs"));
        const said = shell("node", ["hello.mjs"], project);
        assert.equal(said, "2.199 -0.000 2.000\n");
        const lines = fs.readFileSync(path.join(root, "examples/hello.mjs"), "utf8").split("\n");
        assert.ok(lines.length < 60);
    });

    await test("install: the last seconds of a game, kept and played again", () => {
        fs.copyFileSync(path.join(root, "examples/replay.mjs"), path.join(project, "replay.mjs"));
        assert.match(shell("node", ["replay.mjs"], project), /the same\n$/);
    });

    await test("install: a module that is none, cut off or not there is named", () => {
        const folder = path.join(project, "node_modules/sidle");
        const module = path.join(folder, "sidle-2d.wasm");
        const whole = fs.readFileSync(module);
        const said = () => shell("node", ["--input-type=module", "-e",
            'import { ready } from "sidle"; await ready.catch(({ message, cause }) => '
            + "console.log(cause?.name, message));"], project);
        try {
            fs.writeFileSync(module, "<!doctype html><title>Not found</title>");
            assert.match(said(), /^CompileError .*sidle-2d\.wasm: .*magic/);
            fs.writeFileSync(module, whole.subarray(0, whole.length / 2));
            assert.match(said(), /^CompileError .*sidle-2d\.wasm: /);
            fs.rmSync(module);
            assert.match(said(), /^Error .*sidle-2d\.wasm: ENOENT/);
        } finally {
            fs.writeFileSync(module, whole);
        }
    });

    await test("install: a worker has an instance of its own", () => {
        fs.writeFileSync(path.join(project, "worker.mjs"), `
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { Crowd, ready } from "sidle";
await ready;
const crowd = new Crowd();
crowd.add({ position: { x: 1, y: 2 } });
if (isMainThread) {
    const worker = new Worker(new URL(import.meta.url));
    worker.on("message", (hash) => console.log(hash === crowd.hash() ? "same" : "differs"));
} else {
    parentPort.postMessage(crowd.hash());
}`);
        assert.equal(shell("node", ["worker.mjs"], project), "same\n");
    });

    const compiler = path.join(root, "web/tests/node_modules/typescript/bin/tsc");
    if (!fs.existsSync(compiler)) {
        console.log("skipped: types of the npm package, no typescript (npm ci in web/tests)");
        return;
    }
    await test("install: the types of each entry name what is there, and no more", () => {
        fs.writeFileSync(path.join(project, "entries.ts"), entryTypes((entry) => JSON.parse(
            shell("node", ["--input-type=module", "-e",
                `console.log(JSON.stringify(Object.keys(await import("${entry}"))))`], project)),
        ["sidle.d.ts", "record.d.ts"].map((name) => (
            fs.readFileSync(path.join(packageFolder, name), "utf8"))).join("\n")));
    });
    await test("install: the types hold, strictly, and wrong uses do not pass", () => {
        for (const name of ["types.ts", "types_record.ts"]) {
            fs.copyFileSync(path.join(root, "web/tests", name), path.join(project, name));
        }
        fs.writeFileSync(path.join(project, "tsconfig.json"), JSON.stringify({
            compilerOptions: { strict: true, noEmit: true, target: "es2022", module: "nodenext",
                moduleResolution: "nodenext", exactOptionalPropertyTypes: true, types: [],
                skipLibCheck: false, lib: ["es2022"] },
            files: ["types.ts", "types_record.ts", "entries.ts"],
        }));
        shell("node", [compiler, "-p", "."], project);
        console.log("        types: strict, without complaint");
    });
}
