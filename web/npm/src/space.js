// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Worlds in space: obstacles, questions, moves. What each call does stands in sidle.d.ts.

import * as m from "./layout3.js";
import { filterAt } from "./filter3.js";
import { Heightfield3, joinedMesh, Mesh3 } from "./mesh.js";
import { nodesOf } from "./module.js";
import {
    calls, collect, collectIds, filledLater, reserve, textAt, withCopy, withMemory,
} from "./module3.js";
import { over } from "./over.js";
import { Owned, Place, placeOf, placesOf } from "./owned.js";

// ------------------------------------------------------------------------ places in the block

const at = {};

/** Called once the module is there. */
export function startSpace() {
    const sizes = {
        a: m.sizeVec3, b: m.sizeVec3, c: m.sizeVec3, pose: m.sizePose3,
        capsule: m.sizeCapsule3, hit: m.sizeHit3, shape: m.sizeShape3, obstacle: m.sizeObstacle3,
        settings: m.sizeSlideSettings3, slide: m.sizeSlideResult3, trace: m.sizeTrace3,
        way: m.sizeDepenetration3, walker: m.sizeWalker3, walkerAfter: m.sizeWalker3,
        state: m.sizeWalkState3, input: m.sizeWalkInput3, result: m.sizeWalkResult3,
        room: m.sizeRoom3, why: m.sizeExplanation3, note: m.sizeNote3, text: 512,
        camera: m.sizeCamera3, cameraState: m.sizeCameraState3, cameraPresent: m.sizeCameraState3,
        cameraInput: m.sizeCameraInput3, cameraResult: m.sizeCameraResult3,
        projectile: m.sizeProjectile3, flight: m.sizeProjectileState3,
        flightResult: m.sizeProjectileResult3, set: m.sizeContactSet, update: m.sizeContactUpdate,
        box: 64, number: 8, otherPose: m.sizePose3,
    };
    for (const name of Object.keys(sizes)) at[name] = reserve(sizes[name]);
    for (const [name, make] of Object.entries(defaultsOf)) {
        const place = at.result;
        calls[`${name}Default`](place);
        defaults[name] = make(place);
    }
}

const defaults = filledLater();
const defaultsOf = {
    walker3: (p) => m.readWalker3(p, m.makeWalker3()),
    walkState3: (p) => m.readWalkState3(p, m.makeWalkState3()),
    walkInput3: (p) => m.readWalkInput3(p, m.makeWalkInput3()),
    slideSettings3: (p) => m.readSlideSettings3(p, m.makeSlideSettings3()),
    camera3: (p) => m.readCamera3(p, m.makeCamera3()),
    cameraState3: (p) => m.readCameraState3(p, m.makeCameraState3()),
    cameraInput3: (p) => m.readCameraInput3(p, m.makeCameraInput3()),
    projectile3: (p) => m.readProjectile3(p, m.makeProjectile3()),
    projectileState3: (p) => m.readProjectileState3(p, m.makeProjectileState3()),
    companion3: (p) => m.readCompanion3(p, m.makeCompanion3()),
    obstacle3: (p) => m.readObstacle3(p, m.makeObstacle3()),
};

/** A copy of a default with what is given instead. */
function made(name, own) {
    return over(structuredClone(defaults[name]), own);
}

export const walker3 = (own) => made("walker3", own);
export const walkState3 = (own) => made("walkState3", own);
export const walkInput3 = (own) => made("walkInput3", own);
export const slideSettings3 = (own) => made("slideSettings3", own);
export const camera3 = (own) => made("camera3", own);
export const cameraState3 = (own) => made("cameraState3", own);
export const cameraInput3 = (own) => made("cameraInput3", own);
export const projectile3 = (own) => made("projectile3", own);
export const projectileState3 = (own) => made("projectileState3", own);
export const companion3 = (own) => made("companion3", own);
export const pose3 = (own) => over({
    position: { x: 0, y: 0, z: 0 }, rotation: { w: 1, x: 0, y: 0, z: 0 },
}, own);
/** A result whose states have the library's defaults. */
function resultWithState(make, name) {
    const result = make();
    result.state = structuredClone(defaults[name]);
    return result;
}
export const walkResult3 = () => resultWithState(m.makeWalkResult3, "walkState3");
export const cameraResult3 = () => resultWithState(m.makeCameraResult3, "cameraState3");
export const projectileResult3 = () =>
    resultWithState(m.makeProjectileResult3, "projectileState3");
