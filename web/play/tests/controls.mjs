// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Buttons, sliders and tools: by keys alone, after a lost release, and after "Start again".

import { check, freeze, open, press } from "./cases.mjs";

/// What has the keys, and whether a ring shows it.
const focused = (page) =>
    page.evaluate(() => {
        const at = document.activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        return {
            name: at.type === "range" ? at.getAttribute("aria-label") : at.textContent,
            value: at.value,
            hasRing: outlineStyle !== "none" && outlineWidth !== "0px",
            isControl: at.matches("button, input, select"),
        };
    });

/// Goes on by Tab until a control has the keys.
async function tabTo(page, name) {
    for (let i = 0; i < 30; ++i) {
        await page.keyboard.press("Tab");
        const at = await focused(page);
        if (at.isControl && at.name === name) return at;
    }
    throw new Error(`Tab never comes to ${name}`);
}

const chosen = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll(".choice .chosen")].map((b) => b.textContent),
    );

/// Geometries on the graphics card after something was done `times` times, each time drawn.
const geometries = (page, act, times) =>
    page.evaluate(
        ([body, count]) => {
            const { game } = window.sidle_page;
            const once = new Function("game", body);
            for (let i = 0; i < count; ++i) {
                once(game);
                game.draw(1, 0.016);
            }
            return game.stage.renderer.info.memory.geometries;
        },
        [act, times],
    );

