// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Levels in the plane, from the bytes of files.

import { TileMap } from "./plane.js";
import { asBytes } from "./module.js";
import { addFiles, anywhere, openReaders, places } from "./readers.js";
import { readTiled } from "./tiled.js";

const surfaces2 = ["solid", "wall", "oneWay"];

function settings2(readers, {
    tileSize = 1, scale = 1, wallThickness = 0, map = "", solid = "solid", solidValues = [],
    isOutsideSolid = false,
}) {
    const at = readers.room(56);
    const mapAt = readers.giveText(map);
    const solidAt = readers.giveText(solid);
    const names = solidValues.map((name) => readers.giveText(name));
    const namesAt = readers.room(4 * names.length);
    const view = readers.view;
    [tileSize, scale, wallThickness].forEach((v, i) => view.setFloat64(at + 8 * i, v, true));
    [mapAt, solidAt, namesAt, names.length, isOutsideSolid ? 1 : 0, anywhere].forEach((v, i) => (
        view.setUint32(at + 24 + 4 * i, v, true)));
    names.forEach((v, i) => view.setUint32(namesAt + 4 * i, v, true));
    return at;
}

function tileMapOf(readers, world, id) {
    const { calls } = readers;
    const map = calls.sidle_world2_tiles(world, id);
    const p = places.grid;
    const at = readers.room(p.size);
    calls.sidle_tile_map_grid(at, map);
    const tiles = readers.list(Uint8Array, 1, calls.sidle_tile_map_tiles, map);
    const own = new TileMap({
        columns: readers.int32(at + p.columns), rows: readers.int32(at + p.rows),
        tileSize: readers.number(at + p.tileSize), origin: readers.vector2(at + p.origin),
        isOutsideSolid: readers.int32(at + p.isOutsideSolid) !== 0,
    });
    own.fill(tiles);
    return own;
}

function shape2Of(readers, world, id, at) {
    const p = places.shape2;
    const number = (place) => readers.number(at + place);
    const center = readers.vector2(at + p.center);
    const kind = readers.int32(at);
    switch (kind) {
        case 0: return { kind: "circle", center, radius: number(p.radius) };
        case 1:
            return {
                kind: "capsule", a: readers.vector2(at + p.a), b: readers.vector2(at + p.b),
                radius: number(p.radius),
            };
        case 2:
            return {
                kind: "box", center, half: readers.vector2(at + p.half),
                rotation: readers.vector2(at + p.rotation),
            };
        default: break;
    }
    const isClosed = readers.int32(at + p.isClosed) !== 0;
    const thickness = number(p.thickness);
    const nodes = Array.from(
        readers.list(Float64Array, 2, readers.calls.sidle_world2_nodes, world, id));
    return kind === 3 ? { kind: "polygon", corners: nodes } :
        { kind: "walls", nodes, isClosed, thickness };
}

function obstacle2Of(readers, world, id) {
    const at = readers.room(places.obstacle2.size);
    const shapeAt = readers.room(places.shape2.size);
    readers.calls.sidle_world2_find(world, id, at, shapeAt);
    return {
        shape: shape2Of(readers, world, id, shapeAt),
        pose: { position: readers.vector2(at), rotation: readers.vector2(at + 16) },
        surface: surfaces2[readers.int32(at + places.obstacle2.surface)],
        layers: readers.uint32(at + places.obstacle2.layers),
        tag: readers.uint32(at + places.obstacle2.tag),
    };
}

/** What a level file in the plane holds, ready to become a world. */
export class Level2 {
    constructor(parts) {
        Object.assign(this, parts);
    }

    dispose() {
        for (const { map } of this.tiles) map.dispose();
    }
}

export async function readLevel2(bytes, name, settings = {}, files = {}) {
    const readers = await openReaders();
    const { calls } = readers;
    const file = await readTiled(asBytes(bytes), name, files);
    addFiles(readers, file.files);
    const level = readers.read((out, error) => calls.sidle_level2_read(readers.give(file.bytes),
        file.bytes.length, readers.giveText(file.name), readers.giveText("level"),
        settings2(readers, settings), out, error));
    const p = places.summary2;
    const at = readers.room(p.size);
    calls.sidle_level2_summary(level, at);
    const count = (place) => readers.int32(at + place);
    const world = calls.sidle_world2_create();
    const ids = readers.list(Uint32Array, 1, calls.sidle_world2_add_level, world, level);
    const positions = readers.list(Float64Array, 2, calls.sidle_level2_places, level);
    const told = (call) => (_, i) => readers.told(call, level, i);
    const tileNames = Array.from({ length: count(p.tileMapCount) },
        told(calls.sidle_level2_tile_map_name));
    const objectNames = Array.from({ length: count(p.objectCount) },
        told(calls.sidle_level2_object_name));
    return new Level2({
        tiles: tileNames.map((own, i) => ({ name: own, map: tileMapOf(readers, world, ids[i]) })),
        objects: objectNames.map((own, i) => (
            { name: own, obstacle: obstacle2Of(readers, world, ids[tileNames.length + i]) })),
        places: Array.from({ length: count(p.placeCount) }, (_, i) => ({
            name: readers.told(calls.sidle_level2_place_name, level, i),
            position: { x: positions[2 * i], y: positions[2 * i + 1] },
        })),
        missing: Array.from({ length: count(p.missingCount) }, told(calls.sidle_level2_missing)),
        bounds: { low: readers.vector2(at + p.low), high: readers.vector2(at + p.high) },
    });
}
