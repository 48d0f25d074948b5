// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Maps of Tiled as the readers' module takes them: XML becomes the JSON of the same map, packed
// tiles are unpacked, both with what every browser has. Whatever is wrong is left as it is, for the
// reader to refuse with its place.

import { LevelError } from "./error.js";
import { parseXml } from "./xml.js";

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const number = /^-?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/;

// ------------------------------------------------------------------------------- from XML to JSON

/** Attributes under the names of JSON, numbers as numbers. */
function numbers(element, names) {
    const out = {};
    for (const name of names) {
        const text = element.attributes.get(name);
        if (text !== undefined) out[name] = number.test(text) ? Number(text) : text;
    }
    return out;
}

const child = (element, name) => element.children.find((one) => one.name === name);
const children = (element, name) => element.children.filter((one) => one.name === name);

function propertiesOf(element) {
    const list = child(element, "properties");
    if (!list) return undefined;
    return children(list, "property").map((one) => ({
        name: one.attributes.get("name") ?? "", value: one.attributes.get("value"),
    }));
}

function tilesOf(data, chunk) {
    if (data.attributes.has("encoding")) return chunk.text;
    return children(chunk, "tile").map((one) => numbers(one, ["gid"]).gid ?? 0);
}

function tileLayer(element) {
    const out = { type: "tilelayer", ...numbers(element, ["width", "height"]) };
    const data = child(element, "data");
    if (!data) return out;
    for (const name of ["encoding", "compression"]) {
        if (data.attributes.has(name)) out[name] = data.attributes.get(name);
    }
    const chunks = children(data, "chunk");
    if (chunks.length === 0) return { ...out, data: tilesOf(data, data) };
    out.chunks = chunks.map((one) => (
        { ...numbers(one, ["x", "y", "width", "height"]), data: tilesOf(data, one) }));
    return out;
}

function pointsOf(element) {
    const words = (element.attributes.get("points") ?? "").split(" ").filter((word) => word);
    return words.map((word) => {
        const [x, y, ...rest] = word.split(",");
        const isPair = rest.length === 0 && number.test(x) && number.test(y ?? "");
        return isPair ? { x: Number(x), y: Number(y) } : { x: word };
    });
}

/** Attributes that are texts, those that are there. */
function texts(element, names) {
    const there = names.filter((name) => element.attributes.has(name));
    return Object.fromEntries(there.map((name) => [name, element.attributes.get(name)]));
}

function object(element) {
    const out = {
        ...texts(element, ["name", "template", "type", "class"]),
        ...numbers(element, ["x", "y", "width", "height", "rotation", "gid"]),
        properties: propertiesOf(element),
    };
    for (const kind of ["ellipse", "capsule", "point"]) if (child(element, kind)) out[kind] = true;
    if (child(element, "text")) out.text = {};
    for (const name of ["polygon", "polyline"]) {
        const line = child(element, name);
        if (line) out[name] = pointsOf(line);
    }
    return out;
}

function layer(element) {
    const out = {
        name: element.attributes.get("name") ?? "",
        ...numbers(element, ["offsetx", "offsety"]),
        properties: propertiesOf(element),
    };
    if (element.name === "group") return { ...out, type: "group", layers: layersOf(element) };
    if (element.name === "layer") Object.assign(out, tileLayer(element));
    else out.type = "objectgroup";
    out.objects = children(element, "object").map(object);
    return out;
}

function layersOf(element) {
    return element.children.filter((one) => ["layer", "objectgroup", "group"].includes(one.name))
        .map(layer);
}

function tile(element) {
    const { width, height } = numbers(child(element, "image") ?? element, ["width", "height"]);
    const group = child(element, "objectgroup");
    return {
        ...texts(element, ["type", "class"]),
        imagewidth: width, imageheight: height, ...numbers(element, ["id", "width", "height"]),
        properties: propertiesOf(element),
        objectgroup: group && { objects: children(group, "object").map(object) },
    };
}

function tileset(element) {
    const out = numbers(element, ["firstgid", "tilewidth", "tileheight"]);
    const source = element.attributes.get("source");
    if (source !== undefined) return { ...out, source };
    Object.assign(out, texts(element, ["objectalignment"]));
    out.properties = propertiesOf(element);
    out.tiles = children(element, "tile").map(tile);
    return out;
}

function templateOf(root) {
    const set = child(root, "tileset");
    const own = child(root, "object");
    return { tileset: set && tileset(set), object: own && object(own) };
}

function mapOf(root) {
    if (root.name !== "map") throw new LevelError("badSyntax", "", "no map of Tiled");
    return {
        orientation: root.attributes.get("orientation") ?? "",
        ...numbers(root, ["width", "height", "tilewidth", "tileheight"]),
        infinite: root.attributes.get("infinite") === "1",
        tilesets: children(root, "tileset").map(tileset),
        layers: layersOf(root),
    };
}

// -------------------------------------------------------------------------------------- unpacking

const formats = { zlib: "deflate", gzip: "gzip" };

/** Inflates as many bytes as are wanted, and refuses more: a small file may claim any size. */
async function inflate(bytes, format, wanted) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
    const reader = stream.getReader();
    const out = new Uint8Array(wanted);
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (size + value.length > wanted) throw new Error("too many");
        out.set(value, size);
        size += value.length;
    }
    if (size !== wanted) throw new Error("too few");
    return out;
}

