// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The levels of the house as places to walk through.

import { BoxGeometry, CylinderGeometry, Group, Mesh, type Object3D } from "three";
import {
    readLevel3,
    walker3,
    World3,
    type Level3,
    type ObstacleShape3,
    type Pose3,
    type Vec3,
} from "sidle";
import { cornersOf } from "../look/corners";
import { countryScenery } from "../look/country";
import { forestScenery } from "../look/forest";
import { houseScenery } from "../look/house";
import { parseJsonLevel } from "../look/json_level";
import { matt } from "../look/materials";
import type { Triangles } from "../look/meshes";
import { moods, palette } from "../look/palette";
import { merged } from "../look/shapes";
import { MazeLamps } from "../look/triangle_maze";
import type { SeenMover, Walkable } from "../play/walk_game";
import { fetchBytes, type Progress } from "./fetch";

export type WalkName = "forest" | "house" | "maze" | "hills";

export function shapesOf(level: Level3): ObstacleShape3[] {
    return [...level.meshes.map((part) => part.mesh), ...level.obstacles.map((one) => one.shape)];
}

export function trianglesOf(level: Level3): Triangles[] {
    return level.meshes.map(({ name, mesh }) => ({ name, corners: cornersOf(mesh) }));
}

export function startIn(world: World3, place: Vec3, reach = 30): Walkable["start"] {
    const start = world.findGround(walker3(), place, reach);
    if (!start) throw new Error("there is no ground to stand on where the place begins");
    return start;
}

async function read(
    file: string,
    progress: Progress,
): Promise<{ level: Level3; bytes: Uint8Array; world: World3 }> {
    const bytes = await fetchBytes(`./levels/${file}`, progress);
    progress(0.85, "building the collision world");
    const level = await readLevel3(bytes, file);
    const world = new World3();
    world.addLevel(level);
    return { level, bytes, world };
}

function disposer(world: World3, level: Level3): () => void {
    return () => {
        world.dispose();
        level.dispose();
    };
}

async function forest(progress: Progress): Promise<Walkable> {
    const { level, bytes, world } = await read("forest.json", progress);
    return {
        world,
        mood: moods.forest,
        scenery: forestScenery(parseJsonLevel(bytes)),
        start: startIn(world, { x: 2.4, y: 3, z: 6 }),
        startYaw: 0.4,
        movers: [],
        shapes: shapesOf(level),
        dust: palette.soil,
        dispose: disposer(world, level),
    };
}

async function house(progress: Progress): Promise<Walkable> {
    const { level, bytes, world } = await read("house.json", progress);
    return {
        world,
        mood: moods.house,
        scenery: houseScenery(parseJsonLevel(bytes)),
        start: startIn(world, { x: 10, y: 1, z: 9 }, 3),
        startYaw: 1.2,
        movers: [],
        shapes: shapesOf(level),
        dust: palette.cream,
        dispose: disposer(world, level),
    };
}

async function maze(progress: Progress): Promise<Walkable> {
    const { level, world } = await read("triangle_maze.obj", progress);
    const lamps = new MazeLamps(trianglesOf(level));
    const walls = level.meshes.findIndex((part) => /maze/i.test(part.name));
    const ids = world.obstacles();
    return {
        world,
        mood: moods.maze,
        scenery: lamps.root,
        start: startIn(world, { x: 16.5, y: 1.5, z: 15.2 }, 4),
        startYaw: 0.6,
        movers: [],
        shapes: shapesOf(level),
        dust: palette.gold,
        touched: (contact) => {
            if (contact.obstacle === ids[walls]) lamps.touch(contact.triangle);
        },
        animate: (seconds) => lamps.animate(seconds),
        status: () => `${lamps.litCount} of ${lamps.wallCount} walls lit`,
        reset: () => lamps.reset(),
        dispose: disposer(world, level),
    };
}

const still = { w: 1, x: 0, y: 0, z: 0 };

/// Goes to and fro between two places, resting at both: 0..1 at a time in seconds.
function shuttle(seconds: number, travel: number, rest: number): number {
    const round = 2 * (travel + rest);
    const t = seconds % round;
    const ease = (share: number) => share * share * (3 - 2 * share);
    if (t < rest) return 0;
    if (t < rest + travel) return ease((t - rest) / travel);
    if (t < 2 * rest + travel) return 1;
    return ease(1 - (t - 2 * rest - travel) / travel);
}

