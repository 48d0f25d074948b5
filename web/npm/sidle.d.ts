// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
// Long on purpose: one file is what editors show and people search.

/**
 * Sidle: moves things through game worlds, never through a wall, never stuck beside one.
 *
 * Metres, seconds, radians; +Y up in space. `await ready` once, then every call is synchronous,
 * but for
 * `readLevel3` and `readLevel2`, which fetch the readers of level files when they are first
 * asked for one.
 *
 * States, inputs and results are plain objects that the game owns: a snapshot is a copy
 * (`structuredClone`), rollback is assignment. Worlds, meshes, tile maps, crowds live in
 * WebAssembly
 * memory: `dispose()` frees one at once, else it goes with its garbage collection.
 *
 * Hot calls take an `out` object, made once by the function of its name (`walkResult3()`): they
 * then
 * create no garbage. Without it they make a new one.
 *
 * Broken rules throw `RangeError` with the rule; refused files throw `LevelError` with their
 * place. All goes on after either; see docs/web.md for what a broken rule costs.
 *
 * A module has at most 2 GB of memory: `RangeError: out of memory` beyond. Views into it
 * (`states`, `wishes`, `inputs`) are lost when it grows: take them anew in each tick. One of
 * wishes from before units were added lies where there may be something else by now.
 */

/** Fulfilled when the module is loaded. */
export const ready: Promise<void>;

/** Refused data. `where` is the place in it, such as `walls[12].b` or `line 17`. */
export class LevelError extends Error {
    readonly code:
        | "unreadable" | "badSyntax" | "badIndex" | "notFinite" | "tooLarge" 
        | "wrongVersion" | "wrongLevel"
        | "truncated" | "unsupported";
    readonly where: string;
}

/** Bytes of a file or of a snapshot. */
export type Bytes = Uint8Array | ArrayBuffer;

/** What lives in WebAssembly memory. */
export interface Disposable {
    /** Frees it. Worlds go on with meshes and tile maps that were added to them. */
    dispose(): void;
}

// ------------------------------------------------------------------------------------------ base

export interface Vec2 {
    /** [m], or [-] in directions */
    x: number;
    /** [m], or [-] in directions */
    y: number;
}
export interface Vec3 {
    /** [m], or [-] in directions */
    x: number;
    /** [m], or [-] in directions */
    y: number;
    /** [m], or [-] in directions */
    z: number;
}
/** A turn in the plane by where it takes the x axis: cosine and sine. */
export interface Rotation2 {
    /** Cosine of the angle. [-] -1..1 */
    x: number;
    /** Sine of the angle. [-] -1..1 */
    y: number;
}
/** A unit quaternion. */
export interface Rotation3 {
    /** Real part. [-] -1..1 */
    w: number;
    /** [-] -1..1 */
    x: number;
    /** [-] -1..1 */
    y: number;
    /** [-] -1..1 */
    z: number;
}
export interface Pose2 {
    /** [m] */
    position: Vec2;
    /** About the obstacle's own origin. */
    rotation: Rotation2;
}
export interface Pose3 {
    /** [m] */
    position: Vec3;
    /** About the obstacle's own origin. */
    rotation: Rotation3;
}
export interface Box2 {
    /** Smallest coordinates. [m] */
    low: Vec2;
    /** Largest coordinates. [m] */
    high: Vec2;
}
export interface Box3 {
    /** Smallest coordinates. [m] */
    low: Vec3;
    /** Largest coordinates. [m] */
    high: Vec3;
}

/** An obstacle of a world. A plain number, 0 is none; valid in one world and its copies. */
export type ObstacleId3 = number & { readonly __world3?: never };
export type ObstacleId2 = number & { readonly __world2?: never };
/** A unit of a crowd; its slot is `unit & 0xfffff`. */
export type UnitId = number & { readonly __unit?: never };

/**
 * Which obstacles count: those whose layers share a bit with `mask`, but for the one to ignore.
 */
export interface Filter {
    /** Bits of the layers that count. [-] */
    mask?: number;
    /** One obstacle that does not count, such as the mover. */
    ignore?: number;
}
/** The layer of triggers, which default filters leave out. */
export const triggerLayer: 0x80000000;

export function interpolate3(previous: Pose3, present: Pose3, alpha: number, out?: Pose3): Pose3;

// ---------------------------------------------------------------------------- obstacles in space

export type Surface3 = "solid" | "walkable" | "wall" | "oneWay";
export type Feature3 = "face" | "edge" | "vertex";

/** What `new Mesh3` is given. Triangles that nothing can touch are left out and counted. */
export interface MeshSource3 {
    /** x, y, z of each vertex. [m] */
    vertices: Float32Array;
    /** Three places in `vertices` for each triangle, counter-clockwise from the front. */
    triangles: Uint32Array;
    /** Of each triangle: 0 solid, 1 walkable, 2 wall, 3 one-way; or of all. */
    surfaces?: Uint8Array | Surface3;
    /** The game's own number of each triangle, or of all; returned with every hit. */
    tags?: Uint32Array | number;
}

/** Triangles with an index to find them; immutable, shared between worlds. */
export class Mesh3 implements Disposable {
    /** @throws LevelError */
    constructor(source: MeshSource3);
    readonly triangleCount: number;
    readonly leftOut: { degenerate: number; notFinite: number; duplicate: number };
    readonly bounds: Box3;
    /** Memory of vertices, triangles and index. */
    readonly byteCount: number;
    /** As given. [m] */
    vertices(): Float32Array;
    /** Three places in `vertices` for each kept triangle, in the order of `Hit3.triangle`. */
    triangles(): Uint32Array;
    surfaces(): Uint8Array;
    tags(): Uint32Array;
    /** Place in the source of each kept triangle. */
    sources(): Uint32Array;
    /** Corners of all kept triangles, nine numbers each. [m] */
    corners(): Float32Array;
    dispose(): void;
}

export interface HeightfieldSource3 {
    /** Samples along x. [-] >= 2 */
    columns: number;
    /** Samples along z. [-] >= 2 */
    rows: number;
    /** Distance of neighbours. [m] > 0 */
    cellSize: number;
    /** columns * rows, row by row; NaN is a hole. [m] */
    heights: Float32Array;
    surface?: Surface3;
    /** The game's own number, returned with every hit. [-] */
    tag?: number;
}
/**
 * A terrain at 4 bytes a sample; sample (column, row) stands at x = column * cellSize, z = row *
 * cellSize.
 */
export class Heightfield3 implements Disposable {
    /** @throws LevelError */
    constructor(source: HeightfieldSource3);
    readonly triangleCount: number;
    readonly bounds: Box3;
    /** Memory of samples and index. */
    readonly byteCount: number;
    /** What it was made of. */
    readonly grid: { columns: number; rows: number; cellSize: number; surface: Surface3;
        tag: number };
    /** As given. [m] */
    heights(): Float32Array;
    /** Corners of all triangles, nine numbers each. [m] */
    corners(): Float32Array;
    dispose(): void;
}

export interface Sphere3 {
    kind: "sphere";
    /** [m] */
    center: Vec3;
    /** [m] > 0 */
    radius: number;
}
export interface Capsule3 {
    /** Centre of the lower cap. [m] */
    a: Vec3;
    /** Centre of the upper cap. [m] */
    b: Vec3;
    /** [m] > 0 */
    radius: number;
}
export interface CapsuleShape3 extends Capsule3 { kind: "capsule"; }
/** Upright; endless unless `bottom` and `top` (from `center.y`) say otherwise. */
export interface Cylinder3 {
    kind: "cylinder";
    /** A point of the axis. [m] */
    center: Vec3;
    /** [m] > 0 */
    radius: number;
    /** Foot above `center.y`. [m] <= top */
    bottom?: number;
    /** Head above `center.y`. [m] >= bottom */
    top?: number;
}
export interface OrientedBox3 {
    kind: "box";
    /** [m] */
    center: Vec3;
    /** Half of each side, before the turn. [m] >= 0 */
    half: Vec3;
    /** About the centre. */
    rotation?: Rotation3;
}
/** Connected upright walls; x and z of each node in turn. */
export interface WallChain3 {
    kind: "walls";
    /** Only x and z count. [m] at least one */
    nodes: ArrayLike<number>;
    /** Also joins the last node with the first. */
    isClosed?: boolean;
    /** [m] >= 0; default 0.2 */
    thickness?: number;
    /** Height of the foot. [m] */
    bottom?: number;
    /** Height of the top. [m] */
    top?: number;
}
export type ObstacleShape3 = Mesh3 | Heightfield3 | Sphere3 | CapsuleShape3 | Cylinder3 
    | OrientedBox3 | WallChain3;

