// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Crowds and the ways that they take. What each call does stands in sidle.d.ts.

import * as m from "./layout2.js";
import {
    calls, checked, collect, collectFound, collectIds, filledLater, reserve, withCopy, withMemory,
} from "./module2.js";
import { over } from "./over.js";
import { Owned, Place, placeOf, placesOf } from "./owned.js";
import { hexadecimal } from "./module.js";
import { filterAt, writeFilter } from "./filter2.js";
import { tileMapAt, world2At } from "./plane.js";
import { budgetOf, tileAt, tilesOf } from "./tile.js";

const at = {};
const defaults = filledLater();

/** Called once the module is there. */
export function startCrowds() {
    const sizes = {
        a: 16, b: 16, tile: 8, box: 32, settings: m.sizeCrowdSettings, unit: m.sizeUnit,
        state: m.sizeUnitState, walls: 16, number: 8,
    };
    for (const name of Object.keys(sizes)) at[name] = reserve(sizes[name]);
    calls.crowdSettingsDefault(at.settings);
    defaults.settings = m.readCrowdSettings(at.settings, m.makeCrowdSettings());
    calls.unitDefault(at.unit);
    defaults.unit = m.readUnit(at.unit, m.makeUnit());
}

function vectorAt(place, v) {
    m.F64[place >> 3] = v.x;
    m.F64[(place + 8) >> 3] = v.y;
    return place;
}

/** Numbers as the module takes them: those of another kind of array are not as wide. */
function asArray(Type, numbers) {
    return numbers instanceof Type ? numbers : Type.from(numbers);
}

const wishWidth = 3;
const slotMask = (1 << 20) - 1; // Of a unit's number.

export class Crowd extends Owned {
    static stride = 9;
    // Memory for the wishes, which the crowd's own place stands for: given back with it.
    #memory;
    #states = new Float64Array(0);
    #integers = new Uint32Array(0);
    #wishes = new Float64Array(0);

    constructor(given = {}) {
        const memory = { place: 0, slots: 0 };
        const forget = () => calls.moduleFree(memory.place);
        super(placeOf(given, makeCrowd), (place) => {
            calls.crowdDestroy(place);
            forget();
        }, forget);
        this.#memory = memory;
    }

    copy() {
        const copy = new Crowd(new Place(calls.crowdCopy(this.at)));
        // Either may make room, and move the memory from under the other.
        void this.wishes;
        void copy.wishes;
        copy.wishes.set(this.wishes);
        return copy;
    }

    get settings() {
        calls.crowdGetSettings(at.settings, this.at);
        return m.readCrowdSettings(at.settings, m.makeCrowdSettings());
    }

    set settings(settings) {
        m.writeCrowdSettings(at.settings, settings);
        calls.crowdSetSettings(this.at, at.settings);
    }

    get unitCount() {
        return calls.crowdUnitCount(this.at);
    }

    get tickCount() {
        return Number(calls.crowdTickCount(this.at));
    }

    get slotCount() {
        calls.crowdStates(this.at, at.number);
        return m.I32[at.number >> 2];
    }

    add(unit) {
        const circles = unit.circles ?? [];
        m.writeUnit(at.unit, over(defaults.unit, unit));
        const numbers = Float64Array.from(circles.flatMap((one) => (
            [one.offset.x, one.offset.y, one.radius])));
        const id = circles.length === 0 ? calls.crowdAdd(this.at, at.unit, 0, 0) :
            withCopy(numbers, (p) => calls.crowdAdd(this.at, at.unit, p, circles.length));
        this.#rest(id & slotMask);
        return id >>> 0;
    }

    addMany(circles, kind = "free") {
        if (circles.length % 3 !== 0) throw new RangeError("a unit is x, y and radius");
        const ids = new Uint32Array(circles.length / 3);
        const unit = over(defaults.unit, { kind, position: { x: 0, y: 0 } });
        for (let i = 0; i < ids.length; ++i) {
            unit.position.x = circles[3 * i];
            unit.position.y = circles[3 * i + 1];
            unit.radius = circles[3 * i + 2];
            m.writeUnit(at.unit, unit);
            ids[i] = calls.crowdAdd(this.at, at.unit, 0, 0);
            this.#rest(ids[i] & slotMask);
        }
        return ids;
    }

    remove(unit) {
        return calls.crowdRemove(this.at, unit) !== 0;
    }

    place(unit, position) {
        return calls.crowdPlace(this.at, unit, vectorAt(at.a, position)) !== 0;
    }

    setClass(unit, kind) {
        return calls.crowdSetClass(this.at, unit, m.numberOf(m.wordsUnitClass, kind)) !== 0;
    }

    setLayers(unit, layers, mask) {
        return calls.crowdSetLayers(this.at, unit, layers, mask) !== 0;
    }

    setRadius(unit, radius) {
        return calls.crowdSetRadius(this.at, unit, radius) !== 0;
    }

