// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Replay files between the page and the command line, both ways.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { recordedCrowd, recordedDifference, recordedPlane, recordedWalk } from "./recorded.mjs";
import { check, drop, freeze, open, press, run, shoot } from "./cases.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const program = ["checked", "release"]
    .map((preset) => join(root, "build", preset, "cli/sidle"))
    .find(existsSync);

const said = (...words) =>
    JSON.parse(execFileSync(program, words, { encoding: "utf8", cwd: root }));

/// Runs `use(folder)` with a folder for files.
async function withFolder(use) {
    const folder = mkdtempSync(join(tmpdir(), "sidle-replays-"));
    try {
        return await use(folder);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/// Drops a file and waits until it is played, without time going by.
async function watch(page, name, bytes) {
    await drop(page, { [name]: bytes });
    const words = await page.waitForFunction(() =>
        window.sidle_page?.place === "replay"
            ? "here"
            : document.querySelector("#notice.bad.shown")?.textContent,
    );
    check((await words.jsonValue()) === "here", `${name}: ${await words.jsonValue()}`);
    await freeze(page);
}

const stateOf = (page) =>
    page.evaluate(() => {
        const { player, scrubber, verdict } = window.sidle_page.game;
        return {
            tick: player.tick,
            tickCount: player.tickCount,
            hash: player.scene.hash(),
            first: player.firstDifference ?? null,
            words: scrubber.bar.querySelector("p").textContent,
            verdict,
        };
    });

/// Moves the slider as a hand does.
const scrub = (page, tick) =>
    page.evaluate((value) => {
        const { slider } = window.sidle_page.game.scrubber;
        slider.value = String(value);
        slider.dispatchEvent(new Event("input"));
    }, tick);

/// Walks about in a place with a lift and saves it by the button.
async function saved(context, folder) {
    const page = await open(context, "hills");
    await freeze(page);
    for (const [key, ticks] of [
        ["KeyW", 120],
        ["KeyD", 60],
        ["Space", 50],
        ["KeyS", 90],
    ]) {
        await page.keyboard.down(key);
        await run(page, ticks);
        await page.keyboard.up(key);
    }
    // Put elsewhere in between: that is part of what happened.
    await page.evaluate(() => {
        const { walking } = window.sidle_page.game;
        walking.startAt(walking.world.findGround(walking.walker, { x: 0, y: 30, z: 20 }, 60));
        walking.turn(1, 0);
    });
    await page.keyboard.down("KeyW");
    await run(page, 1800);
    await page.keyboard.up("KeyW");
    const { hash, isInStep, position } = await page.evaluate(() => {
        const { saved: recording, walking } = window.sidle_page.game;
        const { x, y, z } = walking.state.position;
        return { hash: recording.hash, isInStep: recording.isInStep, position: [x, y, z] };
    });
    check(isInStep, "what is recorded is what is played");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        press(page, "Save the last 30 seconds"),
    ]);
    check(download.suggestedFilename() === "sidle_hills.srec", download.suggestedFilename());
    const file = join(folder, "hills.srec");
    await download.saveAs(file);
    await page.close();
    return { file, hash, position };
}

/// Walks among a crowd, digs, builds, draws a wall, calls all to him, and saves it by the button.
async function savedCrowd(context, folder) {
    const page = await open(context, "crowd");
    await freeze(page);
    await page.evaluate(() => {
        const { game, loop } = window.sidle_page;
        game.setUnits(1000);
        loop.run(30);
        const { x, y } = game.sim.playerAt();
        for (let i = 2; i < 6; ++i) game.edit(x + i, y, true);
        loop.run(20);
        game.edit(x - 3, y + 1, false);
        game.edit(x - 4, y - 2, false);
        game.drawWall([x - 2, y - 3, x, y - 4, x + 3, y - 3]);
        loop.run(30);
        game.setAim("follow");
    });
    await page.keyboard.down("KeyD");
    await run(page, 250);
    await page.keyboard.up("KeyD");
    const { hash, tickCount } = await page.evaluate(() => {
        const { game, loop } = window.sidle_page;
        game.clearWalls();
        game.setAim("streams");
        loop.run(120);
        return { hash: game.sim.hash(), tickCount: game.sim.tickCount };
    });
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        press(page, "Save the last 30 seconds"),
    ]);
    check(download.suggestedFilename() === "sidle_crowd.srec", download.suggestedFilename());
    const file = join(folder, "crowd.srec");
    await download.saveAs(file);
    await page.close();
    return { file, hash, tickCount };
}

