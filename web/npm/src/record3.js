// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Recording and playing walks in space. What each call does stands in record.d.ts.

import * as m from "./layout3.js";
import { filterAt } from "./filter3.js";
import { wantRecord } from "./load.js";
import { Heightfield3, Mesh3 } from "./mesh.js";
import { hexadecimal, nodesOf } from "./module.js";
import * as module from "./module3.js";
import { over } from "./over.js";
import { Owned, Place, placeOf } from "./owned.js";
import { makeRecording } from "./recording.js";
import {
    obstacleAt, shapeAt, walker3, walkResult3, walkState3, World3, world3At,
} from "./space.js";

wantRecord("3d");

const { calls, checked, collect, withCopy, withMemory } = module;
const recording = makeRecording(m, module);
export const { readReplayHead } = recording;
const { bytesOf } = recording;

// ----------------------------------------------------------------------------------------- frames

let frame = 0; // One for all that is written: it is read before the call returns.

function addObstacle(obstacle) {
    const { shape } = obstacle;
    const own = obstacleAt(obstacle);
    if (shape instanceof Mesh3) {
        calls.walkFrame3AddMesh(frame, shape.at, own);
    } else if (shape instanceof Heightfield3) {
        calls.walkFrame3AddHeightfield(frame, shape.at, own);
    } else if (shape.kind === "walls") {
        const nodes = nodesOf(shape.nodes);
        withCopy(nodes, (n) => calls.walkFrame3AddWalls(frame,
            shapeAt({ ...shape, nodes: undefined }), n, nodes.length >> 1, own));
    } else {
        calls.walkFrame3Add(frame, shapeAt(shape), own);
    }
}

function writeEdit(edit) {
    if (edit.kind === "add") return addObstacle(edit.obstacle);
    if (edit.kind === "remove") return calls.walkFrame3Remove(frame, edit.id);
    if (edit.kind !== "place") throw new RangeError(`"${edit.kind}" is no edit`);
    return withMemory(m.sizePose3, (at) => {
        m.writePose3(at, edit.pose);
        calls.walkFrame3Place(frame, edit.id, at);
    });
}

function writeWalker({ walker, state, body }) {
    withMemory(m.sizeWalkState3 + m.sizeWalker3, (at) => {
        m.writeWalkState3(at, state);
        if (body) m.writeWalker3(at + m.sizeWalkState3, body);
        calls.walkFrame3PutWalker(frame, walker, at, body ? at + m.sizeWalkState3 : 0);
    });
}

const rest = { velocity: { x: 0, y: 0, z: 0 }, jumpSpeed: 0, dropsThrough: false, swims: false };

function writeMany(items, size, write, call) {
    if (items.length === 0) return;
    withMemory(items.length * size, (at) => {
        items.forEach((item, i) => write(at + i * size, item));
        call(frame, at, items.length);
    });
}

function frameAt({ edits = [], moves = [], walkers = [], steps = [], extra = undefined }) {
    if (frame === 0) frame = calls.walkFrame3Create();
    calls.walkFrame3Clear(frame);
    edits.forEach(writeEdit);
    writeMany(moves, m.sizeMove3, m.writeMove3, calls.walkFrame3SetMoves);
    walkers.forEach(writeWalker);
    writeMany(steps, m.sizeWalkStep3, (at, step) => m.writeWalkStep3(at, over(rest, step)),
        calls.walkFrame3SetSteps);
    steps.forEach(({ room }, i) => {
        if (!room) return;
        withMemory(m.sizeRoom3, (at) => {
            m.writeRoom3(at, room);
            calls.walkFrame3SetRoom(frame, i, at);
        });
    });
    if (extra) withCopy(extra, (p, n) => calls.walkFrame3SetExtra(frame, p, n));
    return frame;
}