    state(unit, out = m.makeUnitState()) {
        if (calls.crowdState(this.at, unit, at.state) === 0) return undefined;
        m.readUnitState(at.state, out);
        out.kind = m.wordsUnitClass[m.U8[at.state + 64]];
        out.isSettled = m.U8[at.state + 65] !== 0;
        out.isInside = m.U8[at.state + 66] !== 0;
        return out;
    }

    via(unit, out = { x: 0, y: 0 }) {
        if (calls.crowdVia(this.at, unit, at.a) === 0) return undefined;
        return m.readVec2(at.a, out);
    }

    circles(unit) {
        return collect((p, n) => calls.crowdCircles(this.at, unit, p, n), m.sizeUnitCircle,
            (p, n) => Array.from({ length: n }, (_, i) => (
                m.readUnitCircle(p + i * m.sizeUnitCircle, m.makeUnitCircle()))));
    }

    get bytesPerUnit() {
        return calls.crowdBytesPerUnit(this.at);
    }

    unitAt(slot) {
        return calls.crowdUnitAt(this.at, slot) >>> 0;
    }

    // Views are made anew only where the place, the size or the memory has changed.
    #look() {
        const place = calls.crowdStates(this.at, at.number);
        const length = Crowd.stride * m.I32[at.number >> 2];
        const views = this.#states;
        if (views.buffer !== m.F64.buffer || views.byteOffset !== place ||
            views.length !== length) {
            this.#states = new Float64Array(m.F64.buffer, place, length);
            this.#integers = new Uint32Array(m.F64.buffer, place, 2 * length);
        }
    }

    get states() {
        this.#look();
        return this.#states;
    }

    get stateIntegers() {
        this.#look();
        return this.#integers;
    }

    get wishes() {
        const slots = this.slotCount;
        const memory = this.#memory;
        if (slots > memory.slots) this.#growWishes(slots);
        const views = this.#wishes;
        if (views.buffer !== m.F64.buffer || views.byteOffset !== memory.place ||
            views.length !== wishWidth * slots) {
            this.#wishes = new Float64Array(m.F64.buffer, memory.place, wishWidth * slots);
        }
        return this.#wishes;
    }

    // Who was there before in the slot may have wished for something.
    #rest(slot) {
        const { place, slots } = this.#memory;
        if (slot >= slots) return;
        const at = (place >> 3) + wishWidth * slot;
        m.F64[at] = m.F64[at + 1] = 0;
        m.F64[at + 2] = Infinity;
    }

    // Those that were written stay; new ones are rest.
    #growWishes(slots) {
        const memory = this.#memory;
        const room = Math.max(2 * memory.slots, slots, 64);
        const place = calls.moduleAllocate(8 * wishWidth * room);
        const wishes = new Float64Array(m.F64.buffer, place, wishWidth * room);
        wishes.set(new Float64Array(m.F64.buffer, memory.place, wishWidth * memory.slots));
        wishes.fill(0, wishWidth * memory.slots); // Memory that was another one's says anything.
        for (let i = memory.slots; i < room; ++i) wishes[wishWidth * i + 2] = Infinity;
        calls.moduleFree(memory.place);
        memory.place = place;
        memory.slots = room;
    }

    copyPositions(out, stride = 2, offset = 0) {
        const states = this.states;
        const room = Math.max(0, Math.floor((out.length - offset + stride - 2) / stride));
        const count = Math.min(states.length / Crowd.stride, room);
        for (let i = 0, from = 0, to = offset; i < count; ++i, from += Crowd.stride, to += stride) {
            out[to] = states[from];
            out[to + 1] = states[from + 1];
        }
        return count;
    }

    step(walls) {
        const count = this.wishes.length / wishWidth;
        calls.crowdStep(this.at, wallsAt(walls), this.#memory.place, count, 0);
    }

    events() {
        return collectFound((p, n) => calls.crowdEvents(this.at, p, n), 8, (p, n) => (
            Array.from({ length: n }, (_, i) => (
                m.readUnitEvent(p + 8 * i, m.makeUnitEvent())))));
    }

    build(tiles, x, y, rule = "refuse", walls = undefined) {
        return calls.crowdBuild(this.at, tileMapAt(tiles), tileAt(at.tile, x, y),
            m.numberOf(m.wordsBuildRule, rule), walls ? wallsAt(walls) : 0) !== 0;
    }

    nearest(point, reach, filter) {
        return calls.crowdNearest(this.at, vectorAt(at.a, point), reach, filterAt(filter)) >>> 0;
    }

    overlapsCircle(center, radius, filter) {
        return collectIds((p, n) => calls.crowdOverlapsCircle(this.at, vectorAt(at.a, center),
            radius, filterAt(filter), p, n));
    }

    overlapsBox(low, high, filter) {
        return collectIds((p, n) => {
            vectorAt(at.box, low);
            vectorAt(at.box + 16, high);
            return calls.crowdOverlapsBox(this.at, at.box, filterAt(filter), p, n);
        });
    }

    overlapsCone(apex, direction, cosine, reach, filter) {
        return collectIds((p, n) => calls.crowdOverlapsCone(this.at, vectorAt(at.a, apex),
            vectorAt(at.b, direction), cosine, reach, filterAt(filter), p, n));
    }

    cast(walls, center, radius, motion, filter) {
        const size = m.sizeUnitHit;
        return collectFound((p, n) => calls.crowdCast(this.at, wallsAt(walls),
            vectorAt(at.a, center), radius, vectorAt(at.b, motion), filterAt(filter), p, n), size,
        (p, n) => Array.from({ length: n }, (_, i) => (
            m.readUnitHit(p + size * i, m.makeUnitHit()))));
    }

    isClear(walls, a, b, filter) {
        return calls.crowdIsClear(this.at, wallsAt(walls), vectorAt(at.a, a), vectorAt(at.b, b),
            filterAt(filter)) !== 0;
    }

    save() {
        const call = (p, n) => calls.crowdSave(this.at, p, n);
        const read = (p, n) => m.U8.slice(p, p + n);
        // Saved once where that is enough, as without compound units it is.
        const room = 1024 + 128 * this.slotCount;
        return withMemory(room, (p) => {
            const count = call(p, room);
            return count <= room ? read(p, count) : collect(call, 1, read);
        });
    }

    restore(bytes) {
        withCopy(bytes, (p, n) => checked((error) => (
            calls.crowdRestore(this.at, p, n, error))));
    }

    hash() {
        return hexadecimal(calls.crowdHash(this.at));
    }
}

