// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Geometry that three.js has not: prisms over outlines, instances from lists, meshes from levels.

import {
    BufferAttribute,
    BufferGeometry,
    Color,
    DynamicDrawUsage,
    ExtrudeGeometry,
    InstancedMesh,
    Matrix4,
    Path,
    Quaternion,
    Shape,
    Vector3,
    type Material,
} from "three";

export interface Spot {
    x: number;
    y: number;
    z: number;
    /// Sizes along the axes of the geometry.
    scale?: readonly [number, number, number];
    /// Turn about the upright axis, and a lean. [rad]
    turn?: number;
    lean?: number;
    colour?: string | Color;
}

const UP = new Vector3(0, 1, 0);
const ACROSS = new Vector3(1, 0, 0);

export function matrixOf(spot: Spot, out = new Matrix4()): Matrix4 {
    const rotation = new Quaternion().setFromAxisAngle(UP, spot.turn ?? 0);
    if (spot.lean) rotation.multiply(new Quaternion().setFromAxisAngle(ACROSS, spot.lean));
    const [sx, sy, sz] = spot.scale ?? [1, 1, 1];
    return out.compose(new Vector3(spot.x, spot.y, spot.z), rotation, new Vector3(sx, sy, sz));
}

export interface Shadows {
    casts?: boolean;
    receives?: boolean;
}

/// One draw call for all spots.
export function instances(
    geometry: BufferGeometry,
    material: Material,
    spots: readonly Spot[],
    { casts = true, receives = true }: Shadows = {},
): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, Math.max(spots.length, 1));
    mesh.count = spots.length;
    mesh.castShadow = casts;
    mesh.receiveShadow = receives;
    const matrix = new Matrix4();
    const colour = new Color();
    spots.forEach((spot, i) => {
        mesh.setMatrixAt(i, matrixOf(spot, matrix));
        if (spot.colour !== undefined) mesh.setColorAt(i, colour.set(spot.colour));
    });
    mesh.instanceMatrix.needsUpdate = true;
    mesh.computeBoundingSphere();
    return mesh;
}

export function dynamicInstances(
    geometry: BufferGeometry,
    material: Material,
    capacity: number,
): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, capacity);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.frustumCulled = false;
    mesh.count = 0;
    return mesh;
}

/// A wall seen from above: a line with round ends, `radius` to both sides, lifted to a prism.
export function stadiumPrism(
    ax: number,
    az: number,
    bx: number,
    bz: number,
    radius: number,
    bottom: number,
    top: number,
    bevel = 0,
): BufferGeometry {
    // The shape lies in x, -z, so that extruding along its z goes up after the turn below.
    const angle = Math.atan2(-(bz - az), bx - ax);
    const shape = new Shape();
    shape.absarc(bx, -bz, radius - bevel, angle - Math.PI / 2, angle + Math.PI / 2, false);
    shape.absarc(ax, -az, radius - bevel, angle + Math.PI / 2, angle + 1.5 * Math.PI, false);
    shape.closePath();
    const geometry = new ExtrudeGeometry(shape, {
        depth: top - bottom - bevel,
        curveSegments: 6,
        bevelEnabled: bevel > 0,
        bevelThickness: bevel,
        bevelSize: bevel,
        bevelSegments: 2,
    });
    geometry.rotateX(-Math.PI / 2);
    geometry.translate(0, bottom, 0);
    return geometry;
}

/// A frame around a rectangle in x, z.
export function framePrism(
    low: readonly [number, number],
    high: readonly [number, number],
    thickness: number,
    bottom: number,
    top: number,
): BufferGeometry {
    const corners = (grow: number): [number, number][] => [
        [low[0] - grow, -(high[1] + grow)],
        [high[0] + grow, -(high[1] + grow)],
        [high[0] + grow, -(low[1] - grow)],
        [low[0] - grow, -(low[1] - grow)],
    ];
    const shape = new Shape();
    corners(thickness / 2).forEach(([x, y], i) => (i ? shape.lineTo(x, y) : shape.moveTo(x, y)));
    const hole = new Path();
    corners(-thickness / 2).forEach(([x, y], i) => (i ? hole.lineTo(x, y) : hole.moveTo(x, y)));
    shape.holes.push(hole);
    const geometry = new ExtrudeGeometry(shape, { depth: top - bottom, bevelEnabled: false });
    geometry.rotateX(-Math.PI / 2);
    geometry.translate(0, bottom, 0);
    return geometry;
}

/// Faces with their own corners, so that each has its flat normal and may have its own colour.
export function flatMesh(
    vertices: ArrayLike<number>,
    triangles: ArrayLike<number>,
    colourOf?: (normal: Vector3, middle: Vector3, face: number) => Color,
): BufferGeometry {
    const count = triangles.length;
    const positions = new Float32Array(3 * count);
    const normals = new Float32Array(3 * count);
    const colours = colourOf ? new Float32Array(3 * count) : null;
    const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
    const normal = new Vector3();
    const middle = new Vector3();
    for (let i = 0; i < count; i += 3) {
        [a, b, c].forEach((corner, k) => {
            const at = 3 * triangles[i + k];
            corner.set(vertices[at], vertices[at + 1], vertices[at + 2]);
            corner.toArray(positions, 3 * (i + k));
        });
        middle.copy(a).add(b).add(c).divideScalar(3);
        b.sub(a);
        c.sub(a);
        normal.crossVectors(b, c).normalize();
        const colour = colourOf?.(normal, middle, i / 3);
        for (let k = 0; k < 3; ++k) {
            normal.toArray(normals, 3 * (i + k));
            if (colours && colour) colour.toArray(colours, 3 * (i + k));
        }
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(positions, 3));
    geometry.setAttribute("normal", new BufferAttribute(normals, 3));
    if (colours) geometry.setAttribute("color", new BufferAttribute(colours, 3));
    return geometry;
}

/// Joins geometries that have positions and normals; each may get a colour of its own.
export function merged(
    parts: readonly BufferGeometry[],
    colours?: readonly Color[],
): BufferGeometry {
    const flat = parts.map((part) => (part.index ? part.toNonIndexed() : part));
    const count = flat.reduce((sum, part) => sum + part.getAttribute("position").count, 0);
    const geometry = new BufferGeometry();
    for (const name of ["position", "normal"]) {
        const all = new Float32Array(3 * count);
        let at = 0;
        for (const part of flat) {
            const array = part.getAttribute(name).array as Float32Array;
            all.set(array, at);
            at += array.length;
        }
        geometry.setAttribute(name, new BufferAttribute(all, 3));
    }
    if (colours) {
        const all = new Float32Array(3 * count);
        let at = 0;
        flat.forEach((part, i) => {
            for (let k = part.getAttribute("position").count; k > 0; --k, at += 3) {
                colours[i].toArray(all, at);
            }
        });
        geometry.setAttribute("color", new BufferAttribute(all, 3));
    }
    return geometry;
}

/// A blade of grass of size 1, lit from above on both sides.
export function bladeGeometry(): BufferGeometry {
    const blade = flatMesh([-1, 0, 0, 1, 0, 0, 0.2, 1, 0], [0, 1, 2, 1, 0, 2]);
    (blade.getAttribute("normal").array as Float32Array).set([
        0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0,
    ]);
    return blade;
}
