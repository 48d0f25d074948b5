// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Levels in space, from the bytes of files.

import { canReadBaked, readBaked3 } from "./baked3.js";
import { LevelError } from "./error.js";
import { numberOf } from "./layout3.js";
import { Heightfield3, Mesh3 } from "./mesh.js";
import { asBytes } from "./module.js";
import { addFiles, anywhere, openReaders, places } from "./readers.js";

const surfaces3 = ["solid", "walkable", "wall", "oneWay"];
const upAxes = ["y", "z"];

const leftOutAt = (readers, at) => ({
    degenerate: readers.uint32(at), notFinite: readers.uint32(at + 4),
    duplicate: readers.uint32(at + 8),
});

function settings3(readers, { scale = 1, up = "y", map = "", solid = "" }) {
    const at = readers.room(24);
    const mapAt = readers.giveText(map);
    const solidAt = readers.giveText(solid);
    const view = readers.view;
    view.setFloat64(at, scale, true);
    view.setInt32(at + 8, numberOf(upAxes, up), true);
    view.setUint32(at + 12, anywhere, true);
    view.setUint32(at + 16, mapAt, true);
    view.setUint32(at + 20, solidAt, true);
    return at;
}

// What meshes leave out: coordinates beyond this, and what has no area. [m]
const farthest = 1e15;

/** A triangle of each kind that is left out, by `give(corners, like, tag)`. */
function leftOutLike({ vertices, triangles, tags }, give) {
    const beyond = vertices.findIndex((number) => !(Math.abs(number) <= farthest));
    // Of copies the one with the least number stays.
    const copied = Math.max(0, tags.findIndex((tag) => tag < 0xffffffff));
    const corner = triangles[0] ?? 0;
    return {
        degenerate: (i) => give(i, [corner, corner, corner], 0, 0),
        notFinite: (i) => give(i, [Math.floor(beyond / 3), corner, corner], 0, 0),
        duplicate: (i) => give(i, triangles.subarray(3 * copied, 3 * copied + 3), copied,
            tags[copied] + 1),
    };
}

/**
 * The triangles in the order of the file, among them as many that are left out: what is made of
 * them is the mesh of the file, with its places there and its hash.
 */
function asInFile(kept, sources, leftOut) {
    const { degenerate, notFinite, duplicate } = leftOut;
    const count = sources.length + degenerate + notFinite + duplicate;
    const mesh = {
        vertices: kept.vertices, triangles: new Uint32Array(3 * count),
        surfaces: new Uint8Array(count), tags: new Uint32Array(count),
    };
    const give = (place, corners, like, tag) => {
        mesh.triangles.set(corners, 3 * place);
        mesh.surfaces[place] = kept.surfaces[like];
        mesh.tags[place] = tag;
    };
    const isGiven = new Uint8Array(count);
    sources.forEach((place, i) => {
        isGiven[place] = 1;
        give(place, kept.triangles.subarray(3 * i, 3 * i + 3), i, kept.tags[i]);
    });
    if (count === sources.length) return mesh;
    const likes = leftOutLike(kept, give);
    const kinds = Object.entries(leftOut).flatMap(([kind, n]) => Array(n).fill(kind));
    for (let i = 0; i < count; ++i) if (!isGiven[i]) likes[kinds.pop()](i);
    return mesh;
}

function meshOf(readers, mesh) {
    const { calls } = readers;
    const vertices = readers.list(Float32Array, 3, calls.sidle_mesh3_vertices, mesh);
    const words = readers.list(Uint32Array, 5, calls.sidle_mesh3_triangles, mesh);
    const sources = readers.list(Uint32Array, 1, calls.sidle_mesh3_sources, mesh);
    const at = readers.room(12);
    calls.sidle_mesh3_left_out(at, mesh);
    const leftOut = leftOutAt(readers, at);
    const count = words.length / 5;
    const triangles = new Uint32Array(3 * count);
    const surfaces = new Uint8Array(count);
    const tags = new Uint32Array(count);
    for (let i = 0; i < count; ++i) {
        for (let k = 0; k < 3; ++k) triangles[3 * i + k] = words[5 * i + k];
        surfaces[i] = words[5 * i + 3];
        tags[i] = words[5 * i + 4];
    }
    calls.sidle_mesh3_destroy(mesh);
    const kept = { vertices, triangles, surfaces, tags };
    return { ...kept, mesh: new Mesh3(asInFile(kept, sources, leftOut)) };
}

function heightfieldOf(readers, terrain) {
    const { calls } = readers;
    const p = places.heightfield;
    const at = readers.room(p.size);
    calls.sidle_heightfield3_grid(at, terrain);
    const heights = readers.list(Float32Array, 1, calls.sidle_heightfield3_heights, terrain);
    return new Heightfield3({
        columns: readers.int32(at + p.columns), rows: readers.int32(at + p.rows),
        cellSize: readers.number(at + p.cellSize), heights,
        surface: surfaces3[readers.int32(at + p.surface)], tag: readers.uint32(at + p.tag),
    });
}

