// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Walking through a place in space: the walker, its camera and what moves, tick by tick. Draws
// nothing.

import {
    bodyOf3,
    camera3,
    cameraResult3,
    cameraState3,
    explanation3,
    trace3,
    walker3,
    walkInput3,
    walkResult3,
    walkState3,
} from "sidle";
import type {
    Camera3,
    CameraState3,
    Explanation3,
    Move3,
    ObstacleId3,
    Pose3,
    Rotation3,
    Trace3,
    Vec3,
    Walker3,
    WalkResult3,
    WalkState3,
    World3,
} from "sidle";
import { TICK } from "./loop";

/// Something that moves by itself: a pure function of time.
export interface Mover {
    readonly id: ObstacleId3;
    poseAt(tick: number): Pose3;
}

/// What the player wants in this tick, in the world.
export interface Wish {
    readonly velocity: Vec3;
    readonly isJumping: boolean;
}

/// One tick as it was asked for: enough to do it again.
export interface TickRecord {
    readonly velocity: Vec3;
    readonly jumpSpeed: number;
    readonly moves: Move3[];
    readonly before: WalkState3;
    readonly after: WalkState3;
    readonly yaw: number;
    readonly pitch: number;
}

const JUMP_SPEED = 4.6; // [m/s]
const QUICKNESS = 16; // How fast wishes take effect on ground. [1/s]
const GRACE = 6; // Ticks after the ground ended in which a jump still counts.
const FALL_LIMIT = 40; // Below the level: then it starts again. [m]

export function rotationOf(yaw: number, pitch: number): Rotation3 {
    const [cy, sy] = [Math.cos(yaw / 2), Math.sin(yaw / 2)];
    const [cp, sp] = [Math.cos(pitch / 2), Math.sin(pitch / 2)];
    return { w: cy * cp, x: cy * sp, y: sy * cp, z: -sy * sp };
}

export class Walking {
    readonly walker: Walker3 = walker3();
    readonly camera: Camera3 = camera3({ offset: { x: 0.4, y: 0.6, z: 3.7 } });
    readonly trace: Trace3 = trace3();
    readonly why: Explanation3 = explanation3();
    result: WalkResult3 = walkResult3();
    state: WalkState3;
    before: WalkState3;
    eye: CameraState3 = cameraState3();
    eyeBefore: CameraState3 = cameraState3();
    tickCount = 0;
    yaw = 0;
    pitch = -0.12;
    isThirdPerson = true;
    /// What was wanted in the last tick. [m/s]
    wished: Vec3 = { x: 0, y: 0, z: 0 };
    private smooth = { x: 0, z: 0 };
    private sinceGround = 0;
    private wasJumping = false;
    private lowest: number;

    constructor(
        readonly world: World3,
        private start: WalkState3,
        private readonly startYaw: number,
        private readonly movers: readonly Mover[],
    ) {
        this.state = structuredClone(start);
        this.before = structuredClone(start);
        this.yaw = startYaw;
        this.lowest = world.bounds.low.y;
        if (!Number.isFinite(this.lowest)) this.lowest = start.position.y - FALL_LIMIT;
        this.look();
    }

    restart(): void {
        this.state = structuredClone(this.start);
        this.before = structuredClone(this.start);
        this.eye = cameraState3();
        this.eyeBefore = cameraState3();
        this.yaw = this.startYaw;
        this.pitch = -0.12;
        this.smooth = { x: 0, z: 0 };
        this.look();
    }

    /// Puts the walker elsewhere, and starts from there from now on.
    startAt(state: WalkState3): void {
        this.start = structuredClone(state);
        this.restart();
    }

    turn(yaw: number, pitch: number): void {
        this.yaw += yaw;
        this.pitch = Math.min(Math.max(this.pitch + pitch, -1.35), 1.35);
    }

    /// A stick's direction, to the right and forward as the player looks, in the world. [-]
    toWorld(x: number, y: number): Vec3 {
        const [cos, sin] = [Math.cos(this.yaw), Math.sin(this.yaw)];
        return { x: x * cos - y * sin, y: 0, z: -x * sin - y * cos };
    }

    tick(wish: Wish): TickRecord {
        const moves = this.movers.map(({ id, poseAt }) => ({ id, pose: poseAt(this.tickCount) }));
        this.world.move(moves);
        const record = this.walk(wish, moves);
        this.look();
        ++this.tickCount;
        if (this.state.position.y < this.lowest - FALL_LIMIT) this.restart();
        return record;
    }

    private walk(wish: Wish, moves: Move3[]): TickRecord {
        const quick = 1 - Math.exp(-QUICKNESS * TICK);
        this.smooth.x += (wish.velocity.x - this.smooth.x) * quick;
        this.smooth.z += (wish.velocity.z - this.smooth.z) * quick;
        if (Math.hypot(this.smooth.x, this.smooth.z) < 0.01) this.smooth = { x: 0, z: 0 };
        this.sinceGround = this.state.hasGround ? 0 : this.sinceGround + 1;
        const jumps = wish.isJumping && !this.wasJumping && this.sinceGround <= GRACE;
        this.wasJumping = wish.isJumping;
        if (jumps) this.sinceGround = GRACE + 1;
        const input = walkInput3({
            velocity: { x: this.smooth.x, y: 0, z: this.smooth.z },
            jumpSpeed: jumps ? JUMP_SPEED : 0,
        });
        this.wished = input.velocity;
        this.before = this.state;
        this.result = this.world.walk(this.walker, this.state, input, TICK, undefined, undefined, {
            trace: this.trace,
            why: this.why,
        });
        this.state = this.result.state;
        const { turned } = this.result;
        this.yaw += 2 * Math.atan2(turned.y, turned.w);
        return {
            velocity: input.velocity,
            jumpSpeed: input.jumpSpeed,
            moves,
            before: this.before,
            after: this.state,
            yaw: this.yaw,
            pitch: this.pitch,
        };
    }

    private look(): void {
        this.eyeBefore = this.eye;
        this.eye = this.world.follow(
            this.camera,
            this.eye,
            {
                body: bodyOf3(this.walker, this.state.position),
                velocity: this.state.velocity,
                rotation: rotationOf(this.yaw, this.pitch),
            },
            TICK,
            undefined,
            cameraResult3(),
        ).state;
    }

    /// Where the feet are between the last two ticks.
    positionAt(alpha: number): Vec3 {
        const [a, b] = [this.before.position, this.state.position];
        return {
            x: a.x + (b.x - a.x) * alpha,
            y: a.y + (b.y - a.y) * alpha,
            z: a.z + (b.z - a.z) * alpha,
        };
    }

    eyeAt(alpha: number): Pose3 {
        if (!this.eyeBefore.hasStarted) return this.eye.pose;
        return this.world.interpolateCamera(this.camera, this.eyeBefore, this.eye, alpha);
    }

    /// How long a move takes: the last one, done again and again. Changes nothing. [us]
    timeOfMove(times = 60): number {
        const input = walkInput3({ velocity: this.wished });
        const out = walkResult3();
        const state = walkState3(structuredClone(this.before));
        const started = performance.now();
        for (let i = 0; i < times; ++i) {
            this.world.walk(this.walker, state, input, TICK, undefined, out);
        }
        return ((performance.now() - started) * 1000) / times;
    }
}