function fromBase64(text) {
    const binary = atob(text);
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function toBase64(bytes) {
    let binary = "";
    for (let i = 0; i < bytes.length; i += 0x8000) {
        binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    }
    return btoa(binary);
}

const maxTiles = 2 ** 24;

async function unpackChunk(owner, chunk, place) {
    if (typeof chunk?.data !== "string") return;
    const count = chunk.width * chunk.height;
    if (!(count <= maxTiles)) return;
    try {
        const packed = fromBase64(chunk.data);
        chunk.data = toBase64(await inflate(packed, formats[owner.compression], 4 * count));
    } catch {
        throw new LevelError("badSyntax", place,
            "the compressed tiles are broken, too few or too many");
    }
}

const maxDepth = 64;
const listOf = (value) => (Array.isArray(value) ? value : []);

/** Unpacks the tiles of all layers, where a browser can. */
async function unpack(layers, place, depth) {
    if (depth > maxDepth) return;
    for (const [i, one] of listOf(layers).entries()) {
        const here = `${place}layers[${i}]`;
        await unpack(one?.layers, `${here}.`, depth + 1);
        if (!formats[one?.compression]) continue;
        await unpackChunk(one, one, `${here}.data`);
        for (const [k, chunk] of listOf(one.chunks).entries()) {
            await unpackChunk(one, chunk, `${here}.chunks[${k}].data`);
        }
        one.compression = "";
    }
}

/** The name, seen from where `file` is seen: "../a.tsx" in "b/c.tx" is "a.tsx". */
function seenFrom(file, name) {
    const parts = file.split("/").slice(0, -1);
    for (; name.startsWith("../") && (parts.at(-1) ?? "..") !== ".."; name = name.slice(3)) {
        parts.pop();
    }
    return [...parts, name].join("/");
}

/** A tileset in XML, among the files that were given, as JSON under another name. */
function turnTileset(set, name, files) {
    const bytes = files[name];
    if (!bytes || !/\.tsx$/i.test(name)) return;
    const text = JSON.stringify(tileset(parseXml(decoder.decode(bytes))));
    files[`${name}.tsj`] = encoder.encode(text);
    set.source += ".tsj";
}

/** Puts a template, and so the set of its tile, as JSON under another name; whether it did. */
function turnTemplate(name, files) {
    const bytes = files[name];
    if (!bytes) return false;
    const text = decoder.decode(bytes);
    const read = /\.tx$/i.test(name) ? templateOf(parseXml(text)) : JSON.parse(text);
    if (!read?.object) return false;
    const source = read.tileset?.source;
    if (typeof source === "string") turnTileset(read.tileset, seenFrom(name, source), files);
    files[`${name}.tj`] = encoder.encode(JSON.stringify(read));
    return true;
}

/** The templates that objects of the map `file` name. What is broken is left for the reader. */
function turnTemplates(layers, file, files, turned, depth) {
    if (depth > maxDepth) return;
    for (const one of listOf(layers)) {
        turnTemplates(one?.layers, file, files, turned, depth + 1);
        for (const own of listOf(one?.objects)) {
            if (typeof own?.template !== "string") continue;
            const name = seenFrom(file, own.template);
            try {
                if (!turned.has(name)) turned.set(name, turnTemplate(name, files));
            } catch {
                turned.set(name, false);
            }
            if (turned.get(name)) own.template += ".tj";
        }
    }
}

/** Nothing where lists lie in lists too deep to be written: the reader refuses those. */
function textOf(map) {
    try {
        return JSON.stringify(map);
    } catch {
        return undefined;
    }
}

/** A map as JSON, where it is not as the module takes it; `file` is where its world sees it. */
async function turnMap(bytes, name, file, files) {
    const isXml = /\.tmx$/i.test(name);
    const text = decoder.decode(bytes);
    const isPacked = /"compression"\s*:\s*"(zlib|gzip)"/.test(text);
    const namesXml = /"source"\s*:\s*"[^"]*\.tsx"|"template"\s*:/i.test(text);
    if (!isXml && !isPacked && !namesXml) return undefined;
    let map;
    try {
        map = isXml ? mapOf(parseXml(text)) : JSON.parse(text);
    } catch (error) {
        // The reader tells what is wrong with JSON, and where.
        if (isXml) throw error;
        return undefined;
    }
    await unpack(map?.layers, "", 0);
    for (const set of listOf(map?.tilesets)) {
        if (typeof set?.source === "string") turnTileset(set, seenFrom(file, set.source), files);
    }
    turnTemplates(map?.layers, file, files, new Map(), 0);
    const turned = textOf(map);
    return turned === undefined ? undefined : encoder.encode(turned);
}

/** The maps that a world names, among the files, each under its name. */
async function turnMaps(bytes, files) {
    let world;
    try {
        world = JSON.parse(decoder.decode(bytes));
    } catch {
        return; // The reader tells what is wrong with it.
    }
    for (const [i, one] of listOf(world?.maps).entries()) {
        const fileName = one?.fileName;
        if (typeof fileName !== "string" || !files[fileName]) continue;
        try {
            const turned = await turnMap(files[fileName], fileName, fileName, files);
            if (turned) files[fileName] = turned;
        } catch (error) {
            if (!(error instanceof LevelError)) throw error;
            throw new LevelError(error.code, `maps[${i}].fileName`, error.message);
        }
    }
}

/** The file as the module takes it: its bytes, name, and the files beside it. */
export async function readTiled(bytes, name, files) {
    const own = { ...files };
    const isMap = /\.(tmx|tmj|json)$/i.test(name);
    const turned = isMap ? await turnMap(bytes, name, "", own) : undefined;
    if (/\.world$/i.test(name)) await turnMaps(bytes, own);
    return turned ? { bytes: turned, name: "map.tmj", files: own } : { bytes, name, files: own };
}
