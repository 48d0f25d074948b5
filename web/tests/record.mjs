// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Recording and playing, in Node: what is recorded here plays here and by the command line, and
// what the command line records plays here. This file runs in a process of its own: the modules
// that record take the place of the plain ones.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const own = fileURLToPath(import.meta.url);

/** What run.mjs calls: starts this file again. */
export default async function run({ assert: check, packageFolder, root, work, test }) {
    await test("record: walks and crowds, in a process of its own", () => {
        const done = spawnSync(process.execPath, [own, packageFolder, root, work],
            { encoding: "utf8" });
        process.stdout.write(done.stdout);
        check.equal(done.status, 0, done.stderr);
    });
}

const say = (line) => console.log(`        ${line}`);

function spaceScene(sidle) {
    const world = new sidle.World3();
    const floor = new sidle.Mesh3({
        vertices: Float32Array.from([-9, 0, -9, -9, 0, 9, 9, 0, 9, 9, 0, -9]),
        triangles: Uint32Array.from([0, 1, 2, 0, 2, 3]),
    });
    world.add({ shape: floor });
    const lift = world.add({ shape: { kind: "box", center: { x: 2, y: 0, z: 0 },
        half: { x: 1, y: 0.2, z: 1 } } });
    const scene = new sidle.WalkScene3(world, { dt: 1 / 60 });
    for (let i = 0; i < 3; ++i) {
        const state = world.findGround(sidle.walker3(), { x: i, y: 2, z: 0 }, 5);
        assert.equal(scene.addWalker(sidle.walker3(), state), i);
    }
    return { scene, lift, floor };
}

function walkFrame(lift, floor, tick) {
    const position = { x: 0, y: tick / 200, z: 0 };
    const frame = {
        moves: [{ id: lift, pose: { position, rotation: { w: 1, x: 0, y: 0, z: 0 } } }],
        steps: [0, 1, 2].map((i) => ({
            velocity: { x: Math.cos(i + tick / 40), y: 0, z: 1.5 },
            jumpSpeed: tick % 50 === 49 ? 4 : 0,
        })),
        extra: Uint8Array.of(tick & 255, 7),
    };
    if (tick === 30) {
        const shape = { kind: "walls", nodes: [-3, -3, -3, 3], bottom: 0, top: 2 };
        frame.edits = [{ kind: "add", obstacle: { shape } },
            { kind: "add", obstacle: { shape: floor } },
            { kind: "add", obstacle: { shape: { kind: "sphere", center: position, radius: 0.3 } } },
            { kind: "remove", id: lift + 2 }];
    }
    return frame;
}

function recordWalk(sidle) {
    const { scene, lift, floor } = spaceScene(sidle);
    const recorder = new sidle.WalkRecorder3(scene, { hashEvery: 1 });
    const results = sidle.walkResults3(3);
    for (let tick = 0; tick < 200; ++tick) {
        const frame = walkFrame(lift, floor, tick);
        scene.advance(frame, results);
        recorder.add(frame, scene);
    }
    assert.deepEqual(results[1].state, scene.state(1));
    assert.equal(recorder.count, 200);
    assert.equal(scene.world.obstacleCount, 4);
    return { scene, bytes: recorder.save({ title: "a walk", constructor: "me" }) };
}

function playWalk(sidle, { scene, bytes }) {
    const head = sidle.readReplayHead(bytes);
    assert.deepEqual(head, { kind: "walk3", tickCount: 200, hashEvery: 1, game: "",
        notes: { title: "a walk", constructor: "me" } });
    const player = new sidle.WalkPlayer3(bytes, { keyframeEvery: 50 });
    assert.equal(player.tickCount, 200);
    while (player.step());
    assert.equal(player.firstDifference, undefined);
    assert.equal(player.scene.hash(), scene.hash());
    assert.equal(player.recordedHash(200), scene.hash());
    assert.equal(player.recordedHash(201), undefined);
    assert.deepEqual(player.scene.state(1), scene.state(1));
    player.seek(31);
    assert.equal(player.tick, 31);
    assert.deepEqual(player.frame.extra, Uint8Array.of(30, 7));
    assert.equal(player.frame.editCount, 4);
    assert.equal(player.frame.steps[2].velocity.z, 1.5);
    const { world } = player.scene;
    const hit = world.castRay({ x: 0, y: 3, z: 5 }, { x: 0, y: -1, z: 0 });
    assert.ok(hit && Math.abs(hit.fraction - 3) < 1e-6);
    player.dispose();
    assert.throws(() => world.obstacleCount, RangeError);
}

