// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A replay of a crowd, seen from above.

import { Group, Mesh, type Object3D, type WebGLRenderer } from "three";
import { Crowd, type ObstacleId2, type World2 } from "sidle";
import type { CrowdPlayer, CrowdScene, ReplayHead } from "sidle/record";
import { Beads } from "../look/beads";
import { discard } from "../look/discard";
import { lifted } from "../look/flat";
import { matt } from "../look/materials";
import { moods, palette } from "../look/palette";
import { shapeScenery } from "../look/plain";
import { Rock } from "../look/rock";
import { Stage } from "../look/stage";
import { Compounds } from "./compounds";
import { Dressed } from "./dressed";
import type { Input } from "./input";
import { LookDown } from "./look_down";
import { TICK } from "./loop";
import { ReplayGame } from "./replay_game";
import { eyeOfBytes } from "./looks";

const LIFT = { bottom: 0, top: 0.7 }; // Of obstacles. [m]
const ORDERS_EVERY = 30; // Ticks between looks at who wants what.
const SPARE = 64; // Slots beyond those that there are, for units that are added.
// Kinds of beads beside the two streams.
const PLAYER = 2;
const RESTING = 4;

function drawn(world: World2, id: ObstacleId2): Object3D {
    const group = shapeScenery(lifted(world.find(id)!, LIFT));
    group.traverse((object) => {
        if (object instanceof Mesh)
            object.material = matt(palette.gold, { size: 0.4, strength: 0.12 });
    });
    return new Group().add(group);
}

function place(world: World2, id: ObstacleId2, object: Object3D): boolean {
    const { position, rotation } = world.find(id)!.pose;
    object.position.set(position.x, 0, -position.y);
    object.rotation.y = Math.atan2(rotation.y, rotation.x);
    return true;
}

export class CrowdReplay extends ReplayGame<CrowdPlayer> {
    readonly stage: Stage;
    private readonly eye: LookDown;
    private readonly scenery = new Dressed<ObstacleId2, World2>(drawn, place);
    /// One for each slot, then one for each part of a compound unit.
    private beads: Beads;
    private readonly compounds = new Compounds();
    private unitCount = -1;
    private readonly rock: Rock | null;
    private readonly tiles: Uint8Array;
    private revision: number;

    constructor(
        renderer: WebGLRenderer,
        canvas: HTMLCanvasElement,
        player: CrowdPlayer,
        head: ReplayHead,
        input: Input,
        leave: () => void,
    ) {
        super(player, head, TICK, leave);
        this.stage = new Stage(renderer, moods.cave, 34);
        input.wantsLock = false;
        player.seek(0);
        const { crowd, tiles } = player.scene;
        this.tiles = tiles.columns > 0 ? tiles.toArray() : new Uint8Array();
        this.revision = tiles.revision;
        this.rock = tiles.columns > 0 ? this.makeRock() : null;
        this.beads = this.makeBeads(crowd.slotCount + SPARE);
        this.stage.add(this.scenery.root);
        this.eye = new LookDown(canvas);
        this.seek(0);
        this.fit();
    }

    private makeRock(): Rock {
        const { columns, rows, tileSize, origin } = this.player.scene.tiles;
        const rock = new Rock(columns, rows, this.tiles);
        rock.root.scale.setScalar(tileSize);
        rock.root.position.set(origin.x, 0, -origin.y);
        this.stage.add(rock.root);
        return rock;
    }

    private makeBeads(capacity: number): Beads {
        const beads = new Beads(capacity);
        this.stage.add(beads.mesh);
        return beads;
    }

    /// All units in sight, from as near as that allows.
    private fit(): void {
        const { states, slotCount } = this.player.scene.crowd;
        let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
        for (let at = 0; at < slotCount * Crowd.stride; at += Crowd.stride) {
            if (states[at + 6] <= 0) continue;
            [left, right] = [Math.min(left, states[at]), Math.max(right, states[at])];
            [low, high] = [Math.min(low, states[at + 1]), Math.max(high, states[at + 1])];
        }
        if (!(left <= right)) return;
        const reach = Math.max(right - left, high - low) / 2 + 5;
        Object.assign(this.eye, { x: (left + right) / 2, y: (low + high) / 2 });
        this.eye.most = Math.max(2.5 * reach, 46);
        this.eye.height = Math.min(Math.max(1.6 * reach, 12), 60);
        this.eye.isHeld = false;
    }

