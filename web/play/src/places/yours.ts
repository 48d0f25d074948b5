// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A level of the visitor's own: whatever the readers read becomes a place to walk in.

import { Group } from "three";
import {
    LevelError,
    readLevel2,
    readLevel3,
    walker3,
    World2,
    World3,
    type Level2,
    type Level3,
    type ObstacleShape3,
    type Vec3,
    type WalkState3,
} from "sidle";
import { textOf, whyMissing } from "../../../both/why";
import { lifted } from "../look/flat";
import { meshScenery } from "../look/meshes";
import { shapeScenery } from "../look/plain";
import { moods, palette } from "../look/palette";
import type { Walkable } from "../play/walk_game";
import type { Given } from "../play/drop";
import type { Progress } from "./fetch";
import { addNamed, endingOf, isOfTiled, nameOf, namesIn, type Files } from "./given";
import { shapesOf, trianglesOf } from "./places";

const DOOM_SCALE = 1 / 32; // Metres per unit of a WAD.
const TILE = 1.5; // Of flat maps; wide enough for the walker. [m]
const LARGEST = 800; // A level larger than this is taken for one in other units. [m]
const SMALLEST = 3;

const FLAT = ["world", "tmx", "tmj", "ldtk", "map"];

function isFlat(bytes: Uint8Array, path: string): boolean {
    const ending = endingOf(path);
    if (ending !== "json") return FLAT.includes(ending);
    return isOfTiled(new TextDecoder().decode(bytes));
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
    isOpen: (place: Vec3) => boolean = () => true,
): WalkState3 | undefined {
    const walker = walker3();
    const tall = Math.max(high.y - low.y, 1) + 4;
    for (const spot of spots) {
        const found =
            world.findGround(walker, { x: spot.x, y: spot.y + 1, z: spot.z }, 6) ??
            world.findGround(walker, { x: spot.x, y: high.y + 2, z: spot.z }, tall);
        if (found && isOpen(found.position)) return found;
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
            if (found && isOpen(found.position)) return found;
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

/// What the level names, and what that names.
async function filesOfSpace(bytes: Uint8Array, path: string, given: readonly Given[]) {
    const files: Files = {};
    await addNamed(files, namesIn(bytes, path), given, path);
    for (const [name, own] of Object.entries(files)) {
        const folder = name.slice(0, name.lastIndexOf("/") + 1);
        const inner = namesIn(own, name).map((one) => folder + one);
        await addNamed(files, inner, given, path);
    }
    return files;
}

async function readSpace(
    bytes: Uint8Array,
    path: string,
    map: string,
    given: readonly Given[],
): Promise<Level3> {
    const isDoom = endingOf(path) === "wad";
    const files = await filesOfSpace(bytes, path, given);
    const level = await readLevel3(bytes, path, { scale: isDoom ? DOOM_SCALE : 1, map }, files);
    const scale = isDoom || endingOf(path) === "json" ? 1 : scaleFor(level);
    return scale === 1 ? level : readLevel3(bytes, path, { scale }, files);
}

async function fromSpace(
    bytes: Uint8Array,
    path: string,
    map: string,
    given: readonly Given[],
    progress: Progress,
): Promise<Walkable> {
    const level = await readSpace(bytes, path, map, given);
    const name = nameOf(path);
    progress(0.8, "building the collision world");
    const world = new World3();
    world.addLevelJoined(level);
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

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/// Errors of the page that are told like those of the readers.
class LevelErrorLike extends Error {}

async function readFlat(bytes: Uint8Array, path: string, given: readonly Given[]): Promise<Level2> {
    const files: Files = {};
    const settings = { tileSize: TILE };
    const isOpen = ({ objects, tiles }: Level2) =>
        objects.length === 0 && tiles.every(({ map }) => map.solidCount === 0);
    let level = await readLevel2(bytes, path, settings, files);
    // What was missing may name more.
    while (await addNamed(files, level.missing, given, path)) {
        level.dispose();
        level = await readLevel2(bytes, path, settings, files);
    }
    if (!isOpen(level)) return level;
    // Nothing is marked as solid: then the layer above the ground is taken for it, by its name.
    for (const solid of ["wall", "collision", "fringe", "object", "tile"]) {
        const other = await readLevel2(bytes, path, { ...settings, solid }, files);
        if (!isOpen(other)) {
            level.dispose();
            return other;
        }
        other.dispose();
    }
    return level;
}

/// Seen from above: where a walker is in no solid, which walls around it do not tell.
function openIn(level: Level2): { isOpen: (place: Vec3) => boolean; dispose: () => void } {
    const plane = new World2();
    plane.addLevel(level);
    const isOpen = ({ x, z }: Vec3) => {
        const center = { x, y: -z };
        return plane.isFree({ a: center, b: center, radius: walker3().radius });
    };
    return { isOpen, dispose: () => plane.dispose() };
}

async function fromFlat(
    bytes: Uint8Array,
    path: string,
    given: readonly Given[],
    progress: Progress,
): Promise<Walkable> {
    const level = await readFlat(bytes, path, given);
    const name = nameOf(path);
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
    const missing = level.missing.length > 0 ? ` · missing: ${level.missing.join(", ")}` : "";
    const spots = level.places.map(({ position }) => ({ x: position.x, y: 0.2, z: -position.y }));
    const plane = openIn(level);
    const start = findStart(
        world,
        spots,
        { x: low.x, y: 0, z: -high.y },
        { x: high.x, y: 0, z: -low.y },
        plane.isOpen,
    );
    plane.dispose();
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
        status: () =>
            `${name} · ${counted(shapes.length, "wall")}, ` +
            counted(level.places.length, "place") +
            missing,
        dispose: () => {
            world.dispose();
            level.dispose();
        },
    };
}

/// `given` may hold what the level at `path` names.
/// @throws LevelError with the reader's message, or Error.
export async function readYours(
    bytes: Uint8Array,
    path: string,
    map: string,
    given: readonly Given[],
    progress: Progress,
): Promise<Walkable> {
    progress(0.4, `reading ${nameOf(path)}`);
    // One frame for the progress to be seen: reading is one piece of work.
    await new Promise((done) => setTimeout(done, 30));
    return isFlat(bytes, path)
        ? fromFlat(bytes, path, given, progress)
        : fromSpace(bytes, path, map, given, progress);
}

/// What to tell the visitor about a file that was refused.
export function refusal(name: string, error: unknown): string {
    if (error instanceof LevelError) {
        const isMissing = error.message.includes("not among the files that were given");
        const advice = isMissing ? "; drop it along with the level, or the whole folder" : "";
        return `${name} was refused: ${error.message}${advice}`;
    }
    const why = whyMissing(name, error);
    if (why) return why;
    const text = textOf(error);
    // Of the library that draws.
    return text.includes("WebGL") ? "This browser has no WebGL 2, which draws the places." : text;
}
