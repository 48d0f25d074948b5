// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The plane: tiles and worlds. What each call does stands in sidle.d.ts.

import * as m from "./layout2.js";
import { nodesOf } from "./module.js";
import {
    calls, collect, collectFound, collectIds, filledLater, reserve, textAt, withCopy, withMemory,
} from "./module2.js";
import { over } from "./over.js";
import { Owned, Place, placeOf, placesOf } from "./owned.js";
import { filterAt } from "./filter2.js";
import { tileAt } from "./tile.js";

const at = {};
const defaults = filledLater();

/** Called once the module is there. */
export function startPlane() {
    const sizes = {
        a: 16, b: 16, c: 16, tile: 8, otherTile: 8, box: 32, capsule: m.sizeCapsule2,
        hit: m.sizeHit2, shape: m.sizeShape2, obstacle: m.sizeObstacle2, pose: m.sizePose2,
        grid: m.sizeTileGrid, tileHit: m.sizeTileHit, settings: m.sizeSlideSettings2,
        slide: m.sizeSlideResult2, trace: m.sizeTrace2, way: m.sizeDepenetration2,
        walker: m.sizeWalker2, walkerAfter: m.sizeWalker2, state: m.sizeWalkState2,
        input: m.sizeWalkInput2, result: m.sizeWalkResult2, room: m.sizeRoom2,
        why: m.sizeExplanation2, note: m.sizeNote2, text: 512, projectile: m.sizeProjectile2,
        flight: m.sizeProjectileState2, flightResult: m.sizeProjectileResult2,
        set: m.sizeContactSet, update: m.sizeContactUpdate, number: 8,
    };
    for (const name of Object.keys(sizes)) at[name] = reserve(sizes[name]);
    const read = {
        tileGrid: [m.readTileGrid, m.makeTileGrid], obstacle2: [m.readObstacle2, m.makeObstacle2],
    };
    for (const name of ["slideSettings2", "walker2", "walkState2", "walkInput2", "companion2",
        "projectile2", "projectileState2"]) {
        const title = name[0].toUpperCase() + name.slice(1);
        read[name] = [m[`read${title}`], m[`make${title}`]];
    }
    for (const [name, [from, make]] of Object.entries(read)) {
        calls[`${name}Default`](at.result);
        defaults[name] = from(at.result, make());
    }
}

/** A copy of a default with what is given instead. */
function made(name, own) {
    return over(structuredClone(defaults[name]), own);
}

export const walker2 = (own) => made("walker2", own);
export const walkState2 = (own) => made("walkState2", own);
export const walkInput2 = (own) => made("walkInput2", own);
export const slideSettings2 = (own) => made("slideSettings2", own);
export const companion2 = (own) => made("companion2", own);
export const projectile2 = (own) => made("projectile2", own);
export const projectileState2 = (own) => made("projectileState2", own);
export const pose2 = (own) => over({
    position: { x: 0, y: 0 }, rotation: { x: 1, y: 0 },
}, own);
export const walkResult2 = () => Object.assign(m.makeWalkResult2(), { state: walkState2() });
export const projectileResult2 = () => (
    Object.assign(m.makeProjectileResult2(), { state: projectileState2() }));
export const slideResult2 = m.makeSlideResult2;
export const hit2 = m.makeHit2;
export const trace2 = m.makeTrace2;
export const explanation2 = m.makeExplanation2;
export const room2 = m.makeRoom2;
export const contactSet = () => Object.assign(m.makeContactSet(), { isWhole: true });
export const contactUpdate = m.makeContactUpdate;

function vectorAt(place, v) {
    m.F64[place >> 3] = v.x;
    m.F64[(place + 8) >> 3] = v.y;
    return place;
}

function capsuleAt(body) {
    m.writeCapsule2(at.capsule, body);
    return at.capsule;
}

// ------------------------------------------------------------------------------------------ tiles

export class TileMap extends Owned {
    constructor(given) {
        super(placeOf(given, makeTileMap), calls.tileMapDestroy);
        this.readGrid();
    }

    /** Not for users: what is said of the tiles as a whole, anew. */
    readGrid() {
        calls.tileMapGrid(at.grid, this.at);
        Object.assign(this, m.readTileGrid(at.grid, m.makeTileGrid()));
    }

