// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

/**
 * Sidle with what records and plays: all of `sidle`, and snapshots, recorders and players beside
 * it. Import it in place of `sidle`: it loads larger modules, in which both are.
 *
 * A replay file holds a start, what was done in each tick, and hashes; the same file plays the same
 * natively (`sidle replay FILE`) and in every browser, and says the first tick that differs.
 */

import type {
    Bytes, Crowd, Disposable, Filter, FlowField, Move2, Move3, Obstacle2, Obstacle3, ObstacleId2,
    ObstacleId3, Pose2, Pose3, Room2, Room3, TileMap, Unit, UnitClass, UnitId, Vec2, Vec3,
    Walker2, Walker3, WalkResult2, WalkResult3, WalkState2, WalkState3, World2, World3,
} from "./sidle.js";

export * from "./sidle.js";

// --------------------------------------------------------------------------------------- snapshots

/** Whether bytes hold the triangles of meshes, or only their hashes. */
export type MeshStorage = "embedded" | "byHash";

declare module "./sidle.js" {
    interface World3 {
        /** All of the world as bytes: the same bytes for the same world on every machine. */
        snapshot(storage?: MeshStorage): Uint8Array;
        /** Takes all of it, or leaves the world as it is. @throws LevelError */
        restore(bytes: Bytes): void;
        /** Differs where worlds do: sixteen letters. */
        hash(): string;
    }
    interface World2 {
        snapshot(): Uint8Array;
        /** @throws LevelError */
        restore(bytes: Bytes): void;
        hash(): string;
    }
    interface TileMap {
        snapshot(): Uint8Array;
        /** @throws LevelError */
        restore(bytes: Bytes): void;
        hash(): string;
    }
    interface Crowd {
        snapshot(): Uint8Array;
        /** Of all but the wishes, which are the game's, and stay. @throws LevelError */
        restoreSnapshot(bytes: Bytes): void;
    }
    interface FlowField {
        snapshot(): Uint8Array;
        /** `tiles` is the map as it was then. @throws LevelError */
        restore(tiles: TileMap, bytes: Bytes): void;
        hash(): string;
    }
}

// Plain data as portable bytes. In a running game a copy (`structuredClone`) is its snapshot.
export interface States3 {
    walker3: Walker3;
    walkState3: WalkState3;
    cameraState3: import("./sidle.js").CameraState3;
    projectileState3: import("./sidle.js").ProjectileState3;
    contactSet3: import("./sidle.js").ContactSet;
}
export function snapshotOf3<K extends keyof States3>(kind: K, value: States3[K]): Uint8Array;
/** @throws LevelError */
export function restoreOf3<K extends keyof States3>(kind: K, bytes: Bytes): States3[K];
export function hashOf3<K extends keyof States3>(kind: K, value: States3[K]): string;
export interface States2 {
    walker2: Walker2;
    walkState2: WalkState2;
    projectileState2: import("./sidle.js").ProjectileState2;
    contactSet2: import("./sidle.js").ContactSet;
}
export function snapshotOf2<K extends keyof States2>(kind: K, value: States2[K]): Uint8Array;
/** @throws LevelError */
export function restoreOf2<K extends keyof States2>(kind: K, bytes: Bytes): States2[K];
export function hashOf2<K extends keyof States2>(kind: K, value: States2[K]): string;

// ---------------------------------------------------------------------------------------- replays

/** Lines about a replay. The tools know title, level, scale, up, map and "made by". */
export type ReplayNotes = Record<string, string>;

/** What a file says about itself. */
export interface ReplayHead {
    kind: "walk3" | "walk2" | "crowd" | "game";
    /** [-] */
    tickCount: number;
    /** [-] > 0 */
    hashEvery: number;
    /** Of a game's own replay. */
    game: string;
    notes: ReplayNotes;
}
/** @throws LevelError */
export function readReplayHead(bytes: Bytes): ReplayHead;

export interface RecordSettings {
    /** Ticks from one hash to the next. [-] > 0; default 1 */
    hashEvery?: number;
    /**
     * At least so many of the last ticks are kept, and at most half as many again, or two distances
     * of hashes where those are more; 0 keeps all.
     */
    keepTicks?: number;
}

export interface PlayerOptions {
    /** A scene is kept for each so many ticks: what going back costs. [-] > 0; default 300 */
    keyframeEvery?: number;
}

/** Plays a replay, forwards and to any tick, and compares its hashes. */
interface Player<Scene, Frame> extends Disposable {
    /** Ticks played, and ticks there are. */
    readonly tick: number;
    readonly tickCount: number;
    /** As it is now: part of the player, to look at. */
    readonly scene: Scene;
    /** What was done in the last tick; empty before the first. */
    readonly frame: Frame;
    /** One tick on; false at the end. */
    step(): boolean;
    seek(tick: number): void;
    /** The first tick that came out otherwise than recorded, of those played so far. */
    readonly firstDifference: number | undefined;
    /** The hash that was recorded after a tick, where one was. */
    recordedHash(tick: number): string | undefined;
}

