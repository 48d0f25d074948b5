// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The page in a real browser: node tests/run.mjs [FOLDER OF THE BUILT PAGE] [PART OF A TEST'S NAME]
// Time goes by ticks here, never by the clock: a slow machine changes no outcome.

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, resolve } from "node:path";
import { launch, serve } from "./browser.mjs";
import { tests } from "./cases.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, "build/page"));
const wanted = process.argv[3] ?? "";
const shots = join(root, "build/page_shots");
mkdirSync(shots, { recursive: true });

const server = await serve(folder);
const browser = await launch();
let failed = 0;
let passed = 0;

for (const [name, test] of Object.entries(tests)) {
    if (!name.includes(wanted)) continue;
    const started = performance.now();
    browser.errors.length = 0;
    const context = { browser, folder, url: server.url, shots, notes: [] };
    let reason = "";
    try {
        await test(context);
        if (browser.errors.length > 0) reason = `the console says: ${browser.errors.join("\n")}`;
    } catch (error) {
        reason = `${error.stack ?? error}\n${browser.errors.join("\n")}`;
    }
    for (const page of browser.browser.pages()) {
        if (page.url() !== "about:blank") await page.close();
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
        `${reason ? "FAILED" : "fine  "} ${seconds.padStart(5)} s  ${name}` +
            (context.notes.length > 0 ? `: ${context.notes.join(", ")}` : ""),
    );
    if (reason) console.log(reason);
    reason ? ++failed : ++passed;
}

await browser.close();
server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
