// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The same room in every kind of file: 8 m square, with walls around it and a start in its middle.

const text = (string) => new TextEncoder().encode(string);

/// Corners of a box as an OBJ's object.
function objBox(name, [x0, y0, z0], [x1, y1, z1], first) {
    const corners = [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y0, z1],
        [x0, y0, z1],
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
    ];
    const faces = [
        [0, 1, 2, 3],
        [7, 6, 5, 4],
        [0, 4, 5, 1],
        [1, 5, 6, 2],
        [2, 6, 7, 3],
        [3, 7, 4, 0],
    ];
    return (
        `o ${name}\n${corners.map((c) => `v ${c.join(" ")}`).join("\n")}\n` +
        `${faces.map((f) => `f ${f.map((i) => i + first).join(" ")}`).join("\n")}\n`
    );
}

const BOXES = [
    ["Floor", [-4, -1, -4], [4, 0, 4]],
    ["North_Wall", [-4, 0, -4.5], [4, 3, -4]],
    ["South_Wall", [-4, 0, 4], [4, 3, 4.5]],
    ["West_Wall", [-4.5, 0, -4], [-4, 3, 4]],
    ["East_Wall", [4, 0, -4], [4.5, 3, 4]],
];

export function roomObj() {
    return text(BOXES.map(([name, low, high], i) => objBox(name, low, high, 8 * i + 1)).join(""));
}

/// A binary glTF with the same boxes.
export function roomGlb() {
    const positions = [];
    const indices = [];
    for (const [, low, high] of BOXES) {
        const first = positions.length / 3;
        for (let i = 0; i < 8; ++i) {
            positions.push(
                i & 1 ? high[0] : low[0],
                i & 2 ? high[1] : low[1],
                i & 4 ? high[2] : low[2],
            );
        }
        for (const [a, b, c, d] of [
            [0, 1, 5, 4],
            [2, 6, 7, 3],
            [0, 2, 3, 1],
            [4, 5, 7, 6],
            [0, 4, 6, 2],
            [1, 3, 7, 5],
        ]) {
            indices.push(first + a, first + b, first + c, first + a, first + c, first + d);
        }
    }
    const bytes = new Uint8Array(4 * positions.length + 4 * indices.length);
    bytes.set(new Uint8Array(Float32Array.from(positions).buffer));
    bytes.set(new Uint8Array(Uint32Array.from(indices).buffer), 4 * positions.length);
    const head = JSON.stringify({
        asset: { version: "2.0" },
        scene: 0,
        scenes: [{ nodes: [0] }],
        nodes: [{ mesh: 0, name: "Room" }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
        buffers: [{ byteLength: bytes.length }],
        bufferViews: [
            { buffer: 0, byteOffset: 0, byteLength: 4 * positions.length },
            { buffer: 0, byteOffset: 4 * positions.length, byteLength: 4 * indices.length },
        ],
        accessors: [
            {
                bufferView: 0,
                componentType: 5126,
                count: positions.length / 3,
                type: "VEC3",
                min: [-4.5, -1, -4.5],
                max: [4.5, 3, 4.5],
            },
            { bufferView: 1, componentType: 5125, count: indices.length, type: "SCALAR" },
        ],
    });
    const json = text(head.padEnd(Math.ceil(head.length / 4) * 4));
    const glb = new Uint8Array(12 + 8 + json.length + 8 + bytes.length);
    const view = new DataView(glb.buffer);
    const words = [0x46546c67, 2, glb.length, json.length, 0x4e4f534a];
    words.forEach((word, i) => view.setUint32(4 * i, word, true));
    glb.set(json, 20);
    view.setUint32(20 + json.length, bytes.length, true);
    view.setUint32(24 + json.length, 0x004e4942, true);
    glb.set(bytes, 28 + json.length);
    return glb;
}

const TILES = Array.from({ length: 100 }, (_, i) =>
    i < 10 || i >= 90 || i % 10 === 0 || i % 10 === 9 ? 1 : 0,
);

export function roomTmx() {
    return text(`<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" renderorder="right-down" width="10" height="10"
 tilewidth="16" tileheight="16" infinite="0">
 <layer id="1" name="solid" width="10" height="10"><data encoding="csv">
${TILES.join(",")}
 </data></layer>
 <objectgroup id="2" name="places">
  <object id="1" name="start" x="80" y="80"><point/></object>
 </objectgroup>
</map>`);
}

export function roomTmj() {
    return text(
        JSON.stringify({
            type: "map",
            version: "1.10",
            orientation: "orthogonal",
            renderorder: "right-down",
            infinite: false,
            width: 10,
            height: 10,
            tilewidth: 16,
            tileheight: 16,
            tilesets: [],
            layers: [
                {
                    id: 1,
                    name: "solid",
                    type: "tilelayer",
                    x: 0,
                    y: 0,
                    width: 10,
                    height: 10,
                    data: TILES,
                },
                {
                    id: 2,
                    name: "places",
                    type: "objectgroup",
                    objects: [
                        { id: 1, name: "start", point: true, x: 80, y: 80, width: 0, height: 0 },
                    ],
                },
            ],
        }),
    );
}

/// A WAD with one map: a sector of 256 units, which are 8 m.
export function roomWad() {
    const name = (string) => [...text(string.padEnd(8, "\0"))];
    const i16 = (...values) => values.flatMap((v) => [v & 255, (v >> 8) & 255]);
    const i32 = (...values) =>
        values.flatMap((v) => [v & 255, (v >> 8) & 255, (v >> 16) & 255, (v >> 24) & 255]);
    const corners = [
        [-128, -128],
        [-128, 128],
        [128, 128],
        [128, -128],
    ];
    const lumps = [
        ["E1M1", []],
        ["THINGS", i16(0, 0, 90, 1, 7)],
        ["LINEDEFS", corners.flatMap((_, i) => i16(i, (i + 1) % 4, 1, 0, 0, i, -1))],
        [
            "SIDEDEFS",
            corners.flatMap(() => [
                ...i16(0, 0),
                ...name("-"),
                ...name("-"),
                ...name("STONE"),
                ...i16(0),
            ]),
        ],
        ["VERTEXES", corners.flatMap(([x, y]) => i16(x, y))],
        ["SECTORS", [...i16(0, 128), ...name("FLOOR"), ...name("CEIL"), ...i16(160, 0, 0)]],
    ];
    const body = [];
    const directory = [];
    for (const [lump, bytes] of lumps) {
        directory.push(...i32(12 + body.length, bytes.length), ...name(lump));
        body.push(...bytes);
    }
    return Uint8Array.from([
        ...text("PWAD"),
        ...i32(lumps.length, 12 + body.length),
        ...body,
        ...directory,
    ]);
}
