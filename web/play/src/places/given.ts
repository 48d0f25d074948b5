// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Files that the visitor gave together: the levels among them, and what a level names.

import type { Given } from "../play/drop";

export type Files = Record<string, Uint8Array>;

/// Endings of levels; of several files the first kind is shown first, for it may name the others.
export const ENDINGS = [
    "world", "ldtk", "tmx", "tmj", "wad", "map", "json", "glb", "gltf", "obj",
] as const;

/// Of what is no level, and is named by some.
export const COMPANIONS = ["tsx", "tsj", "tx", "tj", "ldtkl", "bin"] as const;

export function endingOf(path: string): string {
    return path.slice(path.lastIndexOf(".") + 1).toLowerCase();
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/// Whether the text of a file of JSON is a map of Tiled, which may end so, too.
export const isOfTiled = (text: string): boolean =>
    text.includes('"tilewidth"') && text.includes('"layers"');

/// The levels, what to show first in front. Beside others JSON may be of anything, and is one only
/// where it says so.
export async function levelsAmong(given: readonly Given[]): Promise<Given[]> {
    const rank = ({ path }: Given) => (ENDINGS as readonly string[]).indexOf(endingOf(path));
    const depth = ({ path }: Given) => path.split("/").length;
    const named = given
        .filter((one) => rank(one) >= 0)
        .sort((a, b) => rank(a) - rank(b) || depth(a) - depth(b) || (a.path < b.path ? -1 : 1));
    if (named.length < 2) return named;
    const levels: Given[] = [];
    for (const one of named) {
        const isJson = endingOf(one.path) === "json";
        const text = isJson ? new TextDecoder().decode(await one.read()) : "";
        if (!isJson || text.includes('"sidle level"') || isOfTiled(text)) levels.push(one);
    }
    return levels;
}

/// Where a name leads to that stands in the file at `from`.
function pathFrom(from: string, name: string): string {
    const parts = from.split("/").slice(0, -1);
    for (const part of name.split("/")) {
        if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
        else if (part !== ".") parts.push(part);
    }
    return parts.join("/");
}

/// The file that a level names. Files that were chosen one by one have lost their folders: of those
/// one with the same last name is taken.
function findNamed(given: readonly Given[], level: string, name: string): Given | undefined {
    const path = pathFrom(level, name);
    return (
        given.find((one) => one.path === path) ??
        given.find((one) => !one.path.includes("/") && one.path === nameOf(name))
    );
}

/// Reads those of `names` that were given and are not in `files` yet; whether there was one.
export async function addNamed(
    files: Files,
    names: Iterable<string>,
    given: readonly Given[],
    level: string,
): Promise<boolean> {
    let isAny = false;
    for (const name of names) {
        const found = name in files ? undefined : findNamed(given, level, name);
        if (!found) continue;
        files[name] = await found.read();
        isAny = true;
    }
    return isAny;
}

/// What a level in space names: buffers of a .gltf, meshes of a .json. What is no such file names
/// nothing; the reader tells what is wrong with it.
export function namesIn(bytes: Uint8Array, path: string): string[] {
    const list = { gltf: "buffers", json: "meshes" }[endingOf(path)];
    if (!list) return [];
    try {
        const entries = (JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>)[
            list
        ];
        return (entries as { uri?: unknown; file?: unknown }[])
            .map(({ uri, file }) => uri ?? file)
            .filter((name) => typeof name === "string" && !name.startsWith("data:"))
            .map((name) => decodeURIComponent(name as string));
    } catch {
        return [];
    }
}