    copy() {
        return new TileMap(new Place(calls.tileMapCopy(this.at)));
    }

    get revision() {
        return Number(calls.tileMapRevision(this.at));
    }

    get solidCount() {
        return Number(calls.tileMapSolidCount(this.at));
    }

    isSolid(x, y) {
        return calls.tileMapIsSolid(this.at, tileAt(at.tile, x, y)) !== 0;
    }

    set(x, y, isSolid) {
        return calls.tileMapSet(this.at, tileAt(at.tile, x, y), isSolid ? 1 : 0) !== 0;
    }

    fill(tiles) {
        if (tiles.length !== this.columns * this.rows) {
            throw new RangeError(`${this.columns} * ${this.rows} tiles wanted`);
        }
        // As bytes, 256 would be nothing.
        const bytes = tiles.BYTES_PER_ELEMENT === 1 ? tiles
            : Uint8Array.from(tiles, (tile) => (Number(tile) ? 1 : 0));
        withCopy(bytes, (p) => calls.tileMapSetAll(this.at, p));
    }

    toArray() {
        return collect((p, n) => calls.tileMapTiles(this.at, p, n), 1,
            (p, n) => m.U8.slice(p, p + n));
    }

    tileAt(point) {
        calls.tileMapTileAt(at.tile, this.at, vectorAt(at.a, point));
        return { x: m.I32[at.tile >> 2], y: m.I32[(at.tile + 4) >> 2] };
    }

    clearance(point, reach) {
        return calls.tileMapClearance(this.at, vectorAt(at.a, point), reach);
    }

    isClear(a, b, radius = 0) {
        return calls.tileMapIsClear(this.at, vectorAt(at.a, a), vectorAt(at.b, b), radius) !== 0;
    }

    cast(center, radius, motion, out = m.makeTileHit()) {
        const found = calls.tileMapCast(this.at, vectorAt(at.a, center), radius,
            vectorAt(at.b, motion), at.tileHit);
        return found ? m.readTileHit(at.tileHit, out) : undefined;
    }

    tilesAlong(a, b, radius = 0) {
        return collectFound((p, n) => calls.tileMapTilesAlong(this.at, vectorAt(at.a, a),
            vectorAt(at.b, b), radius, p, n), 8,
        (p, n) => Int32Array.from(m.I32.subarray(p >> 2, (p >> 2) + 2 * n)));
    }
}

export const tileMapAt = placesOf(TileMap, "TileMap");

function makeTileMap(grid) {
    if (!Number.isInteger(grid?.columns) || !Number.isInteger(grid.rows)) {
        throw new RangeError("a tile map has whole numbers of columns and rows");
    }
    m.writeTileGrid(at.grid, over(defaults.tileGrid, grid));
    return calls.tileMapCreate(at.grid);
}

export class TileComponents extends Owned {
    constructor(tiles) {
        super(new Place(calls.tileComponentsCreate(tileMapAt(tiles))),
            calls.tileComponentsDestroy);
    }

    repair(tiles, x, y) {
        calls.tileComponentsRepair(this.at, tileMapAt(tiles), tileAt(at.tile, x, y));
    }

    areConnected(a, b) {
        return calls.tileComponentsAreConnected(this.at, tileAt(at.tile, a.x, a.y),
            tileAt(at.otherTile, b.x, b.y)) !== 0;
    }

    tileCount(x, y) {
        return Number(calls.tileComponentsTileCount(this.at, tileAt(at.tile, x, y)));
    }

    get count() {
        return calls.tileComponentsCount(this.at);
    }
}

// ----------------------------------------------------------------------------------------- worlds

const origin = { x: 0, y: 0 };
const shapeDefaults = {
    isClosed: false, nodeCount: 0, center: origin, a: origin, b: origin, half: origin,
    rotation: { x: 1, y: 0 }, radius: 0, thickness: 0.2,
};

export function shapeAt(shape) {
    m.writeShape2(at.shape, over(shapeDefaults, shape));
    return at.shape;
}

export function obstacleAt(own) {
    const whole = over(defaults.obstacle2, own);
    whole.previous = whole.pose;
    m.writeObstacle2(at.obstacle, whole);
    return at.obstacle;
}

