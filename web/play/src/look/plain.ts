// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What single obstacles look like where nothing else is known of them.

import {
    BoxGeometry,
    BufferGeometry,
    CapsuleGeometry,
    Color,
    CylinderGeometry,
    Group,
    Mesh,
    Quaternion,
    SphereGeometry,
    Vector3,
} from "three";
import { Heightfield3, Mesh3, type ObstacleShape3 } from "sidle";
import { cornersOf } from "./corners";
import { Dice } from "./dice";
import { matt } from "./materials";
import { palette } from "./palette";
import { flatMesh, merged, stadiumPrism } from "./shapes";

const ENDLESS = 6; // How far endless things are drawn. [m]

const kept = (value: number | undefined, otherwise: number) =>
    value !== undefined && Number.isFinite(value) ? value : otherwise;

function geometryOf(shape: ObstacleShape3): BufferGeometry[] {
    if (shape instanceof Mesh3 || shape instanceof Heightfield3) {
        const corners = cornersOf(shape);
        return [
            flatMesh(
                corners,
                new Uint32Array(corners.length / 3).map((_, i) => i),
            ),
        ];
    }
    switch (shape.kind) {
        case "sphere":
            return [
                new SphereGeometry(shape.radius, 24, 16).translate(
                    shape.center.x,
                    shape.center.y,
                    shape.center.z,
                ),
            ];
        case "cylinder": {
            const [bottom, top] = [kept(shape.bottom, -1), kept(shape.top, ENDLESS)];
            return [
                new CylinderGeometry(shape.radius, shape.radius, top - bottom, 20).translate(
                    shape.center.x,
                    shape.center.y + (bottom + top) / 2,
                    shape.center.z,
                ),
            ];
        }
        case "box": {
            const box = new BoxGeometry(2 * shape.half.x, 2 * shape.half.y, 2 * shape.half.z);
            const { rotation, center } = shape;
            if (rotation) {
                box.applyQuaternion(new Quaternion(rotation.x, rotation.y, rotation.z, rotation.w));
            }
            return [box.translate(center.x, center.y, center.z)];
        }
        case "capsule": {
            const a = new Vector3(shape.a.x, shape.a.y, shape.a.z);
            const b = new Vector3(shape.b.x, shape.b.y, shape.b.z);
            const capsule = new CapsuleGeometry(shape.radius, a.distanceTo(b), 6, 16);
            if (a.distanceTo(b) > 0) {
                capsule.applyQuaternion(
                    new Quaternion().setFromUnitVectors(
                        new Vector3(0, 1, 0),
                        b.clone().sub(a).normalize(),
                    ),
                );
            }
            const middle = a.lerp(b, 0.5);
            return [capsule.translate(middle.x, middle.y, middle.z)];
        }
        case "walls": {
            const count = shape.nodes.length / 2;
            return Array.from(
                { length: shape.isClosed ? count : Math.max(count - 1, 0) },
                (_, i) => {
                    const j = (i + 1) % count;
                    return stadiumPrism(
                        shape.nodes[2 * i],
                        shape.nodes[2 * i + 1],
                        shape.nodes[2 * j],
                        shape.nodes[2 * j + 1],
                        Math.max((shape.thickness ?? 0.2) / 2, 0.02),
                        kept(shape.bottom, -1),
                        kept(shape.top, ENDLESS),
                    );
                },
            );
        }
    }
}

export function shapeScenery(shapes: readonly ObstacleShape3[]): Group {
    const group = new Group();
    const dice = new Dice(3);
    const [floors, walls]: [BufferGeometry[], BufferGeometry[]] = [[], []];
    for (const shape of shapes) {
        const isFloor =
            shape instanceof Heightfield3 ||
            (!(shape instanceof Mesh3) &&
                shape.kind === "box" &&
                shape.half.y < 0.6 &&
                shape.half.x > 4 &&
                shape.half.z > 4);
        (isFloor ? floors : walls).push(...geometryOf(shape));
    }
    const tints = [palette.plaster, "#e6d2b0", "#d9c4a8"].map((tint) => new Color(tint));
    const layers = [
        {
            parts: floors,
            colours: floors.map(() => new Color(palette.sand)),
            joints: [1.5, 1.5] as const,
        },
        { parts: walls, colours: walls.map(() => dice.pick(tints)), joints: [1.2, 0.5] as const },
    ];
    for (const { parts, colours, joints } of layers) {
        if (parts.length === 0) continue;
        const mesh = new Mesh(
            merged(parts, colours),
            matt("#ffffff", { size: 0.8, strength: 0.18, joints }, { vertexColors: true }),
        );
        mesh.castShadow = mesh.receiveShadow = true;
        group.add(mesh);
    }
    return group;
}