// ------------------------------------------------------------------------------- walkers in space

export type WorldEdit3 =
    | { kind: "add"; obstacle: Obstacle3 }
    | { kind: "place"; id: ObstacleId3; pose: Pose3 }
    | { kind: "remove"; id: ObstacleId3 };
/** What one walker wants in a tick. */
export interface WalkStep3 {
    /** [m/s] */
    velocity: Vec3;
    /** [m/s] >= 0 */
    jumpSpeed?: number;
    /** Lets go of one-way ground. */
    dropsThrough?: boolean;
    /** By `swim` in place of `walk`. */
    swims?: boolean;
    room?: Room3;
}
/** All that comes from outside in one tick, in the order in which it happens. */
export interface WalkFrame3 {
    edits?: readonly WorldEdit3[];
    /** What moves in this tick, as for `World3.move`. */
    moves?: readonly Move3[];
    /** Walkers that the game puts elsewhere, or makes other ones. */
    walkers?: readonly { walker: number; state: WalkState3; body?: Walker3 }[];
    /** By walker; one without a step rests. */
    steps?: readonly WalkStep3[];
    /** The game's own, such as where a player looks. */
    extra?: Bytes;
}
/** A frame as a player tells it. */
export interface PlayedFrame3 {
    moves: Move3[];
    steps: Required<Omit<WalkStep3, "room">>[];
    extra: Uint8Array;
    editCount: number;
}

/** A world and those who walk in it. */
export class WalkScene3 implements Disposable {
    /** With a copy of a world, whose meshes it shares; `dt`: length of a tick, 1/60. [s] */
    constructor(world: World3, options?: { dt?: number });
    copy(): WalkScene3;
    /** Returns the number of the walker. */
    addWalker(walker: Walker3, state: WalkState3, filter?: Filter): number;
    readonly walkerCount: number;
    state(index?: number, out?: WalkState3): WalkState3;
    walker(index?: number, out?: Walker3): Walker3;
    readonly dt: number;
    /** As it is now: part of the scene. */
    readonly world: World3;
    /** Does one tick: edits the world, moves what moves in it, then each walker in turn. */
    advance(frame: WalkFrame3, results?: WalkResult3[]): void;
    hash(): string;
    dispose(): void;
}
export function walkResults3(count: number): WalkResult3[];

/** Writes down what is done to a scene. */
export class WalkRecorder3 implements Disposable {
    constructor(start: WalkScene3, settings?: RecordSettings);
    /** One tick: what `advance` was given, and the scene that it left. */
    add(frame: WalkFrame3, after: WalkScene3): void;
    /** Ticks that are kept. */
    readonly count: number;
    /** What is kept as a replay file. */
    save(notes?: ReplayNotes, storage?: MeshStorage): Uint8Array;
    dispose(): void;
}

export class WalkPlayer3 implements Player<WalkScene3, PlayedFrame3> {
    /** `level`: a world with the meshes of a file that holds their hashes. @throws LevelError */
    constructor(bytes: Bytes, options?: PlayerOptions & { level?: World3 });
    readonly tick: number;
    readonly tickCount: number;
    readonly scene: WalkScene3;
    readonly frame: PlayedFrame3;
    step(): boolean;
    seek(tick: number): void;
    readonly firstDifference: number | undefined;
    recordedHash(tick: number): string | undefined;
    dispose(): void;
}

// --------------------------------------------------------------------------- walkers in the plane

export type WorldEdit2 =
    | { kind: "add"; obstacle: Obstacle2 }
    | { kind: "place"; id: ObstacleId2; pose: Pose2 }
    | { kind: "remove"; id: ObstacleId2 }
    | { kind: "setTile"; id: ObstacleId2; x: number; y: number; isSolid: boolean };
export interface WalkStep2 {
    /** [m/s] */
    velocity: Vec2;
    /** [m/s] >= 0 */
    jumpSpeed?: number;
    /** Lets go of one-way ground. */
    dropsThrough?: boolean;
    /** By `swim` in place of `walk`. */
    swims?: boolean;
    room?: Room2;
}
export interface WalkFrame2 {
    edits?: readonly WorldEdit2[];
    /** For `World2.move`. */
    moves?: readonly Move2[];
    /** Before they walk. */
    walkers?: readonly { walker: number; state: WalkState2; body?: Walker2 }[];
    /** By walker; one without a step rests. */
    steps?: readonly WalkStep2[];
    /** The game's own, such as where a player looks. */
    extra?: Bytes;
}
export interface PlayedFrame2 {
    moves: Move2[];
    steps: Required<Omit<WalkStep2, "room">>[];
    extra: Uint8Array;
    editCount: number;
}