function manyNotes(sidle, { scene }) {
    const notes = {};
    for (let i = 0; i < 5000; ++i) notes[`\u00e4${i}`] = `${i}`;
    const bytes = new sidle.WalkRecorder3(scene).save(notes);
    assert.deepEqual(sidle.readReplayHead(bytes).notes, notes);
}

function recordPlane(sidle) {
    const tiles = new sidle.TileMap({ columns: 20, rows: 8 });
    for (let x = 0; x < 20; ++x) tiles.set(x, 0, true);
    tiles.set(9, 1, true);
    const world = new sidle.World2();
    const map = world.add({ shape: tiles });
    const scene = new sidle.WalkScene2(world);
    scene.addWalker(sidle.walker2(), world.findGround(sidle.walker2(), { x: 2, y: 3 }, 5));
    const recorder = new sidle.WalkRecorder2(scene);
    for (let tick = 0; tick < 240; ++tick) {
        const frame = { steps: [{ velocity: { x: 4, y: 0 } }] };
        if (tick === 150) frame.edits = [{ kind: "setTile", id: map, x: 9, y: 1, isSolid: false }];
        scene.advance(frame);
        recorder.add(frame, scene);
        if (tick === 149) assert.ok(Math.abs(scene.state().position.x - 8.7) < 0.01);
    }
    assert.ok(scene.state().position.x > 10, "dug through");
    return { scene, bytes: recorder.save({ title: "from the side" }) };
}

function recordCrowd(sidle) {
    const tiles = new sidle.TileMap({ columns: 30, rows: 30, isOutsideSolid: true });
    const crowd = new sidle.Crowd();
    for (let i = 0; i < 100; ++i) {
        crowd.add({ position: { x: 2 + i % 10, y: 2 + Math.floor(i / 10) }, radius: 0.3 });
    }
    const scene = new sidle.CrowdScene(crowd, { tiles });
    const goal = scene.addGoal([25, 25]);
    for (let slot = 0; slot < crowd.slotCount; ++slot) {
        scene.setOrder(slot, { kind: "goal", goal, speed: 0.1 });
    }
    const recorder = new sidle.CrowdRecorder(scene, { hashEvery: 5 });
    for (let tick = 0; tick < 150; ++tick) {
        const frame = {};
        if (tick === 20) frame.tiles = [{ x: 15, y: 15, isSolid: true }];
        if (tick === 40) frame.units = [{ kind: "add", unit: { position: { x: 3, y: 25 } } }];
        if (tick === 50) {
            const id = scene.crowd.unitAt(1);
            frame.units = [{ kind: "setRadius", id, radius: 0.2 },
                { kind: "setLayers", id, layers: 2, mask: 0xffffffff }];
        }
        const order = { kind: "point", place: { x: 3, y: 3 }, speed: 0.1 };
        if (tick === 41) frame.orders = [{ slot: 0, ...order }];
        if (tick === 60) frame.goals = [{ goal, tiles: [3, 25] }];
        if (tick === 70) {
            const shape = { kind: "walls", nodes: [10, 5, 10, 9], thickness: 0.2 };
            frame.edits = [{ kind: "add", obstacle: { shape } }];
            frame.ways = [5, 6, 7, 8].map((y) => ({ x: 10, y, isClosed: true }));
        }
        scene.advance(frame);
        recorder.add(frame, scene);
    }
    assert.equal(scene.crowd.unitCount, 101);
    assert.equal(scene.crowd.state(scene.crowd.unitAt(1)).radius, 0.2);
    assert.ok(scene.tiles.isSolid(15, 15));
    assert.equal(scene.world.obstacleCount, 1);
    assert.equal(scene.field(goal).distance(10, 6), Infinity);
    assert.equal(scene.field(goal).reach(scene.tiles, { x: 9, y: 9 }), "found");
    assert.ok(scene.ways().isSolid(10, 6) && !scene.tiles.isSolid(10, 6));
    assert.deepEqual(scene.wish(3, { kind: "motion", place: { x: 0.1, y: 0 } }).motion,
        { x: 0.1, y: 0 });
    assert.notDeepEqual(scene.wish(3).motion, scene.wish(0).motion);
    assert.throws(() => scene.wish(101), RangeError);
    return { scene, bytes: recorder.save({ title: "a crowd" }) };
}

