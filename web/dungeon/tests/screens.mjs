// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

/// What a player meets on screens of any size, by finger and by key.
export function screens({ test, begin, screen, click }) {
    const small = async (page, width, height) => {
        await begin(page);
        await page.setViewportSize({ width, height });
        const frames = await page.evaluate(() => window.dungeon.frames);
        await page.waitForFunction((before) => window.dungeon.frames > before + 1, frames);
    };

    test("a phone has all tools at once, and a tablet the bar above in one line", async ({
        page,
    }) => {
        for (const [width, height] of [
            [360, 640],
            [320, 568],
            [640, 360],
            [1024, 600],
        ]) {
            await small(page, width, height);
            const { tools, out, top } = await page.evaluate(() => {
                const bar = document.querySelector("#tools");
                const box = bar.getBoundingClientRect();
                const isOut = (one) => {
                    const { left, right, width } = one.getBoundingClientRect();
                    return left < box.left || right > box.right || width < 36;
                };
                return {
                    tools: bar.children.length,
                    out: [...bar.children].filter(isOut).map((one) => one.textContent),
                    top: document.querySelector("#top").offsetHeight,
                };
            });
            assert.equal(tools, 7);
            assert.deepEqual(out, [], `${width} by ${height}`);
            if (width === 1024) assert.ok(top < 70, `the bar is ${top} pixels high`);
        }
    });

    test("on a phone the lesson and the panel of a unit do not lie over each other", async ({
        page,
    }) => {
        await small(page, 360, 640);
        const isBoth = await page.evaluate(() => {
            const app = window.dungeon;
            app.settings.isHelpDone = false;
            app.orders.summon(0, app.sim.hoard.x - 1, app.sim.hoard.y);
            const [{ slot, generation }] = app.sim.units;
            app.selected = [{ slot, generation }];
            app.frame(performance.now());
            const box = (name) => document.querySelector(name).getBoundingClientRect();
            const [a, b] = [box("#lesson"), box("#unit")];
            return a.height > 0 && b.height > 0 && a.bottom > b.top;
        });
        assert.equal(isBoth, false);
    });

    test("on a phone the menus keep from the rim, and saves have room for their names", async ({
        page,
    }) => {
        await small(page, 360, 640);
        await page.evaluate(async () => {
            await window.dungeon.save(1);
            window.dungeon.menu.open("slots");
        });
        await screen(page, "slots");
        const width = (row) => page.evaluate((row) => row.firstElementChild.offsetWidth, row);
        const row = await page.evaluateHandle(() =>
            [...document.querySelectorAll(".slots > div")].find((one) =>
                one.textContent.startsWith("Slot 1:"),
            ),
        );
        assert.ok((await width(row)) > 150, `${await width(row)} pixels for a name`);
        await page.evaluate(() => window.dungeon.menu.open("main"));
        await screen(page, "main");
        const left = await page.evaluate(
            () => document.querySelector(".title h1").getBoundingClientRect().left,
        );
        assert.ok(left >= 8, `the title begins at ${left}`);
        await page.evaluate(() => window.dungeon.menu.close());
    });

    test("whoever looks from afar sees the dungeon, and no view comes back by itself", async ({
        page,
    }) => {
        for (const [width, height] of [
            [1024, 600],
            [360, 640],
        ]) {
            await small(page, width, height);
            const { seen, jump } = await page.evaluate(() => {
                const app = window.dungeon;
                const { camera, sim } = app;
                const { x, y } = camera.middle;
                const corner = { x: x - 12, y: y - 12 };
                for (let k = 0; k < 12; ++k) camera.zoom(1.3, corner);
                camera.drag(30, 30);
                camera.jump();
                const before = camera.middle;
                for (let k = 0; k < 60; ++k) camera.move(0.05, sim);
                const after = camera.middle;
                const middle = camera.placeOf(sim.summary.side / 2, sim.summary.side / 2);
                return { seen: middle, jump: Math.hypot(after.x - before.x, after.y - before.y) };
            });
            for (const part of [seen.u, seen.v]) {
                assert.ok(part > 0.2 && part < 0.8, `the middle is at ${seen.u}, ${seen.v}`);
            }
            assert.ok(jump < 1e-9, `the view jumps by ${jump}`);
        }
    });

    test("the button that calls a wave promises no gold while it would be refused", async ({
        page,
    }) => {
        await small(page, 1024, 600);
        const look = () =>
            page.evaluate(() => {
                window.dungeon.frame(performance.now());
                const button = document.querySelector("#wave button");
                return [button.textContent, button.getAttribute("aria-disabled")];
            });
        await page.evaluate(() => window.dungeon.orders.call());
        assert.deepEqual(await look(), ["Call", "true"]);
        await page.evaluate(() => {
            const app = window.dungeon;
            for (let k = 0; k < 90 && app.sim.units.length === 0; ++k) app.run(1);
        });
        const [text, isOff] = await look();
        assert.match(text, /^Call \+\d+$/);
        assert.equal(isOff, "false");
    });

    test("a hero takes no post, and whoever tries is told", async ({ page }) => {
        await small(page, 1024, 600);
        const { said, sparks } = await page.evaluate(() => {
            const app = window.dungeon;
            app.orders.call();
            for (let k = 0; k < 90 && app.sim.units.length === 0; ++k) app.run(1);
            const [{ slot, generation }] = app.sim.units;
            app.selected = [{ slot, generation }];
            document.querySelector("#note")?.remove();
            app.orders.guard(app.sim.hoard.x, app.sim.hoard.y);
            const written = app.renderer.sparks.floating.filter((one) => one.text === "guard");
            return {
                said: document.querySelector("#note")?.textContent,
                sparks: written.length,
            };
        });
        assert.equal(said, "Only your own creatures obey");
        assert.equal(sparks, 0);
    });

    test("no save that was chosen is replaced in silence: by a key, or by one press", async ({
        page,
    }) => {
        await small(page, 1024, 600);
        await page.evaluate(async () => {
            const app = window.dungeon;
            await app.save(1);
            app.run(60);
            app.canvas.focus();
        });
        const slot = (number) =>
            page.evaluate(
                (number) =>
                    new Promise((found) => {
                        const request = indexedDB.open("sidle-dungeon", 1);
                        request.onsuccess = () => {
                            const base = request.result;
                            const all = base.transaction("slots").objectStore("slots");
                            all.get(number).onsuccess = (event) => {
                                base.close();
                                found(event.target.result?.tick ?? null);
                            };
                        };
                    }),
                number,
            );
        const tick = await slot(1);
        await page.keyboard.press("F5");
        await page.waitForFunction(() =>
            document.querySelector("#note")?.textContent.startsWith("Saved"),
        );
        assert.equal(await slot(1), tick);

        await page.evaluate(() => window.dungeon.menu.open("slots"));
        await screen(page, "slots");
        assert.match(await page.textContent(".slots"), /Quick save .F5.: Level 1/);
        await click(page, "[data-name=save1]");
        await page.waitForTimeout(300);
        assert.equal(await slot(1), tick);
        assert.equal(await page.textContent("[data-name=save1]"), "Replace?");
        await click(page, "[data-name=save1]");
        await page.waitForFunction(
            () => document.querySelector("[data-name=save1]")?.textContent === "Save",
        );
        assert.equal(await slot(1), tick + 60);
    });

    test("the small map is led by a finger and by arrows", async ({ page }) => {
        await small(page, 1024, 600);
        const middle = () => page.evaluate(() => window.dungeon.camera.middle);
        const box = await page.locator("#map canvas").boundingBox();
        const session = await page.context().newCDPSession(page);
        const touch = (type, part) =>
            session.send("Input.dispatchTouchEvent", {
                type,
                touchPoints:
                    type === "touchEnd"
                        ? []
                        : [{ x: box.x + part * box.width, y: box.y + 0.5 * box.height }],
            });
        await page.evaluate(() => window.dungeon.camera.zoom(0.5, window.dungeon.camera.middle));
        await touch("touchStart", 0.2);
        const left = await middle();
        for (let k = 3; k <= 8; ++k) await touch("touchMove", k / 10);
        await touch("touchEnd", 0.8);
        const right = await middle();
        assert.ok(right.x - left.x > 8, `a finger looks from ${left.x} to ${right.x}`);

        await page.locator("#map canvas").focus();
        await page.keyboard.press("ArrowLeft");
        const moved = await middle();
        assert.ok(moved.x < right.x - 1, `an arrow looks from ${right.x} to ${moved.x}`);
        assert.equal(await page.evaluate(() => window.dungeon.cursor.isShown), false);
    });
}
