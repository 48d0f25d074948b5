// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Plays in a browser as somebody would: starts a campaign, digs, summons, sees a wave and wins it,
// saves, reloads the page and continues. Then replays, broken files, speeds and hashes.
//   node tests/run.mjs [folder of the built page] [folder for pictures] [pattern of tests]

import { fingers } from "./fingers.mjs";
import { keys } from "./keys.mjs";
import { leaving } from "./leaving.mjs";
import { screens } from "./screens.mjs";
import { slow } from "./slow.mjs";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, serve } from "./browser.mjs";

const root = new URL("../../../", import.meta.url).pathname;
const folder = process.argv[2] ?? join(root, "build/page/dungeon");
const pictures = process.argv[3] ?? join(root, "build/dungeon-pictures");
const wanted = process.argv[4] ?? "";
mkdirSync(pictures, { recursive: true });

const tests = [];
const test = (name, run) => new RegExp(wanted).test(name) && tests.push({ name, run });

/// Opens a page and starts the game in it.
const start = async (context) => {
    const page = await context.browser.newPage();
    page.setDefaultTimeout(180_000); // Without a graphics card, beside other work.
    await page.goto(context.url);
    await page.waitForFunction(() => window.dungeon?.frames > 2);
    context.page = page;
};
const click = (page, selector) => page.locator(selector).first().click();
/// Where a place of the world is on the screen, in pixels.
const at = (page, x, y) =>
    page.evaluate(
        ([x, y]) => {
            const { u, v } = window.dungeon.renderer.toScreen(x, y);
            return [u * innerWidth, v * innerHeight];
        },
        [x, y],
    );
const press = async (page, x, y) => page.mouse.click(...(await at(page, x, y)));
/// Time stands still from now on, and goes by `run` alone, so that what comes out is the same
/// however many pictures this machine has drawn.
const freeze = (page) =>
    page.evaluate(() => {
        window.dungeon.isPaused = true;
    });
const run = (page, ticks) => page.evaluate((count) => window.dungeon.run(count), ticks);
const summary = (page) => page.evaluate(() => window.dungeon.sim.summary);
// Pictures are for people: a machine that is too busy to take one fails no test.
const shot = (page, name) =>
    page.screenshot({ path: join(pictures, name + ".png") }).catch(() => {
        console.log(`  no picture of ${name}: the machine is busy`);
    });

/// Squares that can be dug now and lie under no panel.
const diggable = (page) =>
    page.evaluate(() => {
        const app = window.dungeon;
        const { side } = app.sim.summary;
        const found = [];
        app.sim.prices.forEach((price, k) => {
            const [x, y] = [(k % side) + 0.5, Math.floor(k / side) + 0.5];
            const { u, v } = app.renderer.toScreen(x, y);
            const over = document.elementFromPoint(u * innerWidth, v * innerHeight);
            if (price >= 0 && over?.id === "picture") found.push([x, y]);
        });
        return found;
    });

