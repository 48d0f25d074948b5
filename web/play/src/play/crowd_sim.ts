// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// A crowd in a cave: two streams that pass each other for ever, a player among them, and rock that
// can be dug and built at any time. No drawing.

import {
    Crowd,
    FlowField,
    TileMap,
    World2,
    type CrowdSettings,
    type ObstacleId2,
    type UnitId,
} from "sidle";
import { Dice } from "../look/dice";
import type { CaveMap } from "./cave";

export type Aim = "streams" | "follow";

export const PLAYER_RADIUS = 0.45;
// Nearer than the defaults, for the sake of the budget: streams pass all the same.
const SIGHT = 2.2; // [m]
const WALL_SIGHT = 1.6; // [m]
const UNIT_SPEED = 0.055; // [m] per tick
const TURN_EVERY = 12; // Ticks between looks for units that arrived.
const FOLLOW_EVERY = 20; // Ticks between new goals at the player.
const DRAWN_THICKNESS = 0.3; // Of walls drawn by hand. [m]

export class CrowdSim {
    readonly tiles: TileMap;
    /// What the ways are made from: rock, and tiles that drawn walls cross.
    readonly guide: TileMap;
    readonly world = new World2();
    readonly crowd: Crowd;
    player: UnitId = 0;
    playerSlot = -1;
    /// By slot: 0 goes to the right, 1 to the left.
    readonly groups: Uint8Array;
    readonly drawn: { id: ObstacleId2; nodes: number[] }[] = [];
    readonly arrivals = [0, 0];
    tickCount = 0;
    aim: Aim = "streams";
    private readonly fields: [FlowField, FlowField];
    private readonly chase = new FlowField(1);
    /// Slots by group and by when they look at their way.
    private slots: Uint32Array[] = [];
    private all = new Uint32Array();
    private isChaseReady = false;
    private readonly dice = new Dice(99);

    constructor(
        readonly cave: CaveMap,
        unitCount: number,
        settings: Partial<CrowdSettings> = {},
    ) {
        const { columns, rows, tiles } = cave;
        const grid = { columns, rows, tileSize: 1, isOutsideSolid: true };
        this.tiles = new TileMap(grid);
        this.guide = new TileMap(grid);
        this.tiles.fill(tiles);
        this.guide.fill(tiles);
        this.crowd = new Crowd({ sight: SIGHT, wallSight: WALL_SIGHT, ...settings });
        this.groups = new Uint8Array(unitCount + 8);
        this.fields = [
            this.fieldTo(columns - Math.ceil(cave.campWidth / 2)),
            this.fieldTo(Math.floor(cave.campWidth / 2)),
        ];
        this.populate(unitCount);
    }

    private fieldTo(column: number): FlowField {
        const field = new FlowField(1);
        const goals: number[] = [];
        for (let y = 2; y < this.cave.rows - 2; ++y) {
            if (!this.guide.isSolid(column, y)) goals.push(column, y);
        }
        field.setGoals(this.guide, goals);
        field.update(this.guide);
        return field;
    }

