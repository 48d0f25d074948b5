// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The browser reads what the library reads: every file is read by the package and by the `sidle`
// command, and what they say about it must agree.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const levelsFolder = (root) => process.env.SIDLE_LEVELS ?? path.join(root, "../shared/levels");

/** What `sidle info --json` says about a file; undefined where there is no command. */
function infoOf(root, file) {
    const commands = ["checked", "release"].map((p) => path.join(root, `build/${p}/cli/sidle`));
    const command = commands.find((one) => fs.existsSync(one));
    if (!command) return undefined;
    return JSON.parse(execFileSync(command, ["info", "--json", file], { encoding: "utf8" }));
}

const tmxOf = (layers) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by a test -->
<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="16" tileheight="16">
 <tileset firstgid="1" source="walls.tsx"/>
 ${layers}
</map>`;

const csv = "0,1,0,0,\n2,0,0,1,\n1,1,1,1";
const tiles = csv.match(/\d/g).map(Number);

function packed(pack) {
    return pack(Buffer.from(Uint32Array.from(tiles).buffer)).toString("base64");
}

const layer = (attributes, text) => (
    `<layer id="1" name="Solid &amp; wide" width="4" height="3">
  <data ${attributes}>${text}</data></layer>`);

export default async function run({ assert, root, sidle, test }) {
    const { readLevel2, readLevel3, LevelError, World2, World3 } = sidle;
    const bytes = (text) => new TextEncoder().encode(text);

    await test("levels: OBJ, and what is wrong with one, with its line", async () => {
        const obj = "o Floor_Walkable\nv -5 0 -5\nv 5 0 -5\nv 5 0.1e1 5\nv -5 0 5\nf 1 4 3 2\n";
        const level = await readLevel3(bytes(obj), "room.OBJ", { scale: 2 });
        assert.equal(level.meshes[0].name, "Floor_Walkable");
        assert.equal(level.meshes[0].surface, "walkable");
        assert.deepEqual(Array.from(level.meshes[0].vertices.slice(6, 9)), [10, 2, 10]);
        assert.equal(level.triangleCount, 2);
        const world = new World3();
        const [id] = world.addLevel(level);
        assert.equal(world.castRay({ x: 0, y: 9, z: 0 }, { x: 0, y: -1, z: 0 }).obstacle, id);
        level.dispose();
        const other = `${obj}o Seen\nf 1 2 3\n`;
        for (const [solid, names] of [["", ["Floor_Walkable", "Seen"]], ["seen", ["Seen"]],
            ["!Seen", ["Floor_Walkable"]]]) {
            const some = await readLevel3(bytes(other), "room.obj", { solid });
            assert.deepEqual(some.meshes.map((mesh) => mesh.name), names);
            some.dispose();
        }
        await assert.rejects(readLevel3(bytes(other), "room.obj", { solid: "door" }),
            /solid chooses none of the names "Floor_Walkable", "Seen"/);
        for (const [text, where] of [["v 1 2\n", "line 1"], ["v 0 0 0\nf 1 2 3\n", "line 2"],
            ["v 1e999 0 0\n", "line 1"], ["v 0x10 0 0\n", "line 1"], ["v 1.5.2 0 0", "line 1"]]) {
            await assert.rejects(readLevel3(bytes(text), "a.obj"),
                (error) => error instanceof LevelError && error.where === where);
        }
        await assert.rejects(readLevel3(bytes(""), "a.xyz"), /the ending is none of/);
    });

    await test("levels: meshes are joined, but for those that are one-way or apart", async () => {
        const names = ["Floor", "Bank_Wall", "Plank_one_way", "Door", "Path_Walkable"];
        const obj = names.map((name, i) => (
            `o ${name}\nv ${i} 0 -1\nv ${i} 0 1\nv ${i + 1} 0 0\nf -3 -2 -1\n`)).join("");
        const level = await readLevel3(bytes(obj), "row.obj");
        const shape = { kind: "sphere", center: { x: 0, y: 9, z: 0 }, radius: 1 };
        level.obstacles.push({ shape });
        const world = new World3();
        const ids = world.addLevelJoined(level, [3]);
        assert.equal(ids.length, 6);
        assert.deepEqual(ids.map((id) => ids.indexOf(id)), [0, 0, 2, 3, 0, 5]);
        assert.equal(world.obstacles().length, 4);
        const apart = new World3();
        apart.addLevel(level);
        level.meshes.forEach(({ surface }, i) => {
            const ray = [{ x: i + 0.25, y: 1, z: 0 }, { x: 0, y: -1, z: 0 }];
            const hit = world.castRay(...ray);
            assert.deepEqual([hit.obstacle, hit.tag, hit.surface], [ids[i], i, surface]);
            assert.deepEqual(hit.point, apart.castRay(...ray).point);
        });
        level.dispose();
    });

    await test("levels: JSON names an OBJ beside it, obstacles of every kind", async () => {
        const json = JSON.stringify({
            format: "sidle level", version: 1, spots: [[1, 0.30000000000000004, 2]],
            meshes: [{ file: "parts/shed.obj", position: [4, 0, 2] }],
            boxes: [{ center: [0, -0.5, 0], half: [20, 0.5, 20], surface: "walkable", tag: 4 }],
            cylinders: [{ center: [3, 0, -2], radius: 0.4 }],
            spheres: [{ center: [1, 2, 3], radius: 0.1 }],
            capsules: [{ a: [0, 0, 0], b: [0, 1, 0], radius: 0.2 }],
            walls: [{ nodes: [[-2, -2], [2, -2], [2, 2]], thickness: 0.3, top: 3 }],
            heightfields: [{ columns: 2, rows: 2, cell_size: 1, heights: [0, 1, 2, null] }],
        });
        const shed = bytes("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        const level = await readLevel3(bytes(json), "yard.json", {}, { "parts/shed.obj": shed });
        assert.deepEqual(level.spots, [{ x: 1, y: 0.30000000000000004, z: 2 }]);
        assert.deepEqual(level.obstacles.map((one) => one.shape.kind ?? "heightfield").sort(),
            ["box", "capsule", "cylinder", "heightfield", "sphere", "walls"]);
        const box = level.obstacles.find((one) => one.shape.kind === "box");
        assert.deepEqual([box.surface, box.tag, box.shape.half.x], ["walkable", 4, 20]);
        const walls = level.obstacles.find((one) => one.shape.kind === "walls");
        assert.deepEqual(walls.shape.nodes, [-2, -2, 2, -2, 2, 2]);
        assert.deepEqual(Array.from(level.meshes[0].vertices.slice(0, 3)), [4, 0, 2]);
        assert.equal(new World3().addLevel(level).length, 7);
        await assert.rejects(readLevel3(bytes(json), "yard.json"), /meshes\[0\]/);
        const above = bytes(json.replace("parts/shed", "../shed"));
        const beside = await readLevel3(above, "yard.json", {}, { "../shed.obj": shed });
        assert.equal(beside.triangleCount, 1);
        await assert.rejects(readLevel3(bytes('{"format": 3}'), "a.json"), /format: /);
    });

    await test("levels: the memory of the readers grows between any two obstacles", async () => {
        for (const count of [30, 100, 300]) {
            for (const length of [3, 8, 40]) {
                const nodes = Array.from({ length }, (_, j) => [8 * j, j % 2]);
                const polyline = nodes.map(([x, y]) => ({ x, y }));
                const objects = new Array(count).fill({ x: 0, y: 0, polyline });
                const plane = await readLevel2(bytes(JSON.stringify({
                    orientation: "orthogonal", width: 4, height: 4, tilewidth: 8, tileheight: 8,
                    tilesets: [], layers: [{ type: "objectgroup", name: "solid", objects }],
                })), "a.tmj", { tileSize: 8 });
                assert.equal(plane.objects.length, count);
                const terrain = { columns: 2, rows: length, cell_size: 1,
                    heights: new Array(2 * length).fill(1) };
                const space = await readLevel3(bytes(JSON.stringify({
                    format: "sidle level", version: 1,
                    walls: new Array(count).fill({ nodes, thickness: 0.5, top: 3 }),
                    heightfields: new Array(count).fill(terrain),
                })), "a.json");
                const walls = space.obstacles.filter(({ shape }) => shape.kind === "walls");
                for (const { shape } of [...plane.objects.map((one) => one.obstacle), ...walls]) {
                    assert.equal(shape.nodes.length, 2 * length);
                    assert.equal(shape.nodes[2 * length - 2], 8 * (length - 1));
                }
                assert.equal(space.obstacles.length, 2 * count);
                space.dispose();
            }
        }
    });

    await test("levels: TMX and TMJ in every encoding are the same map", async () => {
        const gzip = packed(zlib.gzipSync);
        const deflate = packed(zlib.deflateSync);
        const plain = packed((buffer) => buffer);
        const xml = tiles.map((gid) => `<tile gid="${gid}"/>`).join("\n");
        const maps = {
            csv: tmxOf(layer('encoding="csv"', csv)),
            gzip: tmxOf(layer('encoding="base64" compression="gzip"', gzip)),
            zlib: tmxOf(layer('encoding="base64" compression="zlib"', `\n  ${deflate}\n`)),
            plain: tmxOf(layer('encoding="base64"', plain)),
            tiles: tmxOf(layer("", xml)),
        };
        for (const [name, text] of Object.entries(maps)) {
            const level = await readLevel2(bytes(text), "a.tmx", { tileSize: 0.5 });
            assert.equal(level.tiles[0].map.solidCount, 7, name);
            assert.equal(level.tiles[0].map.isSolid(1, 2), true, name);
            assert.deepEqual(level.missing, ["walls.tsx"], name);
            assert.equal(level.bounds.high.x, 2, name);
        }
        const set = bytes('<tileset name="w"><tile id="1"><properties><property name="solid"'
            + ' type="bool" value="true"/></properties></tile></tileset>');
        const named = tmxOf(layer('encoding="csv"', csv).replace("Solid &amp; wide", "ground"));
        const level = await readLevel2(bytes(named), "a.tmx", {}, { "walls.tsx": set });
        assert.deepEqual([level.missing, level.tiles[0].map.solidCount], [[], 1]);
        const rock = tmxOf('<objectgroup name="things"><object template="things/rock.tx" x="16"'
            + ' y="0"/><object template="none.tx"/></objectgroup>');
        const { objects, missing, places } = await readLevel2(bytes(rock), "a.tmx", {}, {
            "walls.tsx": set,
            "rocks.tsx": bytes('<tileset objectalignment="topleft"><tile id="2"><properties>'
                + '<property name="solid" value="true"/></properties></tile></tileset>'),
            "things/rock.tx": bytes('<template><tileset firstgid="1" source="../rocks.tsx"/>'
                + '<object name="Rock" gid="3" width="16" height="16"/></template>'),
        });
        assert.deepEqual([missing, places.length, objects.length], [["none.tx"], 1, 1]);
        assert.equal(objects[0].name, "Rock");
        assert.deepEqual(objects[0].obstacle.shape.center, { x: 1.5, y: 2.5 });
        // Files lie wherever the map says.
        const above = named.replace("walls.tsx", "../sets/walls.tsx");
        const beside = await readLevel2(bytes(above), "a.tmx", {}, { "../sets/walls.tsx": set });
        assert.deepEqual([beside.missing, beside.tiles[0].map.solidCount], [[], 1]);
        const far = tmxOf('<objectgroup name="things"><object template="../rock.tx"/>'
            + "</objectgroup>");
        const rocks = await readLevel2(bytes(far), "a.tmx", {}, {
            "walls.tsx": set,
            "../../walls.tsx": set,
            "../rock.tx": bytes('<template><tileset firstgid="1" source="../walls.tsx"/>'
                + '<object name="Rock" gid="2" width="16" height="16"/></template>'),
        });
        assert.deepEqual([rocks.missing, rocks.objects.length], [[], 1]);
        const json = { orientation: "orthogonal", width: 4, height: 3, tilewidth: 16,
            tileheight: 16, tilesets: [], layers: [{ type: "tilelayer", name: "solid", width: 4,
                height: 3, encoding: "base64", compression: "zlib", data: deflate }] };
        const tmj = await readLevel2(bytes(JSON.stringify(json)), "a.tmj");
        assert.equal(tmj.tiles[0].map.solidCount, 7);
        assert.equal(new World2().addLevel(tmj).length, 1);
    });

    await test("levels: what games call solid in maps of Tiled", async () => {
        const set = (tile) => bytes(`<tileset name="w"><tile id="1"${tile}</tile></tileset>`);
        const named = tmxOf(layer('encoding="csv"', csv).replace("Solid &amp; wide", "ground"));
        const solidCount = async (tile, solid) => {
            const files = { "walls.tsx": set(tile) };
            const { tiles: [{ map }] } = await readLevel2(bytes(named), "a.tmx", { solid }, files);
            return map.solidCount;
        };
        const blocked = (value) =>
            `><properties><property name="blocked" value="${value}"/></properties>`;
        for (const yes of ["", "1", "true"]) {
            assert.equal(await solidCount(blocked(yes), "collides,blocked"), 1, yes);
        }
        assert.equal(await solidCount(blocked("0"), "blocked"), 0);
        assert.equal(await solidCount(' type="Wall">', "wall"), 1);
        assert.equal(await solidCount(">", "water,ground"), 7);
        // Versions before 1.2 wrote members where there are lists now.
        const old = { orientation: "orthogonal", width: 2, height: 1, tilewidth: 16,
            tileheight: 16, properties: {}, tilesets: [{ firstgid: 1, tilewidth: 16,
                tileheight: 16, tileproperties: { 1: { solid: true } } }],
            layers: [{ type: "tilelayer", name: "a", width: 2, height: 1, data: [2, 1] }] };
        const level = await readLevel2(bytes(JSON.stringify(old)), "a.json");
        assert.equal(level.tiles[0].map.solidCount, 1);
    });

    await test("levels: shapes of the collision editor of Tiled are the form of solid tiles",
        async () => {
            const set = (size) => bytes(`<tileset ${size}>
                <properties><property name="solid" value="true"/></properties>
                <tile id="0"><image width="16" height="32"/><objectgroup>
                <object name="post" x="4" y="16" width="8" height="16"/></objectgroup></tile>
                <tile id="1"><objectgroup><object x="0" y="16"><polygon points="0,0 16,0 16,-16"/>
                </object></objectgroup></tile></tileset>`);
            const named = tmxOf(layer('encoding="csv"', csv).replace("Solid &amp; wide", "ground"));
            for (const size of ["", 'tilewidth="16" tileheight="16"']) {
                const { objects, tiles: [{ map }] } =
                    await readLevel2(bytes(named), "a.tmx", {}, { "walls.tsx": set(size) });
                assert.equal(map.solidCount, 0);
                assert.equal(objects.length, 7);
                assert.equal(objects[0].name, "post");
                assert.deepEqual(objects[0].obstacle.shape.center, { x: 1.5, y: 2.5 });
                assert.deepEqual(objects[0].obstacle.shape.half, { x: 0.25, y: 0.5 });
                assert.deepEqual([...objects[1].obstacle.shape.corners], [0, 1, 1, 1, 1, 2]);
            }
        });

    await test("levels: levels of LDtk may lie in files of their own", async () => {
        const project = { defaultGridSize: 8, worldLayout: "Free", defs: { layers: [] }, levels: [{
            identifier: "hall", worldX: 0, worldY: 0, pxWid: 16, pxHei: 8, layerInstances: null,
            externalRelPath: "cave/hall.ldtkl" }] };
        const hall = { layerInstances: [{ __type: "IntGrid", __cWid: 2, __cHei: 1, __gridSize: 8,
            layerDefUid: 1, intGridCsv: [0, 1] }] };
        const read = (files) => readLevel2(bytes(JSON.stringify(project)), "a.ldtk", {}, files);
        const level = await read({ "cave/hall.ldtkl": bytes(JSON.stringify(hall)) });
        assert.deepEqual([level.missing, level.tiles[0].map.isSolid(1, 0)], [[], true]);
        assert.deepEqual((await read({})).missing, ["cave/hall.ldtkl"]);
    });

    await test("levels: a world of Tiled is its maps, with the files that they name", async () => {
        const set = `<tileset><tile id="0"><properties><property name="solid" value="true"/>` +
            `</properties></tile></tileset>`;
        const map = `<map orientation="orthogonal" width="2" height="1" tilewidth="8"` +
            ` tileheight="8"><tileset firstgid="1" source="../set.tsx"/><layer width="2"` +
            ` height="1"><data encoding="csv">0,1</data></layer></map>`;
        const world = { type: "world", maps: [{ fileName: "maps/a.tmx", x: 16, y: 0 },
            { fileName: "b.tmx", x: 0, y: 0, width: 16, height: 16 }] };
        const read = (files) => readLevel2(bytes(JSON.stringify(world)), "a.world", {}, files);
        const first = await read({ "maps/a.tmx": bytes(map) });
        assert.deepEqual(first.missing, ["set.tsx", "b.tmx"]);
        const level = await read({ "maps/a.tmx": bytes(map), "set.tsx": bytes(set) });
        assert.deepEqual([level.tiles.length, level.tiles[0].name], [1, "maps/a.tmx"]);
        assert.deepEqual(level.tiles[0].map.origin, { x: 2, y: 1 });
        assert.ok(level.tiles[0].map.isSolid(1, 0));
        await assert.rejects(read({ "b.tmx": bytes("<map></mop>") }),
            /^LevelError: maps\[1\]\.fileName: line 1: <\/mop> closes <map>/);
        world.maps.unshift(null);
        await assert.rejects(read({}), /maps\[0\]\.fileName: missing/);
    });

    await test("levels: broken maps of Tiled are refused with their place", async () => {
        const good = packed(zlib.deflateSync);
        for (const [text, said] of [
            ["<map", /line 1: a tag is broken/], ["<map></mop>", /line 1: <\/mop> closes <map>/],
            ["<map>\n<layer>", /line 2: <layer> is not closed/], ["<html/>", /no map of Tiled/],
            [tmxOf(layer('encoding="csv"', "1,2")), /layers\[0\].*12 tiles wanted/],
            [tmxOf(layer('encoding="base64" compression="zlib"', good.slice(4))), /are broken/],
            [tmxOf(layer('encoding="base64" compression="zlib"', good)).replace('height="3">\n  <d',
                'height="4">\n  <d'), /too few or too many/],
            [tmxOf(layer('encoding="base64" compression="zstd"', good)), /zstd/],
            [tmxOf("").replace("orthogonal", "hexagonal"), /orientation/],
            [tmxOf("").replace('width="4"', 'width="four"'), /width/],
            ["<g>".repeat(1000), /nested more than/],
        ]) {
            await assert.rejects(readLevel2(bytes(text), "a.tmx"), said, text);
        }
        const deep = (depth) => {
            let list = "[]";
            for (let i = 0; i < depth; ++i) list = `[{"layers":${list}}]`;
            return `{"layers":${list},"x":{"compression":"zlib"}}`;
        };
        for (const text of [
            '{"tilesets":5,"layers":[],"x":{"source":"a.tsx"}}', deep(100), deep(20000),
            '{"layers":[{"compression":"zlib","chunks":5}],"tilesets":[]}',
            '{"layers":[{"compression":"zlib","chunks":[null]}],"tilesets":[]}',
            '[{"compression":"zlib"}]', 'null, "compression":"zlib"',
        ]) {
            await assert.rejects(readLevel2(bytes(text), "a.tmj"), LevelError, text.slice(0, 99));
        }
        const named = tmxOf(layer('encoding="csv"', "1,2")).replace("<map ",
            '<map class="&constructor;&amp;" ');
        await assert.rejects(readLevel2(bytes(named), "a.tmx"), /12 tiles wanted/);
    });

    await test("levels: a word that is no axis is refused", async () => {
        await assert.rejects(readLevel3(bytes("v 0 0 0"), "a.obj", { up: "x" }), RangeError);
    });

    await test("levels: broken bytes are refused or read, and harm nobody", async () => {
        let dice = 12345;
        const roll = (n) => {
            dice = (Math.imul(dice, 1103515245) + 12345) >>> 0;
            return (dice >>> 8) % n;
        };
        const sources = [["a.tmx", tmxOf(layer('encoding="csv"', csv))],
            ["a.tmx", tmxOf(layer('encoding="base64" compression="zlib"',
                packed(zlib.deflateSync)))],
            ["a.map", "type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n"]];
        let refused = 0;
        for (let round = 0; round < 300; ++round) {
            const [name, text] = sources[round % sources.length];
            const own = bytes(text);
            for (let k = roll(4) + 1; k > 0; --k) own[roll(own.length)] = roll(256);
            try {
                (await readLevel2(own.subarray(0, own.length - roll(8)), name)).dispose();
            } catch (error) {
                assert.ok(error instanceof LevelError, `${name}: ${error.stack}`);
                refused += 1;
            }
        }
        assert.ok(refused > 100);
    });

    const folder = levelsFolder(root);
    const real = ["3d/box3d_building.obj", "3d/recast_nav_test.obj", "3d/recast_dungeon.obj",
        "3d/godot_truck_town.obj"].map((name) => path.join(folder, name));
    const ours = fs.readdirSync(path.join(root, "levels"))
        .filter((name) => /\.(obj|glb)$/.test(name))
        .map((name) => path.join(root, "levels", name));
    const there = [...ours, ...real].filter((file) => fs.existsSync(file));
    if (there.length === ours.length) console.log("skipped: real levels in the package, not here");
    await test(`levels: ${there.length} files say the same as in the sidle command`, async () => {
        for (const file of there) {
            const info = infoOf(root, file);
            if (!info) {
                console.log("skipped: levels beside the sidle command, it is not built");
                return;
            }
            const level = await readLevel3(fs.readFileSync(file), path.basename(file));
            assert.equal(level.triangleCount, info.triangles, file);
            level.dispose();
        }
    });
}
