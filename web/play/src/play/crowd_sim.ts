// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A crowd in a cave: two streams that pass each other for ever, a player among them, and rock that
// can be dug and built at any time. No drawing.

import {
    Crowd,
    TileMap,
    World2,
    type CrowdSettings,
    type TileMap as Tiles,
    type UnitId,
    type Vec2,
} from "sidle";
import { CrowdRecorder, CrowdScene, type CrowdFrame, type UnitOrder } from "sidle/record";
import { Dice } from "../look/dice";
import type { CaveMap } from "./cave";
import { KEPT } from "./recorder";

export type Aim = "streams" | "follow";

export const PLAYER_RADIUS = 0.45;
// Nearer than the defaults, for the sake of the budget: streams pass all the same.
const SIGHT = 2.2; // [m]
const WALL_SIGHT = 1.6; // [m]
const UNIT_SPEED = 0.055; // [m] per tick
const TURN_EVERY = 12; // Ticks between looks for units that arrived.
const FOLLOW_EVERY = 20; // Ticks between new goals at the player.
const HASH_EVERY = 10; // Ticks between hashes of what is recorded.
const DRAWN_THICKNESS = 0.3; // Of walls drawn by hand. [m]
const CHASE = 2; // The goal that the player is; before it those of the two streams.

/// What is done in the next tick.
type Told = {
    -readonly [K in keyof CrowdFrame]-?: NonNullable<CrowdFrame[K]> extends readonly (infer T)[]
        ? T[]
        : CrowdFrame[K];
};

const nothing = (): Told => ({
    edits: [],
    tiles: [],
    ways: [],
    moves: [],
    goals: [],
    units: [],
    orders: [],
    extra: new Uint8Array(),
});

export class CrowdSim {
    player: UnitId = 0;
    playerSlot = -1;
    /// By slot: 0 goes to the right, 1 to the left.
    readonly groups: Uint8Array;
    readonly arrivals = [0, 0];
    tickCount = 0;
    private scene: CrowdScene;
    private recorder: CrowdRecorder;
    private told = nothing();
    /// Tiles that will be rock, or not, after the next tick.
    private readonly foreseen = new Map<number, boolean>();
    /// Tiles that ways lead around because of drawn walls.
    private readonly closed = new Set<number>();
    private all = new Uint32Array();
    private currentAim: Aim = "streams";
    private wish: Vec2 = { x: 0, y: 0 };
    private readonly dice = new Dice(99);

    constructor(
        readonly cave: CaveMap,
        unitCount: number,
        settings: Partial<CrowdSettings> = {},
    ) {
        const { columns, rows, tiles } = cave;
        this.groups = new Uint8Array(unitCount + 8);
        const map = new TileMap({ columns, rows, tileSize: 1, isOutsideSolid: true });
        map.fill(tiles);
        const crowd = new Crowd({ sight: SIGHT, wallSight: WALL_SIGHT, ...settings });
        this.populate(crowd, unitCount);
        const world = new World2();
        this.scene = this.sceneOf(crowd, map, world);
        this.recorder = this.makeRecorder();
        for (const one of [crowd, map, world]) one.dispose();
    }

    private sceneOf(crowd: Crowd, tiles: Tiles, world: World2): CrowdScene {
        const scene = new CrowdScene(crowd, { tiles, world });
        const { columns, campWidth } = this.cave;
        const camps = [columns - Math.ceil(campWidth / 2), Math.floor(campWidth / 2)];
        for (const column of camps) scene.addGoal(this.openTiles(column));
        scene.addGoal(this.tileOfPlayer(crowd));
        for (const slot of this.all) scene.setOrder(slot, this.orderOf(slot));
        return scene;
    }

    private makeRecorder(): CrowdRecorder {
        return new CrowdRecorder(this.scene, { keepTicks: KEPT, hashEvery: HASH_EVERY });
    }

