// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What is under the hood, drawn into the place: contacts with their normals, the half-spaces of
// the last move, its wish and what became of it, the path, and the shape of the body.

import {
    BufferAttribute,
    BufferGeometry,
    CapsuleGeometry,
    CircleGeometry,
    Color,
    ConeGeometry,
    CylinderGeometry,
    DoubleSide,
    DynamicDrawUsage,
    Group,
    InstancedMesh,
    Line,
    LineBasicMaterial,
    LineSegments,
    Matrix4,
    MeshBasicMaterial,
    Quaternion,
    RingGeometry,
    Vector3,
    WireframeGeometry,
} from "three";
import type { Vec3 } from "sidle";
import { merged } from "./shapes";
import { palette } from "./palette";

const MOST_ARROWS = 24;
const MOST_PLANES = 8;
const PATH_POINTS = 600;
const Y = new Vector3(0, 1, 0);
const Z = new Vector3(0, 0, 1);

function arrowGeometry(): BufferGeometry {
    // One metre along y.
    return merged([
        new CylinderGeometry(0.022, 0.022, 0.78, 8).translate(0, 0.39, 0),
        new ConeGeometry(0.075, 0.24, 12).translate(0, 0.88, 0),
    ]);
}

function overlayMaterial(opacity: number, color = "#ffffff"): MeshBasicMaterial {
    return new MeshBasicMaterial({
        color,
        transparent: true,
        opacity,
        depthTest: opacity < 0.5,
        depthWrite: false,
        side: DoubleSide,
        fog: false,
        toneMapped: false,
    });
}

export interface Touching {
    readonly normal: Vec3;
    readonly point: Vec3;
}

/// Which of it is shown.
export interface Shown {
    arrows: boolean;
    planes: boolean;
    path: boolean;
    wireframe: boolean;
}

export class Overlay {
    readonly root = new Group();
    private readonly arrows: InstancedMesh;
    private readonly planes: InstancedMesh;
    private readonly rings: InstancedMesh;
    private readonly path: Line;
    private readonly pathPoints = new Float32Array(3 * PATH_POINTS);
    private pathCount = 0;
    private readonly capsule: LineSegments;

    constructor(radius: number, height: number) {
        this.arrows = new InstancedMesh(arrowGeometry(), overlayMaterial(0.95), MOST_ARROWS);
        this.planes = new InstancedMesh(
            new CircleGeometry(1.1, 40),
            overlayMaterial(0.22, palette.gold),
            MOST_PLANES,
        );
        this.rings = new InstancedMesh(
            new RingGeometry(1.07, 1.1, 48),
            overlayMaterial(0.9, palette.gold),
            MOST_PLANES,
        );
        for (const mesh of [this.arrows, this.planes, this.rings]) {
            mesh.frustumCulled = false;
            mesh.count = 0;
            mesh.renderOrder = 10;
            mesh.instanceMatrix.setUsage(DynamicDrawUsage);
        }
        const geometry = new BufferGeometry();
        geometry.setAttribute(
            "position",
            new BufferAttribute(this.pathPoints, 3).setUsage(DynamicDrawUsage),
        );
        this.path = new Line(
            geometry,
            new LineBasicMaterial({
                color: palette.coral,
                transparent: true,
                opacity: 0.9,
                fog: false,
                toneMapped: false,
            }),
        );
        this.path.frustumCulled = false;
        this.capsule = new LineSegments(
            new WireframeGeometry(new CapsuleGeometry(radius, height - 2 * radius, 5, 12)),
            new LineBasicMaterial({
                color: palette.coral,
                fog: false,
                toneMapped: false,
                transparent: true,
                opacity: 0.6,
            }),
        );
        this.root.add(this.arrows, this.planes, this.rings, this.path, this.capsule);
    }

    /// One more point of the way of the feet.
    walked(at: Vec3): void {
        if (this.pathCount === PATH_POINTS) {
            this.pathPoints.copyWithin(0, 3);
            --this.pathCount;
        }
        this.pathPoints.set([at.x, at.y + 0.06, at.z], 3 * this.pathCount++);
    }

    clearPath(): void {
        this.pathCount = 0;
    }

    /// `wish` and `made` are motions in a second; `middle` is the middle of the body.
    show(shown: Shown, middle: Vec3, wish: Vec3, made: Vec3, touching: readonly Touching[]): void {
        this.arrows.visible = shown.arrows;
        this.planes.visible = this.rings.visible = shown.planes;
        this.path.visible = shown.path;
        this.capsule.visible = shown.wireframe;
        this.capsule.position.set(middle.x, middle.y, middle.z);
        if (shown.arrows) this.layArrows(middle, wish, made, touching);
        if (shown.planes) this.layPlanes(touching);
        if (shown.path) {
            this.path.geometry.setDrawRange(0, this.pathCount);
            this.path.geometry.getAttribute("position").needsUpdate = true;
        }
    }

    private layArrows(middle: Vec3, wish: Vec3, made: Vec3, touching: readonly Touching[]): void {
        let count = 0;
        const matrix = new Matrix4();
        const lay = (from: Vec3, along: Vec3, scale: number, colour: string) => {
            const way = new Vector3(along.x, along.y, along.z);
            const length = way.length() * scale;
            if (length < 0.02 || count === MOST_ARROWS) return;
            const rotation = new Quaternion().setFromUnitVectors(Y, way.normalize());
            matrix.compose(
                new Vector3(from.x, from.y, from.z),
                rotation,
                new Vector3(1, length, 1),
            );
            this.arrows.setMatrixAt(count, matrix);
            this.arrows.setColorAt(count++, new Color(colour));
        };
        lay(middle, wish, 0.28, palette.paper);
        lay(middle, made, 0.28, palette.coral);
        for (const touch of touching) lay(touch.point, touch.normal, 0.8, palette.teal);
        this.arrows.count = count;
        this.arrows.instanceMatrix.needsUpdate = true;
        if (this.arrows.instanceColor) this.arrows.instanceColor.needsUpdate = true;
    }

    private layPlanes(touching: readonly Touching[]): void {
        const count = Math.min(touching.length, MOST_PLANES);
        const matrix = new Matrix4();
        for (let i = 0; i < count; ++i) {
            const { point, normal } = touching[i];
            const n = new Vector3(normal.x, normal.y, normal.z);
            matrix.compose(
                new Vector3(point.x, point.y, point.z).addScaledVector(n, 0.004),
                new Quaternion().setFromUnitVectors(Z, n),
                new Vector3(1, 1, 1),
            );
            this.planes.setMatrixAt(i, matrix);
            this.rings.setMatrixAt(i, matrix);
        }
        this.planes.count = this.rings.count = count;
        this.planes.instanceMatrix.needsUpdate = true;
        this.rings.instanceMatrix.needsUpdate = true;
    }
}
