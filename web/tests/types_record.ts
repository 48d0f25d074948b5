// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// How a stranger's program records; what is marked as an error must be one.
import {
    Crowd, CrowdPlayer, CrowdRecorder, CrowdScene, hashOf2, readReplayHead, ready, restoreOf3,
    snapshotOf3, walker3, WalkPlayer2, WalkPlayer3, WalkRecorder3, walkResults3, WalkScene3,
    walkState3, World3, type ReplayHead, type WalkFrame3,
} from "sidle/record";
import { World3 as PlainWorld } from "sidle";

await ready;
const world = new World3();
const plain: PlainWorld = world;
const hash: string = world.hash();
world.restore(world.snapshot("byHash"));
const scene = new WalkScene3(world, { dt: 1 / 50 });
const number: number = scene.addWalker(walker3(), walkState3());
const frame: WalkFrame3 = {
    edits: [{ kind: "remove", id: 3 }],
    steps: [{ velocity: { x: 1, y: 0, z: 0 } }], extra: new Uint8Array(2),
};
scene.advance(frame, walkResults3(1));
const recorder = new WalkRecorder3(scene, { keepTicks: 1800 });
recorder.add(frame, scene);
const bytes: Uint8Array = recorder.save({ title: "a" });
const player = new WalkPlayer3(bytes, { level: world });
player.seek(3);
const first: number | undefined = player.firstDifference;
const speed: number = player.frame.steps.map((step) => step.velocity.x + step.jumpSpeed)[0] ?? 0;
const head: ReplayHead = readReplayHead(bytes);
const state = restoreOf3("walkState3", snapshotOf3("walkState3", scene.state(0)));
const crowds = new CrowdScene(new Crowd());
crowds.setOrder(0, { kind: "motion", place: { x: 1, y: 0 } });
new CrowdRecorder(crowds).add({ orders: [{ slot: 0, kind: "rest" }] }, crowds);
const side: number = new WalkPlayer2(bytes).scene.state().position.x;
const units: number = new CrowdPlayer(bytes).scene.crowd.unitCount;

// @ts-expect-error: no kind of edit
scene.advance({ edits: [{ kind: "move", id: 3 }] });
// @ts-expect-error: a frame of another dimension
recorder.add({ steps: [{ velocity: { x: 1, y: 0 } }] }, scene);
// @ts-expect-error: of the plane
hashOf2("walker3", walker3());

export const all = [plain, hash, number, first, speed, head.kind, state.position.x, side, units];