function playOther(sidle, Player, { scene, bytes }) {
    const player = new Player(bytes);
    while (player.step());
    assert.equal(player.firstDifference, undefined);
    assert.equal(player.scene.hash(), scene.hash());
    player.seek(10);
    player.seek(3e9);
    assert.equal(player.tick, player.tickCount);
    assert.equal(player.scene.hash(), scene.hash());
    const damaged = Uint8Array.from(bytes);
    damaged[damaged.length >> 1] ^= 4;
    assert.throws(() => new Player(damaged), (error) => error instanceof sidle.LevelError
        && error.code === "truncated" && /checksum/.test(error.message));
}

/** Scenes that nobody holds are freed, though their crowds were looked at. */
async function freed(sidle) {
    const scenes = Array.from({ length: 20 }, () => {
        const scene = new sidle.CrowdScene(new sidle.Crowd(), {});
        assert.equal(scene.crowd.wishes.length, 0);
        return new WeakRef(scene);
    });
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc");
    for (let i = 0; i < 100 && scenes.some((one) => one.deref()); ++i) {
        await new Promise((done) => setTimeout(done, 10));
        collect();
    }
    assert.equal(scenes.filter((one) => one.deref()).length, 0);
}

function snapshots(sidle) {
    const { scene } = spaceScene(sidle);
    const bytes = scene.world.snapshot();
    const world = new sidle.World3();
    world.restore(bytes);
    assert.equal(world.hash(), scene.world.hash());
    assert.throws(() => new sidle.World3().restore(scene.world.snapshot("byHash")),
        (error) => error.code === "wrongLevel");
    assert.throws(() => scene.world.snapshot("zip"), RangeError);
    const state = sidle.walkState3({ position: { x: 1, y: 2, z: 3 } });
    const read = sidle.restoreOf3("walkState3", sidle.snapshotOf3("walkState3", state));
    assert.deepEqual(read, state);
    assert.equal(sidle.hashOf3("walkState3", read), sidle.hashOf3("walkState3", state));
    const walker = sidle.walker2({ radius: 0.2 });
    assert.deepEqual(sidle.restoreOf2("walker2", sidle.snapshotOf2("walker2", walker)), walker);
    // What lies in the memory of the module from a state before is no part of the next.
    const pierced = [2, 3, 4, 5, 6, 7, 8, 9];
    sidle.hashOf2("projectileState2", sidle.projectileState2({ pierced, piercedCount: 8 }));
    assert.deepEqual(sidle.snapshotOf2("projectileState2", sidle.projectileState2()).slice(44, 76),
        new Uint8Array(32));
    const tiles = new sidle.TileMap({ columns: 4, rows: 4 });
    tiles.set(1, 1, true);
    const other = new sidle.TileMap({ columns: 4, rows: 4 });
    other.restore(tiles.snapshot());
    assert.equal(other.hash(), tiles.hash());
    const small = new sidle.TileMap({ columns: 2, rows: 2 });
    small.restore(tiles.snapshot());
    assert.deepEqual([small.columns, small.rows], [4, 4]);
    assert.throws(() => small.fill([1, 0, 0, 0]), RangeError);
    small.fill(new Uint8Array(16));
    assert.equal(small.solidCount, 0);
    const field = new sidle.FlowField();
    field.setGoals(tiles, [3, 3]);
    const again = new sidle.FlowField();
    again.restore(tiles, field.snapshot());
    assert.equal(again.hash(), field.hash());
    const crowd = new sidle.Crowd();
    crowd.add({ position: { x: 1, y: 1 } });
    const crowds = new sidle.Crowd();
    crowds.restoreSnapshot(crowd.snapshot());
    assert.equal(crowds.hash(), crowd.hash());
}

/** Whatever is written while the memory grows arrives. */
function growing(sidle) {
    const crowd = new sidle.Crowd();
    for (let i = 0; i < 400; ++i) crowd.add({ position: { x: i, y: 0 } });
    const orders = Array.from({ length: 400 }, (_, slot) => (
        { slot, kind: "point", place: { x: slot, y: 9 }, speed: 0.1 }));
    const wanted = orders.map(({ place }) => place.x);
    const kept = [];
    for (let round = 0; round < 60; ++round) {
        const scene = new sidle.CrowdScene(crowd);
        scene.advance({ orders });
        assert.deepEqual(orders.map(({ slot }) => scene.order(slot).place.x), wanted);
        kept.push(scene);
    }
    for (const scene of kept) scene.dispose();
    crowd.dispose();
}

