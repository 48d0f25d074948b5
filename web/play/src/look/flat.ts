// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Obstacles of the plane, lifted to the height of walls: x stays, y goes to -z, up is y.

import { ExtrudeGeometry, Mesh, Shape, Vector2 } from "three";
import type { Obstacle2, ObstacleShape2, ObstacleShape3, TileMap } from "sidle";

import { matt } from "./materials";
import { palette } from "./palette";

/// From where to where they stand. [m]
export interface Lift {
    readonly bottom: number;
    readonly top: number;
}

export const WALLS: Lift = { bottom: -0.5, top: 2.6 };
const LEAST_THICKNESS = 0.1; // Of walls, for being seen. [m]

/// Solid tiles joined to boxes: rows first, then equal rows.
function boxesOfTiles(map: TileMap, { top }: Lift): ObstacleShape3[] {
    const { columns, rows, tileSize, origin } = map;
    const left = map.toArray();
    const out: ObstacleShape3[] = [];
    for (let y = 0; y < rows; ++y) {
        for (let x = 0; x < columns; ++x) {
            if (!left[y * columns + x]) continue;
            let wide = 1;
            while (x + wide < columns && left[y * columns + x + wide]) ++wide;
            let high = 1;
            const isFull = (row: number) => {
                for (let i = x; i < x + wide; ++i) if (!left[row * columns + i]) return false;
                return true;
            };
            while (y + high < rows && isFull(y + high)) ++high;
            for (let j = y; j < y + high; ++j)
                left.fill(0, j * columns + x, j * columns + x + wide);
            out.push({
                kind: "box",
                center: {
                    x: origin.x + (x + wide / 2) * tileSize,
                    y: top / 2,
                    z: -(origin.y + (y + high / 2) * tileSize),
                },
                half: { x: (wide * tileSize) / 2, y: top / 2, z: (high * tileSize) / 2 },
            });
        }
    }
    return out;
}

function liftedShape(shape: Exclude<ObstacleShape2, TileMap>, lift: Lift): ObstacleShape3 {
    const walls = (nodes: ArrayLike<number>, isClosed: boolean, thickness: number) => ({
        kind: "walls" as const,
        nodes: Array.from(nodes, (value, i) => (i % 2 === 0 ? value : -value)),
        isClosed,
        thickness: Math.max(thickness, LEAST_THICKNESS),
        ...lift,
    });
    switch (shape.kind) {
        case "circle":
            return {
                kind: "cylinder",
                radius: shape.radius,
                ...lift,
                center: { x: shape.center.x, y: 0, z: -shape.center.y },
            };
        case "capsule":
            return walls([shape.a.x, shape.a.y, shape.b.x, shape.b.y], false, 2 * shape.radius);
        case "box": {
            const turn = shape.rotation ? Math.atan2(shape.rotation.y, shape.rotation.x) / 2 : 0;
            return {
                kind: "box",
                center: { x: shape.center.x, y: lift.top / 2, z: -shape.center.y },
                half: { x: shape.half.x, y: lift.top / 2, z: shape.half.y },
                rotation: { w: Math.cos(turn), x: 0, y: Math.sin(turn), z: 0 },
            };
        }
        case "polygon":
            return walls(shape.corners, true, LEAST_THICKNESS);
        case "walls":
            return walls(shape.nodes, shape.isClosed ?? false, shape.thickness ?? 0.2);
    }
}

export function lifted({ shape }: Pick<Obstacle2, "shape">, lift = WALLS): ObstacleShape3[] {
    return "kind" in shape ? [liftedShape(shape, lift)] : boxesOfTiles(shape, lift);
}

/// A polygon lifted, with all that is within it.
export function prism(corners: ArrayLike<number>, { bottom, top }: Lift): Mesh {
    const outline = Array.from(
        { length: corners.length / 2 },
        (_, i) => new Vector2(corners[2 * i], corners[2 * i + 1]),
    );
    const depth = top - bottom;
    const geometry = new ExtrudeGeometry(new Shape(outline), { depth, bevelEnabled: false });
    // From x, y, up to x, up, -y.
    geometry.rotateX(-Math.PI / 2).translate(0, bottom, 0);
    const made = new Mesh(geometry, matt(palette.plaster, { size: 0.8, strength: 0.18 }));
    made.castShadow = made.receiveShadow = true;
    return made;
}
