// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The forest of levels/forest.json: trunks where the cylinders stand, crowns above all heads.

import {
    BoxGeometry,
    Color,
    ConeGeometry,
    CylinderGeometry,
    Group,
    IcosahedronGeometry,
    Mesh,
    type BufferGeometry,
} from "three";
import { Dice } from "./dice";
import { foliage, matt } from "./materials";
import { palette } from "./palette";
import { bladeGeometry, flatMesh, framePrism, instances, type Spot } from "./shapes";
import type { JsonCylinder, JsonHeightfield, JsonLevel } from "./json_level";

const SEED = 7;

export class Ground {
    constructor(private readonly field: JsonHeightfield) {}

    /// The height at a place, as the walker feels it: cells are cut from low to high corner.
    at(x: number, z: number): number {
        const { columns, rows, cell_size: cell, heights, position = [0, 0, 0] } = this.field;
        const u = Math.min(Math.max((x - position[0]) / cell, 0), columns - 1.0001);
        const v = Math.min(Math.max((z - position[2]) / cell, 0), rows - 1.0001);
        const [i, j] = [Math.floor(u), Math.floor(v)];
        const [s, t] = [u - i, v - j];
        const h = (di: number, dj: number) => heights[(j + dj) * columns + i + di] ?? 0;
        const low = h(0, 0);
        const height =
            s > t
                ? low + s * (h(1, 0) - low) + t * (h(1, 1) - h(1, 0))
                : low + t * (h(0, 1) - low) + s * (h(1, 1) - h(0, 1));
        return position[1] + height;
    }

    geometry(colourOf: (x: number, y: number, z: number) => Color): BufferGeometry {
        const { columns, rows, cell_size: cell, heights, position = [0, 0, 0] } = this.field;
        const vertices: number[] = [];
        const triangles: number[] = [];
        for (let j = 0; j < rows; ++j) {
            for (let i = 0; i < columns; ++i) {
                vertices.push(
                    position[0] + cell * i,
                    position[1] + (heights[j * columns + i] ?? 0),
                    position[2] + cell * j,
                );
                if (i + 1 === columns || j + 1 === rows) continue;
                const a = j * columns + i;
                triangles.push(a, a + columns, a + columns + 1, a, a + columns + 1, a + 1);
            }
        }
        return flatMesh(vertices, triangles, (_, m) => colourOf(m.x, m.y, m.z));
    }
}

function groundMesh(ground: Ground): Mesh {
    const [moss, soil, leaf] = [palette.moss, palette.soil, palette.leaf].map((c) => new Color(c));
    const dice = new Dice(SEED);
    const geometry = ground.geometry((_x, y) =>
        moss
            .clone()
            .lerp(
                y > 0.15 ? leaf : soil,
                0.15 + 0.4 * Math.min(Math.abs(y), 1) + 0.12 * dice.unit(),
            ),
    );
    const mesh = new Mesh(
        geometry,
        matt("#ffffff", { size: 1.6, strength: 0.3 }, { vertexColors: true }),
    );
    mesh.receiveShadow = true;
    return mesh;
}

interface Tree extends JsonCylinder {
    height: number;
    kind: "pine" | "oak" | "birch";
}

function treesOf(level: JsonLevel, dice: Dice): Tree[] {
    return level
        .cylinders!.filter((c) => c.top === undefined)
        .map((cylinder) => ({
            ...cylinder,
            height: dice.between(7, 9) + 6 * cylinder.radius,
            kind: cylinder.radius < 0.2 ? "birch" : dice.unit() < 0.62 ? "pine" : "oak",
        }));
}

function trunks(trees: readonly Tree[], dice: Dice): Group {
    const group = new Group();
    // As thick as the obstacle as high as anybody reaches, thinner above.
    const low = new CylinderGeometry(1, 1, 1, 12, 1, true).translate(0, 0.5, 0);
    const high = new CylinderGeometry(0.45, 1, 1, 12, 1, true).translate(0, 0.5, 0);
    const bark = { size: 0.25, strength: 0.35, stretch: [1, 0.22, 1] as const };
    const spots = (base: number, top: (tree: Tree) => number): Spot[] =>
        trees.map((tree) => ({
            x: tree.center[0],
            y: tree.center[1] + base,
            z: tree.center[2],
            scale: [tree.radius, top(tree) - base, tree.radius],
            turn: dice.between(0, 6),
            colour: new Color(tree.kind === "birch" ? palette.birch : palette.bark).lerp(
                new Color(palette.soil),
                dice.between(0, 0.35),
            ),
        }));
    group.add(
        instances(
            low,
            matt("#ffffff", bark),
            spots(-0.6, () => 3.2),
        ),
        instances(
            high,
            matt("#ffffff", bark),
            spots(3.2, (tree) => tree.height),
        ),
    );
    const root = new CylinderGeometry(1.0, 1.55, 1, 9, 1, true).translate(0, 0.5, 0);
    group.add(
        instances(
            root,
            matt("#ffffff", bark),
            trees
                .filter((tree) => tree.radius > 0.22)
                .map((tree) => ({
                    x: tree.center[0],
                    y: tree.center[1] - 0.1,
                    z: tree.center[2],
                    turn: dice.between(0, 6),
                    scale: [tree.radius, 0.16 + 0.25 * tree.radius, tree.radius] as const,
                    colour: palette.bark,
                })),
        ),
    );
    return group;
}