function programOf(root) {
    return [process.env.SIDLE, path.join(root, "build/checked/cli/sidle"),
        path.join(root, "build/release/cli/sidle")].find((one) => one && fs.existsSync(one));
}

/** The command line plays what was recorded here, and records what is played here. */
function native(sidle, root, work, recorded) {
    const program = programOf(root);
    if (!program) {
        console.log("skipped: replays between Node and the command line, no sidle built here");
        return;
    }
    fs.mkdirSync(work, { recursive: true });
    for (const [name, { scene, bytes }] of Object.entries(recorded)) {
        const file = path.join(work, `${name}.srec`);
        fs.writeFileSync(file, bytes);
        const said = JSON.parse(execFileSync(program,
            ["replay", file, "--expect", scene.hash(), "--json"], { encoding: "utf8" }));
        assert.equal(said.first_difference, null);
        assert.equal(said.hash, scene.hash());
        say(`${name}: ${bytes.length} bytes, ${said.ticks} ticks, natively ${said.hash} too`);
    }
    const levels = [["levels/house.json", ["--walkers", "5", "--seconds", "4"], "WalkPlayer3"],
        ["--scenario", ["circle", "--units", "100", "--ticks", "60"], "CrowdPlayer"]];
    for (const [level, options, Player] of levels) {
        const file = path.join(work, "native.srec");
        const said = JSON.parse(execFileSync(program,
            ["record", level, ...options, "-o", file, "--json"], { cwd: root, encoding: "utf8" }));
        const player = new sidle[Player](fs.readFileSync(file));
        while (player.step());
        assert.equal(player.firstDifference, undefined);
        assert.equal(player.scene.hash(), said.hash);
        say(`sidle record ${level}: ${said.ticks} ticks, ${said.hash} here too`);
    }
}

// Some faces say others again, have no area, or lie too far away: all of them are left out.
const roomObj = `o floor
v -9 0 -9\nv 9 0 -9\nv 9 0 9\nv -9 0 9\nv 1e20 0 0
f 1 2 2\nf 1 4 3 2\nf 1 2 3\nf 1 5 2
o step.walkable
v 3 0 -9\nv 3 0.2 -9\nv 3 0.2 9\nv 3 0 9
f 6 7 8\nf 8 7 6\nf 6 8 9\nf 6 6 6
`;

/** Who has the level needs no meshes: by their hashes it is the same here and natively. */
async function byHash(sidle, root, work) {
    const file = path.join(work, "room.obj");
    const replay = path.join(work, "by_hash.srec");
    fs.writeFileSync(file, roomObj);
    const level = await sidle.readLevel3(fs.readFileSync(file), "room.obj");
    assert.deepEqual(level.leftOut, { degenerate: 2, notFinite: 1, duplicate: 2 });
    const world = new sidle.World3();
    world.addLevel(level);
    const program = programOf(root);
    if (!program) return;
    const said = JSON.parse(execFileSync(program, ["record", file, "--by-hash", "--walkers", "5",
        "--seconds", "1", "-o", replay, "--json"], { encoding: "utf8" }));
    const player = new sidle.WalkPlayer3(fs.readFileSync(replay), { level: world });
    while (player.step());
    assert.equal(player.scene.hash(), said.hash);
    const scene = new sidle.WalkScene3(world);
    const recorder = new sidle.WalkRecorder3(scene);
    scene.advance({});
    recorder.add({}, scene);
    fs.writeFileSync(replay, recorder.save({}, "byHash"));
    execFileSync(program, ["replay", replay, "--level", file, "--expect", scene.hash()]);
    say(`by hash: ${said.ticks} ticks of a level of one's own, ${said.hash} here and natively`);
}

async function main([packageFolder, root, work]) {
    const sidle = await import(pathToFileURL(path.join(packageFolder, "record.js")));
    await sidle.ready;
    const walk = recordWalk(sidle);
    playWalk(sidle, walk);
    manyNotes(sidle, walk);
    const plane = recordPlane(sidle);
    playOther(sidle, sidle.WalkPlayer2, plane);
    const crowd = recordCrowd(sidle);
    playOther(sidle, sidle.CrowdPlayer, crowd);
    assert.throws(() => new sidle.WalkPlayer3(crowd.bytes),
        (error) => error.code === "unsupported");
    snapshots(sidle);
    await freed(sidle);
    growing(sidle);
    native(sidle, root, path.join(work, "replays"), { walk, plane, crowd });
    await byHash(sidle, root, work);
}

if (process.argv[1] === own) await main(process.argv.slice(2));