    protected see(isJump: boolean): void {
        const { scene, tick } = this.player;
        this.scenery.update(scene.world);
        this.dig(scene);
        const { crowd } = scene;
        const isDue = isJump || tick % ORDERS_EVERY === 0;
        const isLooked = isDue || crowd.unitCount !== this.unitCount;
        const isOther = isLooked && this.compounds.update(crowd);
        this.unitCount = crowd.unitCount;
        const hasGrown = this.beadCount > this.beads.capacity;
        if (hasGrown) {
            discard(this.beads.mesh);
            this.beads = this.makeBeads(this.beadCount + SPARE);
        }
        const isNew = isJump || hasGrown || isOther;
        if (isNew) this.put(crowd);
        else this.move(crowd);
        if (isNew || isDue) this.colour(scene);
        const eye = eyeOfBytes(this.player.frame.extra);
        if (eye && !this.eye.isHeld) Object.assign(this.eye, eye);
    }

    private get beadCount(): number {
        return this.player.scene.crowd.slotCount + this.compounds.parts.length;
    }

    /// Where all are, without a way there.
    private put({ states, slotCount }: Crowd): void {
        for (let slot = 0; slot < slotCount; ++slot) {
            const at = slot * Crowd.stride;
            this.beads.put(slot, states[at], states[at + 1], states[at + 6], 0);
        }
        this.compounds.parts.forEach(({ slot, circle: { offset, radius } }, i) => {
            const at = slot * Crowd.stride;
            const [x, y] = [states[at] + offset.x, states[at + 1] + offset.y];
            this.beads.put(slotCount + i, x, y, radius, 0);
        });
    }

    private move({ states, slotCount }: Crowd): void {
        for (let slot = 0; slot < slotCount; ++slot) {
            this.beads.move(slot, states[slot * Crowd.stride], states[slot * Crowd.stride + 1]);
        }
        this.compounds.parts.forEach(({ slot, circle: { offset } }, i) => {
            const at = slot * Crowd.stride;
            this.beads.move(slotCount + i, states[at] + offset.x, states[at + 1] + offset.y);
        });
    }

    /// By where each wants to go: to the right or to the left, or as a player steers.
    private colour(scene: CrowdScene): void {
        const { slotCount, states } = scene.crowd;
        const steered: number[] = [];
        for (let slot = 0; slot < slotCount; ++slot) {
            const { kind, goal, place: way } = scene.order(slot);
            const at = slot * Crowd.stride;
            this.beads.setRadius(slot, states[at + 6]);
            if (kind === "goal") this.beads.setKind(slot, goal & 1);
            else if (kind === "point") this.beads.setKind(slot, way.x < states[at] ? 1 : 0);
            else this.beads.setKind(slot, kind === "rest" ? RESTING : way.x < 0 ? 1 : 0);
            if (kind === "motion") steered.push(slot);
        }
        if (steered.length === 1) this.beads.setKind(steered[0], PLAYER);
        this.compounds.parts.forEach(({ slot }, i) => {
            this.beads.setKind(slotCount + i, this.beads.kind(slot));
        });
    }

    /// Tiles that are other ones now.
    private dig(scene: CrowdScene): void {
        const { tiles } = scene;
        if (!this.rock || tiles.revision === this.revision) return;
        this.revision = tiles.revision;
        const now = tiles.toArray();
        const { columns } = tiles;
        const changed = [...now.keys()].filter((at) => now[at] !== this.tiles[at]);
        for (const at of changed) {
            this.rock.change(at % columns, Math.floor(at / columns), now[at] !== 0);
        }
    }

    protected rest(): void {
        this.move(this.player.scene.crowd);
    }

    draw(alpha: number): void {
        this.beads.setAlpha(alpha);
        this.beads.show(this.beadCount);
        const { eye, stage } = this;
        eye.aim(stage.camera);
        stage.setShadowReach(Math.min(eye.height * 1.9, 90));
        stage.light(eye.x, 0, -eye.y);
        stage.draw();
    }

    resize(width: number, height: number): void {
        this.stage.resize(width, height);
        this.stage.camera.fov = width < height ? 58 : 44;
        this.stage.camera.updateProjectionMatrix();
    }

    protected cast(): string {
        return `${this.player.scene.crowd.unitCount.toLocaleString("en")} units`;
    }

    position(): number[] | null {
        const { states, slotCount } = this.player.scene.crowd;
        return slotCount > 0 ? [states[0], states[1]] : null;
    }

    dispose(): void {
        this.eye.dispose();
        super.dispose();
    }
}