/// Watches a recording of the npm package to its end, and to where it shall be looked at.
async function watchMade(context, name, made, at) {
    const page = await open(context, "yours", 1280, 720);
    await watch(page, `${name}.srec`, made.bytes);
    await scrub(page, 0);
    await press(page, "Play or pause");
    const start = await stateOf(page);
    check(start.tick === 0 && start.tickCount === made.tickCount, JSON.stringify(start));
    check(start.first === null, start.words);
    await run(page, 20);
    check((await stateOf(page)).tick === 20, "a tick of the replay in each tick");
    await scrub(page, made.tickCount);
    const end = await stateOf(page);
    check(end.hash === made.hash, `${end.hash} here, ${made.hash} while it was recorded`);
    check(/the same bits as recorded/.test(end.words), end.words);
    const there = await page.evaluate(() => window.sidle_page.position());
    check(Math.hypot(...there.map((v, i) => v - made.position[i])) === 0, `${there}`);
    await scrub(page, 7);
    await scrub(page, made.tickCount);
    check((await stateOf(page)).hash === made.hash, "back and forth again");
    await scrub(page, at);
    await page.evaluate(() => window.sidle_page.loop.run(3));
    await shoot(page, context, `replay_${name}`);
    context.notes.push(`${made.bytes.length} bytes, ${made.tickCount} ticks`);
    return page;
}

