// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

const phones = [
    [360, 740],
    [320, 568],
    [740, 360],
    [640, 360],
];
const LEAST = 40; // Of a button that a finger hits. [px]
const SPEED = 36; // Of a speed's width, six of which stand side by side.

/// Who plays by fingers alone.
export function fingers({ test, begin, screen, shot }) {
    const middle = async (page, name) => {
        const { x, y, width, height } = await page.locator(name).boundingBox();
        return [x + width / 2, y + height / 2];
    };
    const session = async (page) => {
        const tools = await page.context().newCDPSession(page);
        const emulate = (enabled) =>
            tools.send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 5 });
        await emulate(true);
        const touch = (type, ...points) =>
            tools.send("Input.dispatchTouchEvent", {
                type,
                touchPoints: points.map(([x, y], id) => ({ x, y, id })),
            });
        // Short, however late a busy page hears of it.
        const tap = async (name) => {
            const place = await middle(page, name);
            await Promise.all([touch("touchStart", place), touch("touchEnd")]);
        };
        const end = async () => {
            await emulate(false);
            await tools.detach();
        };
        return { touch, tap, end };
    };
    /// What is smaller than a finger hits, of all that is seen.
    const tooSmall = (page) =>
        page.evaluate(
            ([least, speed]) =>
                [...document.querySelectorAll("button, select, input")]
                    .filter((one) => one.offsetParent)
                    .map((one) => {
                        const { width, height } = one.getBoundingClientRect();
                        const wide = one.closest("#speeds, #tools") ? speed : least;
                        const name = one.textContent || one.id || one.type;
                        return width < wide || height < least ? `${name}: ${width} ${height}` : "";
                    })
                    .filter(Boolean),
            [LEAST, SPEED],
        );
    const selectImps = (page, count) =>
        page.evaluate((count) => {
            const app = window.dungeon;
            for (let k = 0; k < count; ++k)
                app.orders.summon(0, app.sim.hoard.x - 1, app.sim.hoard.y + k);
            app.run(30);
            const [{ slot, generation }] = app.sim.units.filter((one) => one.kind === 0);
            app.selected = [{ slot, generation }];
            app.frame(performance.now());
        }, count);

    test("fingers hit every button, and all orders are in reach", async ({ page }) => {
        await begin(page);
        const { end } = await session(page);
        await selectImps(page, 1);
        for (const [width, height] of phones) {
            const size = `${width} by ${height}`;
            await page.setViewportSize({ width, height });
            const { frames } = await page.evaluate(() => ({ frames: window.dungeon.frames }));
            await page.waitForFunction((before) => window.dungeon.frames > before + 1, frames);
            assert.deepEqual(await tooSmall(page), [], size);
            const out = await page.evaluate(() => {
                const panel = document.querySelector("#unit").getBoundingClientRect();
                const bar = document.querySelector("#top").getBoundingClientRect();
                const orders = [...document.querySelectorAll("#unit [data-order]")];
                return orders
                    .filter((one) => {
                        const { top, bottom, left, right } = one.getBoundingClientRect();
                        const isIn = left >= panel.left && right <= panel.right;
                        return !isIn || top < bar.bottom || bottom > panel.bottom;
                    })
                    .map((one) => one.textContent);
            });
            assert.deepEqual(out, [], size);
        }
        for (const name of ["options", "slots", "campaign", "pause"]) {
            await page.evaluate((name) => window.dungeon.menu.open(name), name);
            await screen(page, name);
            assert.deepEqual(await tooSmall(page), [], name);
        }
        await page.evaluate(() => window.dungeon.menu.close());
        await end();
    });

    test("the largest text leaves a phone its controls", async ({ page }) => {
        await begin(page);
        const { end } = await session(page);
        await page.evaluate(() => {
            const app = window.dungeon;
            app.settings.textSize = 1.45;
            app.settings.isHelpDone = false;
            app.applySettings();
        });
        const draw = async () => {
            const frames = await page.evaluate(() => window.dungeon.frames);
            await page.waitForFunction((before) => window.dungeon.frames > before + 1, frames);
        };
        for (const [width, height] of phones) {
            const size = `${width} by ${height}`;
            await page.setViewportSize({ width, height });
            await draw();
            const { top, lesson, tools } = await page.evaluate(() => {
                const box = (name) => document.querySelector(name).getBoundingClientRect();
                return {
                    top: box("#top").height / innerHeight,
                    lesson: box("#lesson").bottom,
                    tools: box("#tools").top,
                };
            });
            assert.ok(top < 0.37, `${size}: the bar above covers ${top}`);
            assert.ok(lesson <= tools, `${size}: the lesson ends at ${lesson}, below ${tools}`);
            await page.evaluate(() => window.dungeon.menu.open("options"));
            await screen(page, "options");
            const out = await page.evaluate(() => {
                const sheet = document.querySelector(".sheet");
                const right = sheet.getBoundingClientRect().right;
                const isOut = (one) => one.getBoundingClientRect().right > right;
                const controls = [...sheet.querySelectorAll("select, input, button")];
                return [
                    ...controls.filter(isOut),
                    ...(sheet.scrollWidth > sheet.clientWidth ? [sheet] : []),
                ].map((one) => one.id || one.className || one.textContent);
            });
            assert.deepEqual(out, [], size);
            const choice = await page.evaluate(
                () => document.querySelector("#option-text-size").offsetWidth,
            );
            assert.ok(choice >= 100, `${size}: a choice is ${choice} wide`);
            await page.evaluate(() => window.dungeon.menu.close());
        }
        await page.evaluate(() => {
            const app = window.dungeon;
            app.settings.textSize = 1;
            app.applySettings();
        });
        await end();
    });

    test("a finger that is held adds to who is selected, or is dragged around many", async ({
        page,
    }) => {
        await begin(page);
        await page.setViewportSize({ width: 360, height: 740 });
        const { touch, end } = await session(page);
        await selectImps(page, 3);
        const places = await page.evaluate(() => {
            const app = window.dungeon;
            app.camera.lookAt(app.sim.hoard.x, app.sim.hoard.y);
            app.camera.jump();
            app.frame(performance.now());
            return app.units
                .filter((one) => one.kind === 0)
                .map(({ x, y }) => {
                    const { u, v } = app.renderer.toScreen(x, y - 0.1);
                    return [u * innerWidth, v * innerHeight];
                });
        });
        const selected = () => page.evaluate(() => window.dungeon.selected.length);
        const hold = async (place, move = null) => {
            await touch("touchStart", place);
            await page.waitForFunction(() => window.dungeon.input.box !== null);
            if (move) await touch("touchMove", move);
            await touch("touchEnd");
        };
        assert.equal(places.length, 3);
        assert.equal(await selected(), 1);
        await hold(places[1]);
        assert.equal(await selected(), 2);
        await hold(places[1]);
        assert.equal(await selected(), 1);
        const xs = places.map(([x]) => x);
        const ys = places.map(([, y]) => y);
        await hold(
            [Math.min(...xs) - 30, Math.min(...ys) - 30],
            [Math.max(...xs) + 30, Math.max(...ys) + 30],
        );
        assert.equal(await selected(), 3);
        // A second finger looks around: nothing is selected by it.
        await touch("touchStart", places[0]);
        await page.waitForFunction(() => window.dungeon.input.box !== null);
        await touch("touchStart", places[0], [20, 300]);
        assert.equal(await page.evaluate(() => window.dungeon.input.box), null);
        await touch("touchEnd");
        assert.equal(await selected(), 3);
        await end();
    });

    test("a finger that is held on a button reads what it does, and presses nothing", async ({
        page,
    }) => {
        await begin(page);
        await page.setViewportSize({ width: 360, height: 740 });
        const { touch, tap, end } = await session(page);
        const state = () =>
            page.evaluate(() => {
                const app = window.dungeon;
                const tip = document.querySelector("#tip");
                app.frame(performance.now());
                return {
                    tool: app.tool,
                    waves: app.sim.summary.wavesBegun,
                    tip: tip.style.display === "none" ? "" : tip.textContent,
                };
            });
        const told = (word) =>
            page.waitForFunction((word) => {
                const { style, textContent } = document.querySelector("#tip");
                return style.display !== "none" && textContent.includes(word);
            }, word);
        const { tool, waves } = await state();
        for (const [name, word] of [
            ["#wave button", "Wave 1"],
            ['#tools [data-tool="imp"]', "Imp"],
            ["#top .number", "Treasure"],
        ]) {
            await touch("touchStart", await middle(page, name));
            await told(word);
            await touch("touchEnd");
            const { tip, ...after } = await state();
            assert.ok(tip.includes(word), `${name}: ${tip}`); // Still, when the finger is gone.
            assert.deepEqual(after, { tool, waves }, name);
            // It lies beside the finger, and is in the picture.
            const box = await page.locator("#tip").boundingBox();
            assert.ok(box.x >= 0 && box.x + box.width <= 360, `${name}: ${box.x}`);
            assert.ok(box.y >= 0 && box.y + box.height <= 740, `${name}: ${box.y}`);
        }
        await shot(page, "held");
        // A short touch presses, and takes away what was read.
        await tap('#tools [data-tool="imp"]');
        await page.waitForFunction(() => window.dungeon.tool === "imp");
        assert.equal((await state()).tip, "");
        await end();
    });

    test("who plays by finger is told that two look around, until two have", async ({ page }) => {
        await begin(page);
        await page.setViewportSize({ width: 360, height: 640 });
        await page.evaluate(() => (window.dungeon.input.hasPinched = false)); // Another test did.
        const { touch, tap, end } = await session(page);
        const said = async () => {
            await page.evaluate(() => {
                const app = window.dungeon;
                app.choose("select");
                app.settings.isHelpDone = true;
                window.said = "";
                app.hud.say = (text) => (window.said = text); // A note goes by itself.
            });
            await tap("[data-tool=dig]");
            await page.waitForFunction(() => window.dungeon.tool === "dig");
            return page.evaluate(() => {
                delete window.dungeon.hud.say;
                return window.said;
            });
        };
        assert.match(await said(), /two fingers look around/);
        await touch("touchStart", [100, 300], [200, 300]);
        for (let k = 1; k <= 5; ++k)
            await touch("touchMove", [100 - 5 * k, 300], [200 + 5 * k, 300]);
        await touch("touchEnd");
        assert.equal(await said(), "");
        await end();
    });
}
