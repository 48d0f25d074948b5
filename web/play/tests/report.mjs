// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The report of an audit: what was found natively is played anew in the browser, to the same
// hashes, and what the browser records is played natively, to the same hashes again.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sidle = ["checked", "release"]
    .map((preset) => join(root, "build", preset, "cli/sidle"))
    .find(existsSync);

// A room with a plate in its floor that goes up and leaves a hole, and a way out through a low
// vent: lifts, crouching and falling are in the plays.
const LEVEL = `o floor
v -4 0 -4\nv 4 0 -4\nv 4 0 4\nv 1 0 -4\nv 1 0 4\nv -4 0 4
v 4 4 -4\nv 4 4 4\nv -4 4 -4\nv -4 4 4\nv -4 1.3 -4\nv -4 1.3 4
v -7 0 -4\nv -7 0 4
f 6 5 4 1\nf 1 2 7 9\nf 2 3 8 7\nf 3 6 10 8\nf 12 11 9 10\nf 14 6 1 13
o plate
v 1 0 -4\nv 4 0 -4\nv 4 0 4\nv 1 0 4
f 18 17 16 15
`;

// The floor once more, seen from below and cut into other triangles.
const BACKS = `o backs
v -4 0 -4\nv 1 0 -4\nv 1 0 4\nv -4 0 4\nv -1.5 0 0.3
f 21 22 23\nf 20 21 23\nf 19 20 23\nf 22 19 23
`;

function audit(folder) {
    const level = join(folder, "room.obj");
    writeFileSync(level, LEVEL + BACKS);
    const words = ["audit", level, "--spawn", "0,0,0", "--lift", "plate,0,2,0", "--crouch", "1.1"];
    const budget = ["--ticks", "40000", "--streams", "2"];
    const report = join(folder, "report");
    const { status, stderr } = spawnSync(sidle, [...words, ...budget, "--report", report]);
    assert.equal(status, 1, `an audit with findings: ${stderr}`);
    return report;
}

async function playInPage(page, number) {
    await page.evaluate(`choose(data.findings[${number}], false)`);
    return page.evaluate(`({
        kind: data.findings[${number}].kind,
        native: data.findings[${number}].hash,
        browser: $("check").dataset.hash,
        said: $("check").textContent,
        ticks: live.places.length / 3 - 1,
        recorded: btoa(String.fromCharCode(...recorded())),
    })`);
}