export const replayTests = {
    "replay: a saved half minute plays here and by the command line, to equal hashes": (context) =>
        withFolder(async (folder) => {
            const { file, hash, position } = await saved(context, folder);
            const bytes = readFileSync(file);
            const page = await open(context, "yours");
            await watch(page, "hills.srec", bytes);
            const start = await stateOf(page);
            check(start.tick === 0 && start.first === null, start.words);
            check(start.tickCount >= 1800 && start.tickCount <= 2700, `${start.tickCount} ticks`);
            await run(page, 60);
            check((await stateOf(page)).tick === 60, "a tick of the replay in each tick");
            await scrub(page, start.tickCount);
            const end = await stateOf(page);
            check(end.hash === hash, `${end.hash} here, ${hash} while it was recorded`);
            check(/the same bits as recorded/.test(end.words), end.words);
            const at = await page.evaluate(() => window.sidle_page.position());
            check(Math.hypot(...at.map((v, i) => v - position[i])) === 0, `${at} ${position}`);
            await scrub(page, Math.round(start.tickCount / 2));
            await page.evaluate(() => window.sidle_page.loop.run(3));
            await shoot(page, context, "replay");
            context.notes.push(`${bytes.length} bytes, ${start.tickCount} ticks`);
            if (!program) {
                console.log("skipped: a saved half minute by the command line, no sidle built");
                return;
            }
            const native = said("replay", file, "--expect", hash, "--json");
            check(native.first_difference === null && native.hash === hash, native.hash);
        }),

    "replay: what the command line recorded plays here to equal hashes": (context) =>
        withFolder(async (folder) => {
            if (!program) {
                console.log("skipped: a replay of the command line in the page, no sidle built");
                return;
            }
            const file = join(folder, "house.srec");
            const options = ["--walkers", "12", "--seconds", "5", "-o", file, "--json"];
            const native = said("record", "levels/house.json", ...options);
            const page = await open(context, "yours", 1280, 720);
            await watch(page, "house.srec", readFileSync(file));
            const { tickCount } = await stateOf(page);
            await scrub(page, tickCount);
            const end = await stateOf(page);
            check(tickCount === native.ticks && end.hash === native.hash, end.hash);
            await scrub(page, tickCount - 100);
            await shoot(page, context, "replay_native");
        }),

    "replay: the first tick that differs is told, and a damaged file refused": async (context) => {
        const page = await open(context, "yours");
        const bytes = await recordedDifference(root);
        await watch(page, "other.srec", bytes);
        const { first, words } = await stateOf(page);
        check(first === 20 && /from tick 20 on/.test(words), words);
        const damaged = Uint8Array.from(bytes);
        damaged[100] ^= 8;
        await drop(page, { "damaged.srec": damaged });
        await page.waitForFunction(() => document.querySelector("#notice.bad.shown"));
        const refusal = await page.textContent("#notice");
        check(/damaged\.srec/.test(refusal) && /checksum/.test(refusal), refusal);
        context.notes.push(words);
    },

    "replay: a crowd that digs and turns back plays here to equal hashes": async (context) => {
        const made = await recordedCrowd(root);
        const page = await watchMade(context, "crowd", made, 60);
        const isDug = await page.evaluate(() =>
            window.sidle_page.game.player.scene.tiles.isSolid(20, 10),
        );
        check(isDug === false, "the tile that was dug is open");
        const drawnAt = async (tick) => {
            await scrub(page, tick);
            return page.evaluate(() => {
                const { beads, player } = window.sidle_page.game;
                const { crowd } = player.scene;
                const { array } = beads.mesh.geometry.getAttribute("places");
                const long = [...Array(crowd.slotCount).keys()].find(
                    (slot) => crowd.circles(crowd.unitAt(slot)).length > 0,
                );
                const { x, y } = crowd.state(crowd.unitAt(long)).position;
                const { slotCount } = crowd;
                const part = [array[4 * slotCount + 2], array[4 * slotCount + 3]];
                return {
                    extra: window.sidle_page.game.beadCount - slotCount,
                    off: [part[0] - x, part[1] - y],
                };
            });
        };
        for (const [tick, extra] of [
            [10, 6],
            [90, 4],
            [20, 6],
        ]) {
            const drawn = await drawnAt(tick);
            check(drawn.extra === extra, `${drawn.extra} circles of compound units at ${tick}`);
            const [x, y] = drawn.off;
            check(Math.abs(x + 0.7) < 1e-5 && Math.abs(y) < 1e-5, `their first at ${x}, ${y}`);
        }
    },

    "replay: a saved half minute of the crowd plays here and by the command line": (context) =>
        withFolder(async (folder) => {
            const { file, hash, tickCount } = await savedCrowd(context, folder);
            const bytes = readFileSync(file);
            const page = await open(context, "yours", 1280, 720);
            await watch(page, "crowd.srec", bytes);
            await scrub(page, tickCount);
            const end = await stateOf(page);
            check(end.tickCount === tickCount, `${end.tickCount} ticks`);
            check(end.hash === hash, `${end.hash} here, ${hash} while it was recorded`);
            check(/the same bits as recorded/.test(end.words), end.words);
            await scrub(page, 330);
            await shoot(page, context, "replay_saved_crowd");
            context.notes.push(`${bytes.length} bytes, ${tickCount} ticks`);
            if (!program) {
                console.log("skipped: a saved crowd by the command line, no sidle built");
                return;
            }
            const native = said("replay", file, "--expect", hash, "--json");
            check(native.first_difference === null && native.hash === hash, native.hash);
        }),

    "replay: a crowd of the command line plays here to equal hashes": (context) =>
        withFolder(async (folder) => {
            if (!program) {
                console.log("skipped: a crowd of the command line in the page, no sidle built");
                return;
            }
            const file = join(folder, "streams.srec");
            const scenario = ["--scenario", "streams", "--density", "0.5", "--units", "300"];
            const native = said("record", ...scenario, "--ticks", "150", "-o", file, "--json");
            const page = await open(context, "yours", 1280, 720);
            await watch(page, "streams.srec", readFileSync(file));
            const { tickCount } = await stateOf(page);
            await scrub(page, tickCount);
            const end = await stateOf(page);
            check(tickCount === native.ticks && end.hash === native.hash, end.hash);
            await shoot(page, context, "replay_streams");
        }),

    "replay: walkers in the plane, with a lift and tiles, play here to equal hashes": async (
        context,
    ) => {
        const made = await recordedPlane(root);
        await watchMade(context, "plane", made, 100);
    },

    "replay: ticks of any length go by as fast as the clock": async (context) => {
        const page = await open(context, "yours", 320, 200);
        for (const rate of [10, 60, 240]) {
            await watch(page, "walk.srec", await recordedWalk(root, 1 / rate, 3 * rate));
            const ticks = await page.evaluate(() => {
                const { game, loop } = window.sidle_page;
                loop.stop();
                window.sidle_page.place = "seen"; // The next file is waited for.
                game.draw = () => undefined;
                loop.isPaused = false;
                loop.last = loop.left = 0;
                // Two seconds of a made clock; the first frame begins at its start. No frame of it
                // takes any time, whatever else this machine does.
                performance.now = () => 0;
                for (let i = 0; i <= 120; ++i) loop.frame((1000 * i) / 60);
                delete performance.now;
                return game.player.tick;
            });
            const seconds = ticks / rate;
            check(Math.abs(seconds - 2) < 1.5 / rate, `${seconds} s of ticks of 1/${rate} s`);
        }
    },

    "replay: arrows move the slider by a tick": async (context) => {
        const page = await open(context, "yours", 320, 200);
        await watch(page, "walk.srec", await recordedWalk(root, 1 / 60, 60));
        await page.locator(".replay input").focus();
        await scrub(page, 20);
        for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowRight");
        check((await stateOf(page)).tick === 23, `tick ${(await stateOf(page)).tick}`);
    },
};
