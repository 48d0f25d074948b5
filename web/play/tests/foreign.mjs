// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The npm package in projects of others: packed, installed without the network, and run in a page
// and its worker by a plain script, by Vite's development server and as Vite builds it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Crowd, ready } from "sidle/record"; // As the replays do, which go first.
import { build, createServer } from "vite";
import { serve } from "./browser.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const HELLO = "2.199 -0.000 2.000"; // What the example says in C++, too.

const FILES = {
    "package.json": '{"name": "stranger", "private": true, "type": "module"}',
    "index.html": `<!doctype html>
<html lang="en"><head><title>stranger</title><link rel="icon" href="data:," /></head>
<body><script type="module" src="./page.mjs"></script></body></html>`,
    "page.mjs": `import "./hello.mjs";
const worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => console.log("worker", data);
`,
    "worker.mjs": `import { Crowd, ready } from "sidle/2d";
ready.then(() => {
    const crowd = new Crowd();
    crowd.add({ position: { x: 1, y: 2 } });
    postMessage(crowd.hash());
});
`,
};

async function inProject(use) {
    const folder = mkdtempSync(join(tmpdir(), "sidle-stranger-"));
    const npm = (...words) =>
        execFileSync("npm", words, {
            cwd: folder,
            encoding: "utf8",
            stdio: ["ignore", "pipe", "pipe"],
            env: { ...process.env, npm_config_update_notifier: "false" },
        });
    try {
        for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
        cpSync(join(root, "examples/hello.mjs"), join(folder, "hello.mjs"));
        const [{ filename }] = JSON.parse(npm("pack", join(root, "build/npm"), "--json"));
        npm("install", "--offline", "--no-audit", "--no-fund", `./${filename}`);
        return await use(folder);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/// What the page and its worker say, since it was loaded last: Vite's development server finds the
/// worker's module late, and then loads the page anew.
async function check({ browser }, url) {
    await ready;
    const crowd = new Crowd();
    crowd.add({ position: { x: 1, y: 2 } });
    const page = await browser.page();
    const said = [];
    page.on("framenavigated", () => {
        said.length = 0;
        browser.errors.length = 0;
    });
    page.on("console", (message) => {
        if (message.type() === "log") said.push(message.text());
    });
    const ends = page.waitForEvent("console", (message) => message.text().startsWith("worker"));
    await page.goto(url);
    await ends;
    assert.deepEqual(said, [HELLO, `worker ${crowd.hash()}`]);
    await page.close();
}

const viteOf = (folder) => ({
    root: folder,
    configFile: false,
    logLevel: "error",
    cacheDir: join(folder, ".vite"),
    build: { target: "es2022", outDir: "dist" },
    server: { host: "127.0.0.1", port: 0 },
});

export const foreignTests = {
    "the package in a plain script, from any web server": (context) =>
        inProject(async (folder) => {
            // Without a bundler files are named by their paths.
            for (const name of ["hello.mjs", "worker.mjs"]) {
                const file = join(folder, name);
                const text = readFileSync(file, "utf8");
                writeFileSync(file, text.replace(/"sidle\/(.d)"/, '"./node_modules/sidle/$1.js"'));
            }
            const server = await serve(folder);
            try {
                await check(context, server.url);
            } finally {
                server.close();
            }
        }),

    "the package in a Vite project, while it is developed": (context) =>
        inProject(async (folder) => {
            const server = await createServer(viteOf(folder));
            try {
                await server.listen();
                await check(context, server.resolvedUrls.local[0]);
            } finally {
                await server.close();
            }
        }),

    "the package in a Vite project, built": (context) =>
        inProject(async (folder) => {
            await build(viteOf(folder));
            const server = await serve(join(folder, "dist"));
            try {
                await check(context, server.url);
            } finally {
                server.close();
            }
        }),
};
