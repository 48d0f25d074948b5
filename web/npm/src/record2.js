// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Recording and playing walks and crowds in the plane. What each call does stands in record.d.ts.

import { Crowd, crowdAt, FlowField } from "./crowd.js";
import * as m from "./layout2.js";
import { filterAt } from "./filter2.js";
import { wantRecord } from "./load.js";
import { hexadecimal, nodesOf } from "./module.js";
import * as module from "./module2.js";
import { over } from "./over.js";
import { Owned, Place, placeOf } from "./owned.js";
import {
    obstacleAt, shapeAt, TileMap, tileMapAt, walker2, walkResult2, walkState2, World2, world2At,
} from "./plane.js";
import { makeRecording } from "./recording.js";
import { budgetOf, tileAt, tilesOf } from "./tile.js";

wantRecord("2d");

const { calls, checked, collect, withCopy, withMemory } = module;
const recording = makeRecording(m, module);
export const { readReplayHead } = recording;
const { bytesOf } = recording;

function writeMany(frame, items, size, write, call) {
    if (items.length === 0) return;
    withMemory(items.length * size, (at) => {
        items.forEach((item, i) => write(at + i * size, item));
        call(frame, at, items.length);
    });
}

// ----------------------------------------------------------------------------- frames of walkers

let walkFrame = 0; // One for all that is written: it is read before the call returns.

/** Edits of obstacles; `add`, `addNodes` and so on are the calls of a kind of frame. */
function makeEdits({ add, addNodes, addTiles, setTile, place, remove }) {
    function addObstacle(frame, obstacle) {
        const { shape } = obstacle;
        const own = obstacleAt(obstacle);
        const nodes = shape.nodes ?? shape.corners;
        if (shape instanceof TileMap) {
            calls[addTiles](frame, shape.at, own);
        } else if (nodes) {
            withCopy(nodesOf(nodes), (n) => (
                calls[addNodes](frame, shapeAt(shape), n, nodes.length >> 1, own)));
        } else {
            calls[add](frame, shapeAt(shape), own);
        }
    }

    return (frame, edit) => {
        if (edit.kind === "add") return addObstacle(frame, edit.obstacle);
        if (edit.kind === "remove") return calls[remove](frame, edit.id);
        return withMemory(m.sizePose2, (at) => {
            if (edit.kind === "setTile") {
                return calls[setTile](frame, edit.id, tileAt(at, edit.x, edit.y),
                    edit.isSolid ? 1 : 0);
            }
            if (edit.kind !== "place") throw new RangeError(`"${edit.kind}" is no edit`);
            m.writePose2(at, edit.pose);
            return calls[place](frame, edit.id, at);
        });
    };
}

const editOfWalks = makeEdits({
    add: "walkFrame2Add", addNodes: "walkFrame2AddNodes", addTiles: "walkFrame2AddTiles",
    setTile: "walkFrame2SetTile", place: "walkFrame2Place", remove: "walkFrame2Remove",
});

function writeWalker({ walker, state, body }) {
    withMemory(m.sizeWalkState2 + m.sizeWalker2, (at) => {
        m.writeWalkState2(at, state);
        if (body) m.writeWalker2(at + m.sizeWalkState2, body);
        calls.walkFrame2PutWalker(walkFrame, walker, at, body ? at + m.sizeWalkState2 : 0);
    });
}

const rest = { velocity: { x: 0, y: 0 }, jumpSpeed: 0, dropsThrough: false, swims: false };

function walkFrameAt({ edits = [], moves = [], walkers = [], steps = [], extra = undefined }) {
    if (walkFrame === 0) walkFrame = calls.walkFrame2Create();
    calls.walkFrame2Clear(walkFrame);
    for (const edit of edits) editOfWalks(walkFrame, edit);
    writeMany(walkFrame, moves, m.sizeMove2, m.writeMove2, calls.walkFrame2SetMoves);
    walkers.forEach(writeWalker);
    writeMany(walkFrame, steps, m.sizeWalkStep2,
        (at, step) => m.writeWalkStep2(at, over(rest, step)), calls.walkFrame2SetSteps);
    steps.forEach(({ room }, i) => {
        if (!room) return;
        withMemory(m.sizeRoom2, (at) => {
            m.writeRoom2(at, room);
            calls.walkFrame2SetRoom(walkFrame, i, at);
        });
    });
    if (extra) withCopy(extra, (p, n) => calls.walkFrame2SetExtra(walkFrame, p, n));
    return walkFrame;
}

