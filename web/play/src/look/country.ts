// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The hills of levels/country.obj, with trees that are obstacles too, grass, and far mountains.

import { CylinderGeometry, Group, IcosahedronGeometry, Mesh, PlaneGeometry } from "three";
import type { ObstacleShape3, World3 } from "sidle";
import { Dice } from "./dice";
import { foliage, matt } from "./materials";
import { meshScenery, type Triangles } from "./meshes";
import { palette } from "./palette";
import { bladeGeometry, flatMesh, instances, type Spot } from "./shapes";

const HALF = 38;

/// Where bare land is: asks the world from above.
class Land {
    /// `tag` is that of the triangles of the terrain.
    constructor(
        readonly world: World3,
        private readonly tag: number,
    ) {}

    /// The height at a place; null where something stands on it, or where it is steep.
    at(x: number, z: number): number | null {
        const hit = this.world.castRay({ x, y: 40, z }, { x: 0, y: -1, z: 0 });
        return hit && hit.tag === this.tag && hit.normal.y > 0.8 ? hit.point.y : null;
    }
}

function trees(land: Land, dice: Dice): { look: Group; shapes: ObstacleShape3[] } {
    const shapes: ObstacleShape3[] = [];
    const trunks: Spot[] = [];
    const crowns: Spot[] = [];
    for (let tries = 0; tries < 900 && shapes.length < 70; ++tries) {
        const [x, z] = [dice.between(-HALF + 3, HALF - 3), dice.between(-HALF + 3, HALF - 3)];
        const isKeptFree =
            Math.abs(z) < 5 ||
            (x > 10 && z > 8) ||
            Math.hypot(x + 14, z - 22) < 9 ||
            Math.hypot(x + 22, z + 22) < 14 ||
            Math.abs(z + 9) < 3.5;
        const y = land.at(x, z);
        if (isKeptFree || y === null || y < 1.2) continue;
        const radius = dice.between(0.16, 0.32);
        shapes.push({ kind: "cylinder", center: { x, y, z }, radius, bottom: -1, top: 6 });
        const high = dice.between(2.4, 3.4);
        trunks.push({ x, y: y - 0.5, z, scale: [radius, high + 1, radius], colour: palette.bark });
        const tint = dice.pick([palette.leaf, "#6d8f4a", palette.gold, "#b7863f", "#c4653f"]);
        for (let k = 0; k < 4; ++k) {
            const size = dice.between(0.9, 1.5) + radius;
            crowns.push({
                x: x + dice.between(-0.7, 0.7),
                z: z + dice.between(-0.7, 0.7),
                y: y + high + dice.between(0.2, 1.6),
                scale: [size, size * 0.8, size],
                turn: dice.between(0, 6),
                colour: tint,
            });
        }
    }
    for (const shape of shapes) land.world.add({ shape, surface: "wall" });
    const look = new Group();
    look.add(
        instances(
            new CylinderGeometry(1, 1, 1, 10).translate(0, 0.5, 0),
            matt("#ffffff", { size: 0.25, strength: 0.3, stretch: [1, 0.2, 1] }),
            trunks,
        ),
        instances(new IcosahedronGeometry(1, 1), foliage(), crowns),
    );
    return { look, shapes };
}

function meadow(land: Land, dice: Dice): Group {
    const blades: Spot[] = [];
    const flowers: Spot[] = [];
    for (let i = 0; i < 9000; ++i) {
        const [x, z] = [dice.between(-HALF, HALF), dice.between(-HALF, HALF)];
        const y = land.at(x, z);
        if (y === null || y < 1) continue;
        if (dice.unit() < 0.06) {
            flowers.push({
                x,
                y: y + 0.1,
                z,
                scale: [0.05, 0.05, 0.05],
                colour: dice.pick([palette.coral, palette.gold, palette.paper, palette.plum]),
            });
            continue;
        }
        blades.push({
            x,
            y,
            z,
            turn: dice.between(0, 6),
            lean: dice.between(-0.5, 0.5),
            scale: [dice.between(0.03, 0.05), dice.between(0.1, 0.3), 1],
            colour: dice.pick([palette.moss, "#a9b661", "#c4bd68", "#7c9a52"]),
        });
    }
    const blade = bladeGeometry();
    const group = new Group();
    group.add(
        instances(blade, matt("#ffffff", { strength: 0.1 }), blades, { casts: false }),
        instances(new IcosahedronGeometry(1, 0), foliage(), flowers, { casts: false }),
    );
    return group;
}

/// A ring of far ridges, each row paler by the fog.
function mountains(dice: Dice): Group {
    const group = new Group();
    for (const [far, high, colour] of [
        [95, 15, "#7f9463"],
        [150, 30, "#6d8577"],
        [215, 52, "#708396"],
    ] as const) {
        const vertices: number[] = [];
        const triangles: number[] = [];
        const around = 90;
        const phases = Array.from({ length: 5 }, () => dice.between(0, 2 * Math.PI));
        for (let i = 0; i < around; ++i) {
            const angle = (2 * Math.PI * i) / around;
            const wave = phases.reduce(
                (sum, phase, k) => sum + Math.sin((3 + 4 * k) * angle + phase) / (1.6 + 1.2 * k),
                0,
            );
            const top = high * Math.max(0.5 + 0.36 * wave, 0.08) + dice.between(0, high * 0.07);
            const [x, z] = [Math.cos(angle), Math.sin(angle)];
            vertices.push(far * 0.86 * x, -4, far * 0.86 * z, far * x, top, far * z);
            const [a, b] = [2 * i, 2 * ((i + 1) % around)];
            triangles.push(a, a + 1, b, b, a + 1, b + 1);
        }
        const ridge = new Mesh(
            flatMesh(vertices, triangles),
            matt(colour, { size: 9, strength: 0.2 }, { side: 2 }),
        );
        group.add(ridge);
    }
    const plain = new Mesh(
        new PlaneGeometry(700, 700).rotateX(-Math.PI / 2),
        matt(palette.moss, { size: 9, strength: 0.25 }),
    );
    plain.position.y = -1.5;
    group.add(plain);
    return group;
}

export function countryScenery(
    parts: readonly Triangles[],
    world: World3,
): { scenery: Group; shapes: ObstacleShape3[] } {
    const dice = new Dice(17);
    const land = new Land(
        world,
        parts.findIndex((part) => /terrain/i.test(part.name)),
    );
    const group = new Group();
    // Grass first: it stands on bare land, before trees are in the way of asking.
    const grass = meadow(land, dice);
    const { look, shapes } = trees(land, dice);
    // The rim is there to keep walkers in, not to be seen.
    group.add(
        meshScenery(parts.filter((part) => !/rim/i.test(part.name))),
        grass,
        look,
        mountains(dice),
    );
    return { scenery: group, shapes };
}