test("a campaign: dig, summon, win a wave, save, reload, continue", async (context) => {
    const { page } = context;
    await shot(page, "menu");
    await click(page, "[data-name=campaign]");
    await page.waitForSelector("[data-screen=campaign]");
    await shot(page, "campaign");
    await click(page, "[data-name=begin]");
    await page.waitForFunction(() => window.dungeon.scene === "play");
    await freeze(page);
    assert.equal((await summary(page)).isWaiting, true);
    await shot(page, "start");

    await click(page, "[data-tool=dig]");
    for (let k = 1; k <= 3; ++k) {
        const [square] = await diggable(page);
        await press(page, ...square);
        await run(page, 4);
        assert.equal((await summary(page)).dug, k);
    }
    await shot(page, "digging");
    await click(page, "[data-tool=undo]");
    await run(page, 4);
    assert.equal((await summary(page)).dug, 2);

    await click(page, "[data-tool=imp]");
    const place = await page.evaluate(() => {
        const { hoard } = window.dungeon.sim;
        return [hoard.x - 1.5, hoard.y + 0.5];
    });
    for (let k = 0; k < 4; ++k) {
        await press(page, place[0], place[1] + (k % 2));
        await run(page, 20);
    }
    assert.equal((await summary(page)).creatures, 4);
    await click(page, "[data-tool=select]");

    const isFought = await page.evaluate(() => {
        const app = window.dungeon;
        document.querySelector("#wave button").click();
        for (let k = 0; k < 1200 && app.sim.last.wave < 1; ++k) {
            app.run(2);
            app.look(true);
            if (app.sim.units.some((unit) => unit.isFighting)) return true;
        }
        return false;
    });
    assert.equal((await summary(page)).wavesBegun, 1);
    assert.ok(isFought, "a fight was seen");
    await shot(page, "fight");
    for (let k = 0; k < 60; ++k) {
        await run(page, 60);
        if (await page.evaluate(() => window.dungeon.sim.last.wave >= 1)) break;
    }
    assert.ok(await page.evaluate(() => window.dungeon.sim.last.wave >= 1), "the wave is over");
    await page.waitForSelector("#report");
    await shot(page, "report");
    assert.equal((await summary(page)).isLost, false);

    const imp = await page.evaluate(() => {
        const one = window.dungeon.sim.units.find((unit) => unit.kind === 0);
        return one && [one.x, one.y];
    });
    assert.ok(imp, "an imp lives");
    await press(page, imp[0], imp[1] - 0.1);
    await page.waitForFunction(() => window.dungeon.selected.length === 1);
    await shot(page, "imp");

    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await click(page, "[data-name=slots]");
    await click(page, "[data-name=save3]");
    await page.waitForSelector("[data-name=load3]");
    await shot(page, "slots");
    const hash = await page.evaluate(() => window.dungeon.sim.hash());
    await page.reload();
    await page.waitForFunction(() => window.dungeon?.frames > 2);
    await click(page, "[data-name=load]");
    await click(page, "[data-name=load3]");
    await page.waitForFunction(() => window.dungeon.scene === "play");
    assert.equal(await page.evaluate(() => window.dungeon.sim.hash()), hash);
    const before = (await summary(page)).tick;
    await page.evaluate(() => window.dungeon.setSpeed(4));
    await page.waitForFunction((t) => window.dungeon.sim.summary.tick > t + 20, before);
});

test("a broken file is refused with a reason, and the slot keeps what it had", async ({ page }) => {
    const outcome = await page.evaluate(async () => {
        const app = window.dungeon;
        await app.keeper.save(5);
        const bytes = app.sim.save();
        const hash = app.sim.hash();
        bytes[Math.floor(bytes.length / 2)] ^= 1;
        const problem = await app.menu.keep(5, bytes);
        const foreign = await app.menu.keep(5, new TextEncoder().encode("not a save at all"));
        const resumed = app.resume(bytes);
        return { problem, foreign, resumed, same: app.sim.hash() === hash };
    });
    assert.match(outcome.problem, /damaged/);
    assert.match(outcome.foreign, /not a file of Dungeon Builder/);
    assert.match(outcome.resumed, /damaged/);
    assert.ok(outcome.same);
});

test("the same replay gives the same hash at any speed, and natively", async ({ page }) => {
    const result = await page.evaluate(() => {
        const app = window.dungeon;
        app.begin(1, 1, 42);
        app.sim.playItself(true);
        app.run(1800);
        app.sim.playItself(false);
        const bytes = app.sim.saveReplay();
        const hash = app.sim.hash();
        const hashes = [1, 7, 240].map((ticks) => {
            const problem = app.sim.openReplay(bytes);
            if (problem) return problem;
            while (app.sim.replayState() === "playing") app.sim.step(ticks);
            return app.sim.replayState() + " " + app.sim.hash();
        });
        app.sim.closeReplay();
        return { bytes: [...bytes], hash, hashes };
    });
    for (const one of result.hashes) assert.equal(one, "same " + result.hash);
    const native = ["release", "checked"]
        .map((preset) => join(root, "build", preset, "game/dungeon"))
        .filter((path) => existsSync(path))
        .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
    if (!native) return console.log("skipped: replay natively, no build of the tool");
    const scratch = mkdtempSync(join(tmpdir(), "sidle-replay-"));
    const file = join(scratch, "a.play");
    writeFileSync(file, new Uint8Array(result.bytes));
    const said = execFileSync(native, ["replay", file], { encoding: "utf8" });
    rmSync(scratch, { recursive: true });
    assert.match(said, new RegExp(result.hash + " as recorded"));
});

