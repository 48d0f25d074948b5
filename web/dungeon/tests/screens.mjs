// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

const phones = [
    [360, 640],
    [320, 568],
    [640, 360],
];
const windows = [...phones, [1024, 600]];

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
        for (const [width, height] of windows) {
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
            await window.dungeon.keeper.save(1);
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
            await app.keeper.save(1);
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

    /// Summons an imp beside the treasure and selects it.
    const selectImp = (page) =>
        page.evaluate(() => {
            const app = window.dungeon;
            app.orders.summon(0, app.sim.hoard.x - 1, app.sim.hoard.y);
            const { slot, generation } = app.sim.units.find((one) => one.kind === 0);
            app.selected = [{ slot, generation }];
            app.frame(performance.now());
        });

    test("on a phone the panel of a unit leaves room for the picture, all orders in reach", async ({
        page,
    }) => {
        for (const [width, height] of phones) {
            await small(page, width, height);
            await selectImp(page);
            const measure = () =>
                page.evaluate(() => {
                    const box = (one) => one.getBoundingClientRect();
                    const panel = document.querySelector("#unit");
                    const { left, right, top, bottom, width, height } = box(panel);
                    const map = box(document.querySelector("#map"));
                    const orders = [...panel.querySelectorAll("[data-order]")].map(box);
                    const isIn = (one) =>
                        one.width > 0 &&
                        one.top >= top &&
                        one.bottom <= bottom &&
                        one.right <= right;
                    return {
                        part: (width * height) / (innerWidth * innerHeight),
                        orders: orders.length,
                        out: orders.filter((one) => !isIn(one)).length,
                        isOverMap: right > map.left && bottom > map.top && left < map.right,
                        numbers: box(panel.querySelector(".numbers")).height,
                        text: panel.innerText,
                    };
                });
            const closed = await measure();
            const size = `${width} by ${height}`;
            assert.ok(closed.part < 0.22, `${size}: covers ${closed.part}`);
            assert.equal(closed.orders, 7);
            assert.equal(closed.out, 0, size);
            assert.equal(closed.isOverMap, false, size);
            assert.match(closed.text, /health 46 \/ 46/);
            await click(page, "#unit .more");
            assert.ok((await measure()).numbers > 50, `${size}: the numbers unfold`);
            await click(page, "#unit .more");
            assert.equal((await measure()).numbers, 0);
        }
    });

    test("nobody is dismissed by one press, nor by an answer about somebody else", async ({
        page,
    }) => {
        await small(page, 1024, 600);
        await selectImp(page);
        const creatures = () => page.evaluate(() => window.dungeon.sim.summary.creatures);
        const label = () =>
            page.evaluate(() => {
                window.dungeon.frame(performance.now());
                return document.querySelector("[data-order=dismiss]").textContent;
            });
        const press = () => click(page, "[data-order=dismiss]");
        await press();
        assert.equal(await creatures(), 1);
        assert.equal(await label(), "Dismiss for 20 gold?");
        const first = await page.evaluate(() => window.dungeon.selected);
        await page.evaluate(() => {
            const app = window.dungeon;
            app.orders.summon(0, app.sim.hoard.x + 1, app.sim.hoard.y);
            const [{ slot }] = app.selected;
            const other = app.sim.units.find((one) => one.kind === 0 && one.slot !== slot);
            app.selected = [{ slot: other.slot, generation: other.generation }];
        });
        assert.equal(await label(), "Dismiss");
        await press();
        assert.equal(await creatures(), 2);
        await press();
        assert.equal(await creatures(), 1);
        const left = await page.evaluate(() => window.dungeon.sim.units.map((one) => one.slot));
        assert.deepEqual(left, [first[0].slot]);
    });

    test("the question before a dismissal moves no order under the pointer", async ({ page }) => {
        for (const [width, height] of windows) {
            await small(page, width, height);
            await selectImp(page);
            // In one go: on a busy machine the question may have gone before it is read.
            const look = (isPressed) =>
                page.evaluate((isPressed) => {
                    const dismiss = document.querySelector("[data-order=dismiss]");
                    if (isPressed) dismiss.click();
                    window.dungeon.frame(performance.now());
                    const orders = [...document.querySelectorAll("#unit [data-order]")];
                    const places = orders.map((one) => {
                        const { left, top, right, bottom } = one.getBoundingClientRect();
                        return [one.dataset.order, left, top, right, bottom];
                    });
                    return { places, asked: dismiss.textContent };
                }, isPressed);
            const before = await look(false);
            const { places, asked } = await look(true);
            assert.deepEqual(places, before.places, `${width} x ${height}`);
            assert.match(asked, /gold\?/);
        }
    });

    test("an order that was clicked hides its tip, a key press does not", async ({ page }) => {
        await small(page, 1024, 600);
        await selectImp(page);
        const tip = () =>
            page.evaluate(() => {
                window.dungeon.frame(performance.now());
                const { style, textContent } = document.querySelector("#tip");
                return style.display === "none" ? "" : textContent;
            });
        const order = page.locator("[data-order='leash+']");
        await order.hover();
        assert.match(await tip(), /foes lure it/);
        await order.click();
        assert.equal(await tip(), "");
        await page.mouse.move(500, 200);
        await order.hover();
        assert.match(await tip(), /foes lure it/);
        await page.mouse.move(500, 200);
        await page.keyboard.press("Tab");
        await order.focus();
        await page.keyboard.press("Enter");
        assert.match(await tip(), /foes lure it/);
    });

    test("the lesson goes on by whatever is done first", async ({ page }) => {
        await small(page, 1024, 600);
        const steps = () =>
            page.evaluate(() => {
                window.dungeon.frame(performance.now());
                return [...document.querySelectorAll("#lesson li")].map((one) => one.className);
            });
        await page.evaluate(() => {
            const app = window.dungeon;
            app.settings.isHelpDone = false;
            app.lesson.reset();
        });
        assert.deepEqual(await steps(), ["now", "", "", "", "", ""]);
        await page.evaluate(() => {
            const app = window.dungeon;
            app.orders.summon(0, app.sim.hoard.x - 1, app.sim.hoard.y);
        });
        assert.deepEqual(await steps(), ["now", "done", "", "", "", ""]);
        await page.evaluate(() => window.dungeon.orders.call());
        await page.waitForFunction(() => window.dungeon.sim.summary.wavesBegun >= 1);
        assert.deepEqual(await steps(), ["", "done", "done", "now", "", ""]);
        await page.evaluate(() => {
            const app = window.dungeon;
            const { side } = app.sim.summary;
            for (let k = 0; k < 3; ++k) {
                const square = app.sim.prices.findIndex((price) => price >= 0);
                app.orders.dig(square % side, Math.floor(square / side));
            }
        });
        assert.deepEqual(await steps(), ["done", "done", "done", "now", "", ""]);
    });

    test("each level says in words what it wants: as it begins, and in the pause", async ({
        page,
    }) => {
        await small(page, 1024, 600);
        const told = await page.evaluate(() => {
            const app = window.dungeon;
            app.sim.playItself(true);
            for (let k = 0; k < 3000 && app.sim.summary.level < 2; ++k) app.run(30);
            app.sim.playItself(false);
            app.frame(performance.now());
            return document.querySelector("#note")?.textContent ?? "";
        });
        assert.match(told, /^Level 2: Bones.*Skeletons rise.*Kill twelve heroes/);
        await page.evaluate(() => window.dungeon.menu.open("pause"));
        await screen(page, "pause");
        assert.match(await page.textContent("[data-screen=pause]"), /Kill twelve heroes/);
    });

    test("the screen that begins a game frames the difficulty that is chosen", async ({ page }) => {
        await small(page, 1024, 600);
        await page.evaluate(() => window.dungeon.menu.open("main"));
        await screen(page, "main");
        await click(page, "[data-name=campaign]");
        await screen(page, "campaign");
        const focused = () => page.evaluate(() => document.activeElement.dataset.name);
        assert.equal(await focused(), "normal");
        await click(page, "[data-name=hard]");
        await page.waitForFunction(
            () => document.querySelector("[data-name=hard].on") === document.activeElement,
        );
        await click(page, "[data-name=normal]");
        await page.evaluate(() => window.dungeon.menu.close());
    });
}