export const slideResult3 = m.makeSlideResult3;
export const hit3 = m.makeHit3;
export const trace3 = m.makeTrace3;
export const explanation3 = m.makeExplanation3;
export const contactSet = () => Object.assign(m.makeContactSet(), { isWhole: true });
export const contactUpdate = m.makeContactUpdate;
export const room3 = m.makeRoom3;

// ----------------------------------------------------------------------------------- arguments

function vectorAt(place, v) {
    m.writeVec3(place, v);
    return place;
}

function capsuleAt(body) {
    m.writeCapsule3(at.capsule, body);
    return at.capsule;
}

function sphereAt(center, radius) {
    m.writeVec3(at.capsule, center);
    m.writeVec3(at.capsule + 24, center);
    m.F64[(at.capsule + 48) >> 3] = radius;
    return at.capsule;
}

function poseAt(pose) {
    m.writePose3(at.pose, pose);
    return at.pose;
}

/** An obstacle but for its shape. */
export function obstacleAt(own) {
    const whole = over(defaults.obstacle3, own);
    const conveyors = own.conveyors ?? [];
    if (conveyors.length > 4) throw new RangeError("at most four conveyors");
    whole.conveyorCount = conveyors.length;
    whole.conveyors = conveyors.map((one) => (
        { velocity: one.velocity, hasTag: one.tag !== undefined, tag: one.tag ?? 0 }));
    whole.previous = whole.pose;
    m.writeObstacle3(at.obstacle, whole);
    return at.obstacle;
}

const zero = { x: 0, y: 0, z: 0 };
const shapeDefaults = {
    isClosed: false, nodeCount: 0, center: zero, a: zero, b: zero, half: zero,
    rotation: { w: 1, x: 0, y: 0, z: 0 }, radius: 0, thickness: 0.2, bottom: -Infinity,
    top: Infinity,
};

export function shapeAt(shape) {
    m.writeShape3(at.shape, over(shapeDefaults, shape));
    return at.shape;
}

function hitsOf(hits, call) {
    const size = m.sizeHit3;
    return withMemory(hits.length * size, (place) => {
        const count = call(place, hits.length);
        const found = Math.min(count, hits.length);
        for (let i = 0; i < found; ++i) m.readHit3(place + i * size, hits[i]);
        return count;
    });
}

// ---------------------------------------------------------------------------------------- worlds

export class World3 extends Owned {
    constructor(given) {
        super(placeOf(given, () => calls.world3Create()), calls.world3Destroy);
    }

    copy() {
        return new World3(new Place(calls.world3Copy(this.at)));
    }

    add(obstacle) {
        const shape = obstacle.shape;
        const own = obstacleAt(obstacle);
        let id;
        if (shape instanceof Mesh3) {
            id = calls.world3AddMesh(this.at, shape.at, own);
        } else if (shape instanceof Heightfield3) {
            id = calls.world3AddHeightfield(this.at, shape.at, own);
        } else if (shape.kind === "walls") {
            const nodes = nodesOf(shape.nodes);
            id = withCopy(nodes, (n) => calls.world3AddWalls(this.at,
                shapeAt({ ...shape, nodes: undefined }), n, nodes.length >> 1, own));
        } else {
            id = calls.world3Add(this.at, shapeAt(shape), own);
        }
        return id >>> 0;
    }

    addLevel(level) {
        const meshes = level.meshes.map((one) => (
            this.add({ shape: one.mesh, surface: one.surface })));
        return meshes.concat(level.obstacles.map((one) => this.add(one)));
    }

    addLevelJoined(level, apart = []) {
        const isJoined = ({ surface }, i) => surface !== "oneWay" && !apart.includes(i);
        const parts = level.meshes.filter(isJoined);
        if (parts.length < 2) return this.addLevel(level);
        const joined = joinedMesh(parts);
        const all = this.add({ shape: joined });
        joined.dispose();
        const meshes = level.meshes.map((one, i) => (
            isJoined(one, i) ? all : this.add({ shape: one.mesh, surface: one.surface })));
        return meshes.concat(level.obstacles.map((one) => this.add(one)));
    }

    place(id, pose) {
        calls.world3Place(this.at, id, poseAt(pose));
    }

    move(moves) {
        const size = m.sizeMove3;
        if (moves.length * size > m.sizeProjectileResult3) return this.#moveMany(moves);
        for (let i = 0; i < moves.length; ++i) m.writeMove3(at.flightResult + i * size, moves[i]);
        return calls.world3Move(this.at, at.flightResult, moves.length);
    }

