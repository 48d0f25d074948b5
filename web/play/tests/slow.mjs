// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Slow networks and machines, servers that answer with something else, and other screens.

import { createServer } from "node:http";
import { check, freeze, open, run } from "./cases.mjs";

const HOST = "127.0.0.1";
const PROGRAM = "**/assets/*.js";
const LIBRARY = "**/*.wasm";
const PAGE = { contentType: "text/html", body: "<!doctype html><title>Not found</title>" };

/// Requests of these files wait until what is returned is called.
async function hold(page, files) {
    let letGo;
    const isFree = new Promise((done) => (letGo = done));
    await page.route(files, async (route) => {
        await isFree;
        await route.fallback();
    });
    return letGo;
}

/// What stands in the middle of the page, where one can see it.
const waiting = (page) => page.locator("#waiting:visible").textContent();

/// A server of which each answer breaks off; resolves to { url, close }.
function breakOff() {
    const server = createServer((_, response) => {
        response.writeHead(200, {
            "content-length": 100_000,
            "access-control-allow-origin": "*",
        });
        response.write("x".repeat(5000), () => response.destroy());
    });
    return new Promise((done) =>
        server.listen(0, HOST, () =>
            done({
                url: `http://${HOST}:${server.address().port}/`,
                close: () => server.close(),
            }),
        ),
    );
}

const send = (name) =>
    `dispatchEvent(new KeyboardEvent("${name}", { code: "Space", cancelable: true }))`;

