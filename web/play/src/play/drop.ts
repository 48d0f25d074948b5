// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Files from the visitor: dropped on the page, or chosen.

import { element, find } from "./dom";

/// Rejects with what is wrong: a file can be gone.
export type ReadBytes = () => Promise<Uint8Array>;

/// A file that the visitor gave; its path begins with the folder that was given, if one was.
export interface Given {
    readonly path: string;
    readonly read: ReadBytes;
}
/// Files that were given together; a folder is looked through first, which may fail.
export type TakeFiles = (given: readonly Given[] | Promise<readonly Given[]>) => void;

const MOST_FILES = 20_000; // Of a folder; a whole disk is a mistake.

const givenBy = (file: File, folder = ""): Given => ({
    path: folder + file.name,
    read: async () => new Uint8Array(await file.arrayBuffer()),
});

/// A part of what is in a folder; none when all was told.
const nextOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
    new Promise((done, failed) => reader.readEntries(done, failed));

/// All files of an entry and of the folders in it.
async function collect(entry: FileSystemEntry, folder: string, out: Given[]): Promise<void> {
    if (out.length >= MOST_FILES) return;
    if (entry.isFile) {
        const own = entry as FileSystemFileEntry;
        const file = await new Promise<File>((done, failed) => own.file(done, failed));
        out.push(givenBy(file, folder));
        return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (let part = await nextOf(reader); part.length > 0; part = await nextOf(reader)) {
        for (const one of part) await collect(one, `${folder}${entry.name}/`, out);
    }
}

/// What is dropped has to be asked for before the event is over.
async function filesOf(data: DataTransfer): Promise<Given[]> {
    const entries = Array.from(data.items, (item) => item.webkitGetAsEntry());
    const folders = entries.filter((entry) => entry?.isDirectory);
    if (folders.length === 0) return Array.from(data.files, (file) => givenBy(file));
    const out: Given[] = [];
    for (const entry of entries) if (entry) await collect(entry, "", out);
    return out;
}

/// Whatever is dropped anywhere on the page goes to `react`, folders with all that is in them.
export function listenForDrops(react: TakeFiles): void {
    const cover = find("#drop");
    let depth = 0;
    const show = (change: number) => {
        depth = Math.max(depth + change, 0);
        cover.hidden = depth === 0;
    };
    addEventListener("dragenter", (event) => {
        event.preventDefault();
        show(1);
    });
    addEventListener("dragleave", () => show(-1));
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
        event.preventDefault();
        show(-depth);
        if (event.dataTransfer?.files.length) react(filesOf(event.dataTransfer));
    });
}

/// A button that asks for files.
export function fileButton(
    label: string,
    endings: readonly string[],
    react: TakeFiles,
): HTMLElement {
    const input = element("input");
    input.type = "file";
    input.multiple = true;
    input.accept = endings.map((ending) => `.${ending}`).join(",");
    input.addEventListener("change", () => {
        const files = Array.from(input.files ?? [], (file) => givenBy(file));
        input.value = "";
        if (files.length > 0) react(files);
    });
    return element("label", "file wide", input, label);
}
