// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
import fs from "node:fs";
import path from "node:path";

const up = { x: 0, y: 1, z: 0 };
const pose = (x, y, z) => ({ position: { x, y, z }, rotation: { w: 1, x: 0, y: 0, z: 0 } });

/** The golden defaults: what the headers of C++ say. */
function defaultsOfHeader(root, file, struct) {
    const text = fs.readFileSync(path.join(root, "include/sidle", file), "utf8");
    const body = text.match(new RegExp(`struct ${struct} \\{([^]*?)\\n\\};`))[1];
    return [...body.matchAll(/double (\w+) = ([-\d.e]+|0x1p-10);/g)].map(([, name, value]) => (
        [name.replace(/_(\w)/g, (_, c) => c.toUpperCase()),
            value === "0x1p-10" ? 2 ** -10 : Number(value)]));
}

export default async function run({ assert, root, sidle, test }) {
    const {
        Crowd, FlowField, Heightfield3, Mesh3, TileComponents, TileMap, World2, World3,
    } = sidle;

    await test("crowd: circles of a compound unit stay its own when another unit goes", () => {
        const crowd = new Crowd();
        const circle = (x, y) => ({ offset: { x, y }, radius: 0.25 });
        const gone = crowd.add({ position: { x: 0, y: 0 }, circles: [circle(0.5, 0)] });
        const own = [circle(-0.5, 0.25), circle(0.75, 0.5), circle(0, 1)];
        const stays = crowd.add({ position: { x: 5, y: 0 }, circles: own });
        crowd.remove(gone);
        assert.deepEqual(crowd.circles(stays), own);
        crowd.dispose();
    });

    await test("crowds: copied before their first step, though wishes make room", () => {
        const crowd = new Crowd();
        for (let k = 0; k < 5000; ++k) {
            crowd.add({ position: { x: k % 100, y: Math.floor(k / 100) }, radius: 0.3 });
        }
        const copy = crowd.copy();
        assert.equal(copy.unitCount, 5000);
        assert.equal(copy.wishes.length, crowd.wishes.length);
    });

    await test("words: what is none of the list is refused", () => {
        const crowd = new Crowd();
        const unit = crowd.add({ position: { x: 2.5, y: 2.5 } });
        assert.throws(() => crowd.setClass(unit, "foo"), RangeError);
        assert.throws(() => crowd.build(new TileMap({ columns: 8, rows: 8 }), 2, 2, "foo"),
            RangeError);
        assert.throws(() => new sidle.WalkBatch3(1.5), RangeError);
        assert.throws(() => new sidle.WalkBatch3(2).state(0.5), RangeError);
    });

    await test("undefined: what is given so is as if it were not given", () => {
        const world = new World3();
        const box = { kind: "box", center: { x: 0, y: 0, z: 0 }, half: { x: 1, y: 1, z: 1 } };
        const own = { pose: undefined, surface: undefined, layers: undefined, tag: undefined };
        const id = world.add({ shape: { ...box, rotation: undefined }, ...own });
        assert.deepEqual(world.find(id), world.find(world.add({ shape: box })));
        assert.deepEqual(sidle.walker3({ radius: undefined }), sidle.walker3());
        assert.deepEqual(sidle.pose2({ position: undefined }), sidle.pose2());
        const plane = new World2();
        const circle = { kind: "circle", center: { x: 0, y: 0 }, radius: 1 };
        assert.deepEqual(plane.find(plane.add({ shape: circle, layers: undefined })),
            plane.find(plane.add({ shape: circle })));
        assert.equal(new TileMap({ columns: 2, rows: 2, tileSize: undefined }).tileSize, 1);
        const crowd = new Crowd({ skin: undefined });
        const unit = { position: { x: 0, y: 0 } };
        const state = crowd.state(crowd.add(unit));
        crowd.remove(crowd.unitAt(0));
        const again = crowd.state(crowd.add({ ...unit, mask: undefined, radius: undefined }));
        assert.deepEqual(again, state);
    });

    await test("crowds: who was given no wish rests, whatever was in the memory before", () => {
        const make = (wish) => {
            const crowd = new Crowd();
            for (let k = 0; k < 100; ++k) crowd.add({ position: { x: k, y: 0 }, radius: 0.3 });
            for (let k = 0; k < 300 && wish; ++k) crowd.wishes[k] = wish;
            crowd.step({});
            const { wishes, states } = crowd;
            for (let k = 0; k < 100 && !wish; ++k) {
                assert.deepEqual(Array.from(wishes.subarray(3 * k, 3 * k + 3)), [0, 0, Infinity]);
                assert.deepEqual([states[9 * k], states[9 * k + 1]], [k, 0]);
            }
            crowd.dispose();
        };
        make(0.25);
        make();
    });

    await test("crowds: who comes in the place of another has no wish of his", () => {
        const crowd = new Crowd();
        const first = crowd.add({ position: { x: 0, y: 0 } });
        crowd.wishes.set([0.05, 0, 7]);
        crowd.step({});
        crowd.remove(first);
        const second = crowd.add({ position: { x: 5, y: 5 } });
        crowd.step({});
        assert.deepEqual({ ...crowd.state(second).position }, { x: 5, y: 5 });
    });

    await test("defaults: what the C++ headers say", () => {
        const own = [["3d/walk.h", "Walker3", sidle.walker3()],
            ["2d/walk.h", "Walker2", sidle.walker2()],
            ["3d/camera.h", "Camera3", sidle.camera3()],
            ["3d/slide.h", "SlideSettings3", sidle.slideSettings3()],
            ["3d/projectile.h", "Projectile3", sidle.projectile3()],
            ["2d/crowd.h", "CrowdSettings", new Crowd().settings]];
        for (const [file, struct, object] of own) {
            const said = defaultsOfHeader(root, file, struct);
            assert.ok(said.length >= 2, struct);
            for (const [name, value] of said) {
                assert.equal(object[name], value, `${struct}.${name}`);
            }
        }
        assert.deepEqual(sidle.walker3().up, up);
        assert.equal(sidle.walker3({ radius: 0.4 }).radius, 0.4);
    });

    await test("world: a box on a plane stops a walker, and he slides along", () => {
        const world = new World3();
        world.add({ shape: { kind: "box", center: { x: 0, y: -1, z: 0 },
            half: { x: 50, y: 1, z: 50 } } });
        const wall = world.add({ shape: { kind: "box", center: { x: 3, y: 1, z: 0 },
            half: { x: 0.5, y: 1, z: 50 } }, tag: 9, layers: 5 });
        const walker = sidle.walker3();
        const out = sidle.walkResult3();
        out.state = world.findGround(walker, { x: 0, y: 1, z: 0 }, 5);
        const input = sidle.walkInput3({ velocity: { x: 2, y: 0, z: 1 } });
        const watch = { trace: sidle.trace3(), why: sidle.explanation3() };
        for (let i = 0; i < 120; ++i) {
            world.walk(walker, out.state, input, 1 / 60, undefined, out, watch);
        }
        assert.ok(Math.abs(out.state.position.x - (2.5 - 0.3 - 0.001)) < 1e-6);
        assert.ok(Math.abs(out.state.position.z - 2) < 1e-6);
        assert.equal(out.contacts[0].obstacle, wall);
        assert.equal(out.contacts[0].tag, 9);
        assert.equal(watch.trace.count, 1);
        assert.match(sidle.describe3(watch.why.notes[0]), /obstacle \d+, triangle 0, at 2\.50/);
        const found = world.find(wall);
        assert.equal(found.layers, 5);
        assert.deepEqual(found.shape.center, { x: 3, y: 1, z: 0 });
        assert.equal(world.castRay({ x: 0, y: 1, z: 0 }, { x: 1, y: 0, z: 0 }).fraction, 2.5);
        assert.equal(world.castRay({ x: 0, y: 1, z: 0 }, { x: 1, y: 0, z: 0 },
            { ignore: wall }), undefined);
        world.remove(wall);
        assert.equal(world.has(wall), false);
        assert.equal(world.obstacleCount, 1);
    });

    await test("world: what lies in a volume or in view", () => {
        const world = new World3();
        const ids = [0, 4, 8].map((x) => world.add({ shape: { kind: "sphere",
            center: { x, y: 0, z: 0 }, radius: 0.5 }, layers: x === 4 ? 2 : 1 }));
        const box = { kind: "box", center: { x: 2, y: 0, z: 0 }, half: { x: 1.6, y: 1, z: 1 } };
        assert.deepEqual(world.overlapsShape(box), [ids[0], ids[1]]);
        assert.deepEqual(world.overlapsShape(box, { mask: 1 }), [ids[0]]);
        const ball = { kind: "sphere", center: { x: 6, y: 0, z: 0 }, radius: 1.6 };
        assert.deepEqual(world.overlapsShape(ball), [ids[1], ids[2]]);
        const lens = { nearPlane: 0.1, tanHalfVertical: 0.5, aspect: 1 };
        assert.deepEqual(world.overlapsView(pose(4, 0, 5), lens, 20), [ids[1]]);
        assert.deepEqual(world.overlapsView(pose(4, 0, 15), lens, 20), ids);
        assert.deepEqual(world.overlapsView(pose(4, 0, 15), lens, 10), []);

        const plane = new World2();
        const disc = plane.add({ shape: { kind: "circle", center: { x: 0, y: 0 }, radius: 1 } });
        const corners = [0.5, 0.5, 3, 0.5, 0.5, 3];
        assert.deepEqual(plane.overlapsShape({ kind: "polygon", corners }), [disc]);
        assert.deepEqual(plane.overlapsShape({ kind: "polygon", corners: [1, 1, 3, 1, 1, 3] }), []);
    });

    await test("world: meshes, terrains and walls come back as they were given", () => {
        const mesh = new Mesh3({
            vertices: new Float32Array([0, 0, 0, 0, 0, 10, 10, 0, 0]),
            triangles: new Uint32Array([0, 1, 2, 0, 0, 1]), surfaces: "walkable", tags: 7,
        });
        assert.equal(mesh.triangleCount, 1);
        assert.deepEqual(mesh.leftOut, { degenerate: 1, notFinite: 0, duplicate: 0 });
        const world = new World3();
        const id = world.add({ shape: mesh, pose: pose(0, 2, 0) });
        mesh.dispose();
        const hit = world.castRay({ x: 1, y: 5, z: 1 }, { x: 0, y: -1, z: 0 });
        assert.deepEqual([hit.fraction, hit.obstacle, hit.tag], [3, id, 7]);
        assert.equal(hit.surface, "walkable");
        assert.deepEqual(Array.from(world.find(id).shape.corners()), [0, 0, 0, 0, 0, 10, 10, 0, 0]);
        const terrain = new Heightfield3({ columns: 3, rows: 2, cellSize: 2,
            heights: new Float32Array([0, 1, 0, 0, 1, NaN]) });
        assert.equal(terrain.triangleCount, 4);
        assert.equal(terrain.corners().length, 9 * 2);
        const walls = world.add({ shape: { kind: "walls", nodes: [0, 0, 5, 0, 5, 5], top: 3 } });
        assert.deepEqual(world.find(walls).shape.nodes, [0, 0, 5, 0, 5, 5]);
        assert.throws(() => new Mesh3({ vertices: new Float32Array(9),
            triangles: new Uint32Array([0, 1, 9]) }),
        (error) => error instanceof sidle.LevelError && error.where === "triangles[0].c"
            && error.code === "badIndex");
    });

    await test("world: a lift carries a walker, and a ball bounces on it", () => {
        const world = new World3();
        const lift = world.add({ shape: { kind: "box", center: { x: 0, y: -1, z: 0 },
            half: { x: 2, y: 1, z: 2 } } });
        const walker = sidle.walker3();
        const out = sidle.walkResult3();
        out.state = world.findGround(walker, { x: 0, y: 1, z: 0 }, 5);
        for (let i = 1; i <= 60; ++i) {
            world.move([{ id: lift, pose: pose(0, i / 60, 0) }]);
            world.walk(walker, out.state, sidle.walkInput3(), 1 / 60, undefined, out);
        }
        assert.ok(Math.abs(out.state.position.y - 1) < 1e-9);
        assert.ok(Math.abs(out.carried.y - 1 / 60) < 1e-9);
        const ball = sidle.projectile3({ radius: 0.1, acceleration: { x: 0, y: -10, z: 0 },
            bouncesOff: 1 });
        let state = sidle.projectileState3({ position: { x: 1, y: 2, z: 1 } });
        for (let i = 0; i < 60; ++i) state = world.fly(ball, state, 1 / 60).state;
        assert.equal(state.bounceCount, 1);
    });

    await test("company: two on a lift ride along, who is held holds up the other", () => {
        const world = new World3();
        const half = { x: 9, y: 0.5, z: 9 };
        const floor = world.add({ shape: { kind: "box", center: { x: 0, y: -0.5, z: 0 }, half } });
        const walker = sidle.walker3();
        const states = [0, 0.62].map((x) => world.findGround(walker, { x, y: 0.2, z: 0 }, 1));
        world.move([{ id: floor, pose: pose(0.1, 0, 0) }]);
        const input = sidle.walkInput3();
        const company = states.map((state) => world.companionOf(walker, state, input, 1 / 60));
        for (const one of company) {
            assert.equal(one.ground, floor);
            assert.ok(Math.abs(one.carried.x - 0.1) < 1e-9);
            assert.equal(one.isHeld, false);
        }
        company[1].isHeld = true;
        sidle.holdUp3(company);
        assert.deepEqual(company.map((one) => one.isHeld), [true, true]);
        const many = Array.from({ length: 50 }, (_, i) =>
            sidle.companion3({ ...company[0], body: { ...company[0].body,
                a: { x: 0.7 * i, y: 0.5, z: 0 }, b: { x: 0.7 * i, y: 1.5, z: 0 } } }));
        assert.deepEqual(sidle.roomsOf3(many), many.map((_, i) => sidle.roomOf3(many, i)));
        const box = { kind: "box", center: { x: 4, y: 1, z: 0 }, half: { x: 0.2, y: 1, z: 1 } };
        const gate = world.add({ shape: box, layers: 0x80000000 });
        const body = sidle.bodyOf3(walker, states[0].position);
        const way = [{ x: 2, y: 0, z: 0 }, { x: 6, y: 0, z: 0 }];
        const filter = { mask: 0x80000000 };
        const met = world.touchingOnWay(body, way, 0, filter);
        assert.deepEqual(met.obstacles.slice(0, met.count), [gate]);
    });

    await test("rules: what breaks one throws RangeError, and all goes on", () => {
        const world = new World3();
        const bad = { x: NaN, y: 0, z: 0 };
        for (let i = 0; i < 1000; ++i) {
            assert.throws(() => world.walk(sidle.walker3(), sidle.walkState3({ position: bad }),
                sidle.walkInput3(), 1 / 60), RangeError);
        }
        assert.throws(() => world.walk(sidle.walker3({ radius: -1 }), sidle.walkState3(),
            sidle.walkInput3(), 1 / 60), /see Walker3 for the ranges/);
        assert.throws(() => world.add({ shape: { kind: "ball" } }), RangeError);
        assert.equal(world.obstacleCount, 0);
        world.dispose();
        assert.throws(() => world.obstacleCount, RangeError);
        world.dispose();
    });

    await test("batch: many walk in one call to the bits of walks one by one", () => {
        const world = new World3();
        const mesh = new Mesh3({
            vertices: new Float32Array([0, 0, 0, 40, 0, 0, 40, 1, 40, 0, 0.5, 40]),
            triangles: new Uint32Array([0, 2, 1, 0, 3, 2]),
        });
        assert.ok(mesh.byteCount > 4 * 12 + 6 * 4);
        world.add({ shape: mesh });
        world.add({ shape: { kind: "box", center: { x: 20, y: 1, z: 20 },
            half: { x: 1, y: 2, z: 9 } } });
        const walker = sidle.walker3();
        const count = 50;
        const batch = new sidle.WalkBatch3(count, { results: true });
        const bare = new sidle.WalkBatch3(count, { caches: true });
        const alone = Array.from({ length: count }, (_, i) => {
            const out = sidle.walkResult3();
            out.state = sidle.walkState3({ position: { x: 15 + i % 10, y: 2, z: 2 + 0.7 * i } });
            batch.setState(i, out.state);
            bare.setState(i, out.state);
            return out;
        });
        const inputs = alone.map((_, i) => sidle.walkInput3({
            velocity: i % 7 === 1 ? { x: 0, y: 0, z: 0 }
                : { x: Math.fround((i * 7) % 5 - 2), y: 0, z: (i * 3) % 4 - 1.5 },
            jumpSpeed: i % 8 === 0 ? 3 : 0,
        }));
        inputs.forEach((input, i) => batch.setInput(i, input));
        inputs.forEach(({ velocity, jumpSpeed }, i) => {
            bare.inputs.set([velocity.x, velocity.y, velocity.z, jumpSpeed],
                i * sidle.WalkBatch3.inputStride);
        });
        let touched = 0;
        for (let tick = 0; tick < 90; ++tick) {
            world.walkEach(walker, batch, 1 / 60);
            world.walkEach(walker, bare, 1 / 60);
            for (let i = 0; i < count; ++i) {
                const out = world.walk(walker, alone[i].state, inputs[i], 1 / 60, undefined,
                    alone[i]);
                const { x, y, z } = out.state.position;
                const at = i * sidle.WalkBatch3.stateStride;
                assert.deepEqual(Array.from(bare.states.slice(at, at + 3)), [x, y, z]);
                assert.deepEqual(batch.state(i), out.state);
                if (tick === 89) assert.deepEqual(batch.state(i), batch.result(i).state);
                assert.equal(batch.result(i).contactCount, out.contactCount);
                touched += out.contactCount;
            }
        }
        assert.ok(touched > 100);
        const before = batch.states;
        const tiles = new TileMap({ columns: 8, rows: 8 });
        tiles.dispose();
        const more = Array.from({ length: 12 }, () => new sidle.WalkBatch3(10000));
        assert.notEqual(batch.states.buffer, before.buffer);
        assert.equal(batch.states[0], batch.state(0).position.x);
        more.forEach((one) => one.dispose());
        assert.throws(() => batch.state(count), RangeError);
        assert.throws(() => bare.result(0), RangeError);
        assert.throws(() => new sidle.WalkBatch3(0), RangeError);
        batch.dispose();
        bare.dispose();
        assert.throws(() => world.walkEach(walker, batch, 1 / 60), RangeError);
        assert.throws(() => world.walkEach(walker, bare, 1 / 60), RangeError);
    });

    await test("crowd: circles of compound units are told", () => {
        const crowd = new Crowd();
        const circles = [{ offset: { x: 0.5, y: 0 }, radius: 0.25 },
            { offset: { x: -0.5, y: 0.125 }, radius: 0.5 }];
        const long = crowd.add({ position: { x: 1, y: 2 }, circles });
        const round = crowd.add({ position: { x: 5, y: 2 } });
        assert.deepEqual(crowd.circles(long), circles);
        assert.deepEqual(crowd.circles(round), []);
        assert.ok(crowd.bytesPerUnit > 100);
        crowd.remove(long);
        assert.deepEqual(crowd.circles(long), []);
    });

    await test("crowd: answers are whole, be they short or long", () => {
        const circles = Array.from({ length: 20 }, (_, k) => ({
            offset: { x: 0, y: k + 1 }, radius: 0.25 }));
        for (const count of [1, 40, 600]) {
            const crowd = new Crowd();
            const tiles = new TileMap({ columns: count, rows: 1 });
            for (let i = 0; i < count; ++i) {
                crowd.add({ position: { x: i, y: 0.5 }, radius: 0.25, circles });
            }
            const a = { x: -1, y: 0.5 };
            const units = Array.from(crowd.overlapsCircle(a, count));
            assert.equal(units.length, count);
            assert.deepEqual(units, Array.from(units, (_, slot) => crowd.unitAt(slot)));
            const hits = crowd.cast({}, a, 0, { x: count + 2, y: 0 });
            assert.deepEqual(hits.map((hit) => hit.unit), units);
            assert.equal(tiles.tilesAlong({ x: 0, y: 0.5 }, { x: count, y: 0.5 }).length,
                2 * count);
            const bytes = crowd.save();
            const other = new Crowd();
            other.restore(bytes);
            assert.deepEqual(other.save(), bytes);
            assert.equal(other.hash(), crowd.hash());
            const wishes = crowd.wishes;
            for (let i = 0; i < count; ++i) wishes.set([-0.01, 0, 0], 3 * i);
            crowd.step({});
            assert.deepEqual(crowd.events().map((event) => event.unit), units);
        }
    });

    await test("memory: views live on when it grows, and worlds give theirs back", () => {
        const crowd = new Crowd();
        crowd.add({ position: { x: 1, y: 2 }, radius: 0.25 });
        const before = crowd.states;
        const tiles = new TileMap({ columns: 8192, rows: 8192 });
        assert.equal(tiles.solidCount, 0);
        const after = crowd.states;
        assert.notEqual(before.buffer, after.buffer);
        assert.deepEqual(Array.from(after.slice(0, 2)), [1, 2]);
        tiles.dispose();
        let bytes = 0;
        for (let i = 0; i < 200; ++i) {
            const map = new TileMap({ columns: 4096, rows: 4096 });
            bytes = crowd.states.buffer.byteLength;
            map.dispose();
        }
        assert.ok(bytes < 64e6, `${bytes} bytes`);
    });

    await test("crowd: units walk through a door to their goal and settle there", () => {
        const tiles = new TileMap({ columns: 32, rows: 32, isOutsideSolid: true });
        for (let y = 0; y < 29; ++y) tiles.set(16, y, true);
        const parts = new TileComponents(tiles);
        assert.ok(parts.areConnected({ x: 1, y: 1 }, { x: 30, y: 1 }));
        const crowd = new Crowd();
        const units = crowd.addMany(Float64Array.from({ length: 3 * 50 }, (_, i) => (
            [1 + (i / 3 | 0) % 10, 1 + ((i / 3 | 0) / 10 | 0), 0.3][i % 3])));
        assert.equal(units.length, 50);
        const field = new FlowField();
        assert.equal(field.setGoals(tiles, [26, 4]), 1);
        assert.ok(field.update(tiles));
        assert.equal(field.distance(26, 5), 1);
        assert.ok(field.isGoal(26, 4) && !field.isGoal(26, 5));
        const circles = Float64Array.of(3.2, 4.7, 0.3, 9.5, 9.5, 0.4);
        const directions = field.directions(tiles, circles);
        for (const i of [0, 1]) {
            const [x, y, radius] = circles.slice(3 * i);
            assert.deepEqual({ x: directions[2 * i], y: directions[2 * i + 1] },
                field.direction(tiles, { x, y }, radius));
        }
        for (let i = 0; i < 1500; ++i) {
            field.lead(tiles, crowd, 0.1);
            crowd.step({ tiles });
        }
        const states = crowd.states;
        let there = 0;
        for (let i = 0; i < 50; ++i) there += states[Crowd.stride * i] > 17 ? 1 : 0;
        assert.equal(there, 50);
        assert.ok(crowd.state(units[0]).isSettled);
        const saved = crowd.save();
        const hash = crowd.hash();
        crowd.place(units[3], { x: 2, y: 2 });
        assert.notEqual(crowd.hash(), hash);
        crowd.restore(saved);
        assert.equal(crowd.hash(), hash);
        assert.throws(() => crowd.restore(saved.subarray(0, 40)), sidle.LevelError);
        assert.equal(crowd.hash(), hash);
        assert.ok(crowd.setRadius(units[3], 0.2));
        assert.equal(crowd.state(units[3]).radius, 0.2);
        assert.ok(crowd.setLayers(units[3], 2, 0xffffffff));
        const all = [{ x: 0, y: 0 }, { x: 100, y: 100 }];
        assert.deepEqual(Array.from(crowd.overlapsBox(...all, { mask: 2 })), [units[3]]);
        crowd.restore(saved);
        const positions = new Float32Array(100);
        assert.equal(crowd.copyPositions(positions), 50);
        assert.equal(crowd.copyPositions(positions, 2, 101), 0);
        assert.equal(positions[2], Math.fround(crowd.states[Crowd.stride]));
    });

    await test("plane: a walker in a world of tiles digs himself a way", () => {
        const tiles = new TileMap({ columns: 16, rows: 8 });
        for (let x = 0; x < 16; ++x) tiles.set(x, 0, true);
        tiles.set(6, 1, true);
        tiles.set(6, 2, true);
        const world = new World2();
        const ground = world.add({ shape: tiles });
        const walker = sidle.walker2();
        const out = sidle.walkResult2();
        out.state = world.findGround(walker, { x: 2, y: 2 }, 5);
        const input = sidle.walkInput2({ velocity: { x: 3, y: 0 } });
        for (let i = 0; i < 120; ++i) world.walk(walker, out.state, input, 1 / 60, undefined, out);
        assert.ok(Math.abs(out.state.position.x - (6 - 0.3)) < 0.01);
        assert.deepEqual(out.contacts[0].tile, { x: 6, y: 1 });
        assert.ok(world.setTile(ground, 6, 1, false));
        assert.ok(world.setTile(ground, 6, 2, false));
        for (let i = 0; i < 60; ++i) world.walk(walker, out.state, input, 1 / 60, undefined, out);
        assert.ok(out.state.position.x > 8);
    });
}
