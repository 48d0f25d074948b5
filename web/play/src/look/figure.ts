// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The player: a small figure within its capsule, with a scarf, that leans and steps as it walks.

import {
    CapsuleGeometry,
    ConeGeometry,
    Group,
    LatheGeometry,
    Mesh,
    SphereGeometry,
    TorusGeometry,
    Vector2,
    type Object3D,
} from "three";
import { matt } from "./materials";
import { palette } from "./palette";

const COAT: readonly [number, number][] = [
    [0.0, 0.28],
    [0.24, 0.28],
    [0.265, 0.34],
    [0.25, 0.6],
    [0.2, 0.95],
    [0.15, 1.22],
    [0.11, 1.32],
    [0.0, 1.36],
];

function part(geometry: ConstructorParameters<typeof Mesh>[0], colour: string): Mesh {
    const mesh = new Mesh(geometry, matt(colour, { size: 0.2, strength: 0.08 }));
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    return mesh;
}

export class Figure {
    readonly root = new Group();
    private readonly body = new Group();
    private readonly feet: Object3D[] = [];
    private readonly tail: Mesh;
    private stride = 0;
    private heading: number;

    /// `yaw` is where it looks at first, as the player does.
    constructor(yaw: number, colour: string = palette.coral) {
        this.heading = yaw + Math.PI;
        this.root.rotation.y = this.heading;
        const coat = part(
            new LatheGeometry(
                COAT.map(([x, y]) => new Vector2(x, y)),
                20,
            ),
            colour,
        );
        const head = part(new SphereGeometry(0.2, 20, 14), palette.cream);
        head.position.y = 1.53;
        const hood = part(
            new SphereGeometry(0.225, 20, 12, 0, 2 * Math.PI, 0, 0.56 * Math.PI),
            colour,
        );
        hood.position.y = 1.55;
        hood.rotation.x = -0.45;
        const scarf = part(new TorusGeometry(0.14, 0.06, 10, 20), palette.gold);
        scarf.position.y = 1.34;
        scarf.rotation.x = Math.PI / 2;
        this.tail = part(new ConeGeometry(0.07, 0.42, 8), palette.gold);
        this.tail.geometry.translate(0, -0.21, 0);
        this.tail.position.set(0.04, 1.34, -0.13);
        for (const x of [-0.08, 0.08]) {
            const eye = part(new SphereGeometry(0.027, 8, 6), palette.ink);
            eye.position.set(x, 1.55, 0.19);
            const foot = part(new CapsuleGeometry(0.075, 0.1, 4, 10), palette.ink);
            foot.geometry.rotateX(Math.PI / 2);
            foot.position.set(x * 1.3, 0.09, 0);
            this.feet.push(foot);
            this.body.add(eye);
        }
        this.body.add(coat, head, hood, scarf, this.tail);
        this.root.add(this.body, ...this.feet);
    }

    /// Puts it where the walker is; `vx`, `vz` is its way in a second, `seconds` since last time.
    pose(
        x: number,
        y: number,
        z: number,
        vx: number,
        vz: number,
        hasGround: boolean,
        seconds: number,
    ): void {
        const speed = Math.hypot(vx, vz);
        this.root.position.set(x, y, z);
        if (speed > 0.2) {
            const wanted = Math.atan2(vx, vz);
            const turn = Math.atan2(
                Math.sin(wanted - this.heading),
                Math.cos(wanted - this.heading),
            );
            this.heading += turn * (1 - Math.exp(-14 * seconds));
            this.root.rotation.y = this.heading;
        }
        this.stride += speed * seconds * 2.6;
        const swing = hasGround ? Math.min(speed / 4, 1) : 0.35;
        this.feet.forEach((foot, i) => {
            const phase = this.stride + i * Math.PI;
            foot.position.z = 0.26 * swing * Math.sin(phase);
            foot.position.y = 0.09 + 0.16 * swing * Math.max(0, Math.cos(phase));
        });
        this.body.position.y = 0.035 * swing * Math.abs(Math.sin(this.stride));
        this.body.rotation.x = 0.035 * Math.min(speed, 6);
        this.tail.rotation.x =
            0.2 + Math.min(speed * 0.28, 1.35) + 0.1 * Math.sin(this.stride * 1.3);
    }
}