export interface Conveyor3 {
    /** In the obstacle's axes. [m/s] */
    velocity: Vec3;
    /** Only pieces with this tag; without one, all. [-] */
    tag?: number;
}
export interface Obstacle3 {
    /** In the obstacle's own axes. */
    shape: ObstacleShape3;
    /** Where it stands; turns cylinders and walls too. */
    pose?: Pose3;
    /** For all but meshes and heightfields, which have theirs. */
    surface?: Surface3;
    /** Bits that a `Filter3` is compared with. [-]; default 1 */
    layers?: number;
    /** As above; returned with every hit. [-] */
    tag?: number;
    /** What carries a walker on it; the first that fits. */
    conveyors?: Conveyor3[];
}
/** An obstacle as it stands; `previous` is its pose before this tick, while it moves. */
export interface FoundObstacle3 extends Required<Obstacle3> { previous: Pose3 | undefined; }
export interface Move3 { id: ObstacleId3; pose: Pose3; }

export interface Hit3 {
    /** Part of the motion done before contact; of a ray the distance. [-], [m] */
    fraction: number;
    /** Overlap queries: gap, or minus the depth. [m] */
    distance: number;
    /** Unit vector from the obstacle towards the mover. [-] */
    normal: Vec3;
    /** Contact on the obstacle. [m] */
    point: Vec3;
    obstacle: ObstacleId3;
    /** Triangle of a mesh or terrain, wall of a chain, else 0. [-] */
    triangle: number;
    /** The game's own number. [-] */
    tag: number;
    surface: Surface3;
    feature: Feature3;
}

// -------------------------------------------------------------------------------- moves in space

export interface SlideSettings3 {
    /** Gap kept to obstacles. [m] > 0, well below the radius; default 0.001 */
    skin: number;
    /** Upper bound on the sweeps of a move. [-] 1..30; default 24 */
    maxCasts: number;
    /** Unit vector, or zero: then no contact is too steep. [-] */
    up: Vec3;
    /** With `up`: cosine of the steepest slope that lifts. [-] 0..1; default 0.64 */
    maxSlope: number;
}
export type Stop = "arrived" | "cornered" | "castLimit" | "overlapping";
/**
 * A piece of an obstacle that a move touched. It allowed motions m with dot(normal, m) >= 0 from
 * there on.
 */
export interface Contact3 {
    /** Unit vector from the obstacle towards the mover. [-] */
    normal: Vec3;
    /** Contact on the obstacle. [m] */
    point: Vec3;
    obstacle: ObstacleId3;
    /** As in `Hit3`; of a fence its place in `room.fences`. [-] */
    triangle: number;
    /** The game's own number. [-] */
    tag: number;
    surface: Surface3;
    feature: Feature3;
}
export interface SlideResult3 {
    /** What was done of the wish; add it to the body's position. [m] */
    motion: Vec3;
    /** Wish minus motion. [m] */
    unused: Vec3;
    /** Eight places; the first `contactCount` are filled. */
    contacts: Contact3[];
    /** [-] 0..8 */
    contactCount: number;
    /** Sweeps spent, for tuning. [-] */
    casts: number;
    stop: Stop;
}
/** The straight pieces of a move: x, y, z of where each ends. */
export interface Trace3 {
    /** Where each piece ends. [m] */
    points: Float64Array;
    /** [-] 0..128 */
    count: number;
    /** False when there were more pieces than places. */
    isWhole: boolean;
}
export interface Depenetration3 {
    /** Add it to the body's position. Zero when nothing overlaps. [m] */
    motion: Vec3;
    /** False when no way out was found within `reach`; motion is then zero. */
    isFree: boolean;
    /** What overlapped most, or 0. */
    obstacle: ObstacleId3;
}

/** What a walker is. Make one by `walker3({ radius: 0.4 })`: what is not given is the default. */
export interface Walker3 {
    /** Of the capsule. [m] > skin; default 0.3 */
    radius: number;
    /** From sole to crown. [m] >= 2 * radius; default 1.8 */
    height: number;
    /** Highest ledge climbed, and lowest drop followed. [m] >= 0; default 0.35 */
    stepHeight: number;
    /** A ledge narrower than this before a rise is a slope. [m] >= 0; default 0.1 */
    stepDepth: number;
    /** Cosine of the steepest walkable slope (0.64: 50 deg). [-] 0..1; default 0.64 */
    maxSlope: number;
    /** Against `up`. [m/s^2] >= 0; default 9.81 */
    gravity: number;
    /** [m/s] > 0; default 200 */
    maxFallSpeed: number;
    /** How fast a wish takes effect in the air. [m/s^2] >= 0; default 10 */
    airAcceleration: number;
    /** Beyond this share of the foot it falls off. [-] 0..1; default 1 */
    maxOverhang: number;
    /** Unit vector. [-] */
    up: Vec3;
    /** Gap kept to obstacles. [m] > 0, well below the radius; default 0.001 */
    skin: number;
}
export interface Ground3 {
    /** Of the surface, unit vector. [-] */
    normal: Vec3;
    /** Where the body rests on it; between slopes under its foot. [m] */
    point: Vec3;
    obstacle: ObstacleId3;
    /** As in `Hit3`. [-] */
    triangle: number;
    /** The game's own number. [-] */
    tag: number;
    /** Of the obstacle then: what the walker rides on from. */
    pose: Pose3;
}
/** All that a walker remembers. */
export interface WalkState3 {
    /** The point on the ground that it stands on, or would. [m] */
    position: Vec3;
    /** Of the last tick, its ground's included; carries on in the air. [m/s] */
    velocity: Vec3;
    hasGround: boolean;
    /** Only with `hasGround`. */
    ground: Ground3;
    /** One-way obstacle that it drops through, until it is below. */
    dropping: ObstacleId3;
    /** Of the moving ground it left: in the air wishes add to it. [m/s] */
    drift: Vec3;
}
export interface WalkInput3 {
    /** Wanted; the part along `up` is left out. [m/s] */
    velocity: Vec3;
    /** Above zero: leave the ground with this speed. [m/s] >= 0 */
    jumpSpeed: number;
    /** Lets go of the one-way ground that it stands on. */
    dropsThrough: boolean;
    /** Of a company, by `roomOf3`: its fences are walls for this walker alone. */
    room?: Room3;
}
export interface WalkResult3 {
    state: WalkState3;
    /** Wanted motion that obstacles took, and slopes as seen from above. [m] */
    unused: Vec3;
    /** What was touched, in order; the first 8. */
    contacts: Contact3[];
    /** [-] 0..8 */
    contactCount: number;
    /** Climbed a ledge. */
    hasStepped: boolean;
    hasJumped: boolean;
    /** Came onto ground out of the air; may have left it again. */
    hasLanded: boolean;
    /** Started inside something; see `depenetrate`. */
    wasLedOut: boolean;
    /** Started inside something, and no way out was found. */
    isStuckInside: boolean;
    /**
     * How far the foot hangs over a drop deeper than a step: the nearest support's distance from
     * the axis, as a share of the radius; 0 with ground under the axis. [-] 0..1
     */
    overhang: number;
    /** How far its ground took it. [m] */
    carried: Vec3;
    /** How its ground turned; turn the walker's view by it. */
    turned: Rotation3;
    /** A moving obstacle that pushed it, or 0. */
    pushedBy: ObstacleId3;
    /** One that left it no room, or 0: then it did not walk. */
    crushedBy: ObstacleId3;
}
export type Anchor = "feet" | "middle" | "head";
export interface Resized3 {
    /** False: it does not fit; the state is as it was. */
    isFree: boolean;
    /** For the new walker, when it fits. */
    state: WalkState3;
    /** What is in its way, or 0. */
    blockedBy: ObstacleId3;
}