function shape3Of(readers, world, id, at) {
    const p = places.shape3;
    const number = (place) => readers.number(at + place);
    const { calls } = readers;
    const center = readers.vector3(at + p.center);
    const [bottom, top, radius] = [number(p.bottom), number(p.top), number(p.radius)];
    switch (readers.int32(at)) {
        case 1: return heightfieldOf(readers, calls.sidle_world3_heightfield(world, id));
        case 2: return { kind: "sphere", center, radius };
        case 3:
            return {
                kind: "capsule", a: readers.vector3(at + p.a), b: readers.vector3(at + p.b), radius,
            };
        case 4: return { kind: "cylinder", center, radius, bottom, top };
        case 5: {
            const [w, x, y, z] = readers.numbers(at + p.rotation, 4);
            const half = readers.vector3(at + p.half);
            return { kind: "box", center, half, rotation: { w, x, y, z } };
        }
        default: break;
    }
    const isClosed = readers.int32(at + p.isClosed) !== 0;
    const thickness = number(p.thickness);
    const nodes = readers.list(Float64Array, 2, calls.sidle_world3_nodes, world, id);
    return { kind: "walls", nodes: Array.from(nodes), isClosed, thickness, bottom, top };
}

function obstacle3Of(readers, world, id) {
    const at = readers.room(places.obstacle3.size);
    const shapeAt = readers.room(places.shape3.size);
    readers.calls.sidle_world3_find(world, id, at, shapeAt);
    const [w, x, y, z] = readers.numbers(at + 24, 4);
    return {
        shape: shape3Of(readers, world, id, shapeAt),
        pose: { position: readers.vector3(at), rotation: { w, x, y, z } },
        surface: surfaces3[readers.int32(at + places.obstacle3.surface)],
        layers: readers.uint32(at + places.obstacle3.layers),
        tag: readers.uint32(at + places.obstacle3.tag),
    };
}

/** What a level file holds, ready to become a world. */
export class Level3 {
    constructor(parts) {
        Object.assign(this, parts);
    }

    dispose() {
        for (const { mesh } of this.meshes) mesh.dispose();
        for (const { shape } of this.obstacles) {
            if (shape instanceof Heightfield3) shape.dispose();
        }
    }
}

/** A baked level is as it was baked. */
function baked(bytes, { scale = 1, up = "y", map = "", solid = "" }) {
    if (scale !== 1 || up !== "y" || map !== "" || solid !== "") {
        throw new LevelError("unsupported", "settings",
            "scale, up, map and solid were decided when the level was baked");
    }
    if (!canReadBaked()) {
        throw new LevelError("unsupported", "", "baked levels are read with sidle/record imported");
    }
    return new Level3(readBaked3(asBytes(bytes)));
}

export async function readLevel3(bytes, name, settings = {}, files = {}) {
    if (/\.baked$/i.test(name)) return baked(bytes, settings);
    const readers = await openReaders();
    const { calls } = readers;
    addFiles(readers, files);
    const own = asBytes(bytes);
    const settingsAt = settings3(readers, settings);
    const level = readers.read((out, error) => calls.sidle_level3_read(readers.give(own),
        own.length, readers.giveText(name), readers.giveText("level"), settingsAt, out, error));
    const p = places.summary3;
    const at = readers.room(p.size);
    calls.sidle_level3_summary(level, at);
    const count = (place) => readers.uint32(at + place);
    const world = calls.sidle_world3_create();
    const ids = readers.list(Uint32Array, 1, calls.sidle_world3_add_level, world, level);
    const meshes = Array.from({ length: count(p.meshCount) }, (_, i) => {
        const obstacle = readers.room(places.obstacle3.size);
        calls.sidle_world3_find(world, ids[i], obstacle, 0);
        const surface = readers.int32(obstacle + places.obstacle3.surface);
        return {
            name: readers.told(calls.sidle_level3_mesh_name, level, i),
            surface: surfaces3[surface],
            ...meshOf(readers, calls.sidle_world3_mesh(world, ids[i])),
        };
    });
    const spots = readers.list(Float64Array, 3, calls.sidle_level3_spots, level);
    return new Level3({
        meshes,
        obstacles: Array.from(ids.subarray(meshes.length), (id) => obstacle3Of(readers, world, id)),
        spots: Array.from({ length: spots.length / 3 }, (_, i) => (
            { x: spots[3 * i], y: spots[3 * i + 1], z: spots[3 * i + 2] })),
        bounds: { low: readers.vector3(at + p.low), high: readers.vector3(at + p.high) },
        leftOut: leftOutAt(readers, at + p.leftOut),
        vertexCount: count(p.vertexCount),
        triangleCount: count(p.triangleCount),
        flaws: Array.from({ length: count(p.flawCount) }, (_, i) => (
            readers.told(calls.sidle_level3_flaw, level, i))),
    });
}