function readFrame(at) {
    const many = (call, size, read, make) => collect((p, n) => call(at, p, n), size,
        (p, n) => Array.from({ length: n }, (_, i) => read(p + i * size, make())));
    return {
        moves: many(calls.walkFrame3Moves, m.sizeMove3, m.readMove3, m.makeMove3),
        steps: many(calls.walkFrame3Steps, m.sizeWalkStep3, m.readWalkStep3, m.makeWalkStep3),
        extra: bytesOf((p, n) => calls.walkFrame3Extra(at, p, n)),
        editCount: calls.walkFrame3EditCount(at),
    };
}

// ------------------------------------------------------------------------------------------ scenes

export class WalkScene3 extends Owned {
    #world;

    constructor(given, { dt = 1 / 60 } = {}) {
        super(placeOf(given, (world) => calls.walkScene3Create(world3At(world), dt)),
            calls.walkScene3Destroy);
        this.#world = new World3(new Place(calls.walkScene3World(this.at), this));
    }

    copy() {
        return new WalkScene3(new Place(calls.walkScene3Copy(this.at)));
    }

    addWalker(walker, state, filter = undefined) {
        return withMemory(m.sizeWalker3 + m.sizeWalkState3, (at) => {
            m.writeWalker3(at, walker);
            m.writeWalkState3(at + m.sizeWalker3, state);
            return calls.walkScene3AddWalker(this.at, at, at + m.sizeWalker3, filterAt(filter));
        });
    }

    get walkerCount() {
        return calls.walkScene3WalkerCount(this.at);
    }

    #check(index) {
        if (index >= 0 && index < this.walkerCount) return;
        throw new RangeError(`there is no walker ${index}`);
    }

    state(index = 0, out = walkState3()) {
        this.#check(index);
        return withMemory(m.sizeWalkState3, (at) => {
            calls.walkScene3Walker(this.at, index, at, 0);
            return m.readWalkState3(at, out);
        });
    }

    walker(index = 0, out = walker3()) {
        this.#check(index);
        return withMemory(m.sizeWalker3, (at) => {
            calls.walkScene3Walker(this.at, index, 0, at);
            return m.readWalker3(at, out);
        });
    }

    get dt() {
        return calls.walkScene3Dt(this.at);
    }

    get world() {
        return this.#world;
    }

    advance(given, results = []) {
        const size = m.sizeWalkResult3;
        const count = Math.min(results.length, this.walkerCount);
        withMemory(count * size, (at) => {
            calls.walkScene3Advance(this.at, frameAt(given), at, count, 0);
            for (let i = 0; i < count; ++i) m.readWalkResult3(at + i * size, results[i]);
        });
    }

    hash() {
        return hexadecimal(calls.walkScene3Hash(this.at));
    }
}

/** Results for each walker of a scene. */
export const walkResults3 = (count) => Array.from({ length: count }, () => walkResult3());

export const WalkRecorder3 = recording.makeRecorder("walkRecorder3", WalkScene3, frameAt);
export const WalkPlayer3 = recording.makePlayer("walkPlayer3", WalkScene3, readFrame,
    (p, n, level, every, out, error) => (
        calls.walkPlayer3Create(p, n, level ? world3At(level) : 0, every, out, error)));

// --------------------------------------------------------------------------------------- snapshots

World3.prototype.snapshot = function snapshot(storage = "embedded") {
    const place = m.numberOf(m.wordsMeshStorage, storage);
    return bytesOf((p, n) => calls.world3Snapshot(this.at, place, p, n));
};
World3.prototype.restore = function restore(bytes) {
    withCopy(bytes, (p, n) => checked((error) => calls.world3Restore(this.at, p, n, error)));
};
World3.prototype.hash = function hash() {
    return hexadecimal(calls.world3Hash(this.at));
};

const plain = recording.makePlain({
    walker3: "Walker3", walkState3: "WalkState3", cameraState3: "CameraState3",
    projectileState3: "ProjectileState3", contactSet3: "ContactSet",
});
export const snapshotOf3 = plain.snapshot;
export const restoreOf3 = plain.restore;
export const hashOf3 = plain.hash;
