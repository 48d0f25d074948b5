// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A place in space that one walks through: ties the walking to what is seen and asked for.

import { Group, LineSegments, type Object3D, type WebGLRenderer } from "three";
import {
    bodyOf3,
    describe3,
    type Contact3,
    type ObstacleShape3,
    type Pose3,
    type Vec3,
    type WalkState3,
    type World3,
} from "sidle";
import { Dust } from "../look/dust";
import { Figure } from "../look/figure";
import { Overlay, type Touching } from "../look/overlay";
import { palette, type Mood } from "../look/palette";
import { Stage } from "../look/stage";
import { linesOf } from "../look/wireframe";
import type { Input } from "./input";
import type { Game, Settings } from "./game";
import { TICK } from "./loop";
import { Recorder } from "./recorder";
import { playAgain, Replay } from "./replay";
import { SavedWalk } from "./saved";
import { Walking, type Mover } from "./walking";

/// A mover and what is drawn for it.
export interface SeenMover extends Mover {
    readonly object: Object3D;
    readonly shape: ObstacleShape3;
}

/// What a place brings to be walked through.
export interface Walkable {
    readonly world: World3;
    readonly mood: Mood;
    readonly scenery: Object3D;
    readonly start: WalkState3;
    readonly startYaw: number;
    readonly movers: readonly SeenMover[];
    /// Everything that rests, for the wireframe.
    readonly shapes: readonly ObstacleShape3[];
    readonly dust?: string;
    /// Called for each contact of each tick.
    touched?(contact: Contact3): void;
    animate?(seconds: number): void;
    status?(): string;
    reset?(): void;
    dispose(): void;
}

const EYE_HEIGHT = 1.62; // Of the first person. [m]
const RUN = 1.65; // Times as fast as walking.
const MEASURE_EVERY = 500; // [ms]

function blend(a: Pose3, b: Pose3, alpha: number, object: Object3D): void {
    object.position.set(
        a.position.x + (b.position.x - a.position.x) * alpha,
        a.position.y + (b.position.y - a.position.y) * alpha,
        a.position.z + (b.position.z - a.position.z) * alpha,
    );
    const sign =
        a.rotation.w * b.rotation.w +
            a.rotation.x * b.rotation.x +
            a.rotation.y * b.rotation.y +
            a.rotation.z * b.rotation.z <
        0
            ? -1
            : 1;
    const mix = (p: number, q: number) => p + (sign * q - p) * alpha;
    object.quaternion
        .set(
            mix(a.rotation.x, b.rotation.x),
            mix(a.rotation.y, b.rotation.y),
            mix(a.rotation.z, b.rotation.z),
            mix(a.rotation.w, b.rotation.w),
        )
        .normalize();
}

/// The way of one tick, in a second.
function perSecond(from: Vec3, to: Vec3): Vec3 {
    return { x: (to.x - from.x) * 60, y: (to.y - from.y) * 60, z: (to.z - from.z) * 60 };
}

export class WalkGame implements Game {
    readonly tickLength = TICK;
    readonly stage: Stage;
    readonly walking: Walking;
    readonly recorder: Recorder;
    readonly saved: SavedWalk;
    private readonly figure: Figure;
    private readonly overlay: Overlay;
    private readonly dust: Dust;
    private wireframe: Group | null = null;
    private readonly moverLines: Object3D[] = [];
    private touching: Touching[] = [];
    private replay: Replay | null = null;
    private microseconds = 0;
    private measuredAt = -1e9;
    private made: Vec3 = { x: 0, y: 0, z: 0 };

    constructor(
        renderer: WebGLRenderer,
        private readonly place: Walkable,
        readonly input: Input,
        private readonly settings: Settings,
    ) {
        this.stage = new Stage(renderer, place.mood);
        this.walking = new Walking(place.world, place.start, place.startYaw, place.movers);
        this.walking.isThirdPerson = settings.isThirdPerson;
        const { radius, height } = this.walking.walker;
        this.overlay = new Overlay(radius, height);
        this.figure = new Figure(place.startYaw);
        this.dust = new Dust(place.dust ?? palette.cream);
        this.recorder = new Recorder(this.walking);
        this.saved = new SavedWalk(this.walking);
        this.stage.add(
            place.scenery,
            this.figure.root,
            this.overlay.root,
            this.dust.mesh,
            ...place.movers.map((mover) => mover.object),
        );
        this.stage.camera.near = 0.06;
        this.applySettings();
        input.wantsLock = true;
    }

    applySettings(): void {
        const { walker } = this.walking;
        if (walker.skin !== this.settings.skin) {
            walker.skin = this.settings.skin;
            // A recording is of one walker: it begins anew.
            this.recorder?.clear();
            this.saved?.clear();
        }
        this.walking.isThirdPerson = this.settings.isThirdPerson;
        if (this.settings.shown.wireframe && !this.wireframe) {
            this.wireframe = linesOf(this.place.shapes);
            this.stage.add(this.wireframe);
            for (const mover of this.place.movers) {
                const lines = linesOf([mover.shape]);
                this.moverLines.push(lines);
                mover.object.add(lines);
            }
        }
        for (const lines of [this.wireframe, ...this.moverLines]) {
            if (lines) lines.visible = this.settings.shown.wireframe;
        }
    }

    tick(): void {
        if (this.replay) {
            this.replay.tick();
            return;
        }
        const stick = this.input.stick();
        const speed = this.settings.speed * (this.input.isRunning() ? RUN : 1);
        const way = this.walking.toWorld(stick.x, stick.y);
        const record = this.walking.tick({
            velocity: { x: way.x * speed, y: 0, z: way.z * speed },
            isJumping: this.input.takeJump(),
        });
        this.recorder.record(record);
        this.saved.record(record);
        this.notice();
    }