function crowns(trees: readonly Tree[], dice: Dice): Group {
    const group = new Group();
    const cones: Spot[] = [];
    const blobs: Spot[] = [];
    const tints = [palette.pine, palette.leaf, "#5d8a4a", "#3f6f55", "#7a9a4d"];
    for (const tree of trees) {
        const [x, y, z] = tree.center;
        const wide = 0.85 + 1.9 * tree.radius;
        const tint = new Color(dice.pick(tints));
        if (tree.kind === "pine") {
            for (let k = 0; k < 4; ++k) {
                const shrink = 1 - 0.2 * k;
                cones.push({
                    x,
                    y: y + 3.7 + 1.35 * k,
                    z,
                    turn: dice.between(0, 6),
                    scale: [wide * shrink, 2.5 * shrink, wide * shrink],
                    colour: tint.clone().lerp(new Color(palette.moss), 0.11 * k),
                });
            }
            continue;
        }
        const autumn = tree.kind === "birch" ? new Color(palette.gold) : new Color("#8aa04a");
        for (let k = 0; k < 5; ++k) {
            const size = wide * dice.between(0.5, 0.85);
            const out = k === 0 ? 0 : wide * 0.55;
            const angle = dice.between(0, 2 * Math.PI);
            blobs.push({
                x: x + out * Math.cos(angle),
                z: z + out * Math.sin(angle),
                y: y + tree.height - 2.6 + dice.between(0, 2.2),
                turn: dice.between(0, 6),
                scale: [size, size * 0.8, size],
                colour: tint.clone().lerp(autumn, dice.between(0.1, 0.55)),
            });
        }
    }
    group.add(instances(new ConeGeometry(1, 1, 9, 1).translate(0, 0.5, 0), foliage(), cones));
    group.add(instances(new IcosahedronGeometry(1, 1), foliage(), blobs));
    return group;
}

function stumps(level: JsonLevel): Group {
    const group = new Group();
    const all = level.cylinders!.filter((c) => c.top !== undefined);
    const side: Spot[] = all.map((c) => ({
        x: c.center[0],
        y: c.center[1] - 0.5,
        z: c.center[2],
        scale: [c.radius, c.top! + 0.5, c.radius],
        colour: palette.bark,
    }));
    const face: Spot[] = all.map((c) => ({
        x: c.center[0],
        y: c.center[1] + c.top!,
        z: c.center[2],
        scale: [c.radius, 1, c.radius],
        colour: palette.birch,
    }));
    group.add(
        instances(
            new CylinderGeometry(1, 1, 1, 14, 1, true).translate(0, 0.5, 0),
            matt("#ffffff", { size: 0.2, strength: 0.3, stretch: [1, 0.2, 1] }),
            side,
        ),
        instances(
            new CylinderGeometry(1, 1, 0.004, 14),
            matt("#ffffff", { size: 0.12, strength: 0.3 }),
            face,
        ),
        instances(
            new CylinderGeometry(0.6, 0.6, 0.008, 14),
            matt("#ffffff", { size: 0.12, strength: 0.3 }),
            face.map((spot) => ({ ...spot, colour: palette.sand })),
        ),
    );
    return group;
}