test("keys, touch and settings do what they say", async ({ page, errors }) => {
    await page.evaluate(() => {
        window.dungeon.menu.close();
        window.dungeon.begin(0, 1, 5);
        window.dungeon.pause();
    });
    await page.keyboard.press("e");
    assert.equal(await page.evaluate(() => window.dungeon.tool), "dig");
    await page.keyboard.press("Escape");
    await page.keyboard.press("1");
    assert.equal(await page.evaluate(() => window.dungeon.tool), "imp");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Space");
    assert.equal(await page.evaluate(() => window.dungeon.isPaused), false);
    for (let palette = 0; palette < 3; ++palette) {
        await page.evaluate((palette) => {
            window.dungeon.settings.palette = palette;
            window.dungeon.applySettings();
        }, palette);
        await page.waitForTimeout(150);
        await shot(page, "palette" + palette);
    }
    await page.evaluate(() => {
        window.dungeon.settings.palette = 0;
        window.dungeon.applySettings();
        window.dungeon.menu.open("options");
    });
    await page.waitForSelector("[data-screen=options]");
    await shot(page, "options");
    assert.deepEqual(errors, []);
});

test("fingers: one pans, two zoom, a tap digs", async ({ page }) => {
    const result = await page.evaluate(() => {
        const app = window.dungeon;
        app.menu.close();
        app.begin(0, 1, 5);
        app.pause();
        const send = (type, id, x, y) =>
            app.canvas.dispatchEvent(
                new PointerEvent(type, {
                    pointerId: id,
                    pointerType: "touch",
                    clientX: x,
                    clientY: y,
                    button: type === "pointermove" ? -1 : 0,
                    bubbles: true,
                }),
            );
        app.canvas.setPointerCapture = () => {};
        const { camera } = app.renderer;
        const start = { ...camera };
        send("pointerdown", 1, 500, 400);
        send("pointermove", 1, 440, 400);
        send("pointerup", 1, 440, 400);
        const panned = camera.x - start.x;
        send("pointerdown", 1, 500, 400);
        send("pointerdown", 2, 700, 400);
        for (let k = 0; k <= 10; ++k) send("pointermove", 2, 700 + 20 * k, 400);
        send("pointerup", 2, 900, 400);
        send("pointerup", 1, 500, 400);
        const zoomed = camera.height / start.height;
        app.camera.show(app.sim, false);
        app.choose("dig");
        const k = app.sim.prices.findIndex((price) => price >= 0);
        const { side } = app.sim.summary;
        const at = app.renderer.toScreen((k % side) + 0.5, Math.floor(k / side) + 0.5);
        send("pointerdown", 3, at.u * innerWidth, at.v * innerHeight);
        send("pointerup", 3, at.u * innerWidth, at.v * innerHeight);
        delete app.canvas.setPointerCapture;
        app.choose("select");
        return { panned, zoomed, dug: app.sim.summary.dug };
    });
    assert.ok(result.panned > 0.5, `panned by ${result.panned}`);
    assert.ok(result.zoomed < 0.9, `zoomed by ${result.zoomed}`);
    assert.equal(result.dug, 1);
});

test("2,000 units fight", async ({ page }) => {
    const result = await page.evaluate(() => {
        const app = window.dungeon;
        app.menu.close();
        app.pause();
        const units = app.sim.fight(2000);
        app.sim.step(60);
        const start = performance.now();
        app.sim.step(60);
        const each = (performance.now() - start) / 60;
        app.look(true);
        app.camera.lookAt(28, 28);
        app.camera.zoom(3, { x: 28, y: 28 });
        return { units, each };
    });
    assert.equal(result.units, 2000);
    console.log(`  2,000 units: ${result.each.toFixed(2)} ms per tick in this browser, now`);
    await page.waitForTimeout(1500);
    await shot(page, "battle");
});

/// A game that stands still, in small pictures: those below are not looked at.
const begin = async (page) => {
    await page.setViewportSize({ width: 480, height: 300 });
    await page.evaluate(() => {
        const app = window.dungeon;
        app.menu.close();
        app.begin(0, 1, 7);
        app.isPaused = true;
    });
};
const screen = (page, name) => page.waitForSelector(`[data-screen=${name}]`);