/** What a walk also tells when asked: its path, and why it stopped, stepped, slid, fell. */
export interface Watch3 {
    trace?: Trace3;
    why?: Explanation3;
}
/** What happened to a walker, and why. `value` and `limit` of a note are what was compared. */
export type Why =
    /** Something upright took `value` of the wish. [m] */
    | "blockedByWall"
    /** Steeper than it walks took all but `limit`: rises `value`. [m/m] */
    | "blockedBySlope"
    /** `value` sweeps of at most `limit` were spent; the rest was dropped. [-] */
    | "gaveUp"
    /** Climbed `value` of at most `limit`. [m] */
    | "stepped"
    /** Not climbed: marked as a wall, however low. */
    | "stepIsWall"
    /** Not climbed: higher than `limit`. [m] */
    | "stepTooHigh"
    /** Not climbed: something else is above it. */
    | "stepIsCovered"
    /** Not climbed: no room, or no ground beyond that carries. */
    | "stepLeadsNowhere"
    /** Nothing within `limit` below. [m] */
    | "leftGround"
    /** Its foot hung over by `value`, `limit` at most. [-] */
    | "fellOffLedge"
    /** Let go of one-way ground. */
    | "droppedThrough"
    /** Came down at `value`. [m/s] */
    | "landed"
    /** No landing: rises `value`, walkable up to `limit`. [m/m] */
    | "slidOff"
    /** Slopes too steep to stand on hold it between them. */
    | "heldBetween"
    /** A jump without ground. */
    | "jumpRefused"
    /** Started inside something; moved by `value`. [m] */
    | "ledOut"
    /** Started inside something, no way out within `limit`. [m] */
    | "stuckInside"
    /** Something kept it from going with its ground by `value`. [m] */
    | "carryBlocked"
    /** Something that moves pushed it by `value`. [m] */
    | "pushed"
    /** Something that moves left it no room. */
    | "crushed";
export interface Note3 {
    why: Why;
    /** That it happened with, or 0. */
    obstacle: ObstacleId3;
    /** As in `Hit3`. [-] */
    triangle: number;
    /** Where. [m] */
    point: Vec3;
    /** See `Why`. [m], [m/m], [m/s] or [-] */
    value: number;
    /** See `Why`. [m], [m/m] or [-] */
    limit: number;
}
/** The note as an English sentence. */
export function describe3(note: Note3): string;
export interface Explanation3 {
    /** The same thing again and again is noted once. */
    notes: Note3[];
    /** [-] 0..16 */
    count: number;
    /** False when more happened than there is place for. */
    isWhole: boolean;
}

export interface Companion3 {
    /** Where it is before the tick; see `bodyOf3`. */
    body: Capsule3;
    /** Its wish times dt; in the air where its flight takes it. [m] */
    motion: Vec3;
    /** Its own. [-] */
    up: Vec3;
    /** Its own. [m] > 0; default 0.001 */
    skin: number;
    /** What it stands on; those on the same ride along together. */
    ground: ObstacleId3;
    /** Higher: takes room first, and lower ones make way for it. [-] */
    priority: number;
    /** What it is. [-]; default 1 */
    layers: number;
    /** Layers that it keeps apart from. [-] */
    mask: number;
    /** How far its ground takes it in this tick. [m] */
    carried: Vec3;
    /** Something stops or pushes it on the way: it rides with nobody. */
    isHeld: boolean;
}
export interface Room3 {
    /** Walls for this walker alone. */
    fences: { normal: Vec3; offset: number; ridesAlong: boolean }[];
    /** [-] 0..32 */
    fenceCount: number;
    /** What it should add to its motion to make way, or to get off a head. [m] */
    aside: Vec3;
}
/** Marks as held whom somebody who is held stands in the way of: before any room. */
export function holdUp3(company: Companion3[]): void;
export function roomOf3(company: Companion3[], index: number, out?: Room3): Room3;
/** The rooms of all, in their order. */
export function roomsOf3(company: Companion3[]): Room3[];

export interface Lens3 {
    /** Distance of the near plane from the eye. [m] > 0 */
    nearPlane: number;
    /** Tangent of half the field of view (60 deg). [-] > 0 */
    tanHalfVertical: number;
    /** Width by height of the picture. [-] > 0 */
    aspect: number;
}
export interface Camera3 {
    lens: Lens3;
    /** Eye from head: right, up and back as the eye looks. [m] not 0 */
    offset: Vec3;
    /** Of the eye towards the head, to let things pass. [m/s] > 0; default 20 */
    pullSpeed: number;
    /** Of the eye on its way back. [m/s] > 0; default 4 */
    releaseSpeed: number;
    /** How long before it makes room for what will come. [s] >= 0; default 0.3 */
    lookAhead: number;
    /** In which two thirds of a step are smoothed. [s] >= 0; default 0.1 */
    stepTime: number;
    /** Unit vector; steps are along it. [-] */
    up: Vec3;
    /** Gap kept to obstacles beyond the near plane. [m] > 0; default 0.001 */
    skin: number;
}
export interface CameraInput3 {
    /** Free, as a walker leaves it; the head is the centre of cap b. */
    body: Capsule3;
    /** Of the body in the world, as a walker has it. [m/s] */
    velocity: Vec3;
    /** Of the eye, which looks along -Z. */
    rotation: Rotation3;
}
export interface CameraState3 {
    /** Of the eye. */
    pose: Pose3;
    /** Where its line begins: the head of the body, steps smoothed. [m] */
    head: Vec3;
    /** From head to eye. [m] */
    distance: number;
    /** Where the head of the body was. [m] */
    crown: Vec3;
    /** Of the smoothed head below it. [m] */
    lag: number;
    /** Of the body. [m/s] */
    velocity: Vec3;
    hasStarted: boolean;
    /** In this tick the eye had to come nearer at once: cut or fade. */
    hasJumped: boolean;
}
export interface CameraResult3 {
    state: CameraState3;
    /** How far beyond `pullSpeed` the eye came nearer. [m] >= 0 */
    jump: number;
    /** What keeps the eye from going further back, or 0. */
    obstacle: ObstacleId3;
    /** The near plane is too large for the place of the head. */
    isSqueezed: boolean;
}

export interface Projectile3 {
    /** Of the ball that flies. [m] >= 1e-6; default 0.01 */
    radius: number;
    /** Gravity or drive. [m/s^2] */
    acceleration: Vec3;
    /** Layers that it passes through. [-] */
    pierces: number;
    /** Layers that throw it back. [-] */
    bouncesOff: number;
    /** After so many obstacles it pierces no more. [-] 0..8; default 8 */
    maxPierced: number;
    /** After so many in its life it bounces no more. [-] >= 0; default 1000000 */
    maxBounces: number;
    /** Share of the speed across the wall that is kept. [-] 0..1; default 1 */
    restitution: number;
    /**
     * Speed lost along the wall, per speed across; of what slides, braking per pressure. [-] >= 0
     */
    friction: number;
    /** Across the wall; slower it slides on along it. [m/s] >= 0; default 0.1 */
    restSpeed: number;
}
export interface ProjectileState3 {
    /** Of the centre. [m] */
    position: Vec3;
    /** [m/s] */
    velocity: Vec3;
    /** Each obstacle is pierced once. */
    pierced: ObstacleId3[];
    /** [-] 0..8 */
    piercedCount: number;
    /** Thrown back so often. [-] >= 0 */
    bounceCount: number;
    /** Something holds it: it moves no more. */
    hasStopped: boolean;
}
export type Impact = "pierced" | "bounced" | "stopped";
export interface ProjectileHit3 {
    /** `hit.fraction` is the part of the tick. [-] 0..1 */
    hit: Hit3;
    /** Of the centre at the contact. [m] */
    position: Vec3;
    /** With which it came. [m/s] */
    velocity: Vec3;
    impact: Impact;
}
export interface ProjectileResult3 {
    state: ProjectileState3;
    /** In order of time. */
    hits: ProjectileHit3[];
    /** [-] 0..16 */
    hitCount: number;
    /** Dropped at a 17th hit: a ball between two walls. [s] */
    timeLeft: number;
}

