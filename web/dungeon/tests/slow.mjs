// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

const PAGE = { contentType: "text/html", body: "<!doctype html><title>Not found</title>" };

/// Slow networks, servers that answer with something else, other screens and other pages.
export function slow({ test, begin, screen, click }) {
    const started = (page) => page.waitForFunction(() => window.dungeon?.frames > 2);

    test("while the game is fetched the page says so, and where it does not come", async ({
        page,
        errors,
    }) => {
        const waiting = page.locator("#waiting");
        let letGo;
        const isFree = new Promise((done) => (letGo = done));
        await page.route("**/dungeon.wasm", async (route) => {
            await isFree;
            await route.fallback();
        });
        await page.reload({ waitUntil: "commit" });
        await waiting.filter({ hasText: "Loading…", visible: true }).waitFor();
        letGo();
        await started(page);
        assert.equal(await waiting.count(), 0);
        await page.unroute("**/dungeon.wasm");

        await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, ...PAGE }));
        await page.reload();
        await waiting.filter({ hasText: "could not be loaded whole" }).waitFor();
        await page.unroute("**/assets/*.js");
        await page.route("**/dungeon.wasm", (route) => route.fulfill({ status: 200, ...PAGE }));
        await page.reload();
        await page.locator("#interface p", { hasText: "did not come whole, or this" }).waitFor();
        await page.unroute("**/dungeon.wasm");
        await page.click("text=Try again");
        await started(page);
        errors.length = 0; // The console tells of what did not come.
    });

    test("a save is gone on with as it is now, though another page has played on since", async ({
        page,
        url,
    }) => {
        await page.reload(); // Whatever other tests have left of its saves and clocks.
        await started(page);
        await begin(page);
        await page.evaluate(async () => {
            const app = window.dungeon;
            app.run(60);
            await app.keeper.autosave();
            app.menu.toMain();
        });
        await screen(page, "main");
        const before = await page.textContent("[data-name=continue]");
        const other = await page.context().newPage();
        await other.goto(url);
        await started(other);
        await click(other, "[data-name=continue]");
        await other.waitForFunction(() => window.dungeon.scene === "play");
        const hash = await other.evaluate(async () => {
            const app = window.dungeon;
            const { side } = app.sim.summary;
            const square = app.sim.prices.findIndex((price) => price >= 0);
            app.orders.dig(square % side, Math.floor(square / side));
            app.run(1800);
            await app.keeper.autosave();
            return app.sim.hash();
        });
        await other.close();
        // The screen that lay open tells of it,
        await page.waitForFunction(
            (before) => document.querySelector("[data-name=continue]").textContent !== before,
            before,
        );
        // and what was read before is not gone on with, be the news late.
        const now = await page.evaluate(async () => {
            const { menu, sim } = window.dungeon;
            await menu.load([], (slots) => slots[0]);
            return sim.hash();
        });
        assert.equal(now, hash);
    });

    test("where saves are read slowly no other screen waits, and they are offered then", async ({
        page,
    }) => {
        await begin(page);
        const shown = await page.evaluate(async () => {
            const app = window.dungeon;
            await app.keeper.autosave();
            const { open } = IDBFactory.prototype;
            const held = [];
            IDBFactory.prototype.open = function (...which) {
                const real = open.apply(this, which);
                const slow = {
                    get result() {
                        return real.result;
                    },
                };
                real.onsuccess = () => held.push(() => slow.onsuccess());
                return slow;
            };
            window.answer = () => {
                IDBFactory.prototype.open = open;
                for (const one of held) one();
            };
            app.menu.open("pause");
            await new Promise((next) => setTimeout(next));
            return document.querySelector(".screen")?.dataset.screen;
        });
        assert.equal(shown, "pause");
        await page.evaluate(() => window.dungeon.menu.toMain());
        await screen(page, "main"); // No menu waits for ever.
        assert.equal(await page.locator("[data-name=continue]").count(), 0);
        await page.evaluate(() => window.answer());
        await page.waitForSelector("[data-name=continue]");
    });

    test("a mouse whose release was lost digs no more", async ({ page }) => {
        await begin(page);
        const digs = await page.evaluate(() => {
            const app = window.dungeon;
            app.choose("dig");
            app.canvas.setPointerCapture = () => {};
            const { orders } = app;
            let count = 0;
            orders.dig = () => ++count;
            const { side } = app.sim.summary;
            const k = app.sim.prices.findIndex((price) => price >= 0);
            const at = app.renderer.toScreen((k % side) + 0.5, Math.floor(k / side) + 0.5);
            const over = (buttons) => {
                const before = count;
                for (let dx = -40; dx <= 40; dx += 10) {
                    app.canvas.dispatchEvent(
                        new PointerEvent(dx === -40 && buttons ? "pointerdown" : "pointermove", {
                            pointerId: 1,
                            pointerType: "mouse",
                            button: 0,
                            buttons,
                            clientX: at.u * innerWidth + dx,
                            clientY: at.v * innerHeight,
                        }),
                    );
                }
                return count - before;
            };
            const held = over(1);
            const released = over(0);
            delete orders.dig;
            delete app.canvas.setPointerCapture;
            app.choose("select");
            return { held, released };
        });
        assert.ok(digs.held > 0);
        assert.equal(digs.released, 0);
    });

    test("behind the menu nothing moves for who wants less to move", async ({ page }) => {
        await begin(page);
        const goes = () =>
            page.evaluate(async () => {
                const app = window.dungeon;
                app.menu.toMain();
                const { tick } = app.sim.summary;
                app.lastTime -= 1000; // As if the last picture were long ago.
                app.frame(performance.now());
                return app.sim.summary.tick - tick;
            });
        assert.ok((await goes()) > 0);
        await page.emulateMedia({ reducedMotion: "reduce" });
        assert.equal(await goes(), 0);
        await page.emulateMedia({ reducedMotion: null });
    });

    test("on another screen the picture is as dense as that", async ({ page }) => {
        await begin(page);
        const devtools = await page.context().newCDPSession(page);
        const size = { width: 480, height: 300, mobile: false };
        const wide = (width) =>
            page.waitForFunction(
                (width) => document.querySelector("#picture").width === width,
                width,
            );
        for (const deviceScaleFactor of [2, 1]) {
            await devtools.send("Emulation.setDeviceMetricsOverride", {
                ...size,
                deviceScaleFactor,
            });
            await wide(480 * deviceScaleFactor);
        }
        await devtools.send("Emulation.clearDeviceMetricsOverride");
        await devtools.detach();
    });
}
