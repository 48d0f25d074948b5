// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What the page must do. Each test gets { browser, url, shots, notes } and throws when it does not.

import { join } from "node:path";
import { launch } from "./browser.mjs";
import { controlTests } from "./controls.mjs";
import { foreignTests } from "./foreign.mjs";
import { givenTests } from "./given.mjs";
import { readerTests } from "./readers.mjs";
import { replayTests } from "./replays.mjs";
import { roomGlb, roomObj, roomTmj, roomTmx, roomWad } from "./files.mjs";
import { reportPlaysAnew, reportTests } from "./report.mjs";
import { screenTests } from "./screen.mjs";
import { slowTests } from "./slow.mjs";

const BUDGET = 4; // Of the simulation in each frame. [ms]
const KNOWN_WORK = 4.6; // What `work` below takes on the machine that the budget was set on. [ms]

export function check(isTrue, rule) {
    if (!isTrue) throw new Error(rule);
}

export async function open({ browser, url }, place, width = 640, height = 360) {
    const page = await browser.page(width, height);
    await page.goto(`${url}?plain#${place}`);
    const reason = await page.waitForFunction(
        (name) =>
            window.sidle_page?.place === name
                ? "here"
                : document.querySelector("#notice.bad")?.textContent,
        place || "start",
        { timeout: 60_000 },
    );
    const words = await reason.jsonValue();
    check(words === "here", `${place}: ${words}`);
    return page;
}

/// The place begins anew and time stands still: from now on it goes by `run` alone, so that what
/// comes out is the same however many pictures this machine has drawn.
export const freeze = (page) =>
    page.evaluate(() => {
        const { game, loop } = window.sidle_page;
        loop.isPaused = true;
        game.restart();
    });

/// Presses the button with these words, without waiting for pictures.
export const press = (page, words) =>
    page.evaluate((label) => {
        const buttons = [...document.querySelectorAll("button")];
        buttons.find((one) => one.textContent === label).click();
    }, words);

export const run = (page, ticks) =>
    page.evaluate((count) => window.sidle_page.loop.run(count), ticks);
export const position = (page) => page.evaluate(() => window.sidle_page.position());
const distance = (a, b) => Math.hypot(...a.map((value, i) => value - b[i]));

/// Pictures are for people: a machine that is too busy to take one fails no test.
export async function shoot(page, { shots, notes }, name) {
    await page.waitForTimeout(300);
    await page
        .screenshot({ path: join(shots, `${name}.png`), timeout: 90_000 })
        .catch(() => notes.push(`no picture of ${name}: the machine is busy`));
}

/// The fastest of some batches of ticks, and of a fixed piece of work beside them. [ms]
/// What else runs on the machine slows both, so their ratio tells.
const timesOf = (page) =>
    page.evaluate(() => {
        const places = Float64Array.from({ length: 840 }, (_, i) => ((i * 7919) % 1000) / 10);
        const work = () => {
            let near = 0;
            for (let round = 0; round < 10; ++round) {
                for (let i = 0; i < 420; ++i) {
                    for (let j = 0; j < 420; ++j) {
                        const dx = places[2 * i] - places[2 * j];
                        const dy = places[2 * i + 1] - places[2 * j + 1];
                        if (Math.sqrt(dx * dx + dy * dy) < 1 + round) ++near;
                    }
                }
            }
            return near;
        };
        const timed = (act) => {
            const started = performance.now();
            act();
            return performance.now() - started;
        };
        let [tick, known] = [Infinity, Infinity];
        for (let batch = 0; batch < 24; ++batch) {
            tick = Math.min(tick, timed(() => window.sidle_page.loop.run(4)) / 4);
            known = Math.min(known, timed(work));
        }
        return { tick, known };
    });

/// Tells what the simulation takes of its budget. It fails no test: what else runs on a machine is
/// no fault of the page.
async function tellBudget(page, { notes }) {
    const { tick, known } = await timesOf(page);
    const slower = (known / KNOWN_WORK).toFixed(2);
    notes.push(`${tick.toFixed(2)} of ${BUDGET} ms a tick, machine ${slower} times as slow`);
}

function walks(place, key = "KeyW") {
    return async (context) => {
        const page = await open(context, place);
        await freeze(page);
        await run(page, 30);
        const before = await position(page);
        await page.keyboard.down(key);
        await run(page, 45);
        await tellBudget(page, context);
        await page.keyboard.up(key);
        const after = await position(page);
        check(distance(before, after) > 1, `${key} moves the player: ${before} to ${after}`);
        await shoot(page, context, place);
    };
}

