// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Makes the pictures of the start screen from the places themselves: node tests/pictures.mjs

import { fileURLToPath } from "node:url";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, serve } from "./browser.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const out = fileURLToPath(new URL("../public/pictures/", import.meta.url));

/// Where the walker stands, where he looks, and what is done before the picture is taken.
const VIEWS = {
    forest: { at: [-4, 3, 12], yaw: 0.2, pitch: -0.1, ticks: 20 },
    house: { at: [26.8, 2, 9], yaw: 1.55, pitch: -0.35, ticks: 20, height: 7 },
    maze: { at: [16.5, 1.5, 15.2], yaw: 0.6, pitch: -0.2, ticks: 300, keys: ["KeyW", "KeyA"] },
    hills: { at: [13, 9, 5], yaw: 0.75, pitch: -0.08, ticks: 60 },
    crowd: { ticks: 700, board: 27 },
    lanes: { ticks: 900 },
    yours: { file: "dungeon.tmj", yaw: 0.8, pitch: -0.45, ticks: 30, height: 9 },
};

/// Runs in the page.
function compose(view) {
    const { game, loop } = window.sidle_page;
    loop.isPaused = true;
    if (view.at) {
        const [x, y, z] = view.at;
        game.walking.startAt(game.walking.world.findGround(game.walking.walker, { x, y, z }, 6));
    }
    if (game.walking && view.height) {
        // From above: the camera of a place without a roof may go up.
        Object.assign(game.walking.camera.offset, { x: 0, y: view.height * 0.75, z: view.height });
    }
    if (view.board) game.zoom(view.board / 25);
    if (game.walking) {
        game.walking.yaw = view.yaw;
        game.walking.pitch = view.pitch;
    }
    loop.run(view.ticks);
}

const server = await serve(join(root, "build/page"));
const browser = await launch();
for (const [place, view] of Object.entries(VIEWS)) {
    if (process.argv[2] && process.argv[2] !== place) continue;
    const page = await browser.page(1280, 720);
    await page.goto(`${server.url}?plain#${place}`);
    await page.waitForFunction((name) => window.sidle_page?.place === name, place, {
        timeout: 120_000,
    });
    if (view.file) {
        await page.evaluate(async (file) => {
            const answer = await fetch(`./levels/${file}`);
            const data = new DataTransfer();
            data.items.add(new File([await answer.arrayBuffer()], file));
            dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
        }, view.file);
    }
    await page.waitForFunction(() => window.sidle_page.game, null, { timeout: 120_000 });
    for (const key of view.keys ?? []) await page.keyboard.down(key);
    await page.evaluate(compose, view);
    for (const key of view.keys ?? []) await page.keyboard.up(key);
    await page.addStyleTag({ content: ".chrome > :not(.lane-labels), .loading { display: none }" });
    await page.waitForTimeout(2500);
    const shot = await page.screenshot({ type: "png", timeout: 120_000 });
    const small = await page.evaluate(
        async (bytes) => {
            const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)]), {
                resizeWidth: 640,
                resizeHeight: 360,
                resizeQuality: "high",
            });
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [640, 360];
            canvas.getContext("2d").drawImage(image, 0, 0);
            return canvas.toDataURL("image/jpeg", 0.82).split(",")[1];
        },
        [...shot],
    );
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, `${place}.jpg`), Buffer.from(small, "base64"));
    console.log(`${place}.jpg ${Math.round((small.length * 0.75) / 1024)} KiB`);
    await page.close();
}
await browser.close();
server.close();