function readWalkFrame(at) {
    const many = (call, size, read, make) => collect((p, n) => call(at, p, n), size,
        (p, n) => Array.from({ length: n }, (_, i) => read(p + i * size, make())));
    return {
        moves: many(calls.walkFrame2Moves, m.sizeMove2, m.readMove2, m.makeMove2),
        steps: many(calls.walkFrame2Steps, m.sizeWalkStep2, m.readWalkStep2, m.makeWalkStep2),
        extra: bytesOf((p, n) => calls.walkFrame2Extra(at, p, n)),
        editCount: calls.walkFrame2EditCount(at),
    };
}

// ------------------------------------------------------------------------------- scenes of walkers

export class WalkScene2 extends Owned {
    #world;

    constructor(given, { dt = 1 / 60 } = {}) {
        super(placeOf(given, (world) => calls.walkScene2Create(world2At(world), dt)),
            calls.walkScene2Destroy);
        this.#world = new World2(new Place(calls.walkScene2World(this.at), this));
    }

    copy() {
        return new WalkScene2(new Place(calls.walkScene2Copy(this.at)));
    }

    addWalker(walker, state, filter = undefined) {
        return withMemory(m.sizeWalker2 + m.sizeWalkState2, (at) => {
            m.writeWalker2(at, walker);
            m.writeWalkState2(at + m.sizeWalker2, state);
            return calls.walkScene2AddWalker(this.at, at, at + m.sizeWalker2, filterAt(filter));
        });
    }

    get walkerCount() {
        return calls.walkScene2WalkerCount(this.at);
    }

    #check(index) {
        if (index >= 0 && index < this.walkerCount) return;
        throw new RangeError(`there is no walker ${index}`);
    }

    state(index = 0, out = walkState2()) {
        this.#check(index);
        return withMemory(m.sizeWalkState2, (at) => {
            calls.walkScene2Walker(this.at, index, at, 0);
            return m.readWalkState2(at, out);
        });
    }

    walker(index = 0, out = walker2()) {
        this.#check(index);
        return withMemory(m.sizeWalker2, (at) => {
            calls.walkScene2Walker(this.at, index, 0, at);
            return m.readWalker2(at, out);
        });
    }

    get dt() {
        return calls.walkScene2Dt(this.at);
    }

    get world() {
        return this.#world;
    }

    advance(given, results = []) {
        const size = m.sizeWalkResult2;
        const count = Math.min(results.length, this.walkerCount);
        withMemory(count * size, (at) => {
            calls.walkScene2Advance(this.at, walkFrameAt(given), at, count, 0);
            for (let i = 0; i < count; ++i) m.readWalkResult2(at + i * size, results[i]);
        });
    }

    hash() {
        return hexadecimal(calls.walkScene2Hash(this.at));
    }
}

/** Results for each walker of a scene. */
export const walkResults2 = (count) => Array.from({ length: count }, () => walkResult2());

export const WalkRecorder2 = recording.makeRecorder("walkRecorder2", WalkScene2, walkFrameAt);
export const WalkPlayer2 = recording.makePlayer("walkPlayer2", WalkScene2, readWalkFrame,
    (p, n, level, every, out, error) => calls.walkPlayer2Create(p, n, every, out, error));

// ------------------------------------------------------------------------------- frames of crowds

let crowdFrame = 0;

const editOfCrowds = makeEdits({
    add: "crowdFrameAddObstacle", addNodes: "crowdFrameAddNodes", addTiles: "crowdFrameAddTiles",
    setTile: "crowdFrameSetObstacleTile", place: "crowdFramePlaceObstacle",
    remove: "crowdFrameRemoveObstacle",
});

