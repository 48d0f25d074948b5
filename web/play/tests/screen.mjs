// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// One thing is shown at a time, whatever was asked for meanwhile, and what cannot be read says so.

import { check, open } from "./cases.mjs";

/// Goes to a place, and on to another one as soon as the page has begun with the first. Both places
/// take equally long to load, and the one asked for first is done first.
const hurry = (page, first, then) =>
    page.evaluate(
        ([a, b]) =>
            new Promise((done) => {
                const goOn = () => {
                    location.hash = b;
                    addEventListener("hashchange", () => setTimeout(done, 60), { once: true });
                };
                addEventListener("hashchange", goOn, { once: true });
                location.hash = a;
            }),
        [first, then],
    );

const shown = (page) =>
    page.evaluate(() => ({
        place: window.sidle_page.place,
        names: [...document.querySelectorAll("#play .place-head h1")].map((h) => h.textContent),
        covers: document.querySelectorAll(".loading").length,
        isStart: !document.querySelector("#start").hidden,
        isPlay: !document.querySelector("#play").hidden,
    }));

/// What the page tells next.
async function told(page, act) {
    await page.evaluate(() => {
        document.querySelector("#notice").className = "";
    });
    await act();
    await page.waitForFunction(() => document.querySelector("#notice.bad.shown"));
    return page.textContent("#notice");
}

export const screenTests = {
    "two places asked for while the first loads: the last one alone is there": async (context) => {
        const page = await open(context, "");
        await hurry(page, "crowd", "lanes");
        await page.waitForFunction(() => window.sidle_page.place === "lanes");
        const now = await shown(page);
        check(now.names.join() === "Side by side" && now.covers === 0, JSON.stringify(now));
        await page.evaluate(() => {
            location.hash = "";
        });
        await page.waitForFunction(() => window.sidle_page.place === "start");
        const end = await shown(page);
        check(end.names.length === 0 && end.isStart && !end.isPlay, JSON.stringify(end));
    },

    "back to the start while a place loads: nothing begins behind it": async (context) => {
        const page = await open(context, "");
        await hurry(page, "lanes", "");
        await page.waitForFunction(() => document.querySelector(".card"));
        const { place, names, covers, isStart, isPlay } = await shown(page);
        check(place === "start" && isStart && !isPlay, `${place}, ${isStart}, ${isPlay}`);
        check(names.length === 0 && covers === 0, `${names} and ${covers} covers`);
    },

    "a file and a sample that cannot be read say so": async (context) => {
        const page = await open(context, "yours");
        const folder = await told(page, () =>
            page.evaluate(() => {
                const file = new File(["x"], "folder.obj");
                const gone = new DOMException("no such file or directory", "NotFoundError");
                file.arrayBuffer = () => Promise.reject(gone);
                const event = new Event("drop");
                event.dataTransfer = { files: [file], items: [] };
                dispatchEvent(event);
            }),
        );
        check(/no such file/.test(folder), folder);
        const sample = await told(page, () =>
            page.evaluate(() => {
                window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
                const buttons = [...document.querySelectorAll(".offer button")];
                buttons.find((one) => one.textContent === "Tower").click();
            }),
        );
        check(sample === "tower.obj could not be fetched. Is there a connection?", sample);
        check((await page.locator(".offer").count()) === 1, "the offer is still there");
    },

    "a page whose library cannot be fetched says so, and tries again": async (context) => {
        const page = await context.browser.page();
        const library = "**/*.wasm";
        await page.route(library, (route) => route.abort());
        await page.goto(`${context.url}?plain`);
        const words = await page.textContent(".offer p");
        check(words === "The library could not be fetched. Is there a connection?", words);
        await page.unroute(library);
        await page.click("text=Try again");
        await page.waitForFunction(() => window.sidle_page?.place === "start");
        context.browser.errors.length = 0; // The console tells of what was blocked.
    },
};
