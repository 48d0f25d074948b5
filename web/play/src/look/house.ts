// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The house of levels/house.json, seen without its roof, and the hedge maze behind it.

import {
    BoxGeometry,
    BufferGeometry,
    CapsuleGeometry,
    Color,
    CylinderGeometry,
    Group,
    IcosahedronGeometry,
    Mesh,
    PlaneGeometry,
    Quaternion,
    SphereGeometry,
    Vector3,
    type Material,
} from "three";
import { Dice } from "./dice";
import type { JsonBox, JsonLevel, JsonWall } from "./json_level";
import { foliage, matt } from "./materials";
import { palette } from "./palette";
import { flatMesh, framePrism, instances, merged, stadiumPrism, type Spot } from "./shapes";

const MAZE_X = 20;

function solid(geometry: BufferGeometry, material: Material): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = mesh.receiveShadow = true;
    return mesh;
}

function segments(wall: JsonWall): [number, number, number, number][] {
    const out: [number, number, number, number][] = [];
    for (let i = 0; i + 1 < wall.nodes.length; ++i) {
        out.push([...wall.nodes[i], ...wall.nodes[i + 1]]);
    }
    return out;
}

function houseWalls(level: JsonLevel): Group {
    const plaster: BufferGeometry[] = [];
    const skirting: BufferGeometry[] = [];
    const caps: BufferGeometry[] = [];
    for (const wall of level.walls!.filter((w) => w.name === "wall")) {
        const radius = wall.thickness! / 2;
        for (const [ax, az, bx, bz] of segments(wall)) {
            plaster.push(stadiumPrism(ax, az, bx, bz, radius, 0, wall.top! - 0.08));
            skirting.push(stadiumPrism(ax, az, bx, bz, radius + 0.012, 0, 0.13));
            caps.push(stadiumPrism(ax, az, bx, bz, radius + 0.02, wall.top! - 0.08, wall.top!));
        }
    }
    const group = new Group();
    group.add(
        solid(merged(plaster), matt(palette.plaster, { size: 0.9, strength: 0.09 })),
        solid(merged(skirting), matt(palette.wood, { size: 0.3, strength: 0.25 })),
        solid(merged(caps), matt(palette.wood, { size: 0.4, strength: 0.3 })),
    );
    return group;
}

function outerWall(level: JsonLevel): Mesh {
    const wall = level.walls!.find((w) => w.name === "outer wall")!;
    return solid(
        framePrism(wall.nodes[0], wall.nodes[2], wall.thickness!, -0.4, 3.2),
        matt(palette.brick, { size: 0.8, strength: 0.2, joints: [0.42, 0.16] }),
    );
}

/// Boxes of leaves exactly where the hedges stand, and leaves that stick out a little.
function hedges(level: JsonLevel, dice: Dice): Group {
    const bodies: BufferGeometry[] = [];
    const leaves: Spot[] = [];
    const blossoms: Spot[] = [];
    const tints = [palette.leaf, palette.pine, "#5f9150", "#739c55", palette.moss];
    for (const wall of level.walls!.filter((w) => w.name === "hedge")) {
        const radius = wall.thickness! / 2;
        const [[ax, az, bx, bz]] = segments(wall);
        bodies.push(stadiumPrism(ax, az, bx, bz, radius - 0.01, 0, wall.top! - 0.04, 0.06));
        const length = Math.hypot(bx - ax, bz - az);
        const [dx, dz] = [(bx - ax) / length, (bz - az) / length];
        for (let k = length * 46; k > 0; --k) {
            const along = dice.between(-0.15, length + 0.15);
            const side = dice.pick([-1, 1]);
            const isTop = dice.unit() < 0.2;
            const off = isTop ? dice.between(-radius, radius) : side * (radius - 0.02);
            const spot = {
                x: ax + dx * along - dz * off,
                z: az + dz * along + dx * off,
                y: isTop ? wall.top! - 0.05 : dice.between(0.05, wall.top! - 0.05),
                turn: dice.between(0, 6),
                lean: dice.between(-1, 1),
            };
            const size = dice.between(0.05, 0.1);
            const isBlossom = dice.unit() < 0.012;
            (isBlossom ? blossoms : leaves).push({
                ...spot,
                scale: isBlossom ? [0.05, 0.05, 0.05] : [size, size * 1.4, size],
                colour: isBlossom ? dice.pick([palette.coral, palette.cream]) : dice.pick(tints),
            });
        }
    }
    const leaf = flatMesh([-0.7, 0, 0, 0.7, 0, 0, 0, 1, 0.25, 0, -1, 0.2], [0, 1, 2, 1, 0, 3]);
    const group = new Group();
    group.add(
        solid(merged(bodies), matt(palette.leaf, { size: 0.22, strength: 0.45 })),
        instances(leaf, foliage(), leaves, { casts: false }),
        instances(new IcosahedronGeometry(1, 0), foliage(), blossoms, { casts: false }),
    );
    return group;
}