    #moveMany(moves) {
        const size = m.sizeMove3;
        withMemory(moves.length * size, (place) => {
            moves.forEach((one, i) => m.writeMove3(place + i * size, one));
            calls.world3Move(this.at, place, moves.length);
        });
    }

    remove(id) {
        calls.world3Remove(this.at, id);
    }

    has(id) {
        return calls.world3Find(this.at, id, 0, 0) !== 0;
    }

    poseOf(id, out = pose3()) {
        if (calls.world3Find(this.at, id, at.obstacle, 0) === 0) return undefined;
        return m.readPose3(at.obstacle, out);
    }

    find(id) {
        if (calls.world3Find(this.at, id, at.obstacle, at.shape) === 0) return undefined;
        const found = m.readObstacle3(at.obstacle, m.makeObstacle3());
        return {
            shape: this.#shapeOf(id),
            pose: found.pose,
            previous: found.hasPrevious ? found.previous : undefined,
            surface: found.surface,
            layers: found.layers,
            tag: found.tag,
            conveyors: found.conveyors.slice(0, found.conveyorCount).map((one) => (
                { velocity: one.velocity, tag: one.hasTag ? one.tag : undefined })),
        };
    }

    // After a call that has found the obstacle and its shape.
    #shapeOf(id) {
        const shape = m.readShape3(at.shape, m.makeShape3());
        const { kind, center, radius, bottom, top } = shape;
        switch (kind) {
            case "mesh": return new Mesh3(new Place(calls.world3Mesh(this.at, id)));
            case "heightfield":
                return new Heightfield3(new Place(calls.world3Heightfield(this.at, id)));
            case "sphere": return { kind, center, radius };
            case "capsule": return { kind, a: shape.a, b: shape.b, radius };
            case "cylinder": return { kind, center, radius, bottom, top };
            case "box": return { kind, center, half: shape.half, rotation: shape.rotation };
            default: break;
        }
        const nodes = collect((p, n) => calls.world3Nodes(this.at, id, p, n), 16,
            (p, n) => Array.from(m.F64.subarray(p >> 3, (p >> 3) + 2 * n)));
        return { kind, nodes, isClosed: shape.isClosed, thickness: shape.thickness, bottom, top };
    }

    get obstacleCount() {
        return calls.world3ObstacleCount(this.at);
    }

    get revision() {
        return Number(calls.world3Revision(this.at));
    }

    get bounds() {
        calls.world3Bounds(at.box, this.at);
        return m.readBox3(at.box, m.makeBox3());
    }

    obstacles() {
        return collectIds((p, n) => calls.world3Obstacles(this.at, p, n));
    }

    castSegment(a, b, filter, out = undefined) {
        const found = calls.world3CastSegment(this.at, vectorAt(at.a, a), vectorAt(at.b, b),
            filterAt(filter), at.hit);
        return found ? m.readHit3(at.hit, out ?? m.makeHit3()) : undefined;
    }

    castRay(origin, direction, filter, out = undefined) {
        const found = calls.world3CastRay(this.at, vectorAt(at.a, origin),
            vectorAt(at.b, direction), filterAt(filter), at.hit);
        return found ? m.readHit3(at.hit, out ?? m.makeHit3()) : undefined;
    }

    castSphere(center, radius, motion, filter, out = undefined) {
        const found = calls.world3CastCapsule(this.at, sphereAt(center, radius),
            vectorAt(at.a, motion), filterAt(filter), at.hit);
        return found ? m.readHit3(at.hit, out ?? m.makeHit3()) : undefined;
    }

    castCapsule(body, motion, filter, out = undefined) {
        const found = calls.world3CastCapsule(this.at, capsuleAt(body), vectorAt(at.a, motion),
            filterAt(filter), at.hit);
        return found ? m.readHit3(at.hit, out ?? m.makeHit3()) : undefined;
    }

    castAllSegment(a, b, hits, filter) {
        return hitsOf(hits, (place, count) => calls.world3CastAllSegment(this.at,
            vectorAt(at.a, a), vectorAt(at.b, b), filterAt(filter), place, count));
    }

    castAllRay(origin, direction, hits, filter) {
        return hitsOf(hits, (place, count) => calls.world3CastAllRay(this.at,
            vectorAt(at.a, origin), vectorAt(at.b, direction), filterAt(filter), place, count));
    }

    castAllSphere(center, radius, motion, hits, filter) {
        return hitsOf(hits, (place, count) => calls.world3CastAllCapsule(this.at,
            sphereAt(center, radius), vectorAt(at.a, motion), filterAt(filter), place, count));
    }

    castAllCapsule(body, motion, hits, filter) {
        return hitsOf(hits, (place, count) => calls.world3CastAllCapsule(this.at,
            capsuleAt(body), vectorAt(at.a, motion), filterAt(filter), place, count));
    }

    overlaps(body, margin, hits, filter) {
        return hitsOf(hits, (place, count) => calls.world3Overlaps(this.at, capsuleAt(body), margin,
            filterAt(filter), place, count));
    }

    overlapsShape(shape, filter) {
        return collectIds((p, n) => calls.world3OverlapsShape(this.at, shapeAt(shape),
            filterAt(filter), p, n));
    }

    overlapsView(eye, lens, far, filter) {
        m.writeLens3(at.camera, lens);
        return collectIds((p, n) => calls.world3OverlapsView(this.at, poseAt(eye), at.camera, far,
            filterAt(filter), p, n));
    }

    isFree(body, margin = 0, filter = undefined) {
        return calls.world3IsFree(this.at, capsuleAt(body), margin, filterAt(filter)) !== 0;
    }

    closest(body, reach, filter, out = undefined) {
        const found = calls.world3Closest(this.at, capsuleAt(body), reach, filterAt(filter),
            at.hit);
        return found ? m.readHit3(at.hit, out ?? m.makeHit3()) : undefined;
    }

    slide(body, wish, settings, filter, out = slideResult3(), trace = undefined) {
        if (settings) m.writeSlideSettings3(at.settings, settings);
        calls.slide3(this.at, capsuleAt(body), vectorAt(at.a, wish), settings ? at.settings : 0,
            filterAt(filter), trace ? at.trace : 0, at.slide);
        if (trace) m.readTrace3(at.trace, trace);
        return m.readSlideResult3(at.slide, out);
    }

    depenetrate(body, reach, settings, filter, out = m.makeDepenetration3()) {
        if (settings) m.writeSlideSettings3(at.settings, settings);
        calls.depenetrate3(this.at, capsuleAt(body), reach, settings ? at.settings : 0,
            filterAt(filter), at.way);
        return m.readDepenetration3(at.way, out);
    }

    walk(walker, state, input, dt, filter, out = walkResult3(), watch = undefined) {
        return this.#go(calls.walk3, walker, state, input, dt, filter, out, watch);
    }

    swim(walker, state, input, dt, filter, out = walkResult3(), watch = undefined) {
        return this.#go(calls.swim3, walker, state, input, dt, filter, out, watch);
    }

    #go(call, walker, state, input, dt, filter, out, watch) {
        m.writeWalker3(at.walker, walker);
        m.writeWalkState3(at.state, state);
        m.writeWalkInput3(at.input, input);
        if (input.room) m.writeRoom3(at.room, input.room);
        call(this.at, at.walker, at.state, at.input, dt, filterAt(filter),
            input.room ? at.room : 0, watch?.trace ? at.trace : 0, watch?.why ? at.why : 0,
            at.result);
        if (watch?.trace) m.readTrace3(at.trace, watch.trace);
        if (watch?.why) m.readExplanation3(at.why, watch.why);
        return m.readWalkResult3(at.result, out);
    }

    walkEach(walker, batch, dt, filter = undefined) {
        const { arrays } = batch;
        if (arrays === undefined) throw new RangeError("a WalkBatch3 is wanted");
        m.writeWalker3(at.walker, walker);
        calls.walkEach3(this.at, at.walker, arrays, dt, filterAt(filter), 0);
    }

    companionOf(walker, state, input, dt, filter = undefined, out = m.makeCompanion3()) {
        m.writeWalker3(at.walker, walker);
        m.writeWalkState3(at.state, state);
        m.writeWalkInput3(at.input, input);
        return withMemory(m.sizeCompanion3, (place) => {
            calls.companionOf3(this.at, at.walker, at.state, at.input, dt, filterAt(filter),
                place);
            return m.readCompanion3(place, out);
        });
    }

    findGround(walker, position, reach, filter, out = walkState3()) {
        m.writeWalker3(at.walker, walker);
        const found = calls.findGround3(this.at, at.walker, vectorAt(at.a, position), reach,
            filterAt(filter), at.state);
        return found ? m.readWalkState3(at.state, out) : undefined;
    }

    resize(before, after, state, anchor = "feet", filter = undefined) {
        m.writeWalker3(at.walker, before);
        m.writeWalker3(at.walkerAfter, after);
        m.writeWalkState3(at.state, state);
        const isFree = calls.resize3(this.at, at.walker, at.walkerAfter, at.state,
            m.numberOf(m.wordsAnchor, anchor), filterAt(filter), at.result, at.number) !== 0;
        return {
            isFree,
            state: m.readWalkState3(at.result, walkState3()),
            blockedBy: m.U32[at.number >> 2],
        };
    }

    follow(camera, state, input, dt, filter, out = cameraResult3()) {
        m.writeCamera3(at.camera, camera);
        m.writeCameraState3(at.cameraState, state);
        m.writeCameraInput3(at.cameraInput, input);
        calls.follow3(this.at, at.camera, at.cameraState, at.cameraInput, dt, filterAt(filter),
            at.cameraResult);
        return m.readCameraResult3(at.cameraResult, out);
    }

    interpolateCamera(camera, previous, present, alpha, filter, out = pose3()) {
        m.writeCamera3(at.camera, camera);
        m.writeCameraState3(at.cameraState, previous);
        m.writeCameraState3(at.cameraPresent, present);
        calls.camera3Interpolate(at.pose, this.at, at.camera, at.cameraState, at.cameraPresent,
            alpha, filterAt(filter));
        return m.readPose3(at.pose, out);
    }

    fly(projectile, state, dt, filter, out = projectileResult3()) {
        m.writeProjectile3(at.projectile, projectile);
        m.writeProjectileState3(at.flight, state);
        calls.fly3(this.at, at.projectile, at.flight, dt, filterAt(filter), at.flightResult);
        return m.readProjectileResult3(at.flightResult, out);
    }

    touching(body, margin = 0, filter = undefined, out = contactSet()) {
        calls.touching3(this.at, capsuleAt(body), margin, filterAt(filter), at.set);
        return m.readContactSet(at.set, out);
    }

    touchingOnWay(body, way, margin = 0, filter = undefined, out = contactSet()) {
        return withMemory(way.length * m.sizeVec3, (place) => {
            way.forEach((point, i) => m.writeVec3(place + i * m.sizeVec3, point));
            calls.touchingOnWay3(this.at, capsuleAt(body), place, way.length, margin,
                filterAt(filter), at.set);
            return m.readContactSet(at.set, out);
        });
    }

    updateContacts(before, body, motion, margin = 0, filter = undefined, out = contactUpdate()) {
        m.writeContactSet(at.set, before);
        calls.updateContacts3(this.at, at.set, capsuleAt(body), vectorAt(at.a, motion), 1, margin,
            filterAt(filter), at.update);
        return m.readContactUpdate(at.update, out);
    }
}

