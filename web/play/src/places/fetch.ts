// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Files from the server, with their progress.

/// `share` is 0..1; `what` says what is being done.
export type Progress = (share: number, what: string) => void;

export async function fetchBytes(url: string, progress: Progress): Promise<Uint8Array> {
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) throw new Error(`${url}: the server says ${answer.status}`);
    const total = Number(answer.headers.get("content-length")) || 300_000;
    const parts: Uint8Array[] = [];
    let size = 0;
    const reader = answer.body.getReader();
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(value);
        size += value.length;
        progress(0.1 + 0.7 * Math.min(size / total, 1), "fetching the level");
    }
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
    }
    return bytes;
}