function floors(level: JsonLevel): Group {
    const floor = level.boxes!.find((box) => box.name === "floor")!;
    const [cx, , cz] = floor.center;
    const [hx, , hz] = floor.half;
    const strip = (low: number, high: number, material: Material) => {
        const mesh = solid(new PlaneGeometry(high - low, 2 * hz).rotateX(-Math.PI / 2), material);
        mesh.position.set((low + high) / 2, 0, cz);
        mesh.castShadow = false;
        return mesh;
    };
    const group = new Group();
    group.add(
        strip(cx - hx, MAZE_X, matt("#c79a68", { size: 0.5, strength: 0.14, joints: [1.3, 0.19] })),
        strip(MAZE_X, cx + hx, matt("#cdb583", { size: 0.16, strength: 0.3 })),
    );
    const lawn = solid(
        new BoxGeometry(260, 0.2, 260),
        matt(palette.moss, { size: 2.4, strength: 0.28 }),
    );
    lawn.position.set(cx, -0.32, cz);
    group.add(lawn);
    const carpets: [number, number, number, number, string][] = [
        [3.2, 11.2, 2.2, 1.6, palette.teal],
        [10.6, 3.2, 1.7, 1.2, palette.coral],
        [9.2, 9, 5.5, 0.55, palette.plum],
        [15.6, 12.2, 1.2, 1.0, palette.gold],
        [16.8, 3.6, 1.6, 1.3, palette.teal],
        [2.4, 5.6, 1.1, 0.9, palette.coral],
    ];
    for (const [x, z, width, depth, colour] of carpets) {
        for (const [shrink, tint, y] of [
            [0, palette.cream, 0.004],
            [0.12, colour, 0.008],
        ] as const) {
            const carpet = solid(
                new PlaneGeometry(2 * (width - shrink), 2 * (depth - shrink)).rotateX(-Math.PI / 2),
                matt(tint, { size: 0.08, strength: 0.16 }),
            );
            carpet.position.set(x, y, z);
            carpet.castShadow = false;
            group.add(carpet);
        }
    }
    return group;
}

const BOX_COLOURS: Record<string, string> = {
    furniture: palette.wood,
    stage: "#96603f",
    step: "#a9744b",
    sill: "#7d5236",
    crate: palette.gold,
};

function boxMesh(box: JsonBox): Group {
    const group = new Group();
    const [hx, hy, hz] = box.half;
    const colour = BOX_COLOURS[box.name ?? ""] ?? palette.wood;
    const grain = { size: 0.35, strength: 0.3, stretch: [0.3, 1, 1] as const };
    group.add(solid(new BoxGeometry(2 * hx, 2 * hy, 2 * hz), matt(colour, grain)));
    if (box.name === "furniture" && hy < 0.9) {
        // A cloth on top, as thin as a shadow.
        const cloth = solid(
            new BoxGeometry(1.3 * hx, 0.012, 2.02 * hz),
            matt(palette.cream, { size: 0.1, strength: 0.1 }),
        );
        cloth.position.y = hy;
        group.add(cloth);
    }
    group.position.set(...box.center);
    if (box.rotation) {
        const [w, x, y, z] = box.rotation;
        group.quaternion.copy(new Quaternion(x, y, z, w).normalize());
    }
    return group;
}

