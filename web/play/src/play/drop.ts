// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Files from the visitor: dropped on the page, or chosen.

import { element, find } from "./dom";

/// Rejects with what is wrong: a file can be gone, or be a folder.
export type ReadBytes = () => Promise<Uint8Array>;
export type TakeFile = (name: string, read: ReadBytes) => void;

function take(file: File, react: TakeFile): void {
    react(file.name, async () => new Uint8Array(await file.arrayBuffer()));
}

/// Whatever is dropped anywhere on the page goes to `react`.
export function listenForDrops(react: TakeFile): void {
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
        const file = event.dataTransfer?.files[0];
        if (file) take(file, react);
    });
}

/// A button that asks for a file.
export function fileButton(
    label: string,
    endings: readonly string[],
    react: TakeFile,
): HTMLElement {
    const input = element("input");
    input.type = "file";
    input.accept = endings.map((ending) => `.${ending}`).join(",");
    input.addEventListener("change", () => {
        const file = input.files?.[0];
        input.value = "";
        if (file) take(file, react);
    });
    return element("label", "file wide", input, label);
}
