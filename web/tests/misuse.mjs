// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What a stranger does wrong, and types do not keep from plain JavaScript: it is refused with a
// reason, or does what was meant. Some of it in processes of their own, by this file again: before
// the modules are there, on a small stack, and where the modules record.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const own = fileURLToPath(import.meta.url);

function floorOf({ World3 }) {
    const world = new World3();
    world.add({ shape: { kind: "box", center: { x: 0, y: -1, z: 0 },
        half: { x: 50, y: 1, z: 50 } } });
    return world;
}

/** What is called too soon. */
function early(sidle) {
    const { Crowd, FlowField, TileMap, walker2, walker3, walkResult3, World2, World3 } = sidle;
    const calls = [() => new World3(), () => new World2(), () => new Crowd(), () => walker3(),
        () => new TileMap({ columns: 2, rows: 2 }), () => new FlowField(), () => walker2(),
        () => walkResult3(), () => sidle.camera3({ pullSpeed: 1 })];
    for (const call of calls) assert.throws(call, /await ready/, String(call));
}

/** Who runs out of JavaScript's stack in a call leaves nothing on the module's. */
function deep(sidle) {
    const world = floorOf(sidle);
    const walker = sidle.walker3();
    const input = sidle.walkInput3({ velocity: { x: 1, y: 0, z: 0 } });
    const state = world.findGround(walker, { x: 0, y: 1, z: 0 }, 3);
    const out = sidle.walkResult3();
    const dive = () => {
        world.walk(walker, state, input, 1 / 60, undefined, out);
        dive();
    };
    let traps = 0;
    for (let i = 0; i < 1000; ++i) {
        try {
            dive();
        } catch (error) {
            if (!(error instanceof RangeError)) ++traps;
        }
    }
    assert.ok(traps <= 10, `${traps} times the module's stack ran over`);
}

/** More tiles than addresses of 32 bits reach; a map of them takes half a gigabyte. */
function vast({ FlowField, TileComponents, TileMap }) {
    const tiles = new TileMap({ columns: 2 ** 17, rows: 2 ** 15 });
    assert.throws(() => new TileComponents(tiles), /2\^32 tiles/);
    assert.throws(() => tiles.toArray(), /out of memory/);
    const small = new TileMap({ columns: 4, rows: 4 });
    const field = new FlowField();
    field.setGoals(small, [3, 3]);
    field.update(small);
    assert.throws(() => field.setGoals(tiles, [3, 3]), /2\^31 tiles/);
    assert.equal(field.distance(2, 3), 1); // As it was.
    assert.equal(field.distance(2 ** 16, 3), Infinity);
}

/** The checksum at the end of a snapshot: src/record/hash.cpp. */
function checksumOf(bytes) {
    let state = 0xcbf29ce484222325n;
    const add = (word) => {
        state = BigInt.asUintN(64, (state ^ word) * 0xbf58476d1ce4e5b9n);
        state ^= state >> 32n;
    };
    for (let at = 0; at < bytes.length || at % 8 !== 0; at += 8) {
        add(bytes.slice(at, at + 8).reduceRight((word, byte) => (word << 8n) | BigInt(byte), 0n));
    }
    if (bytes.length % 8 === 0) add(0n);
    add(BigInt(bytes.length));
    return state;
}

/** A map without tiles whose bytes say that it has 2^20 by 2^20 of them. */
function hugeMap({ TileMap }) {
    const bytes = new TileMap({ columns: 0, rows: 0, tileSize: 3 }).snapshot();
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 8;
    assert.equal(view.getBigUint64(end, true), checksumOf(bytes.slice(0, end)));
    // The size of a tile comes after both numbers.
    const three = bytes.findIndex((_, at) => at + 8 < end && view.getFloat64(at, true) === 3);
    view.setInt32(three - 8, 2 ** 20, true);
    view.setInt32(three - 4, 2 ** 20, true);
    view.setBigUint64(end, checksumOf(bytes.slice(0, end)), true);
    return bytes;
}

