// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A replay file, watched: its scene is played by the player of the library and drawn as it is.

import { Group, type Object3D, type WebGLRenderer } from "three";
import { bodyOf3, camera3, cameraResult3, cameraState3, type ObstacleId3, type Vec3 } from "sidle";
import { Heightfield3, Mesh3, type ReplayHead, type WalkPlayer3 } from "sidle/record";
import { cornersOf } from "../look/corners";
import { Figure } from "../look/figure";
import { meshScenery } from "../look/meshes";
import { moods } from "../look/palette";
import { shapeScenery } from "../look/plain";
import { Stage } from "../look/stage";
import type { Game } from "./game";
import type { Input } from "./input";
import { lookOfBytes } from "./saved";
import { Scrubber } from "./scrubber";
import { rotationOf } from "./walking";

const MOST_FIGURES = 200; // More are not told apart, and cost time.
const TURN = 0.04; // How fast the camera turns with a walker who did not say where he looks. [-]
const CLOSE = 1.2; // Figures nearer to the eye would hide everything. [m]
const LOOK_AHEAD = 1500; // How long all of it is played before it is shown. [ms]

export class ReplayGame implements Game {
    readonly stage: Stage;
    readonly scrubber: Scrubber;
    private readonly scenery = new Map<ObstacleId3, Object3D>();
    private readonly figures: Figure[] = [];
    private readonly camera = camera3({ offset: { x: 0.4, y: 0.8, z: 4.6 } });
    private eye = cameraState3();
    private yaw = 0;
    private pitch = -0.55;
    private ownYaw = 0;
    private before: Vec3[] = [];
    private now: Vec3[] = [];
    private revision = -1;

    constructor(
        renderer: WebGLRenderer,
        readonly player: WalkPlayer3,
        private readonly head: ReplayHead,
        private readonly input: Input,
        leave: () => void,
    ) {
        this.stage = new Stage(renderer, moods.yours);
        this.playAhead();
        const count = Math.min(player.scene.walkerCount, MOST_FIGURES);
        for (let i = 0; i < count; ++i) this.figures.push(new Figure(0));
        this.stage.add(...this.figures.map((figure) => figure.root));
        this.stage.camera.near = 0.06;
        this.scrubber = new Scrubber(player.tickCount, (tick) => this.seek(tick), "Leave", leave);
        this.seek(0);
    }

    /// So that the verdict stands from the beginning on, where that does not take long.
    private playAhead(): void {
        const started = performance.now();
        while (performance.now() - started < LOOK_AHEAD) {
            for (let i = 0; i < 20; ++i) if (!this.player.step()) return;
        }
    }

    seek(tick: number): void {
        this.player.seek(tick);
        this.eye = cameraState3();
        this.see(1);
        this.before = this.now;
        this.follow();
        this.write();
    }

    tick(): void {
        if (!this.scrubber.isPlaying) {
            this.before = this.now;
        } else if (this.player.step()) {
            this.see();
        } else {
            this.scrubber.isPlaying = false;
        }
        this.follow();
        this.write();
    }

    private see(turn = TURN): void {
        if (this.figures.length === 0) return this.dress();
        const { scene } = this.player;
        this.before = this.now;
        this.now = this.figures.map((_, i) => scene.state(i).position);
        if (this.before.length === 0) this.before = this.now;
        if (this.revision !== scene.world.revision) this.dress();
        const look = lookOfBytes(this.player.frame.extra);
        if (look) [this.yaw, this.pitch] = [look.yaw, look.pitch];
        else this.turnAlong(turn);
    }

    private turnAlong(share: number): void {
        const { velocity } = this.player.scene.state(0);
        if (Math.hypot(velocity.x, velocity.z) < 0.3) return;
        const off = Math.atan2(-velocity.x, -velocity.z) - this.yaw;
        this.yaw += share * Math.atan2(Math.sin(off), Math.cos(off));
    }

    /// Objects for the obstacles that there are, where they are now.
    private dress(): void {
        const { world } = this.player.scene;
        this.revision = world.revision;
        const ids = new Set(world.obstacles());
        for (const [id, object] of this.scenery) {
            if (ids.has(id)) continue;
            object.removeFromParent();
            this.scenery.delete(id);
        }
        for (const id of ids) {
            const known = this.scenery.get(id) ?? this.drawn(id);
            const pose = world.poseOf(id)!;
            known.position.set(pose.position.x, pose.position.y, pose.position.z);
            const { w, x, y, z } = pose.rotation;
            known.quaternion.set(x, y, z, w);
        }
    }

    private drawn(id: ObstacleId3): Object3D {
        const { shape } = this.player.scene.world.find(id)!;
        const group = new Group();
        if (shape instanceof Mesh3 || shape instanceof Heightfield3) {
            group.add(meshScenery([{ name: "", corners: cornersOf(shape) }]));
            shape.dispose();
        } else {
            group.add(shapeScenery([shape]));
        }
        this.stage.add(group);
        this.scenery.set(id, group);
        return group;
    }

    private follow(): void {
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

    /// What came of playing it, in words.
    get verdict(): string {
        const different = this.player.firstDifference;
        return different === undefined
            ? "the same bits as recorded"
            : `OTHER than recorded from tick ${different} on`;
    }

    private write(): void {
        this.scrubber.write(this.player.tick, this.player.scene.dt, this.verdict);
    }

    draw(alpha: number, seconds: number): void {
        this.ownYaw += this.input.takeTurn().yaw;
        const { dt } = this.player.scene;
        this.figures.forEach((figure, i) => {
            const [a, b] = [this.before[i], this.now[i]];
            const [vx, vz] = [(b.x - a.x) / dt, (b.z - a.z) / dt];
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

    applySettings(): void {}

    restart(): void {
        this.seek(0);
        this.scrubber.isPlaying = true;
    }

    resize(width: number, height: number): void {
        this.stage.resize(width, height);
        this.stage.camera.fov = width < height ? 72 : 58;
        this.stage.camera.updateProjectionMatrix();
    }

    status(): string {
        const title = this.head.notes.title ?? this.head.notes.level ?? "a replay";
        const count = this.player.scene.walkerCount;
        return `${title} · ${count} ${count === 1 ? "walker" : "walkers"} · ${this.verdict}`;
    }

    cost(tick: number): string {
        return `${tick.toFixed(2)} ms a tick`;
    }

    lines(): string[] {
        const notes = Object.entries(this.head.notes).map(([key, text]) => `${key}: ${text}`);
        return [`hash ${this.player.scene.hash()}`, ...notes];
    }

    microsecondsPerMove(): number {
        return 0;
    }

    dispose(): void {
        this.stage.dispose();
        this.player.dispose();
    }
}
