// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

const reload = async (page) => {
    await page.reload();
    await page.waitForFunction(() => window.dungeon?.frames > 2);
};

/// Games that are left: kept without a word, or lost for good.
export function leaving({ test, begin, screen, click }) {
    test("a page that is left without a word finds its game again, the dug squares too", async ({
        page,
    }) => {
        await reload(page); // Whatever other tests have left of its saves and clocks.
        await begin(page);
        const { square, since, price } = await page.evaluate(() => {
            const app = window.dungeon;
            const square = app.sim.prices.findIndex((price) => price >= 0);
            const { side } = app.sim.summary;
            const since = Date.now();
            app.orders.dig(square % side, Math.floor(square / side));
            return { square, since, price: app.sim.prices[square] };
        });
        assert.ok(price < 0, "what is dug has no price");
        await page.evaluate(async (since) => {
            const saved = () =>
                new Promise((found) => {
                    const request = indexedDB.open("sidle-dungeon", 1);
                    request.onsuccess = () => {
                        const base = request.result;
                        const slot = base.transaction("slots").objectStore("slots").get(0);
                        slot.onsuccess = () => {
                            base.close();
                            found(slot.result?.saved ?? 0);
                        };
                    };
                });
            while ((await saved()) < since) await new Promise((next) => setTimeout(next, 100));
        }, since);
        await reload(page);
        await click(page, "[data-name=continue]");
        await page.waitForFunction(() => window.dungeon.scene === "play");
        assert.equal(await page.evaluate((k) => window.dungeon.sim.prices[k], square), price);
    });

    test("a game that cannot be fetched says so, and tries again", async ({ page, errors }) => {
        const library = "**/*.wasm";
        await page.route(library, (route) => route.abort());
        await page.reload();
        const words = await page.textContent("#interface p:not(#waiting)");
        assert.equal(words, "Dungeon Builder could not be fetched. Is there a connection?");
        await page.unroute(library);
        await page.click("text=Try again");
        await page.waitForFunction(() => window.dungeon?.frames > 2);
        assert.match(errors.splice(0).join("\n"), /failed to fetch/i);
    });

    test("Continue goes on with what was played last, not with a file that was put away", async ({
        page,
    }) => {
        await begin(page);
        const hash = await page.evaluate(async () => {
            const app = window.dungeon;
            const file = app.sim.save();
            app.run(90);
            await app.keeper.autosave();
            const hash = app.sim.hash();
            await new Promise((next) => setTimeout(next, 5)); // Later by the clock, too.
            const problem = await app.menu.keep(4, file);
            if (problem) throw new Error(problem);
            app.scene = "menu";
            app.menu.open("main");
            return hash;
        });
        await screen(page, "main");
        assert.match(await page.textContent("[data-name=continue]"), /Level 1/);
        await click(page, "[data-name=continue]");
        await page.waitForFunction(() => window.dungeon.scene === "play");
        assert.equal(await page.evaluate(() => window.dungeon.sim.hash()), hash);
    });

    test("a damaged autosave does not stand before the games that are whole", async ({ page }) => {
        await begin(page);
        const hash = await page.evaluate(async () => {
            const app = window.dungeon;
            app.run(60);
            await app.keeper.save(6);
            const hash = app.sim.hash();
            await new Promise((next) => setTimeout(next, 5));
            const { save } = app.sim;
            app.sim.save = () => save.call(app.sim).slice(0, 100);
            await app.keeper.autosave();
            app.sim.save = save;
            app.scene = "menu";
            app.menu.open("main");
            return hash;
        });
        await screen(page, "main");
        await click(page, "[data-name=continue]");
        await page.waitForFunction(() => window.dungeon.scene === "play");
        assert.equal(await page.evaluate(() => window.dungeon.sim.hash()), hash);
    });

    test("a lost game stays lost: there is no way on from it, and no save", async ({ page }) => {
        await begin(page);
        const isLost = await page.evaluate(() => {
            const app = window.dungeon;
            for (let k = 0; k < 100 && !app.sim.summary.isLost; ++k) {
                app.orders.call();
                app.run(1800);
            }
            return app.isLost && !app.keeper.canKeep;
        });
        assert.ok(isLost, "nobody defends the treasure");
        await screen(page, "over");
        await click(page, "[data-name=slots]");
        await screen(page, "slots");
        assert.equal(await page.locator("[data-name=save1]").count(), 0);
        await click(page, "[data-name=back]");
        await screen(page, "over");
        await click(page, "[data-name=slots]");
        await screen(page, "slots");
        await page.keyboard.press("Escape");
        await screen(page, "over");
    });

    test("who lost goes on from before the wave, not from seconds before the end", async ({
        page,
    }) => {
        await reload(page); // Whatever other tests have left of its saves and clocks.
        await begin(page);
        const lost = await page.evaluate(async () => {
            const app = window.dungeon;
            const { side } = app.sim.summary;
            const square = app.sim.prices.findIndex((price) => price >= 0);
            app.orders.dig(square % side, Math.floor(square / side));
            while (!app.sim.summary.isLost) {
                if (app.sim.summary.wavesRunning === 0) app.orders.call();
                app.run(30);
                await app.keeper.autosave(); // As a player has it, who sees all of it.
                if (app.sim.summary.tick > 100_000) return null;
            }
            return { tick: app.sim.summary.tick };
        });
        assert.ok(lost, "nobody defends the treasure");
        const go = async () => {
            await click(page, "[data-name=continue]");
            await page.waitForFunction(() => window.dungeon.scene === "play");
            await page.waitForFunction(() => !window.dungeon.menu.isOpen);
            return page.evaluate(() => ({
                hash: window.dungeon.sim.hash(),
                running: window.dungeon.sim.summary.wavesRunning,
                tick: window.dungeon.sim.summary.tick,
            }));
        };
        await screen(page, "over");
        const before = await go();
        assert.equal(before.running, 0);
        assert.ok(before.tick < lost.tick - 300, `${before.tick} of ${lost.tick} ticks`);
        // Lost once more, and left: what the main menu offers is the same.
        const lose = async () => {
            await page.evaluate(() => {
                const app = window.dungeon;
                while (!app.sim.summary.isLost) {
                    if (app.sim.summary.wavesRunning === 0) app.orders.call();
                    app.run(30);
                }
            });
            await screen(page, "over");
        };
        await lose();
        await click(page, "[data-name=leave]");
        await screen(page, "main");
        assert.deepEqual(await go(), before);
        // A page that is loaded again finds it, too, and one that was left amid a wave.
        const again = async () => {
            await reload(page);
            return go();
        };
        assert.deepEqual(await again(), before);
        await page.evaluate(async () => {
            const app = window.dungeon;
            app.orders.call();
            app.run(60);
            await app.keeper.autosave();
        });
        assert.equal((await again()).running, 1);
        await lose();
        assert.deepEqual(await go(), before);
    });

    test("an endless game that is lost is measured by the best before, broken records too", async ({
        page,
    }) => {
        await begin(page);
        await page.evaluate(() => {
            localStorage.setItem("sidle-dungeon-records", '{"0": -1, "x": [');
        });
        const lose = async () => {
            await page.evaluate(() => {
                const app = window.dungeon;
                app.menu.close();
                app.begin(1, 2, 7);
                app.isPaused = true;
                for (let k = 0; k < 100 && !app.sim.summary.isLost; ++k) app.run(300);
            });
            await screen(page, "over");
            return page.textContent("[data-screen=over]");
        };
        assert.match(await lose(), /More waves than ever before/);
        const waves = await page.evaluate(() => window.dungeon.sim.summary.wavesBegun);
        assert.match(await lose(), new RegExp(`Your best here: ${waves} waves`));
        await click(page, "[data-name=leave]");
        await screen(page, "main");
        await click(page, "[data-name=endless]");
        await screen(page, "endless");
        const told = await page.textContent("[data-name=hard]");
        assert.match(told, new RegExp(`Your best: ${waves} waves`));
        assert.doesNotMatch(await page.textContent("[data-name=easy]"), /best/);
    });

    test("who has won, digs on and loses is told so", async ({ page }) => {
        await begin(page);
        const isWon = await page.evaluate(() => {
            const { sim } = window.dungeon;
            for (let seed = 1; seed <= 8; ++seed) {
                sim.begin(0, 1, seed);
                sim.playItself(true);
                for (let k = 0; k < 1500; ++k) {
                    sim.step(30);
                    sim.look(false);
                    if (sim.summary.isWon) return true;
                    if (sim.summary.isLost) break;
                }
            }
            return false;
        });
        assert.ok(isWon, "the automatic player wins one of eight");
        await page.evaluate(() => window.dungeon.sim.playItself(false));
        await screen(page, "over");
        assert.equal(await page.textContent("[data-screen=over] h2"), "Won");
        await click(page, "[data-screen=over] button");
        await page.evaluate(() => {
            const app = window.dungeon;
            const units = app.sim.units.filter((one) => one.kind < 4);
            app.selected = units.map(({ slot, generation }) => ({ slot, generation }));
            app.orders.dismiss();
            for (let k = 0; k < 100 && !app.sim.summary.isLost; ++k) app.run(300);
        });
        await screen(page, "over");
        assert.equal(await page.textContent("[data-screen=over] h2"), "Lost");
        await click(page, "[data-name=leave]");
        await screen(page, "main");
    });

    test("of two pages the one that played last goes on, and its game is the one kept", async ({
        page,
        url,
    }) => {
        await reload(page); // Whatever other tests have left of its saves and clocks.
        await begin(page);
        const other = await page.context().newPage();
        await other.goto(url);
        await other.waitForFunction(() => window.dungeon?.frames > 2);
        const hash = await other.evaluate(async () => {
            const app = window.dungeon;
            app.menu.close();
            app.begin(0, 1, 8);
            app.isPaused = true;
            app.run(90);
            await app.keeper.autosave();
            return app.sim.hash();
        });
        await other.close();
        await screen(page, "main");
        assert.match(await page.textContent("[data-screen=main]"), /goes on in another page/);
        await page.evaluate(async () => {
            window.dungeon.run(30);
            await window.dungeon.keeper.autosave();
        });
        await click(page, "[data-name=continue]");
        await page.waitForFunction(() => window.dungeon.scene === "play");
        assert.equal(await page.evaluate(() => window.dungeon.sim.hash()), hash);
        // Of another mode another autosave is kept: both go on.
        const third = await page.context().newPage();
        await third.goto(url);
        await third.waitForFunction(() => window.dungeon?.frames > 2);
        await third.evaluate(() => window.dungeon.begin(1, 1, 8));
        await third.close();
        assert.equal(await page.evaluate(() => window.dungeon.scene), "play");
    });

    test("a page that is not seen is not heard", async ({ page }) => {
        await begin(page);
        const states = await page.evaluate(async () => {
            const { sound } = window.dungeon;
            sound.wake();
            const turn = async (isHidden, state) => {
                Object.defineProperty(document, "hidden", {
                    configurable: true,
                    get: () => isHidden,
                });
                document.dispatchEvent(new Event("visibilitychange"));
                for (let k = 0; k < 100 && sound.context.state !== state; ++k) {
                    await new Promise((next) => setTimeout(next, 50));
                }
                return sound.context.state;
            };
            const states = [await turn(true, "suspended"), await turn(false, "running")];
            delete document.hidden;
            return states;
        });
        assert.deepEqual(states, ["suspended", "running"]);
    });
}
