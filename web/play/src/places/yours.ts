// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A level of the visitor's own: whatever the readers read becomes a place to walk in.

import { Group } from "three";
import {
    LevelError,
    readLevel2,
    readLevel3,
    walker3,
    World3,
    type Level2,
    type Level3,
    type ObstacleShape3,
    type Vec3,
    type WalkState3,
} from "sidle";
import { lifted } from "../look/flat";
import { meshScenery } from "../look/meshes";
import { shapeScenery } from "../look/plain";
import { moods, palette } from "../look/palette";
import type { Walkable } from "../play/walk_game";
import type { Progress } from "./fetch";
import { shapesOf, trianglesOf } from "./places";

const DOOM_SCALE = 1 / 32; // Metres per unit of a WAD.
const TILE = 1.5; // Of flat maps; wide enough for the walker. [m]
const LARGEST = 800; // A level larger than this is taken for one in other units. [m]
const SMALLEST = 3;

export const ENDINGS = ["obj", "glb", "gltf", "json", "wad", "tmx", "tmj", "ldtk", "map"] as const;
const FLAT = ["tmx", "tmj", "ldtk", "map"];

export function endingOf(name: string): string {
    return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

/// The maps of a WAD: its entries that things follow. Empty for anything else.
export function mapsOf(bytes: Uint8Array): string[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 12 || !/^[IP]WAD$/.test(String.fromCharCode(...bytes.subarray(0, 4))))
        return [];
    const [count, start] = [view.getInt32(4, true), view.getInt32(8, true)];
    const names: string[] = [];
    for (let i = 0; i < count && start + 16 * (i + 1) <= bytes.length; ++i) {
        const at = start + 16 * i + 8;
        names.push(String.fromCharCode(...bytes.subarray(at, at + 8)).replace(/\0.*$/, ""));
    }
    return names.filter((_, i) => names[i + 1] === "THINGS");
}

/// The first place with ground and room among some, else among a grid over the level.
function findStart(
    world: World3,
    spots: readonly Vec3[],
    low: Vec3,
    high: Vec3,
): WalkState3 | undefined {
    const walker = walker3();
    const tall = Math.max(high.y - low.y, 1) + 4;
    for (const spot of spots) {
        const found =
            world.findGround(walker, { x: spot.x, y: spot.y + 1, z: spot.z }, 6) ??
            world.findGround(walker, { x: spot.x, y: high.y + 2, z: spot.z }, tall);
        if (found) return found;
    }
    // From the middle outwards, from the floor upwards: inside is nicer than on a roof.
    const steps = 16;
    const order = Array.from({ length: steps * steps }, (_, i) => [
        i % steps,
        Math.floor(i / steps),
    ]).sort(
        ([a, b], [c, d]) =>
            Math.hypot(a - steps / 2, b - steps / 2) - Math.hypot(c - steps / 2, d - steps / 2),
    );
    for (let level = 0; level <= 8; ++level) {
        const y = low.y + 0.3 + ((high.y - low.y + 1) * level) / 8;
        for (const [i, j] of order) {
            const at = {
                x: low.x + ((high.x - low.x) * (i + 0.5)) / steps,
                y,
                z: low.z + ((high.z - low.z) * (j + 0.5)) / steps,
            };
            const found = world.findGround(walker, at, y - low.y + 1);
            if (found) return found;
        }
    }
    return undefined;
}

/// Metres per unit: levels that are far too large or small for a walker were made in other units.
function scaleFor(level: Level3): number {
    const { low, high } = level.bounds;
    const size = Math.max(high.x - low.x, high.z - low.z);
    if (!Number.isFinite(size) || size <= 0) return 1;
    if (size > LARGEST) return 1 / 32;
    return size < SMALLEST ? 20 / size : 1;
}

async function readSpace(bytes: Uint8Array, name: string, map: string): Promise<Level3> {
    const isDoom = endingOf(name) === "wad";
    const level = await readLevel3(bytes, name, { scale: isDoom ? DOOM_SCALE : 1, map });
    const scale = isDoom || endingOf(name) === "json" ? 1 : scaleFor(level);
    return scale === 1 ? level : readLevel3(bytes, name, { scale });
}

