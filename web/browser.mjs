// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A real browser for tests: Debian's chromium, without a window and without a graphics card.
// Whoever tests hands over its own `chromium` of playwright-core.

import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

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

const HOST = "127.0.0.1";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".jpg": "image/jpeg",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

/// As on a busy machine every second thing that pages and tests wait for comes up to so many
/// milliseconds late. A test that fails then, and else does not, races with its page.
const LATE = Number(process.env.SIDLE_LATE ?? 0);
const late = () =>
  new Promise((done) =>
    setTimeout(done, LATE * Math.max(0, 2 * Math.random() - 1)),
  );

function makeLate(page) {
  for (const one of [page, page.locator("html"), page.keyboard, page.mouse]) {
    const kind = Object.getPrototypeOf(one);
    for (const name of Object.getOwnPropertyNames(kind)) {
      const call = kind[name];
      if (name.startsWith("_") || call?.constructor?.name !== "AsyncFunction")
        continue;
      kind[name] = async function (...given) {
        const result = await call.apply(this, given);
        await late();
        return result;
      };
    }
  }
  const kind = Object.getPrototypeOf(page);
  const { route } = kind;
  kind.route = function (url, answer, ...rest) {
    const lateAnswer = (one) =>
      late()
        .then(() => answer(one))
        .catch(() => {}); // Nobody may wait any more.
    return route.call(this, url, lateAnswer, ...rest);
  };
}

/// Serves a folder as any static web server would. Resolves to { url, close }.
export function serve(folder) {
  const server = createServer(async (request, response) => {
    if (LATE) await late();
    const path = normalize(
      decodeURIComponent(new URL(request.url, "http://x").pathname),
    );
    let file = join(folder, path);
    try {
      if (statSync(file).isDirectory()) file = join(file, "index.html");
      const body = readFileSync(file);
      response.writeHead(200, {
        "content-type": TYPES[extname(file)] ?? "application/octet-stream",
        "content-length": body.length,
      });
      response.end(request.method === "HEAD" ? undefined : body);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" });
      response.end("not found");
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

/// Starts chromium with an empty profile, whose storage lasts until `close`; resolves to a context
/// with `page()`, `close()` and the errors of its consoles. `options` are playwright's, such as
/// `hasTouch`.
export async function launchBrowser(chromium, options = {}) {
  const profile = mkdtempSync(join(tmpdir(), "sidle-browser-"));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: FLAGS,
    viewport: { width: 640, height: 360 },
    ...options,
  });
  if (LATE) makeLate(browser.pages()[0]);
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
    async page(width = 640, height = 360) {
      const page = await browser.newPage();
      page.setDefaultTimeout(90_000);
      await page.setViewportSize({ width, height });
      return page;
    },
    browser,
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
