// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A real browser for tests: Debian's chromium, without a window and without a graphics card.

import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";

const HOST = "127.0.0.1";

const FLAGS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--force-color-profile=srgb",
];

const TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
};

/// Serves a folder as any static web server would. Resolves to { url, close }.
export function serve(folder) {
    const server = createServer((request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
        let file = join(folder, path);
        try {
            if (statSync(file).isDirectory()) file = join(file, "index.html");
            const body = readFileSync(file);
            response.writeHead(200, {
                "content-type": TYPES[extname(file)] ?? "application/octet-stream",
            });
            response.end(body);
        } catch {
            response.writeHead(404).end("not found");
        }
    });
    return new Promise((resolve) =>
        server.listen(0, HOST, () =>
            resolve({
                url: `http://${HOST}:${server.address().port}/`,
                close: () => server.close(),
            }),
        ),
    );
}

/// Starts chromium with an empty profile, whose storage lasts until `close`.
export async function launch(width, height) {
    const profile = mkdtempSync(join(tmpdir(), "sidle-dungeon-"));
    const browser = await chromium.launchPersistentContext(profile, {
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        headless: true,
        args: FLAGS,
        viewport: { width, height },
    });
    const errors = [];
    const watch = (page) => {
        page.on("console", (message) => {
            if (message.type() === "error") errors.push(message.text());
        });
        page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
    };
    browser.on("page", watch);
    browser.pages().forEach(watch);
    return {
        errors,
        browser,
        async close() {
            await browser.close();
            rmSync(profile, { recursive: true, force: true });
        },
    };
}