function undergrowth(ground: Ground, dice: Dice): Group {
    const group = new Group();
    const place = (reach: number) => {
        const [x, z] = [dice.between(-reach, reach), dice.between(-reach, reach)];
        return { x, y: ground.at(x, z), z, turn: dice.between(0, 6) };
    };
    const blades: Spot[] = [];
    const tints = [palette.moss, "#a3b565", "#6f9450", "#bcbf6a"];
    for (let i = 0; i < 9000; ++i) {
        const high = dice.between(0.08, 0.3);
        blades.push({
            ...place(31),
            scale: [dice.between(0.025, 0.05), high, 1],
            lean: dice.between(-0.5, 0.5),
            colour: dice.pick(tints),
        });
    }
    const blade = bladeGeometry();
    group.add(instances(blade, matt("#ffffff", { strength: 0.1 }), blades, { casts: false }));
    const ferns: Spot[] = [];
    for (let i = 0; i < 260; ++i) {
        const at = place(30.5);
        for (let k = 0; k < 6; ++k) {
            ferns.push({
                ...at,
                turn: at.turn + k * 1.05,
                lean: dice.between(0.75, 1.15),
                scale: [0.16, dice.between(0.35, 0.6), 1],
                colour: dice.pick(["#4f8a4c", "#6a9c52"]),
            });
        }
    }
    const frond = flatMesh(
        [-0.4, 0, 0, 0.4, 0, 0, 0.9, 0.45, 0.02, -0.9, 0.45, 0.02, 0, 1, -0.25],
        [0, 1, 2, 0, 2, 3, 3, 2, 4],
    );
    group.add(instances(frond, foliage(), ferns, { casts: false }));
    const caps: Spot[] = [];
    const stems: Spot[] = [];
    for (let i = 0; i < 90; ++i) {
        const at = place(30);
        const size = dice.between(0.05, 0.11);
        stems.push({ ...at, scale: [size * 0.35, size * 1.6, size * 0.35] });
        caps.push({
            ...at,
            y: at.y + size * 1.4,
            scale: [size, size * 0.8, size],
            colour: dice.pick([palette.coral, palette.gold, palette.cream]),
        });
    }
    group.add(
        instances(
            new CylinderGeometry(1, 1, 1, 7).translate(0, 0.5, 0),
            matt(palette.cream),
            stems,
            { casts: false },
        ),
    );
    group.add(
        instances(new ConeGeometry(1, 1, 9).translate(0, 0.5, 0), matt("#ffffff"), caps, {
            casts: false,
        }),
    );
    const stones: Spot[] = [];
    for (let i = 0; i < 160; ++i) {
        const size = dice.between(0.05, 0.14);
        stones.push({
            ...place(31),
            scale: [size, size * 0.5, size * dice.between(0.7, 1.3)],
            colour: dice.pick([palette.stone, palette.rock, palette.sand]),
        });
    }
    group.add(instances(new IcosahedronGeometry(1, 0), foliage(), stones, { casts: false }));
    return group;
}

function rim(level: JsonLevel): Mesh {
    const wall = level.walls![0];
    const xs = wall.nodes.map((node) => node[0]);
    const zs = wall.nodes.map((node) => node[1]);
    const mesh = new Mesh(
        framePrism(
            [Math.min(...xs), Math.min(...zs)],
            [Math.max(...xs), Math.max(...zs)],
            wall.thickness!,
            -2,
            2.6,
        ),
        matt(palette.stone, { size: 0.8, strength: 0.3, joints: [1.1, 0.42] }),
    );
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
}

/// Trees beyond the rim, so that the forest does not end there.
function horizon(dice: Dice): Group {
    const group = new Group();
    const cones: Spot[] = [];
    for (let i = 0; i < 620; ++i) {
        const angle = dice.between(0, 2 * Math.PI);
        const far = 46 + dice.between(0, 34);
        const high = dice.between(7, 15);
        cones.push({
            x: far * Math.cos(angle),
            y: -1,
            z: far * Math.sin(angle),
            scale: [high * 0.22, high, high * 0.22],
            colour: dice.pick([palette.pine, palette.leaf]),
        });
    }
    group.add(
        instances(new ConeGeometry(1, 1, 7).translate(0, 0.5, 0), foliage(), cones, {
            casts: false,
            receives: false,
        }),
    );
    const floor = new Mesh(
        new BoxGeometry(240, 0.2, 240),
        matt(palette.leaf, { size: 3, strength: 0.3 }),
    );
    floor.position.y = -2;
    group.add(floor);
    return group;
}

export function forestScenery(level: JsonLevel): Group {
    const dice = new Dice(SEED);
    const ground = new Ground(level.heightfields![0]);
    const trees = treesOf(level, dice);
    const group = new Group();
    group.add(
        groundMesh(ground),
        trunks(trees, dice),
        crowns(trees, dice),
        stumps(level),
        undergrowth(ground, dice),
        rim(level),
        horizon(dice),
    );
    return group;
}