export const controlTests = {
    "every control of a place can be used by keys": async (context) => {
        const page = await open(context, "crowd");
        await freeze(page);
        const build = await tabTo(page, "Build");
        check(build.hasRing, "a ring shows what has the keys");
        const isOpen = () => page.evaluate(() => !!document.querySelector(".panel.open"));
        check(!(await isOpen()), "Tab opens no panel");
        await page.keyboard.press("Space");
        check((await chosen(page)).includes("Build"), `Space chose ${await chosen(page)}`);
        check((await focused(page)).name === "Build", "who came by keys goes on from there");
        await page.keyboard.press("p");
        check(await isOpen(), "other keys go to the place all the same");
        const { value } = await tabTo(page, "Time");
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("ArrowLeft");
        const slower = await focused(page);
        check(slower.name === "Time", `then ${slower.name} has the keys`);
        check(Math.abs(value - slower.value - 0.1) < 1e-9, `from ${value} to ${slower.value}`);
        await page.locator("button", { hasText: "Draw walls" }).click();
        check(!(await focused(page)).isControl, "after a pointer the keys go to the place");
        await page.keyboard.down("Space");
        const isJumping = await page.evaluate(() => window.sidle_page.game.input.takeJump());
        await page.keyboard.up("Space");
        check(isJumping && (await chosen(page)).includes("Draw walls"), "Space jumps again");
    },

    "what is chosen, open and set is told to readers": async (context) => {
        const page = await open(context, "crowd");
        await freeze(page);
        const told = (name) => page.getByRole("button", { name, pressed: true }).count();
        check((await told("Dig")) === 1 && (await told("Build")) === 0, "Dig is chosen");
        await press(page, "Build");
        check((await told("Dig")) === 0 && (await told("Build")) === 1, "Build is chosen");
        const panel = (expanded) =>
            page.getByRole("button", { name: /^Under the hood/, expanded }).count();
        check((await panel(false)) === 1, "the panel is closed");
        await page.keyboard.press("p");
        check((await panel(true)) === 1, "the panel is open");
        const time = page.getByRole("slider", { name: "Time" });
        check((await time.getAttribute("aria-valuetext")) === "100 %", "time as it is written");
        await page.keyboard.press(",");
        check((await time.getAttribute("aria-valuetext")) === "20 %", "slow motion, too");
    },

    "with forced colours one sees what is chosen": async (context) => {
        const page = await open(context, "crowd");
        await page.emulateMedia({ forcedColors: "active" });
        const [chosen, other, wanted] = await page.evaluate(() => {
            const probe = document.body.appendChild(document.createElement("p"));
            probe.style.cssText = "forced-color-adjust: none; background: Highlight";
            const buttons = [...document.querySelectorAll(".choice button")].slice(0, 2);
            return [...buttons, probe].map((one) => getComputedStyle(one).backgroundColor);
        });
        check(chosen === wanted && other !== wanted, `${chosen}, ${other}, not ${wanted}`);
    },

    "nothing lies over the open panel": async (context) => {
        for (const width of [1000, 800, 640]) {
            const page = await open(context, "crowd", width, 600);
            await freeze(page);
            await page.keyboard.press("p");
            const over = await page.evaluate(() => {
                const { left, right, top, bottom } = document
                    .querySelector(".panel")
                    .getBoundingClientRect();
                const found = new Set();
                for (let x = left + 10; x < right - 10; x += 20) {
                    for (let y = top + 10; y < bottom - 10; y += 10) {
                        const at = document.elementFromPoint(x, y);
                        if (!at.closest(".panel")) found.add(at.textContent);
                    }
                }
                return [...found];
            });
            check(over.length === 0, `${width} wide: ${over}`);
            await page.close();
        }
    },

    "crowd: a release that was lost ends the digging": async (context) => {
        const page = await open(context, "crowd");
        await freeze(page);
        const edits = await page.evaluate(() => {
            const { game } = window.sidle_page;
            const canvas = document.querySelector("#view");
            let count = 0;
            game.edit = () => ++count;
            const send = (name, clientX, buttons) =>
                canvas.dispatchEvent(
                    new PointerEvent(name, {
                        bubbles: true,
                        pointerId: 1,
                        pointerType: "mouse",
                        clientX,
                        clientY: 120,
                        buttons,
                    }),
                );
            send("pointerdown", 200, 1);
            send("pointermove", 210, 1);
            const held = count;
            for (let i = 0; i < 5; ++i) send("pointermove", 220 + 9 * i, 0);
            return [held, count - held];
        });
        check(edits[0] === 2 && edits[1] === 0, `${edits} edits with the button and without`);
    },

    "keys that were let go beside the command key of a Mac are not held": async (context) => {
        const page = await open(context, "crowd");
        await freeze(page);
        const ways = await page.evaluate(() => {
            const { input } = window.sidle_page.game;
            const send = (name, code, key) => {
                dispatchEvent(new KeyboardEvent(name, { code, key, metaKey: name === "keydown" }));
                return input.stick().x;
            };
            dispatchEvent(new KeyboardEvent("keydown", { code: "KeyD", key: "d" }));
            return [send("keydown", "MetaLeft", "Meta"), send("keyup", "MetaLeft", "Meta")];
        });
        check(ways[0] === 1 && ways[1] === 0, `to the right by ${ways}`);
    },

    "the start screen rests for who wants less to move, until he moves": async (context) => {
        const page = await open(context, "", 480, 600);
        const picture = () =>
            page.evaluate(async () => {
                for (let i = 0; i < 5; ++i) await new Promise(requestAnimationFrame);
                return document.querySelector(".hero canvas").toDataURL();
            });
        check((await picture()) !== (await picture()), "its crowd moves");
        await page.emulateMedia({ reducedMotion: "reduce" });
        const still = await picture();
        check((await picture()) === still, "it rests");
        await page.mouse.move(200, 100);
        check((await picture()) !== still, "it moves with the visitor");
    },

    "the browser's menu, over which keys are let go unseen, opens in no place": async (context) => {
        for (const place of ["house", "crowd"]) {
            const page = await open(context, place, 320, 200);
            const isOpen = await page.evaluate(() => {
                const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
                return document.querySelector("#view").dispatchEvent(event);
            });
            check(!isOpen, place);
            await page.close();
        }
    },

    "crowd: what is chosen stays so when it starts again": async (context) => {
        const page = await open(context, "crowd");
        await freeze(page);
        await press(page, "All to me");
        await page.keyboard.press("KeyR");
        const aim = await page.evaluate(() => window.sidle_page.game.sim.aim);
        check((await chosen(page)).includes("All to me") && aim === "follow", `then ${aim}`);
    },

    "what is drawn no more leaves the graphics card": async (context) => {
        const restart = "game.restart()";
        const wall = "game.drawWall([10, 10, 12, 12]); game.draw(1, 0); game.clearWalls()";
        const page = await open(context, "crowd", 320, 200);
        await freeze(page);
        await page.evaluate(() => window.sidle_page.game.setUnits(1000));
        for (const act of [restart, wall]) {
            const before = await geometries(page, act, 1);
            const after = await geometries(page, act, 3);
            check(before === after, `${act}: from ${before} to ${after} geometries`);
        }
        const lanes = await open(context, "lanes", 320, 200);
        await freeze(lanes);
        const before = await geometries(lanes, restart, 1);
        const after = await geometries(lanes, restart, 3);
        check(before === after, `lanes: from ${before} to ${after} geometries`);
    },
};