function record(sidle) {
    const tiles = new sidle.TileMap({ columns: 2, rows: 2 });
    assert.throws(() => tiles.restore(hugeMap(sidle)), { code: "badSyntax" });
    assert.equal(tiles.columns, 2);

    const world = floorOf(sidle);
    const bytes = world.snapshot();
    const hash = world.hash();
    world.remove(world.obstacles()[0]);
    world.restore(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    assert.equal(world.hash(), hash);
    assert.throws(() => world.restore([...bytes]), /Uint8Array or an ArrayBuffer/);
    assert.throws(() => world.restore("bytes"), RangeError);
    // What is not given has no hash: there is nothing to read but what lies about in memory.
    assert.throws(() => sidle.hashOf3("walkState3"), TypeError);
    assert.throws(() => sidle.snapshotOf3("walkState3", null), TypeError);
}

/** What records and plays takes nothing else for a world, a map or a scene. */
function otherKinds(sidle) {
    const { Crowd, CrowdRecorder, CrowdScene, FlowField, TileMap, WalkPlayer3, WalkRecorder2,
        WalkRecorder3, WalkScene2, WalkScene3, World2, World3 } = sidle;
    const tiles = new TileMap({ columns: 4, rows: 4 });
    const field = new FlowField();
    const plane = new WalkScene2(new World2());
    const space = new WalkScene3(new World3());
    const recorder = new WalkRecorder3(space);
    const bytes = recorder.save();
    const wrong = {
        World3: [() => new WalkScene3(new World2()), () => new WalkScene3(space),
            () => new WalkPlayer3(bytes, { level: new Crowd() })],
        World2: [() => new WalkScene2(tiles), () => new CrowdScene(new Crowd(), { world: tiles })],
        TileMap: [() => new CrowdScene(new Crowd(), { tiles: new World2() }),
            () => field.restore(new World2(), field.snapshot())],
        Crowd: [() => new CrowdScene(tiles)],
        CrowdScene: [() => new CrowdRecorder(new Crowd())],
        WalkScene2: [() => new WalkRecorder2(space)],
        WalkScene3: [() => new WalkRecorder3(plane), () => recorder.add({}, plane)],
    };
    for (const [kind, calls] of Object.entries(wrong)) {
        for (const call of calls) assert.throws(call, isWanted(kind), String(call));
    }
    assert.deepEqual(recorder.save(), bytes);
    const crowd = new Crowd();
    crowd.addMany([1, 1, 0.3, 2, 2, 0.3]);
    const scene = new CrowdScene(crowd);
    for (const slot of [0.5, -1, 2, NaN]) assert.throws(() => scene.wish(slot), /no slot/);
}

const isWanted = (kind) => ({ name: "RangeError", message: new RegExp(`^a ${kind} is wanted`) });

async function child(what, packageFolder) {
    const file = what === "record" ? "record.js" : "sidle.js";
    const sidle = await import(pathToFileURL(path.join(packageFolder, file)));
    if (what === "early") early(sidle);
    await sidle.ready;
    if (what === "deep") deep(sidle);
    if (what === "vast") vast(sidle);
    if (what === "record") {
        record(sidle);
        otherKinds(sidle);
    }
}

/** What run.mjs calls. */
export default async function run({ packageFolder, sidle, test }) {
    const {
        Crowd, FlowField, Heightfield3, Mesh3, TileComponents, TileMap, World2, World3,
    } = sidle;
    const elsewhere = (what, flags = []) => {
        const done = spawnSync(process.execPath, [...flags, own, what, packageFolder],
            { encoding: "utf8" });
        assert.equal(done.status, 0, done.stderr);
    };
    await test("misuse: what is called before the modules are there says so", () => {
        elsewhere("early");
    });
    await test("misuse: a stack of JavaScript that runs over costs none of the module's", () => {
        elsewhere("deep", ["--stack-size=80"]);
    });
    await test("misuse: bytes are bytes, and what is not given is not read from memory", () => {
        elsewhere("record");
    });

    await test("misuse: a number stands for no place in memory", () => {
        assert.throws(() => new TileMap(64, 64), RangeError);
        assert.throws(() => new TileMap({ rows: 8 }), RangeError);
        assert.throws(() => new TileMap({ columns: 1.5, rows: 8 }), RangeError);
        for (const made of [new World3(64), new World2(64), new Crowd(64)]) {
            assert.ok(!Object.is(made.at, 64));
            made.dispose();
        }
    });

    await test("misuse: tiles are whole numbers", () => {
        const tiles = new TileMap({ columns: 8, rows: 8 });
        const field = new FlowField();
        for (const [x, y] of [[undefined, undefined], [NaN, 1], [1.5, 1], [-0.5, 0], [2 ** 32, 0],
            [{ x: 3, y: 3 }, true]]) {
            assert.throws(() => tiles.set(x, y, true), /whole numbers/);
            assert.throws(() => field.tileChanged(tiles, x, y), /whole numbers/);
        }
        assert.equal(tiles.solidCount, 0);
        assert.equal(tiles.set(-1, 9, true), false); // Beyond the map.
        for (const goals of [[1], [NaN, 1], [{ x: 1, y: 1 }, 2]]) {
            assert.throws(() => field.setGoals(tiles, goals), /whole numbers/);
        }
    });

    await test("misuse: any tile but 0 is solid, whatever fits into a byte", () => {
        const tiles = new TileMap({ columns: 6, rows: 1 });
        const wide = [0, 1, 256, 0.5, -1, 2 ** 31];
        for (const given of [wide, Float64Array.from(wide), wide.map(String)]) {
            tiles.fill(given);
            assert.equal(tiles.toArray().join(""), "011111");
        }
        tiles.fill(Uint32Array.of(0, 256, 0, 2 ** 31, 0, 0));
        assert.equal(tiles.toArray().join(""), "010100");
        tiles.fill(Int8Array.of(0, -128, 0, 1, 0, 0));
        assert.equal(tiles.toArray().join(""), "010100");
    });

    await test("misuse: corners of triangles are whole numbers, and sides of terrains", () => {
        const vertices = [0, 0, 0, 1, 0, 0, 0, 0, 1];
        const corners = [0, 2, 1];
        assert.equal(new Mesh3({ vertices, triangles: corners }).triangleCount, 1);
        for (const triangles of [[0, 2, NaN], [0, 2, undefined], [0, 2.5, 1], [0, 2, "b"],
            [0, 2, 2 ** 32 + 1], [[0, 2, 1], [0, 2, 1], [0, 2, 1]], [0, 2, 1, 0]]) {
            assert.throws(() => new Mesh3({ vertices, triangles }), RangeError, `${triangles}`);
        }
        assert.throws(() => new Mesh3({ vertices: [...vertices, 1], triangles: corners }),
            /three numbers/);
        assert.throws(() => new Mesh3({ vertices, triangles: corners, surfaces: ["wall"] }),
            /surfaces\[0\]/);
        assert.throws(() => new Heightfield3({ columns: 2.5, rows: 2, cellSize: 1,
            heights: [1, 2, 3, 4, 5] }), /whole numbers/);
    });

    await test("misuse: arrays of numbers may be of any width", () => {
        const tiles = new TileMap({ columns: 8, rows: 8 });
        const field = new FlowField();
        field.setGoals(tiles, [1, 1]);
        field.update(tiles);
        const places = [4.5, 4.5, 0.25, 6.5, 2.5, 0.25];
        const expected = field.directions(tiles, Float64Array.from(places));
        assert.ok(expected[0] < 0);
        assert.deepEqual(field.directions(tiles, places), expected);
        assert.deepEqual(field.directions(tiles, Float32Array.from(places)), expected);
        const crowd = new Crowd();
        crowd.addMany([4.5, 4.5, 0.25, 6.5, 2.5, 0.25, 5.5, 6.5, 0.25]);
        for (const slots of [[2], Float64Array.of(2), Uint32Array.of(2)]) {
            crowd.wishes.fill(0);
            field.lead(tiles, crowd, 0.1, { slots });
            assert.ok(crowd.wishes[6] !== 0);
            assert.deepEqual(Array.from(crowd.wishes.subarray(0, 6)), [0, 0, 0, 0, 0, 0]);
        }
        assert.throws(() => crowd.addMany([1, 2]), /x, y and radius/);
        assert.throws(() => crowd.restore([1, 2, 3]), /Uint8Array or an ArrayBuffer/);
        const copy = new Crowd();
        copy.restore(crowd.save().buffer);
        assert.equal(copy.hash(), crowd.hash());
    });

    await test("misuse: a node is two numbers, and half of one is none", () => {
        const [space, plane] = [new World3(), new World2()];
        const odd = [0, 0, 4, 0, 4];
        assert.throws(() => space.add({ shape: { kind: "walls", nodes: odd } }), /two numbers/);
        assert.throws(() => plane.add({ shape: { kind: "walls", nodes: odd } }), /two numbers/);
        const corners = [0, 0, 1, 0, 1, 1, 0];
        assert.throws(() => plane.add({ shape: { kind: "polygon", corners } }), /two numbers/);
        assert.throws(() => plane.overlapsShape({ kind: "polygon", corners }), /two numbers/);
        assert.equal(space.obstacleCount + plane.obstacleCount, 0);
    });

    await test("misuse: of moves of which one breaks a rule, none is made", () => {
        const plane = new World2();
        const space = floorOf(sidle);
        const disc = plane.add({ shape: { kind: "circle", center: { x: 0, y: 0 }, radius: 1 } });
        const map = plane.add({ shape: new TileMap({ columns: 2, rows: 2 }) });
        const floor = space.obstacles()[0];
        const turned = { position: { x: 0, y: 0 }, rotation: { x: 0, y: 1 } };
        const lost = { x: NaN, y: 0, z: 0 };
        const go = { id: disc, pose: sidle.pose2({ position: { x: 3, y: 0 } }) };
        const lift = { id: floor, pose: sidle.pose3({ position: { ...lost, x: 3 } }) };
        for (const [world, moves] of [
            [plane, [go, { ...go, pose: sidle.pose2({ position: lost }) }]],
            [plane, [go, { id: map, pose: turned }]],
            [space, [lift, { ...lift, pose: sidle.pose3({ position: lost }) }]],
        ]) {
            const told = () => JSON.stringify(world.obstacles().map((id) => world.find(id).pose));
            const [before, revision] = [told(), world.revision];
            assert.throws(() => world.move(moves), RangeError);
            assert.deepEqual([told(), world.revision], [before, revision]);
        }
    });

    await test("misuse: a budget without end is all the work there is", () => {
        const tiles = new TileMap({ columns: 64, rows: 64 });
        for (const budget of [Infinity, 1e12, 2 ** 32]) {
            const field = new FlowField();
            field.setGoals(tiles, [1, 1]);
            assert.equal(field.update(tiles, 1), false);
            assert.equal(field.update(tiles, budget), true, `${budget}`);
        }
    });

    await test("misuse: a map of tiles is no wall list", () => {
        const tiles = new TileMap({ columns: 8, rows: 8 });
        assert.throws(() => new Crowd().step(tiles), /tiles, world, filter/);
    });

    await test("misuse: what is of another kind is not read as what is wanted", () => {
        const tiles = new TileMap({ columns: 8, rows: 8 });
        const crowd = new Crowd();
        crowd.add({ position: { x: 1.5, y: 1.5 }, radius: 0.3 });
        const hash = crowd.hash();
        const field = new FlowField();
        const components = new TileComponents(tiles);
        const world = new World2();
        const point = { x: 1.5, y: 1.5 };
        const sent = structuredClone({ ...tiles }); // What a worker is sent of a map.
        for (const other of [world, crowd, field, sent, 64, "tiles", undefined, null]) {
            const calls = [() => new TileComponents(other), () => components.repair(other, 1, 1),
                () => crowd.build(other, 5, 5), () => field.setGoals(other, [1, 1]),
                () => field.update(other), () => field.tileChanged(other, 1, 1),
                () => field.reach(other, point), () => field.direction(other, point, 0.3),
                () => field.directions(other, [1, 1, 0.3]), () => field.lead(other, crowd, 0.1)];
            if (other) calls.push(() => crowd.step({ tiles: other }));
            for (const call of calls) assert.throws(call, isWanted("TileMap"), String(call));
        }
        for (const other of [tiles, crowd, floorOf(sidle), {}, 64]) {
            assert.throws(() => crowd.step({ world: other }), isWanted("World2"));
        }
        for (const other of [tiles, world, { wishes: crowd.wishes }]) {
            assert.throws(() => field.lead(tiles, other, 0.1), isWanted("Crowd"));
        }
        const floor = floorOf(sidle);
        for (const other of [world, { count: 3 }, 64]) {
            assert.throws(() => floor.walkEach(sidle.walker3(), other, 1 / 60), /WalkBatch3/);
        }
        assert.equal(crowd.hash(), hash);
    });

    await test("misuse: no count leads beyond the array that it is of", () => {
        const world = floorOf(sidle);
        const walker = sidle.walker3();
        const state = world.findGround(walker, { x: 0, y: 1, z: 0 }, 3);
        const body = sidle.bodyOf3(walker, state.position);
        const input = sidle.walkInput3({ room: sidle.room3() });
        const walked = () => JSON.stringify([world.walk(walker, state, sidle.walkInput3(), 1 / 60),
            world.touching(body, 0.1, { mask: 1 })]);
        const before = walked();
        for (const count of [9, 33, 1e5, -1, NaN, undefined, Infinity]) {
            const flight = { ...sidle.projectileState3(), piercedCount: count };
            assert.throws(() => world.fly(sidle.projectile3(), flight, 1 / 60), /count/);
            if (count === 9) continue; // Less than there are of these.
            const set = { ...sidle.contactSet(), count };
            assert.throws(() => world.updateContacts(set, body, { x: 0, y: 0, z: 0 }), /count/);
            input.room.fenceCount = count;
            assert.throws(() => world.walk(walker, state, input, 1 / 60), /count/);
        }
        assert.equal(walked(), before);
    });

    await test("memory: never more than two gigabytes, and what is larger is refused", () => {
        // A map that is allowed, and needs more bytes than there are addresses.
        assert.throws(() => new TileMap({ columns: 2 ** 20, rows: 2 ** 20 }), RangeError);
        assert.throws(() => new TileMap({ columns: 2 ** 20, rows: 2 ** 14 - 1 }), /out of memory/);
        const tiles = new TileMap({ columns: 3, rows: 3 });
        tiles.set(2, 2, true);
        assert.equal(tiles.toArray().join(""), "000000001");
    });

    await test("memory: a fall of weeks takes no more of the stack than that of a tick", () => {
        const world = floorOf(sidle);
        const state = sidle.walkState3({ position: { x: 0, y: 1, z: 0 } });
        for (const dt of [1, 1e6, 1e9, 1e12]) {
            const after = world.walk(sidle.walker3(), state, sidle.walkInput3(), dt);
            assert.ok(after.hasLanded && after.state.hasGround, `${dt} s`);
        }
    });

    await test("memory: ways and components of more tiles than numbers are refused", () => {
        elsewhere("vast");
    });

    await test("memory: a terrain of more samples than numbers is refused", async () => {
        const inside = (file) => import(pathToFileURL(path.join(packageFolder, file)));
        const { calls, withMemory } = await inside("module3.js");
        const { sizeHeightfieldGrid3, writeHeightfieldGrid3 } = await inside("layout3.js");
        // As a file would say it: whoever makes one here has counted its heights.
        withMemory(sizeHeightfieldGrid3 + 8, (at) => {
            writeHeightfieldGrid3(at, { columns: 2 ** 16, rows: 2 ** 16, cellSize: 1,
                surface: "solid", tag: 0 });
            const out = at + sizeHeightfieldGrid3;
            assert.notEqual(calls.heightfield3Create(at, 0, out, 0), 0);
        });
    });

    await test("plane: a flow field is copied, and goes its own way from then on", () => {
        const tiles = new TileMap({ columns: 8, rows: 8 });
        const field = new FlowField();
        field.setGoals(tiles, [1, 1]);
        field.update(tiles);
        const copy = field.copy();
        field.setGoals(tiles, [6, 6]);
        field.update(tiles);
        assert.ok(copy.isGoal(1, 1) && !copy.isGoal(6, 6));
        assert.ok(field.isGoal(6, 6) && !field.isGoal(1, 1));
        field.dispose();
        assert.equal(copy.distance(2, 1), 1);
    });
}

if (process.argv[1] === own) await child(process.argv[2], process.argv[3]);