export const world3At = placesOf(World3, "World3");

// ------------------------------------------------------------------------------- free functions

export function bodyOf3(walker, position, out = m.makeCapsule3()) {
    m.writeWalker3(at.walker, walker);
    calls.walker3Body(at.capsule, at.walker, vectorAt(at.a, position));
    return m.readCapsule3(at.capsule, out);
}

export function uprightCapsule(foot, up, height, radius) {
    calls.uprightCapsule(at.capsule, vectorAt(at.a, foot), vectorAt(at.b, up), height, radius);
    return m.readCapsule3(at.capsule, m.makeCapsule3());
}

function withCompany(company, use) {
    const size = m.sizeCompanion3;
    return withMemory(company.length * size, (place) => {
        company.forEach((one, i) => m.writeCompanion3(place + i * size, one));
        return use(place, company.length);
    });
}

export function holdUp3(company) {
    withCompany(company, (place, count) => {
        calls.holdUp3(place, count);
        const held = m.makeCompanion3();
        company.forEach((one, i) => {
            one.isHeld = m.readCompanion3(place + i * m.sizeCompanion3, held).isHeld;
        });
    });
}

export function roomsOf3(company) {
    const size = m.sizeRoom3;
    return withCompany(company, (place, count) => withMemory(count * size, (rooms) => {
        calls.roomsOf3(place, count, rooms);
        return company.map((one, i) => m.readRoom3(rooms + i * size, room3()));
    }));
}

export function roomOf3(company, index, out = room3()) {
    return withCompany(company, (place, count) => {
        calls.roomOf3(place, count, index, at.room);
        return m.readRoom3(at.room, out);
    });
}

/** The note as an English sentence. */
export function describe3(note) {
    m.writeNote3(at.note, note);
    calls.note3Describe(at.note, at.text, 512);
    return textAt(at.text);
}

export function interpolate3(previous, present, alpha, out = pose3()) {
    m.writePose3(at.pose, previous);
    m.writePose3(at.otherPose, present);
    calls.pose3Interpolate(at.box, at.pose, at.otherPose, alpha);
    return m.readPose3(at.box, out);
}

export function nearRadius(lens) {
    m.writeLens3(at.camera, lens);
    return calls.nearRadius(at.camera);
}

export function nearWithin(radius, lens) {
    m.writeLens3(at.camera, lens);
    return calls.nearWithin(radius, at.camera);
}
