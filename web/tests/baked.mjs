// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Baked levels, in Node: what `sidle bake` writes is the level that it was made of. This file runs
// in a process of its own: only the module that records reads them.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const own = fileURLToPath(import.meta.url);

/** What run.mjs calls: starts this file again. */
export default async function run({ assert: check, packageFolder, root, sidle, work, test }) {
    await test("baked: levels of the command line, in a process of its own", () => {
        const done = spawnSync(process.execPath, [own, packageFolder, root, work],
            { encoding: "utf8" });
        process.stdout.write(done.stdout);
        check.equal(done.status, 0, done.stderr);
    });
    await test("baked: the plain module says which one reads them", () => check.rejects(
        sidle.readLevel3(new Uint8Array(64), "a.baked"), /sidle\/record/));
}

/** Where a walker comes to in a level that turns at every wall. */
function walkAbout({ walker3, walkInput3, walkResult3, World3 }, level) {
    const world = new World3();
    world.addLevel(level);
    const { low, high } = level.bounds;
    const middle = { x: (low.x + high.x) / 2 + 0.3, y: high.y, z: (low.z + high.z) / 2 + 0.2 };
    const walker = walker3();
    const out = walkResult3();
    const found = world.findGround(walker, level.spots[0] ?? middle, high.y - low.y + 5);
    if (found) out.state = found;
    const ways = [];
    for (let tick = 0; tick < 400; ++tick) {
        const angle = Math.floor(tick / 40) * 2.4;
        const velocity = { x: 4 * Math.cos(angle), y: 0, z: 4 * Math.sin(angle) };
        world.walk(walker, out.state, walkInput3({ velocity }), 1 / 60, undefined, out);
        const { x, y, z } = out.state.position;
        ways.push(x, y, z);
    }
    world.dispose();
    return ways;
}

/** A level file as `sidle bake` writes it; undefined where there is no command. */
function bakedOf(root, file, work) {
    const commands = ["checked", "release"].map((p) => path.join(root, `build/${p}/cli/sidle`));
    const command = commands.find((one) => fs.existsSync(one));
    if (!command) return undefined;
    fs.mkdirSync(work, { recursive: true });
    const out = path.join(work, "level.baked");
    execFileSync(command, ["bake", file, out], { stdio: "ignore" });
    return fs.readFileSync(out);
}

/** Hills of 2 * side * side triangles, as an OBJ. */
function hillsOf(side) {
    const lines = [];
    const height = (i, k) => (((i * 7 + k * 13) % 11) / 20).toFixed(3);
    for (let i = 0; i <= side; ++i) {
        for (let k = 0; k <= side; ++k) lines.push(`v ${i} ${height(i, k)} ${k}`);
    }
    for (let i = 0; i < side; ++i) {
        for (let k = 1; k <= side; ++k) {
            const a = i * (side + 1) + k;
            lines.push(`f ${a} ${a + 1} ${a + side + 2} ${a + side + 1}`);
        }
    }
    return `${lines.join("\n")}\n`;
}

async function isTheLevel(sidle, root, work) {
    const { readLevel3 } = sidle;
    for (const name of ["tower.obj", "house.json"]) {
        const file = path.join(root, "levels", name);
        const bakedBytes = bakedOf(root, file, work);
        if (!bakedBytes) {
            console.log("skipped: baked levels in the npm package, no sidle command is built");
            return;
        }
        const source = await readLevel3(fs.readFileSync(file), name);
        const level = await readLevel3(bakedBytes, "level.BAKED");
        for (const part of ["spots", "bounds", "leftOut", "vertexCount", "flaws"])
            assert.deepEqual(level[part], source[part], `${name}: ${part}`);
        assert.equal(level.triangleCount, source.triangleCount);
        assert.deepEqual(level.meshes.map((one) => [one.name, one.surface]),
            source.meshes.map((one) => [one.name, one.surface]));
        assert.deepEqual(level.meshes[0]?.vertices, source.meshes[0]?.mesh.vertices());
        assert.deepEqual(level.meshes[0]?.triangles, source.meshes[0]?.mesh.triangles());
        const walked = [source, level].map((one) => walkAbout(sidle, one));
        assert.ok(new Set(walked[0]).size > 400, `${name}: it walks`);
        assert.deepEqual(walked[1], walked[0], name);
        level.dispose();
        source.dispose();
    }
}

async function isRefused({ readLevel3, LevelError }, packageFolder, root, work) {
    const bakedBytes = bakedOf(root, path.join(root, "levels/tower.obj"), work);
    if (!bakedBytes) return;
    const { U8 } = await import(pathToFileURL(path.join(packageFolder, "layout3.js")));
    const refused = (code, change, settings) => assert.rejects(
        readLevel3(change(Buffer.from(bakedBytes)), "a.baked", settings),
        (error) => error instanceof LevelError && error.code === code);
    await refused("truncated", (all) => all.subarray(0, all.length - 16));
    await refused("truncated", (all) => { all[all.length - 1000] ^= 1; return all; });
    await refused("badSyntax", (all) => { all[0] = 0; return all; });
    await refused("badSyntax", () => new Uint8Array(0));
    await refused("wrongVersion", (all) => { all[8] += 1; return all; });
    await refused("unsupported", (all) => all, { scale: 2 });
    for (let i = 0; i < 3; ++i) (await readLevel3(bakedBytes, "a.baked")).dispose();
    const before = U8.buffer.byteLength;
    for (let i = 0; i < 100; ++i) {
        (await readLevel3(bakedBytes, "a.baked")).dispose();
        await refused("truncated", (all) => { all[all.length - 1000] ^= 1; return all; });
    }
    const { U8: after } = await import(pathToFileURL(path.join(packageFolder, "layout3.js")));
    assert.equal(after.buffer.byteLength, before);
}

async function isThereAtOnce({ readLevel3, World3 }, root, work) {
    const side = Number(process.env.SIDE ?? 150);
    const file = path.join(work, "hills.obj");
    fs.mkdirSync(work, { recursive: true });
    fs.writeFileSync(file, hillsOf(side));
    const bakedBytes = bakedOf(root, file, work);
    if (!bakedBytes) return;
    const start = process.cpuUsage();
    const level = await readLevel3(bakedBytes, "hills.baked");
    const { user, system } = process.cpuUsage(start);
    assert.equal(level.triangleCount, 2 * side * side);
    const world = new World3();
    world.addLevel(level);
    const hit = world.castRay({ x: 7.25, y: 9, z: 3.5 }, { x: 0, y: -1, z: 0 });
    assert.ok(Math.abs(hit.point.y) < 1);
    console.log(`        ${level.triangleCount} triangles, ${bakedBytes.length / 1e6} MB: `
        + `${((user + system) / 1e3).toFixed(0)} ms of processor time`);
    world.dispose();
    level.dispose();
}

async function main([packageFolder, root, work]) {
    const sidle = await import(pathToFileURL(path.join(packageFolder, "record.js")));
    await sidle.ready;
    await isTheLevel(sidle, root, work);
    await isRefused(sidle, packageFolder, root, work);
    await isThereAtOnce(sidle, root, work);
}

if (process.argv[1] === own) await main(process.argv.slice(2));