test("after a pinch the finger that stays looks around and digs nothing", async ({ page }) => {
    await begin(page);
    const result = await page.evaluate(() => {
        const app = window.dungeon;
        app.choose("dig");
        app.canvas.setPointerCapture = () => {};
        const k = app.sim.prices.findIndex((price) => price >= 0);
        const { side } = app.sim.summary;
        const at = app.renderer.toScreen((k % side) + 0.5, Math.floor(k / side) + 0.5);
        const [x, y] = [at.u * innerWidth, at.v * innerHeight];
        const send = (type, pointerId, clientX) =>
            app.canvas.dispatchEvent(
                new PointerEvent(type, {
                    pointerId,
                    pointerType: "touch",
                    clientX,
                    clientY: y,
                    button: type === "pointermove" ? -1 : 0,
                    bubbles: true,
                }),
            );
        const { orders } = app;
        const paint = orders.dig.bind(orders);
        let digs = 0;
        orders.dig = (...square) => {
            ++digs;
            return paint(...square);
        };
        // Two fingers zoom, one is lifted, the other goes over what can be dug.
        send("pointerdown", 1, x - 60);
        send("pointerdown", 2, x + 60);
        send("pointermove", 1, x - 70);
        send("pointermove", 2, x + 70);
        send("pointerup", 2, x + 70);
        for (let k = -60; k <= 60; k += 5) send("pointermove", 1, x + k);
        send("pointerup", 1, x + 60);
        // Two that only touch: each alone would have been a click.
        send("pointerdown", 1, x);
        send("pointerdown", 2, x + 90);
        send("pointerup", 1, x);
        send("pointerup", 2, x + 90);
        delete orders.dig;
        delete app.canvas.setPointerCapture;
        app.choose("select");
        return { digs, dug: app.sim.summary.dug };
    });
    assert.deepEqual(result, { digs: 0, dug: 0 });
});

test("a key that is waited for is so on the options screen alone", async ({ page }) => {
    await begin(page);
    const { up, imp } = await page.evaluate(() => window.dungeon.settings.keys);
    await page.evaluate(() => window.dungeon.menu.open("options"));
    await screen(page, "options");
    await click(page, ".keys button");
    await click(page, "[data-name=back]");
    await screen(page, "pause");
    await page.evaluate(() => window.dungeon.menu.close());
    await page.keyboard.press("w");
    const keys = await page.evaluate(() => window.dungeon.settings.keys);
    assert.deepEqual([keys.up, keys.imp], [up, imp]);
    assert.equal(await page.evaluate(() => window.dungeon.menu.isOpen), false);
});

test("a replay that is watched leaves the game behind it as it was", async ({ page }) => {
    await begin(page);
    const before = await page.evaluate(() => {
        const app = window.dungeon;
        app.run(300);
        const replay = app.sim.saveReplay();
        app.run(60);
        app.look(true);
        const { hash, tick } = { hash: app.sim.hash(), tick: app.sim.summary.tick };
        if (app.watch(replay)) throw new Error("the replay is refused");
        app.run(30);
        app.menu.open("pause");
        return { hash, tick };
    });
    await screen(page, "pause");
    await click(page, "[data-name=game]");
    const after = await page.evaluate(() => {
        const { sim, scene, isPaused } = window.dungeon;
        return { hash: sim.hash(), tick: sim.summary.tick, scene, isPaused };
    });
    assert.deepEqual(after, { ...before, scene: "play", isPaused: true });

    // From the replay to the main menu at once: the game is kept, as the menu says.
    await page.evaluate(() => {
        const app = window.dungeon;
        app.watch(app.sim.saveReplay());
        app.menu.open("pause");
    });
    await screen(page, "pause");
    assert.match(await page.textContent("[data-name=leave]"), /kept as autosave/);
    await click(page, "[data-name=leave]");
    await screen(page, "main");
    await click(page, "[data-name=continue]");
    await page.waitForFunction(() => window.dungeon.scene === "play");
    assert.equal(await page.evaluate(() => window.dungeon.sim.hash()), before.hash);
});

test("where the browser keeps nothing, the page says so and goes on", async ({ page }) => {
    await begin(page);
    await page.evaluate(() => {
        window.opened = indexedDB.open;
        indexedDB.open = () => {
            const request = { error: new DOMException("no storage", "InvalidStateError") };
            setTimeout(() => request.onerror());
            return request;
        };
        window.dungeon.menu.open("slots");
    });
    await screen(page, "slots");
    await click(page, "[data-name=save1]");
    assert.match(await page.textContent(".refused"), /keeps no saves/);
    await page.evaluate(() => window.dungeon.menu.open("pause"));
    await screen(page, "pause");
    await click(page, "[data-name=leave]");
    assert.match(await page.textContent(".refused"), /keeps no saves/);
    assert.match(await page.textContent("[data-name=leave]"), /The game is lost/);
    assert.equal(await page.evaluate(() => window.dungeon.scene), "play");
    await click(page, "[data-name=leave]");
    await screen(page, "main");
    assert.equal(await page.evaluate(() => window.dungeon.scene), "menu");
    await page.evaluate(() => {
        indexedDB.open = window.opened;
    });
});

