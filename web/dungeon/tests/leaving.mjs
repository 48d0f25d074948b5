// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

/// Games that are left: kept without a word, or lost for good.
export function leaving({ test, begin, screen, click }) {
    test("a page that is left without a word finds its game again, the dug squares too", async ({
        page,
    }) => {
        await page.reload(); // Whatever other tests have left of its saves and clocks.
        await page.waitForFunction(() => window.dungeon?.frames > 2);
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
        await page.reload();
        await page.waitForFunction(() => window.dungeon?.frames > 2);
        await click(page, "[data-name=continue]");
        await page.waitForFunction(() => window.dungeon.scene === "play");
        assert.equal(await page.evaluate((k) => window.dungeon.sim.prices[k], square), price);
    });

    test("a lost game stays lost: there is no way on from it, and no save", async ({ page }) => {
        await begin(page);
        const isLost = await page.evaluate(() => {
            const app = window.dungeon;
            for (let k = 0; k < 100 && !app.sim.summary.isLost; ++k) {
                app.orders.call();
                app.run(1800);
            }
            return app.isLost && !app.canKeep;
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
}