/** Obstacles that a body touches: the first `count`. */
export interface ContactSet {
    /** In the order in which they were added. */
    obstacles: number[];
    /** [-] 0..32 */
    count: number;
    /** False when there were more than places. */
    isWhole: boolean;
}
export interface ContactUpdate {
    /** Keep it for the next tick. */
    now: ContactSet;
    /** Begin and stay, in order; then end. */
    events: { change: "begin" | "stay" | "end"; obstacle: number }[];
    /** [-] 0..128 */
    eventCount: number;
}

// Each makes an object with the library's defaults; what is given replaces them.
export function walker3(own?: Partial<Walker3>): Walker3;
export function walkState3(own?: Partial<WalkState3>): WalkState3;
export function walkInput3(own?: Partial<WalkInput3>): WalkInput3;
export function walkResult3(): WalkResult3;
export function slideSettings3(own?: Partial<SlideSettings3>): SlideSettings3;
export function slideResult3(): SlideResult3;
export function trace3(): Trace3;
export function explanation3(): Explanation3;
export function camera3(own?: Partial<Camera3>): Camera3;
export function cameraState3(): CameraState3;
export function cameraResult3(): CameraResult3;
export function projectile3(own?: Partial<Projectile3>): Projectile3;
export function projectileState3(own?: Partial<ProjectileState3>): ProjectileState3;
export function projectileResult3(): ProjectileResult3;
export function hit3(): Hit3;
export function pose3(own?: Partial<Pose3>): Pose3;
export function contactSet(): ContactSet;
export function contactUpdate(): ContactUpdate;
export function room3(): Room3;
export function companion3(own?: Partial<Companion3>): Companion3;
export function cameraInput3(own?: Partial<CameraInput3>): CameraInput3;

/** The body of a walker that stands at `position`. */
export function bodyOf3(walker: Walker3, position: Vec3, out?: Capsule3): Capsule3;
/**
 * How far the corners of the near plane are from the eye; and the largest near plane within. [m]
 */
export function nearRadius(lens: Lens3): number;
export function nearWithin(radius: number, lens: Lens3): number;
export function uprightCapsule(foot: Vec3, up: Vec3, height: number, radius: number): Capsule3;

/** Walkers of one kind in the module's memory, for `World3.walkEach`. */
export class WalkBatch3 implements Disposable {
    /**
     * With `results`, what each met and did is kept too; with `caches`, who rests or is held by
     * walls is answered without walking, until something near him is edited: the same bits. A
     * kilobyte for each.
     */
    constructor(count: number, options?: { results?: boolean; caches?: boolean });
    readonly count: number;
    /**
     * Views into the module's memory: nothing is copied. Take them anew in each tick (they are
     * cached; a module that grew has new ones). `states` has `WalkBatch3.stateStride` numbers for
     * each walker, of which the first six are position and velocity, to be read alone; `inputs`
     * has `WalkBatch3.inputStride`, of which the first four are the wished velocity and the speed
     * of a jump, for the game to write.
     */
    readonly states: Float64Array;
    static readonly stateStride: number;
    readonly inputs: Float64Array;
    static readonly inputStride: number;
    state(index: number, out?: WalkState3): WalkState3;
    setState(index: number, state: WalkState3): void;
    /** All but rooms, which are for walkers one by one. */
    setInput(index: number, input: WalkInput3): void;
    /** What `walk` would have returned in the last call; only of a batch with results. */
    result(index: number, out?: WalkResult3): WalkResult3;
    dispose(): void;
}

/** The obstacles of a level, and the questions that a mover has. */
export class World3 implements Disposable {
    constructor();
    /** A copy for prediction; meshes are shared, ids stay the same. */
    copy(): World3;
    add(obstacle: Obstacle3): ObstacleId3;
    /** Adds all of a level; meshes first, then obstacles, in order. */
    addLevel(level: Level3): ObstacleId3[];
    /**
     * The same with the meshes joined into one obstacle, whose id all that are in it have: faster
     * where they lie among each other, as those of a level do that was split by material. `tag`
     * tells them apart. `apart` are the places in `level.meshes` of those that move, come or go;
     * they and the one-way ones stay obstacles of their own.
     */
    addLevelJoined(level: Level3, apart?: number[]): ObstacleId3[];
    place(id: ObstacleId3, pose: Pose3): void;
    /** The obstacles that move in this tick, all in one call, in every tick; see `walk`. */
    move(moves: readonly Move3[]): void;
    remove(id: ObstacleId3): void;
    has(id: ObstacleId3): boolean;
    poseOf(id: ObstacleId3, out?: Pose3): Pose3 | undefined;
    /** All of an obstacle. A mesh or terrain is a handle of its own, to be disposed of. */
    find(id: ObstacleId3): FoundObstacle3 | undefined;
    readonly obstacleCount: number;
    readonly revision: number;
    readonly bounds: Box3;
    obstacles(): ObstacleId3[];

    /** First obstacle on the way; undefined when there is none. */
    castSegment(a: Vec3, b: Vec3, filter?: Filter, out?: Hit3): Hit3 | undefined;
    /** `direction` is a unit vector; `fraction` is then the distance. [m] */
    castRay(origin: Vec3, direction: Vec3, filter?: Filter, out?: Hit3): Hit3 | undefined;
    castSphere(center: Vec3, radius: number, motion: Vec3, filter?: Filter,
        out?: Hit3): Hit3 | undefined;
    castCapsule(body: Capsule3, motion: Vec3, filter?: Filter, out?: Hit3): Hit3 | undefined;
    /** Every piece on the way, nearest first, into `hits`; returns how many there are in all. */
    castAllSegment(a: Vec3, b: Vec3, hits: Hit3[], filter?: Filter): number;
    castAllRay(origin: Vec3, direction: Vec3, hits: Hit3[], filter?: Filter): number;
    castAllSphere(center: Vec3, radius: number, motion: Vec3, hits: Hit3[],
        filter?: Filter): number;
    castAllCapsule(body: Capsule3, motion: Vec3, hits: Hit3[], filter?: Filter): number;
    overlaps(body: Capsule3, margin: number, hits: Hit3[], filter?: Filter): number;
    /** The obstacles that share a point with a volume, by slot. */
    overlapsShape(volume: Sphere3 | CapsuleShape3 | OrientedBox3, filter?: Filter): ObstacleId3[];
    /** The same with what a camera sees, up to `far`. [m] */
    overlapsView(eye: Pose3, lens: Lens3, far: number, filter?: Filter): ObstacleId3[];
    isFree(body: Capsule3, margin?: number, filter?: Filter): boolean;
    closest(body: Capsule3, reach: number, filter?: Filter, out?: Hit3): Hit3 | undefined;

    slide(body: Capsule3, wish: Vec3, settings?: SlideSettings3, filter?: Filter,
        out?: SlideResult3, trace?: Trace3): SlideResult3;
    depenetrate(body: Capsule3, reach: number, settings?: SlideSettings3,
        filter?: Filter,
        out?: Depenetration3): Depenetration3;

    /**
     * Moves a walker for one tick. `out.state` may be `state`: it is read before it is written.
     */
    walk(walker: Walker3, state: WalkState3, input: WalkInput3, dt: number, filter?: Filter,
        out?: WalkResult3, watch?: Watch3): WalkResult3;
    swim(walker: Walker3, state: WalkState3, input: WalkInput3, dt: number, filter?: Filter,
        out?: WalkResult3, watch?: Watch3): WalkResult3;
    /** All of a batch in one call, each as by `walk`: no walker costs a call from JavaScript. */
    walkEach(walker: Walker3, batch: WalkBatch3, dt: number, filter?: Filter): void;
    /** A walker as one of a company, once the world has moved in this tick of `dt`. [s] */
    companionOf(walker: Walker3, state: WalkState3, input: WalkInput3, dt: number,
        filter?: Filter, out?: Companion3): Companion3;
    findGround(walker: Walker3, position: Vec3, reach: number, filter?: Filter,
        out?: WalkState3): WalkState3 | undefined;
    resize(before: Walker3, after: Walker3, state: WalkState3, anchor?: Anchor,
        filter?: Filter): Resized3;