test("a lost context of WebGL comes back with the picture", async ({ page }) => {
    await begin(page);
    const [before, after] = await page.evaluate(async () => {
        const app = window.dungeon;
        const gl = app.canvas.getContext("webgl2");
        // How bright the middle of the picture is.
        const light = () => {
            app.frame(performance.now());
            const pixels = new Uint8Array(4 * 200 * 200);
            const [x, y] = [app.canvas.width / 2 - 100, app.canvas.height / 2 - 100];
            gl.readPixels(x, y, 200, 200, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
            return pixels.reduce((sum, value, k) => sum + (k % 4 < 3 ? value : 0), 0);
        };
        const heard = (name) =>
            new Promise((done, fail) => {
                app.canvas.addEventListener(name, () => setTimeout(done), { once: true });
                setTimeout(() => fail(new Error(`no ${name}`)), 20_000);
            });
        const first = light();
        const context = gl.getExtension("WEBGL_lose_context");
        const lost = heard("webglcontextlost");
        context.loseContext();
        await lost;
        app.frame(performance.now());
        const restored = heard("webglcontextrestored");
        context.restoreContext();
        await restored;
        return [first, light()];
    });
    assert.ok(before > 0 && Math.abs(after / before - 1) < 0.1, `${before}, then ${after}`);
});

test("a picture that fails does not end time", async ({ page, errors }) => {
    const goesOn = await page.evaluate(async () => {
        const app = window.dungeon;
        const { frame } = app;
        await new Promise((done) => {
            app.frame = () => {
                app.frame = frame;
                setTimeout(done);
                throw new Error("this picture fails");
            };
        });
        const { frames } = app;
        return new Promise((done) => {
            const look = () => (app.frames > frames + 2 ? done(true) : setTimeout(look, 10));
            look();
            setTimeout(() => done(false), 20_000);
        });
    });
    assert.ok(goesOn);
    assert.match(errors.splice(0).join("\n"), /this picture fails/);
});

test("a drag that leaps over squares digs all on its way", async ({ page }) => {
    await begin(page);
    const dug = await page.evaluate(() => {
        const app = window.dungeon;
        app.canvas.setPointerCapture = () => {};
        const { side } = app.sim.summary;
        const drag = (x, y, dx, dy) => {
            const send = (type, k) => {
                const at = app.renderer.toScreen(x + 0.5 + k * dx, y + 0.5 + k * dy);
                const place = { clientX: at.u * innerWidth, clientY: at.v * innerHeight };
                const mouse = { pointerId: 5, pointerType: "mouse", button: 0, buttons: 1 };
                app.canvas.dispatchEvent(new PointerEvent(type, { ...mouse, ...place }));
            };
            send("pointerdown", 0);
            send("pointermove", 4);
            send("pointerup", 4);
            return app.sim.summary.dug;
        };
        let most = 0;
        // Some row of five squares from the room outward can be dug for the gold that there is.
        for (let k = 0; k < side * side && most < 5; ++k) {
            for (const [dx, dy] of [
                [1, 0],
                [-1, 0],
                [0, 1],
                [0, -1],
            ]) {
                app.begin(0, 1, 7);
                app.isPaused = true;
                app.choose("dig");
                if (app.sim.prices[k] >= 0)
                    most = Math.max(most, drag(k % side, Math.floor(k / side), dx, dy));
            }
        }
        delete app.canvas.setPointerCapture;
        app.choose("select");
        return most;
    });
    assert.equal(dug, 5);
});

fingers({ test, begin, screen, shot });
keys({ test, begin, screen, summary });
leaving({ test, begin, screen, click });
screens({ test, begin, screen, click });
slow({ test, begin, screen, click });

if (!existsSync(join(folder, "index.html"))) {
    console.log(`skipped: Dungeon Builder in the browser, ${folder} is not built`);
    process.exit(0);
}
const server = await serve(folder);
const chromium = await launch(1280, 720);
const context = { browser: chromium.browser, url: server.url, errors: chromium.errors };
let failed = 0;
await start(context);
for (const { name, run } of tests) {
    const since = performance.now();
    try {
        await run(context);
        assert.deepEqual(context.errors, []);
        console.log(`fine ${((performance.now() - since) / 1000).toFixed(1)} s: ${name}`);
    } catch (error) {
        ++failed;
        console.log(`FAILED: ${name}\n${error.stack ?? error}`);
        await shot(context.page, "failed" + failed);
        // What it has left of itself fails no other.
        await context.page.close();
        await start(context);
        context.errors.length = 0;
    }
}
await chromium.close();
server.close();
console.log(`${tests.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