function hitsOf(hits, call) {
    const size = m.sizeHit2;
    return withMemory(hits.length * size, (place) => {
        const count = call(place, hits.length);
        const found = Math.min(count, hits.length);
        for (let i = 0; i < found; ++i) m.readHit2(place + i * size, hits[i]);
        return count;
    });
}

export class World2 extends Owned {
    constructor(given) {
        super(placeOf(given, () => calls.world2Create()), calls.world2Destroy);
    }

    copy() {
        return new World2(new Place(calls.world2Copy(this.at)));
    }

    add(obstacle) {
        const shape = obstacle.shape;
        const own = obstacleAt(obstacle);
        const nodes = shape.nodes ?? shape.corners;
        let id;
        if (shape instanceof TileMap) {
            id = calls.world2AddTiles(this.at, shape.at, own);
        } else if (nodes) {
            id = withCopy(nodesOf(nodes), (n) => calls.world2AddNodes(this.at,
                shapeAt(shape), n, nodes.length >> 1, own));
        } else {
            id = calls.world2Add(this.at, shapeAt(shape), own);
        }
        return id >>> 0;
    }

    addLevel(level) {
        const tiles = level.tiles.map((one) => this.add({ shape: one.map }));
        return tiles.concat(level.objects.map((one) => this.add(one.obstacle)));
    }

    place(id, pose) {
        m.writePose2(at.pose, pose);
        calls.world2Place(this.at, id, at.pose);
    }

    move(moves) {
        const size = m.sizeMove2;
        withMemory(moves.length * size, (place) => {
            moves.forEach((one, i) => m.writeMove2(place + i * size, one));
            calls.world2Move(this.at, place, moves.length);
        });
    }

    remove(id) {
        calls.world2Remove(this.at, id);
    }

    setTile(id, x, y, isSolid) {
        return calls.world2SetTile(this.at, id, tileAt(at.tile, x, y), isSolid ? 1 : 0) !== 0;
    }

    has(id) {
        return calls.world2Find(this.at, id, 0, 0) !== 0;
    }

    find(id) {
        if (calls.world2Find(this.at, id, at.obstacle, at.shape) === 0) return undefined;
        const { pose, previous, hasPrevious, surface, layers, tag, conveyor } =
            m.readObstacle2(at.obstacle, m.makeObstacle2());
        return {
            shape: this.#shapeOf(id), pose, previous: hasPrevious ? previous : undefined, surface,
            layers, tag, conveyor,
        };
    }