    follow(camera: Camera3, state: CameraState3, input: CameraInput3, dt: number,
        filter?: Filter, out?: CameraResult3): CameraResult3;
    /** The eye between two ticks. */
    interpolateCamera(camera: Camera3, previous: CameraState3, present: CameraState3,
        alpha: number, filter?: Filter, out?: Pose3): Pose3;

    fly(projectile: Projectile3, state: ProjectileState3, dt: number, filter?: Filter,
        out?: ProjectileResult3): ProjectileResult3;

    /** What is touched; triggers unless the filter says otherwise. */
    touching(body: Capsule3, margin?: number, filter?: Filter, out?: ContactSet): ContactSet;
    /** At its start or on its way: how far it has come at the end of each straight piece. */
    touchingOnWay(body: Capsule3, way: readonly Vec3[], margin?: number, filter?: Filter,
        out?: ContactSet): ContactSet;
    updateContacts(before: ContactSet, body: Capsule3, motion: Vec3, margin?: number,
        filter?: Filter, out?: ContactUpdate): ContactUpdate;

    dispose(): void;
}

// ---------------------------------------------------------------------------------------- levels

export interface LevelSettings3 {
    /** Metres per unit of the file. [m] > 0; default 1 */
    scale?: number;
    /** Which axis of the file points up; z is turned to y. */
    up?: "y" | "z";
    /** Name of the map in a WAD, in any case; empty: the first. */
    map?: string;
    /**
     * Which meshes of a file are solid, one word or several with commas between: those whose name
     * holds a word, in any case, and none of the words behind a `!`. Empty: all.
     */
    solid?: string;
}
export interface LevelSettings2 {
    /** Side of a tile in the world; pixels are scaled to it. [m] > 0; default 1 */
    tileSize?: number;
    /** Metres per unit of a WAD, which has no tiles. [m] > 0; default 1 */
    scale?: number;
    /** Name of the map in a WAD, in any case; empty: the first. */
    map?: string;
    /**
     * What is solid in a Tiled map, one word or several with commas between: layers whose name
     * holds a word, in any case, or that have a true property of this name; tiles with such a
     * property in any layer; tiles and objects whose class is a word. The word `shapes` stands for
     * all tiles that have shapes.
     */
    solid?: string;
    /**
     * Names of the IntGrid values of LDtk that are solid, in any case, their numbers, or names of
     * layers with all of their values; `Walls.1` is a value of one layer. Empty: all but 0.
     */
    solidValues?: string[];
    /** Of polylines and outlines that become walls. [m] >= 0 */
    wallThickness?: number;
    /** Beyond the map is a wall. Not for infinite maps. */
    isOutsideSolid?: boolean;
}
/** What to draw, and what to collide with; `surfaces` by number, as in `MeshSource3`. */
export interface LevelMesh3 {
    /** As in the file, such as "Bridge_Walkable". */
    name: string;
    /**
     * By the end of the name: `_Walkable`, `_Wall`, `_one_way`, in any case, else solid. A number
     * after the mark, as in `Bridge_Walkable.001`, is passed over.
     */
    surface: Surface3;
    vertices: Float32Array;
    triangles: Uint32Array;
    surfaces: Uint8Array;
    tags: Uint32Array;
    /** `tag` of each triangle is its place in `meshes`. [-] */
    mesh: Mesh3;
}
/** What a level file holds, ready to become a world. */
export class Level3 implements Disposable {
    readonly meshes: LevelMesh3[];
    /** Trees, boxes, walls, terrain, as plain descriptions. */
    readonly obstacles: Obstacle3[];
    readonly spots: Vec3[];
    readonly bounds: Box3;
    readonly leftOut: { degenerate: number; notFinite: number; duplicate: number };
    readonly vertexCount: number;
    readonly triangleCount: number;
    readonly flaws: string[];
    dispose(): void;
}
/**
 * Reads a level from the bytes of a file; `name` is its name or ending: .obj, .gltf, .glb,
 * .json, .wad, .baked.
 * A baked level (`sidle bake`) is there at once, whatever its size: its bytes are copied into the
 * memory of the worlds, and nothing is built. Its arrays to draw are made whenever asked for. It
 * is read by the module of `sidle/record` alone: import that first.
 * `files` are those that it names itself, by path (buffers of .gltf, meshes of .json).
 * @throws LevelError
 */
export function readLevel3(bytes: Bytes, name: string,
    settings?: LevelSettings3,
    files?: Record<string, Bytes>): Promise<Level3>;

export interface LevelTiles2 {
    /** Of the layer or level that it came from; empty when there is one only. */
    name: string;
    map: TileMap;
}
export class Level2 implements Disposable {
    readonly tiles: LevelTiles2[];
    readonly objects: { name: string; obstacle: Obstacle2 }[];
    readonly places: { name: string; position: Vec2 }[];
    readonly missing: string[];
    readonly bounds: Box2;
    dispose(): void;
}
/**
 * .map, .tmx, .tmj, .world, .ldtk, .wad; `files` are what it names, by path as it does, such as
 * `../tiles/walls.tsx`: tilesets, templates, maps of a world, levels of LDtk in files of their own.
 * @throws LevelError
 */
export function readLevel2(bytes: Bytes, name: string,
    settings?: LevelSettings2,
    files?: Record<string, Bytes>): Promise<Level2>;

// ------------------------------------------------------------------------------------- the plane

export interface TileGrid2 {
    /** Tiles along x. [-] 0..2^20 */
    columns: number;
    /** Tiles along y. [-] 0..2^20 */
    rows: number;
    /** Side of a tile. [m] > 0; default 1 */
    tileSize?: number;
    /** Low corner of the tile 0, 0. [m] */
    origin?: Vec2;
    /** Everything beyond the map is a wall. */
    isOutsideSolid?: boolean;
}
export interface Tile {
    /** Column, growing along x. [-] */
    x: number;
    /** Row, growing along y. [-] */
    y: number;
}
export interface TileHit { fraction: number; normal: Vec2; point: Vec2; tile: Tile; }
/** Solid and empty tiles that may change at any time. */
export class TileMap implements Disposable {
    constructor(grid: TileGrid2);
    readonly columns: number;
    readonly rows: number;
    readonly tileSize: number;
    readonly origin: Vec2;
    readonly isOutsideSolid: boolean;
    readonly revision: number;
    readonly solidCount: number;
    copy(): TileMap;
    isSolid(x: number, y: number): boolean;
    /** Digs (`false`) or builds (`true`); returns whether the tile was different. */
    set(x: number, y: number, isSolid: boolean): boolean;
    /** All tiles, row by row, the lowest row first: 0 is empty, any other number solid. */
    fill(tiles: ArrayLike<number>): void;
    toArray(): Uint8Array;
    tileAt(point: Vec2): Tile;
    /** Distance to the nearest solid tile, at most `reach`; negative inside one. [m] */
    clearance(point: Vec2, reach: number): number;
    /** Whether no solid tile is nearer to the way from a to b than `radius`. */
    isClear(a: Vec2, b: Vec2, radius?: number): boolean;
    /** First solid tile that a circle meets; radius 0 is allowed. */
    cast(center: Vec2, radius: number, motion: Vec2, out?: TileHit): TileHit | undefined;
    /** x, y of all tiles that a circle touches on its way, in order. */
    tilesAlong(a: Vec2, b: Vec2, radius?: number): Int32Array;
    dispose(): void;
}

/** Which empty tiles hang together. */
export class TileComponents implements Disposable {
    constructor(tiles: TileMap);
    /** To be called after each tile that was set. */
    repair(tiles: TileMap, x: number, y: number): void;
    areConnected(a: Tile, b: Tile): boolean;
    tileCount(x: number, y: number): number;
    readonly count: number;
    dispose(): void;
}

