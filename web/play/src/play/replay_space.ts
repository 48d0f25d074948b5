// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A replay of walkers in space, seen over the shoulder of the first of them.

import { Group, type Object3D, type WebGLRenderer } from "three";
import {
    bodyOf3,
    camera3,
    cameraResult3,
    cameraState3,
    type ObstacleId3,
    type Vec3,
    type World3,
} from "sidle";
import { Heightfield3, Mesh3, type ReplayHead, type WalkPlayer3 } from "sidle/record";
import { cornersOf } from "../look/corners";
import { Figure } from "../look/figure";
import { meshScenery } from "../look/meshes";
import { moods } from "../look/palette";
import { shapeScenery } from "../look/plain";
import { Stage } from "../look/stage";
import { Dressed } from "./dressed";
import type { Input } from "./input";
import { ReplayGame } from "./replay_game";
import { lookOfBytes } from "./looks";
import { rotationOf } from "./walking";

export const MOST_FIGURES = 200; // More are not told apart, and cost time.
const TURN = 0.04; // How fast the camera turns with a walker who did not say where he looks. [-]
const CLOSE = 1.2; // Figures nearer to the eye would hide everything. [m]

function drawn(world: World3, id: ObstacleId3): Object3D {
    const { shape } = world.find(id)!;
    const group = new Group();
    if (shape instanceof Mesh3 || shape instanceof Heightfield3) {
        group.add(meshScenery([{ name: "", corners: cornersOf(shape) }]));
        shape.dispose();
    } else {
        group.add(shapeScenery([shape]));
    }
    return group;
}

function place(world: World3, id: ObstacleId3, object: Object3D): boolean {
    const { position, rotation } = world.poseOf(id)!;
    object.position.set(position.x, position.y, position.z);
    object.quaternion.set(rotation.x, rotation.y, rotation.z, rotation.w);
    return true;
}

export class SpaceReplay extends ReplayGame<WalkPlayer3> {
    readonly stage: Stage;
    override readonly canLook = true;
    private readonly scenery = new Dressed<ObstacleId3, World3>(drawn, place);
    private readonly figures: Figure[] = [];
    private readonly camera = camera3({ offset: { x: 0.4, y: 0.8, z: 4.6 } });
    private eye = cameraState3();
    private yaw = 0;
    private pitch = -0.55;
    private ownYaw = 0;
    private before: Vec3[] = [];
    private now: Vec3[] = [];

    constructor(
        renderer: WebGLRenderer,
        player: WalkPlayer3,
        head: ReplayHead,
        private readonly input: Input,
        leave: () => void,
    ) {
        super(player, head, player.scene.dt, leave);
        this.stage = new Stage(renderer, moods.yours);
        const count = Math.min(player.scene.walkerCount, MOST_FIGURES);
        for (let i = 0; i < count; ++i) this.figures.push(new Figure(0));
        this.stage.add(this.scenery.root, ...this.figures.map((figure) => figure.root));
        this.stage.camera.near = 0.06;
        this.seek(0);
    }

    protected see(isJump: boolean): void {
        const { scene } = this.player;
        this.scenery.update(scene.world);
        if (this.figures.length === 0) return;
        this.before = this.now;
        this.now = this.figures.map((_, i) => scene.state(i).position);
        const look = lookOfBytes(this.player.frame.extra);
        if (look) [this.yaw, this.pitch] = [look.yaw, look.pitch];
        else this.turnAlong(isJump ? 1 : TURN);
        if (!isJump) return;
        this.eye = cameraState3();
        this.before = this.now;
    }

    protected rest(): void {
        this.before = this.now;
    }

    private turnAlong(share: number): void {
        const { velocity } = this.player.scene.state(0);
        if (Math.hypot(velocity.x, velocity.z) < 0.3) return;
        const off = Math.atan2(-velocity.x, -velocity.z) - this.yaw;
        this.yaw += share * Math.atan2(Math.sin(off), Math.cos(off));
    }

    protected follow(): void {
        const { scene } = this.player;
        if (this.figures.length === 0) return;
        const state = scene.state(0);
        this.eye = scene.world.follow(
            this.camera,
            this.eye,
            {
                body: bodyOf3(scene.walker(0), state.position),
                velocity: state.velocity,
                rotation: rotationOf(this.yaw + this.ownYaw, this.pitch),
            },
            scene.dt,
            undefined,
            cameraResult3(),
        ).state;
    }

    draw(alpha: number, seconds: number): void {
        this.ownYaw += this.input.takeTurn().yaw;
        this.figures.forEach((figure, i) => {
            const [a, b] = [this.before[i], this.now[i]];
            const [vx, vz] = [(b.x - a.x) / this.tickLength, (b.z - a.z) / this.tickLength];
            const mix = (p: number, q: number) => p + (q - p) * alpha;
            const hasGround = Math.abs(b.y - a.y) < 0.2;
            const { position } = this.eye.pose;
            const near = Math.hypot(b.x - position.x, b.y + 1 - position.y, b.z - position.z);
            figure.root.visible = near > CLOSE;
            figure.pose(mix(a.x, b.x), mix(a.y, b.y), mix(a.z, b.z), vx, vz, hasGround, seconds);
        });
        const { camera } = this.stage;
        const { position, rotation } = this.eye.pose;
        camera.position.set(position.x, position.y, position.z);
        camera.quaternion.set(rotation.x, rotation.y, rotation.z, rotation.w);
        const at = this.now[0] ?? position;
        this.stage.light(at.x, at.y, at.z);
        this.stage.draw();
    }

    resize(width: number, height: number): void {
        this.stage.resize(width, height);
        this.stage.camera.fov = width < height ? 72 : 58;
        this.stage.camera.updateProjectionMatrix();
    }

    protected cast(): string {
        return wordsOfWalkers(this.player.scene.walkerCount);
    }

    position(): number[] | null {
        if (this.figures.length === 0) return null;
        const { x, y, z } = this.player.scene.state(0).position;
        return [x, y, z];
    }
}

export const wordsOfWalkers = (count: number): string =>
    `${count} ${count === 1 ? "walker" : "walkers"}`;
