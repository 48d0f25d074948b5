// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Dust where the body rubs along something: one sees that it slides.

import { DynamicDrawUsage, IcosahedronGeometry, InstancedMesh, Matrix4, Color } from "three";
import type { Vec3 } from "sidle";
import { matt } from "./materials";

const MOST = 80;
const LIFE = 0.55; // [s]

interface Speck {
    x: number;
    y: number;
    z: number;
    vx: number;
    vy: number;
    vz: number;
    age: number;
}

export class Dust {
    readonly mesh: InstancedMesh;
    private readonly specks: Speck[] = [];
    private next = 0;

    constructor(colour: string) {
        this.mesh = new InstancedMesh(
            new IcosahedronGeometry(1, 0),
            matt(colour, { strength: 0.05 }, { transparent: true, opacity: 0.75 }),
            MOST,
        );
        this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
        this.mesh.frustumCulled = false;
        this.mesh.count = MOST;
        for (let i = 0; i < MOST; ++i) {
            this.specks.push({ x: 0, y: 0, z: 0, vx: 0, vy: 0, vz: 0, age: LIFE });
            this.mesh.setColorAt(i, new Color("#ffffff"));
        }
    }

    /// Some dust from where something is rubbed or trodden.
    rise(at: Vec3, normal: Vec3, strength: number): void {
        const speck = this.specks[this.next];
        this.next = (this.next + 1) % MOST;
        const spread = () => (Math.random() - 0.5) * 0.7;
        Object.assign(speck, {
            x: at.x,
            y: at.y,
            z: at.z,
            age: 0,
            vx: normal.x * 0.7 * strength + spread(),
            vy: normal.y * 0.5 * strength + 0.5 + spread(),
            vz: normal.z * 0.7 * strength + spread(),
        });
    }

    animate(seconds: number): void {
        const matrix = new Matrix4();
        this.specks.forEach((speck, i) => {
            speck.age = Math.min(speck.age + seconds, LIFE);
            const share = speck.age / LIFE;
            speck.x += speck.vx * seconds;
            speck.y += speck.vy * seconds;
            speck.z += speck.vz * seconds;
            speck.vy -= 1.2 * seconds;
            const size = share >= 1 ? 0 : 0.05 * Math.sin(Math.PI * Math.sqrt(share));
            matrix.makeScale(size, size, size).setPosition(speck.x, speck.y, speck.z);
            this.mesh.setMatrixAt(i, matrix);
        });
        this.mesh.instanceMatrix.needsUpdate = true;
    }
}