/** A world in the plane and those who walk in it. */
export class WalkScene2 implements Disposable {
    constructor(world: World2, options?: { dt?: number });
    copy(): WalkScene2;
    addWalker(walker: Walker2, state: WalkState2, filter?: Filter): number;
    readonly walkerCount: number;
    state(index?: number, out?: WalkState2): WalkState2;
    walker(index?: number, out?: Walker2): Walker2;
    readonly dt: number;
    readonly world: World2;
    advance(frame: WalkFrame2, results?: WalkResult2[]): void;
    hash(): string;
    dispose(): void;
}
export function walkResults2(count: number): WalkResult2[];

export class WalkRecorder2 implements Disposable {
    constructor(start: WalkScene2, settings?: RecordSettings);
    add(frame: WalkFrame2, after: WalkScene2): void;
    readonly count: number;
    save(notes?: ReplayNotes): Uint8Array;
    dispose(): void;
}

export class WalkPlayer2 implements Player<WalkScene2, PlayedFrame2> {
    /** @throws LevelError */
    constructor(bytes: Bytes, options?: PlayerOptions);
    readonly tick: number;
    readonly tickCount: number;
    readonly scene: WalkScene2;
    readonly frame: PlayedFrame2;
    step(): boolean;
    seek(tick: number): void;
    readonly firstDifference: number | undefined;
    recordedHash(tick: number): string | undefined;
    dispose(): void;
}

// --------------------------------------------------------------------------------------- crowds

/** What a unit has in mind until it is told otherwise; a motion goes along `place` per tick. */
export interface UnitOrder {
    kind: "rest" | "motion" | "point" | "goal";
    /** The point, or the motion. [m] */
    place?: Vec2;
    /** Towards a point or goal. [m] per tick >= 0 */
    speed?: number;
    /** Its number in the scene. [-] */
    goal?: number;
    /** Stays at the goal; default true */
    settles?: boolean;
}
export type UnitEdit =
    | { kind: "add"; unit: Unit }
    | { kind: "remove"; id: UnitId }
    | { kind: "place"; id: UnitId; position: Vec2 }
    | { kind: "setClass"; id: UnitId; class: UnitClass }
    | { kind: "setLayers"; id: UnitId; layers: number; mask: number }
    | { kind: "setRadius"; id: UnitId; radius: number };
export interface CrowdFrame {
    /** Of obstacles, before all else. */
    edits?: readonly WorldEdit2[];
    /** Tiles that are dug or built. */
    tiles?: readonly { x: number; y: number; isSolid: boolean; rule?: "refuse" | "leadOut" }[];
    /** Tiles that ways lead around though nobody is stopped by them, or that they use again. */
    ways?: readonly { x: number; y: number; isClosed: boolean }[];
    /** For `World2.move`. */
    moves?: readonly Move2[];
    /** Goals that move, or the next new one: x, y of each tile in turn. */
    goals?: readonly { goal: number; tiles: ArrayLike<number> }[];
    units?: readonly UnitEdit[];
    /** `slot`: of the unit, `id & 0xfffff`. */
    orders?: readonly (UnitOrder & { slot: number })[];
    /** The game's own, such as where a player looks. */
    extra?: Bytes;
}

/** A crowd, its walls and its orders. */
export class CrowdScene implements Disposable {
    /** With copies of what it is given. */
    constructor(crowd: Crowd, walls?: { tiles?: TileMap; world?: World2 });
    copy(): CrowdScene;
    /** x, y of each goal tile in turn; works out all ways there and returns the goal's number. */
    addGoal(tiles: ArrayLike<number>, clearance?: number): number;
    readonly goalCount: number;
    /** A copy of the ways to a goal. */
    field(goal: number): FlowField;
    /** Tiles that each field works through in a tick; all without a number. */
    setFlowBudget(tiles?: number): void;
    setOrder(slot: number, order: UnitOrder): void;
    order(slot: number): Required<UnitOrder>;
    /** A copy of the map that the ways to goals are made from. */
    ways(): TileMap;
    /** What the unit of a slot wishes by an order, by its own without one. */
    wish(slot: number, order?: UnitOrder): { motion: Vec2; arrival: number };
    // As they are now: parts of the scene, to look at.
    readonly crowd: Crowd;
    readonly tiles: TileMap;
    readonly world: World2;
    /** Does one tick: edits tiles, obstacles, goals, units and orders, then steps the crowd. */
    advance(frame: CrowdFrame): void;
    hash(): string;
    dispose(): void;
}

export class CrowdRecorder implements Disposable {
    constructor(start: CrowdScene, settings?: RecordSettings);
    add(frame: CrowdFrame, after: CrowdScene): void;
    readonly count: number;
    save(notes?: ReplayNotes): Uint8Array;
    dispose(): void;
}

export class CrowdPlayer implements Player<CrowdScene, { extra: Uint8Array }> {
    /** @throws LevelError */
    constructor(bytes: Bytes, options?: PlayerOptions);
    readonly tick: number;
    readonly tickCount: number;
    readonly scene: CrowdScene;
    readonly frame: { extra: Uint8Array };
    step(): boolean;
    seek(tick: number): void;
    readonly firstDifference: number | undefined;
    recordedHash(tick: number): string | undefined;
    dispose(): void;
}