function writeUnit(edit) {
    const at = crowdFrame;
    switch (edit.kind) {
        case "add": return addUnit(edit.unit);
        case "remove": return calls.crowdFrameRemove(at, edit.id);
        case "place":
            return withMemory(m.sizeVec2, (p) => {
                m.writeVec2(p, edit.position);
                calls.crowdFramePlace(at, edit.id, p);
            });
        case "setClass":
            return calls.crowdFrameSetClass(at, edit.id, m.numberOf(m.wordsUnitClass, edit.class));
        case "setLayers": return calls.crowdFrameSetLayers(at, edit.id, edit.layers, edit.mask);
        case "setRadius": return calls.crowdFrameSetRadius(at, edit.id, edit.radius);
        default: throw new RangeError(`"${edit.kind}" is no edit of a unit`);
    }
}

function addUnit(unit) {
    const circles = Float64Array.from((unit.circles ?? []).flatMap((one) => (
        [one.offset.x, one.offset.y, one.radius])));
    withMemory(m.sizeUnit, (at) => {
        calls.unitDefault(at);
        m.writeUnit(at, over(m.readUnit(at, m.makeUnit()), unit));
        withCopy(circles, (p) => calls.crowdFrameAdd(crowdFrame, at, p, circles.length / 3));
    });
}

function writeOrder(at, order) {
    calls.unitOrderDefault(at);
    m.writeUnitOrder(at, over(m.readUnitOrder(at, m.makeUnitOrder()), order));
    return at;
}

function crowdFrameAt({
    edits = [], tiles = [], ways = [], moves = [], goals = [], units = [], orders = [],
    extra = undefined,
}) {
    if (crowdFrame === 0) crowdFrame = calls.crowdFrameCreate();
    calls.crowdFrameClear(crowdFrame);
    for (const edit of edits) editOfCrowds(crowdFrame, edit);
    withMemory(m.sizeUnitOrder, (at) => {
        for (const { x, y, isSolid, rule = "leadOut" } of tiles) {
            calls.crowdFrameSetTile(crowdFrame, tileAt(at, x, y), isSolid ? 1 : 0,
                m.numberOf(m.wordsBuildRule, rule));
        }
        for (const { x, y, isClosed } of ways) {
            calls.crowdFrameSetWay(crowdFrame, tileAt(at, x, y), isClosed ? 1 : 0);
        }
        writeMany(crowdFrame, moves, m.sizeMove2, m.writeMove2, calls.crowdFrameSetMoves);
        for (const goal of goals) {
            withCopy(tilesOf(goal.tiles), (p) => (
                calls.crowdFrameSetGoal(crowdFrame, goal.goal, p, goal.tiles.length >> 1)));
        }
        units.forEach(writeUnit);
        for (const { slot, ...order } of orders) {
            calls.crowdFrameOrder(crowdFrame, slot, writeOrder(at, order));
        }
    });
    if (extra) withCopy(extra, (p, n) => calls.crowdFrameSetExtra(crowdFrame, p, n));
    return crowdFrame;
}

const readCrowdFrame = (at) => ({ extra: bytesOf((p, n) => calls.crowdFrameExtra(at, p, n)) });

// -------------------------------------------------------------------------------- scenes of crowds

export class CrowdScene extends Owned {
    #crowd;
    #tiles;
    #world;

    constructor(given, { tiles, world } = {}) {
        super(placeOf(given, (crowd) => (
            calls.crowdSceneCreate(crowdAt(crowd), tiles ? tileMapAt(tiles) : 0,
                world ? world2At(world) : 0))),
        calls.crowdSceneDestroy);
    }

    copy() {
        return new CrowdScene(new Place(calls.crowdSceneCopy(this.at)));
    }

    addGoal(tiles, clearance = 1) {
        const goal = withCopy(tilesOf(tiles), (p) => (
            calls.crowdSceneAddGoal(this.at, p, tiles.length >> 1, clearance)));
        return goal >>> 0;
    }

    get goalCount() {
        return calls.crowdSceneGoalCount(this.at);
    }