    private notice(): void {
        const { result, state, before } = this.walking;
        this.made = perSecond(before.position, state.position);
        this.touching = [];
        const speed = Math.hypot(this.made.x, this.made.z);
        for (let i = 0; i < result.contactCount; ++i) {
            const contact = result.contacts[i];
            this.touching.push(structuredClone(contact));
            this.place.touched?.(contact);
            const isWall = contact.normal.y < 0.5;
            if (isWall && speed > 0.5) this.dust.rise(contact.point, contact.normal, 1);
        }
        if (state.hasGround) this.touching.push(structuredClone(state.ground));
        if (result.hasLanded || result.hasStepped) {
            this.dust.rise(state.position, { x: 0, y: 1, z: 0 }, 0.6);
        }
        this.overlay.walked(state.position);
    }

    draw(alpha: number, seconds: number): void {
        const turn = this.input.takeTurn();
        this.walking.turn(turn.yaw, turn.pitch);
        const { replay, walking } = this;
        const at = replay ? replay.positionAt(alpha) : walking.positionAt(alpha);
        if (replay) this.made = perSecond(replay.before.position, replay.frame.position);
        const hasGround = replay ? replay.frame.hasGround : walking.state.hasGround;
        this.figure.pose(at.x, at.y, at.z, this.made.x, this.made.z, hasGround, seconds);
        this.figure.root.visible = this.walking.isThirdPerson;
        this.placeCamera(at, alpha);
        for (const mover of this.place.movers) {
            const tick = replay ? replay.frame.tick : walking.tickCount;
            blend(
                mover.poseAt(Math.max(tick - 2, 0)),
                mover.poseAt(Math.max(tick - 1, 0)),
                alpha,
                mover.object,
            );
        }
        const body = bodyOf3(this.walking.walker, at);
        this.overlay.show(
            this.settings.shown,
            {
                x: (body.a.x + body.b.x) / 2,
                y: (body.a.y + body.b.y) / 2,
                z: (body.a.z + body.b.z) / 2,
            },
            this.walking.wished,
            this.made,
            this.touching,
        );
        this.dust.animate(seconds);
        this.place.animate?.(seconds);
        this.stage.light(at.x, at.y, at.z);
        this.stage.draw();
    }

    private placeCamera(at: Vec3, alpha: number): void {
        const { camera } = this.stage;
        camera.rotation.order = "YXZ";
        if (this.walking.isThirdPerson) {
            const eye = this.replay ? this.replay.frame.eye : this.walking.eyeAt(alpha);
            camera.position.set(eye.position.x, eye.position.y, eye.position.z);
            camera.quaternion.set(eye.rotation.x, eye.rotation.y, eye.rotation.z, eye.rotation.w);
        } else {
            camera.position.set(at.x, at.y + EYE_HEIGHT, at.z);
            const { pitch, yaw } = this.replay?.frame ?? this.walking;
            camera.rotation.set(pitch, yaw, 0);
        }
        const lens = this.walking.camera.lens;
        lens.nearPlane = camera.near;
        lens.tanHalfVertical = Math.tan((camera.fov * Math.PI) / 360);
        lens.aspect = camera.aspect;
    }

    /// Shows the last half minute again; `bar` is where its controls go.
    watchAgain(bar: HTMLElement): void {
        this.endReplay();
        const recording = this.recorder.recording();
        if (!recording || recording.frames.length < 2) return;
        const same = playAgain(this.walking, recording);
        this.replay = new Replay(recording.frames, same, () => this.endReplay());
        this.overlay.clearPath();
        this.touching = [];
        bar.append(this.replay.bar);
    }

    endReplay(): void {
        this.replay?.dispose();
        this.replay = null;
    }

    restart(): void {
        this.endReplay();
        this.walking.restart();
        this.overlay.clearPath();
        this.recorder.clear();
        this.place.reset?.();
    }

    save(title: string): Uint8Array | null {
        return this.saved.save(title);
    }

    status(): string {
        return this.place.status?.() ?? "";
    }

    cost(): string {
        if (performance.now() - this.measuredAt > MEASURE_EVERY) {
            this.measuredAt = performance.now();
            this.microseconds = this.walking.timeOfMove();
        }
        return `${this.microseconds.toFixed(1)} µs a move`;
    }

    microsecondsPerMove(): number {
        return this.microseconds;
    }

    lines(): string[] {
        const { state, why } = this.walking;
        const degrees = (Math.acos(Math.min(state.ground.normal.y, 1)) * 180) / Math.PI;
        const speed = Math.hypot(this.made.x, this.made.z);
        const out = [
            `${speed.toFixed(2)} m/s · ${
                state.hasGround ? `ground, ${degrees.toFixed(0)}°` : "in the air"
            } · ${this.walking.result.contactCount} contacts`,
        ];
        for (let i = 0; i < Math.min(why.count, 3); ++i) out.push(describe3(why.notes[i]));
        return out;
    }

    resize(width: number, height: number): void {
        this.stage.resize(width, height);
        // Portrait pictures are narrow: look wider, so that the walls beside one are seen.
        this.stage.camera.fov = width < height ? 72 : 58;
        this.stage.camera.updateProjectionMatrix();
    }

    dispose(): void {
        this.saved.clear();
        this.stage.scene.traverse((object) => {
            if (object instanceof LineSegments) object.geometry.dispose();
        });
        this.stage.dispose();
        this.place.dispose();
    }
}
