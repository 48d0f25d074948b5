// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";

/// Who plays without a mouse, or without seeing.
export function keys({ test, begin, screen, summary }) {
    const key = (page, ...names) =>
        names.reduce((last, name) => last.then(() => page.keyboard.press(name)), Promise.resolve());
    const tabTo = async (page, name) => {
        const isThere = () =>
            page.evaluate((name) => document.activeElement?.dataset.name === name, name);
        for (let k = 0; k < 30 && !(await isThere()); ++k) await key(page, "Tab");
        assert.ok(await isThere(), `Tab leads to ${name}`);
    };
    const cursor = (page) =>
        page.evaluate(() => {
            const { hovered, camera, canvas } = window.dungeon;
            const { u, v } = camera.placeOf(hovered.x + 0.5, hovered.y + 0.5);
            const over = document.elementFromPoint(u * innerWidth, v * innerHeight);
            return { ...hovered, isSeen: over === canvas };
        });
    /// Moves the cursor there by arrows; it is seen all the way.
    const goTo = async (page, x, y) => {
        for (let k = 0; k < 200; ++k) {
            const at = await cursor(page);
            assert.ok(at.isSeen, `the square ${at.x}, ${at.y} is seen`);
            if (at.x === x && at.y === y) return;
            const isAcross = at.x !== x;
            const names = isAcross ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
            await key(page, names[Number(isAcross ? at.x < x : at.y < y)]);
        }
        assert.fail(`the cursor does not reach ${x}, ${y}`);
    };

    test("a game is played by keys alone", async ({ page }) => {
        await page.setViewportSize({ width: 1024, height: 600 });
        await page.reload();
        await screen(page, "main");
        await tabTo(page, "campaign");
        await key(page, "Enter");
        await screen(page, "campaign");
        await key(page, "Escape");
        await screen(page, "main");
        await tabTo(page, "campaign");
        await key(page, "Enter");
        await screen(page, "campaign");
        await tabTo(page, "begin");
        await key(page, "Enter");
        await page.waitForFunction(() => window.dungeon.cursor.isShown);
        await key(page, "Space", "e");

        // Three squares in a row outward, all of which can be dug once the first is.
        const row = await page.evaluate(() => {
            const app = window.dungeon;
            const { side } = app.sim.summary;
            const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1] };
            for (let k = 0; k < side * side; ++k) {
                const [x, y] = [k % side, Math.floor(k / side)];
                for (const [name, [dx, dy]] of Object.entries(ways)) {
                    const kinds = [0, 1, 2].map((n) => app.sim.squareAt(x + n * dx, y + n * dy));
                    const isRow = kinds.every((kind) => kind === 1);
                    if (isRow && app.sim.priceAt(x, y) >= 0) return { x, y, name };
                }
            }
        });
        await goTo(page, row.x, row.y);
        await key(page, "Enter");
        assert.equal((await summary(page)).dug, 1);
        await key(page, `Shift+${row.name}`, `Shift+${row.name}`);
        assert.equal((await summary(page)).dug, 3);
        await key(page, "z");
        assert.equal((await summary(page)).dug, 2);

        const { hoard } = await page.evaluate(() => ({ hoard: window.dungeon.sim.hoard }));
        await key(page, "1");
        await goTo(page, hoard.x - 1, hoard.y);
        await key(page, "Enter");
        assert.equal((await summary(page)).creatures, 1);
        await page.waitForFunction(() => window.dungeon.units.length === 1); // It is drawn.
        await key(page, "Escape", "Enter");
        assert.equal(await page.evaluate(() => window.dungeon.selected.length), 1);
        await key(page, "Escape");
        await goTo(page, hoard.x - 2, hoard.y - 1);
        await key(page, "Shift+ArrowDown", "Shift+ArrowRight");
        assert.equal(await page.evaluate(() => window.dungeon.selected.length), 1);

        await key(page, "Escape", "Escape");
        await screen(page, "pause");
        await tabTo(page, "options");
        await key(page, "Enter");
        await screen(page, "options");
        await key(page, "Escape");
        await screen(page, "pause");
        await key(page, "Escape");
        await page.waitForFunction(() => !window.dungeon.menu.isOpen);
        assert.equal(await page.evaluate(() => document.activeElement.id), "picture");

        // From near, the way to the gate leads out of the picture, which goes along.
        await key(page, "PageUp", "PageUp", "PageUp", "PageUp");
        const gate = await page.evaluate(() => {
            const { camera, sim } = window.dungeon;
            const { u, v } = camera.placeOf(sim.gates[0].x, sim.gates[0].y);
            return { ...sim.gates[0], isSeen: u > 0 && u < 1 && v > 0 && v < 1 };
        });
        assert.equal(gate.isSeen, false);
        await goTo(page, gate.x, gate.y);

        await page.mouse.move(500, 300);
        await page.mouse.move(510, 310);
        await page.waitForFunction(() => !window.dungeon.cursor.isShown);
    });

    /// A game with its lesson, that stands still, and the cursor in the middle of it.
    const beginLesson = async (page, width = 1024, height = 600) => {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => {
            const app = window.dungeon;
            app.menu.close();
            app.begin(0, 1, 7);
            app.isPaused = true;
            app.frame(performance.now());
            app.cursor.hide();
            app.hovered = null; // The mouse of the test before.
            app.cursor.move([0, 0], false);
        });
    };
    /// Whether the lesson lies over the place of the cursor.
    const isUnderLesson = (page, { u, v }) =>
        page.evaluate(
            ([u, v]) => {
                const box = document.querySelector("#lesson").getBoundingClientRect();
                const [x, y] = [u * innerWidth, v * innerHeight];
                return x > box.left && x < box.right && y > box.top && y < box.bottom;
            },
            [u, v],
        );

    test("the lesson that comes back after a menu does not hide the cursor", async ({ page }) => {
        await beginLesson(page);
        const place = await page.evaluate(() => {
            const app = window.dungeon;
            app.menu.open("pause");
            app.frame(performance.now()); // The lesson goes; it is not there before the next.
            app.menu.close();
            for (let k = 0; k < 4; ++k) app.cursor.move([0, -1], false);
            for (let k = 0; k < 8; ++k) app.cursor.move([-1, 0], false);
            const place = app.camera.placeOf(app.hovered.x + 0.5, app.hovered.y + 0.5);
            app.frame(performance.now());
            return place;
        });
        assert.ok(await isUnderLesson(page, place), "the lesson comes where the cursor went");
        assert.ok((await cursor(page)).isSeen);
    });

    test("who looks elsewhere may leave the cursor behind, under a panel too", async ({ page }) => {
        await beginLesson(page);
        const { place, moved } = await page.evaluate(() => {
            const app = window.dungeon;
            const before = app.camera.middle;
            app.camera.shift(9, 3);
            for (let k = 0; k < 2; ++k) app.frame(performance.now());
            const { x, y } = app.camera.middle;
            const place = app.camera.placeOf(app.hovered.x + 0.5, app.hovered.y + 0.5);
            return { place, moved: [x - before.x, y - before.y] };
        });
        assert.ok(await isUnderLesson(page, place), "the cursor is under the lesson");
        assert.deepEqual(moved, [9, 3]);
        await key(page, "ArrowRight");
        assert.ok((await cursor(page)).isSeen);
    });

    test("in a small window the cursor is where no panel is", async ({ page }) => {
        for (const [width, height] of [
            [640, 400],
            [480, 640],
            [1024, 600],
        ]) {
            await beginLesson(page, width, height);
            for (const name of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]) {
                for (let k = 0; k < 6; ++k) {
                    await key(page, name);
                    const { x, y, isSeen } = await cursor(page);
                    assert.ok(isSeen, `${x}, ${y} is seen in ${width} by ${height}`);
                }
            }
        }
    });

    test("Tab leads to every button around the picture, and each shows it", async ({ page }) => {
        await page.setViewportSize({ width: 1024, height: 600 });
        const frames = await page.evaluate(() => {
            window.dungeon.menu.close();
            window.dungeon.begin(0, 1, 7);
            window.dungeon.isPaused = true;
            return window.dungeon.frames;
        });
        // Which can be pressed is written with the next picture; until then the buttons are those
        // of the game before, and some of them will not be reached.
        await page.waitForFunction((before) => window.dungeon.frames > before, frames);
        const missed = await page.evaluate(() => {
            window.missed = new Set(
                [...document.querySelectorAll("#hud button:not(:disabled)")].filter(
                    (one) => one.offsetParent,
                ),
            );
            return window.missed.size;
        });
        assert.ok(missed > 8, `${missed} buttons`);
        for (let k = 0; k < missed + 4; ++k) {
            await key(page, "Tab");
            await page.evaluate(() => {
                const one = document.activeElement;
                if (getComputedStyle(one).outlineStyle === "solid") window.missed.delete(one);
            });
        }
        const left = await page.evaluate(() => [...window.missed].map((one) => one.textContent));
        assert.deepEqual(left, []);
    });

    test("Space pauses, whatever button was clicked before", async ({ page }) => {
        await page.setViewportSize({ width: 1024, height: 600 });
        await page.evaluate(() => {
            window.dungeon.menu.close();
            window.dungeon.begin(0, 1, 7);
        });
        await page.locator("#wave button").click();
        await key(page, "Space");
        const { waves, isPaused } = await page.evaluate(() => {
            const { sim, isPaused } = window.dungeon;
            return { waves: sim.summary.wavesBegun, isPaused };
        });
        assert.deepEqual({ waves, isPaused }, { waves: 1, isPaused: true });
    });

    test("the frame is green where the tool is obeyed, and there alone", async ({ page }) => {
        await begin(page);
        const { rich, poor } = await page.evaluate(() => {
            const app = window.dungeon;
            const { good } = app.renderer.palette;
            const { side } = app.sim.summary;
            // How many squares are green; what the game says to orders is tried out.
            const look = (tool, order) => {
                app.choose(tool);
                const bytes = app.sim.save();
                const squares = { green: 0, refusedFloor: 0, wrong: [] };
                for (let k = 0; k < side * side; ++k) {
                    const [x, y] = [k % side, Math.floor(k / side)];
                    app.hovered = { x, y };
                    const isGreen = app.overlay().hovered.colour === good;
                    const isDone = app.sim.order(order, { a: x, b: y }) === 0;
                    if (isDone) app.sim.load(bytes);
                    if (isGreen) ++squares.green;
                    if (app.sim.squareAt(x, y) === 0 && !isDone) ++squares.refusedFloor;
                    if (isGreen !== isDone) squares.wrong.push([x, y]);
                }
                return squares;
            };
            const rich = [look("imp", 2), look("dig", 0)];
            const { hoard } = app.sim;
            while (app.sim.order(2, { a: hoard.x - 1, b: hoard.y }) === 0) app.look(true);
            app.look(true);
            const poor = [look("imp", 2), look("dig", 0)];
            app.hovered = null;
            app.choose("select");
            return { rich, poor };
        });
        for (const { wrong } of [...rich, ...poor]) assert.deepEqual(wrong, []);
        assert.ok(rich[0].green > 0 && rich[1].green > 0, JSON.stringify(rich));
        assert.ok(rich[0].refusedFloor > 0, "near the gate nobody can be summoned");
        assert.equal(poor[0].green, 0);
    });

    test("what matters is told to screen readers, once a second at most", async ({ page }) => {
        await begin(page);
        await page.evaluate(() => {
            const voice = document.querySelector("[aria-live=polite]");
            window.heard = [];
            new MutationObserver(() => {
                const words = [...voice.children].map((one) => one.textContent);
                window.heard.push({ words, at: window.dungeon.voice.saidAt });
            }).observe(voice, { childList: true });
        });
        const hear = (pattern) =>
            page.waitForFunction((source) => {
                const said = window.heard.flatMap((one) => one.words).join("\n");
                return new RegExp(source).test(said);
            }, pattern);
        // A square, with what the tool would get there, and the answer to an order.
        await page.evaluate(() => {
            const app = window.dungeon;
            const { x, y } = app.sim.gates[0];
            app.camera.zoom(0.3, app.camera.middle); // Else it does not come to the middle.
            app.camera.lookAt(x + 0.5, y + 0.5);
        });
        await key(page, "1", "ArrowUp");
        await hear("Gate. Too near to the gate");
        await key(page, "Enter");
        await hear("(Too near to the gate[^]*){2}");

        const runUntil = (what) =>
            page.evaluate((what) => {
                const app = window.dungeon;
                for (let k = 0; k < 3000 && !app.sim.summary.isLost; ++k) {
                    if (what === "wave" && app.sim.summary.wavesBegun > 0) return;
                    if (what === "theft" && app.sim.all.stolen > 0) return;
                    if (what === "end") app.orders.call();
                    app.run(30);
                }
            }, what);
        await page.evaluate(() => window.dungeon.orders.call());
        await runUntil("wave");
        await hear("Wave 1 enters");
        await runUntil("theft");
        await hear("coins are stolen");
        await runUntil("end");
        await hear("The treasure is gone");
        const times = await page.evaluate(() => window.heard.map((one) => one.at));
        const gaps = times.slice(1).map((at, k) => at - times[k]);
        assert.ok(
            gaps.every((gap) => gap >= 1000),
            `${gaps}`,
        );
    });

    test("keys are named as they are written on this keyboard", async ({ page }) => {
        await page.reload();
        await screen(page, "main");
        // In Germany Z is where Y is elsewhere, and says so once it is pressed.
        await page.evaluate(() => {
            const send = (code, key, more) =>
                dispatchEvent(new KeyboardEvent("keydown", { code, key, ...more }));
            send("KeyZ", "y");
            send("IntlBackslash", "<");
            send("KeyU", "€", { modifierAltGraph: true });
            send("KeyP", "з"); // Where Latin letters stand beside others, those stay.
        });
        await page.evaluate(() => {
            window.dungeon.settings.keys.dig = "IntlBackslash";
            window.dungeon.menu.open("options");
        });
        const named = (name) => page.getByRole("button", { name, exact: true }).count();
        for (const name of ["Undo digging: Y", "Dig: <", "Patrol: P", "Faster: +", "Upgrade: U"])
            assert.equal(await named(name), 1, name);
        await page.evaluate(() => window.dungeon.menu.open("help"));
        const help = await page.locator(".sheet").innerText();
        assert.match(help, /< digs/);
        await page.reload();
        await screen(page, "main");
    });

    test("the figures above are told with their names", async ({ page }) => {
        await begin(page);
        await page.waitForFunction(() => document.querySelector("#top .number").textContent);
        const told = await page.locator("#top .number").textContent();
        assert.match(told, /Gold:\s+\d+\s+Treasure:\s+\d+\/\d+\s+Creatures:\s+\d+\/\d+/);
        assert.match(await page.locator("#wave .preview").textContent(), /\d+ knight/);
    });

    test("what costs too much, is chosen or is drawn shows by more than its colour", async ({
        page,
    }) => {
        await begin(page);
        const imp = page.getByRole("button", { name: /^Imp/ });
        const poor = await imp.evaluate((button) => {
            const { sim, hud } = window.dungeon;
            sim.summary.gold = 0; // Until the next picture looks at the game.
            hud.update();
            return button.getAttribute("aria-disabled");
        });
        assert.equal(poor, "true");
        await page.waitForSelector("#tools .on");
        await page.waitForSelector("[data-tool=imp][aria-disabled=false]");
        const colours = () =>
            page.evaluate(() => {
                const chosen = document.querySelector("#tools .on");
                const of = (one) => getComputedStyle(one);
                return {
                    words: of(chosen).color,
                    small: of(chosen.querySelector("small")).color,
                    icon: of(chosen.querySelector("path")).fill,
                };
            });
        const { words, small } = await colours();
        assert.equal(small, words, "its small print is as easy to read");
        await page.emulateMedia({ forcedColors: "active" });
        const forced = await colours();
        assert.equal(forced.icon, forced.words, "an icon is as visible as the words");
        await page.emulateMedia({ forcedColors: "none" });
    });

    test("a picture that is enlarged four times leaves the tools in reach", async ({ page }) => {
        await begin(page);
        await page.setViewportSize({ width: 320, height: 256 });
        await page.waitForFunction(() => document.querySelector("#lesson").offsetHeight > 0);
        const covered = () =>
            page.evaluate(() =>
                [...document.querySelectorAll("#tools button, #top button")]
                    .filter((one) => {
                        const { left, top, width, height } = one.getBoundingClientRect();
                        const at = document.elementFromPoint(left + width / 2, top + height / 2);
                        return !one.contains(at);
                    })
                    .map((one) => one.textContent || one.getAttribute("aria-label")),
            );
        await page.evaluate(() => window.dungeon.frame(performance.now())); // Measures the panels.
        assert.deepEqual(await covered(), []);
    });
}
