// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The collision geometry as lines: what the library meets, not what is painted on it.

import {
    BoxGeometry,
    BufferAttribute,
    BufferGeometry,
    CapsuleGeometry,
    CylinderGeometry,
    EdgesGeometry,
    Group,
    LineBasicMaterial,
    LineSegments,
    Quaternion,
    SphereGeometry,
    Vector3,
    WireframeGeometry,
} from "three";
import { Heightfield3, Mesh3, type ObstacleShape3, type Obstacle3, type Vec3 } from "sidle";
import { cornersOf } from "./corners";
import { palette } from "./palette";
import { stadiumPrism } from "./shapes";

const ENDLESS = 12; // How far endless trees and walls are drawn. [m]

function linesOfCorners(corners: Float32Array): BufferGeometry {
    const lines = new Float32Array(corners.length * 2);
    for (let i = 0, at = 0; i < corners.length; i += 9) {
        for (const [from, to] of [
            [0, 3],
            [3, 6],
            [6, 0],
        ]) {
            lines.set(corners.subarray(i + from, i + from + 3), at);
            lines.set(corners.subarray(i + to, i + to + 3), at + 3);
            at += 6;
        }
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(lines, 3));
    return geometry;
}

const vector = (v: Vec3) => new Vector3(v.x, v.y, v.z);
const kept = (value: number | undefined, otherwise: number) =>
    value !== undefined && Number.isFinite(value) ? value : otherwise;

function linesOfShape(shape: ObstacleShape3): BufferGeometry[] {
    if (shape instanceof Mesh3 || shape instanceof Heightfield3) {
        return [linesOfCorners(cornersOf(shape))];
    }
    switch (shape.kind) {
        case "sphere":
            return [
                new WireframeGeometry(
                    new SphereGeometry(shape.radius, 16, 10).translate(
                        shape.center.x,
                        shape.center.y,
                        shape.center.z,
                    ),
                ),
            ];
        case "cylinder": {
            const bottom = kept(shape.bottom, -1);
            const top = kept(shape.top, ENDLESS / 2);
            return [
                new WireframeGeometry(
                    new CylinderGeometry(
                        shape.radius,
                        shape.radius,
                        top - bottom,
                        14,
                        1,
                        true,
                    ).translate(
                        shape.center.x,
                        shape.center.y + (bottom + top) / 2,
                        shape.center.z,
                    ),
                ),
            ];
        }
        case "box": {
            const { half, center, rotation } = shape;
            const box = new BoxGeometry(2 * half.x, 2 * half.y, 2 * half.z);
            if (rotation) {
                box.applyQuaternion(new Quaternion(rotation.x, rotation.y, rotation.z, rotation.w));
            }
            return [new EdgesGeometry(box.translate(center.x, center.y, center.z))];
        }
        case "capsule": {
            const [a, b] = [vector(shape.a), vector(shape.b)];
            const length = a.distanceTo(b);
            const capsule = new CapsuleGeometry(shape.radius, length, 5, 12);
            if (length > 0) {
                capsule.applyQuaternion(
                    new Quaternion().setFromUnitVectors(
                        new Vector3(0, 1, 0),
                        b.clone().sub(a).normalize(),
                    ),
                );
            }
            const middle = a.lerp(b, 0.5);
            return [new WireframeGeometry(capsule.translate(middle.x, middle.y, middle.z))];
        }
        case "walls": {
            const out: BufferGeometry[] = [];
            const count = shape.nodes.length / 2;
            for (let i = 0; i < (shape.isClosed ? count : count - 1); ++i) {
                const j = (i + 1) % count;
                out.push(
                    new EdgesGeometry(
                        stadiumPrism(
                            shape.nodes[2 * i],
                            shape.nodes[2 * i + 1],
                            shape.nodes[2 * j],
                            shape.nodes[2 * j + 1],
                            (shape.thickness ?? 0.2) / 2,
                            kept(shape.bottom, -1),
                            kept(shape.top, ENDLESS / 2),
                        ),
                        20,
                    ),
                );
            }
            return out;
        }
    }
}

/// Lines around an obstacle, in its own axes.
export function linesOf(shapes: readonly ObstacleShape3[]): Group {
    const group = new Group();
    const material = new LineBasicMaterial({
        color: palette.teal,
        transparent: true,
        opacity: 0.75,
        fog: true,
        toneMapped: false,
    });
    const parts = shapes.flatMap(linesOfShape);
    const total = parts.reduce((sum, part) => sum + part.getAttribute("position").count, 0);
    const positions = new Float32Array(3 * total);
    let at = 0;
    for (const part of parts) {
        const array = part.getAttribute("position").array as Float32Array;
        positions.set(array, at);
        at += array.length;
        part.dispose();
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(positions, 3));
    const lines = new LineSegments(geometry, material);
    lines.renderOrder = 5;
    group.add(lines);
    return group;
}

/// Lines of obstacles that stand where they were added.
export function linesOfObstacles(obstacles: readonly Obstacle3[]): Group {
    return linesOf(obstacles.map((obstacle) => obstacle.shape));
}