    private openTiles(column: number): number[] {
        const { rows, columns, tiles } = this.cave;
        const open: number[] = [];
        for (let y = 2; y < rows - 2; ++y) if (!tiles[y * columns + column]) open.push(column, y);
        return open;
    }

    private orderOf(slot: number): UnitOrder {
        const isChasing = this.currentAim === "follow";
        const goal = isChasing ? CHASE : this.groups[slot];
        return { kind: "goal", goal, speed: UNIT_SPEED, settles: isChasing };
    }

    get crowd(): Crowd {
        return this.scene.crowd;
    }

    get tiles(): Tiles {
        return this.scene.tiles;
    }

    private populate(crowd: Crowd, unitCount: number): void {
        const open: number[] = [];
        const { columns, rows, tiles } = this.cave;
        for (let i = 0; i < tiles.length; ++i) if (!tiles[i]) open.push(i);
        for (let i = open.length - 1; i > 0; --i) {
            const j = this.dice.below(i + 1);
            [open[i], open[j]] = [open[j], open[i]];
        }
        const middle = open.reduce((best, at) => {
            const far = (index: number) =>
                Math.hypot((index % columns) - columns / 2, Math.floor(index / columns) - rows / 2);
            return far(at) < far(best) ? at : best;
        }, open[0]);
        this.player = crowd.add({
            kind: "driven",
            radius: PLAYER_RADIUS,
            position: { x: (middle % columns) + 0.5, y: Math.floor(middle / columns) + 0.5 },
        });
        this.playerSlot = this.player & 0xfffff;
        const places = open.filter((at) => at !== middle).slice(0, unitCount);
        const circles = new Float64Array(3 * places.length);
        places.forEach((at, i) => {
            const radius = this.dice.between(0.26, 0.38);
            const room = 0.49 - radius;
            circles[3 * i] = (at % columns) + 0.5 + this.dice.between(-room, room);
            circles[3 * i + 1] = Math.floor(at / columns) + 0.5 + this.dice.between(-room, room);
            circles[3 * i + 2] = radius;
        });
        const units = crowd.addMany(circles, "free");
        units.forEach((unit, i) => {
            this.groups[unit & 0xfffff] = i & 1;
        });
        this.all = Uint32Array.from(units, (unit) => unit & 0xfffff);
    }

    get unitCount(): number {
        return this.all.length;
    }

    get aim(): Aim {
        return this.currentAim;
    }

    set aim(aim: Aim) {
        if (aim === this.currentAim) return;
        this.currentAim = aim;
        if (aim === "follow") this.tellPlayer();
        for (const slot of this.all) this.told.orders.push({ slot, ...this.orderOf(slot) });
    }

    /// Another rule for the crowd: what was recorded under the one before is over.
    setMode(mode: CrowdSettings["mode"]): void {
        const before = this.scene;
        const crowd = before.crowd.copy();
        crowd.settings = { ...crowd.settings, mode };
        this.scene = this.sceneOf(crowd, before.tiles, before.world);
        this.recorder.dispose();
        this.recorder = this.makeRecorder();
        const { columns } = this.cave;
        for (const at of this.closed) {
            const [x, y] = [at % columns, Math.floor(at / columns)];
            this.told.ways.push({ x, y, isClosed: true });
        }
        this.told.orders.push({ slot: this.playerSlot, kind: "motion", place: this.wish });
        crowd.dispose();
        before.dispose();
    }

    /// `wish` is the player's motion in this tick [m]; `extra` is kept in the recording.
    tick(wish: Vec2, extra: Uint8Array): void {
        const { told } = this;
        if (this.aim === "follow" && this.tickCount % FOLLOW_EVERY === 0) this.tellPlayer();
        if (wish.x !== this.wish.x || wish.y !== this.wish.y) {
            told.orders.push({ slot: this.playerSlot, kind: "motion", place: wish });
            this.wish = { ...wish };
        }
        told.extra = extra;
        this.told = nothing();
        this.foreseen.clear();
        this.scene.advance(told);
        this.recorder.add(told, this.scene);
        ++this.tickCount;
        if (this.aim === "streams" && this.tickCount % TURN_EVERY === 0) this.turnArrived();
    }

