// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Meshes and terrains. What each call does stands in sidle.d.ts.

import * as m from "./layout3.js";
import { calls, checked, collect, reserve, withCopy } from "./module3.js";
import { over } from "./over.js";
import { Owned, placeOf } from "./owned.js";

const surfaces = m.wordsSurface3;
const at = {};

/** Called once the module is there. */
export function startMeshes() {
    at.box = reserve(m.sizeBox3);
    at.grid = reserve(m.sizeHeightfieldGrid3);
    at.number = reserve(8);
}

const triangleSize = 20;

export class Mesh3 extends Owned {
    constructor(source) {
        super(placeOf(source, makeMesh), calls.mesh3Destroy);
    }

    get triangleCount() {
        return calls.mesh3TriangleCount(this.at);
    }

    get leftOut() {
        calls.mesh3LeftOut(at.box, this.at);
        return m.readMeshLeftOut3(at.box, m.makeMeshLeftOut3());
    }

    get byteCount() {
        return Number(calls.mesh3ByteCount(this.at));
    }

    get bounds() {
        calls.mesh3Bounds(at.box, this.at);
        return m.readBox3(at.box, m.makeBox3());
    }

    vertices() {
        return collect((p, n) => calls.mesh3Vertices(this.at, p, n), 12,
            (p, n) => m.F32.slice(p >> 2, (p >> 2) + 3 * n));
    }

    #triangleWords(first, width) {
        return collect((p, n) => calls.mesh3Triangles(this.at, p, n), triangleSize, (p, n) => {
            const out = new Uint32Array(width * n);
            for (let i = 0; i < n; ++i) {
                const from = (p + i * triangleSize) >> 2;
                for (let k = 0; k < width; ++k) out[width * i + k] = m.U32[from + first + k];
            }
            return out;
        });
    }

    triangles() {
        return this.#triangleWords(0, 3);
    }

    surfaces() {
        return Uint8Array.from(this.#triangleWords(3, 1));
    }

    tags() {
        return this.#triangleWords(4, 1);
    }

    sources() {
        return collect((p, n) => calls.mesh3Sources(this.at, p, n), 4,
            (p, n) => m.U32.slice(p >> 2, (p >> 2) + n));
    }

    corners() {
        const vertices = this.vertices();
        const triangles = this.triangles();
        const out = new Float32Array(3 * triangles.length);
        for (let i = 0; i < triangles.length; ++i) {
            for (let k = 0; k < 3; ++k) out[3 * i + k] = vertices[3 * triangles[i] + k];
        }
        return out;
    }
}

/** A number for each triangle from an array or from one for all. */
function perTriangle(given, count, numberOf) {
    if (given === undefined) return () => 0;
    if (typeof given !== "object") {
        const number = numberOf(given);
        return () => number;
    }
    if (given.length !== count) throw new RangeError(`one for each of ${count} triangles`);
    return (i) => given[i];
}

function makeMesh(source) {
    const { triangles } = source;
    if (triangles.length % 3 !== 0 || source.vertices.length % 3 !== 0) {
        throw new RangeError("a triangle is three corners, a vertex three numbers");
    }
    const count = triangles.length / 3;
    const surface = perTriangle(source.surfaces, count, (word) => surfaces.indexOf(word));
    const tag = perTriangle(source.tags, count, (number) => number);
    const words = new Uint32Array(5 * count);
    // What is no whole number would become one: nothing and NaN the first of all.
    const put = (place, number, what, i) => {
        words[place] = number;
        if (words[place] !== number) throw new RangeError(`${what}[${i}] is ${number}`);
    };
    for (let i = 0; i < count; ++i) {
        for (let k = 0; k < 3; ++k) put(5 * i + k, triangles[3 * i + k], "triangles", 3 * i + k);
        put(5 * i + 3, surface(i), "surfaces", i);
        words[5 * i + 4] = tag(i);
        if (!(words[5 * i + 3] < surfaces.length)) throw new RangeError(`surfaces[${i}]`);
    }
    const vertices = Float32Array.from(source.vertices);
    withCopy(vertices, (v) => withCopy(words, (t) => checked((error) =>
        calls.mesh3Create(v, vertices.length / 3, t, count, at.number, error))));
    return m.U32[at.number >> 2];
}

/** One mesh of those of a level, whose arrays may be made anew whenever asked for. */
export function joinedMesh(parts) {
    const arrays = parts.map(({ vertices, triangles, surfaces, tags }) => (
        { vertices, triangles, surfaces, tags }));
    const all = {
        vertices: new Float32Array(total(arrays, "vertices")),
        triangles: new Uint32Array(total(arrays, "triangles")),
        surfaces: new Uint8Array(total(arrays, "surfaces")),
        tags: new Uint32Array(total(arrays, "tags")),
    };
    let vertex = 0;
    let triangle = 0;
    for (const { vertices, triangles, surfaces, tags } of arrays) {
        all.vertices.set(vertices, 3 * vertex);
        all.triangles.set(triangles.map((corner) => corner + vertex), 3 * triangle);
        all.surfaces.set(surfaces, triangle);
        all.tags.set(tags, triangle);
        vertex += vertices.length / 3;
        triangle += tags.length;
    }
    return new Mesh3(all);
}

const total = (arrays, name) => arrays.reduce((sum, one) => sum + one[name].length, 0);

export class Heightfield3 extends Owned {
    constructor(source) {
        super(placeOf(source, makeHeightfield), calls.heightfield3Destroy);
    }

    get triangleCount() {
        return calls.heightfield3TriangleCount(this.at);
    }

    get byteCount() {
        return Number(calls.heightfield3ByteCount(this.at));
    }

    get bounds() {
        calls.heightfield3Bounds(at.box, this.at);
        return m.readBox3(at.box, m.makeBox3());
    }

    get grid() {
        calls.heightfield3Grid(at.grid, this.at);
        return m.readHeightfieldGrid3(at.grid, m.makeHeightfieldGrid3());
    }

    heights() {
        return collect((p, n) => calls.heightfield3Heights(this.at, p, n), 4,
            (p, n) => m.F32.slice(p >> 2, (p >> 2) + n));
    }

    corners() {
        const { columns, rows, cellSize } = this.grid;
        const heights = this.heights();
        const out = [];
        const sample = (c, r) => [c * cellSize, heights[r * columns + c], r * cellSize];
        for (let r = 0; r + 1 < rows; ++r) {
            for (let c = 0; c + 1 < columns; ++c) {
                const [a, b, d, e] = [sample(c, r), sample(c, r + 1), sample(c + 1, r + 1),
                    sample(c + 1, r)];
                for (const corners of [[a, b, d], [a, d, e]]) {
                    if (corners.every((corner) => !Number.isNaN(corner[1]))) {
                        out.push(...corners.flat());
                    }
                }
            }
        }
        return Float32Array.from(out);
    }
}

function makeHeightfield(source) {
    const grid = over({ surface: "solid", tag: 0 }, source);
    if (!Number.isInteger(grid.columns) || !Number.isInteger(grid.rows)) {
        throw new RangeError("a terrain has whole numbers of columns and rows");
    }
    if (source.heights.length !== grid.columns * grid.rows) {
        throw new RangeError(`${grid.columns} * ${grid.rows} heights wanted`);
    }
    m.writeHeightfieldGrid3(at.grid, grid);
    withCopy(Float32Array.from(source.heights), (heights) => checked((error) =>
        calls.heightfield3Create(at.grid, heights, at.number, error)));
    return m.U32[at.number >> 2];
}