/// Opens the report of an audit in a new page, after `prepare`.
async function openReport({ browser, notes }, prepare, look) {
    if (!sidle) return void notes.push("skipped: no build of the command");
    const folder = mkdtempSync(join(tmpdir(), "sidle-report-"));
    try {
        const page = await browser.page(900, 560);
        await prepare(page);
        await page.goto(pathToFileURL(join(audit(folder), "index.html")).href);
        await look(page);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

const nothing = () => Promise.resolve();

/// All findings are there, and tell in words how bad they are.
async function tellsAll(page) {
    const [count, tags] = await page.evaluate(`[data.findings.length,
        [...document.querySelectorAll("article .tag")].map((one) => one.textContent)]`);
    assert.ok(count > 0 && tags.length === count, `${tags.length} of ${count} findings`);
    for (const tag of tags) assert.match(tag, /^(error|warning|note): /);
}

export const reportTests = {
    "the report of an audit is led by keys and by fingers, and told to readers": (context) =>
        openReport(context, nothing, async (page) => {
            await tellsAll(page);
            const eye = () =>
                page.evaluate("[camera.turn, camera.rise, camera.far, ...camera.target].join()");
            await page.focus("#canvas");
            for (const key of ["ArrowLeft", "Shift+ArrowLeft", "+", "-", "ArrowDown"]) {
                const before = await eye();
                await page.keyboard.press(key);
                assert.notEqual(await eye(), before, key);
            }
            await page.evaluate("choose(data.findings[0])");
            await page.keyboard.press("Control+p"); // What prints looks at no other finding.
            assert.equal(await page.evaluate("chosen === data.findings[0]"), true);
            const kind = page.locator(".filters button").first();
            await kind.press("Enter");
            assert.equal(await kind.getAttribute("aria-pressed"), "false");
            await kind.press("Enter");
            const shows = page.getByRole("button", { name: "Show, finding 2" });
            await shows.press("Enter");
            const pin = page.getByRole("button", { name: /^2\. /, pressed: true });
            await pin.waitFor(); // It shows with the next picture.
            const [before, after] = await page.evaluate(`(() => {
                const canvas = $("canvas");
                canvas.setPointerCapture = () => undefined;
                const send = (name, pointerId, clientX) => canvas.dispatchEvent(
                    new PointerEvent(name, { pointerId, clientX, clientY: 200 }));
                const before = camera.far;
                send("pointerdown", 1, 200);
                send("pointerdown", 2, 300);
                send("pointermove", 2, 400);
                return [before, camera.far];
            })()`);
            assert.ok(Math.abs(after / before - 0.5) < 1e-9, `two fingers: ${before} to ${after}`);
        }),

    "a finding is seen as in its picture, and no back of a face before its front": (context) =>
        openReport(context, nothing, async (page) => {
            const seen = await page.evaluate(async () => {
                // Like the colour of backs, in any light and haze.
                const isBack = ([red, green, blue]) =>
                    red > 40 && green > 0.5 * red && green < 0.66 * red && blue < 0.62 * red;
                const share = (dots) => {
                    let backs = 0;
                    for (let i = 0; i < dots.length; i += 4)
                        if (isBack(dots.slice(i, i + 3))) ++backs;
                    return (4 * backs) / dots.length;
                };
                const inPicture = async (image) => {
                    await image.decode();
                    const canvas = document.createElement("canvas");
                    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
                    const drawing = canvas.getContext("2d");
                    drawing.drawImage(image, 0, 0);
                    return share(drawing.getImageData(0, 0, canvas.width, canvas.height).data);
                };
                const inView = () => {
                    needsDraw = true;
                    draw(performance.now());
                    const [w, h] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
                    const dots = new Uint8Array(4 * w * h);
                    gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, dots);
                    return share(dots);
                };
                $("heat").checked = false;
                const all = [];
                for (const finding of data.findings) {
                    choose(finding);
                    const apart = Math.hypot(...eye().map((x, i) => x - finding.eye[i]));
                    const image = finding.card.querySelector("img");
                    const [x, , z] = finding.eye;
                    const isWithin = Math.max(Math.abs(x), Math.abs(z)) < 4;
                    all.push({ apart, isWithin, view: inView(), picture: await inPicture(image) });
                }
                return all;
            });
            for (const { apart } of seen)
                assert.ok(apart < 1e-6, `${apart} m beside the eye of its picture`);
            // From within the room no backs are seen, but in the corners of a dot or two.
            const within = seen.filter((one) => one.isWithin);
            assert.ok(within.length > 0);
            for (const { view, picture } of within)
                assert.ok(view < 0.002 && picture < 0.002, `backs: ${view} and ${picture}`);
        }),

    "the report of an audit is whole on paper": (context) =>
        openReport(context, nothing, async (page) => {
            await page.emulateMedia({ media: "print" });
            const [end, high, back] = await page.evaluate(`[
                $("untried").getBoundingClientRect().bottom + scrollY,
                document.documentElement.scrollHeight,
                getComputedStyle(document.body).backgroundColor]`);
            assert.ok(end <= high, `of ${end} pixels ${high} are printed`);
            assert.equal(back, "rgb(255, 255, 255)");
        }),

    "the report of an audit lists its findings where there is no WebGL": (context) =>
        openReport(
            context,
            (page) =>
                page.addInitScript(() => {
                    HTMLCanvasElement.prototype.getContext = () => null;
                }),
            async (page) => {
                await tellsAll(page);
                await page.evaluate("choose(data.findings[0], true)");
            },
        ),

    "the report of an audit outlives a lost context of WebGL": (context) =>
        openReport(context, nothing, async (page) => {
            await page.evaluate("choose(data.findings[0])");
            const lit = () =>
                page.evaluate(async () => {
                    needsDraw = true;
                    for (let i = 0; i < 3; ++i) await new Promise(requestAnimationFrame);
                    draw(performance.now());
                    needsDraw = true;
                    draw(performance.now());
                    const [w, h] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
                    const dots = new Uint8Array(4 * w * h);
                    gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, dots);
                    return dots.filter((dot, i) => i % 4 === 0 && dot > 60).length;
                });
            const before = await lit();
            await page.evaluate(async () => {
                const extension = gl.getExtension("WEBGL_lose_context");
                const told = (name) =>
                    new Promise((done) => $("canvas").addEventListener(name, done));
                const [lost, restored] = [told("webglcontextlost"), told("webglcontextrestored")];
                extension.loseContext();
                await lost;
                await new Promise((done) => setTimeout(done)); // Only then it may come back.
                extension.restoreContext();
                await restored;
            });
            const after = await lit();
            assert.ok(before > 100 && before === after, `${before} lit, then ${after}`);
        }),
};

export async function reportPlaysAnew({ browser, shots, notes }) {
    if (!sidle) return void notes.push("skipped: no build of the command");
    const folder = mkdtempSync(join(tmpdir(), "sidle-report-"));
    try {
        const report = audit(folder);
        const found = JSON.parse(readFileSync(join(report, "findings.json"), "utf8"));
        const page = await browser.page(900, 560);
        await page.goto(pathToFileURL(join(report, "index.html")).href);
        await page.waitForFunction("live.wasm !== null");
        for (let i = 0; i < found.findings.length; ++i) {
            const play = await playInPage(page, i);
            assert.equal(play.said, "played here, the same to the last bit", play.kind);
            assert.equal(play.browser, found.findings[i].hash);
            assert.equal(play.ticks, found.findings[i].ticks);
            const file = join(folder, `${i}.srec`);
            writeFileSync(file, Buffer.from(play.recorded, "base64"));
            execFileSync(sidle, ["replay", file, "--expect", play.browser]);
        }
        // The button plays in real time; a change of one input is noticed.
        await page.evaluate("choose(data.findings[0], true)");
        await page.waitForFunction("tick > 3");
        mkdirSync(shots, { recursive: true });
        await page.screenshot({ path: join(shots, "audit_report.png") });
        const other = await page.evaluate(`(() => {
            const [a, b] = [data.findings[0], { ...data.findings[0], hash: "0".repeat(16) }];
            openLive(b);
            playTo(1e9);
            return $("check").textContent;
        })()`);
        assert.match(other, /it ends elsewhere/);
        notes.push(`${found.findings.length} findings, both ways`);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}