    private tileOfPlayer(crowd: Crowd): [number, number] {
        const at = this.playerSlot * Crowd.stride;
        return [Math.floor(crowd.states[at]), Math.floor(crowd.states[at + 1])];
    }

    private tellPlayer(): void {
        this.told.goals.push({ goal: CHASE, tiles: this.tileOfPlayer(this.crowd) });
    }

    /// Who has come to the camp it walked to goes back.
    private turnArrived(): void {
        const { states } = this.crowd;
        const { columns, campWidth } = this.cave;
        for (const slot of this.all) {
            const x = states[slot * Crowd.stride];
            const hasArrived =
                this.groups[slot] === 0 ? x > columns - campWidth * 0.75 : x < campWidth * 0.75;
            if (!hasArrived) continue;
            ++this.arrivals[this.groups[slot]];
            this.groups[slot] ^= 1;
            this.told.orders.push({ slot, ...this.orderOf(slot) });
        }
    }

    playerAt(): Vec2 {
        const at = this.playerSlot * Crowd.stride;
        return { x: this.crowd.states[at], y: this.crowd.states[at + 1] };
    }

    /// In the next tick.
    putPlayer(position: Vec2): void {
        this.told.units.push({ kind: "place", id: this.player, position });
    }

    private isEdge(x: number, y: number): boolean {
        return x < 2 || y < 2 || x >= this.cave.columns - 2 || y >= this.cave.rows - 2;
    }

    /// Whether a tile is rock, or will be after the next tick if nothing comes between.
    isSolid(x: number, y: number): boolean {
        return this.foreseen.get(y * this.cave.columns + x) ?? this.tiles.isSolid(x, y);
    }

    /// Digs (`false`) or builds in the next tick, and leads out whoever stands there. Returns
    /// whether the tile is to be another one.
    edit(x: number, y: number, isSolid: boolean): boolean {
        if (this.isEdge(x, y) || this.isSolid(x, y) === isSolid) return false;
        const at = y * this.cave.columns + x;
        this.foreseen.set(at, isSolid);
        this.closed.delete(at);
        this.told.tiles.push({ x, y, isSolid, rule: "leadOut" });
        return true;
    }

    /// A wall through points x, y in turn. Units under it are led out in the next tick.
    draw(nodes: number[]): void {
        const shape = { kind: "walls" as const, nodes, thickness: DRAWN_THICKNESS };
        this.told.edits.push({ kind: "add", obstacle: { shape } });
        for (let i = 0; i + 3 < nodes.length; i += 2) {
            const [ax, ay, bx, by] = nodes.slice(i, i + 4);
            const pieces = Math.ceil(Math.hypot(bx - ax, by - ay) / 0.2) + 1;
            for (let k = 0; k <= pieces; ++k) {
                const x = Math.floor(ax + ((bx - ax) * k) / pieces);
                const y = Math.floor(ay + ((by - ay) * k) / pieces);
                this.close(x, y);
            }
        }
    }

    private close(x: number, y: number): void {
        const at = y * this.cave.columns + x;
        if (this.closed.has(at) || this.isSolid(x, y)) return;
        this.closed.add(at);
        this.told.ways.push({ x, y, isClosed: true });
    }

    clearDrawn(): void {
        const { columns } = this.cave;
        this.told.edits = this.scene.world.obstacles().map((id) => ({ kind: "remove", id }));
        this.told.ways = [];
        for (const at of this.closed) {
            const [x, y] = [at % columns, Math.floor(at / columns)];
            this.told.ways.push({ x, y, isClosed: false });
        }
        this.closed.clear();
    }

    hash(): string {
        return this.scene.hash();
    }

    /// What was recorded as a file.
    save(title: string): Uint8Array {
        return this.recorder.save({ title, "made by": "the page to play" });
    }

    dispose(): void {
        this.recorder.dispose();
        this.scene.dispose();
    }
}
