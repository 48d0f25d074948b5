// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The same bits as the library: scenes made by whole numbers alone, played here and by
// tests/api/bits.cpp, which has written down what it came to.
import fs from "node:fs";
import path from "node:path";

/** Whole numbers below `n`, the same in both languages. */
function makeDice() {
    let state = 12345;
    return (n) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 8) % n;
    };
}

/** FNV-1a over the bytes of doubles. */
class Hash {
    value = 0xcbf29ce484222325n;
    #view = new DataView(new ArrayBuffer(8));

    add(number) {
        this.#view.setFloat64(0, number, true);
        for (let i = 0; i < 8; ++i) {
            this.value = ((this.value ^ BigInt(this.#view.getUint8(i))) * 0x100000001b3n)
                & 0xffffffffffffffffn;
        }
    }

    addVector({ x, y, z }) {
        this.add(x);
        this.add(y);
        this.add(z);
    }

    addHit(hit) {
        if (hit === undefined) return;
        for (const number of [hit.fraction, hit.distance, hit.obstacle, hit.triangle, hit.tag]) {
            this.add(number);
        }
        this.addVector(hit.normal);
        this.addVector(hit.point);
    }

    text() {
        return this.value.toString(16).padStart(16, "0");
    }
}

function walk(sidle) {
    const roll = makeDice();
    const cells = 40;
    const side = cells + 1;
    const vertices = new Float32Array(3 * side * side);
    const triangles = new Uint32Array(6 * cells * cells);
    for (let at = 0; at < side * side; ++at) {
        const height = roll(8) === 0 ? 3 : roll(5) / 16;
        vertices.set([at % side, height, Math.floor(at / side)], 3 * at);
    }
    for (let cell = 0; cell < cells * cells; ++cell) {
        const at = Math.floor(cell / cells) * side + cell % cells;
        triangles.set([at, at + side, at + side + 1, at, at + side + 1, at + 1], 6 * cell);
    }
    const world = new sidle.World3();
    world.add({ shape: new sidle.Mesh3({ vertices, triangles }) });
    const walker = sidle.walker3();
    const input = sidle.walkInput3();
    const hash = new Hash();
    for (let i = 0; i < 20; ++i) {
        const out = sidle.walkResult3();
        out.state.position.x = 4 + roll(32);
        out.state.position.y = 4;
        out.state.position.z = 4 + roll(32);
        for (let tick = 0; tick < 240; ++tick) {
            if (tick % 40 === 0) {
                input.velocity.x = (roll(17) - 8) / 2;
                input.velocity.z = (roll(17) - 8) / 2;
                input.jumpSpeed = roll(4) === 0 ? 4 : 0;
            }
            world.walk(walker, out.state, input, 1 / 64, undefined, out);
            hash.add(out.state.position.x);
            hash.add(out.state.position.y);
            hash.add(out.state.position.z);
        }
    }
    return hash.text();
}

const vector = (x, y, z) => ({ x, y, z });
const plus = (a, b, k = 1) => vector(a.x + b.x * k, a.y + b.y * k, a.z + b.z * k);
const turn = (x, y, z, w) => ({ w, x, y, z });
const yardTick = 1 / 64;

/** A yard of all shapes but meshes, with a lift and a gate that move. */
class Yard {
    constructor(sidle, roll) {
        this.roll = roll;
        this.sidle = sidle;
        this.world = new sidle.World3();
        this.solids = [];
        const add = (obstacle) => this.world.add(obstacle);
        const box = (center, half) => ({ kind: "box", center, half });
        add({ shape: box(vector(0, -1, 0), vector(16, 1, 16)) });
        for (let i = 0; i < 6; ++i) {
            this.solids.push(add({ shape: { kind: "sphere", center: this.place(0.5), radius: 0.75 },
                tag: roll(9) }));
            const foot = this.place(0.5);
            this.solids.push(add({ shape: { kind: "capsule", a: foot,
                b: plus(foot, vector(1, 1, 0)), radius: this.between(1, 2) / 4 } }));
            this.solids.push(add({ shape: { kind: "cylinder", center: this.place(0), radius: 0.5,
                bottom: 0, top: this.between(0, 2) } }));
            this.solids.push(add({
                shape: { ...box(this.place(0.5), vector(1, this.between(0, 1), 2)),
                    rotation: turn(0, 0.6, 0, 0.8) },
                surface: roll(2) === 0 ? "solid" : "wall",
                conveyors: [{ velocity: vector(0.5, 0, 0) }],
            }));
        }
        const { x, z } = this.place(0);
        add({ shape: { kind: "walls", nodes: [x, z, x + 4, z + 1, 0, 12], bottom: 0, top: 3 } });
        this.lift = add({ shape: box(vector(0, 0, 0), vector(2, 0.25, 2)) });
        this.gate = add({ shape: box(vector(0, 1, 0), vector(0.25, 1, 3)),
            layers: 1 | sidle.triggerLayer });
    }

    between(low, high) {
        return low + this.roll((high - low) * 16) / 16;
    }

    place(y) {
        const x = this.between(0, 24) - 12;
        return vector(x, y, this.between(0, 24) - 12);
    }

    move(tick) {
        const { pose3 } = this.sidle;
        const height = Math.abs(tick % 128 - 64) / 32;
        const way = Math.abs(tick % 256 - 128) / 16;
        this.world.move([{ id: this.lift, pose: pose3({ position: vector(5, height, 5) }) },
            { id: this.gate, pose: pose3({ position: vector(way - 4, 0, -4) }) }]);
    }
}

/** Those who walk, ride, swim and keep apart in it. */
function walkCompany({ sidle, world }, states, inputs, hash) {
    const walker = sidle.walker3();
    const company = states.map((state, i) => ({
        ...world.companionOf(walker, state, inputs[i], yardTick), priority: i % 2,
    }));
    sidle.holdUp3(company);
    sidle.roomsOf3(company).forEach((room, i) => {
        const velocity = plus(inputs[i].velocity, vector(room.aside.x / yardTick,
            room.aside.y / yardTick, room.aside.z / yardTick));
        const input = { ...inputs[i], velocity, room };
        const result = i % 4 === 3 ? world.swim(walker, states[i], input, yardTick)
            : world.walk(walker, states[i], input, yardTick);
        states[i] = result.state;
        for (const v of [result.state.position, result.state.velocity, result.unused,
            result.carried, room.aside]) hash.addVector(v);
        for (const number of [Number(result.state.hasGround), result.contactCount, room.fenceCount,
            result.pushedBy, result.crushedBy, result.overhang]) hash.add(number);
    });
}

function ask(yard, hash) {
    const { sidle, world } = yard;
    const foot = yard.place(0.5);
    const body = sidle.uprightCapsule(foot, vector(0, 1, 0), 1.75, 0.25);
    const motion = plus(yard.place(0), foot, -1);
    hash.addHit(world.castCapsule(body, motion));
    hash.addHit(world.castSphere(foot, 0.5, motion));
    hash.addHit(world.castSegment(foot, plus(foot, motion)));
    hash.addHit(world.castRay(foot, vector(0.6, 0, 0.8)));
    hash.addHit(world.closest(body, 3));
    const hits = Array.from({ length: 4 }, () => sidle.hit3());
    const passed = world.castAllCapsule(body, motion, hits);
    hash.add(passed);
    for (const hit of hits.slice(0, passed)) hash.addHit(hit);
    hash.add(world.overlaps(body, 0.5, hits));
    const found = world.overlapsShape({ kind: "sphere", center: foot, radius: 3 });
    hash.add(found.length);
    hash.add(found[0] ?? 0);
    hash.add(Number(world.isFree(body, 0.25)));
    hash.addVector(world.slide(body, motion).motion);
    hash.addVector(world.depenetrate(body, 3).motion);
    const resized = world.resize(sidle.walker3({ height: 1 }), sidle.walker3(),
        sidle.walkState3({ position: foot }), "middle");
    hash.add(Number(resized.isFree));
    hash.addVector(resized.state.position);
    hash.add(resized.blockedBy);
}

const changes = ["begin", "stay", "end"];

function yard(sidle) {
    const roll = makeDice();
    const own = new Yard(sidle, roll);
    const { world } = own;
    const hash = new Hash();
    const states = Array.from({ length: 8 }, () => sidle.walkState3({ position: own.place(3) }));
    const inputs = states.map(() => sidle.walkInput3());
    let camera = sidle.cameraState3();
    let ball = sidle.projectileState3();
    let touched = sidle.contactSet();
    const rubber = sidle.projectile3({ radius: 0.125, acceleration: vector(0, -10, 0),
        bouncesOff: 1, restitution: 0.75, friction: 0.25 });
    for (let tick = 0; tick < 400; ++tick) {
        own.move(tick);
        if (tick % 50 === 0) {
            const lifted = own.solids[roll(24)];
            world.place(lifted, sidle.pose3({ position: vector(0, roll(8) / 8, 1) }));
            world.remove(own.solids[roll(24)]);
            const position = own.place(4);
            ball = sidle.projectileState3({ position, velocity: own.place(1) });
        }
        for (const input of inputs) {
            if (roll(24) !== 0) continue;
            const { x, z } = own.place(0);
            input.velocity = vector(x / 4, 0, z / 4);
            input.jumpSpeed = roll(4) === 0 ? 4 : 0;
        }
        const before = sidle.bodyOf3(sidle.walker3(), states[0].position);
        walkCompany(own, states, inputs, hash);
        const body = sidle.bodyOf3(sidle.walker3(), states[0].position);
        const update = world.updateContacts(touched, before, plus(body.a, before.a, -1), 0.125);
        touched = update.now;
        hash.add(update.eventCount);
        for (const event of update.events.slice(0, update.eventCount)) {
            hash.add(changes.indexOf(event.change));
            hash.add(event.obstacle);
        }
        const look = sidle.cameraInput3({ body, velocity: states[0].velocity,
            rotation: turn(0, tick < 200 ? 0.6 : -0.6, 0, 0.8) });
        const seen = world.follow(sidle.camera3(), camera, look, yardTick);
        hash.addVector(world.interpolateCamera(sidle.camera3(), camera, seen.state, 0.5).position);
        camera = seen.state;
        hash.addVector(camera.pose.position);
        const flown = world.fly(rubber, ball, yardTick);
        ball = flown.state;
        hash.addVector(ball.position);
        hash.add(flown.hitCount);
        ask(own, hash);
    }
    return hash.text();
}

function crowd(sidle) {
    const roll = makeDice();
    const size = 64;
    const tiles = new sidle.TileMap({ columns: size, rows: size, isOutsideSolid: true });
    for (let i = 0; i < 500; ++i) tiles.set(roll(size), roll(size), true);
    const units = new sidle.Crowd();
    while (units.unitCount < 400) {
        const x = roll(size);
        const y = roll(size);
        if (!tiles.isSolid(x, y)) {
            units.add({ position: { x: x + 0.5, y: y + 0.5 }, radius: 0.25 + roll(3) / 16 });
        }
    }
    const field = new sidle.FlowField();
    field.setGoals(tiles, [8, 8, 50, 52]);
    field.update(tiles);
    for (let tick = 0; tick < 200; ++tick) {
        const x = roll(size);
        const y = roll(size);
        if (tiles.set(x, y, false)) field.tileChanged(tiles, x, y);
        field.update(tiles);
        field.lead(tiles, units, 0.125);
        units.step({ tiles });
    }
    return units.hash();
}

/** A crowd of all kinds between tiles and a gate, whose units change, come and go. */
function town(sidle) {
    const roll = makeDice();
    const size = 32;
    const tiles = new sidle.TileMap({ columns: size, rows: size, isOutsideSolid: true });
    for (let i = 0; i < 60; ++i) tiles.set(roll(size), roll(size), true);
    const world = new sidle.World2();
    world.add({ shape: { kind: "circle", center: { x: 16, y: 16 }, radius: 2 } });
    const gate = world.add({ shape: { kind: "box", center: { x: 0, y: 0 },
        half: { x: 0.5, y: 3 } } });
    const walls = { tiles, world };
    const crowd = new sidle.Crowd();
    const units = [];
    for (let i = 0; i < 200; ++i) {
        const [x, y] = [roll(size), roll(size)];
        const kind = roll(4) === 0 ? "heavy" : "free";
        if (tiles.isSolid(x, y)) continue;
        units.push(crowd.add({ position: { x: x + 0.5, y: y + 0.5 }, radius: 0.25, kind,
            circles: i % 8 === 0 ? [{ offset: { x: 0.5, y: 0 }, radius: 0.25 }] : [] }));
    }
    const field = new sidle.FlowField();
    const hash = new Hash();
    for (let tick = 0; tick < 200; ++tick) {
        world.move([{ id: gate, pose: sidle.pose2({ position: {
            x: 8, y: Math.abs(tick % 64 - 32) / 4 } }) }]);
        const unit = units[roll(units.length)];
        const [x, y] = [roll(size), roll(size)];
        const middle = { x: x + 0.5, y: y + 0.5 };
        switch (roll(6)) {
            case 0: crowd.setRadius(unit, 0.125 + roll(4) / 16); break;
            case 1: crowd.setLayers(unit, roll(2) + 1, 0xffffffff); break;
            case 2: crowd.setClass(unit, "ghost"); break;
            case 3:
                hash.add(Number(crowd.build(tiles, x, y, "leadOut", walls)));
                field.tileChanged(tiles, x, y);
                break;
            case 4: crowd.place(unit, middle); break;
            default: hash.add(Number(crowd.remove(unit)));
        }
        if (tick % 50 === 0) field.setGoals(tiles, [20, 25]);
        field.update(tiles, 400);
        field.lead(tiles, crowd, 0.125);
        crowd.step(walls);
        hash.add(crowd.events().length);
        hash.add(crowd.nearest(middle, 8));
        hash.add(crowd.overlapsCircle(middle, 4).length);
        hash.add(crowd.overlapsBox(middle, { x: middle.x + 6, y: middle.y + 3 }).length);
        hash.add(crowd.cast(walls, middle, 0.25, { x: 6, y: 1 }).length);
        hash.add(Number(crowd.isClear(walls, middle, { x: 16, y: 4 })));
        hash.add(tiles.clearance(middle, 3));
        const way = field.direction(tiles, middle, 0.25);
        hash.add(way.x);
        hash.add(way.y);
    }
    hash.add(crowd.unitCount);
    return hash.text() + crowd.hash();
}

export default async function run({ assert, root, sidle, test }) {
    const file = path.join(root, "build/checked/tests/bits.txt");
    if (!fs.existsSync(file)) {
        console.log("skipped: the same bits as natively, test_api has not run here");
        return;
    }
    await test("bits: walks, a yard, a crowd and a town come to what they come to natively", () => {
        const native = fs.readFileSync(file, "utf8");
        assert.equal(`walk ${walk(sidle)}\nyard ${yard(sidle)}\ncrowd ${crowd(sidle)}\n`
            + `town ${town(sidle)}\n`, native);
        console.log(`        ${native.trim().replaceAll("\n", ", ")}`);
    });
}