export type Surface2 = "solid" | "wall" | "oneWay";
export type Feature2 = "face" | "vertex";
export interface Capsule2 {
    /** Centre of the first cap. [m] */
    a: Vec2;
    /** Centre of the second cap. [m] */
    b: Vec2;
    /** [m] > 0 */
    radius: number;
}
export type ObstacleShape2 =
    | { kind: "circle"; center: Vec2; radius: number }
    | ({ kind: "capsule" } & Capsule2)
    | { kind: "box"; center: Vec2; half: Vec2; rotation?: Rotation2 }
    /** Convex, counter-clockwise; x and y of 3 to 16 corners in turn. */
    | { kind: "polygon"; corners: ArrayLike<number> }
    /** x and y of each node in turn. */
    | { kind: "walls"; nodes: ArrayLike<number>; isClosed?: boolean; thickness?: number }
    | TileMap;
export interface Obstacle2 {
    /** In the obstacle's own axes. */
    shape: ObstacleShape2;
    /** Where it stands. A tile map may be moved, but not turned. */
    pose?: Pose2;
    /** Bits that a `Filter2` is compared with. [-]; default 1 */
    layers?: number;
    /** The game's own number, returned with every hit. [-] */
    tag?: number;
    surface?: Surface2;
    /** Velocity of its surface, in its own axes; takes walkers along. [m/s] */
    conveyor?: Vec2;
}
export interface FoundObstacle2 extends Required<Obstacle2> { previous: Pose2 | undefined; }
export interface Move2 { id: ObstacleId2; pose: Pose2; }
export interface Hit2 {
    /** Part of the motion done before contact; of a ray the way. [-], [m] */
    fraction: number;
    /** Overlap queries: gap, or minus the depth. Casts: 0. [m] */
    distance: number;
    /** Unit vector from the obstacle towards the mover. [-] */
    normal: Vec2;
    /** Contact on the obstacle. [m] */
    point: Vec2;
    obstacle: ObstacleId2;
    /** Wall of a chain, else 0. [-] */
    wall: number;
    /** Tile of a tile map, else 0, 0. */
    tile: Tile;
    /** The game's own number. [-] */
    tag: number;
    feature: Feature2;
}
export interface Contact2 {
    /** Unit vector from the obstacle towards the mover. [-] */
    normal: Vec2;
    /** Contact on the obstacle. [m] */
    point: Vec2;
    obstacle: ObstacleId2;
    /** As in `Hit2`; of a fence its place in `room.fences`. [-] */
    wall: number;
    /** As in `Hit2`. */
    tile: Tile;
    /** The game's own number. [-] */
    tag: number;
    feature: Feature2;
}
export interface SlideSettings2 {
    /** Gap kept to obstacles; 1 mm or so. [m] > 0, well below the radius */
    skin: number;
    /** Upper bound on the sweeps of a move. [-] 1..64; default 24 */
    maxCasts: number;
    /** Unit vector, or zero: then no contact is too steep. [-] */
    up: Vec2;
    /** With `up`: cosine of the steepest slope that lifts. [-] 0..1; default 0.64 */
    maxSlope: number;
}
export interface SlideResult2 {
    /** What was done of the wish; add it to the body's position. [m] */
    motion: Vec2;
    /** Wish minus motion. [m] */
    unused: Vec2;
    /** What was touched, in order; the first 8. */
    contacts: Contact2[];
    /** [-] 0..8 */
    contactCount: number;
    /** Sweeps spent, for tuning. [-] */
    casts: number;
    stop: Stop;
}
/** x, y of where each straight piece of a move ends. */
export interface Trace2 {
    /** Where each piece ends. [m] */
    points: Float64Array;
    /** [-] 0..128 */
    count: number;
    /** False when there were more pieces than places. */
    isWhole: boolean;
}
export interface Depenetration2 {
    /** Add it to the body's position. Zero when nothing overlaps. [m] */
    motion: Vec2;
    /** False when no way out was found within `reach`; motion is then zero. */
    isFree: boolean;
    /** What overlapped most, or 0. */
    obstacle: ObstacleId2;
}
/** What a walker in the plane is; make one by `walker2({ radius: 0.4 })`. */
export interface Walker2 {
    /** Of the capsule. [m] > skin; default 0.3 */
    radius: number;
    /** From sole to crown. [m] >= 2 * radius; default 1.8 */
    height: number;
    /** Highest ledge climbed, and lowest drop followed. [m] >= 0; default 0.35 */
    stepHeight: number;
    /** A ledge narrower than this before a rise is a slope. [m] >= 0; default 0.1 */
    stepDepth: number;
    /** Cosine of the steepest walkable slope (0.64: 50 deg). [-] 0..1; default 0.64 */
    maxSlope: number;
    /** Against `up`. [m/s^2] >= 0; default 9.81 */
    gravity: number;
    /** [m/s] > 0; default 200 */
    maxFallSpeed: number;
    /** How fast a wish takes effect in the air. [m/s^2] >= 0; default 10 */
    airAcceleration: number;
    /** Beyond this share of the foot it falls off. [-] 0..1; default 1 */
    maxOverhang: number;
    /** Unit vector. [-] */
    up: Vec2;
    /** Gap kept to obstacles. [m] > 0, well below the radius */
    skin: number;
}
export interface Ground2 {
    /** Of the surface, unit vector. [-] */
    normal: Vec2;
    /** Where the body rests on it; between slopes under its foot. [m] */
    point: Vec2;
    obstacle: ObstacleId2;
    /** As in `Hit2`. [-] */
    wall: number;
    /** As in `Hit2`. */
    tile: Tile;
    /** The game's own number. [-] */
    tag: number;
    /** Of the obstacle then: what the walker rides on from. */
    pose: Pose2;
}
export interface WalkState2 {
    /** The point on the ground that it stands on, or would. [m] */
    position: Vec2;
    /** Of the last tick, its ground's included; carries on in the air. [m/s] */
    velocity: Vec2;
    hasGround: boolean;
    /** Of the last tick; only with `hasGround`. */
    ground: Ground2;
    /** One-way obstacle that it drops through, until it is below. */
    dropping: ObstacleId2;
    /** Of the moving ground it left: in the air wishes add to it. [m/s] */
    drift: Vec2;
}
export interface WalkInput2 {
    /** Wanted; the part along `up` is left out. [m/s] */
    velocity: Vec2;
    /** Above zero: leave the ground with this speed. [m/s] >= 0 */
    jumpSpeed: number;
    /** Lets go of the one-way ground that it stands on. */
    dropsThrough: boolean;
    /** As in space. */
    room?: Room2;
}
export interface WalkResult2 {
    state: WalkState2;
    /** Wanted motion that obstacles took, and slopes as seen from above. [m] */
    unused: Vec2;
    /** What was touched, in order; the first 8. */
    contacts: Contact2[];
    /** [-] 0..8 */
    contactCount: number;
    /** Climbed a ledge. */
    hasStepped: boolean;
    hasJumped: boolean;
    /** Came onto ground out of the air; may have left it again. */
    hasLanded: boolean;
    /** Started inside something; see `depenetrate`. */
    wasLedOut: boolean;
    /** Started inside something, and no way out was found. */
    isStuckInside: boolean;
    /**
     * How far the foot hangs over a drop deeper than a step: the nearest support's distance from
     * the axis, as a share of the radius; 0 with ground under the axis. [-] 0..1
     */
    overhang: number;
    /** How far its ground took it. [m] */
    carried: Vec2;
    /** How its ground turned. */
    turned: Rotation2;
    /** A moving obstacle that pushed it, or 0. */
    pushedBy: ObstacleId2;
    /** One that left it no room, or 0: then it did not walk. */
    crushedBy: ObstacleId2;
}
export interface Note2 {
    why: Why;
    /** That it happened with, or 0. */
    obstacle: ObstacleId2;
    /** As in `Hit2`. [-] */
    wall: number;
    /** As in `Hit2`. */
    tile: Tile;
    /** Where. [m] */
    point: Vec2;
    /** See `Why`. [m], [m/m], [m/s] or [-] */
    value: number;
    /** See `Why`. [m], [m/m] or [-] */
    limit: number;
}
export interface Explanation2 {
    /** The same thing again and again is noted once. */
    notes: Note2[];
    /** [-] 0..16 */
    count: number;
    /** False when more happened than there is place for. */
    isWhole: boolean;
}
export interface Watch2 { trace?: Trace2; why?: Explanation2; }
export interface Resized2 {
    /** False: it does not fit; the state is as it was. */
    isFree: boolean;
    /** For the new walker, when it fits. */
    state: WalkState2;
    /** What is in its way, or 0. */
    blockedBy: ObstacleId2;
}
export interface Companion2 {
    /** Where it is before the tick; see `bodyOf2`. */
    body: Capsule2;
    /** Its wish times dt; in the air where its flight takes it. [m] */
    motion: Vec2;
    /** Its own. [-] */
    up: Vec2;
    /** Its own. [m] > 0 */
    skin: number;
    /** What it stands on; those on the same ride along together. */
    ground: ObstacleId2;
    /** Higher: takes room first, and lower ones make way for it. [-] */
    priority: number;
    /** What it is. [-]; default 1 */
    layers: number;
    /** Layers that it keeps apart from. [-] */
    mask: number;
    /** How far its ground takes it in this tick. [m] */
    carried: Vec2;
    /** Something stops or pushes it on the way: it rides with nobody. */
    isHeld: boolean;
}
export interface Room2 {
    /** Walls for this walker alone. */
    fences: { normal: Vec2; offset: number; ridesAlong: boolean }[];
    /** [-] 0..24 */
    fenceCount: number;
    /** What it should add to its motion to make way, or to get off a head. [m] */
    aside: Vec2;
}
export interface Projectile2 {
    /** Of the circle that flies. [m] >= 1e-6; default 0.01 */
    radius: number;
    /** Gravity or drive. [m/s^2] */
    acceleration: Vec2;
    /** Layers that it passes through. [-] */
    pierces: number;
    /** Layers that throw it back. [-] */
    bouncesOff: number;
    /** After so many obstacles it pierces no more. [-] 0..8; default 8 */
    maxPierced: number;
    /** After so many in its life it bounces no more. [-] >= 0; default 1000000 */
    maxBounces: number;
    /** Share of the speed across the wall that is kept. [-] 0..1; default 1 */
    restitution: number;
    /**
     * Speed lost along the wall, per speed across; of what slides, braking per pressure. [-] >= 0
     */
    friction: number;
    /** Across the wall; slower it slides on along it. [m/s] >= 0; default 0.1 */
    restSpeed: number;
}
export interface ProjectileState2 {
    /** Of the centre. [m] */
    position: Vec2;
    /** [m/s] */
    velocity: Vec2;
    /** Each obstacle is pierced once. */
    pierced: ObstacleId2[];
    /** [-] 0..8 */
    piercedCount: number;
    /** Thrown back so often. [-] >= 0 */
    bounceCount: number;
    /** Something holds it: it moves no more. */
    hasStopped: boolean;
}
export interface ProjectileResult2 {
    state: ProjectileState2;
    /** In order of time. */
    hits: { hit: Hit2; position: Vec2; velocity: Vec2; impact: Impact }[];
    /** [-] 0..16 */
    hitCount: number;
    /** Dropped at a 17th hit: a circle between two walls. [s] */
    timeLeft: number;
}
// As in space.
export function walker2(own?: Partial<Walker2>): Walker2;
export function walkState2(own?: Partial<WalkState2>): WalkState2;
export function walkInput2(own?: Partial<WalkInput2>): WalkInput2;
export function walkResult2(): WalkResult2;
export function slideSettings2(own?: Partial<SlideSettings2>): SlideSettings2;
export function slideResult2(): SlideResult2;
export function trace2(): Trace2;
export function explanation2(): Explanation2;
export function projectile2(own?: Partial<Projectile2>): Projectile2;
export function projectileState2(own?: Partial<ProjectileState2>): ProjectileState2;
export function projectileResult2(): ProjectileResult2;
export function companion2(own?: Partial<Companion2>): Companion2;
export function hit2(): Hit2;
export function pose2(own?: Partial<Pose2>): Pose2;
export function room2(): Room2;
/** Marks as held whom somebody who is held stands in the way of: before any room. */
export function holdUp2(company: Companion2[]): void;
export function roomOf2(company: Companion2[], index: number, out?: Room2): Room2;
/** The rooms of all, in their order. */
export function roomsOf2(company: Companion2[]): Room2[];
export function bodyOf2(walker: Walker2, position: Vec2, out?: Capsule2): Capsule2;
export function describe2(note: Note2): string;

