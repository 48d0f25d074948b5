// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The package has all that C has, but for what is named here and in docs/web.md.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const leftOut = [
    // A call costs a tenth of a microsecond, and there are no threads.
    "castEachCapsule3", "castEachRay3", "castEachSegment3", "orderInSpace3", "orderOfWalkers3",
    "mesh3CreateBy",
    // The class makes the mesh of all itself.
    "world3AddLevelJoined",
    // A world of one map tells the same.
    "tileMapOverlaps",
    // A few lines in any language.
    "project2", "project3", "nearCorners", "pose2Interpolate", "tickClockAlpha", "tickClockDefault",
    "tickClockTake", "lens3Default",
    // A game's own replay is written by the game: its ticks are bytes.
    "gameReplayAddHash", "gameReplayAddTick", "gameReplayCreate", "gameReplayDestroy",
    "gameReplayGame", "gameReplayRead", "gameReplayRecordedHash", "gameReplayStart",
    "gameReplayTick", "gameReplayTickCount", "gameReplayVersion", "gameReplayWrite",
    // Files, and what tools make of levels.
    "level2ReadFile", "level3ReadFile", "level3Bake", "readScen",
    // For whoever measures caches; and how rules are reported, which is an exception here.
    "walkCaches3Answers", "setAssertHandler",
    // The package and its modules are of one version, which package.json tells.
    "version",
    // Structs that are written as a whole.
    "crowdWallsDefault", "levelSettings2Default", "levelSettings3Default", "unitWishDefault",
    // The instance of a reader goes as a whole.
    "level2Destroy",
].sort();

/** Names of calls that are put together: of a class or a kind of state, and of a verb. */
function puttingTogether(text) {
    const parts = (pattern) => [...text.matchAll(pattern)].map((found) => found[1]);
    const heads = new Set([...parts(/"(\w+)"/g), ...parts(/\b(\w+): "/g)]);
    const ends = new Set([...parts(/\$\{name\}(\w+)/g), "Snapshot", "Restore", "Hash"]);
    const pieces = [...heads].flatMap((head) => [...ends].map((end) => head + end));
    return new Set([...pieces, ...[...heads].map((head) => (
        `${head.replace("Player", "Frame")}Destroy`))]);
}

/** Lists of words that the types tell otherwise: as kinds of shapes, as codes of errors. */
const notAsWords = ["wordsStatus", "wordsShapeKind2", "wordsShapeKind3", "wordsReplayKind"];

export default async function run({ assert, packageFolder, root, test }) {
    await test("names: the types have every list of words that the modules say", async () => {
        const types = ["sidle.d.ts", "record.d.ts"].map((name) => (
            fs.readFileSync(path.join(packageFolder, name), "utf8"))).join("\n")
            .replace(/\/\*.*?\*\//gs, "");
        const unions = new Set([...types.matchAll(/"\w+"(?:\s*\|\s*"\w+")+/g)].map(([union]) => (
            union.match(/\w+/g).join())));
        for (const file of ["layout2.js", "layout3.js"]) {
            const layout = await import(pathToFileURL(path.join(packageFolder, file)));
            const lists = Object.keys(layout).filter((name) => (
                name.startsWith("words") && !notAsWords.includes(name)));
            assert.ok(lists.length > 5);
            for (const name of lists) {
                assert.ok(unions.has(layout[name].join()), `${name}: ${layout[name]}`);
            }
        }
    });
    await test("names: all of C is there, but for what is named as left out", () => {
        const names = execFileSync("python3",
            [path.join(root, "web/wasm/make_layout.py"), "--exports"], { encoding: "utf8" })
            .trim().split("\n").map((name) => name.replace(/^sidle_/, "")
                .replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));
        const folder = path.join(root, "web/npm/src");
        const text = fs.readdirSync(folder).map((name) => (
            fs.readFileSync(path.join(folder, name), "utf8"))).join("\n");
        const words = new Set(text.match(/\w+/g));
        const made = puttingTogether(text);
        const isThere = (name) => words.has(name) || made.has(name) || words.has(`sidle_${name
            .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`) ||
            (name.endsWith("Default") && words.has(name.slice(0, -"Default".length)));
        assert.deepEqual(names.filter((name) => !isThere(name)).sort(), leftOut);
    });
}