export const crowdAt = placesOf(Crowd, "Crowd");

function makeCrowd(settings) {
    m.writeCrowdSettings(at.settings, over(defaults.settings, settings));
    const place = calls.crowdCreate(at.settings);
    return place;
}

/** Pointers of 32 bits, and a filter. */
function wallsAt(walls) {
    if (walls instanceof Owned) throw new RangeError("walls are { tiles, world, filter }");
    m.U32[at.walls >> 2] = walls?.tiles ? tileMapAt(walls.tiles) : 0;
    m.U32[(at.walls + 4) >> 2] = walls?.world ? world2At(walls.world) : 0;
    writeFilter(at.walls + 8, walls?.filter);
    return at.walls;
}

// ------------------------------------------------------------------------------------------- ways

export class FlowField extends Owned {
    constructor(given = 1) {
        super(placeOf(given, (clearance) => calls.flowFieldCreate(clearance)),
            calls.flowFieldDestroy);
    }

    copy() {
        return new FlowField(new Place(calls.flowFieldCopy(this.at)));
    }

    setGoals(tiles, goals) {
        return withCopy(tilesOf(goals), (p) => (
            calls.flowFieldSetGoals(this.at, tileMapAt(tiles), p, goals.length >> 1)));
    }

    tileChanged(tiles, x, y) {
        calls.flowFieldTileChanged(this.at, tileMapAt(tiles), tileAt(at.tile, x, y));
    }

    update(tiles, budget = -1) {
        return calls.flowFieldUpdate(this.at, tileMapAt(tiles), budgetOf(budget)) !== 0;
    }

    reach(tiles, point) {
        const reach = calls.flowFieldReach(this.at, tileMapAt(tiles), vectorAt(at.a, point));
        return m.wordsFlowReach[reach];
    }

    /** In tiles; infinite without a way. */
    distance(x, y) {
        const way = calls.flowFieldDistance(this.at, tileAt(at.tile, x, y)) >>> 0;
        return way === 0xffffffff ? Infinity : way / 2378;
    }

    isGoal(x, y) {
        return calls.flowFieldIsGoal(this.at, tileAt(at.tile, x, y)) !== 0;
    }

    direction(tiles, point, radius, out = { x: 0, y: 0 }) {
        calls.flowFieldDirection(at.b, this.at, tileMapAt(tiles), vectorAt(at.a, point), radius);
        return m.readVec2(at.b, out);
    }

    directions(tiles, units, out = new Float64Array(2 * Math.floor(units.length / 3))) {
        const count = Math.floor(units.length / 3);
        if (out.length < 2 * count) throw new RangeError("each unit needs room for its direction");
        return withMemory(16 * count, (place) => withCopy(asArray(Float64Array, units), (p) => {
            calls.flowFieldDirections(this.at, tileMapAt(tiles), p, count, place);
            out.set(m.F64.subarray(place >> 3, (place >> 3) + 2 * count));
            return out;
        }));
    }

    lead(tiles, crowd, speed, { slots = undefined, settles = true } = {}) {
        const place = crowdAt(crowd);
        const { length, byteOffset } = crowd.wishes;
        const count = length / wishWidth;
        const call = (p, n) => calls.flowFieldLead(this.at, tileMapAt(tiles), place, p, n, speed,
            settles ? 1 : 0, byteOffset, count, 0);
        if (slots === undefined) call(0, 0);
        else if (slots.length > 0) {
            withCopy(asArray(Uint32Array, slots), (p) => call(p, slots.length));
        }
    }
}
