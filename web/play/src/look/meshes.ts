// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What levels of triangles look like: by the names of their objects, the slope and the height.

import { Color, Group, Mesh, type BufferGeometry, type Vector3 } from "three";
import { Dice } from "./dice";
import { matt, type Grain } from "./materials";
import { palette } from "./palette";
import { flatMesh } from "./shapes";

/// Triangles of one object of a level: nine numbers each.
export interface Triangles {
    readonly name: string;
    readonly corners: Float32Array;
}

interface Look {
    readonly names: RegExp;
    readonly colour?: string;
    readonly grain?: Grain;
    readonly colourOf?: (normal: Vector3, middle: Vector3) => Color;
}

const [GRASS, DRY, ROCK, SOIL, SNOW] = [
    palette.moss,
    "#b9b062",
    palette.rock,
    palette.soil,
    palette.stone,
].map((c) => new Color(c));

/// Grass where it is level, rock where it is steep, soil low down.
function landColour(normal: Vector3, middle: Vector3): Color {
    const steep = Math.min(Math.max((0.88 - normal.y) / 0.22, 0), 1);
    const low = Math.min(Math.max((1.4 - middle.y) / 2.5, 0), 1);
    const high = Math.min(Math.max((middle.y - 5) / 5, 0), 1);
    return GRASS.clone()
        .lerp(DRY, 0.7 * high)
        .lerp(SOIL, 0.75 * low * (1 - steep))
        .lerp(ROCK.clone().lerp(SNOW, 0.4 * high), steep);
}

const LOOKS: readonly Look[] = [
    { names: /terrain|land|hill/i, grain: { size: 1.3, strength: 0.22 }, colourOf: landColour },
    { names: /rim/i, colour: palette.rock, grain: { size: 2.2, strength: 0.35 } },
    {
        names: /bridge|plank|deck/i,
        colour: palette.wood,
        grain: { size: 0.5, strength: 0.3, joints: [3.1, 1.0] },
    },
    { names: /rail|fence|beam/i, colour: "#7c5237", grain: { size: 0.4, strength: 0.25 } },
    { names: /pillar|column/i, colour: palette.cream, grain: { size: 0.5, strength: 0.18 } },
    { names: /stair|step|ramp/i, colour: "#d8c39b", grain: { size: 0.4, strength: 0.2 } },
    { names: /tower/i, colour: "#cdb08a", grain: { size: 0.7, strength: 0.2, joints: [0.8, 0.4] } },
    {
        names: /terrace|mezzanine|upper|stand|ground|floor/i,
        colour: "#c9a877",
        grain: { size: 0.5, strength: 0.18, joints: [1.0, 1.0] },
    },
    { names: /ceiling/i, colour: "#8f7f70", grain: { size: 0.8, strength: 0.2 } },
    {
        names: /wall|barrier/i,
        colour: palette.plaster,
        grain: { size: 0.7, strength: 0.16, joints: [1.2, 0.6] },
    },
];

/// For objects that say nothing by their names: walls light, floors warm, ceilings dark.
function plainColour(dice: Dice): (normal: Vector3) => Color {
    const wall = new Color(palette.plaster);
    const floor = new Color("#c9a877");
    const under = new Color(palette.slate);
    return (normal) =>
        (normal.y > 0.6 ? floor : normal.y < -0.6 ? under : wall)
            .clone()
            .offsetHSL(0.012 * (dice.unit() - 0.5), 0, 0.035 * (dice.unit() - 0.5));
}

function geometryOf(corners: Float32Array, colourOf?: Look["colourOf"]): BufferGeometry {
    const triangles = new Uint32Array(corners.length / 3).map((_, i) => i);
    return flatMesh(corners, triangles, colourOf);
}

export function meshScenery(parts: readonly Triangles[]): Group {
    const group = new Group();
    const dice = new Dice(5);
    for (const part of parts) {
        const look = LOOKS.find((candidate) => candidate.names.test(part.name));
        const colourOf = look ? look.colourOf : plainColour(dice);
        const mesh = new Mesh(
            geometryOf(part.corners, colourOf),
            matt(
                look?.colour ?? "#ffffff",
                look?.grain ?? { size: 0.8, strength: 0.18, joints: [1.6, 0.8] },
                { vertexColors: colourOf !== undefined, side: 2, shadowSide: 1 },
            ),
        );
        mesh.name = part.name;
        mesh.castShadow = mesh.receiveShadow = true;
        group.add(mesh);
    }
    return group;
}
