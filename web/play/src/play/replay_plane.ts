// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A replay of walkers in the plane, seen from the side: what is solid goes some way into the
// picture.

import { Group, type Object3D, type WebGLRenderer } from "three";
import { TileMap, type ObstacleId2, type Vec2, type World2 } from "sidle";
import type { ReplayHead, WalkPlayer2 } from "sidle/record";
import { Figure } from "../look/figure";
import { lifted, prism } from "../look/flat";
import { moods } from "../look/palette";
import { shapeScenery } from "../look/plain";
import { Stage } from "../look/stage";
import { Dressed } from "./dressed";
import type { Input } from "./input";
import { ReplayGame } from "./replay_game";
import { MOST_FIGURES, wordsOfWalkers } from "./replay_space";

const LIFT = { bottom: 0, top: 3.2 }; // How deep what is solid goes. [m]
const FRONT = 0.7; // How far of that before those who walk. [m]
const FIGURE = 1.8; // Height of a figure. [m]
const AWAY = 13; // From the eye to those who walk. [m]
const LEAST_AWAY = 4;
const MOST_AWAY = 120;

function drawn(world: World2, id: ObstacleId2): Object3D {
    const found = world.find(id)!;
    const { shape } = found;
    const isPolygon = "kind" in shape && shape.kind === "polygon";
    const solid = isPolygon ? prism(shape.corners, LIFT) : shapeScenery(lifted(found, LIFT));
    // What was up looks at the eye, and what was north is up.
    solid.rotation.x = Math.PI / 2;
    solid.position.z = FRONT - LIFT.top;
    const group = new Group();
    group.add(solid);
    if (shape instanceof TileMap) {
        group.userData.tiles = shape.revision;
        shape.dispose();
    }
    return group;
}

function place(world: World2, id: ObstacleId2, object: Object3D): boolean {
    const { pose, shape } = world.find(id)!;
    object.position.set(pose.position.x, pose.position.y, 0);
    object.rotation.z = Math.atan2(pose.rotation.y, pose.rotation.x);
    if (!(shape instanceof TileMap)) return true;
    const isSame = shape.revision === object.userData.tiles;
    shape.dispose();
    return isSame;
}

export class PlaneReplay extends ReplayGame<WalkPlayer2> {
    readonly stage: Stage;
    private readonly scenery = new Dressed<ObstacleId2, World2>(drawn, place);
    private readonly figures: Figure[] = [];
    private before: Vec2[] = [];
    private now: Vec2[] = [];
    private away = AWAY;
    private readonly stopWheel: () => void;

    constructor(
        renderer: WebGLRenderer,
        canvas: HTMLCanvasElement,
        player: WalkPlayer2,
        head: ReplayHead,
        input: Input,
        leave: () => void,
    ) {
        super(player, head, player.scene.dt, leave);
        this.stage = new Stage(renderer, moods.yours, 20);
        const { scene } = player;
        for (let i = 0; i < Math.min(scene.walkerCount, MOST_FIGURES); ++i) {
            const figure = new Figure(0);
            figure.root.scale.setScalar(scene.walker(i).height / FIGURE);
            this.figures.push(figure);
        }
        this.stage.add(this.scenery.root, ...this.figures.map((figure) => figure.root));
        input.wantsLock = false;
        const zoom = (event: WheelEvent) => {
            event.preventDefault();
            const wanted = this.away * Math.exp(event.deltaY * 0.001);
            this.away = Math.min(Math.max(wanted, LEAST_AWAY), MOST_AWAY);
        };
        canvas.addEventListener("wheel", zoom, { passive: false });
        this.stopWheel = () => canvas.removeEventListener("wheel", zoom);
        this.seek(0);
    }

    protected see(isJump: boolean): void {
        const { scene } = this.player;
        this.scenery.update(scene.world);
        this.before = this.now;
        this.now = this.figures.map((_, i) => scene.state(i).position);
        if (isJump) this.before = this.now;
    }

    protected rest(): void {
        this.before = this.now;
    }

    draw(alpha: number, seconds: number): void {
        const mix = (p: number, q: number) => p + (q - p) * alpha;
        this.figures.forEach((figure, i) => {
            const [a, b] = [this.before[i], this.now[i]];
            const vx = (b.x - a.x) / this.tickLength;
            const hasGround = Math.abs(b.y - a.y) < 0.2;
            figure.pose(mix(a.x, b.x), mix(a.y, b.y), 0, vx, 0, hasGround, seconds);
        });
        const [a, b] = [this.before[0], this.now[0]];
        const [x, y] = b ? [mix(a.x, b.x), mix(a.y, b.y) + 1] : [0, 0];
        const { camera } = this.stage;
        camera.position.set(x, y + 0.3 * this.away, this.away);
        camera.lookAt(x, y, 0);
        this.stage.setShadowReach(Math.min(1.6 * this.away, 90));
        this.stage.light(x, y, 0);
        this.stage.draw();
    }

    resize(width: number, height: number): void {
        this.stage.resize(width, height);
        this.stage.camera.fov = width < height ? 72 : 50;
        this.stage.camera.updateProjectionMatrix();
    }

    protected cast(): string {
        return `${wordsOfWalkers(this.player.scene.walkerCount)} in the plane`;
    }

    position(): number[] | null {
        if (this.figures.length === 0) return null;
        const { x, y } = this.player.scene.state(0).position;
        return [x, y];
    }

    dispose(): void {
        this.stopWheel();
        super.dispose();
    }
}