    #shapeOf(id) {
        const shape = m.readShape2(at.shape, m.makeShape2());
        const { kind, center, radius, thickness, isClosed } = shape;
        switch (kind) {
            case "circle": return { kind, center, radius };
            case "capsule": return { kind, a: shape.a, b: shape.b, radius };
            case "box": return { kind, center, half: shape.half, rotation: shape.rotation };
            case "tiles": return new TileMap(new Place(calls.world2Tiles(this.at, id)));
            default: break;
        }
        const nodes = collect((p, n) => calls.world2Nodes(this.at, id, p, n), 16,
            (p, n) => Array.from(m.F64.subarray(p >> 3, (p >> 3) + 2 * n)));
        return kind === "polygon" ? { kind, corners: nodes } : { kind, nodes, isClosed, thickness };
    }

    get obstacleCount() {
        return calls.world2ObstacleCount(this.at);
    }

    get revision() {
        return Number(calls.world2Revision(this.at));
    }

    get bounds() {
        calls.world2Bounds(at.box, this.at);
        return m.readBox2(at.box, m.makeBox2());
    }

    obstacles() {
        return collectIds((p, n) => calls.world2Obstacles(this.at, p, n));
    }

    castSegment(a, b, filter, out = undefined) {
        const found = calls.world2CastSegment(this.at, vectorAt(at.a, a), vectorAt(at.b, b),
            filterAt(filter), at.hit);
        return found ? m.readHit2(at.hit, out ?? m.makeHit2()) : undefined;
    }

    castRay(from, direction, filter, out = undefined) {
        const found = calls.world2CastRay(this.at, vectorAt(at.a, from), vectorAt(at.b, direction),
            filterAt(filter), at.hit);
        return found ? m.readHit2(at.hit, out ?? m.makeHit2()) : undefined;
    }

    castCapsule(body, motion, filter, out = undefined) {
        const found = calls.world2CastCapsule(this.at, capsuleAt(body), vectorAt(at.a, motion),
            filterAt(filter), at.hit);
        return found ? m.readHit2(at.hit, out ?? m.makeHit2()) : undefined;
    }

    castCircle(center, radius, motion, filter, out = undefined) {
        return this.castCapsule({ a: center, b: center, radius }, motion, filter, out);
    }

    castAllSegment(a, b, hits, filter) {
        return hitsOf(hits, (place, count) => calls.world2CastAllSegment(this.at,
            vectorAt(at.a, a), vectorAt(at.b, b), filterAt(filter), place, count));
    }

    castAllRay(from, direction, hits, filter) {
        return hitsOf(hits, (place, count) => calls.world2CastAllRay(this.at,
            vectorAt(at.a, from), vectorAt(at.b, direction), filterAt(filter), place, count));
    }

    castAllCapsule(body, motion, hits, filter) {
        return hitsOf(hits, (place, count) => calls.world2CastAllCapsule(this.at,
            capsuleAt(body), vectorAt(at.a, motion), filterAt(filter), place, count));
    }

    overlaps(body, margin, hits, filter) {
        return hitsOf(hits, (place, count) => calls.world2Overlaps(this.at, capsuleAt(body), margin,
            filterAt(filter), place, count));
    }

    overlapsShape(shape, filter) {
        const corners = nodesOf(shape.corners ?? []);
        return withCopy(corners, (c) => collectIds((p, n) => calls.world2OverlapsShape(this.at,
            shapeAt(shape), c, corners.length >> 1, filterAt(filter), p, n)));
    }

    isFree(body, margin = 0, filter = undefined) {
        return calls.world2IsFree(this.at, capsuleAt(body), margin, filterAt(filter)) !== 0;
    }

    closest(body, reach, filter, out = undefined) {
        const found = calls.world2Closest(this.at, capsuleAt(body), reach, filterAt(filter),
            at.hit);
        return found ? m.readHit2(at.hit, out ?? m.makeHit2()) : undefined;
    }

    slide(body, wish, settings, filter, out = slideResult2(), trace = undefined) {
        if (settings) m.writeSlideSettings2(at.settings, settings);
        calls.slide2(this.at, capsuleAt(body), vectorAt(at.a, wish), settings ? at.settings : 0,
            filterAt(filter), trace ? at.trace : 0, at.slide);
        if (trace) m.readTrace2(at.trace, trace);
        return m.readSlideResult2(at.slide, out);
    }

    depenetrate(body, reach, settings, filter, out = m.makeDepenetration2()) {
        if (settings) m.writeSlideSettings2(at.settings, settings);
        calls.depenetrate2(this.at, capsuleAt(body), reach, settings ? at.settings : 0,
            filterAt(filter), at.way);
        return m.readDepenetration2(at.way, out);
    }

    walk(walker, state, input, dt, filter, out = walkResult2(), watch = undefined) {
        return this.#go(calls.walk2, walker, state, input, dt, filter, out, watch);
    }

    swim(walker, state, input, dt, filter, out = walkResult2(), watch = undefined) {
        return this.#go(calls.swim2, walker, state, input, dt, filter, out, watch);
    }

    #go(call, walker, state, input, dt, filter, out, watch) {
        m.writeWalker2(at.walker, walker);
        m.writeWalkState2(at.state, state);
        m.writeWalkInput2(at.input, input);
        if (input.room) m.writeRoom2(at.room, input.room);
        call(this.at, at.walker, at.state, at.input, dt, filterAt(filter),
            input.room ? at.room : 0, watch?.trace ? at.trace : 0, watch?.why ? at.why : 0,
            at.result);
        if (watch?.trace) m.readTrace2(at.trace, watch.trace);
        if (watch?.why) m.readExplanation2(at.why, watch.why);
        return m.readWalkResult2(at.result, out);
    }

    companionOf(walker, state, input, dt, filter = undefined, out = m.makeCompanion2()) {
        m.writeWalker2(at.walker, walker);
        m.writeWalkState2(at.state, state);
        m.writeWalkInput2(at.input, input);
        return withMemory(m.sizeCompanion2, (place) => {
            calls.companionOf2(this.at, at.walker, at.state, at.input, dt, filterAt(filter),
                place);
            return m.readCompanion2(place, out);
        });
    }

    findGround(walker, position, reach, filter, out = walkState2()) {
        m.writeWalker2(at.walker, walker);
        const found = calls.findGround2(this.at, at.walker, vectorAt(at.a, position), reach,
            filterAt(filter), at.state);
        return found ? m.readWalkState2(at.state, out) : undefined;
    }

    resize(before, after, state, anchor = "feet", filter = undefined) {
        m.writeWalker2(at.walker, before);
        m.writeWalker2(at.walkerAfter, after);
        m.writeWalkState2(at.state, state);
        const isFree = calls.resize2(this.at, at.walker, at.walkerAfter, at.state,
            m.numberOf(m.wordsAnchor, anchor), filterAt(filter), at.result, at.number) !== 0;
        return {
            isFree,
            state: m.readWalkState2(at.result, walkState2()),
            blockedBy: m.U32[at.number >> 2],
        };
    }

    fly(projectile, state, dt, filter, out = projectileResult2()) {
        m.writeProjectile2(at.projectile, projectile);
        m.writeProjectileState2(at.flight, state);
        calls.fly2(this.at, at.projectile, at.flight, dt, filterAt(filter), at.flightResult);
        return m.readProjectileResult2(at.flightResult, out);
    }

    touching(body, margin = 0, filter = undefined, out = contactSet()) {
        calls.touching2(this.at, capsuleAt(body), margin, filterAt(filter), at.set);
        return m.readContactSet(at.set, out);
    }

    touchingOnWay(body, way, margin = 0, filter = undefined, out = contactSet()) {
        return withMemory(way.length * m.sizeVec2, (place) => {
            way.forEach((point, i) => m.writeVec2(place + i * m.sizeVec2, point));
            calls.touchingOnWay2(this.at, capsuleAt(body), place, way.length, margin,
                filterAt(filter), at.set);
            return m.readContactSet(at.set, out);
        });
    }

    updateContacts(before, body, motion, margin = 0, filter = undefined,
        out = contactUpdate()) {
        m.writeContactSet(at.set, before);
        calls.updateContacts2(this.at, at.set, capsuleAt(body), vectorAt(at.a, motion), 1, margin,
            filterAt(filter), at.update);
        return m.readContactUpdate(at.update, out);
    }
}

