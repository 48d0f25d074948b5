// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Replay files that the npm package makes in Node, for the page to play.

import { join } from "node:path";

async function library(root) {
    const sidle = await import(join(root, "build/npm/record.js"));
    await sidle.ready;
    return sidle;
}

/// One who walks straight on over a floor, in ticks of `dt` seconds.
export async function recordedWalk(root, dt, tickCount) {
    const sidle = await library(root);
    const world = new sidle.World3();
    const [center, half] = [
        { x: 0, y: -1, z: 0 },
        { x: 90, y: 1, z: 90 },
    ];
    world.add({ shape: { kind: "box", center, half } });
    const scene = new sidle.WalkScene3(world, { dt });
    scene.addWalker(sidle.walker3(), world.findGround(sidle.walker3(), { x: 0, y: 1, z: 0 }, 3));
    const recorder = new sidle.WalkRecorder3(scene);
    const frame = { steps: [{ velocity: { x: 1, y: 0, z: 0 } }] };
    for (let tick = 0; tick < tickCount; ++tick) {
        scene.advance(frame);
        recorder.add(frame, scene);
    }
    return recorder.save({ title: "Straight on" });
}

/// A file whose twentieth tick came out otherwise.
export async function recordedDifference(root) {
    const sidle = await library(root);
    const world = new sidle.World3();
    const [center, half] = [
        { x: 0, y: -1, z: 0 },
        { x: 20, y: 1, z: 20 },
    ];
    world.add({ shape: { kind: "box", center, half } });
    const scene = new sidle.WalkScene3(world);
    scene.addWalker(sidle.walker3(), world.findGround(sidle.walker3(), { x: 0, y: 1, z: 0 }, 3));
    const recorder = new sidle.WalkRecorder3(scene);
    for (let tick = 1; tick <= 60; ++tick) {
        const steps = (x) => ({ steps: [{ velocity: { x, y: 0, z: 0 } }] });
        scene.advance(steps(tick === 20 ? 1.5 : 1));
        recorder.add(steps(1), scene);
    }
    return recorder.save({ title: "not what happened" });
}

/// Two streams through a door in a wall of tiles, which is dug wider; some turn back.
export async function recordedCrowd(root) {
    const sidle = await library(root);
    const [columns, rows, tickCount] = [40, 20, 120];
    const tiles = new sidle.TileMap({ columns, rows, isOutsideSolid: true });
    for (let y = 0; y < rows; ++y) if (Math.abs(y - 7) > 2) tiles.set(20, y, true);
    const crowd = new sidle.Crowd();
    const circles = new Float64Array(3 * 120);
    for (let i = 0; i < 120; ++i) {
        const side = i % 2 ? 30 : 2;
        circles.set([side + (i % 16) / 2, 2.5 + Math.floor(i / 16) * 2, 0.3], 3 * i);
    }
    const units = crowd.addMany(circles, "free");
    // Three long ones, of three circles.
    const longs = [4, 9, 14].map((y) => {
        const more = [-0.7, 0.7].map((x) => ({ offset: { x, y: 0 }, radius: 0.45 }));
        return crowd.add({ position: { x: 15, y }, radius: 0.6, circles: more });
    });
    const scene = new sidle.CrowdScene(crowd, { tiles });
    const goals = [38, 1].map((x) => scene.addGoal([x, 5, x, 10, x, 15]));
    const order = (i, goal) => ({
        slot: units[i] & 0xfffff,
        kind: "goal",
        goal: goals[goal],
        speed: 0.06,
        settles: false,
    });
    const recorder = new sidle.CrowdRecorder(scene, { hashEvery: 10 });
    for (let tick = 1; tick <= tickCount; ++tick) {
        const frame = { orders: [], tiles: [], units: [] };
        if (tick === 1) units.forEach((_, i) => frame.orders.push(order(i, i % 2)));
        if (tick === 40) frame.tiles.push({ x: 20, y: 10, isSolid: false });
        if (tick === 50) frame.units.push({ kind: "add", unit: { position: { x: 20.5, y: 17 } } });
        if (tick === 70) frame.units.push({ kind: "remove", id: longs[0] });
        if (tick === 80) for (let i = 0; i < 30; ++i) frame.orders.push(order(i, (i + 1) % 2));
        scene.advance(frame);
        recorder.add(frame, scene);
    }
    const { x, y } = scene.crowd.state(scene.crowd.unitAt(0)).position;
    const bytes = recorder.save({ title: "Two streams and a door" });
    return { bytes, tickCount, hash: scene.hash(), position: [x, y] };
}

/// Two who run and jump over tiles, slopes and a lift, seen from the side.
export async function recordedPlane(root) {
    const sidle = await library(root);
    const tickCount = 180;
    const world = new sidle.World2();
    const map = new sidle.TileMap({ columns: 40, rows: 12, origin: { x: -10, y: -2 } });
    for (let x = 0; x < 40; ++x) {
        for (let y = 0; y < 2 + (x > 26 ? 2 : 0); ++y) map.set(x, y, true);
    }
    const ground = world.add({ shape: map });
    world.add({ shape: { kind: "polygon", corners: [4, 0, 9, 0, 9, 1.8] } });
    world.add({ shape: { kind: "walls", nodes: [-9, 5, -4, 5, -2, 6], thickness: 0.3 } });
    world.add({ shape: { kind: "circle", center: { x: 12, y: 0.4 }, radius: 0.5 } });
    const lift = world.add({
        shape: { kind: "box", center: { x: 0, y: 0 }, half: { x: 1.2, y: 0.15 } },
    });
    const scene = new sidle.WalkScene2(world);
    for (const x of [-6, -3]) {
        scene.addWalker(sidle.walker2(), world.findGround(sidle.walker2(), { x, y: 2 }, 5));
    }
    const recorder = new sidle.WalkRecorder2(scene, { hashEvery: 5 });
    for (let tick = 1; tick <= tickCount; ++tick) {
        const rotation = { x: 1, y: 0 };
        const pose = {
            position: { x: 11 + tick / 100, y: 2 + Math.abs(90 - tick) / 60 },
            rotation,
        };
        const velocity = { x: 6, y: 0 };
        const frame = {
            moves: [{ id: lift, pose }],
            steps: [
                { velocity, jumpSpeed: tick % 60 === 30 ? 5 : 0 },
                { velocity: { x: tick < 60 ? -2 : 4, y: 0 } },
            ],
            edits:
                tick === 100 ? [{ kind: "setTile", id: ground, x: 2, y: 1, isSolid: false }] : [],
        };
        scene.advance(frame);
        recorder.add(frame, scene);
    }
    const { x, y } = scene.state(0).position;
    const bytes = recorder.save({ title: "Over tiles and a lift" });
    return { bytes, tickCount, hash: scene.hash(), position: [x, y] };
}
