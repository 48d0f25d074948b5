// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Baked levels: their bytes are copied into the memory of the worlds once, and the meshes lie in
// them as they are.

import * as m from "./layout3.js";
import { calls, checked, collect, textAt, withMemory, withText } from "./module3.js";
import { places } from "./readers.js";
import { World3 } from "./space.js";

/** Arrays of a mesh that are made when somebody asks for them: who draws, not who walks. */
class BakedMesh {
    constructor(name, surface, mesh) {
        Object.assign(this, { name, surface, mesh });
    }

    get vertices() { return this.mesh.vertices(); }
    get triangles() { return this.mesh.triangles(); }
    get surfaces() { return this.mesh.surfaces(); }
    get tags() { return this.mesh.tags(); }
}

function told(call, level, index) {
    const size = call(level, index, 0, 0) + 1;
    return withMemory(size, (at) => {
        call(level, index, at, size);
        return textAt(at);
    });
}

function vector(at) {
    const [x, y, z] = m.F64.subarray(at >> 3, (at >> 3) + 3);
    return { x, y, z };
}

function open(bytes) {
    // The level takes the block over, whatever becomes of it.
    const block = calls.moduleAllocate(bytes.length);
    m.U8.set(bytes, block);
    return withMemory(4, (out) => {
        withText(".baked", (name) => checked((error) => (
            calls.level3Read(block, bytes.length, name, 0, 0, out, error))));
        return m.U32[out >> 2];
    });
}

function summaryOf(level) {
    const p = places.summary3;
    return withMemory(p.size, (at) => {
        calls.level3Summary(level, at);
        const count = (place) => m.U32[(at + place) >> 2];
        return {
            counts: { meshes: count(p.meshCount), flaws: count(p.flawCount) },
            bounds: { low: vector(at + p.low), high: vector(at + p.high) },
            leftOut: {
                degenerate: count(p.leftOut), notFinite: count(p.leftOut + 4),
                duplicate: count(p.leftOut + 8),
            },
            vertexCount: count(p.vertexCount),
            triangleCount: count(p.triangleCount),
        };
    });
}

/** Whether the module is the one that reads them: it records too, and is the larger one. */
export const canReadBaked = () => calls.level3Read !== undefined;

/** The parts of a level, for `Level3`. */
export function readBaked3(bytes) {
    const level = open(bytes);
    const world = new World3();
    try {
        const ids = collect((p, n) => calls.world3AddLevel(world.at, level, p, n), 4,
            (p, n) => m.U32.slice(p >> 2, (p >> 2) + n));
        const { counts, ...summary } = summaryOf(level);
        const found = Array.from(ids, (id) => world.find(id));
        const spots = collect((p, n) => calls.level3Spots(level, p, n), 24,
            (p, n) => Array.from({ length: n }, (_, i) => vector(p + 24 * i)));
        return {
            ...summary, spots,
            meshes: found.slice(0, counts.meshes).map(({ shape, surface }, i) => (
                new BakedMesh(told(calls.level3MeshName, level, i), surface, shape))),
            obstacles: found.slice(counts.meshes),
            flaws: Array.from({ length: counts.flaws }, (_, i) => (
                told(calls.level3Flaw, level, i))),
        };
    } finally {
        calls.level3Destroy(level);
        world.dispose();
    }
}