export const slowTests = {
    "while the page is fetched it says so": async (context) => {
        const page = await context.browser.page();
        const program = await hold(page, PROGRAM);
        const library = await hold(page, LIBRARY);
        await page.goto(`${context.url}?plain`, { waitUntil: "commit" });
        check((await waiting(page)) === "Loading…", "the program is on its way");
        const fetched = page.waitForRequest(LIBRARY);
        program();
        await fetched;
        // Where to go can be read and chosen while the library is on its way.
        await page.locator(".card").first().waitFor();
        check((await page.locator("#waiting").count()) === 0, "there is something to see");
        await page.getByRole("link", { name: /^House/ }).click();
        await page.locator(".loading", { hasText: "House" }).waitFor();
        check((await page.evaluate(() => window.sidle_page)) === undefined, "nothing moves yet");
        await page.goBack();
        library();
        await page.waitForFunction(() => window.sidle_page?.place === "start");
    },

    "a place that does not come is left, by a press and by a key": async (context) => {
        for (const leave of [
            (page) => page.click("text=Back to the start"),
            (page) => page.keyboard.press("Escape"),
        ]) {
            const page = await open(context, "");
            const letGo = await hold(page, "**/levels/*");
            const asked = page.waitForRequest("**/levels/*");
            await page.evaluate(() => (location.hash = "house"));
            const answer = (await asked).response();
            await leave(page);
            await page.locator(".card").first().waitFor();
            letGo();
            await answer;
            await page.evaluate(() => new Promise((next) => setTimeout(next)));
            const isStart = await page.evaluate(() => window.sidle_page.place === "start");
            check(isStart && (await page.locator(".loading").count()) === 0, "the start is there");
            await page.close();
        }
    },

    "a page whose program does not come, or is none, says so": async (context) => {
        for (const answer of [
            { status: 404, ...PAGE },
            { status: 200, ...PAGE },
        ]) {
            for (const type of ["text/html", "text/javascript"]) {
                const page = await context.browser.page();
                await page.route(PROGRAM, (route) =>
                    route.fulfill({ ...answer, contentType: type }),
                );
                await page.goto(context.url);
                await page.locator("#waiting", { hasText: "could not be loaded whole" }).waitFor();
                await page.close();
            }
        }
        context.browser.errors.length = 0; // The console tells of what did not come.
    },

    "a library that is none, or breaks off, says which and why": async (context) => {
        const page = await context.browser.page();
        const words = async () => {
            await page.goto(`${context.url}?plain`);
            return page.textContent(".offer p");
        };
        await page.route(LIBRARY, (route) => route.fulfill({ status: 200, ...PAGE }));
        const none = await words();
        check(/^The library did not come whole, or .* too old/.test(none), none);
        await page.unroute(LIBRARY);
        const server = await breakOff();
        await page.addInitScript((url) => {
            const whole = window.fetch;
            window.fetch = (what) => whole(`${what}`.endsWith(".wasm") ? url : what);
        }, server.url);
        const broken = await words();
        server.close();
        check(broken === "The library could not be fetched. Is there a connection?", broken);
        context.browser.errors.length = 0; // The console tells of what broke.
    },

    "a browser without WebAssembly is told so": async (context) => {
        const page = await context.browser.page();
        await page.addInitScript(() => delete window.WebAssembly);
        await page.goto(context.url);
        const words = await page.textContent(".offer p");
        check(/no WebAssembly/.test(words), words);
    },

    "where the server answers anything with a page, the start screen stands": async (context) => {
        const page = await context.browser.page();
        await page.route("**/parts.json", (route) => route.fulfill({ status: 200, ...PAGE }));
        const told = page.waitForResponse("**/parts.json");
        await page.goto(`${context.url}?plain`);
        await (await told).finished();
        await page.evaluate(() => new Promise((next) => setTimeout(next)));
        check((await page.locator(".card.game").count()) === 0, "nobody says that there is a game");
    },

    "a press of Space that is shorter than a picture jumps": async (context) => {
        const page = await open(context, "house");
        await freeze(page);
        const rise = (before, after) =>
            page.evaluate(
                ([before, after]) => {
                    const { loop, position } = window.sidle_page;
                    loop.run(30);
                    const ground = position()[1];
                    (0, eval)(before);
                    loop.run(6);
                    const high = position()[1] - ground;
                    (0, eval)(after);
                    loop.run(120);
                    return high;
                },
                [before, after],
            );
        const held = await rise(send("keydown"), send("keyup"));
        const short = await rise(`${send("keydown")}; ${send("keyup")}`, "");
        const isSame = Math.abs(short - held) < 1e-9;
        check(held > 0.3 && isSame, `${held} m held, ${short} m pressed shortly`);
        const left = `${send("keydown")}; ${send("keyup")}; dispatchEvent(new Event("blur"))`;
        check((await rise(left, "")) === 0, "who has left the window jumps no more");
        await run(page, 1);
    },

    "a gamepad turns in each picture": async (context) => {
        const page = await open(context, "house");
        await freeze(page);
        const turns = await page.evaluate(() => {
            const pad = { connected: true, axes: [0, 0, 1, 0], buttons: [] };
            navigator.getGamepads = () => [pad];
            const { game, loop } = window.sidle_page;
            loop.stop();
            loop.isPaused = false; // Each picture is drawn.
            return [1, 2, 3].map(() => {
                const { yaw } = game.walking;
                loop.frame(loop.last + 16);
                return game.walking.yaw - yaw;
            });
        });
        const isEven = turns.every((turn) => Math.abs(turn - turns[0]) < 1e-9);
        check(isEven && Math.abs(turns[0]) > 0.01, `turns by ${turns} rad`);
    },

    "on another screen the picture is as dense as that": async (context) => {
        const page = await context.browser.page(640, 360);
        await page.goto(`${context.url}#lanes`);
        await page.waitForFunction(() => window.sidle_page?.place === "lanes");
        const devtools = await page.context().newCDPSession(page);
        const turnTo = (deviceScaleFactor) =>
            devtools.send("Emulation.setDeviceMetricsOverride", {
                width: 640,
                height: 360,
                deviceScaleFactor,
                mobile: false,
            });
        const wide = (canvas, width) =>
            page.waitForFunction(
                ([canvas, width]) => document.querySelector(canvas)?.width === width,
                [canvas, width],
            );
        await wide("#view", 640);
        await turnTo(2);
        await wide("#view", 1280);
        await page.evaluate(() => (location.hash = ""));
        await wide(".hero canvas", 1280);
        await turnTo(1);
        await wide(".hero canvas", 640);
    },
};