/** The obstacles of a level in the plane. Same calls as in `World3`. */
export class World2 implements Disposable {
    constructor();
    copy(): World2;
    /** A tile map is copied as it is now; see `setTile`. */
    add(obstacle: Obstacle2): ObstacleId2;
    addLevel(level: Level2): ObstacleId2[];
    place(id: ObstacleId2, pose: Pose2): void;
    move(moves: readonly Move2[]): void;
    remove(id: ObstacleId2): void;
    setTile(id: ObstacleId2, x: number, y: number, isSolid: boolean): boolean;
    has(id: ObstacleId2): boolean;
    find(id: ObstacleId2): FoundObstacle2 | undefined;
    readonly obstacleCount: number;
    readonly revision: number;
    readonly bounds: Box2;
    obstacles(): ObstacleId2[];
    castSegment(a: Vec2, b: Vec2, filter?: Filter, out?: Hit2): Hit2 | undefined;
    castRay(origin: Vec2, direction: Vec2, filter?: Filter, out?: Hit2): Hit2 | undefined;
    castCircle(center: Vec2, radius: number, motion: Vec2, filter?: Filter,
        out?: Hit2): Hit2 | undefined;
    castCapsule(body: Capsule2, motion: Vec2, filter?: Filter, out?: Hit2): Hit2 | undefined;
    castAllSegment(a: Vec2, b: Vec2, hits: Hit2[], filter?: Filter): number;
    castAllRay(origin: Vec2, direction: Vec2, hits: Hit2[], filter?: Filter): number;
    castAllCapsule(body: Capsule2, motion: Vec2, hits: Hit2[], filter?: Filter): number;
    overlaps(body: Capsule2, margin: number, hits: Hit2[], filter?: Filter): number;
    /** The obstacles that share a point with a volume, by slot. */
    overlapsShape(volume: Exclude<ObstacleShape2, TileMap | { kind: "walls" }>,
        filter?: Filter): ObstacleId2[];
    isFree(body: Capsule2, margin?: number, filter?: Filter): boolean;
    closest(body: Capsule2, reach: number, filter?: Filter, out?: Hit2): Hit2 | undefined;
    slide(body: Capsule2, wish: Vec2, settings?: SlideSettings2, filter?: Filter,
        out?: SlideResult2, trace?: Trace2): SlideResult2;
    depenetrate(body: Capsule2, reach: number, settings?: SlideSettings2, filter?: Filter,
        out?: Depenetration2): Depenetration2;
    walk(walker: Walker2, state: WalkState2, input: WalkInput2, dt: number, filter?: Filter,
        out?: WalkResult2, watch?: Watch2): WalkResult2;
    swim(walker: Walker2, state: WalkState2, input: WalkInput2, dt: number, filter?: Filter,
        out?: WalkResult2, watch?: Watch2): WalkResult2;
    /** A walker as one of a company, once the world has moved in this tick of `dt`. [s] */
    companionOf(walker: Walker2, state: WalkState2, input: WalkInput2, dt: number,
        filter?: Filter, out?: Companion2): Companion2;
    findGround(walker: Walker2, position: Vec2, reach: number, filter?: Filter,
        out?: WalkState2): WalkState2 | undefined;
    resize(before: Walker2, after: Walker2, state: WalkState2, anchor?: Anchor,
        filter?: Filter): Resized2;
    fly(projectile: Projectile2, state: ProjectileState2, dt: number, filter?: Filter,
        out?: ProjectileResult2): ProjectileResult2;
    touching(body: Capsule2, margin?: number, filter?: Filter, out?: ContactSet): ContactSet;
    /** At its start or on its way: how far it has come at the end of each straight piece. */
    touchingOnWay(body: Capsule2, way: readonly Vec2[], margin?: number, filter?: Filter,
        out?: ContactSet): ContactSet;
    updateContacts(before: ContactSet, body: Capsule2, motion: Vec2, margin?: number,
        filter?: Filter, out?: ContactUpdate): ContactUpdate;
    dispose(): void;
}