    field(goal) {
        if (!(goal >= 0 && goal < this.goalCount)) throw new RangeError(`there is no goal ${goal}`);
        return new FlowField(new Place(calls.crowdSceneField(this.at, goal)));
    }

    setFlowBudget(tiles = -1) {
        calls.crowdSceneSetFlowBudget(this.at, budgetOf(tiles));
    }

    setOrder(slot, order) {
        withMemory(m.sizeUnitOrder, (at) => {
            calls.crowdSceneSetOrder(this.at, slot, writeOrder(at, order));
        });
    }

    order(slot) {
        return withMemory(m.sizeUnitOrder, (at) => {
            calls.crowdSceneOrder(at, this.at, slot);
            return m.readUnitOrder(at, m.makeUnitOrder());
        });
    }

    get crowd() {
        this.#crowd ??= new Crowd(new Place(calls.crowdSceneCrowd(this.at), this));
        return this.#crowd;
    }

    // A map knows its size from the beginning on: another one may have taken its place.
    get tiles() {
        this.#tiles = new TileMap(new Place(calls.crowdSceneTiles(this.at), this));
        return this.#tiles;
    }

    get world() {
        this.#world ??= new World2(new Place(calls.crowdSceneWorld(this.at), this));
        return this.#world;
    }

    ways() {
        return new TileMap(new Place(calls.crowdSceneWays(this.at)));
    }

    wish(slot, order = this.order(slot)) {
        const size = m.sizeUnitOrder;
        return withMemory(size + m.sizeUnitWish + 8, (at) => {
            const states = calls.crowdStates(this.crowd.at, at + size + m.sizeUnitWish);
            const count = m.I32[(at + size + m.sizeUnitWish) >> 2];
            if (!Number.isInteger(slot) || slot < 0 || slot >= count) {
                throw new RangeError(`there is no slot ${slot}`);
            }
            calls.crowdSceneWish(at + size, this.at, writeOrder(at, order),
                states + slot * m.sizeUnitState);
            return m.readUnitWish(at + size, m.makeUnitWish());
        });
    }

    advance(given) {
        calls.crowdSceneAdvance(this.at, crowdFrameAt(given), 0);
    }

    hash() {
        return hexadecimal(calls.crowdSceneHash(this.at));
    }
}

export const CrowdRecorder = recording.makeRecorder("crowdRecorder", CrowdScene, crowdFrameAt);
export const CrowdPlayer = recording.makePlayer("crowdPlayer", CrowdScene, readCrowdFrame,
    (p, n, level, every, out, error) => calls.crowdPlayerCreate(p, n, every, out, error));

// --------------------------------------------------------------------------------------- snapshots

recording.addSnapshots(World2, "world2");
recording.addSnapshots(TileMap, "tileMap");
const restoreTiles = TileMap.prototype.restore;
TileMap.prototype.restore = function restore(bytes) {
    restoreTiles.call(this, bytes);
    this.readGrid();
};
Crowd.prototype.snapshot = function snapshot() {
    return bytesOf((p, n) => calls.crowdSnapshot(this.at, p, n));
};
Crowd.prototype.restoreSnapshot = function restoreSnapshot(bytes) {
    withCopy(bytes, (p, n) => checked((error) => (
        calls.crowdRestoreSnapshot(this.at, p, n, error))));
};
FlowField.prototype.snapshot = function snapshot() {
    return bytesOf((p, n) => calls.flowFieldSnapshot(this.at, p, n));
};
FlowField.prototype.restore = function restore(tiles, bytes) {
    withCopy(bytes, (p, n) => checked((error) => (
        calls.flowFieldRestore(this.at, tileMapAt(tiles), p, n, error))));
};
FlowField.prototype.hash = function hash() {
    return hexadecimal(calls.flowFieldHash(this.at));
};

const plain = recording.makePlain({
    walker2: "Walker2", walkState2: "WalkState2", projectileState2: "ProjectileState2",
    contactSet2: "ContactSet",
});
export const snapshotOf2 = plain.snapshot;
export const restoreOf2 = plain.restore;
export const hashOf2 = plain.hash;