/// Puts the walker somewhere, looking along `yaw`.
const stand = (page, x, y, z, yaw) =>
    page.evaluate(
        ([px, py, pz, turn]) => {
            const { walking } = window.sidle_page.game;
            const start = walking.world.findGround(walking.walker, { x: px, y: py, z: pz }, 4);
            walking.startAt(start);
            walking.yaw = turn;
        },
        [x, y, z, yaw],
    );

/// Drops files, given as bytes by name, in one go.
export async function drop(page, files) {
    await page.evaluate(
        (given) => {
            const data = new DataTransfer();
            for (const [name, bytes] of given) {
                data.items.add(new File([Uint8Array.from(bytes)], name));
            }
            dispatchEvent(
                new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
            );
        },
        Object.entries(files).map(([name, bytes]) => [name, [...bytes]]),
    );
}

export const tests = {
    "the report of an audit plays its findings anew, to the hashes found natively": reportPlaysAnew,
    ...reportTests,

    "the start screen shows where to play, and its crowd moves": async (context) => {
        const page = await open(context, "", 1280, 720);
        const cards = await page.locator(".card").count();
        check(cards >= 7, `${cards} cards`);
        const loaded = await page.evaluate(async () => {
            const pictures = [...document.querySelectorAll(".card img")];
            await Promise.all(
                pictures.map((picture) => {
                    picture.loading = "eager";
                    return picture.decode();
                }),
            );
            return pictures.every((picture) => picture.naturalWidth >= 640);
        });
        check(loaded, "every card has its picture");
        await page.mouse.move(640, 200);
        await shoot(page, context, "start");
    },

    "forest: keys move the player": walks("forest"),
    "house: keys move the player": walks("house"),
    "maze: keys move the player": walks("maze"),
    "hills: keys move the player": walks("hills"),
    "crowd: keys move the player among thousands": walks("crowd", "KeyD"),

    "lanes: nobody overlaps where Sidle walks, many do elsewhere": async (context) => {
        const page = await open(context, "lanes");
        await freeze(page);
        const most = await page.evaluate(() => {
            const { game, loop } = window.sidle_page;
            for (let i = 0; i < 120; ++i) {
                loop.run(3);
                for (const lane of game.lanes) lane.countOverlaps();
            }
            return game.lanes.map((lane) => lane.mostOverlaps);
        });
        check(most[0] > 10, `no collision at all: ${most[0]} overlaps`);
        check(most[2] === 0 && most[3] === 0, `Sidle's lanes: ${most[2]} and ${most[3]} overlaps`);
        context.notes.push(`overlaps ${most.join(", ")}`);
        await tellBudget(page, context);
        await shoot(page, context, "lanes");
    },

    "house: a wall stops the player and he slides along it": async (context) => {
        const page = await open(context, "house");
        await freeze(page);
        // Before the wall of the corridor at z = 8, 0.2 m thick; yaw 0 looks along -z.
        await stand(page, 5, 0.5, 9, 0);
        await page.keyboard.down("KeyW");
        await run(page, 60);
        const stopped = await position(page);
        check(Math.abs(stopped[2] - 8.4) < 0.01, `stops at the wall: z = ${stopped[2]}`);
        check(Math.abs(stopped[0] - 5) < 0.001, `straight on means rest: x = ${stopped[0]}`);
        await stand(page, 4, 0.5, 9, -0.7);
        await run(page, 60);
        await page.keyboard.up("KeyW");
        const slid = await position(page);
        check(slid[2] > 8.39, `never through: z = ${slid[2]}`);
        check(slid[0] > 5.5, `slides along: x = ${slid[0]}`);
        await shoot(page, context, "slide");
    },

    "maze: what is touched lights up": async (context) => {
        const page = await open(context, "maze");
        await freeze(page);
        await page.keyboard.down("KeyW");
        await run(page, 240);
        await page.keyboard.up("KeyW");
        const lit = await page.evaluate(() => window.sidle_page.game.status());
        check(parseInt(lit, 10) >= 1, lit);
        context.notes.push(lit);
        await shoot(page, context, "maze_lit");
    },

    "forest: the last half minute is watched again, with the same bits": async (context) => {
        const page = await open(context, "forest");
        await freeze(page);
        await page.keyboard.down("KeyW");
        await run(page, 150);
        await page.keyboard.down("KeyD");
        await run(page, 150);
        await page.keyboard.up("KeyW");
        await page.keyboard.up("KeyD");
        await page.keyboard.press("KeyP");
        await press(page, "Watch the last 30 seconds");
        await run(page, 100);
        const words = await page.textContent(".replay p");
        check(/same bits in all \d{3} ticks/.test(words), words);
        context.notes.push(words);
        await shoot(page, context, "replay");
        await press(page, "Back to the game");
        check((await page.locator(".replay").count()) === 0, "the bar is gone");
    },

    "hills: the lift takes the player along": async (context) => {
        const page = await open(context, "hills");
        await freeze(page);
        await stand(page, 18.6, 5, 23.6, 0);
        const low = (await position(page))[1];
        let highest = low;
        for (let i = 0; i < 30; ++i) {
            await run(page, 10);
            highest = Math.max(highest, (await position(page))[1]);
        }
        check(highest > low + 2.9, `from ${low} to ${highest}`);
        await shoot(page, context, "lift");
    },

    "crowd: digging opens a path": async (context) => {
        const page = await open(context, "crowd");
        await freeze(page);
        // The nearest open tile with rock to its right: before it the player is put.
        const tile = await page.evaluate(() => {
            const { game } = window.sidle_page;
            const { sim } = game;
            const { columns, rows } = sim.cave;
            for (let x = 20; x < columns - 8; ++x) {
                for (let y = 8; y < rows - 8; ++y) {
                    const open = !sim.tiles.isSolid(x, y) && !sim.tiles.isSolid(x - 1, y);
                    let rock = true;
                    for (let i = 1; i <= 4; ++i) rock &&= sim.tiles.isSolid(x + i, y);
                    if (open && rock) {
                        sim.putPlayer({ x: x + 0.5, y: y + 0.5 });
                        return { x, y };
                    }
                }
            }
            return null;
        });
        check(tile, "the cave has a wall");
        await run(page, 2);
        await page.keyboard.down("KeyD");
        await run(page, 60);
        const before = await position(page);
        check(before[0] < tile.x + 0.6, `rock stops the player: x = ${before[0]}`);
        const spots = await page.evaluate(({ x, y }) => {
            const { game } = window.sidle_page;
            game.draw(1, 100); // The eye is where it will stay, however few pictures were drawn.
            const canvas = document.querySelector("#view").getBoundingClientRect();
            const spot = (px, py) => {
                const at = game.ring.position.clone().set(px, 0.4, -py).project(game.stage.camera);
                return [((at.x + 1) / 2) * canvas.width, ((1 - at.y) / 2) * canvas.height];
            };
            return [1, 2, 3].map((i) => spot(x + i + 0.5, y + 0.5));
        }, tile);
        await page.mouse.move(...spots[0]);
        await page.mouse.down();
        for (const spot of spots) await page.mouse.move(...spot, { steps: 4 });
        await page.mouse.up();
        await run(page, 80);
        await page.keyboard.up("KeyD");
        const after = await position(page);
        check(
            after[0] > tile.x + 2,
            `the way is open: x = ${before[0]} to ${after[0]}, tile ${tile.x}`,
        );
        const { now, most } = await page.evaluate(() => {
            const { game } = window.sidle_page;
            return { now: game.overlaps, most: game.mostOverlaps };
        });
        check(now === 0 && most === 0, `${now} overlaps, ${most} at most`);
        await shoot(page, context, "dug");
    },

    "yours: dropped files of every kind are walked in": async (context) => {
        const page = await open(context, "yours");
        const kinds = {
            "room.obj": roomObj(),
            "room.glb": roomGlb(),
            "room.tmx": roomTmx(),
            "room.tmj": roomTmj(),
            "room.wad": roomWad(),
        };
        for (const [name, bytes] of Object.entries(kinds)) {
            const before = await page.evaluate(() => {
                window.sidle_page.old = true;
                return document.querySelector("#notice").textContent;
            });
            await drop(page, { [name]: bytes });
            await page.waitForFunction(
                (words) =>
                    (window.sidle_page.game && !window.sidle_page.old) ||
                    document.querySelector("#notice").textContent !== words,
                before,
            );
            const words = await page.textContent("#notice");
            check(words === before, `${name}: ${words}`);
            await freeze(page);
            const start = await position(page);
            await page.keyboard.down("KeyW");
            await run(page, 200);
            await page.keyboard.up("KeyW");
            const end = await position(page);
            const way = distance(start, end);
            // From the middle of the room to its wall, which is 4 m away, or 6 m in tiles.
            check(way > 2 && way < 6, `${name}: walks ${way} m, from ${start} to ${end}`);
            const again = await position(page);
            check(distance(end, again) < 1e-6, `${name}: rests at the wall`);
            if (name === "room.wad") {
                await shoot(page, context, "dropped");
                await tellBudget(page, context);
            }
        }
    },

    "yours: a broken file is refused with the reader's message": async (context) => {
        const page = await open(context, "yours");
        await drop(page, { "room.obj": roomObj() });
        await page.waitForFunction(() => window.sidle_page.game !== null);
        await freeze(page);
        const at = await position(page);
        const broken = new TextEncoder().encode("v 0 0 0\nv 1 0 0\nf 1 2 9\n");
        await drop(page, { "broken.obj": broken });
        await page.waitForFunction(() => document.querySelector("#notice.bad.shown"));
        const words = await page.textContent("#notice");
        check(/broken\.obj/.test(words) && /line 3/.test(words), `says why: ${words}`);
        check(distance(at, await position(page)) < 1e-9, "the level before is still there");
        context.notes.push(words);
        await shoot(page, context, "refused");
    },

    ...givenTests,
    ...screenTests,
    ...slowTests,
    ...controlTests,
    ...readerTests,
    ...replayTests,
    ...foreignTests,

    "a gamepad moves, jumps and opens the panel": async (context) => {
        const page = await open(context, "house");
        await freeze(page);
        await page.evaluate(() => {
            window.pad = {
                connected: true,
                axes: [0, 0, 0, 0],
                buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })),
            };
            navigator.getGamepads = () => [window.pad];
        });
        await run(page, 20);
        const before = await position(page);
        await page.evaluate(() => {
            window.pad.axes[1] = -1;
        });
        await run(page, 30);
        const after = await position(page);
        check(distance(before, after) > 1, `the left stick walks: ${before} to ${after}`);
        const high = await page.evaluate(() => {
            window.pad.axes[1] = 0;
            window.pad.buttons[0] = { pressed: true, value: 1 };
            window.sidle_page.loop.run(12);
            return window.sidle_page.position()[1];
        });
        check(high > after[1] + 0.3, `the first button jumps: ${after[1]} to ${high} m`);
        const turned = await page.evaluate(() => {
            const { game } = window.sidle_page;
            window.pad.axes[2] = 1;
            const yaw = game.walking.yaw;
            game.input.poll(0.1);
            game.draw(0, 0.016);
            return game.walking.yaw - yaw;
        });
        check(Math.abs(turned) > 0.05, `the right stick turns: ${turned} rad`);
    },

    "a telephone held upright: a thumb on the stick moves the player": async (context) => {
        const phone = await launch({ hasTouch: true, isMobile: true });
        try {
            const page = await open({ ...context, browser: phone }, "house", 390, 844);
            await freeze(page);
            const before = await position(page);
            const touch = await page.context().newCDPSession(page);
            const send = (type, x, y) =>
                touch.send("Input.dispatchTouchEvent", {
                    type,
                    touchPoints: type === "touchEnd" ? [] : [{ x, y, id: 1 }],
                });
            await send("touchStart", 90, 700);
            await send("touchMove", 90, 650);
            await run(page, 40);
            await shoot(page, context, "phone_house");
            await send("touchEnd");
            const after = await position(page);
            check(distance(before, after) > 1, `from ${before} to ${after}`);
            for (const place of ["", "crowd", "yours"]) {
                const other = await open({ ...context, browser: phone }, place, 390, 844);
                const wide = await other.evaluate(() => document.documentElement.scrollWidth);
                check(wide <= 390, `${place} is ${wide} wide`);
                const low = await other.evaluate(() =>
                    [...document.querySelectorAll("button")]
                        .filter((one) => one.offsetParent && one.offsetHeight < 40)
                        .map((one) => one.textContent),
                );
                check(low.length === 0, `${place}: a finger misses ${low}`);
                await shoot(other, context, `phone_${place || "start"}`);
                await other.close();
            }
            check(phone.errors.length === 0, phone.errors.join("\n"));
        } finally {
            await phone.close();
        }
    },
};
