// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// How a stranger's program uses the types; what is marked as an error must be one.
import {
    bodyOf3, Crowd, describe3, explanation3, FlowField, LevelError, Mesh3, readLevel2, readLevel3,
    ready, TileMap, trace3, walkInput2, walkInput3, walkResult3, walker2, walker3, WalkBatch3,
    World2, World3,
    type Contact3, type Hit3, type Level3, type ObstacleId3, type Surface3, type WalkState3,
} from "sidle";
import { World3 as SpaceWorld, type TileMap as Tiles } from "sidle/3d";
import { contactSet, World2 as PlaneWorld } from "sidle/2d";

await ready;
const world: World3 = new World3();
const mesh = new Mesh3({
    vertices: new Float32Array(9), triangles: new Uint32Array(3), surfaces: "walkable",
});
const id: ObstacleId3 = world.add({ shape: mesh, layers: 3 });
world.add({ shape: { kind: "cylinder", center: { x: 0, y: 0, z: 0 }, radius: 1 } });
const rotation = { w: 1, x: 0, y: 0, z: 0 };
world.move([{ id, pose: { position: { x: 0, y: 0, z: 0 }, rotation } }]);
const walker = walker3({ radius: 0.4 });
const out = walkResult3();
const watch = { trace: trace3(), why: explanation3() };
world.walk(walker, out.state, walkInput3({ jumpSpeed: 3 }), 1 / 60, { mask: 1 }, out, watch);
const state: WalkState3 = out.state;
const batch = new WalkBatch3(3, { results: true });
batch.setState(0, state);
world.walkEach(walker, batch, 1 / 60);
const first: Contact3 | undefined = out.contacts[0];
const hit: Hit3 | undefined = world.castRay(state.position, { x: 0, y: -1, z: 0 });
const inside: number[] = world.overlapsShape({ kind: "sphere", center: state.position, radius: 2 });
const surface: Surface3 = hit ? hit.surface : "solid";
const words: string = watch.why.notes.map(describe3).join() + surface + first?.obstacle;
const isFall: boolean = watch.why.notes[0]?.why === "fellOffLedge";
// @ts-expect-error: a word that is none
const isNever: boolean = watch.why.notes[0]?.why === "felOfLedge";
const radius: number = bodyOf3(walker, state.position).radius;
const level: Level3 = await readLevel3(new Uint8Array(), "a.obj", { up: "z" }).catch((error) => {
    throw error instanceof LevelError ? new Error(error.where) : error;
});
world.addLevel(level);
const joined: number[] = world.addLevelJoined(level, [2]);

const tiles = new TileMap({ columns: 4, rows: 4 });
const crowd = new Crowd({ mode: "slide" });
const unit: number = crowd.add({ position: { x: 1, y: 1 }, kind: "driven" });
new FlowField(2).lead(tiles, crowd, 0.1, { slots: [unit & 0xfffff], settles: false });
crowd.step({ tiles });
const plane = new World2();
plane.addLevel(await readLevel2(new ArrayBuffer(8), "a.tmx"));
const moved: number = plane.walk(walker2(), plane.findGround(walker2(), { x: 0, y: 1 }, 3)!,
    walkInput2(), 1 / 60).state.position.x;
const other: SpaceWorld = world;
const field: FlowField = new FlowField().copy();
const flat: PlaneWorld = plane;
const named: Tiles = tiles;
crowd.restore(new ArrayBuffer(8));
flat.touching({ a: { x: 0, y: 0 }, b: { x: 0, y: 1 }, radius: 1 }, 0, {}, contactSet());

// @ts-expect-error: no shape of that kind
world.add({ shape: { kind: "ball", center: { x: 0, y: 0, z: 0 }, radius: 1 } });
// @ts-expect-error: a name that is none
walker3({ raduis: 0.4 });
// @ts-expect-error: vertices are floats
new Mesh3({ vertices: [0, 0, 0], triangles: new Uint32Array(3) });
// @ts-expect-error: may be undefined
world.castRay(state.position, { x: 0, y: -1, z: 0 }).fraction;

export const all = [inside, isFall, isNever, words, radius, moved, other, field, named];