export const world2At = placesOf(World2, "World2");

// -------------------------------------------------------------------------------- free functions

export function bodyOf2(walker, position, out = m.makeCapsule2()) {
    m.writeWalker2(at.walker, walker);
    calls.walker2Body(at.capsule, at.walker, vectorAt(at.a, position));
    return m.readCapsule2(at.capsule, out);
}

function withCompany(company, use) {
    const size = m.sizeCompanion2;
    return withMemory(company.length * size, (place) => {
        company.forEach((one, i) => m.writeCompanion2(place + i * size, one));
        return use(place, company.length);
    });
}

export function holdUp2(company) {
    withCompany(company, (place, count) => {
        calls.holdUp2(place, count);
        const held = m.makeCompanion2();
        company.forEach((one, i) => {
            one.isHeld = m.readCompanion2(place + i * m.sizeCompanion2, held).isHeld;
        });
    });
}

export function roomsOf2(company) {
    const size = m.sizeRoom2;
    return withCompany(company, (place, count) => withMemory(count * size, (rooms) => {
        calls.roomsOf2(place, count, rooms);
        return company.map((one, i) => m.readRoom2(rooms + i * size, room2()));
    }));
}

export function roomOf2(company, index, out = room2()) {
    return withCompany(company, (place, count) => {
        calls.roomOf2(place, count, index, at.room);
        return m.readRoom2(at.room, out);
    });
}

/** The note as an English sentence. */
export function describe2(note) {
    m.writeNote2(at.note, note);
    calls.note2Describe(at.note, at.text, 512);
    return textAt(at.text);
}
