// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Several files of the visitor at once: what a level names lies beside it, or in its folder.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { check, drop, open } from "./cases.mjs";
import { roomGlb } from "./files.mjs";

const SET = `<tileset tilewidth="16" tileheight="16"><tile id="0"><properties>
<property name="solid" type="bool" value="true"/></properties></tile></tileset>`;

/// A map of 10 by 10 tiles whose solid ones only its set tells.
const mapOf = (set, tiles, objects = "") => `<map orientation="orthogonal" width="10" height="10"
 tilewidth="16" tileheight="16"><tileset firstgid="1" source="${set}"/>
<layer name="ground" width="10" height="10"><data encoding="csv">${tiles}</data></layer>
<objectgroup name="solid">${objects}</objectgroup></map>`;
const row = (solid) => Array.from({ length: 100 }, (_, i) => (i < solid ? 1 : 0)).join(",");

/// A folder of a game, dropped as a hand would.
async function dropFolder(page, files) {
    const folder = mkdtempSync(join(tmpdir(), "sidle-game-"));
    for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, "game", path)), { recursive: true });
        writeFileSync(join(folder, "game", path), text);
    }
    const devtools = await page.context().newCDPSession(page);
    const data = { items: [], files: [join(folder, "game")], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"]) {
        await devtools.send("Input.dispatchDragEvent", { type, x: 200, y: 200, data });
    }
    return () => rmSync(folder, { recursive: true, force: true });
}

const status = (page) => page.textContent(".status .facts");

/// The level is there, and its status says this.
const says = (page, words) =>
    page.waitForFunction(
        (wanted) => document.querySelector(".status .facts")?.textContent.includes(wanted),
        words,
    );

export const givenTests = {
    "yours: a folder is dropped with all that its levels name": async (context) => {
        const page = await open(context, "yours");
        const remove = await dropFolder(page, {
            "maps/a.tmx": mapOf("../sets/walls.tsx", row(10)),
            "maps/b.tmx": mapOf("../sets/walls.tsx", row(20)),
            "sets/walls.tsx": SET,
            "package.json": "{}",
            "readme.txt": "nothing",
        });
        await says(page, "a.tmx · 1 wall, 0 places");
        const choices = await page.$$eval("select[aria-label=Level] option", (all) =>
            all.map((one) => one.textContent),
        );
        check(choices.join() === "game/maps/a.tmx,game/maps/b.tmx", `offers ${choices}`);
        await page.selectOption("select[aria-label=Level]", "game/maps/b.tmx");
        await says(page, "b.tmx · 1 wall, 0 places");
        check(!(await status(page)).includes("missing"), await status(page));
        remove();
    },

    "yours: a world of Tiled is all of its maps, and is shown first": async (context) => {
        const page = await open(context, "yours");
        const maps = [
            { fileName: "maps/a.tmx", x: 0, y: 0 },
            { fileName: "maps/b.tmx", x: 160, y: 0 },
        ];
        const remove = await dropFolder(page, {
            "maps/a.tmx": mapOf(
                "../sets/walls.tsx",
                row(10),
                `<object x="8" y="8"><point/></object>`,
            ),
            "maps/b.tmx": mapOf("../sets/walls.tsx", row(20)),
            "sets/walls.tsx": SET,
            "town.world": JSON.stringify({ type: "world", maps }),
        });
        await says(page, "town.world · 2 walls, 1 place");
        check(!(await status(page)).includes("missing"), await status(page));
        remove();
    },

    "yours: files are dropped together that name each other": async (context) => {
        const page = await open(context, "yours");
        const { gltf, bin } = roomGltf("parts/scene.bin");
        await drop(page, { "scene.gltf": gltf });
        await page.waitForFunction(() => document.querySelector("#notice.bad.shown"));
        const words = await page.textContent("#notice");
        check(/scene\.bin/.test(words) && /drop it along/.test(words), words);
        await drop(page, { "scene.bin": bin, "scene.gltf": gltf });
        await says(page, "scene.gltf");
    },

    "yours: what a map names and was not given is told": async (context) => {
        const page = await open(context, "yours");
        await drop(page, { "a.tmx": new TextEncoder().encode(mapOf("../walls.tsx", row(10))) });
        await says(page, "missing: ../walls.tsx");
    },

    "yours: nobody starts within a solid of a flat map": async (context) => {
        const page = await open(context, "yours");
        const rock = `<object x="16" y="16"><polygon points="0,0 128,0 128,128 0,128"/></object>`;
        const text = mapOf("none.tsx", row(0), rock);
        await drop(page, { "rock.tmx": new TextEncoder().encode(text) });
        await says(page, "rock.tmx");
        const [x, , z] = await page.evaluate(() => window.sidle_page.position());
        // The rock goes from 1.5 to 13.5 m of 15.
        const isInside = x > 1.5 && x < 13.5 && -z > 1.5 && -z < 13.5;
        check(!isInside, `starts at ${x}, ${-z}`);
    },
};

/// The room's binary glTF in two files.
function roomGltf(uri) {
    const glb = roomGlb();
    const view = new DataView(glb.buffer);
    const length = view.getUint32(12, true);
    const head = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
    head.buffers[0].uri = uri;
    return { gltf: new TextEncoder().encode(JSON.stringify(head)), bin: glb.subarray(28 + length) };
}
