// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// For who hears the page, leads it by keys, has another keyboard, or needs larger letters.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "./browser.mjs";
import { check, drop, freeze, open } from "./cases.mjs";
import { roomObj } from "./files.mjs";

/// As on keyboards of France, which the browser tells of.
const azerty = (page) =>
    page.addInitScript(() => {
        const layout = new Map([
            ["KeyW", "z"],
            ["KeyA", "q"],
            ["KeyS", "s"],
            ["KeyD", "d"],
            ["Period", ":"],
        ]);
        navigator.keyboard.getLayoutMap = () => Promise.resolve(layout);
    });

/// Letters in the browser's settings are twice as large as usual.
async function enlarge(page) {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/// Opens a place in a page that is prepared.
const openPrepared = (context, prepare, ...where) =>
    open(
        {
            ...context,
            browser: {
                page: async (...size) => {
                    const page = await context.browser.page(...size);
                    await prepare(page);
                    return page;
                },
            },
        },
        ...where,
    );

const focused = (page) =>
    page.evaluate(() => {
        const { id, dataset } = document.activeElement;
        return id || dataset.place || document.activeElement.tagName;
    });

export const readerTests = {
    "who comes to a place by keys hears where he is, and is back where he was": async (context) => {
        const page = await open(context, "");
        check((await page.title()) === "Sidle: play", await page.title());
        check((await page.getByRole("heading", { level: 1 }).count()) === 1, "one main heading");
        await page.getByRole("link", { name: /^House/ }).press("Enter");
        await page.waitForFunction(() => window.sidle_page.place === "house");
        check(/^House/.test(await page.title()), await page.title());
        const picture = page.getByRole("application", { name: /^House.*WASD move/ });
        check((await picture.count()) === 1, "the picture has a name, and tells its keys");
        check((await focused(page)) === "view", `${await focused(page)} has the keys`);
        await page.keyboard.press("Escape");
        await page.waitForFunction(() => window.sidle_page.place === "start");
        check((await focused(page)) === "house", `${await focused(page)} has the keys`);
        check((await page.title()) === "Sidle: play", await page.title());
    },

    "keys are named as they are written on this keyboard": async (context) => {
        const page = await openPrepared(context, azerty, "house");
        const words = await page.textContent(".keys");
        check(/ZQSD move/.test(words), words);
        const step = await page.locator("button", { hasText: "One tick" }).getAttribute("title");
        check(step === ":", step);
    },

    "letters are as large as the browser is set to": async (context) => {
        const sizeOf = (page, what) =>
            page.evaluate(
                (one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize),
                what,
            );
        for (const [place, what] of [
            ["", ".card p"],
            ["house", ".place-head h1"],
            ["crowd", ".choice button"],
            ["yours", ".offer p"],
        ]) {
            const usual = await open(context, place, 1000, 700);
            const large = await openPrepared(context, enlarge, place, 1000, 700);
            const [a, b] = [await sizeOf(usual, what), await sizeOf(large, what)];
            check(Math.abs(b / a - 2) < 0.01, `${what}: ${a} px, then ${b}`);
            const wide = await large.evaluate(() => document.documentElement.scrollWidth);
            check(wide <= 1000, `${place} is ${wide} wide`);
            const isOut = await large.evaluate(() => {
                document.querySelector(".panel")?.classList.add("open");
                const out = [...document.querySelectorAll("button")].find(
                    (one) => one.getBoundingClientRect().right > innerWidth,
                );
                return out?.textContent;
            });
            check(isOut === undefined, `${place}: ${isOut} is out of reach`);
            await usual.close();
            await large.close();
        }
    },

    "the picture shows that it has the keys": async (context) => {
        const page = await open(context, "house");
        await freeze(page);
        await page.keyboard.press("Tab");
        await page.keyboard.press("Shift+Tab");
        const ring = await page.evaluate(() => {
            const { outlineStyle, outlineOffset } = getComputedStyle(document.activeElement);
            return `${document.activeElement.id} ${outlineStyle} ${outlineOffset}`;
        });
        check(ring === "view solid -3px", ring);
    },

    "a browser that runs no programs waits for none": async ({ browser, url }) => {
        const page = await browser.page();
        const session = await page.context().newCDPSession(page);
        await session.send("Emulation.setScriptExecutionDisabled", { value: true });
        await page.goto(url);
        const words = await page.locator("body").innerText();
        check(/needs JavaScript/.test(words) && !/Loading/.test(words), words);
    },

    "on a laptop whose screen feels fingers the mouse looks around, and keys are told": async (
        context,
    ) => {
        const laptop = await launch({ hasTouch: true });
        try {
            const prepare = (page) =>
                page.addInitScript(() => {
                    window.locks = 0;
                    HTMLCanvasElement.prototype.requestPointerLock = () =>
                        Promise.resolve(++window.locks);
                    // A screen for fingers makes what is emulated a telephone.
                    const { matchMedia } = window;
                    window.matchMedia = (words) =>
                        /pointer: fine/.test(words) ? { matches: true } : matchMedia(words);
                });
            const browser = { ...context, browser: laptop };
            const page = await openPrepared(browser, prepare, "house", 1000, 600);
            await page.mouse.click(250, 400); // Where a thumb would walk, and where one would look.
            await page.mouse.click(750, 400);
            const locks = await page.evaluate(() => window.locks);
            check(locks === 2, `${locks} of 2 clicks take the mouse`);
            const stick = await page.evaluate(() => window.sidle_page.game.input.stick());
            check(stick.x === 0 && stick.y === 0, "a mouse is no thumb");
            const words = await page.textContent(".keys");
            check(/WASD move/.test(words), words);
        } finally {
            await laptop.close();
        }
    },

    "what is offered is in reach on low screens, and no picture that is not there": async (
        context,
    ) => {
        const page = await open(context, "yours", 320, 256);
        await page.getByRole("button", { name: "Back" }).scrollIntoViewIfNeeded();
        const [top, bottom] = await page.evaluate(() => {
            const back = [...document.querySelectorAll(".offer button")].at(-1);
            const { bottom } = back.getBoundingClientRect();
            document.querySelector(".offer").scrollTop = 0;
            return [document.querySelector(".offer h1").getBoundingClientRect().top, bottom];
        });
        check(top >= 0 && bottom <= 256, `from ${top} to ${bottom}`);
        for (let i = 0; i < 12; ++i) {
            await page.keyboard.press("Tab");
            check(
                (await focused(page)) !== "view",
                "there is no picture yet that could have the keys",
            );
        }
        await drop(page, { "room.obj": roomObj() });
        await page.waitForFunction(() => window.sidle_page.game !== null);
        check((await focused(page)) === "view", "the level has the keys");
    },

    "a page that is opened from a folder says what it needs": async ({ browser, folder }) => {
        const page = await browser.page();
        await page.goto(pathToFileURL(join(folder, "index.html")).href);
        await page.locator("#waiting", { hasText: "needs a web server" }).waitFor();
        browser.errors.length = 0;
    },
};