    private populate(unitCount: number): void {
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
        this.player = this.crowd.add({
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
        const units = this.crowd.addMany(circles, "free");
        units.forEach((unit, i) => {
            this.groups[unit & 0xfffff] = i & 1;
        });
        this.all = Uint32Array.from(units, (unit) => unit & 0xfffff);
        this.listSlots();
    }

    private listSlots(): void {
        this.slots = [0, 1, 2, 3].map((part) =>
            this.all.filter((slot) => this.groups[slot] === (part & 1) && (slot & 1) === part >> 1),
        );
    }

    get unitCount(): number {
        return this.all.length;
    }

    /// `wish` is the player's motion in this tick. [m]
    tick(wish: { x: number; y: number }): void {
        if (this.aim === "follow" && this.tickCount % FOLLOW_EVERY === 0) this.chasePlayer();
        this.lead();
        const wishes = this.crowd.wishes;
        wishes[3 * this.playerSlot] = wish.x;
        wishes[3 * this.playerSlot + 1] = wish.y;
        wishes[3 * this.playerSlot + 2] = Infinity;
        this.crowd.step(
            this.drawn.length > 0
                ? { tiles: this.tiles, world: this.world }
                : { tiles: this.tiles },
        );
        ++this.tickCount;
        if (this.aim === "streams" && this.tickCount % TURN_EVERY === 0) this.turnArrived();
    }

    /// A quarter of all units look at their way anew in each tick: a wish lasts four ticks.
    private lead(): void {
        const part = this.tickCount % 4;
        const isChasing = this.aim === "follow" && this.isChaseReady;
        const field = isChasing ? this.chase : this.fields[part & 1];
        field.lead(this.guide, this.crowd, UNIT_SPEED, {
            slots: this.slots[part],
            settles: isChasing,
        });
    }

    private chasePlayer(): void {
        const { x, y } = this.playerAt();
        this.isChaseReady = this.chase.setGoals(this.guide, [Math.floor(x), Math.floor(y)]) > 0;
        this.chase.update(this.guide);
    }

    /// Who has come to the camp it walked to goes back.
    private turnArrived(): void {
        const { states } = this.crowd;
        const { columns, campWidth } = this.cave;
        let turned = 0;
        for (const slot of this.all) {
            const x = states[slot * Crowd.stride];
            const hasArrived =
                this.groups[slot] === 0 ? x > columns - campWidth * 0.75 : x < campWidth * 0.75;
            if (!hasArrived) continue;
            ++this.arrivals[this.groups[slot]];
            this.groups[slot] ^= 1;
            ++turned;
        }
        if (turned > 0) this.listSlots();
    }

    playerAt(): { x: number; y: number } {
        const at = this.playerSlot * Crowd.stride;
        return { x: this.crowd.states[at], y: this.crowd.states[at + 1] };
    }

    private tellFields(x: number, y: number): void {
        for (const field of this.fields) {
            field.tileChanged(this.guide, x, y);
            field.update(this.guide);
        }
        // The chase is made anew every few ticks anyway; till then it must not miss a change.
        if (this.isChaseReady) {
            this.chase.tileChanged(this.guide, x, y);
            this.chase.update(this.guide);
        }
    }

    private isEdge(x: number, y: number): boolean {
        return x < 2 || y < 2 || x >= this.cave.columns - 2 || y >= this.cave.rows - 2;
    }

    /// Returns whether the tile was rock.
    dig(x: number, y: number): boolean {
        if (this.isEdge(x, y) || !this.tiles.set(x, y, false)) return false;
        if (this.guide.set(x, y, false)) this.tellFields(x, y);
        return true;
    }

    /// Leads out whoever stands there. Returns whether the tile became rock.
    build(x: number, y: number): boolean {
        if (this.isEdge(x, y) || this.tiles.isSolid(x, y)) return false;
        if (!this.crowd.build(this.tiles, x, y, "leadOut")) return false;
        if (this.guide.set(x, y, true)) this.tellFields(x, y);
        return true;
    }

    /// A wall through points x, y in turn. Units under it are led out in the next tick.
    draw(nodes: number[]): void {
        const id = this.world.add({ shape: { kind: "walls", nodes, thickness: DRAWN_THICKNESS } });
        this.drawn.push({ id, nodes });
        for (let i = 0; i + 3 < nodes.length; i += 2) {
            const [ax, ay, bx, by] = nodes.slice(i, i + 4);
            const pieces = Math.ceil(Math.hypot(bx - ax, by - ay) / 0.2) + 1;
            for (let k = 0; k <= pieces; ++k) {
                const x = Math.floor(ax + ((bx - ax) * k) / pieces);
                const y = Math.floor(ay + ((by - ay) * k) / pieces);
                if (this.guide.set(x, y, true)) this.tellFields(x, y);
            }
        }
    }

    clearDrawn(): void {
        for (const { id } of this.drawn) this.world.remove(id);
        this.drawn.length = 0;
        const rock = this.tiles.toArray();
        this.guide.fill(rock);
        this.fields[0].dispose();
        this.fields[1].dispose();
        this.fields[0] = this.fieldTo(this.cave.columns - Math.ceil(this.cave.campWidth / 2));
        this.fields[1] = this.fieldTo(Math.floor(this.cave.campWidth / 2));
    }

    dispose(): void {
        for (const thing of [
            this.crowd,
            this.world,
            this.tiles,
            this.guide,
            ...this.fields,
            this.chase,
        ])
            thing.dispose();
    }
}