function platform(width: number, height: number, depth: number): Object3D {
    const group = new Group();
    const top = new Mesh(
        new BoxGeometry(width, height, depth),
        matt(palette.coral, { size: 0.4, strength: 0.15, joints: [0.8, 0.4] }),
    );
    const rim = new Mesh(
        new BoxGeometry(width + 0.04, height * 0.4, depth + 0.04),
        matt(palette.gold, { size: 0.3, strength: 0.1 }),
    );
    for (const mesh of [top, rim]) {
        mesh.castShadow = mesh.receiveShadow = true;
        group.add(mesh);
    }
    return group;
}

function carousel(radius: number, height: number): Object3D {
    const slices = Array.from(
        { length: 12 },
        (_, i) =>
            new CylinderGeometry(
                radius,
                radius,
                height,
                4,
                1,
                false,
                (i * Math.PI) / 6,
                Math.PI / 6,
            ),
    );
    const group = new Group();
    [palette.teal, palette.cream].forEach((colour, k) => {
        const mesh = new Mesh(
            merged(slices.filter((_, i) => i % 2 === k)),
            matt(colour, { size: 0.4, strength: 0.12 }),
        );
        mesh.castShadow = mesh.receiveShadow = true;
        group.add(mesh);
    });
    return group;
}

function boxMover(world: World3, half: Vec3, poseAt: (tick: number) => Pose3): SeenMover {
    const shape: ObstacleShape3 = { kind: "box", center: { x: 0, y: 0, z: 0 }, half };
    return {
        id: world.add({ shape, pose: poseAt(0), surface: "walkable" }),
        poseAt,
        shape,
        object: platform(2 * half.x, 2 * half.y, 2 * half.z),
    };
}

/// Places of what moves in levels/country.obj; the level leaves room for them.
const LIFT = { x: 18.6, low: 3.85, high: 6.85, z: 23.6 };
const FERRY = { x: 9.2, y: 3.85, z: -9 };
const CAROUSEL = { x: -14, y: 4.12, z: 22, radius: 3.6 };

function movers(world: World3): SeenMover[] {
    const lift = boxMover(world, { x: 1.3, y: 0.15, z: 1.6 }, (tick) => ({
        rotation: still,
        position: {
            x: LIFT.x,
            z: LIFT.z,
            y: LIFT.low + (LIFT.high - LIFT.low) * shuttle(tick / 60, 3, 1.5),
        },
    }));
    const ferry = boxMover(world, { x: 1.8, y: 0.15, z: 1.5 }, (tick) => ({
        rotation: still,
        position: { x: FERRY.x * (2 * shuttle(tick / 60, 6, 2) - 1), y: FERRY.y, z: FERRY.z },
    }));
    const turning = (tick: number): Pose3 => {
        const half = (0.2 * tick) / 60;
        return {
            position: { x: CAROUSEL.x, y: CAROUSEL.y, z: CAROUSEL.z },
            rotation: { w: Math.cos(half), x: 0, y: Math.sin(half), z: 0 },
        };
    };
    const disc: ObstacleShape3 = {
        kind: "cylinder",
        center: { x: 0, y: 0, z: 0 },
        radius: CAROUSEL.radius,
        bottom: -0.15,
        top: 0.15,
    };
    return [
        lift,
        ferry,
        {
            id: world.add({ shape: disc, pose: turning(0), surface: "walkable" }),
            poseAt: turning,
            shape: disc,
            object: carousel(CAROUSEL.radius, 0.3),
        },
    ];
}

async function hills(progress: Progress): Promise<Walkable> {
    const { level, world } = await read("country.obj", progress);
    const { scenery, shapes } = countryScenery(trianglesOf(level), world);
    return {
        world,
        mood: moods.hills,
        scenery,
        start: startIn(world, { x: 12.5, y: 9, z: 0.5 }),
        startYaw: 1.45,
        movers: movers(world),
        shapes: [...shapesOf(level), ...shapes],
        dust: palette.sand,
        dispose: disposer(world, level),
    };
}

const MAKERS: Record<WalkName, (progress: Progress) => Promise<Walkable>> = {
    forest,
    house,
    maze,
    hills,
};

export const loadPlace = (name: WalkName, progress: Progress): Promise<Walkable> =>
    MAKERS[name](progress);