async function fromSpace(
    bytes: Uint8Array,
    name: string,
    map: string,
    progress: Progress,
): Promise<Walkable> {
    const level = await readSpace(bytes, name, map);
    progress(0.8, "building the collision world");
    const world = new World3();
    world.addLevel(level);
    const { low, high } = level.bounds;
    const start = findStart(world, level.spots, low, high);
    if (!start) throw new LevelErrorLike(`${name}: nowhere a walker of 1.8 m fits on ground`);
    const scenery = new Group();
    const shapes = level.obstacles.map((obstacle) => obstacle.shape);
    scenery.add(meshScenery(trianglesOf(level)), shapeScenery(shapes));
    const flaws = level.flaws.length > 0 ? ` · ${level.flaws.length} flaws` : "";
    const triangles = level.triangleCount.toLocaleString("en");
    return {
        world,
        mood: moods.yours,
        scenery,
        start,
        startYaw: 0,
        movers: [],
        shapes: shapesOf(level),
        dust: palette.cream,
        status: () => `${name} ${map} · ${triangles} triangles, ${shapes.length} solids${flaws}`,
        dispose: () => {
            world.dispose();
            level.dispose();
        },
    };
}

/// Errors of the page that are told like those of the readers.
class LevelErrorLike extends Error {}

async function readFlat(bytes: Uint8Array, name: string): Promise<Level2> {
    const level = await readLevel2(bytes, name, { tileSize: TILE });
    const isEmpty =
        level.objects.length === 0 && level.tiles.every((tiles) => tiles.map.solidCount === 0);
    if (!isEmpty) return level;
    // Nothing is marked as solid: then the layer above the ground is taken for it, by its name.
    for (const solid of ["wall", "collision", "fringe", "object", "tile"]) {
        const other = await readLevel2(bytes, name, { tileSize: TILE, solid });
        if (other.objects.length > 0 || other.tiles.some((tiles) => tiles.map.solidCount > 0))
            return other;
    }
    return level;
}

async function fromFlat(bytes: Uint8Array, name: string, progress: Progress): Promise<Walkable> {
    const level = await readFlat(bytes, name);
    progress(0.8, "building the collision world");
    const { low, high } = level.bounds;
    const world = new World3();
    const shapes: ObstacleShape3[] = [
        ...level.tiles.flatMap((tiles) => lifted({ shape: tiles.map })),
        ...level.objects.flatMap((object) => lifted(object.obstacle)),
    ];
    const [wide, deep] = [(high.x - low.x) / 2, (high.y - low.y) / 2];
    const middle = { x: (low.x + high.x) / 2, z: -(low.y + high.y) / 2 };
    const floor: ObstacleShape3 = {
        kind: "box",
        center: { ...middle, y: -0.5 },
        half: { x: wide + 1, y: 0.5, z: deep + 1 },
    };
    const rim: ObstacleShape3 = {
        kind: "walls",
        isClosed: true,
        thickness: 0.4,
        bottom: -0.5,
        top: 1.2,
        nodes: [low.x, -low.y, high.x, -low.y, high.x, -high.y, low.x, -high.y],
    };
    world.add({ shape: floor, surface: "walkable" });
    for (const shape of [rim, ...shapes]) world.add({ shape, surface: "wall" });
    const spots = level.places.map(({ position }) => ({ x: position.x, y: 0.2, z: -position.y }));
    const start = findStart(
        world,
        spots,
        { x: low.x, y: 0, z: -high.y },
        { x: high.x, y: 0, z: -low.y },
    );
    if (!start) throw new LevelErrorLike(`${name}: everything is solid`);
    return {
        world,
        mood: moods.yours,
        scenery: shapeScenery([floor, rim, ...shapes]),
        start,
        startYaw: 0,
        movers: [],
        shapes: [floor, rim, ...shapes],
        dust: palette.cream,
        status: () => `${name} · ${shapes.length} walls, ${level.places.length} places`,
        dispose: () => {
            world.dispose();
            level.dispose();
        },
    };
}

/// @throws LevelError with the reader's message, or Error.
export async function readYours(
    bytes: Uint8Array,
    name: string,
    map: string,
    progress: Progress,
): Promise<Walkable> {
    progress(0.4, `reading ${name}`);
    // One frame for the progress to be seen: reading is one piece of work.
    await new Promise((done) => setTimeout(done, 30));
    return FLAT.includes(endingOf(name))
        ? fromFlat(bytes, name, progress)
        : fromSpace(bytes, name, map, progress);
}

/// What to tell the visitor about a file that was refused.
export function refusal(name: string, error: unknown): string {
    if (error instanceof LevelError) return `${name} was refused: ${error.message}`;
    const text = error instanceof Error ? error.message : String(error);
    // Of the library that draws.
    return text.includes("WebGL") ? "This browser has no WebGL 2, which draws the places." : text;
}