// --------------------------------------------------------------------------------------- crowds

export type UnitClass = "free" | "heavy" | "driven" | "anchored" | "ghost";
export interface CrowdSettings {
    mode: "slide" | "anticipate";
    side: "right" | "left";
    /** Gap that is kept. [m] > 0, far above rounding. */
    skin: number;
    /** Largest way that a resting unit is pushed. [m] per tick; default 0.05 */
    pushSpeed: number;
    /** How far a unit looks for others. [m] > 0; default 3 */
    sight: number;
    /** How far it looks for walls. [m] >= 0; default 2 */
    wallSight: number;
    /** Ticks without advance until it counts as blocked. [-] > 0; default 20 */
    patience: number;
}
/** One circle of a compound unit, seen from its position. */
export interface UnitCircle {
    /** From the position of the unit. [m] up to 1e15 */
    offset: Vec2;
    /** [m] > 0 */
    radius: number;
}
export interface Unit {
    /** [m] up to 1e15 */
    position: Vec2;
    /** [m] > 0; default 0.4 */
    radius?: number;
    kind?: UnitClass;
    /** What it is. Bits. [-]; default 1 */
    layers?: number;
    /** What it meets; a pair meets when both agree. [-] */
    mask?: number;
    /** More that move with it. [-] 0..255 */
    circles?: UnitCircle[];
}
export interface UnitState {
    /** [m] */
    position: Vec2;
    /** Motion of the last tick. [m] per tick */
    velocity: Vec2;
    /** Sum of its motions since it last wished to move: pushed so far. [m] */
    displaced: Vec2;
    /** Of its first circle; zero where no unit lives. [m] */
    radius: number;
    /** Units and pieces of wall that stopped it. [-] */
    contactCount: number;
    /** Ticks with less than a tenth of the wished way. [-] */
    blockedFor: number;
    kind: UnitClass;
    /** Came to rest at its goal. */
    isSettled: boolean;
    /** Overlaps a wall or a unit and is being led out. */
    isInside: boolean;
}
export interface CrowdWalls {
    tiles?: TileMap;
    world?: World2;
    /** Which obstacles of the world count. */
    filter?: Filter;
}
export interface UnitEvent { unit: UnitId;
    kind: "settled" | "left" | "blocked" | "freed" | "pushed" | "inside" | "ledOut"; }
export interface UnitHit {
    /** Part of the motion done before contact. [-] 0..1 */
    fraction: number;
    /** Unit vector from what was met towards the circle. [-] */
    normal: Vec2;
    /** 0 for a wall. */
    unit: UnitId;
}

/** Circles that walk and never overlap. */
export class Crowd implements Disposable {
    constructor(settings?: Partial<CrowdSettings>);
    copy(): Crowd;
    settings: CrowdSettings;
    readonly unitCount: number;
    /** One more than the highest slot that was ever in use: how far the views reach. */
    readonly slotCount: number;
    readonly tickCount: number;
    add(unit: Unit): UnitId;
    /** Many at once: x, y, radius of each. */
    addMany(circles: ArrayLike<number>, kind?: UnitClass): Uint32Array;
    remove(unit: UnitId): boolean;
    place(unit: UnitId, position: Vec2): boolean;
    setClass(unit: UnitId, kind: UnitClass): boolean;
    /** What it is and what it meets; of whom it overlaps then it is led out, or they of it. */
    setLayers(unit: UnitId, layers: number, mask: number): boolean;
    /** Of its first circle, where it stands: one that grows into something is led out. [m] > 0 */
    setRadius(unit: UnitId, radius: number): boolean;
    state(unit: UnitId, out?: UnitState): UnitState | undefined;
    unitAt(slot: number): UnitId;
    /** The circles beside its own that a compound unit was added with. */
    circles(unit: UnitId): UnitCircle[];
    /** Memory held per living unit, without the scratch of a step. */
    readonly bytesPerUnit: number;

    /**
     * Views into the crowd's own memory, by slot: nothing is copied. Take them anew in each tick
     * (they are cached; a
     * crowd or a module that grew has new ones). `states` has `Crowd.stride` numbers for each
     * slot: x, y, velocity x, y (per
     * tick), displaced x, y, radius, (integers); radius 0 is an empty slot.
     */
    readonly states: Float64Array;
    static readonly stride: number;
    /**
     * The same memory as integers, `2 * Crowd.stride` each: at +14 contactCount, at +15
     * blockedFor.
     */
    readonly stateIntegers: Uint32Array;
    /**
     * Three numbers for each slot, for the game to write: motion x, y, distance left to where it
     * wants to stay (Infinity).
     */
    readonly wishes: Float64Array;
    /** x, y of each slot, as many as fit, into an array for the graphics card; returns how many. */
    copyPositions(out: Float32Array, stride?: number, offset?: number): number;

    /** Where the unit turned in the last step. */
    via(unit: UnitId, out?: Vec2): Vec2 | undefined;

    /** Moves all units by one tick, by `wishes`. */
    step(walls: CrowdWalls): void;
    events(): UnitEvent[];

    /** Returns whether the tile is solid then. Who is led out heeds the obstacles of `walls`. */
    build(tiles: TileMap, x: number, y: number, rule?: "refuse" | "leadOut",
        walls?: CrowdWalls): boolean;
    nearest(p: Vec2, reach: number, filter?: Filter): UnitId;
    overlapsCircle(center: Vec2, radius: number, filter?: Filter): UnitId[];
    overlapsBox(low: Vec2, high: Vec2, filter?: Filter): UnitId[];
    overlapsCone(apex: Vec2, direction: Vec2, cosine: number, reach: number,
        filter?: Filter): UnitId[];
    cast(walls: CrowdWalls, center: Vec2, radius: number, motion: Vec2,
        filter?: Filter): UnitHit[];
    isClear(walls: CrowdWalls, a: Vec2, b: Vec2, filter?: Filter): boolean;

    save(): Uint8Array;
    /**
     * Takes all of it, or leaves the crowd as it is; wishes are the game's, and stay.
     * @throws LevelError
     */
    restore(bytes: Bytes): void;
    hash(): string;
    dispose(): void;
}

/** The shortest ways from everywhere to the nearest of some goals. */
export class FlowField implements Disposable {
    /**
     * `clearance` tiles in a square are free for the unit wherever it goes: for a diameter up to
     * that many tiles less two skins. [-] 1..256; default 1
     */
    constructor(clearance?: number);
    copy(): FlowField;
    /** x, y of each goal tile in turn; returns how many count. */
    setGoals(tiles: TileMap, goals: ArrayLike<number>): number;
    tileChanged(tiles: TileMap, x: number, y: number): void;
    /** Works through at most `budget` tiles, all without one; returns whether all is done. */
    update(tiles: TileMap, budget?: number): boolean;
    reach(tiles: TileMap, p: Vec2): "found" | "none" | "unknown";
    /** In tiles; Infinity without a way. */
    distance(x: number, y: number): number;
    isGoal(x: number, y: number): boolean;
    direction(tiles: TileMap, p: Vec2, radius: number, out?: Vec2): Vec2;
    /** Of many units in one call: x, y, radius of each in turn; x, y of each direction. */
    directions(tiles: TileMap, units: ArrayLike<number>, out?: Float64Array): Float64Array;
    /**
     * Writes the wishes of a crowd, of all units or of those in `slots`: each goes `speed` [m per
     * tick] along the field, and settles at its goal if `settles` (true). One call for all.
     */
    lead(tiles: TileMap, crowd: Crowd, speed: number,
        options?: { slots?: ArrayLike<number>; settles?: boolean }): void;
    dispose(): void;
}