function bookShelf(box: JsonBox, dice: Dice): Group {
    const books: BufferGeometry[] = [];
    const colours: Color[] = [];
    const tints = [
        palette.coral,
        palette.teal,
        palette.gold,
        palette.plum,
        palette.cream,
        palette.slate,
        palette.moss,
    ];
    const [cx, cy, cz] = box.center;
    const [hx, hy, hz] = box.half;
    for (let shelf = 0; shelf < 5; ++shelf) {
        let z = cz - hz + 0.06;
        while (z < cz + hz - 0.1) {
            const thick = dice.between(0.03, 0.07);
            const high = dice.between(0.2, 0.3);
            const y = cy - hy + 0.08 + shelf * 0.385 + high / 2;
            books.push(
                new BoxGeometry(0.03, high, thick).translate(cx + hx + 0.004, y, z + thick / 2),
            );
            colours.push(new Color(dice.pick(tints)));
            z += thick + 0.006;
        }
    }
    const group = new Group();
    group.add(
        solid(
            merged(books, colours),
            matt("#ffffff", { size: 0.1, strength: 0.1 }, { vertexColors: true }),
        ),
    );
    return group;
}

function furniture(level: JsonLevel, dice: Dice): Group {
    const group = new Group();
    for (const box of level.boxes!.filter((b) => b.name !== "floor")) {
        group.add(boxMesh(box));
        if (box.half[1] >= 0.9 && box.name === "furniture") group.add(bookShelf(box, dice));
    }
    for (const capsule of level.capsules ?? []) {
        const a = new Vector3(...capsule.a);
        const b = new Vector3(...capsule.b);
        const sofa = solid(
            new CapsuleGeometry(capsule.radius, a.distanceTo(b), 8, 20),
            matt(palette.teal, { size: 0.07, strength: 0.16 }),
        );
        sofa.position.copy(a).lerp(b, 0.5);
        sofa.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), b.sub(a).normalize());
        group.add(sofa);
    }
    for (const sphere of level.spheres ?? []) {
        const globe = solid(
            new SphereGeometry(sphere.radius, 28, 18),
            matt("#3f93a8", { size: 0.34, strength: 0.5 }),
        );
        globe.position.set(...sphere.center);
        group.add(globe);
    }
    for (const pillar of level.cylinders ?? []) {
        const at = (radius: number, low: number, high: number, colour: string) => {
            const mesh = solid(
                new CylinderGeometry(radius, radius, high - low, 24),
                matt(colour, { size: 0.5, strength: 0.15 }),
            );
            mesh.position.set(pillar.center[0], (low + high) / 2, pillar.center[2]);
            group.add(mesh);
        };
        at(pillar.radius, 0, pillar.top!, palette.cream);
        at(pillar.radius + 0.006, 0.3, 0.36, palette.gold);
        at(pillar.radius + 0.006, 2.6, 2.66, palette.gold);
    }
    return group;
}

function garden(level: JsonLevel, dice: Dice): Group {
    const floor = level.boxes!.find((box) => box.name === "floor")!;
    const cones: Spot[] = [];
    const trunks: Spot[] = [];
    for (let i = 0; i < 260; ++i) {
        const angle = dice.between(0, 2 * Math.PI);
        const far = dice.between(34, 85);
        const [x, z] = [
            floor.center[0] + far * Math.cos(angle),
            floor.center[2] + far * 0.9 * Math.sin(angle),
        ];
        const size = dice.between(1.5, 3.4);
        trunks.push({ x, y: -0.3, z, scale: [0.2, size, 0.2], colour: palette.bark });
        cones.push({
            x,
            y: size * 1.2,
            z,
            turn: dice.between(0, 6),
            scale: [size, size * 1.15, size],
            colour: dice.pick([palette.leaf, palette.moss, "#94a655", "#c59a4a"]),
        });
    }
    const group = new Group();
    group.add(
        instances(new IcosahedronGeometry(1, 1), foliage(), cones, { receives: false }),
        instances(new CylinderGeometry(1, 1, 1, 7).translate(0, 0.5, 0), matt("#ffffff"), trunks),
    );
    return group;
}

export function houseScenery(level: JsonLevel): Group {
    const dice = new Dice(21);
    const group = new Group();
    group.add(
        floors(level),
        houseWalls(level),
        outerWall(level),
        hedges(level, dice),
        furniture(level, dice),
        garden(level, dice),
    );
    return group;
}
